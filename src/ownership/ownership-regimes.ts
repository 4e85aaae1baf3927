/** The tests by which authorities decide that a company belongs to a listed person. */

export interface OwnershipRegime {
  readonly id: "us" | "eu" | "uk" | "ch" | "amlr";
  /** Whether a holding of a half is enough, or only more than a half. */
  readonly halfIsEnough: boolean;
  /** Whether holdings of several listed persons are added up. */
  readonly aggregates: boolean;
  /** Whether a company that a listed person directs counts as possibly owned. */
  readonly control: boolean;
  /** Part held through chains, multiplied along each and added up, from which a holder is a beneficial owner; absent where the regime has no such test. */
  readonly beneficialFrom?: number;
  /** The legal text or guidance, with its date. */
  readonly source: string;
}

export const OWNERSHIP_REGIMES: Readonly<Record<OwnershipRegime["id"], OwnershipRegime>> = {
  us: {
    id: "us",
    halfIsEnough: true,
    aggregates: true,
    control: false,
    source:
      "OFAC, Revised Guidance on Entities Owned by Persons Whose Property and Interests in Property Are Blocked, 13 August 2014; FAQs 398 to 402",
  },
  eu: {
    id: "eu",
    halfIsEnough: true,
    aggregates: true,
    control: true,
    source:
      "Council of the European Union, EU Best Practices for the effective implementation of restrictive measures, 3 July 2024, on ownership and control",
  },
  uk: {
    id: "uk",
    halfIsEnough: false,
    // only where they act under a joint arrangement or one directs the other's rights, which no source records
    aggregates: false,
    control: true,
    source: "OFSI, UK financial sanctions general guidance, on ownership and control and on aggregation",
  },
  ch: {
    id: "ch",
    halfIsEnough: false,
    aggregates: true,
    control: true,
    source:
      "SECO, Auslegungshilfe Sanktionsmassnahmen (FAQ on the ordinance on measures connected with the situation in Ukraine, article 15), 13 June 2024, on ownership and control",
  },
  // whether a listed person is a beneficial owner: article 53 requires more than a half on each step, article 52 a quarter multiplied
  amlr: {
    id: "amlr",
    halfIsEnough: false,
    aggregates: false,
    control: true,
    beneficialFrom: 0.25,
    source: "Regulation (EU) 2024/1624, articles 51 to 54",
  },
};
