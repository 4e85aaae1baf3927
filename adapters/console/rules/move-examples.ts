/** Examples that stand at the threshold of a rule, moved along with it. */
import { jsonLanguage } from "@codemirror/lang-json";
import { type Example, examplesIn } from "./examples.ts";
import { pathOf } from "./json-place.ts";
import {
  type Compared,
  comparedWith,
  countIn,
  firesBelow,
  hoursOf,
  isOfAmounts,
  isPaymentMoved,
} from "./moved-threshold.ts";
import { numbersIn } from "./numbers.ts";

/** A threshold that is other than it was. */
interface Moved {
  readonly from: number;
  readonly to: number;
  readonly of: Compared;
  /** Whether the rule fires below it. */
  readonly isUpper: boolean;
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
  const examples = examplesIn(cases);
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
      if (member === "description" && path.length === 2) descriptions.push({ index, from, to });
      if (member !== "facts") return;
      const written = cases.slice(from, to);
      const [, quote = "", digits = "", unit = ""] = /^("?)(-?[\d.]+(?:e[+-]?\d+)?)(h|d|)"?$/iu.exec(written) ?? [];
      if (digits === "" || (quote === "" ? name === "String" : unit === "")) return;
      const value = Number(digits);
      if (unit !== "") {
        const next = movedTime(value, unit, path.at(-1), moved);
        if (next !== undefined) edits.push({ from, to, text: JSON.stringify(next) });
        if (next !== undefined && !told.has(index)) told.set(index, new Map());
        return;
      }
      const next = movedValue(value, path.slice(2), examples[index] ?? { facts: {}, expect: "unknown" }, moved);
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

function movedIn(before: string, after: string): readonly Moved[] {
  const numbers = numbersIn(before, undefined);
  const was = new Map(numbers.map((each) => [each.place, each]));
  const amounts = numbers.filter(({ place }) => isOfAmounts(before, place));
  return numbersIn(after, undefined).flatMap((is) => {
    const old = was.get(is.place);
    if (!old || old.value === is.value) return [];
    const hasOthers = amounts.some(({ value }) => value !== old.value);
    const of = comparedWith(after, is.place, hasOthers);
    return of === undefined ? [] : [{ from: old.value, to: is.value, of, isUpper: firesBelow(after, is.place) }];
  });
}

/** @param path - below the facts of the example */
function movedValue(
  value: number,
  path: readonly (string | number)[],
  { facts, expect }: Pick<Example, "facts" | "expect">,
  moved: readonly Moved[],
): number {
  const last = path.at(-1);
  for (const { from, to, of, isUpper } of moved) {
    // It stays on its side of the threshold.
    const isMoreWanted = expect === "unknown" ? undefined : (expect === "hit") !== isUpper;
    const shifted = rounded(Math.max(Math.min(value, 0), value + (to - from)), [value, from, to]);
    if (of.kind === "bounds" && last === "amount" && stands(value, from, to)) return shifted;
    if (of.kind === "fact" && path.length === 1 && last === of.fact && stands(value, from, to)) return shifted;
    if (of.kind === "amounts" && last === "amount" && from !== 0 && isPaymentMoved(of.of, path, facts))
      return inProportion(value, { from, to, isMore: isMoreWanted }, [value, 0.001]);
    if (of.kind === "counts" && last === "repeat" && isPaymentMoved(of.of, path, facts)) {
      const { count, most } = countIn(facts);
      const total = count + (of.hasOwn ? 1 : 0);
      if (path.join(".") !== most || total <= (of.of.above ?? 0)) continue;
      if (of.of.expected === undefined && Math.abs(total - from) <= 1) return Math.max(1, value + (to - from));
      if (of.isDistinct || from === 0) continue;
      return Math.max(1, value + inProportion(total, { from, to, isMore: isMoreWanted }, [0]) - total);
    }
  }
  return value;
}

/** A time since something, which may be told in another unit than the threshold. @returns `undefined` where it stays */
function movedTime(
  count: number,
  unit: string,
  member: string | number | undefined,
  moved: readonly Moved[],
): string | undefined {
  for (const { from, to, of } of moved) {
    if (of.kind !== "times" || of.member !== member) continue;
    const own = hoursOf(`1${of.unit}`);
    const [value, one] = [(count * hoursOf(`1${unit}`)) / own, hoursOf(`1${unit}`) / own];
    if (Math.abs(value - from) > one && Math.sign(value - from) === Math.sign(value - to)) continue;
    const next = Math.max(0, value + (to - from));
    const inOwn = rounded(next / one, [count, 0.001]);
    return Number.isInteger(inOwn) ? `${inOwn}${unit}` : `${Math.round(next * own * 60)}min`;
  }
  return undefined;
}

/** Whether an example is about the threshold, next to it or on it, or would come to its other side. */
const stands = (value: number, from: number, to: number): boolean =>
  isNear(value, from) || Math.sign(value - from) !== Math.sign(value - to);

/** Next to it, or on it. */
function isNear(value: number, threshold: number): boolean {
  const size = Number.isInteger(threshold) ? Math.max(1, Math.abs(threshold) * 0.001) : 0.011;
  return Math.abs(value - threshold) <= size;
}

/** @param like - as exact as the most exact of them, and on the side of the threshold on which it was */
function inProportion(
  value: number,
  { from, to, isMore }: { readonly from: number; readonly to: number; readonly isMore: boolean | undefined },
  like: readonly number[],
): number {
  const near = rounded((value * to) / from, like);
  const one = 10 ** -decimalsOf(like);
  // Of what is exact, the last bit may be lost.
  const isOff = Math.abs(near - (value * to) / from) > one * 1e-6;
  if (!isOff || isMore === undefined) return near;
  const exact = (value * to) / from;
  return rounded((isMore ? Math.ceil(exact / one) : Math.floor(exact / one)) * one, like);
}

/** As exact as the most exact of them. */
function rounded(value: number, like: readonly number[]): number {
  return Number(value.toFixed(decimalsOf(like)));
}

const decimalsOf = (like: readonly number[]): number =>
  Math.max(...like.map((each) => String(each).split(".")[1]?.length ?? 0));

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
