/**
 * Whether the programmes of a sanctions list block those who stand under them. Sectoral, secondary and capital-market measures forbid
 * some dealings and freeze nothing. Which they are stands in reference lists of the rules; whatever is not there blocks.
 */
import type { ScreeningType } from "../model/customer-response.ts";
import type { ListEntry } from "../model/list-entry.ts";
import type { ReferenceList } from "../model/rule-pack.ts";
import type { ScreeningMatch } from "./match-explanation.ts";

/** Programmes, and lists of a publisher, that never block. */
export const NON_BLOCKING_LIST = "non-blocking-programmes";
/** Programmes that block some and restrict others: beside one that never blocks they do not block, alone they do. */
export const MIXED_LIST = "mixed-programmes";

type ReferenceLists = Readonly<Record<string, Pick<ReferenceList, "values">>>;

/** The programmes of an entry, when none of them blocks; `undefined` when one does, or none is stated. */
export function nonBlockingProgrammes(
  { programmes }: Pick<ListEntry, "programmes">,
  lists: ReferenceLists,
): readonly string[] | undefined {
  const never = lists[NON_BLOCKING_LIST]?.values ?? [];
  const mixed = lists[MIXED_LIST]?.values ?? [];
  const isRestricted =
    programmes.some((programme) => never.includes(programme)) &&
    programmes.every((programme) => never.includes(programme) || mixed.includes(programme));
  return isRestricted ? programmes : undefined;
}

/** Says with matches on sanctions lists that do not block under which programmes they are. */
export function withProgrammes(
  matches: readonly ScreeningMatch[],
  entryOf: (match: ScreeningMatch) => Pick<ListEntry, "programmes"> | undefined,
  lists: ReferenceLists,
): readonly ScreeningMatch[] {
  if (lists[NON_BLOCKING_LIST] === undefined) return matches;
  return matches.map((match) => {
    const entry = match.entry.listKind === "sanctions" ? entryOf(match) : undefined;
    const nonBlocking = entry && nonBlockingProgrammes(entry, lists);
    return nonBlocking === undefined ? match : { ...match, nonBlocking };
  });
}

/** What facts call the type of a match on a sanctions list that does not block. */
export const RESTRICTION = "SANCTIONS_RESTRICTION";

/** The types of matches that rules know. */
export type RuledType = ScreeningType | typeof RESTRICTION;

/** The type of a match as rules know it. */
export const ruledType = ({ screeningType, nonBlocking }: ScreeningMatch): RuledType =>
  nonBlocking === undefined ? screeningType : RESTRICTION;
