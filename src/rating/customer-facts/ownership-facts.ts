import type { CompanyDetails, Shareholder } from "../../model/company-details.ts";
import { knownCountry } from "../../model/country-code.ts";
import { labelOf } from "../../model/label.ts";
import { declaredOwners } from "../../ownership/declared-owners.ts";
import { partsHeld } from "../../ownership/parts-held.ts";
import type { CustomerFact, FactParams } from "./customer-fact.ts";
import { listOf, setOf, setOrMissing } from "./fact-values.ts";
import { companyOf, statedTotal } from "./ownership-tree.ts";
import { partyCountries } from "./party-countries.ts";

const SHAREHOLDERS = "companyDetails.shareholders[]";
const MIN_SHARE = { minShare: "smallest share that counts, 0 to 1" };

/** Shares of the direct shareholders that are companies, greatest first; missing when one of them states no share. */
function corporateShares(shareholders: readonly Shareholder[] | undefined): readonly number[] | undefined {
  const corporate = shareholders?.filter((owner) => companyOf(owner) !== undefined);
  const shares = corporate?.map((owner) => owner.share).filter((share) => share !== undefined);
  return shares === undefined || shares.length < (corporate?.length ?? 0) ? undefined : shares.sort((a, b) => b - a);
}

function minShareOf(params: FactParams, fact = "shareholderCountries"): number {
  const { minShare } = params;
  if (typeof minShare === "number" && minShare >= 0 && minShare <= 1) return minShare;
  throw new TypeError(`fact ${fact}: params.minShare: expected a number from 0 to 1`);
}

/** The values stated by owners who together hold at least `minShare`. */
function saidBy(
  company: CompanyDetails | undefined,
  minShare: number,
  said: (owner: Shareholder) => readonly (string | undefined)[],
): readonly string[] | undefined {
  if (company?.shareholders === undefined) return undefined;
  const { graph, owners } = declaredOwners(company);
  const partOf = partsHeld(graph);
  const nodes = new Map<string, string[]>();
  for (const [node, told] of owners)
    for (const word of setOf(told.flatMap(said))) nodes.set(word, [...(nodes.get(word) ?? []), node]);
  return setOf(Array.from(nodes).flatMap(([word, holders]) => (partOf(holders) >= minShare ? [word] : [])));
}

/**
 * Whether a person lives only in some countries and is a national of one of them; `false` without a stated nationality.
 */
function isOfAlone(countries: readonly unknown[], { personalDetails, companyDetails, contactDetails }: Shareholder) {
  const nationality = knownCountry(personalDetails?.nationality);
  const lives = partyCountries(personalDetails, companyDetails, contactDetails);
  return nationality !== undefined && setOf([nationality, ...lives]).every((code) => countries.includes(code));
}

