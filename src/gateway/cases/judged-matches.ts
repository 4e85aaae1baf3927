/**
 * Which matches a reviewer has to judge before a case is closed. A match on a sanctions list is closed only by judging
 * it, and the computed level or decision is not lowered while an alert of any list is unjudged.
 */
import type { Issue } from "../../issue.ts";
import type { CaseDecisionRequest } from "../../model/case-decision-request.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";

type Judged = Pick<CaseDecisionRequest, "matches" | "note">;
type Match = Pick<ScreeningMatch, "entry" | "decision" | "nonBlocking">;

const isSanctions = ({ entry }: Match): boolean => entry.listKind === "sanctions";

const judgementOf = ({ matches = [] }: Judged, { entry }: Match) =>
  matches.find(({ listId, entryId }) => listId === entry.listId && entryId === entry.entryId)?.disposition;

/** A judgement of an unknown match is a mistake, and may leave the intended match unjudged. */
export function unknownMatches({ matches = [] }: Judged, made: readonly Match[]): readonly Issue[] {
  return matches.flatMap(({ listId, entryId }, i) =>
    made.some(({ entry }) => entry.listId === listId && entry.entryId === entryId)
      ? []
      : [{ code: "unknown-match", message: "is no match of this case", pointer: `#/matches/${i}` }],
  );
}

/** What is missing to close a case with these matches, whatever the decision. */
export function unjudgedSanctions(judged: Judged, made: readonly Match[]): readonly Issue[] {
  const listed = made.filter(isSanctions);
  if (listed.length === 0) return [];
  const noted = (judged.note ?? "").trim() !== "";
  const message = "is required: a match on a sanctions list is judged with a reason";
  return [
    ...missing(judged, listed, "a match on a sanctions list is closed by judging it"),
    ...(noted ? [] : [{ code: "required", message, pointer: "#/note" }]),
  ];
}

/** What is missing to lower the computed level or decision. */
export function unjudgedAlerts(judged: Judged, made: readonly Match[]): readonly Issue[] {
  const alerts = made.filter(({ decision }) => decision === "alert");
  return missing(judged, alerts, "what was computed is lowered when every alert is judged");
}

/** Whether a match on a sanctions list is judged to be another person. */
export function clearsSanctions(judged: Judged, made: readonly Match[]): boolean {
  return made.some((match) => isSanctions(match) && judgementOf(judged, match) === "false-positive");
}

/** Whether a match on a sanctions list, under a programme that blocks, is judged to be the person who was checked. */
export function hasConfirmedSanction(judged: Judged, made: readonly Match[]): boolean {
  return made.some(
    (match) => isSanctions(match) && !match.nonBlocking && judgementOf(judged, match) === "true-positive",
  );
}

function missing(judged: Judged, made: readonly Match[], why: string): readonly Issue[] {
  const unjudged = new Set(
    made
      .filter((match) => judgementOf(judged, match) === undefined)
      .map(({ entry }) => `${entry.listId}:${entry.entryId}`),
  );
  return [...unjudged].map((match) => ({
    code: "not-judged",
    message: `must judge ${match} too: ${why}`,
    pointer: "#/matches",
  }));
}
