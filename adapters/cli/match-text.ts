import type { ScreeningMatch } from "../../src/screening/match-explanation.ts";

/** A match as a line for people: what it was decided to be, the entry, and why. */
export function matchText(match: ScreeningMatch): string {
  const { decision, screeningType, score, nameScore, matchedName, entry, explanation } = match;
  const attributes = explanation.attributes.map(({ field, outcome }) => `${field} ${outcome}`);
  const because = [`name ${nameScore}`, ...attributes, ...explanation.rules].join(", ");
  return `${decision.padEnd(6)} ${score.toFixed(4)} ${screeningType} ${matchedName} (${entry.listId} ${entry.entryId}, ${entry.kind}): ${because}`;
}
