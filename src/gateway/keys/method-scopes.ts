/** Scopes that methods require of a principal that is passed to them: those of the routes of the same operations. */
import type { CaseReview } from "../cases/case-review-methods.ts";
import type { Gateway } from "../gateway.ts";
import type { RuleDrafting } from "../rule-drafts/rule-drafting.ts";
import { CASES_DECIDE, CASES_PROPOSE, CASES_READ, RULES_PROPOSE, RULES_PUBLISH, type Scope } from "./scopes.ts";

/** Methods of cases, exemptions, holds and drafts that take the context of a request. */
export type ScopedMethod =
  | Exclude<keyof CaseReview, "maxAttachmentBytes">
  | Exclude<keyof RuleDrafting, "diffRuleVersions">
  | "listDueExemptions"
  | "listExemptions"
  | "revokeExemption"
  | "listHolds"
  | "heldVersions"
  | "holdCustomer"
  | "releaseCustomer";

/** How a method tells that the principal lacks the scope: by its outcome, or thrown where it has none. */
type Tells<Name extends ScopedMethod> = Gateway[Name] extends (...given: never[]) => Promise<infer Answer>
  ? Extract<Answer, { readonly outcome: "not-allowed" }> extends never
    ? "throws"
    : "answers"
  : never;

/** The scope, the place of the context among the arguments, and how its lack is told. */
type Row<Name extends ScopedMethod> = readonly [scope: Scope, place: number, tells: Tells<Name>];

export const METHOD_SCOPES: { readonly [Name in ScopedMethod]: Row<Name> } = {
  listCases: [CASES_READ, 1, "throws"],
  countCases: [CASES_READ, 1, "throws"],
  getCase: [CASES_READ, 1, "throws"],
  listAssignees: [CASES_READ, 0, "throws"],
  listAttachments: [CASES_READ, 1, "throws"],
  readAttachment: [CASES_READ, 2, "throws"],
  decideCase: [CASES_PROPOSE, 2, "answers"],
  previewDecision: [CASES_PROPOSE, 2, "answers"],
  judgeMany: [CASES_PROPOSE, 1, "answers"],
  nextCase: [CASES_PROPOSE, 1, "answers"],
  assignCase: [CASES_PROPOSE, 2, "answers"],
  escalateCase: [CASES_PROPOSE, 2, "answers"],
  commentOnCase: [CASES_PROPOSE, 2, "answers"],
  attachToCase: [CASES_PROPOSE, 2, "answers"],
  withdrawProposal: [CASES_PROPOSE, 2, "answers"],
  confirmProposal: [CASES_DECIDE, 2, "answers"],
  rejectProposal: [CASES_DECIDE, 2, "answers"],
  reopenCase: [CASES_DECIDE, 2, "answers"],
  listDueExemptions: [CASES_READ, 1, "throws"],
  listExemptions: [CASES_READ, 1, "throws"],
  revokeExemption: [CASES_DECIDE, 3, "answers"],
  listHolds: ["holds:read", 1, "throws"],
  heldVersions: ["customers:read", 2, "throws"],
  holdCustomer: ["holds:write", 2, "answers"],
  releaseCustomer: ["holds:write", 2, "answers"],
  listRuleVersions: ["rules:read", 1, "throws"],
  getRuleVersion: ["rules:read", 1, "throws"],
  listRuleDrafts: ["rules:read", 1, "throws"],
  getRuleDraft: ["rules:read", 1, "answers"],
  addRuleDraft: [RULES_PROPOSE, 1, "answers"],
  editRuleDraft: [RULES_PROPOSE, 2, "answers"],
  checkRuleDraft: [RULES_PROPOSE, 1, "answers"],
  testRuleDraft: [RULES_PROPOSE, 1, "answers"],
  simulateRuleDraft: [RULES_PROPOSE, 2, "answers"],
  proposeRuleDraft: [RULES_PROPOSE, 2, "answers"],
  withdrawRuleDraft: [RULES_PROPOSE, 2, "answers"],
  rejectRuleDraft: [RULES_PUBLISH, 2, "answers"],
  publishRuleDraft: [RULES_PUBLISH, 2, "answers"],
};

/** Other methods that write the actor into the audit log, by the place of the context among their arguments. */
export const ACTOR_PLACES = {
  ...{ checkCustomer: 1, checkTransaction: 1, reprocessTransaction: 1, submitAccountHoldingParty: 1, screen: 2 },
  ...{ createAccount: 1, replaceAccount: 2, createWorkflow: 1, setWorkflowStatus: 2, resendCallback: 1 },
  ...{ eraseCustomer: 1, removeCasesBefore: 1, rescreenAll: 0, setRescreen: 2 },
  ...{ listAuditEntries: 1, exportAuditEntries: 1, recordView: 1, checkViewReason: 1 },
} as const satisfies Partial<Record<keyof Gateway, number>>;
