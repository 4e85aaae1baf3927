/** What checked transactions say of the rules: tables in Markdown, and figures. */
import type { PlantedGroup } from "../../examples/core-bank-simulator/transfer-network.ts";
import { TIERS, TYPOLOGIES } from "../../examples/core-bank-simulator/typologies.ts";
import type { Metric } from "../eval/metric.ts";
import type { CheckedBookTransaction } from "./check-book.ts";

type Checked = readonly CheckedBookTransaction[];
type Cells = readonly (string | number)[];

/** Most rows of the table of factors. */
const MOST_FACTORS = 15;

const isStopped = ({ decision }: CheckedBookTransaction): boolean => decision.decision !== "ACCEPT";
const percent = (part: number, whole: number): string => (whole === 0 ? "–" : ((100 * part) / whole).toFixed(2));

/** What was found in a book. */
export interface Findings {
  readonly clean: Checked;
  readonly labelled: Checked;
  readonly groups: ReadonlyMap<PlantedGroup, Checked>;
  /** Customers with a transaction that was not accepted, and whether they are in a group. */
  readonly alerted: ReadonlyMap<string, boolean>;
}

export function findingsOf(checked: Checked): Findings {
  const groups = new Map<PlantedGroup, CheckedBookTransaction[]>();
  for (const one of checked) {
    if (one.group === undefined) continue;
    const known = groups.get(one.group);
    if (known) known.push(one);
    else groups.set(one.group, [one]);
  }
  const members = new Set([...groups.keys()].flatMap((group) => group.members));
  const alerted = new Map(checked.filter(isStopped).map(({ customerId }) => [customerId, members.has(customerId)]));
  const labelled = checked.filter(({ group }) => group !== undefined);
  return { clean: checked.filter(({ group }) => group === undefined), labelled, groups, alerted };
}

const stoppedShare = (some: Checked): number => (some.length === 0 ? 0 : some.filter(isStopped).length / some.length);

/** Groups of one kind of which a transfer was not accepted, on either side, and how many that would be by chance. */
function seen({ groups, clean }: Findings, isCounted: (group: PlantedGroup) => boolean) {
  const counted = [...groups].filter(([group]) => isCounted(group));
  const missed = 1 - stoppedShare(clean);
  const byChance = counted.reduce((sum, [, transfers]) => sum + 1 - missed ** transfers.length, 0);
  return { all: counted.length, found: counted.filter(([, transfers]) => transfers.some(isStopped)).length, byChance };
}

const shareSeen = ({ all, found }: { readonly all: number; readonly found: number }): number =>
  all === 0 ? 0 : found / all;

export const STOPPED_HEAD = ["transactions", "number", "held", "blocked", "not accepted"] as const;

export function stoppedRows({ clean, labelled }: Findings): readonly Cells[] {
  return [["clean", clean] as const, ["of groups", labelled] as const]
    .filter(([, some]) => some.length > 0)
    .map(([name, some]) => {
      const share = (outcome: string) =>
        percent(some.filter(({ decision }) => decision.decision === outcome).length, some.length);
      return [name, some.length, share("REVIEW"), share("REJECT"), percent(some.filter(isStopped).length, some.length)];
    });
}

export const SEEN_HEAD = ["groups", "all", ...TIERS, "by chance"] as const;

/** Groups seen by typology, in each tier. */
export function seenRows(findings: Findings): readonly Cells[] {
  const row = (name: string, isCounted: (group: PlantedGroup) => boolean): Cells => {
    const cell = (also: (group: PlantedGroup) => boolean) => {
      const { all, found } = seen(findings, (group) => isCounted(group) && also(group));
      return `${found} of ${all}`;
    };
    return [
      name,
      cell(() => true),
      ...TIERS.map((tier) => cell((group) => group.tier === tier)),
      seen(findings, isCounted).byChance.toFixed(1),
    ];
  };
  return [
    ...TYPOLOGIES.map((typology) => row(typology, (group) => group.typology === typology)),
    row("all", () => true),
  ];
}

/** Factors of transactions that were not accepted, by how many have them. */
export function factorRows({ clean, labelled }: Findings): readonly Cells[] {
  const count = (some: Checked, wanted: string) =>
    some.filter(({ decision }) => decision.riskFactors.some(({ factor }) => factor === wanted)).length;
  const [stoppedClean, stoppedLabelled] = [clean.filter(isStopped), labelled.filter(isStopped)];
  const stopped = [...stoppedClean, ...stoppedLabelled];
  const factors = new Set(stopped.flatMap(({ decision }) => decision.riskFactors.map(({ factor }) => factor)));
  return [...factors]
    .map((factor) => [factor, count(stoppedClean, factor), count(stoppedLabelled, factor)] as const)
    .sort(([a, ...left], [b, ...right]) => right[0] + right[1] - left[0] - left[1] || (a < b ? -1 : 1))
    .slice(0, MOST_FACTORS);
}

/** How often a transaction of a group stands above a clean one by a value, equal ones half; `undefined` without groups. */
export function areaAboveClean(
  { clean, labelled }: Findings,
  value: (one: CheckedBookTransaction) => number,
): number | undefined {
  if (clean.length === 0 || labelled.length === 0) return undefined;
  const sorted = clean.map(value).sort((a, b) => a - b);
  // Positions of the first that is not below, and of the first that is above.
  const place = (isBefore: (other: number) => boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(sorted[middle]!)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = labelled.reduce((sum, one) => {
    const own = value(one);
    return sum + (place((other) => other < own) + place((other) => other <= own)) / 2;
  }, 0);
  return wins / (clean.length * labelled.length);
}

/** The figures that bars are set for; of a book without groups only what is stopped. */
export function transactionMetrics(findings: Findings): readonly Metric[] {
  const { clean, groups, alerted } = findings;
  const share = (metric: string, value: number): Metric => ({ metric: `calibration.${metric}`, value, unit: "share" });
  const stopped = share("clean_stopped_share", stoppedShare(clean));
  if (groups.size === 0) return [stopped];
  const ofTypology = TYPOLOGIES.map((wanted) => shareSeen(seen(findings, ({ typology }) => typology === wanted)));
  const members = [...alerted.values()].filter(Boolean).length;
  return [
    stopped,
    share("groups_seen", shareSeen(seen(findings, () => true))),
    share("smallest_tier_seen", shareSeen(seen(findings, ({ tier }) => tier === TIERS[0]))),
    share("smallest_typology_seen", Math.min(...ofTypology)),
    share("alert_precision", alerted.size === 0 ? 0 : members / alerted.size),
  ];
}
