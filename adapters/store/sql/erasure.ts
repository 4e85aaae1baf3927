import { bucketOf } from "../../../src/model/bucket.ts";
import type { ErasureStore } from "../../../src/ports/erasure-store.ts";
import { REVOKED } from "../../../src/ports/exemption-store.ts";
import type { RecordName } from "../../../src/ports/record-store.ts";
import { digestChange, digestRevision } from "../../../src/records/digest-record.ts";
import { NO_STANDING } from "./case-rows.ts";
import { customerLock } from "./customers.ts";
import { DECISIONS } from "./decisions.ts";
import { forgetHistory } from "./history.ts";
import { FORGET_REVIEW } from "./reviews.ts";
import { firstRow, type SqlSession, type SqlValue } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";
import { REVISIONS } from "./transactions.ts";
import { WORKFLOWS } from "./workflows.ts";

const CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";

/** Type of a workflow of which nothing else is left: what a client called it may say anything. */
const ERASED_TYPE = "ERASED";

const ERASE_CUSTOMER = `update customers
  set data = '{}', risk_level = null, given_level = null, last_checked_at = null, changed_at = null, erased_at = $4, updated_at = $4 where ${CUSTOMER}`;

const BLANKS = [
  `delete from screened where ${CUSTOMER}`,
  FORGET_REVIEW,
  `update accounts set data = '{}', identity = null where ${CUSTOMER}`,
  `update transactions set data = '{}' where ${CUSTOMER}`,
  `update exemptions set note = null, end_reason = case when end_reason like '${REVOKED}: %' then '${REVOKED}' else end_reason end
    where ${CUSTOMER}`,
  `update holds set reason = '', release_reason = case when release_reason is null then null else '' end where ${CUSTOMER}`,
  `delete from attachments where ${CUSTOMER}`,
  `delete from held_versions where ${CUSTOMER}`,
  `update cases set details = null, ${NO_STANDING} where ${CUSTOMER}`,
  `update workflows set data = '{}', external_reference = null, workflow_type = '${ERASED_TYPE}' where ${CUSTOMER}`,
  `update callbacks set body = '', url = '', last_failure = null, next_attempt_at = null,
    status = case when status = 'pending' then 'cancelled' else status end where ${CUSTOMER}`,
];

const PAYMENTS = `select distinct tenant_transaction_id as id from transactions where ${CUSTOMER}`;

export const ANSWERS = "tenant = $1 and customer_id = $2";

const IS_OLD = `tenant = $1 and created_at < $2 and updated_at < $2 and case_status in ('not-opened', 'closed')
    and processing_status in ('finished', 'failed')`;
const IS_HELD = `exists (select 1 from holds where holds.tenant = cases.tenant and holds.bucket = cases.bucket
  and holds.customer_id = cases.customer_id and holds.released_at is null)`;
const OLD_CASES = `select case_id, customer_id, bucket from cases where ${IS_OLD} and not ${IS_HELD}
  order by created_at, case_id limit $3`;

/** What is removed of a case, each with the id of what was there. */
const REMOVALS = [
  ["decision", `delete from decisions where ${CUSTOMER} and case_id = $4 returning decision_id as id`],
  ["callback", `delete from callbacks where ${CUSTOMER} and case_id = $4 returning callback_id as id`],
  ["transaction", `delete from transactions where ${CUSTOMER} and case_id = $4 returning transaction_id as id`],
  ["attachment", `delete from attachments where ${CUSTOMER} and case_id = $4 returning attachment_id as id`],
  ["version", `delete from held_versions where ${CUSTOMER} and case_id = $4 returning version_id as id`],
  ["case", `delete from cases where ${CUSTOMER} and case_id = $4 returning case_id as id`],
] as const;

const REMOVE_REVISIONS = `delete from transaction_revisions where (tenant, tenant_transaction_id, account_holding_party) in
  (select tenant, tenant_transaction_id, account_holding_party from transactions where ${CUSTOMER} and case_id = $4)
  returning ${REVISIONS.columns}`;

