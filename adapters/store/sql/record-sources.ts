import { decodeMonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { RecordKind } from "../../../src/model/record-kind.ts";
import type { DigestedRecord } from "../../../src/ports/record-store.ts";
import type { TransactionRecord } from "../../../src/ports/transaction-store.ts";
import {
  digestAccount,
  digestAnswer,
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
  digestScreened,
  digestSession,
  digestTransaction,
  digestUser,
  digestVersion,
  digestWorkflow,
} from "../../../src/records/digest-record.ts";
import { ACCOUNT_COLUMNS, accountRecordOf } from "./accounts.ts";
import { CALLBACK_SECRET_COLUMNS, callbackSecretRecordOf } from "./callback-secrets.ts";
import { CALLBACK_COLUMNS, callbackRecordOf } from "./callbacks.ts";
import { CASE_COLUMNS, caseRecordOf } from "./cases.ts";
import { CUSTOMER_COLUMNS, customerRecordOf } from "./customers.ts";
import { DECISION_COLUMNS, decisionRecordOf } from "./decisions.ts";
import { EDITION_COLUMNS, editionRecordOf } from "./editions.ts";
import { EXEMPTION_COLUMNS, exemptionRecordOf } from "./exemptions.ts";
import { HELD_VERSION_COLUMNS, HOLD_COLUMNS, heldVersionOf, holdRecordOf } from "./holds.ts";
import { IDEMPOTENCY_COLUMNS, idempotencyRecordOf } from "./idempotency.ts";
import { KEY_COLUMNS, keyRecordOf } from "./keys.ts";
import { PERSON_COLUMNS, personRecordOf } from "./people.ts";
import { POLICY_COLUMNS, policyRecordOf } from "./policies.ts";
import { REVIEW_COLUMNS, reviewOf } from "./reviews.ts";
import { SCREENED_COLUMNS, screenedRecordOf } from "./screened.ts";
import { SESSION_COLUMNS, sessionRecordOf } from "./sessions.ts";
import { fromSqlText } from "./sql-text.ts";
import { TRANSACTION_COLUMNS, transactionRecordOf } from "./transactions.ts";
import { USER_COLUMNS, userRecordOf } from "./users.ts";
import { WORKFLOW_COLUMNS, workflowRecordOf } from "./workflows.ts";

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
  // biome-ignore lint/suspicious/noExplicitAny: each reads the rows of its own columns
  readonly digest: (tenant: string, row: any) => DigestedRecord;
}

interface RevisionRow {
  readonly customer_id: string;
  readonly tenant_transaction_id: string;
  readonly account_holding_party: string;
  readonly revision: number;
  readonly record: string;
}

interface ChangeRow {
  readonly customer_id: string;
  readonly transaction_id: string;
  readonly entry: string;
  readonly change: number;
  readonly revision: number;
  readonly removed: number;
}

/** SQLite keeps any value in any column, and logs are read as text: what is no number there would be entries more. */
function assertNumbers({ change, revision, removed }: ChangeRow): void {
  const areNumbers = [change, revision].every(Number.isSafeInteger) && (removed === 0 || removed === 1);
  if (!areNumbers) throw new TypeError("an entry that was never written");
}

