import type { RecordKind } from "../../../src/model/record-kind.ts";
import type { DigestedRecord } from "../../../src/ports/record-store.ts";
import {
  digestAccount,
  digestAnswer,
  digestAttachment,
  digestCallback,
  digestCallbackSecret,
  digestCase,
  digestChange,
  digestCustomer,
  digestDecision,
  digestEdition,
  digestExemption,
  digestHold,
  digestKey,
  digestPerson,
  digestPolicy,
  digestReview,
  digestRevision,
  digestRuleChange,
  digestScreened,
  digestSession,
  digestTransaction,
  digestUser,
  digestVersion,
  digestWorkflow,
} from "../../../src/records/digest-record.ts";
import { ACCOUNTS } from "./accounts.ts";
import { ATTACHMENTS } from "./attachments.ts";
import { CALLBACK_SECRETS } from "./callback-secrets.ts";
import { CALLBACKS } from "./callbacks.ts";
import { CASES, caseRecordOf } from "./case-rows.ts";
import { CUSTOMERS } from "./customers.ts";
import { DECISIONS } from "./decisions.ts";
import { EDITIONS } from "./editions.ts";
import { EXEMPTIONS } from "./exemptions.ts";
import { CHANGES } from "./history-log.ts";
import { HELD_VERSIONS, HOLDS } from "./holds.ts";
import { ANSWERS } from "./idempotency.ts";
import { KEYS } from "./keys.ts";
import { PEOPLE } from "./people.ts";
import { POLICIES } from "./policies.ts";
import { REVIEWS } from "./reviews.ts";
import { RULE_CHANGES } from "./rule-changes.ts";
import { SCREENED } from "./screened.ts";
import { SESSIONS } from "./sessions.ts";
import type { SqlRow, SqlTable } from "./sql-table.ts";
import { REVISIONS, TRANSACTIONS } from "./transactions.ts";
import { USERS } from "./users.ts";
import { WORKFLOWS } from "./workflows.ts";

/** Where the records of a kind are. */
export interface Source {
  readonly table: string;
  readonly columns: string;
  /** Columns of the id, as far as columns tell it. */
  readonly id: readonly string[];
  /** Which rows are records. Default: all. */
  readonly where?: string;
  /** How the rows of a chain are found. Default: by their bucket. */
  readonly chains?: "bucket" | "answers" | "first" | "first-of-all";
  /** Rows are read one by one: all together would not fit into the memory. */
  readonly isLarge?: true;
  readonly digest: (row: SqlRow) => DigestedRecord;
}

export const SOURCES: Readonly<Record<RecordKind, Source>> = {
  account: sourceOf(ACCOUNTS, "account_uuid", digestAccount),
  answer: {
    ...sourceOf(ANSWERS, "scope idempotency_key", digestAnswer),
    where: "response is not null",
    chains: "answers",
  },
  attachment: { ...sourceOf(ATTACHMENTS, "attachment_id", digestAttachment), isLarge: true },
  callback: sourceOf(CALLBACKS, "callback_id", digestCallback),
  "callback-secret": { ...sourceOf(CALLBACK_SECRETS, "secret_id", digestCallbackSecret), chains: "first" },
  case: sourceOf(CASES, "case_id", (row) => digestCase(caseRecordOf(row))),
  change: sourceOf(
    CHANGES,
    "transaction_id revision",
    ({ tenant, customerId, transactionId, transaction, revision, removed }) =>
      agreed(
        digestChange(tenant, { ...transaction, customerId, transactionId }, revision, removed),
        digestChange(tenant, transaction, revision, removed),
      ),
  ),
  customer: sourceOf(CUSTOMERS, "customer_id", digestCustomer),
  decision: sourceOf(DECISIONS, "decision_id", digestDecision),
  edition: { ...sourceOf(EDITIONS, "number", digestEdition), chains: "first-of-all" },
  exemption: sourceOf(EXEMPTIONS, "exemption_id", digestExemption),
  hold: sourceOf(HOLDS, "hold_id", digestHold),
  key: { ...sourceOf(KEYS, "key_id", digestKey), chains: "first" },
  person: { ...sourceOf(PEOPLE, "person_id", digestPerson), chains: "first" },
  policy: { ...sourceOf(POLICIES, "version", digestPolicy), chains: "first-of-all" },
  review: sourceOf(REVIEWS, "customer_id", digestReview),
  revision: sourceOf(REVISIONS, "tenant_transaction_id revision", ({ record, ...columns }) =>
    agreed(digestRevision({ ...record, ...columns }), digestRevision(record)),
  ),
  "rule-change": { ...sourceOf(RULE_CHANGES, "change_id", digestRuleChange), chains: "first-of-all" },
  screened: sourceOf(SCREENED, "customer_id", digestScreened),
  session: { ...sourceOf(SESSIONS, "session_id", digestSession), chains: "first" },
  transaction: sourceOf(TRANSACTIONS, "transaction_id", digestTransaction),
  user: { ...sourceOf(USERS, "person_id", digestUser), chains: "first" },
  version: sourceOf(HELD_VERSIONS, "version_id", digestVersion),
  workflow: sourceOf(WORKFLOWS, "workflow_id", digestWorkflow),
};

/** Rows are found by columns and read from a document: one of which these disagree is no record that was ever written. */
const agreed = (byColumns: DigestedRecord, byDocument: DigestedRecord): DigestedRecord =>
  byColumns.digest === byDocument.digest ? byColumns : { ...byColumns, digest: `${byDocument.digest} not by columns` };

function sourceOf<Row extends object>(
  { name: table, columns, recordOf }: SqlTable<Row>,
  id: string,
  digest: (record: Row) => DigestedRecord,
): Source {
  return { table, columns, id: id.split(" "), digest: (row) => digest(recordOf(row)) };
}
