/** Banks whose names end in the place of a branch: `Bank Quill Hamburg` is Bank Quill. */

import { COMPANY } from "./party-kinds.ts";
import { readyName } from "./ready-names.ts";
import type { PartyName, ScreenedParty } from "./screened-party.ts";

/** A bank in the languages of payments. */
const BANK =
  /(?<!\p{L})(?:ban(?:k|que|co|ca|ka)|sberbank|vneshtorgbank|банк|بنك|بانک|مصرف)(?!\p{L})|\p{L}{2}(?:bank|банк)(?!\p{L})/iu;
/** Most words of a place: `St Petersburg`, `Frankfurt am Main`. */
const MOST_PLACE = 3;
const LEAST_NAME = 2;
/** Words whose next word belongs to the name: `Bank of Quill`. */
const OF: ReadonlySet<string> = new Set(
  "of de del della di do da du des la le van von für for and und et y e & der die".split(" "),
);

/** The same party once more under its names of banks without their last words; only names that are nearly the listed ones count. */
export function branchParty(party: ScreenedParty): ScreenedParty | undefined {
  if (!party.kinds.includes("entity") || party.role === "contact") return undefined;
  const names = party.names.flatMap(withoutPlace);
  return names.length === 0 ? undefined : { ...party, kinds: COMPANY, isBranch: true, names, identifiers: [] };
}

/**
 * Whether a listed name has all words of the query as written: `National Bank` is a translation of Bank Melli, and other
 * national banks are not its branches.
 */
export function hasWordsOf(query: string, matchedName: string): boolean {
  const listed = new Set(wordsOf(matchedName));
  const words = wordsOf(query);
  return words.length >= LEAST_NAME && words.every((word) => listed.has(word));
}

const wordsOf = (name: string): readonly string[] =>
  readyName(name, "entity")
    .tokens.filter(({ kind }) => kind === "word")
    .map(({ source, written }) => written?.fold ?? source);

function withoutPlace({ name, pointer, isNumber }: PartyName): readonly PartyName[] {
  if (isNumber || !BANK.test(name)) return [];
  const words = name.trim().split(/[\s,]+/u);
  const names: PartyName[] = [];
  for (let place = 1; place <= MOST_PLACE && words.length - place >= LEAST_NAME; place++) {
    const bank = words.slice(0, -place);
    if (OF.has(words.at(-place)!.toLowerCase()) || OF.has(bank.at(-1)!.toLowerCase())) continue;
    if (BANK.test(bank.join(" "))) names.push({ name: bank.join(" "), pointer });
  }
  return names;
}
