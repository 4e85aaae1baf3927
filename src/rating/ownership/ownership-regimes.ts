/** When the authorities take a company for one of a listed person's. */

export interface OwnershipRegime {
  readonly id: "us" | "eu" | "uk";
  /** Whether a holding of a half is enough, or only what is more than that. */
  readonly halfIsEnough: boolean;
  /** Whether holdings of several listed persons are added up. */
  readonly aggregates: boolean;
  /** Whether a company that a listed person directs is taken for owned, or at least to be looked at. */
  readonly control: boolean;
  /** Where it is written, with its date. */
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
    // Only where they act together by a joint arrangement or one directs the other's rights, which nobody tells us.
    aggregates: false,
    control: true,
    source: "OFSI, UK financial sanctions general guidance, on ownership and control and on aggregation",
  },
};
