/** Examples that stand at the threshold of a rule, moved along with it. */
import { jsonLanguage } from "@codemirror/lang-json";
import { pathOf } from "./json-place.ts";
import { conditionAt, numbersIn, type RuleNumber } from "./numbers.ts";

/** A threshold that is other than it was. */
interface Moved {
  readonly from: number;
  readonly to: number;
  /** What is compared with it: a fact of that name, amounts of payments, or how many there are. */
  readonly of: { readonly fact: string } | "amounts" | "counts";
}

/**
 * Examples with what lies at a moved threshold moved along, and the numbers in their descriptions; everything else stays as it is.
 *
 * @param cases - the document of the examples
 * @param before - the document of the rule that they fit
 * @param after - the same rule with other numbers
 */
export function examplesAlong(cases: string, before: string, after: string): string {
  const moved = movedIn(before, after);
  if (moved.length === 0) return cases;
  const edits: Edit[] = [];
  /** What became of the numbers of each example. */
  const told = new Map<number, Map<number, number>>();
  const descriptions: { readonly index: number; readonly from: number; readonly to: number }[] = [];
  jsonLanguage.parser.parse(cases).iterate({
    enter({ name, from, to, node }) {
      if (name !== "Number" && name !== "String") return;
      const path = pathOf(node, cases);
      const [index, member] = path;
      if (typeof index !== "number") return;
      if (name === "String") {
        if (member === "description" && path.length === 2) descriptions.push({ index, from, to });
        return;
      }
      if (member !== "facts") return;
      const value = Number(cases.slice(from, to));
      const next = movedValue(value, path.slice(2), moved);
      if (next === value) return;
      edits.push({ from, to, text: String(next) });
      told.set(index, (told.get(index) ?? new Map()).set(value, next));
    },
  });
  for (const { index, from, to } of descriptions) {
    const values = told.get(index);
    if (!values) continue;
    const thresholds = moved.map((each) => [each.from, each.to] as const);
    const text = withNumbers(cases.slice(from, to), new Map([...thresholds, ...values]));
    edits.push({ from, to, text });
  }
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: next }) => text.slice(0, from) + next + text.slice(to), cases);
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const AMOUNTS: ReadonlySet<unknown> = new Set(["amount", "max", "min", "mean", "median", "mad"]);
const COUNTS: ReadonlySet<unknown> = new Set(["count", "distinct", "fresh"]);

function movedIn(before: string, after: string): readonly Moved[] {
  const was = new Map(numbersIn(before, undefined).map((each) => [each.place, each]));
  return numbersIn(after, undefined).flatMap((is) => {
    const old = was.get(is.place);
    if (!old || old.value === is.value) return [];
    const of = comparedWith(after, is);
    return of === undefined ? [] : [{ from: old.value, to: is.value, of }];
  });
}

function comparedWith(text: string, { place }: RuleNumber): Moved["of"] | undefined {
  const found = conditionAt(text, place);
  if (!found || !/^value(?:\.params\.base|\[\d\])?$/u.test(found.inside)) return undefined;
  const { fact, params } = found.condition;
  const { measure } = (params ?? {}) as { readonly measure?: unknown };
  if (fact === "amount" || (fact === "window" && AMOUNTS.has(measure))) return "amounts";
  if (fact === "window") return COUNTS.has(measure) ? "counts" : undefined;
  return { fact: String(fact) };
}

/** @param path - below the facts of the example */
function movedValue(value: number, path: readonly (string | number)[], moved: readonly Moved[]): number {
  const last = path.at(-1);
  for (const { from, to, of } of moved) {
    if (typeof of === "object" && path.length === 1 && last === of.fact && isNear(value, from))
      return rounded(value + (to - from), [value, from, to]);
    if (of === "amounts" && last === "amount" && from !== 0) return rounded((value * to) / from, [value, 0.001]);
    if (of === "counts" && last === "repeat" && Math.abs(value - from) <= 1) return Math.max(1, value + (to - from));
  }
  return value;
}

/** Whether an example is about the threshold: next to it, or on it. */
function isNear(value: number, threshold: number): boolean {
  const size = Number.isInteger(threshold) ? Math.max(1, Math.abs(threshold) * 0.001) : 0.011;
  return Math.abs(value - threshold) <= size;
}

/** As exact as the most exact of them. */
function rounded(value: number, like: readonly number[]): number {
  const decimals = Math.max(...like.map((each) => String(each).split(".")[1]?.length ?? 0));
  return Number(value.toFixed(decimals));
}

/** Numbers of a text, written `50000` or `50,000`, in place of which others stand. */
function withNumbers(text: string, values: ReadonlyMap<number, number>): string {
  return text.replace(/\d+(?:,\d{3})*(?:\.\d+)?/gu, (written) => {
    const next = values.get(Number(written.replaceAll(",", "")));
    if (next === undefined) return written;
    return written.includes(",") || (next >= 10_000 && !/^\d{5,}/u.test(written))
      ? next.toLocaleString("en", { maximumFractionDigits: 10 })
      : String(next);
  });
}
