/** Finds names on the lines of a field: a line has 35 characters, and nothing shows whether a name continues on the next. */
import { COUNTRY_NAMES } from "../../src/model/country-names.ts";
import { PLACES } from "../../src/names/tables/places.ts";

/** Most lines of one name, from the first: an address follows. */
const MAX_LINES = 4;
/** Beginning of another party. */
const CARE_OF = /^(?:c\/o|care of|attn\.?|attention)(?![\p{L}\p{N}])/iu;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Countries, their codes, and large cities. */
const KNOWN_PLACES: ReadonlySet<string> = new Set(
  [
    ...Object.entries(COUNTRY_NAMES).flatMap(([code, names]) => [code, ...names.split("|")]),
    ...PLACES.split("\n").flatMap((line) => line.split(/[:|]/u)),
  ].map(plain),
);

/** A line with a number, or with only a country or a large city, is no part of a name. */
const isAddress = (line: string): boolean => /\p{Nd}/u.test(line) || KNOWN_PLACES.has(plain(line));

/**
 * Possible names of a party besides the first line: the lines together, with and without a blank at their ends, and names that begin on
 * the second line or after `C/O`.
 *
 * @param lines - lines of name and address
 */
export function namesOnLines(lines: readonly string[]): readonly string[] {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const names = new Set(runsOf([first, ...nameLines(rest)]));
  for (const run of runsOf(nameLines(rest))) names.add(run);
  for (const [at, line] of rest.entries()) {
    if (!CARE_OF.test(line)) continue;
    const lead = line.replace(CARE_OF, "").trim();
    const behind = nameLines(rest.slice(at + 1));
    for (const run of runsOf(lead === "" ? behind : [lead, ...behind])) names.add(run);
  }
  names.delete(first);
  // A single word on a line is a town far more often than a person.
  return [...names].filter((name) => /\p{L}[\s,]+\p{L}/u.test(name) || name.startsWith(first));
}

function nameLines(lines: readonly string[]): readonly string[] {
  const end = lines.slice(0, MAX_LINES - 1).findIndex(isAddress);
  return lines.slice(0, end < 0 ? MAX_LINES - 1 : end);
}

/** The first line, the first two, and so on; for several lines also with a word that continues across the line break. */
function runsOf(lines: readonly string[]): readonly string[] {
  return lines.flatMap((_, last) => {
    const run = lines.slice(0, last + 1);
    const broken = run.slice(1).map((_line, at) => `${run.slice(0, at + 1).join(" ")}${run.slice(at + 1).join(" ")}`);
    return [run.join(" "), ...broken];
  });
}

/** Possible readings of a text of several lines: a word may continue on the next line where its line is full. */
export function textOfLines(lines: readonly string[]): readonly string[] {
  const [first = "", ...rest] = lines;
  let spaced = first;
  let broken = first;
  let before = first;
  for (const line of rest) {
    const goesOn = line.startsWith("//");
    const text = line.replace(/^\/\/\s*/u, "");
    spaced += ` ${text}`;
    broken += goesOn || before.length >= FULL_LINE ? text : ` ${text}`;
    before = line;
  }
  return spaced === broken ? [spaced] : [spaced, broken];
}

/** A line of this length may be full: a line has 35 characters, and trailing blanks are lost. */
const FULL_LINE = 33;
