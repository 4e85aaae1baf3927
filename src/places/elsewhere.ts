/** Towns in other countries that have the names of embargoed places: the region after the name shows it. */
import type { PlaceWord } from "./place-words.ts";
import { isTravelled, leadsAway } from "./routes.ts";

/** Names of embargoed places that towns, suburbs and farms of other countries have, too. */
const NAMES: ReadonlySet<string> = new Set(
  "cuba havana habana sebastopol sevastopol crimea yalta balaklava balaclava inkerman odessa kerman krim mariel holguin santiago trinidad".split(
    " ",
  ),
);

/** States of the United States, Australia and Canada, and countries, in words. */
const REGIONS: ReadonlySet<string> = new Set(
  (
    "alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland " +
    "massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming " +
    "nsw victoria queensland tasmania ontario manitoba alberta saskatchewan australia canada england scotland wales ireland usa county parish township slovenia nederland netherlands mauritius portugal"
  ).split(" "),
);
/** Abbreviations of states; some are words of other languages, so that they count in capitals, at the end or before a number. */
const LETTERS: ReadonlySet<string> = new Set(
  (
    "AL AK AZ AR CA CO CT FL GA HI IL IN IA KS KY LA ME MD MA MI MN MS MO MT NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY " +
    "NSW VIC QLD SA WA TAS NT ACT US USA UK GB AU NZ"
  ).split(" "),
);
/** Two words that are one region. */
const PAIRS: ReadonlySet<string> = new Set([
  ..."new york|new jersey|new mexico|new hampshire|north carolina|south carolina|north dakota|south dakota|west virginia|rhode island".split(
    "|",
  ),
  ..."new south|south australia|western australia|new zealand|united kingdom|united states|nova scotia|british columbia".split(
    "|",
  ),
]);

/** Most words between the name and the region. */
const NEAR = 5;
/** Postal codes after letters of a state. */
const POSTCODE = /^\d{5}$/u;
const POSTCODE_OF_AUSTRALIA = /^[0-8]\d{3}$/u;
const OF_AUSTRALIA: ReadonlySet<string> = new Set([
  "NSW",
  "VIC",
  "QLD",
  "TAS",
  "victoria",
  "queensland",
  "tasmania",
  "australia",
]);
/** Parts of states, whose own name stands before them: `Richland Parish`. */
const PARTS: ReadonlySet<string> = new Set(["county", "parish", "township"]);

/**
 * Whether a region of another country follows the words that end before `end`.
 *
 * Abbreviations of states are words, too (`OK`, `IN`, `HI`), and regions are names of people (`Victoria`): they count where a
 * comma sets them apart or a postal code follows, regions also at the end of the text. Beside another name of an embargoed place none counts.
 */
export function isElsewhere(words: readonly PlaceWord[], start: number, end: number): boolean {
  if (!NAMES.has(words[end - 1]!.plain) || end !== start + 1) return false;
  if ([words[start - 1], words[end]].some((beside) => beside !== undefined && NAMES.has(beside.plain))) return false;
  // on a journey only a region directly after the place counts: a later one may be the other end
  const near = isTravelled(words, start) ? 1 : NEAR;
  for (let at = end; at < Math.min(words.length, end + near); at++) {
    const { plain, text, isApart } = words[at]!;
    if (leadsAway(words[at]!)) return false;
    const isPair = PAIRS.has(`${plain} ${words[at + 1]?.plain}`);
    const next = words[at + (isPair ? 2 : 1)];
    const postcode = OF_AUSTRALIA.has(text) || OF_AUSTRALIA.has(plain) ? POSTCODE_OF_AUSTRALIA : POSTCODE;
    const isPostcode = next !== undefined && postcode.test(next.text);
    if (LETTERS.has(text) && (isPostcode || (isApart && next === undefined))) return true;
    if (!isPair && !REGIONS.has(plain)) continue;
    const isLast = next === undefined || next.isApart || isPostcode;
    if (isApart || (isLast && (at === end || PARTS.has(plain)))) return true;
  }
  return false;
}
