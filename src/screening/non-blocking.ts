/**
 * Sanctions programmes that do not block. Sectoral, secondary and capital-market measures forbid some dealings and freeze nothing.
 * Reference lists of the rules name these programmes; every other programme blocks.
 */
import type { ScreeningType } from "../model/customer-response.ts";
import type { ListEntry } from "../model/list-entry.ts";
import type { ReferenceList } from "../model/rule-pack.ts";
import type { ScreeningMatch } from "./match-explanation.ts";

/** Programmes, and lists of a publisher, that never block. */
export const NON_BLOCKING_LIST = "non-blocking-programmes";
/** Programmes that block some entries and restrict others: beside a programme that never blocks they do not block, alone they do. */
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

/** Adds the programmes to sanctions matches that do not block. */
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

/** Type in facts of a sanctions match that does not block. */
export const RESTRICTION = "SANCTIONS_RESTRICTION";

/** Types of matches in facts. */
export type RuledType = ScreeningType | typeof RESTRICTION;

/** The type of a match in facts. */
export const ruledType = ({ screeningType, nonBlocking }: ScreeningMatch): RuledType =>
  nonBlocking === undefined ? screeningType : RESTRICTION;
