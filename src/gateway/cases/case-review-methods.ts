import type {
  AssignmentBody,
  CaseDecisionBody,
  CommentBody,
  ConfirmationBody,
  EscalationBody,
  ManyJudgementsBody,
  NextCaseBody,
  ProposalRejectionBody,
  ReopeningBody,
} from "../../model/request-bodies.ts";
import type { CasesWanted } from "../case-work/case-filter.ts";
import type { ChangeCaseOutcome } from "../case-work/change-case.ts";
import type { CaseCounts } from "../case-work/count-cases.ts";
import type { EscalateCaseOutcome } from "../case-work/escalate-case.ts";
import type { CommentOutcome, NextCaseOutcome } from "../case-work/hand-out.ts";
import type { JudgeManyOutcome } from "../case-work/judged-cases.ts";
import type { RejectProposalOutcome } from "../case-work/reject-proposal.ts";
import type { ReopenCaseOutcome } from "../case-work/reopened-case.ts";
import type { CaseDetail, DecideCaseOutcome, Ignored, InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import type { CasePage, ListCasesQuery } from "./list-cases.ts";

/** What people do with cases: find, take, decide, comment. */
export interface CaseReview {
  /**
   * Cases that are wanted, by creation, newest first unless asked otherwise.
   *
   * @throws RangeError when the cursor is none that a page gave
   */
  listCases(query: ListCasesQuery, context?: RequestContext): Promise<CasePage>;
  /** How many cases that people have, or had, to look at are wanted (Default: all that are undecided). */
  countCases(wanted: CasesWanted, context?: RequestContext): Promise<CaseCounts>;
  /** A case with its full explanation, also while a person has to decide it. */
  getCase(caseId: string, context?: RequestContext): Promise<CaseDetail | undefined>;
  /** A person's decision: matches judged, a level set, a note; closes the case and ends what waited for it. */
  decideCase(caseId: string, body: CaseDecisionBody, context?: RequestContext): Promise<DecideCaseOutcome>;
  decideCase(caseId: string, body: unknown, context?: RequestContext): Promise<DecideCaseOutcome>;

  /** Judges the same list entry to be somebody else in many cases, each decided by itself. */
  judgeMany(body: ManyJudgementsBody, context?: RequestContext): Promise<JudgeManyOutcome & Ignored>;
  judgeMany(body: unknown, context?: RequestContext): Promise<JudgeManyOutcome & Ignored>;
  /** Agrees with what another person proposed: it is decided so. `no-proposal` where nothing waits. */
  confirmProposal(caseId: string, body: ConfirmationBody, context?: RequestContext): Promise<DecideCaseOutcome>;
  confirmProposal(caseId: string, body: unknown, context?: RequestContext): Promise<DecideCaseOutcome>;
  /** Does not agree with what another person proposed: it goes back with a reason. */
  rejectProposal(
    caseId: string,
    body: ProposalRejectionBody,
    context?: RequestContext,
  ): Promise<RejectProposalOutcome & Ignored>;
  rejectProposal(caseId: string, body: unknown, context?: RequestContext): Promise<RejectProposalOutcome & Ignored>;
  /**
   * Opens a decided case again, to be corrected. It clears nobody: matches that were judged false count again, no level becomes lower, and
   * what clients were told of a payment stands until the case is decided again.
   */
  reopenCase(caseId: string, body: ReopeningBody, context?: RequestContext): Promise<ReopenCaseOutcome>;
  reopenCase(caseId: string, body: unknown, context?: RequestContext): Promise<ReopenCaseOutcome>;
  /** Hands out the most urgent case that no person has, and lends it for as long as the workflow says. */
  nextCase(body: NextCaseBody, context?: RequestContext): Promise<(NextCaseOutcome & Ignored) | InvalidOutcome>;
  nextCase(body: unknown, context?: RequestContext): Promise<(NextCaseOutcome & Ignored) | InvalidOutcome>;
  /** Says who works on a case: the person who asks, or none. */
  assignCase(
    caseId: string,
    body: AssignmentBody,
    context?: RequestContext,
  ): Promise<(ChangeCaseOutcome & Ignored) | InvalidOutcome>;
  assignCase(
    caseId: string,
    body: unknown,
    context?: RequestContext,
  ): Promise<(ChangeCaseOutcome & Ignored) | InvalidOutcome>;
  /** Hands a case up to people of a role, or over to a person. */
  escalateCase(caseId: string, body: EscalationBody, context?: RequestContext): Promise<EscalateCaseOutcome & Ignored>;
  escalateCase(caseId: string, body: unknown, context?: RequestContext): Promise<EscalateCaseOutcome & Ignored>;
  /** Keeps a comment on a case. */
  commentOnCase(caseId: string, body: CommentBody, context?: RequestContext): Promise<CommentOutcome & Ignored>;
  commentOnCase(caseId: string, body: unknown, context?: RequestContext): Promise<CommentOutcome & Ignored>;
}
