import { bucketOf } from "../../../src/model/bucket.ts";
import type { ErasureStore } from "../../../src/ports/erasure-store.ts";
import { forgetHistory } from "./history.ts";
import type { SqlSession } from "./sql-session.ts";
import { toSqlText } from "./sql-text.ts";

const CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";

const ERASE_CUSTOMER = `update customers
  set data = '{}', risk_level = null, last_checked_at = null, changed_at = null, erased_at = $4, updated_at = $4 where ${CUSTOMER}`;

const BLANKS = [
  `delete from screened where ${CUSTOMER}`,
  `update accounts set data = '{}', identity = null where ${CUSTOMER}`,
  `update transactions set data = '{}' where ${CUSTOMER}`,
  `update exemptions set note = null where ${CUSTOMER}`,
  `update cases set details = null where ${CUSTOMER}`,
  `update workflows set data = '{}' where ${CUSTOMER}`,
  `update callbacks set body = '' where ${CUSTOMER} and status <> 'pending'`,
];

const REVISIONS = `select bucket, tenant_transaction_id, account_holding_party, revision, record
  from transaction_revisions where tenant = $1 and customer_id = $2`;

const BLANK_REVISION = `update transaction_revisions set record = $6 where tenant = $1 and bucket = $2
  and tenant_transaction_id = $3 and account_holding_party = $4 and revision = $5`;

const DECISIONS = `select decision_id, body from decisions where ${CUSTOMER}`;

const BLANK_DECISION = "update decisions set body = $3 where tenant = $1 and decision_id = $2";

const OLD_CASES = `select case_id, customer_id, bucket from cases
  where tenant = $1 and created_at < $2 and updated_at < $2 and case_status in ('not-opened', 'closed')
    and processing_status in ('finished', 'failed')
  order by created_at, case_id limit $3 for update`;

const REMOVALS = [
  `delete from decisions where ${CUSTOMER} and case_id = $4`,
  `delete from callbacks where ${CUSTOMER} and case_id = $4`,
  `delete from transactions where ${CUSTOMER} and case_id = $4`,
  `delete from cases where ${CUSTOMER} and case_id = $4`,
];

const REMOVE_REVISIONS = `delete from transaction_revisions where (tenant, tenant_transaction_id, account_holding_party) in
  (select tenant, tenant_transaction_id, account_holding_party from transactions where ${CUSTOMER} and case_id = $4)`;

interface RevisionRow {
  readonly bucket: number;
  readonly tenant_transaction_id: string;
  readonly account_holding_party: string;
  readonly revision: number;
  readonly record: string;
}

/** Erasure and retention in a SQL database. */
export function sqlErasure(session: SqlSession): ErasureStore {
  return {
    async eraseCustomer(tenant, customerId, at, skeletonOf) {
      const customer = [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)] as const;
      const erased = await session.run(ERASE_CUSTOMER, [...customer, at]);
      session.known?.clear();
      if (erased === 0) return false;
      for (const sql of BLANKS) await session.write(sql, customer);
      await forgetHistory(session, customer);
      for (const row of await session.all<RevisionRow>(REVISIONS, [customer[0], customer[2]])) {
        const key = [row.bucket, row.tenant_transaction_id, row.account_holding_party, row.revision];
        const record = JSON.stringify({ ...JSON.parse(row.record), data: {} });
        await session.write(BLANK_REVISION, [customer[0], ...key, record]);
      }
      const decisions = await session.all<{ decision_id: string; body: string }>(DECISIONS, customer);
      for (const { decision_id, body } of decisions) {
        const skeleton = JSON.stringify(skeletonOf(JSON.parse(body)));
        await session.write(BLANK_DECISION, [customer[0], decision_id, skeleton]);
      }
      return true;
    },

    async removeCasesBefore(tenant, time, limit) {
      const cases = await session.all<{ case_id: string; customer_id: string; bucket: number }>(OLD_CASES, [
        toSqlText(tenant),
        time,
        limit,
      ]);
      for (const { case_id, customer_id, bucket } of cases) {
        await forgetHistory(session, [toSqlText(tenant), bucket, customer_id], case_id);
        for (const sql of [REMOVE_REVISIONS, ...REMOVALS]) {
          await session.write(sql, [toSqlText(tenant), bucket, customer_id, case_id]);
        }
      }
      return cases.length;
    },
  };
}
