import type { Issue } from "../issue.ts";
import { dateTime } from "./date-time.ts";
import { list } from "./list.ts";
import { closedEnum } from "./open-enum.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { flag } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { RISK_LEVELS } from "./rule-pack.ts";
import { name, saidText } from "./text.ts";

const judgedFields = {
  /** List of the match, as the case shows it. */
  listId: name,
  /** Entry of the match, as the case shows it. */
  entryId: name,
  /** `false-positive`: it is another person; the match is exempted until either side changes. */
  disposition: closedEnum("true-positive", "false-positive"),
  /** Reason code of `workflow.json` for the judgement; required where there is one. */
  reasonCode: name,
  /**
   * Expiry of the exemption of a match that is judged false (Default: as `workflow.json` says, or until either side
   * changes).
   */
  exemptUntil: dateTime,
  /** When the exemption of a match that is judged false is due for review (Default: as `workflow.json` says, or never). */
  reviewAt: dateTime,
} as const;

/** A person's judgement of one match. */
export interface JudgedMatch extends FieldsOut<typeof judgedFields, "listId" | "entryId" | "disposition"> {}
interface JudgedMatchSchema extends Resource<typeof judgedFields, JudgedMatch, "listId" | "entryId" | "disposition"> {}
export const judgedMatchSchema: JudgedMatchSchema = resource(judgedFields, "listId", "entryId", "disposition");

const fields = {
  /**
   * The decider as the client states it, kept as a statement only: the actual decider is the person to whom the key
   * belongs.
   */
  decidedBy: name,
  /** `in-progress` takes the case up without deciding it (Default: `closed`). */
  caseStatus: closedEnum("in-progress", "closed"),
  /** Judgements of single matches, each match at most once. */
  matches: list(judgedMatchSchema),
  /** The level that the reviewer sets in place of the computed one. Needs a note. */
  riskLevel: closedEnum(...RISK_LEVELS),
  /** The decision about the transaction. Required to close the case of a transaction. */
  decision: closedEnum("ACCEPT", "REJECT"),
  /** Reason code of `workflow.json` for `level`, `as-computed`, `ACCEPT` or `REJECT`; required where there is one. */
  reasonCode: name,
  /**
   * Reason for the decision, kept with it; free text. Required with `riskLevel`, and to release or stop a payment against
   * what was computed without a reason code.
   */
  note: saidText,
  /**
   * Cases of payments that are held beside this one, as the case shows them in `heldBeside`: they get the same
   * decision, all of them or none.
   */
  alsoDecide: list(name),
  /** Whether it replaces another proposal that waits for a second person (Default: false, and it is refused). */
  replaceProposal: flag,
} as const;

/** A person's decision about a case. */
export interface CaseDecisionRequest extends FieldsOut<typeof fields> {}
interface CaseDecisionRequestSchema extends Resource<typeof fields, CaseDecisionRequest> {}
/** Schema of a person's decision about a case. */
export const caseDecisionRequestSchema: CaseDecisionRequestSchema = resource(fields);

/** Reads a body of `POST /v1/cases/{caseId}/decisions`. */
export function parseCaseDecision(body: unknown): ParseResult<CaseDecisionRequest> {
  const parsed = parseBody(caseDecisionRequestSchema, body);
  if (!parsed.ok) return parsed;
  const issues = [
    ...missingNote(parsed.value),
    ...judgedTwice(parsed.value),
    ...noProposal(parsed.value),
    ...alsoTakenUp(parsed.value),
  ];
  return issues.length > 0 ? { ok: false, issues } : parsed;
}

function missingNote({ riskLevel, note }: CaseDecisionRequest): readonly Issue[] {
  if (riskLevel === undefined || (note ?? "").trim() !== "") return [];
  const message = "is required with `riskLevel`: a level that a person sets needs a reason";
  return [{ code: "required", message, pointer: "#/note" }];
}

/** A reviewer who takes up a case proposes nothing. */
function noProposal({ caseStatus, replaceProposal }: CaseDecisionRequest): readonly Issue[] {
  if (caseStatus !== "in-progress" || replaceProposal !== true) return [];
  const message = "must be left out while the case is in progress: a decision replaces a proposal";
  return [{ code: "inconsistent", message, pointer: "#/replaceProposal" }];
}

/** A reviewer takes up only the case that they looked at. */
function alsoTakenUp({ caseStatus, alsoDecide }: CaseDecisionRequest): readonly Issue[] {
  if (caseStatus !== "in-progress" || alsoDecide === undefined) return [];
  const message = "must be left out while the case is in progress: cases are taken up one by one";
  return [{ code: "inconsistent", message, pointer: "#/alsoDecide" }];
}

/** Of two judgements only one would count: a match that was also confirmed could be exempted. */
function judgedTwice({ matches = [] }: CaseDecisionRequest): readonly Issue[] {
  const seen = new Set<string>();
  return matches.flatMap(({ listId, entryId }, i) => {
    const match = JSON.stringify([listId, entryId]);
    if (!seen.has(match)) {
      seen.add(match);
      return [];
    }
    return [
      { code: "inconsistent", message: "is judged twice: a match is one or the other", pointer: `#/matches/${i}` },
    ];
  });
}
