/** The parties that are screened in a check of a customer. */
import { pointerBelow } from "../issue.ts";
import type { Account } from "../model/account.ts";
import type { CompanyDetails } from "../model/company-details.ts";
import type { ContactDetails } from "../model/contact-details.ts";
import type { ListedIdentifier } from "../model/list-entry.ts";
import { ENTRY_KINDS } from "../model/list-entry.ts";
import type { KnownMasterData } from "../model/master-data.ts";
import type { PersonalDetails } from "../model/personal-details.ts";
import type { StaffMember } from "../model/staff-member.ts";
import { accountHolderParties } from "./account-parties.ts";
import { branchParty } from "./branch-party.ts";
import { companyPeople, staffParties } from "./company-people.ts";
import { contactNames, otherContactParties } from "./contact-names.ts";
import { addressedParty } from "./names-before-address.ts";
import { otherParties } from "./other-parties.ts";
import {
  accountIdentifiers,
  companyCountries,
  companyIdentifiers,
  contactIdentifiers,
  identifierKey,
  personCountries,
  taxIdentifiers,
} from "./party-attributes.ts";
import { ORGANISATION, PERSON } from "./party-kinds.ts";
import { nameAt, numberAt, uniqueNames } from "./party-names.ts";
import { partyWithin } from "./party-within.ts";
import { personNames } from "./person-names.ts";
import { personParty } from "./person-party.ts";
import type { PartyName, PartyRole, ScreenedParty } from "./screened-party.ts";
import { companyParty, traderParty } from "./sole-trader.ts";
import { withoutMiddleNames } from "./without-middle-names.ts";

type Side = ScreenedParty["side"];

/** The members that a customer and a counterparty share. */
interface Holder {
  readonly personalDetails?: PersonalDetails;
  readonly companyDetails?: CompanyDetails;
  readonly contactDetails?: ContactDetails;
  readonly dba?: readonly ContactDetails[];
  readonly referenceAccount?: Account;
  readonly taxId?: string;
  readonly taxIdType?: string;
  readonly characteristics?: { readonly majorCounterpartyAccounts?: readonly Account[] };
  readonly customerRelationshipDetails?: {
    readonly allAccounts?: readonly Account[];
    readonly staff?: readonly StaffMember[];
  };
}

/** Parties by request: a decision needs them several times, to screen and to store them. */
const known = new WeakMap<KnownMasterData, readonly ScreenedParty[]>();

/**
 * The parties of a request, in the order in which they stand there: the customer as a person or company with the names at
 * birth, contact and trading names, trademark, owners through all layers, staff, the holders of the reference account, of the
 * accounts of the relationship, of its main counterparties and of stored accounts, then the same of the counterparty. A party
 * without a name is screened under a number of its own, which finds entries with that number, also as a name, and matches no similar name.
 * One without either is left out. A person named beside the party (`Odo Quillborne c/o Zolmari Trading`) follows it.
 *
 * @param masterData - parsed master data; pointers begin with `#/masterData`
 */
export function screeningParties(masterData: KnownMasterData): readonly ScreenedParty[] {
  let parties = known.get(masterData);
  if (parties === undefined) {
    parties = partiesOf(masterData);
    known.set(masterData, parties);
  }
  return parties;
}

function partiesOf(masterData: KnownMasterData): readonly ScreenedParty[] {
  const { accountHoldingPartyData, counterpartyData, accounts = {} } = masterData;
  const at = "#/masterData/accountHoldingPartyData";
  const parties = holderParties(accountHoldingPartyData, at, "customer", Object.values(accounts));
  for (const [uuid, account] of Object.entries(accounts)) {
    parties.push(...accountHolderParties(account, pointerBelow("#/masterData/accounts", uuid), "customer", parties));
  }
  const others = counterpartyData
    ? holderParties(counterpartyData, "#/masterData/counterpartyData", "counterparty")
    : [];
  parties.push(...others, ...otherParties(masterData));
  return withNamesWithin(knownParties(parties));
}

/** One party by itself, followed by the parties that a check derives from it. */
export const partyAndOthers = (party: ScreenedParty): readonly ScreenedParty[] => withNamesWithin([party]);

/**
 * Adds derived parties after each party: the person that a company may be, a bank without the place of its branch, the company whose name
 * a person may have, a person without middle names, and other parties named within its names. Each name within is added once a side; main
 * counterparties, which take no part in a payment, count as a side of their own.
 */
function withNamesWithin(parties: readonly ScreenedParty[]): readonly ScreenedParty[] {
  const known = { customer: new Set<string>(), counterparty: new Set<string>(), main: new Set<string>() };
  const all: ScreenedParty[] = [];
  for (const party of parties) {
    all.push(party);
    for (const other of [
      traderParty(party),
      companyParty(party),
      withoutMiddleNames(party),
      branchParty(party),
      addressedParty(party),
    ])
      if (other !== undefined) all.push(other);
    const others = partyWithin(party, known[party.isMainCounterparty ? "main" : party.side]);
    if (others !== undefined) all.push(others);
  }
  return all;
}

