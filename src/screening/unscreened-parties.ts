/** Parties in data of a customer that could not be compared with the lists. */
import type { CompanyDetails, Shareholder } from "../model/company-details.ts";
import type { ContactDetails } from "../model/contact-details.ts";
import type { KnownMasterData } from "../model/master-data.ts";
import type { PersonalDetails } from "../model/personal-details.ts";
import { isReadableName } from "./readable-name.ts";
import type { ScreenedParty } from "./screened-party.ts";
import { screeningParties } from "./screening-parties.ts";

/** A party that could not be screened. */
export interface UnscreenedParty {
  /** Relation of the party to the customer. */
  readonly role: "customer" | "counterparty" | "shareholder" | "staff";
  /** Its place: JSON Pointer fragment. */
  readonly pointer: string;
  /** `no-name`: there is no name and no number. `unreadable-name`: there is one that could not be read. */
  readonly reason: "no-name" | "unreadable-name";
  /** Whether it needs a review: the customer itself, and owners of a quarter or more under an unreadable name. */
  readonly matters: boolean;
}

/** Share from which an owner is a beneficial owner (Regulation (EU) 2024/1624, Article 52). */
const BENEFICIAL = 0.25;
const OWN_ROLES: readonly ScreenedParty["role"][] = [
  "customer",
  "contact",
  "trading-name",
  "trademark",
  "account-holder",
];

interface Named {
  readonly personalDetails?: PersonalDetails;
  readonly companyDetails?: CompanyDetails;
  readonly contactDetails?: ContactDetails;
}

/** Parties without a readable name and, where no name was given, without a number; the customer first. */
export function unscreenedParties(masterData: KnownMasterData): readonly UnscreenedParty[] {
  const { accountHoldingPartyData: customer, counterpartyData } = masterData;
  const found: UnscreenedParty[] = [];
  const parties = screeningParties(masterData);
  const start = "#/masterData/accountHoldingPartyData";
  const own = [...namesOf(customer), ...(customer.dba ?? []).flatMap(contactNames), customer.referenceAccount?.holder];
  const accounts = Object.values(masterData.accounts ?? {}).map(({ holder }) => holder);
  const reason = reasonOf([...own, ...accounts], () =>
    parties.some(
      ({ side, role, identifiers }) => side === "customer" && OWN_ROLES.includes(role) && identifiers.length > 0,
    ),
  );
  if (reason !== undefined) found.push({ role: "customer", pointer: start, reason, matters: true });
  lookBehind(customer.companyDetails, `${start}/companyDetails`, found);
  for (const [index, one] of (customer.customerRelationshipDetails?.staff ?? []).entries())
    add(one, "staff", `${start}/customerRelationshipDetails/staff/${index}`, false, found);
  if (counterpartyData !== undefined) {
    const pointer = "#/masterData/counterpartyData";
    const names = [...namesOf(counterpartyData), ...(counterpartyData.dba ?? []).flatMap(contactNames)];
    const its = reasonOf([...names, counterpartyData.referenceAccount?.holder], () =>
      parties.some(({ side, identifiers }) => side === "counterparty" && identifiers.length > 0),
    );
    if (its !== undefined) found.push({ role: "counterparty", pointer, reason: its, matters: false });
    lookBehind(counterpartyData.companyDetails, `${pointer}/companyDetails`, found);
  }
  return found.length === 0 ? NONE : found;
}

const NONE: readonly UnscreenedParty[] = [];

function lookBehind(company: CompanyDetails | undefined, pointer: string, found: UnscreenedParty[]): void {
  for (const [index, owner] of (company?.shareholders ?? []).entries()) {
    const at = `${pointer}/shareholders/${index}`;
    add(owner, "shareholder", at, ((owner as Shareholder).share ?? 0) >= BENEFICIAL, found);
    lookBehind(owner.companyDetails, `${at}/companyDetails`, found);
  }
  for (const [index, one] of (company?.staff ?? []).entries())
    add(one, "staff", `${pointer}/staff/${index}`, false, found);
}

function add(
  party: Named,
  role: UnscreenedParty["role"],
  pointer: string,
  isLarge: boolean,
  found: UnscreenedParty[],
): void {
  const reason = reasonOf(namesOf(party), () => hasNumber(party));
  if (reason === undefined) return;
  found.push({ role, pointer, reason, matters: isLarge && reason === "unreadable-name" });
}

function reasonOf(
  names: readonly (string | undefined)[],
  hasNumber: () => boolean,
): UnscreenedParty["reason"] | undefined {
  let isNamed = false;
  for (const name of names) {
    if (name === undefined) continue;
    if (isReadableName(name)) return undefined;
    isNamed = true;
  }
  if (isNamed) return "unreadable-name";
  return hasNumber() ? undefined : "no-name";
}

function namesOf({ personalDetails, companyDetails, contactDetails }: Named): readonly (string | undefined)[] {
  return [
    ...(Object.values(personalDetails?.personName ?? {}) as readonly string[]),
    companyDetails?.companyName,
    companyDetails?.trademark,
    ...contactNames(contactDetails),
  ];
}

const contactNames = (contact: ContactDetails | undefined): readonly (string | undefined)[] => [
  contact?.contactName,
  contact?.contactNameExtended,
];

function hasNumber({ personalDetails, companyDetails, contactDetails }: Named): boolean {
  const { identityDocuments = [], socialSecurityNumber } = personalDetails ?? {};
  const { emailAddresses = [], phoneNumbers = [], webLinks = [] } = contactDetails ?? {};
  return (
    identityDocuments.some(({ id }) => id !== undefined) ||
    socialSecurityNumber !== undefined ||
    companyDetails?.companyId !== undefined ||
    emailAddresses.length + phoneNumbers.length + webLinks.length > 0
  );
}
