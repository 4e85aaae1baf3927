import type { ClearedMatch } from "../../src/screening/cleared-match.ts";
import type { MatchExplanation, ScreeningMatch } from "../../src/screening/match-explanation.ts";

/** A match as a line for people: the decision, the entry and why, with the programmes where they do not block. */
export function matchText(match: ScreeningMatch): string {
  const { decision, screeningType, score, matchedName, entry, nonBlocking, explanation } = match;
  return `${decision.padEnd(6)} ${score.toFixed(4)} ${screeningType} ${matchedName} (${entry.listId} ${entry.entryId}, ${entry.kind}): ${matchReasons(explanation)}${restrictionText(nonBlocking)}`;
}

/** The programmes of an entry that none of them blocks. */
export const restrictionText = (programmes: readonly string[] | undefined): string =>
  programmes === undefined ? "" : `, restricted and not blocked: ${programmes.join(", ")}`;

/** Why a match has its score: names, a shared identifier, other attributes, and rules. */
export function matchReasons({ nameScore, identifier, attributes, rules }: MatchExplanation): string {
  const number =
    identifier === undefined
      ? []
      : [`${identifier.kind} ${identifier.query} is ${identifier.agreement === "same" ? "" : "likely "}the listed one`];
  return [`name ${nameScore}`, ...number, ...attributes.map(attributeText), ...rules].join(", ");
}

/** An entry that the name alone would match, with what excluded it. */
export function clearedText({ party, matchedName, entry, nameScore, score, threshold, attributes }: ClearedMatch) {
  const because = [`name ${nameScore}`, ...attributes.map(attributeText)].join(", ");
  return `cleared: ${partyText(party)}, is not ${matchedName} (${entry.listId} ${entry.entryId}), score ${score} below ${threshold}: ${because}`;
}

/** The party of a request, and the pointer of its name. */
export function partyText({ name, role, side, pointer }: ScreeningMatch["party"]): string {
  return `${name} (${side === "counterparty" ? "counterparty, " : ""}${role}, ${pointer})`;
}

function attributeText({ field, outcome, delta, query, listed }: MatchExplanation["attributes"][number]): string {
  return `${field} ${outcome} (${query} against ${listed}: ${delta < 0 ? "" : "+"}${delta})`;
}