/** The parties that have a name, or a number that no named party has. */
function knownParties(parties: readonly ScreenedParty[]): readonly ScreenedParty[] {
  if (parties.every(({ names }) => names.length > 0)) return parties;
  const seen = new Set<string>();
  const add = (identifiers: readonly ListedIdentifier[]) => {
    for (const one of identifiers) seen.add(identifierKey(one));
  };
  for (const { names, identifiers } of parties) if (names.length > 0) add(identifiers);
  const known: ScreenedParty[] = [];
  for (const party of parties) {
    const { names, identifiers, pointer } = party;
    if (names.length > 0) {
      known.push(party);
      continue;
    }
    const number = identifiers.find((one) => !seen.has(identifierKey(one)));
    if (number === undefined) continue;
    add(identifiers);
    known.push({ ...party, names: [numberAt(number, pointer)] });
  }
  return known;
}

/**
 * @param accounts - accounts beside the reference account: their numbers are the holder's too
 */
function holderParties(holder: Holder, path: string, side: Side, accounts: readonly Account[] = []): ScreenedParty[] {
  const { personalDetails, companyDetails, contactDetails, referenceAccount, characteristics } = holder;
  const { allAccounts = [], staff } = holder.customerRelationshipDetails ?? {};
  const contact = contactNames(contactDetails, `${path}/contactDetails`);
  const parties: ScreenedParty[] = [];
  const numbers = accountIdentifiers(referenceAccount, ...allAccounts, ...accounts);
  const shared = [...contactIdentifiers(contactDetails), ...numbers];
  if (personalDetails) {
    const tax = taxIdentifiers(holder.taxId, holder.taxIdType, undefined);
    const party = personParty("customer", side, personalDetails, contactDetails, `${path}/personalDetails`);
    parties.push({
      ...party,
      names: companyDetails ? party.names : uniqueNames([...party.names, ...contact]),
      identifiers: [...party.identifiers, ...tax, ...numbers],
    });
  }
  if (companyDetails) {
    const companyPath = `${path}/companyDetails`;
    const tax = taxIdentifiers(holder.taxId, holder.taxIdType, companyDetails.countryOfRegistration);
    const about = {
      countries: companyCountries(companyDetails, contactDetails),
      identifiers: [...companyIdentifiers(companyDetails), ...tax, ...shared],
    };
    const own = (role: PartyRole, names: readonly PartyName[], at: string) =>
      parties.push({ role, side, pointer: at, kinds: ORGANISATION, names: uniqueNames(names), ...about });
    own("customer", [...nameAt(companyDetails.companyName, `${companyPath}/companyName`), ...contact], companyPath);
    own("trademark", nameAt(companyDetails.trademark, `${companyPath}/trademark`), companyPath);
  }
  if (personalDetails || companyDetails) {
    const kinds = companyDetails ? ORGANISATION : PERSON;
    const own = companyDetails
      ? nameAt(companyDetails.companyName, path)
      : personNames(personalDetails?.personName, path);
    parties.push(
      ...otherContactParties({ role: "contact", side, kinds }, own, contactDetails, `${path}/contactDetails`),
    );
  }
  if (!personalDetails && !companyDetails) {
    const at = contactDetails ? `${path}/contactDetails` : path;
    const countries = personCountries({}, contactDetails);
    const identifiers = [...shared, ...taxIdentifiers(holder.taxId, holder.taxIdType, undefined)];
    parties.push({
      role: "contact",
      side,
      pointer: at,
      kinds: ENTRY_KINDS,
      names: contact,
      countries,
      identifiers,
    });
  }
  for (const [index, dba] of (holder.dba ?? []).entries()) {
    const at = `${path}/dba/${index}`;
    const countries = companyCountries({}, dba);
    const names = contactNames(dba, at);
    const identifiers = contactIdentifiers(dba);
    parties.push({
      role: "trading-name",
      side,
      pointer: at,
      kinds: ORGANISATION,
      names,
      countries,
      identifiers,
    });
  }
  if (companyDetails) parties.push(...companyPeople(companyDetails, `${path}/companyDetails`, side, 1));
  const relationship = `${path}/customerRelationshipDetails`;
  parties.push(...staffParties("relationship-staff", staff, relationship, side));
  const addHolder = (account: Account | undefined, at: string) =>
    void parties.push(...accountHolderParties(account, at, side, parties));
  addHolder(referenceAccount, `${path}/referenceAccount`);
  for (const [index, account] of allAccounts.entries()) addHolder(account, `${relationship}/allAccounts/${index}`);
  for (const [index, account] of (characteristics?.majorCounterpartyAccounts ?? []).entries()) {
    const at = `${path}/characteristics/majorCounterpartyAccounts/${index}`;
    for (const party of accountHolderParties(account, at, "counterparty", parties))
      parties.push({ ...party, isMainCounterparty: true });
  }
  return parties;
}
