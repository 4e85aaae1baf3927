/** What a problem says where whoever answers it knows no more of this occurrence. */
import type { ProblemCode } from "./problem-table.ts";

const ERASED = "or it went with its customer";

export const DETAILS = {
  "not-found": "nothing is at this address: `GET /openapi.json` describes those that there are",
  "method-not-allowed": "the header `allow` names the methods that this address takes",
  "customer-not-found":
    "the tenant has no customer of this id: submit the data first, or look at how the id is written",
  "case-not-found": `the tenant has no case of this id, ${ERASED}: \`GET /v1/cases\` lists them`,
  "transaction-not-found":
    "the tenant has no transaction of this id: submit it first (`POST /v1/transaction-checks`), or look at how the id is written",
  "account-not-found": `the tenant has no account of this id, ${ERASED}: \`POST /v1/accounts\` answers with the id`,
  "workflow-not-found": `the tenant has no workflow of this id, ${ERASED}: \`POST /v1/workflows\` answers with the id`,
  "exemption-not-found":
    "nothing was kept: `GET /v1/customers/{customerId}/exemptions` lists those of the customer, with those that ended",
  "attachment-not-found": "the case is unknown or has no such file: `GET /v1/cases/{caseId}/attachments` lists them",
  "list-not-found": "the tenant is not screened against a list of this id: `GET /v1/lists` lists them",
  "edition-not-found": "`GET /v1/lists/{listId}/editions` lists those that can be shown",
  "rule-not-found": "`GET /v1/rules` lists those in service",
  "rule-version-not-found": "`GET /v1/rule-versions` lists those that there are",
  "rule-schema-not-found":
    "whoever runs the gateway puts `rule.schema.json` beside the rules (`npm run facts` writes it)",
  "draft-not-found": "the tenant has no draft of this id: `GET /v1/rule-drafts` lists them",
  "key-not-found": "the tenant has no key of this id, or it was revoked before: `GET /v1/keys` lists them",
  "user-not-found": "the tenant has no user of this person: `GET /v1/users` lists them",
  "session-not-found": "the session is unknown or over already: there is nothing to end",
  "passkey-not-found": "`GET /v1/session/passkeys` lists yours",
  "rescreen-not-found":
    "no run of this id can be paused or go on, or it is for the tenant `default` to say: `GET /v1/rescreens` lists them",
  "callback-not-found":
    "the tenant has no such callback that failed for good: `GET /v1/callbacks?status=exhausted` lists them",
  "workflow-runs-check":
    "nothing was kept: it ends with its check; `GET /v1/workflows/{workflowId}` says how far that is",
  "customer-not-held": "nothing was kept: `GET /v1/holds` lists who is held",
  "customer-mismatch": "nothing was kept: name the account's own customer, or submit another account",
  "case-closed": "nothing was kept: read the case; one that a person decided can be opened again (`/reopening`)",
  "case-not-closed": "nothing was kept: only a case that a person decided is opened again; read the case",
  "case-changed":
    "nothing was kept: somebody else changed it at the same time, or lists or rules have changed: read the case again",
  "no-proposal": "nothing was kept: read the case; what was proposed was decided, rejected or taken back",
  "too-many-reopenings": "nothing was kept: check the customer anew, which opens another case",
  "too-many-comments": "nothing was kept: say it in the note of the decision",
  "too-many-attachments": "nothing was kept: keep the file elsewhere, and say where in a comment",
  "too-many-escalations": "nothing was kept: assign the case to a person, or decide it",
  "draft-closed": "nothing was kept: begin another draft (`POST /v1/rule-drafts`)",
  "draft-empty": "nothing was kept: change a document of the draft, or withdraw it",
  "drafts-unavailable": "drafts belong to the tenant `default`, and to a gateway that keeps its rules in a store",
  "too-many-sign-ins": "too many tries from this address; the header `retry-after` says in how many seconds to go on",
  internal: "nobody foresaw this: tell whoever runs the gateway the `requestId`, which is in its log",
  "transactions-unavailable": "whoever runs the gateway looks at its transaction rules and exchange rates",
  "lists-unavailable": "whoever runs the gateway looks at its lists (`riskgate lists`)",
  "rules-unavailable":
    "whoever runs the gateway looks at its rules, and at `workflow.json` beside them (`riskgate rules check`)",
  "decision-failed": "nothing was decided: send it again, then tell whoever runs the gateway",
  "provider-unavailable": "nothing was decided: send it again later",
  "bundle-unavailable":
    "whoever runs the gateway looks at its archive and its audit log (`riskgate archive verify`, `riskgate audit verify`)",
  "store-unavailable": "it is not known whether something was kept: send the same again, with its `idempotency-key`",
  "sign-in-unavailable":
    "the identity provider does not tell the keys with which it signs assertions; try again in a moment, or tell whoever runs the gateway",
  overloaded: "nothing was done: the header `retry-after` says in how many seconds to send it again",
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The problems that need no further word where they are answered. */
export type SaidCode = keyof typeof DETAILS;
