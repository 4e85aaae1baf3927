/** What is compared with a number of a rule, and which payments of an example count for it. */
import type { Condition } from "./fact-phrase.ts";
import { conditionAt, type RuleNumber, type Standing } from "./numbers.ts";

/** How examples go along with the number: which of their values, and how. */
export type Compared =
  /** Values of a fact that stand at it. */
  | { readonly kind: "fact"; readonly fact: string }
  /** Times since something, such as `24h`, in this unit. */
  | { readonly kind: "times"; readonly unit: "h" | "d"; readonly member: string }
  /** Amounts of single payments that stand at it. */
  | { readonly kind: "bounds" }
  /** Amounts of payments, in proportion. */
  | { readonly kind: "amounts"; readonly of: Payments }
  /** How many payments there are; `isDistinct` counts something of them, which nothing makes more of. */
  | { readonly kind: "counts"; readonly of: Payments; readonly isDistinct: boolean; readonly hasOwn: boolean };

/** Payments of an example; all where nothing is said. */
interface Payments {
  /** Only of examples in which the customer has this figure. */
  readonly expected?: string;
  /** Only the one that is checked. */
  readonly isChecked?: boolean;
  readonly where?: Condition;
  /** Only those younger than this many hours. */
  readonly within?: number;
  /** Only where there are more than these. */
  readonly above?: number;
}

const AMOUNTS: ReadonlySet<unknown> = new Set(["amount", "max", "min", "mean", "median", "mad"]);
const COUNTS: ReadonlySet<unknown> = new Set(["count", "distinct", "fresh"]);
const SINCE: ReadonlySet<unknown> = new Set(["daysSinceFirst", "daysSinceLast"]);

/**
 * @param hasOthers - whether the rule has other numbers that amounts are compared with
 * @returns `undefined` where nothing says how an example would have to change */
export function comparedWith(text: string, place: string, hasOthers: boolean): Compared | undefined {
  const standing = conditionAt(text, place);
  if (!standing) return undefined;
  const inside = standing.inside.join(".");
  if (inside === "value.params.times") return ofFactor(standing);
  if (BOUND.test(inside)) return hasOthers ? { kind: "bounds" } : { kind: "amounts", of: {} };
  const { measure, own } = (standing.condition.params ?? {}) as Condition;
  const counts: Compared = { kind: "counts", of: {}, isDistinct: measure !== "count", hasOwn: own !== false };
  if (inside === "value.params.atLeast") return counts;
  if (!/^value(?:\.params\.base|\.\d)?$/u.test(inside)) return undefined;
  const fact = String(standing.condition.fact);
  if (fact === "amount" && hasOthers) return { kind: "bounds" };
  if (fact === "amount" || (fact === "window" && AMOUNTS.has(measure))) return { kind: "amounts", of: {} };
  if (fact === "window" && SINCE.has(measure)) return { kind: "times", unit: "d", member: "ago" };
  if (fact === "window") return COUNTS.has(measure) ? counts : undefined;
  if (fact === "hoursSinceContactChange") return { kind: "times", unit: "h", member: "contactAgo" };
  if (fact === "hoursSinceReferenceAccountChange") return { kind: "times", unit: "h", member: "referenceAccountAgo" };
  return { kind: "fact", fact };
}

/** Whether the condition holds below the number. */
export function firesBelow(text: string, place: string): boolean {
  const standing = conditionAt(text, place);
  return standing !== undefined && /less/iu.test(String(standing.condition.operator));
}

/** Which single payments count. */
const BOUND = /^(?:value\.)?params\.where\.(?:anyOf\.\d\.)?amount\.(?:atLeast|below)$/u;

/** Whether amounts of payments are compared with a number. */
export function isOfAmounts(text: string, place: string): boolean {
  const kind = comparedWith(text, place, false)?.kind;
  return kind === "amounts" && !place.endsWith(".times");
}

