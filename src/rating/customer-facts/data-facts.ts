import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { CompanyDetails, Shareholder } from "../../model/company-details.ts";
import { labelOf } from "../../model/label.ts";
import { declaredOwners } from "../../ownership/declared-owners.ts";
import { partsHeld } from "../../ownership/parts-held.ts";
import { hasNoOwners, managersOf } from "./company-facts.ts";
import type { CustomerFact } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { type DemandKind, demandName, demandsOf, isTold, OWNERS } from "./demanded-data.ts";
import { companyOf } from "./ownership-tree.ts";

/** Legal forms for which the law requires no owners. */
const OWNERLESS_FORMS = "ownerless-legal-forms";
/** Flags of companies whose owners are public. */
const SUPERVISED_FLAGS = "mitigating-flags";

/** The demand reported for a customer stated to be neither a person nor a company. */
const UNKNOWN_KIND = ["personalDetails", "companyDetails"];

/** The kinds of a customer for which the law requires different data; none when unknown. */
function demandKinds({ kind, company, party, checks, referenceLists }: CustomerView): readonly DemandKind[] {
  if (kind !== "company") return kind === undefined ? [] : ["individual"];
  const flags = [...(checks.masterData.flags ?? []), ...(party.flags ?? [])].map(labelOf);
  const isSupervised = referenceLists[SUPERVISED_FLAGS]?.values.some((flag) => flags.includes(String(flag))) ?? false;
  const isOwned = !isSupervised && !hasNoOwners(company ?? {}, referenceLists[OWNERLESS_FORMS]);
  return isOwned ? ["company", "owned"] : ["company"];
}

/**
 * Data that a reference list of the kind `demands` requires and a customer of its kind did not submit: for each demand,
 * the members of which one is enough.
 */
export function missingDemands(customer: CustomerView, list: string): readonly (readonly string[])[] {
  const demands = Object.hasOwn(customer.referenceLists, list) ? customer.referenceLists[list] : undefined;
  if (demands === undefined) throw new TypeError("fact missingData: params.list: expected the id of a reference list");
  const kinds = demandKinds(customer);
  if (kinds.length === 0) return [UNKNOWN_KIND];
  const { company } = customer;
  const party = company === undefined ? customer.party : partyOfManagers(customer.party, company);
  const owners = kinds.includes("owned") ? beneficialOwners(company) : [];
  return demandsOf(demands)
    .filter(({ kind, members }) =>
      kind === "owner"
        ? owners.some((owner) => !members.some((member) => isTold(owner, member.slice(OWNERS.length))))
        : kinds.includes(kind) && !members.some((member) => isTold(party, member)),
    )
    .map(({ members }) => members);
}

/** The customer with only the directors among its staff: the law does not require account managers. */
const partyOfManagers = (party: AccountHoldingPartyData, company: CompanyDetails): object => ({
  ...party,
  companyDetails: { ...company, staff: managersOf(company) },
});

/**
 * The least share of a company that makes its owner a beneficial owner: Regulation (EU) 2024/1624, Article 52; 31 CFR
 * 1010.230(d)(1).
 */
const BENEFICIAL = 0.25;

const isPersonOrUnknown = (owner: Shareholder): boolean =>
  companyOf(owner) === undefined || owner.personalDetails !== undefined;

/** Owners of any level with a quarter or more who are people or of unknown kind. */
function beneficialOwners(company: CompanyDetails | undefined): readonly Shareholder[] {
  if (company === undefined) return [];
  const { graph, owners } = declaredOwners(company);
  const partOf = partsHeld(graph);
  return Array.from(owners).flatMap(([node, told]) =>
    told.some(isPersonOrUnknown) && partOf([node]) >= BENEFICIAL ? told.filter(isPersonOrUnknown) : [],
  );
}

/** Facts about missing data. */
export const DATA_FACTS: readonly CustomerFact[] = [
  {
    name: "missingData",
    type: "list of texts",
    meaning:
      "what the law demands of a customer of its kind, by a reference list of the kind `demands`, and was not told: the members of which one would be enough, parted by ` | `; empty lists and blanks tell nothing, nor does the name of a person without a family name or a second word, nor who looks after the account of who directs a company; lines about an `owner` are asked of each person who holds a quarter or more through every layer; empty when all was told",
    sources: ["the members that the list names", "customerType", "flags[]"],
    example: ["personalDetails.countryOfResidence | contactDetails.country"],
    params: { list: "id of the reference list that says what is demanded" },
    compute: (customer, { list }) => missingDemands(customer, String(list)).map(demandName),
  },
];