/** Erasure and retention in a SQL database. */
export function sqlErasure(session: SqlSession): ErasureStore {
  return {
    async eraseCustomer(tenant, customerId, at, skeletonOf) {
      const customer = [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)] as const;
      const erased = await session.run(ERASE_CUSTOMER, [...customer, at]);
      if (erased === 0) return false;
      for (const sql of BLANKS) await session.write(sql, customer);
      await blankUnownedWorkflows(session, tenant, customer);
      await session.write(`delete from idempotency where ${ANSWERS}`, answersOf(tenant, customerId));
      await forgetHistory(session, tenant, customerId);
      for (const { record, customerId: _, ...key } of await REVISIONS.list(session, { tenant, customerId }))
        await REVISIONS.change(session, key, { record: { ...record, data: {} } });
      for (const { decisionId, body } of await DECISIONS.list(session, { tenant, customerId }))
        await DECISIONS.change(session, { tenant, decisionId }, { body: skeletonOf(body) });
      return true;
    },

    async countCustomer(tenant, customerId) {
      const customer = [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)];
      const count = async (from: string, values: readonly SqlValue[] = customer): Promise<number> => {
        const row = await firstRow<{ readonly n: number }>(session, `select count(*) as n from ${from}`, values);
        return Number(row?.n ?? 0);
      };
      return {
        cases: await count(`cases where ${CUSTOMER}`),
        decisions: await count(`decisions where ${CUSTOMER}`),
        transactions: await count(`transactions where ${CUSTOMER}`),
        accounts: await count(`accounts where ${CUSTOMER}`),
        workflows: await count(`workflows where ${CUSTOMER}`),
        callbacks: await count(`callbacks where ${CUSTOMER}`),
        pendingCallbacks: await count(`callbacks where ${CUSTOMER} and status = 'pending'`),
        answers: await count(`idempotency where ${ANSWERS}`, answersOf(tenant, customerId)),
        attachments: await count(`attachments where ${CUSTOMER}`),
        versions: await count(`held_versions where ${CUSTOMER}`),
      };
    },

    async countCasesBefore(tenant, time) {
      const held = `select count(*) from cases where ${IS_OLD} and ${IS_HELD}`;
      const sql = `select (select count(*) from cases where ${IS_OLD}) as old, (${held}) as held`;
      const row = await firstRow<Record<"old" | "held", number>>(session, sql, [toSqlText(tenant), time]);
      return { removable: Number(row?.old ?? 0) - Number(row?.held ?? 0), held: Number(row?.held ?? 0) };
    },

    async removeCasesBefore(tenant, time, limit) {
      type OldCase = { readonly case_id: string; readonly customer_id: string; readonly bucket: number };
      const oldCases = (text: string) => session.all<OldCase>(text, [toSqlText(tenant), time, limit]);
      const lockOf = ({ customer_id }: OldCase) => customerLock(tenant, fromSqlText(customer_id));
      // Customers first, in the lock order used everywhere: work on a case holds the lock of its customer.
      const found = (await oldCases(OLD_CASES)).toSorted(
        (one, other) => one.bucket - other.bucket || (lockOf(one) < lockOf(other) ? -1 : 1),
      );
      const locked = new Set(found.map(lockOf));
      for (const name of locked) await session.lock(name);
      // Queried again: a hold may have been placed, or a case changed, before the locks were held.
      const cases = (await oldCases(`${OLD_CASES} for update`)).filter((each) => locked.has(lockOf(each)));
      const gone: RecordName[] = [];
      for (const { case_id, customer_id, bucket } of cases) {
        const [customerId, caseId] = [fromSqlText(customer_id), fromSqlText(case_id)];
        const key = [toSqlText(tenant), bucket, customer_id, case_id] as const;
        for (const { transaction, revision, removed } of await forgetHistory(session, tenant, customerId, caseId))
          gone.push(digestChange(tenant, transaction, revision, removed));
        for (const { record } of await REVISIONS.query(session, REMOVE_REVISIONS, key))
          gone.push(digestRevision(record));
        for (const [kind, sql] of REMOVALS) {
          for (const { id } of await session.all<{ readonly id: string }>(sql, key))
            gone.push({ tenant, kind, id: fromSqlText(id), chain: bucket, customerId });
        }
      }
      return gone;
    },
  };
}

/** The values of {@link ANSWERS}. */
export const answersOf = (tenant: string, customerId: string): readonly SqlValue[] => [
  toSqlText(tenant),
  toSqlText(customerId),
];

/** Workflows about transactions between two customers name neither: those about one of the customer. */
async function blankUnownedWorkflows(
  session: SqlSession,
  tenant: string,
  customer: readonly SqlValue[],
): Promise<void> {
  const workflows = await WORKFLOWS.list(session, { tenant, customerId: undefined });
  if (workflows.length === 0) return;
  const payments = new Set((await session.all<{ id: string }>(PAYMENTS, customer)).map(({ id }) => fromSqlText(id)));
  for (const { workflowId, data } of workflows) {
    const { tenantTransactionId = "" } = data as { readonly tenantTransactionId?: string };
    if (payments.has(tenantTransactionId))
      await WORKFLOWS.change(
        session,
        { tenant, workflowId },
        { data: {}, externalReference: undefined, workflowType: ERASED_TYPE },
      );
  }
}
