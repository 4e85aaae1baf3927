/** The findings of a decision on lists, in the form in which two decisions about one customer are compared. */

import { entryKey } from "../../lists/edition-changes.ts";
import { codec } from "../../model/codec.ts";
import type { Json } from "../../model/json.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import type { CustomerDecision } from "../checks/customer-decision.ts";

/** A match without its scores, which may differ without changing the decision. */
type FoundMatch = readonly [
  listId: string,
  entryId: string,
  side: string,
  role: string,
  name: string,
  decision: string,
  judged: "counts" | "exempted",
];

/** The outcome of a decision, without matches that providers proposed. */
export function screeningOutcome({
  lists,
  matches,
  exempted = [],
}: Pick<CustomerDecision, "lists" | "matches" | "exempted">): Json {
  const listed = new Set(lists.map(({ listId }) => listId));
  const found = [
    ...matches.map((match) => foundMatch(match, "counts")),
    ...exempted.map(({ match }) => foundMatch(match, "exempted")),
  ];
  return sorted(found.filter(([listId]) => listed.has(listId)));
}

/** The outcome of a screening before exemptions are applied: see {@link isSameScreening}. */
export function outcomeOfMatches(matches: readonly ScreeningMatch[]): Json {
  return sorted(matches.map((match) => foundMatch(match, "counts")));
}

export function isSameOutcome(left: Json, right: Json): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Whether two outcomes have the same matches, regardless of exemptions and of whether their programmes block. */
export function isSameScreening(left: Json, right: Json): boolean {
  const matches = (outcome: Json) =>
    sorted(
      outcomeCodec
        .decode(outcome)
        .map(([...match]) => [...match.slice(0, 5), (match[5] ?? "").replace(NON_BLOCKING, ""), "counts"]),
    );
  return isSameOutcome(matches(left), matches(right));
}

/** Keys of the entries in an outcome. */
export function entriesInOutcome(outcome: Json): readonly string[] {
  return [...new Set(outcomeCodec.decode(outcome).map(([listId, entryId]) => entryKey({ listId, entryId })))];
}

const outcomeCodec = codec<readonly FoundMatch[]>();

/** Appended to the decision: an entry that begins to block is another finding. */
const NON_BLOCKING = " non-blocking";

function foundMatch({ entry, party, decision, nonBlocking }: ScreeningMatch, judged: FoundMatch[6]): FoundMatch {
  const found = nonBlocking === undefined ? decision : `${decision}${NON_BLOCKING}`;
  return [entry.listId, entry.entryId, party.side, party.role, party.name, found, judged];
}

function sorted(found: readonly (readonly string[])[]): Json {
  const texts = found.map((match) => JSON.stringify(match)).sort();
  return texts.map((text) => JSON.parse(text) as Json);
}