/**
 * Places of the same number in a rule that means the same: such as the bound of one payment, and of those that are
 * counted with it.
 */
export function alike(text: string, numbers: readonly RuleNumber[], number: RuleNumber): readonly RuleNumber[] {
  const meaning = meaningOf(text, number);
  return numbers.filter((each) => each.value === number.value && meaningOf(text, each) === meaning);
}

function meaningOf(text: string, { place }: RuleNumber): string {
  const standing = conditionAt(text, place);
  if (standing === undefined) return place;
  if (isOfAmounts(text, place) || place.endsWith(".amount.multipleOf"))
    return place.endsWith(".multipleOf") ? "multiples" : "amounts";
  const { fact, params } = standing.condition;
  const { measure } = (params ?? {}) as Condition;
  return `${String(fact)} ${String(measure)} ${standing.inside.join(".")}`;
}

/** Of a number that something else is taken times: the other side stays, and the compared one moves. */
function ofFactor({ condition }: Standing): Compared | undefined {
  const { fact, params = {}, value } = condition as Condition & { readonly params?: Condition };
  const { fact: other, params: asked = {} } = value as Condition & { readonly params?: Condition };
  const kind = fact === "amount" || AMOUNTS.has(params.measure) ? "amounts" : "counts";
  const of = (payments: Payments): Compared =>
    kind === "amounts" ? { kind, of: payments } : { kind, of: payments, isDistinct: false, hasOwn: true };
  if (other === "threshold")
    return of({
      expected: String(asked.expected),
      ...(typeof asked.atLeast === "number" ? { above: asked.atLeast } : {}),
    });
  if (fact === "amount") return of({ isChecked: true });
  if (typeof asked.until === "string") return of({ within: hoursOf(asked.until) });
  if (JSON.stringify(params.where) === JSON.stringify(asked.where)) return undefined;
  return of({ where: (params.where ?? {}) as Condition });
}

/** How many payments an example has, and the place of most of them. */
export function countIn(facts: Condition): { readonly count: number; readonly most: string } {
  let count = 0;
  let [most, of] = ["", 0];
  const read = (payments: unknown, place: string) => {
    if (!Array.isArray(payments)) return;
    for (const [n, { repeat = 1 }] of payments.entries() as ArrayIterator<[number, { repeat?: number }]>) {
      count += repeat;
      if (repeat > of) [most, of] = [`${place}.${n}.repeat`, repeat];
    }
  };
  read(facts.history, "history");
  for (const [key, payments] of Object.entries((facts.related ?? {}) as Condition)) read(payments, `related.${key}`);
  return { count, most };
}

/** @param path - below the facts of the example, of a member of the payment */
export function isPaymentMoved(
  { expected, isChecked, where, within }: Payments,
  path: readonly (string | number)[],
  facts: Condition,
): boolean {
  const { characteristics = {} } = (facts.customer ?? {}) as { readonly characteristics?: Condition };
  if (expected !== undefined && characteristics[expected] === undefined) return false;
  const isOfChecked = path[0] === "transaction";
  if (isChecked === true) return isOfChecked;
  const payment = path.slice(0, -1).reduce<unknown>((at, step) => (at as Condition)[step], facts) as Condition;
  if (within !== undefined && !isOfChecked && !(hoursOf(payment.ago) < within)) return false;
  // A payment goes out where nothing is said.
  const read: Condition = { direction: "out", ...payment };
  return Object.entries(where ?? {}).every(([member, wanted]) => typeof wanted !== "string" || wanted === read[member]);
}

const HOURS: Readonly<Record<string, number>> = { min: 1 / 60, h: 1, d: 24 };

/** @returns `NaN` of what is no duration */
export function hoursOf(text: unknown): number {
  const [, count, unit = ""] = /^([\d.]+)(min|h|d)$/u.exec(String(text)) ?? [];
  return Number(count) * (HOURS[unit] ?? Number.NaN);
}