export const SOURCES: Readonly<Record<RecordKind, Source>> = {
  account: source("accounts", ACCOUNT_COLUMNS, "account_uuid", (tenant, row) =>
    digestAccount(accountRecordOf(tenant, row)),
  ),
  answer: {
    ...source("idempotency", IDEMPOTENCY_COLUMNS, "scope idempotency_key", (tenant, row) =>
      digestAnswer(idempotencyRecordOf(tenant, row)),
    ),
    where: "response is not null",
    chains: "answers",
  },
  callback: source("callbacks", CALLBACK_COLUMNS, "callback_id", (tenant, row) =>
    digestCallback(callbackRecordOf(tenant, row)),
  ),
  "callback-secret": {
    ...source("callback_secrets", CALLBACK_SECRET_COLUMNS, "secret_id", (tenant, row) =>
      digestCallbackSecret(callbackSecretRecordOf(tenant, row)),
    ),
    chains: "first",
  },
  case: source("cases", CASE_COLUMNS, "case_id", (tenant, row) => digestCase(caseRecordOf(tenant, row))),
  change: source(
    "transaction_changes",
    "customer_id, transaction_id, entry, change, revision, removed",
    "transaction_id revision",
    (tenant, row: ChangeRow) => {
      assertNumbers(row);
      const transaction = decodeMonitoredTransaction(JSON.parse(row.entry));
      const found = { customerId: fromSqlText(row.customer_id), transactionId: fromSqlText(row.transaction_id) };
      const byColumns = { ...transaction, ...found };
      return agreed(
        digestChange(tenant, byColumns, row.revision, row.removed === 1),
        digestChange(tenant, transaction, row.revision, row.removed === 1),
      );
    },
  ),
  customer: source("customers", CUSTOMER_COLUMNS, "customer_id", (tenant, row) =>
    digestCustomer(customerRecordOf(tenant, row)),
  ),
  decision: source("decisions", DECISION_COLUMNS, "decision_id", (tenant, row) =>
    digestDecision(decisionRecordOf(tenant, row)),
  ),
  edition: {
    ...source("editions", EDITION_COLUMNS, "number", (_, row) => digestEdition(editionRecordOf(row))),
    chains: "first-of-all",
  },
  exemption: source("exemptions", EXEMPTION_COLUMNS, "exemption_id", (tenant, row) =>
    digestExemption(exemptionRecordOf(tenant, row)),
  ),
  hold: source("holds", HOLD_COLUMNS, "hold_id", (tenant, row) => digestHold(holdRecordOf(tenant, row))),
  key: { ...source("api_keys", KEY_COLUMNS, "key_id", (_, row) => digestKey(keyRecordOf(row))), chains: "first" },
  person: {
    ...source("people", PERSON_COLUMNS, "person_id", (_, row) => digestPerson(personRecordOf(row))),
    chains: "first",
  },
  policy: {
    ...source("policies", POLICY_COLUMNS, "version", (_, row) => digestPolicy(policyRecordOf(row))),
    chains: "first-of-all",
  },
  review: source("planned_reviews", REVIEW_COLUMNS, "customer_id", (tenant, row) =>
    digestReview(reviewOf(tenant, row)),
  ),
  revision: source(
    "transaction_revisions",
    "customer_id, tenant_transaction_id, account_holding_party, revision, record",
    "tenant_transaction_id revision",
    (_, row: RevisionRow) => {
      const record = JSON.parse(row.record) as TransactionRecord;
      const byColumns = {
        ...record,
        customerId: fromSqlText(row.customer_id),
        tenantTransactionId: fromSqlText(row.tenant_transaction_id),
        accountHoldingParty: fromSqlText(row.account_holding_party),
        revision: row.revision,
      };
      return agreed(digestRevision(byColumns), digestRevision(record));
    },
  ),
  screened: source("screened", SCREENED_COLUMNS, "customer_id", (tenant, row) =>
    digestScreened(screenedRecordOf(tenant, row)),
  ),
  session: {
    ...source("sessions", SESSION_COLUMNS, "session_id", (_, row) => digestSession(sessionRecordOf(row))),
    chains: "first",
  },
  transaction: source("transactions", TRANSACTION_COLUMNS, "transaction_id", (tenant, row) =>
    digestTransaction(transactionRecordOf(tenant, row)),
  ),
  user: {
    ...source("users", USER_COLUMNS, "person_id", (_, row) => digestUser(userRecordOf(row))),
    chains: "first",
  },
  version: source("held_versions", HELD_VERSION_COLUMNS, "version_id", (tenant, row) =>
    digestVersion(heldVersionOf(tenant, row)),
  ),
  workflow: source("workflows", WORKFLOW_COLUMNS, "workflow_id", (tenant, row) =>
    digestWorkflow(workflowRecordOf(tenant, row)),
  ),
};

/** Rows are found by columns and read from a document: one of which these disagree is no record that was ever written. */
const agreed = (byColumns: DigestedRecord, byDocument: DigestedRecord): DigestedRecord =>
  byColumns.digest === byDocument.digest ? byColumns : { ...byColumns, digest: `${byDocument.digest} not by columns` };

function source(table: string, columns: string, id: string, digest: Source["digest"]): Source {
  return { table, columns, id: id.split(" "), digest };
}
