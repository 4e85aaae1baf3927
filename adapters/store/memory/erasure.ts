import type { ErasureStore } from "../../../src/ports/erasure-store.ts";
import { forgetHistory } from "./history.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryErasure(rows: MemoryRows): ErasureStore {
  return {
    eraseCustomer: async (tenant, customerId, at, skeletonOf) => {
      const customer = rows.customers.get(keyOf(tenant, customerId));
      if (customer === undefined) return false;
      const { createdAt } = customer;
      rows.customers.set(keyOf(tenant, customerId), {
        tenant,
        customerId,
        data: {},
        erasedAt: at,
        createdAt,
        updatedAt: at,
      });
      rows.screened.remove(keyOf(tenant, customerId));
      const isHis = (row: { readonly tenant: string; readonly customerId?: string }) =>
        row.tenant === tenant && row.customerId === customerId;

      for (const { identity: _, ...account } of rows.accounts.all().filter(isHis)) {
        rows.accounts.set(keyOf(tenant, account.accountUuid), { ...account, data: {} });
      }
      for (const transaction of rows.transactions.all().filter(isHis)) {
        const { tenantTransactionId, accountHoldingParty } = transaction;
        rows.transactions.set(keyOf(tenant, tenantTransactionId, accountHoldingParty), { ...transaction, data: {} });
      }
      forgetHistory(rows, tenant, (transaction) => transaction.customerId === customerId);
      for (const transaction of rows.transactionRevisions.all().filter(isHis)) {
        const { tenantTransactionId, accountHoldingParty, revision } = transaction;
        const key = keyOf(keyOf(tenant, tenantTransactionId, accountHoldingParty), `${revision}`);
        rows.transactionRevisions.set(key, { ...transaction, data: {} });
      }
      for (const { note: _, ...exemption } of rows.exemptions.all().filter(isHis)) {
        rows.exemptions.set(keyOf(tenant, exemption.exemptionId), exemption);
      }
      for (const { details: _, ...record } of rows.cases.all().filter(isHis)) {
        rows.cases.set(keyOf(tenant, record.caseId), record);
      }
      for (const workflow of rows.workflows.all().filter(isHis)) {
        rows.workflows.set(keyOf(tenant, workflow.workflowId), { ...workflow, data: {} });
      }
      for (const callback of rows.callbacks.all().filter(isHis)) {
        if (callback.status === "pending") continue;
        rows.callbacks.set(keyOf(tenant, callback.callbackId), { ...callback, body: "" });
      }
      for (const decision of rows.decisions.all().filter(isHis)) {
        rows.decisions.set(keyOf(tenant, decision.decisionId), { ...decision, body: skeletonOf(decision.body) });
      }
      return true;
    },

    removeCasesBefore: async (tenant, time, limit) => {
      const isOver = (record: ReturnType<typeof rows.cases.all>[number]) =>
        record.tenant === tenant &&
        record.createdAt < time &&
        record.updatedAt < time &&
        (record.caseStatus === "not-opened" || record.caseStatus === "closed") &&
        (record.processingStatus === "finished" || record.processingStatus === "failed");
      const over = rows.cases.all().filter(isOver).slice(0, limit);
      for (const { caseId } of over) {
        const isOfCase = (row: { readonly tenant: string; readonly caseId: string }) =>
          row.tenant === tenant && row.caseId === caseId;
        for (const { decisionId } of rows.decisions.all().filter(isOfCase)) {
          rows.decisions.remove(keyOf(tenant, decisionId));
        }
        for (const { callbackId } of rows.callbacks.all().filter(isOfCase)) {
          rows.callbacks.remove(keyOf(tenant, callbackId));
        }
        const removed = rows.transactions.all().filter(isOfCase);
        const ids = new Set(removed.map(({ transactionId }) => transactionId));
        if (ids.size > 0) forgetHistory(rows, tenant, ({ transactionId }) => ids.has(transactionId));
        for (const { tenantTransactionId, accountHoldingParty, revision } of removed) {
          const key = keyOf(tenant, tenantTransactionId, accountHoldingParty);
          rows.transactions.remove(key);
          for (let older = 1; older < revision; older++) rows.transactionRevisions.remove(keyOf(key, `${older}`));
        }
        rows.cases.remove(keyOf(tenant, caseId));
      }
      return over.length;
    },
  };
}