/** Facts about who owns a company. All are missing when shareholders were not submitted; an empty list means "none". */
export const OWNERSHIP_FACTS: readonly CustomerFact[] = [
  {
    name: "shareholderCountries",
    type: "list of texts",
    meaning:
      "countries (ISO 3166-1 alpha-2) in which owners live or are registered that together hold at least `minShare`, direct ones and those behind companies; of a person who says nothing of that, the nationality. Shares are multiplied through every layer, where control of a layer counts as all of it; a share that is not stated counts as all, because nothing says that it is less",
    sources: [
      `${SHAREHOLDERS}.personalDetails.countryOfResidence`,
      `${SHAREHOLDERS}.companyDetails.countryOfRegistration`,
      `${SHAREHOLDERS}.contactDetails.country`,
      `${SHAREHOLDERS}.share`,
    ],
    reads: ["companyDetails.shareholders"],
    example: ["DE", "PA"],
    params: MIN_SHARE,
    compute: ({ company }, params) =>
      saidBy(company, minShareOf(params), (owner) =>
        partyCountries(owner.personalDetails, owner.companyDetails, owner.contactDetails),
      ),
  },
  {
    name: "ownerNationalities",
    type: "list of texts",
    meaning:
      "nationalities (ISO 3166-1 alpha-2) whose people, direct owners and those behind companies, together hold at least `minShare`, wherever they live; shares as in `shareholderCountries`",
    sources: [`${SHAREHOLDERS}.personalDetails.nationality`, `${SHAREHOLDERS}.share`],
    reads: ["companyDetails.shareholders"],
    example: ["DE"],
    params: MIN_SHARE,
    compute: ({ company }, params) =>
      saidBy(company, minShareOf(params, "ownerNationalities"), (owner) => [
        knownCountry(owner.personalDetails?.nationality),
      ]),
  },
  {
    name: "ownerOccupations",
    type: "list of texts",
    meaning:
      "occupations as submitted whose people, direct owners and those behind companies, together hold at least `minShare`, for `matchesKeyword`; shares as in `shareholderCountries`",
    sources: [`${SHAREHOLDERS}.personalDetails.occupation`, `${SHAREHOLDERS}.share`],
    reads: ["companyDetails.shareholders"],
    example: ["Art dealer"],
    params: {
      ...MIN_SHARE,
      without:
        "id of a reference list of countries: people who live there alone and are nationals of them alone do not count; default, and where no pack has it, all count",
    },
    compute({ company, referenceLists }, params) {
      const left = listOf(referenceLists, params.without);
      return saidBy(company, minShareOf(params, "ownerOccupations"), (owner) =>
        left !== undefined && isOfAlone(left.values, owner) ? [] : [owner.personalDetails?.occupation],
      );
    },
  },
  {
    name: "ownerLiabilities",
    type: "list of texts",
    meaning: "how owners of every level are liable, as labels in upper case; missing when nothing was told",
    sources: [`${SHAREHOLDERS}.liability`],
    example: ["PERSONAL"],
    compute: ({ owners }) => setOrMissing((owners?.all ?? []).map(({ liability }) => liability && labelOf(liability))),
  },
  {
    name: "complexOwnership",
    type: "text",
    meaning: "what was stated about complex ownership, in lower case",
    sources: ["companyDetails.shareholdersStructure.complexOwnership"],
    example: "yes",
    compute: ({ company }) => company?.shareholdersStructure?.complexOwnership?.trim().toLowerCase(),
  },
  {
    name: "ownershipDepth",
    type: "number",
    meaning:
      "levels of owners above the company: 1 when no shareholder's own shareholders were given, 0 when there are none",
    sources: [SHAREHOLDERS, `${SHAREHOLDERS}.companyDetails.shareholders[]`],
    example: 1,
    compute: ({ owners }) => owners?.depth,
  },
  {
    name: "disclosedShareTotal",
    type: "number",
    meaning:
      "sum of the stated shares of the direct shareholders, 1 for the whole company; a shareholder without a share adds nothing",
    sources: [`${SHAREHOLDERS}.share`],
    example: 0.8,
    compute: ({ company }) => company?.shareholders && statedTotal(company.shareholders),
  },
  {
    name: "largestShareTotal",
    type: "number",
    meaning: "the greatest sum of stated shares of the company or of any company that owns it",
    sources: [`${SHAREHOLDERS}.share`],
    example: 1,
    compute: ({ owners }) => owners?.largestTotal,
  },
  {
    name: "naturalOwnerCount",
    type: "number",
    meaning: "natural persons named among the shareholders of every level",
    sources: [`${SHAREHOLDERS}.personalDetails.personName`],
    example: 2,
    compute: ({ owners }) => owners?.naturalPersons,
  },
  {
    name: "largestCorporateShare",
    type: "number",
    meaning: "greatest share of a direct shareholder that is itself a company, 0 to 1; 0 when there is none",
    sources: [`${SHAREHOLDERS}.companyDetails`, `${SHAREHOLDERS}.share`],
    example: 0.6,
    compute: ({ company }) => {
      const shares = corporateShares(company?.shareholders);
      return shares && (shares[0] ?? 0);
    },
  },
  {
    name: "secondCorporateShare",
    type: "number",
    meaning:
      "second greatest share of a direct shareholder that is itself a company, 0 to 1; 0 when there are fewer than two",
    sources: [`${SHAREHOLDERS}.companyDetails`, `${SHAREHOLDERS}.share`],
    example: 0.25,
    compute: ({ company }) => {
      const shares = corporateShares(company?.shareholders);
      return shares && (shares[1] ?? 0);
    },
  },
];
