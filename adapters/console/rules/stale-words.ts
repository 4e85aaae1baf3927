/** Rules whose title or description names a number that was changed. */
import type { Schema } from "../api.ts";
import type { Condition } from "./fact-phrase.ts";
import { isRule, parsed } from "./vocabulary.ts";

export interface StaleWords {
  readonly file: string;
  /** The rule with its title. */
  readonly what: string;
  /** Each number as the words name it, and what stands in the rule in its place. */
  readonly named: readonly { readonly written: readonly string[]; readonly now: string }[];
}

/** @param changes - what differs from the rules in force */
export function staleWords(changes: readonly Schema<"DocumentChange">[]): readonly StaleWords[] {
  return changes.flatMap(({ file, before, after }) => {
    if (before === undefined || after === undefined || !isRule(file)) return [];
    const [was, is] = [parsed(before), parsed(after)];
    const isSaidAnew = was.title !== is.title || was.description !== is.description;
    const kept = new Set(isSaidAnew ? numbersOf(is.conditions) : []);
    const words = `${String(is.title)}\n${String(is.description)}`;
    const named = movedIn(was, is).flatMap((moved) => {
      // Somebody wrote other words: a number that is in the rule at another place may be the one that they name.
      const found = kept.has(moved.from)
        ? []
        : Array.from(words.matchAll(patternOf(moved)), ([each]) => each.toLowerCase());
      return found.length === 0 ? [] : [{ written: [...new Set(found)], now: moved.now }];
    });
    const once = [...new Map(named.map((each) => [`${each.written.join()} ${each.now}`, each])).values()];
    return once.length === 0 ? [] : [{ file, what: `${String(is.id)} ${String(is.title)}`, named: once }];
  });
}

type Unit = "minute" | "hour" | "day" | "month";

interface Moved {
  readonly from: number;
  /** As the rule has it now, such as `30` or `48h`. */
  readonly now: string;
  readonly unit?: Unit | undefined;
  readonly isScore?: true;
}

const UNITS: Readonly<Record<string, Unit>> = { min: "minute", h: "hour", d: "day" };
const DURATION = /^(\d+(?:\.\d+)?)(min|h|d)$/u;

function movedIn(was: Condition, is: Condition): readonly Moved[] {
  const scoreOf = ({ event }: Condition) => ((event as Condition | undefined)?.params as Condition | undefined)?.score;
  const [from, now] = [scoreOf(was), scoreOf(is)];
  const isScored = typeof from === "number" && typeof now === "number" && from !== now;
  const score: readonly Moved[] = isScored ? [{ from, now: String(now), isScore: true }] : [];
  return [...movedBetween(was.conditions, is.conditions), ...score];
}

/** Numbers and durations that are other at the same place of the same condition. */
function movedBetween(was: unknown, is: unknown, unit?: Unit): readonly Moved[] {
  if (typeof was === "number" && typeof is === "number")
    return was === is ? [] : [{ from: was, now: String(is), unit }];
  if (typeof was === "string" && typeof is === "string") {
    const [, count, of = ""] = DURATION.exec(was) ?? [];
    const isMoved = count !== undefined && DURATION.test(is) && was !== is;
    return isMoved ? [{ from: Number(count), now: is, unit: UNITS[of] }] : [];
  }
  if (typeof was !== "object" || typeof is !== "object" || was === null || is === null) return [];
  const [one, other] = [was as Condition, is as Condition];
  // A condition that was put in, or rewritten, has no number of before.
  if (one.fact !== undefined && shapeOf(one) !== shapeOf(other)) return [];
  return Object.keys(one).flatMap((member) => movedBetween(one[member], other[member], unitOf(one) ?? unit));
}

const shapeOf = (condition: unknown): string =>
  JSON.stringify(condition).replaceAll(/(:|\[|,)"?-?\d+(?:\.\d+)?(?:min|h|d)?"?(?=[,\]}])/gu, "$1#");

/** What a fact is counted in, by its name. */
function unitOf({ fact, params }: Condition): Unit | undefined {
  const name = `${String(fact)} ${String((params as Condition | undefined)?.measure)}`.toLowerCase();
  return (["hour", "day", "month"] as const).find((unit) => name.includes(`${unit}s`));
}

function numbersOf(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  if (typeof value === "string") return [Number.parseFloat(DURATION.exec(value)?.[1] ?? "")];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

const WORDS: Readonly<Record<number, string>> = {
  ...{ 2: "two|twice", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten" },
  ...{
    11: "eleven",
    12: "twelve",
    15: "fifteen",
    20: "twenty",
    30: "thirty",
    40: "forty",
    50: "fifty",
    100: "a hundred",
  },
};
const PARTS = { 3: "thirds?", 4: "quarters?", 5: "fifths?", 10: "tenths?" } as const;
/** The same time in another unit. */
const OTHER_UNITS = { minute: [60, "hour"], hour: [24, "day"], day: [1 / 24, "hour"], month: [12, "year"] } as const;

/** Everything that a number may be called in a text. */
function patternOf({ from, unit, isScore }: Moved): RegExp {
  const count = countOf(from);
  const ways = isScore ? [`${count} points?`] : [count, ...sharesOf(from)];
  if (unit !== undefined && from === 1) ways.push(`(?:one|an?) ${unit}`);
  if (unit !== undefined) {
    const [times, other] = OTHER_UNITS[unit];
    const others = Number((from / times).toFixed(6));
    if (others === 1) ways.push(`(?:one|an?|1) ${other}`);
    else if (others > 1 && Number.isInteger(others)) ways.push(`${countOf(others)} ${other}s`);
  }
  return new RegExp(`(?<![\\p{L}\\p{N}-]|\\d[.,])(?:${ways.join("|")})(?![\\p{L}\\p{N}]|[.,]\\d)`, "giu");
}

/** In digits, with and without separators, or as a word that begins no fraction. */
function countOf(value: number): string {
  const digits = [String(value), value.toLocaleString("en", { maximumFractionDigits: 10 })]
    .map((each) => each.replaceAll(".", "\\.").replaceAll(",", "[,’'\\s]"))
    .join("|");
  const word = WORDS[value];
  return `(?:${digits}${word === undefined ? "" : `|(?:${word})(?! (?:${Object.values(PARTS).join("|")}))`})`;
}

/** Per cent, also as the first one of two, and common fractions. */
function sharesOf(value: number): readonly string[] {
  const percent = String(Number((value * 100).toFixed(6))).replace(".", "\\.");
  const shares = [`${percent}(?=(?: (?:to|and|or) [\\d.]+)? ?(?:%|per ?cent))`];
  if (value === 0.5) shares.push("half");
  for (const [of, name] of Object.entries(PARTS)) {
    const parts = Number((value * Number(of)).toFixed(2));
    if (parts === 1) shares.push(`(?:one |an? )?${name}`);
    else if (parts > 1 && parts < Number(of) && Number.isInteger(parts))
      shares.push(`(?:${WORDS[parts]}|${parts}) ${name}`);
  }
  return shares;
}
