/** Names on the lines of a field: a line has 35 characters, and nothing says whether the next one goes on with a name. */
import { COUNTRY_NAMES } from "../../src/model/country-names.ts";
import { PLACES } from "../../src/names/tables/places.ts";

/** Lines from the first one on that may be of one name: behind them is an address. */
const MAX_LINES = 4;
/** Another party begins here. */
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

/** A line with a number, or of a country or a large city alone, is no part of a name. */
const isAddress = (line: string): boolean => /\p{Nd}/u.test(line) || KNOWN_PLACES.has(plain(line));

/**
 * What a party may be called beside the first line alone: the lines together, with and without a blank where one ends, and
 * what begins on the second line or behind `C/O`.
 *
 * @param lines - of name and address
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
  // A word alone on a line is a town far more often than a person.
  return [...names].filter((name) => /\p{L}[\s,]+\p{L}/u.test(name) || name.startsWith(first));
}

function nameLines(lines: readonly string[]): readonly string[] {
  const end = lines.slice(0, MAX_LINES - 1).findIndex(isAddress);
  return lines.slice(0, end < 0 ? MAX_LINES - 1 : end);
}

/** The first line, the first two, and so on; of several also with a word that goes on behind the end of a line. */
function runsOf(lines: readonly string[]): readonly string[] {
  return lines.flatMap((_, last) => {
    const run = lines.slice(0, last + 1);
    const broken = run.slice(1).map((_line, at) => `${run.slice(0, at + 1).join(" ")}${run.slice(at + 1).join(" ")}`);
    return [run.join(" "), ...broken];
  });
}

/** A text of several lines as it may be meant: a word may go on in the next line where its own is full. */
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

/** Characters from which a line is full: it has 35, and blanks at its end are lost. */
const FULL_LINE = 33;
