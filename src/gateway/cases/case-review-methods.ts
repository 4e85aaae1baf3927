import type {
  AssignmentBody,
  CaseDecisionBody,
  CommentBody,
  ConfirmationBody,
  EmptyBody,
  EscalationBody,
  ManyJudgementsBody,
  NextCaseBody,
  ProposalRejectionBody,
  ReopeningBody,
} from "../../model/request-bodies.ts";
import type { AttachedFile, AttachOutcome } from "../case-work/attach-to-case.ts";
import type { CaseAttachment } from "../case-work/attachments.ts";
import type { CasesWanted } from "../case-work/case-filter.ts";
import type { CaseCounts } from "../case-work/count-cases.ts";
import type { EscalateCaseOutcome } from "../case-work/escalate-case.ts";
import type { AssignCaseOutcome, CommentOutcome, NextCaseOutcome } from "../case-work/hand-out.ts";
import type { JudgeManyOutcome } from "../case-work/judged-cases.ts";
import type { PossibleAssignee } from "../case-work/possible-assignees.ts";
import type { AttachmentContent } from "../case-work/read-attachments.ts";
import type { RejectProposalOutcome } from "../case-work/reject-proposal.ts";
import type { ReopenCaseOutcome } from "../case-work/reopened-case.ts";
import type { WithdrawProposalOutcome } from "../case-work/withdraw-proposal.ts";
import type {
  BodyOf,
  CaseDetail,
  DecideCaseOutcome,
  Ignored,
  InvalidOutcome,
  NotAllowedOutcome,
  RequestContext,
} from "../requests/outcomes.ts";
import type { PreviewDecisionOutcome } from "./decision-preview.ts";
import type { CasePage, ListCasesQuery } from "./list-cases.ts";

/** The methods of the review of cases: find, take, decide, comment. */
export interface CaseReview {
  /**
   * Lists cases, by creation and newest first unless the query says otherwise.
   *
   * @throws RangeError for a limit that is no whole number from 1, and when the cursor is none that a page gave
   */
  listCases(query?: ListCasesQuery, context?: RequestContext): Promise<CasePage>;
  /** Counts cases that need, or needed, a review (Default: all undecided ones, where `listCases` has all cases). */
  countCases(wanted: CasesWanted, context?: RequestContext): Promise<CaseCounts>;
  /** A case with its full explanation, also while a person has to decide it. */
  getCase(caseId: string, context?: RequestContext): Promise<CaseDetail | undefined>;
  /** A person's decision: matches judged, a level set, a note; closes the case and ends what waited for it. */
  decideCase<Sent>(
    caseId: string,
    body: BodyOf<CaseDecisionBody, Sent>,
    context?: RequestContext,
  ): Promise<DecideCaseOutcome | NotAllowedOutcome>;
  /** Tells what a decision would bring about for the requesting person, or why it would be refused. Stores nothing. */
  previewDecision<Sent>(
    caseId: string,
    body: BodyOf<CaseDecisionBody, Sent>,
    context?: RequestContext,
  ): Promise<(PreviewDecisionOutcome | NotAllowedOutcome) & Ignored>;
  /** Judges one list entry to be another person in many cases, each decided by itself. */
  judgeMany<Sent>(
    body: BodyOf<ManyJudgementsBody, Sent>,
    context?: RequestContext,
  ): Promise<JudgeManyOutcome & Ignored>;
  /** Confirms another person's proposal, which decides the case. `no-proposal` where none waits. */
  confirmProposal<Sent>(
    caseId: string,
    body: BodyOf<ConfirmationBody, Sent>,
    context?: RequestContext,
  ): Promise<DecideCaseOutcome | NotAllowedOutcome>;
  /** Rejects another person's proposal, with a reason. */
  rejectProposal<Sent>(
    caseId: string,
    body: BodyOf<ProposalRejectionBody, Sent>,
    context?: RequestContext,
  ): Promise<RejectProposalOutcome & Ignored>;
  /** Withdraws one's own proposal: the body is `{}`. `not-proposer` where another person proposed. */
  withdrawProposal<Sent>(
    caseId: string,
    body: BodyOf<EmptyBody, Sent>,
    context?: RequestContext,
  ): Promise<WithdrawProposalOutcome & Ignored>;
  /**
   * Reopens a decided case, to correct it. Reopening clears no one: until the case is decided again, matches that were
   * judged false count, no level becomes lower, and the decision that clients have of a payment stands.
   */
  reopenCase<Sent>(
    caseId: string,
    body: BodyOf<ReopeningBody, Sent>,
    context?: RequestContext,
  ): Promise<ReopenCaseOutcome | NotAllowedOutcome>;
  /** Hands out the most urgent unassigned case, leased for as long as the workflow says. */
  nextCase<Sent>(
    body: BodyOf<NextCaseBody, Sent>,
    context?: RequestContext,
  ): Promise<(NextCaseOutcome & Ignored) | InvalidOutcome>;
  /** Assigns a case to the requesting person, or releases it. `person-required` where a request of nobody takes it. */
  assignCase<Sent>(
    caseId: string,
    body: BodyOf<AssignmentBody, Sent>,
    context?: RequestContext,
  ): Promise<AssignCaseOutcome & Ignored>;
  /** The people to whom a case may be handed over, as they were recorded. */
  listAssignees(context?: RequestContext): Promise<readonly PossibleAssignee[]>;
  /** Escalates a case to a role or a person. */
  escalateCase<Sent>(
    caseId: string,
    body: BodyOf<EscalationBody, Sent>,
    context?: RequestContext,
  ): Promise<EscalateCaseOutcome & Ignored>;
  /** Keeps a comment on a case. */
  commentOnCase<Sent>(
    caseId: string,
    body: BodyOf<CommentBody, Sent>,
    context?: RequestContext,
  ): Promise<CommentOutcome & Ignored>;
  /** Bytes that a file of a case may have. */
  readonly maxAttachmentBytes: number;
  /** Keeps a file with an open case: PDF, PNG, JPEG, text, CSV, docx or xlsx, whose bytes are what it says that it is. */
  attachToCase(caseId: string, file: AttachedFile, context?: RequestContext): Promise<AttachOutcome>;
  /** The files of a case, the oldest first; `undefined` when there is no such case. */
  listAttachments(caseId: string, context?: RequestContext): Promise<readonly CaseAttachment[] | undefined>;
  /**
   * A file of a case with its bytes; `undefined` when there is none such.
   *
   * @throws RiskgateError `AUDIT_TAMPERED` when the stored bytes are not those that were sent
   */
  readAttachment(
    caseId: string,
    attachmentId: string,
    context?: RequestContext,
  ): Promise<AttachmentContent | undefined>;
}
