/** What examples of those problems say that have no sentence of their own: one occurrence of each. */
import type { ProblemCode } from "../../adapters/http/problem.ts";
import { DETAILS, type SaidCode } from "../../adapters/http/problem-details.ts";

const CASE_ID = "5f0c1a52-9a34-4c39-8f55-0f6f8f2f0f11";

const OCCURRENCES: Readonly<Record<Exclude<ProblemCode, SaidCode>, string>> = {
  "malformed-json": "the body ends in the middle of a value",
  "validation-error": "1 problem with the body",
  "malformed-request": "`limitt` is not known; did you mean `limit`?",
  unauthorized: "send the header `api-key` with an accepted key",
  "assertion-refused": "the assertion is not for this gateway: its `aud` is another one",
  forbidden: "the key lacks the scope `cases:read`",
  "sign-in-refused": "nobody can sign in with this, or not any more",
  "cross-site-request": "send `origin` with the address of the gateway",
  "person-required": "only people decide, and this key is nobody's: use a key of a person",
  "confirmation-not-allowed": "this was proposed before, and whoever confirms it needs the scope `cases:decide`",
  "decision-not-allowed": "workflow.json gives this to people of these roles: approver",
  "lowering-not-allowed": "the policy asks for a key with the scope `cases:lower`",
  "request-timeout": "the body did not arrive within 30000 ms",
  "payload-too-large": "the body may have 262144 bytes at most",
  "unsupported-media-type": "content-type must be application/json",
  "customer-held": "since 2026-11-20T10:15:30.250Z",
  "newer-case": `case ${CASE_ID} shows what is known now: decide that one`,
  "same-reviewer": "this person agreed already: another person has to say the same",
  "proposal-differs": "a proposal waits for a second person and says something else: read the case",
  "other-case-waits": `case ${CASE_ID} of the customer shows a match that is judged false here, and waits for two people`,
  "rescreening-unavailable": "such a run is under way",
  "not-replayable": "the lists of the decision are not in the archive",
  "rules-led-by-files": "the rules folder leads: what is in force is changed there",
  "rules-moved": "version 9f2c is in force: look at what changed, then write the draft anew with `base`",
  "rules-faulty": "examples that fail: 2; `POST /v1/rule-drafts/{draftId}/check` says which",
  "draft-moved":
    "nothing was kept: the draft last changed at 2026-11-20T10:15:30.250Z and is `open` now: read it again",
  "view-reason-required": "send `view-reason` with one of the codes",
  "version-required": "send `If-Match` with the `etag` of the case that was read",
  "case-moved": "nothing was kept: the case last changed at 2026-11-20T10:15:30.250Z and is `open` now: read it again",
  "account-already-exists": "change it with PUT",
  "workflow-already-exists": "the request with this `externalReference` was another one",
  "idempotency-conflict": "wait for its answer, then send the same again",
  "expectation-failed": "send the request without `expect`, or with `100-continue`",
  "idempotency-key-reused": "choose a new key for a new request",
  "attachment-type-differs": "application/pdf: it does not begin with `%PDF-`",
  "too-early": "the customer was checked less than a second ago: wait 640 ms, then send the request again",
  "headers-too-large": "send fewer or shorter headers",
  "quota-exceeded": "the requests of this client in the window of the policy are used up",
  "too-many-unknown-keys": "too many unknown keys came from this address: wait, then send an accepted one",
  "transaction-already-exists": "another transaction was submitted under this id; correct it with PATCH",
  "transaction-identity": "tenantTransactionId, accountHoldingParty and customerId of a transaction do not change",
  "month-boundary": "amounts, currencies and the time of a transaction do not change when its month is over",
};

export const exampleDetail = (code: ProblemCode): string => ({ ...OCCURRENCES, ...DETAILS })[code];
