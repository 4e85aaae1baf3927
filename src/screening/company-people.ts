/** The people behind a company: its owners through all layers, and staff. */
import type { CompanyDetails, Shareholder } from "../model/company-details.ts";
import { ENTRY_KINDS } from "../model/list-entry.ts";
import type { StaffMember } from "../model/staff-member.ts";
import { contactNames, otherContactParties } from "./contact-names.ts";
import { companyCountries, companyIdentifiers, contactIdentifiers } from "./party-attributes.ts";
import { ORGANISATION, PERSON } from "./party-kinds.ts";
import { nameAt, uniqueNames } from "./party-names.ts";
import { personNames } from "./person-names.ts";
import { personParty } from "./person-party.ts";
import type { PartyRole, ScreenedParty } from "./screened-party.ts";

type Side = ScreenedParty["side"];

/** Staff and owners of a company, and those of its owners. */
export function companyPeople(
  company: CompanyDetails,
  path: string,
  side: Side,
  heldShare: number | undefined,
): readonly ScreenedParty[] {
  const parties: ScreenedParty[] = [];
  for (const [index, shareholder] of (company.shareholders ?? []).entries()) {
    const share =
      shareholder.share === undefined || heldShare === undefined ? undefined : shareholder.share * heldShare;
    parties.push(...shareholderParties(shareholder, `${path}/shareholders/${index}`, side, share));
  }
  parties.push(...staffParties("staff", company.staff, path, side));
  return parties;
}

function shareholderParties(
  shareholder: Shareholder,
  path: string,
  side: Side,
  effectiveShare: number | undefined,
): readonly ScreenedParty[] {
  const { personalDetails, companyDetails, contactDetails } = shareholder;
  const share = effectiveShare === undefined ? {} : { effectiveShare };
  const contact = contactNames(contactDetails, `${path}/contactDetails`);
  const parties: ScreenedParty[] = [];
  const companyNames = nameAt(companyDetails?.companyName, `${path}/companyDetails/companyName`);
  if (personalDetails) {
    const party = personParty("shareholder", side, personalDetails, contactDetails, `${path}/personalDetails`);
    parties.push({
      ...party,
      ...share,
      names: companyNames.length > 0 ? party.names : uniqueNames([...party.names, ...contact]),
    });
  }
  const isCompany = companyNames.length > 0;
  if (isCompany || !personalDetails) {
    parties.push({
      role: "shareholder",
      side,
      pointer: path,
      // an owner with only a name line may be of any kind
      kinds: isCompany ? ORGANISATION : ENTRY_KINDS,
      names: uniqueNames([...companyNames, ...contact]),
      countries: companyCountries(companyDetails ?? {}, contactDetails),
      identifiers: [...companyIdentifiers(companyDetails ?? {}), ...contactIdentifiers(contactDetails)],
      ...share,
    });
  }
  if (isCompany || personalDetails) {
    const about = { role: "shareholder", side, kinds: isCompany ? ORGANISATION : PERSON } as const;
    const own = isCompany ? companyNames : personNames(personalDetails?.personName, path);
    const others = otherContactParties(about, own, contactDetails, `${path}/contactDetails`);
    parties.push(...others.map((party) => ({ ...party, ...share })));
  }
  if (companyDetails) {
    const at = `${path}/companyDetails`;
    const trademark = nameAt(companyDetails.trademark, `${at}/trademark`);
    const countries = companyCountries(companyDetails, contactDetails);
    parties.push({
      role: "shareholder",
      side,
      pointer: at,
      kinds: ORGANISATION,
      names: trademark,
      countries,
      identifiers: [],
      ...share,
    });
    parties.push(...companyPeople(companyDetails, at, side, effectiveShare));
  }
  return parties;
}

export function staffParties(
  role: PartyRole,
  staff: readonly StaffMember[] | undefined,
  path: string,
  side: Side,
): readonly ScreenedParty[] {
  return (staff ?? []).flatMap(({ personalDetails, contactDetails }, index) => {
    const at = `${path}/staff/${index}`;
    const line = `${at}/contactDetails`;
    const own = personalDetails ? `${at}/personalDetails` : at;
    const party = personParty(role, side, personalDetails ?? {}, contactDetails, own);
    return [
      { ...party, names: uniqueNames([...party.names, ...contactNames(contactDetails, line)]) },
      ...otherContactParties(party, party.names, contactDetails, line),
    ];
  });
}
