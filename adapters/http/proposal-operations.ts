/** What the routes promise by which a proposed decision is confirmed, rejected or withdrawn. */
import { confirmationSchema, emptyRequestSchema, proposalRejectionSchema } from "riskgate/transport";
import { CHANGED, caseId, HEADERS } from "./case-work-operations.ts";
import type { Operation } from "./operation.ts";

export const CONFIRM_PROPOSAL: Operation = {
  id: "confirmProposal",
  showsNobody:
    "the audit log has the decision, whom it is about and who made it; the answer says what became of it, and a refusal is a view",
  tag: "Cases",
  repeats: "what was confirmed waits no more, and the answer is 409",
  summary: "Agrees with what another person proposed",
  description:
    "`If-Match` has to say which state of the case was read. The case is decided as if the second person had sent the same decision; nothing is proposed by it. 409 `no-proposal` where nothing waits, because nobody proposed, the key of whoever did has ended, or two people need not agree.",
  parameters: { caseId },
  requestHeaders: ["if-match"],
  request: { schema: confirmationSchema, examples: { agreed: {}, withNote: { note: "Checked against the register" } } },
  answers: {
    200: {
      description: "Decided",
      headers: HEADERS,
      body: "CaseDecisionReceipt",
      example: { caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11", caseStatus: "closed" },
    },
  },
  problems: [
    "validation-error",
    "case-not-found",
    "case-closed",
    "case-changed",
    "case-moved",
    "version-required",
    "no-proposal",
    "proposal-differs",
    "same-reviewer",
    "person-required",
    "decision-not-allowed",
    "lowering-not-allowed",
    "rules-unavailable",
  ],
};

export const REJECT_PROPOSAL: Operation = {
  id: "rejectProposal",
  tag: "Cases",
  repeats: "what was rejected waits no more, and the answer is 409",
  summary: "Does not agree with what another person proposed",
  description:
    "`If-Match` has to say which state of the case was read. The case stays in progress, without a proposal, and goes back to whoever proposed; it shows what was proposed and why somebody did not agree. Anybody but the proposer may, also who counts as one person with them and so could not confirm it. Where `workflow.json` has reason codes for `rejection`, one has to be given.",
  parameters: { caseId },
  requestHeaders: ["if-match"],
  request: {
    schema: proposalRejectionSchema,
    examples: {
      why: { note: "The passport number is another one" },
      withCode: { note: "The passport number is another one", reasonCode: "EVIDENCE_MISSING" },
    },
  },
  answers: { 200: CHANGED },
  problems: [
    "validation-error",
    "case-not-found",
    "case-closed",
    "case-moved",
    "version-required",
    "no-proposal",
    "same-reviewer",
    "person-required",
    "rules-unavailable",
  ],
};

export const WITHDRAW_PROPOSAL: Operation = {
  id: "withdrawProposal",
  tag: "Cases",
  repeats: "what was withdrawn waits no more, and the answer is 409",
  summary: "Takes back what one proposed",
  description:
    "`If-Match` has to say which state of the case was read. The case stays in progress, without a proposal, and is the proposer's; `POST /v1/cases/{caseId}/assignment` with `none` gives it back to the queue. Only whoever proposed withdraws (403): another person rejects (`/rejection`).",
  parameters: { caseId },
  requestHeaders: ["if-match"],
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: { 200: CHANGED },
  problems: [
    "validation-error",
    "case-not-found",
    "case-closed",
    "case-moved",
    "version-required",
    "no-proposal",
    "person-required",
    "rules-unavailable",
  ],
};
