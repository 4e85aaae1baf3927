/** Names of places that name something else: streets, people. */
import type { PlaceWord } from "./place-words.ts";

/** Kinds of streets that are written behind their names, in English, German, Dutch and the Nordic languages. */
const STREET_BEHIND: ReadonlySet<string> = new Set(
  (
    "street st road rd avenue ave av lane ln drive dr way court ct close crescent cres terrace gardens grove boulevard blvd square sq row " +
    "highway hwy parade place pl walk mews alley circle loop strasse str weg allee gasse platz ring ufer damm straat laan plein weg gade vej gatan vagen katu " +
    "utca ter caddesi cad sokak sok sokagi ulice utca улица ул проспект переулок шоссе площадь вулиця вул"
  ).split(" "),
);
/** Kinds of streets that are written before their names, in Romance and Slavic languages. */
const STREET_BEFORE: ReadonlySet<string> = new Set(
  (
    "rue avenue av boulevard bd blvd place allee impasse quai passage square calle c avenida avda plaza paseo via viale piazza corso largo rua praca travessa " +
    "ulica ul aleja al plac ulice nabrezi strada str bulevardul calea улица ул проспект пр пр-т переулок пер шоссе площадь пл бульвар вулиця вул бул провулок пров просп شارع خیابان"
  ).split(" "),
);
/** What may stand between the kind of street and its name. */
const BETWEEN: ReadonlySet<string> = new Set("de du des d la le les l del della di do da dos das el".split(" "));
const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr prof herr frau mme mlle monsieur madame sr sra srta senor senora señor señora dona don pan pani sig signora".split(
    " ",
  ),
);

/** Whether the words from `start` to before `end` are the name of a street or of a person. */
export function isSomethingElse(words: readonly PlaceWord[], start: number, end: number): boolean {
  const behind = words[end];
  if (behind !== undefined && !behind.isApart && STREET_BEHIND.has(behind.plain)) return true;
  if (words[start]!.isApart) return false;
  let at = start - 1;
  if (TITLES.has(words[at]?.plain ?? "")) return true;
  while (at >= 0 && BETWEEN.has(words[at]!.plain) && !words[at]!.isApart) at--;
  const before = words[at];
  return before !== undefined && STREET_BEFORE.has(before.plain) && !words[at + 1]!.isApart;
}
