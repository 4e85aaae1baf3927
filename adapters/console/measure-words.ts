/** What each number of the overview counts, where it leads, and why the list there may be longer or shorter. */
import { queueAddress } from "./queue-filter.ts";

export interface MeasureWords {
  readonly title: string;
  readonly counts: string;
  /** The list that is nearest to it. */
  readonly leads?: { readonly label: string; readonly to: string; readonly differs: string };
}

const CHECKS =
  "Each check counts, of the same customer too. Counters keep nobody's name, so no list stands behind a number.";

const CLOSED = {
  ...{ label: "Closed cases", to: queueAddress({ status: "closed" }) },
  differs:
    "That list has the cases of all time that are closed now, also those that a newer one replaced and nobody decided.",
};

/** In the order of what one asks first. */
export const MEASURE_WORDS: Readonly<Record<string, MeasureWords>> = {
  "customer-checks": { title: "Customers checked, by level", counts: CHECKS },
  "customer-rescreens": {
    title: "Stored customers decided again, by level",
    counts:
      "Decided again by a run, after lists or rules changed. Most customers are looked at again and nothing changes: those are not here.",
  },
  "transaction-checks": { title: "Payments checked, by decision", counts: CHECKS },
  "cases-opened": {
    title: "Cases opened",
    counts: "Checks that need a person, when they were made.",
    leads: {
      ...{ label: "Cases that wait", to: queueAddress({}) },
      differs: "That list has the cases of all time that are undecided now.",
    },
  },
  "cases-reopened": {
    title: "Cases opened again",
    counts: "Decided cases that a person opened again to correct them, or a correction of the payment did.",
    leads: {
      ...{ label: "Cases that wait", to: queueAddress({}) },
      differs: "That list has the cases of all time that are undecided now; some of these are decided again.",
    },
  },
  "cases-decided": {
    title: "Cases decided",
    counts:
      "Cases that people decided, by the day of the decision that stands: one that was opened again counts once, when it was decided again.",
    leads: CLOSED,
  },
  "cases-cleared": {
    title: "Cases cleared",
    counts: "Of the cases decided, those that a person let pass: no match is true, and the level is not kept.",
    leads: CLOSED,
  },
  "case-ages": { title: "Age of cases when decided, up to", counts: "From the check to the decision.", leads: CLOSED },
  breaches: {
    title: "Decided after they were due",
    counts: "Of the cases decided that had a due date.",
    leads: CLOSED,
  },
  "case-seconds": {
    title: "Time until decided, on average",
    counts: "From the check to the decision, nights and weekends too.",
    leads: CLOSED,
  },
  overrides: {
    title: "Levels set by people: computed → decided",
    counts: "Of the cases decided, those in which a person set another level than the computed one.",
    leads: CLOSED,
  },
};

/** What the tables of false positives count, and why their sums differ. */
export const RATE_WORDS = {
  rule: {
    told: "Counts cases: one is cleared when a person lets it pass, so that no match is true and the level is not kept. A case in which several rules fired counts for each of them, so the column adds up to more than the cases.",
  },
  list: {
    told: "Counts matches, alerts and possible ones: one case may have several, and a case without a match has none. So the false ones here are not as many as the cases that were cleared.",
  },
} as const;
