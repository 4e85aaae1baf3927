/**
 * The stores of transactions and their histories, accounts, workflows, answers and callbacks: they note what they
 * write.
 */
import { digestJson } from "../digest.ts";
import {
  digestAccount,
  digestAnswer,
  digestCallback,
  digestChange,
  digestRevision,
  digestTransaction,
  digestWorkflow,
} from "./digest-record.ts";
import type { PendingRecords } from "./pending-records.ts";
import type { PlainStores } from "./plain-stores.ts";
import type { ReplacedRecords } from "./replaced-records.ts";

export function recordedTransactions(
  { transactions }: PlainStores,
  pending: PendingRecords,
  replaced: ReplacedRecords,
) {
  const add: typeof transactions.add = async (record) => {
    const isAdded = await transactions.add(record);
    if (isAdded) pending.written(digestTransaction(record), record.updatedAt);
    return isAdded;
  };
  const replace: typeof transactions.replace = async (record) => {
    if (!(await transactions.replace(record))) return false;
    const { tenant, tenantTransactionId, accountHoldingParty, updatedAt } = record;
    const [newest, before] = await transactions.revisions(tenant, tenantTransactionId, accountHoldingParty);
    if (before !== undefined) {
      pending.written(digestRevision(before), updatedAt);
      const { customerId, caseId, transactionId: recordId } = before;
      const about = { tenant, customerId, kind: "transaction", recordId, caseId } as const;
      await replaced.keep(tenant, customerId, updatedAt, () => ({
        ...about,
        digest: digestTransaction(before).digest,
        record: before,
      }));
    }
    if (newest !== undefined) pending.written(digestTransaction(newest), updatedAt);
    return true;
  };
  return { ...transactions, add, replace };
}

export function recordedHistory({ history }: PlainStores, pending: PendingRecords) {
  const append: typeof history.append = async (tenant, transaction, revision, before) => {
    const { customerId } = transaction;
    if (before !== undefined && before.customerId !== customerId)
      throw new TypeError(`a transaction of \`${before.customerId}\` does not become one of \`${customerId}\``);
    pending.written(digestChange(tenant, transaction, revision), transaction.at);
    return history.append(tenant, transaction, revision, before);
  };
  return { ...history, append };
}

export function recordedAccounts({ accounts }: PlainStores, pending: PendingRecords, replaced: ReplacedRecords) {
  const add: typeof accounts.add = async (record) => {
    const isAdded = await accounts.add(record);
    if (isAdded) pending.written(digestAccount(record), record.updatedAt);
    return isAdded;
  };
  const replace: typeof accounts.replace = async (record) => {
    const { tenant, customerId, accountUuid: recordId } = record;
    const before = await accounts.get(tenant, recordId);
    if (!(await accounts.replace(record))) return false;
    if (
      before &&
      digestJson([before.identity ?? null, before.data]) !== digestJson([record.identity ?? null, record.data])
    )
      await replaced.keep(tenant, customerId, record.updatedAt, () => {
        const { digest } = digestAccount(before);
        return { tenant, customerId, kind: "account", recordId, digest, record: before };
      });
    const stored = (await accounts.get(tenant, recordId)) ?? record;
    pending.written(digestAccount(stored), record.updatedAt);
    return true;
  };
  return { ...accounts, add, replace };
}

export function recordedWorkflows({ workflows }: PlainStores, pending: PendingRecords) {
  const add: typeof workflows.add = async (record) => {
    const isAdded = await workflows.add(record);
    if (isAdded) pending.written(digestWorkflow(record), record.updatedAt);
    return isAdded;
  };
  const replace: typeof workflows.replace = async (record) => {
    if (!(await workflows.replace(record))) return false;
    const stored = (await workflows.get(record.tenant, record.workflowId)) ?? record;
    pending.written(digestWorkflow(stored), record.updatedAt);
    return true;
  };
  return { ...workflows, add, replace };
}

export function recordedIdempotency({ idempotency }: PlainStores, pending: PendingRecords) {
  const finish: typeof idempotency.finish = async (record) => {
    const isKept = await idempotency.finish(record);
    if (isKept) pending.written(digestAnswer({ ...record, response: record.response ?? null }), record.startedAt);
    return isKept;
  };
  return { ...idempotency, finish };
}

export function recordedCallbacks({ callbacks }: PlainStores, pending: PendingRecords) {
  const put: typeof callbacks.put = (record) => {
    pending.written(digestCallback(record), record.updatedAt);
    return callbacks.put(record);
  };
  return { ...callbacks, put };
}
