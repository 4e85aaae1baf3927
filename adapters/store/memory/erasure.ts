import type { CaseRecord } from "../../../src/ports/case-store.ts";
import type { ErasureStore } from "../../../src/ports/erasure-store.ts";
import { REVOKED } from "../../../src/ports/exemption-store.ts";
import type { RecordName } from "../../../src/ports/record-store.ts";
import type { WorkflowRecord } from "../../../src/ports/workflow-store.ts";
import {
  digestCallback,
  digestCase,
  digestChange,
  digestDecision,
  digestRevision,
  digestTransaction,
  digestVersion,
} from "../../../src/records/digest-record.ts";
import { forgetHistory } from "./history.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryErasure(rows: MemoryRows): ErasureStore {
  const isHeld = ({ tenant, customerId }: CaseRecord): boolean =>
    rows.holds
      .all()
      .some((hold) => hold.tenant === tenant && hold.customerId === customerId && hold.releasedAt === undefined);

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
      rows.reviews.remove(keyOf(tenant, customerId));
      const isHis = (row: { readonly tenant: string; readonly customerId?: string }) =>
        row.tenant === tenant && row.customerId === customerId;

      const payments = new Set(
        rows.transactions
          .all()
          .filter(isHis)
          .map(({ tenantTransactionId }) => tenantTransactionId),
      );
      // Workflows about transactions between two customers name neither.
      const isAboutPayment = (workflow: WorkflowRecord) =>
        workflow.tenant === tenant &&
        workflow.customerId === undefined &&
        payments.has((workflow.data as { readonly tenantTransactionId?: string }).tenantTransactionId ?? "");

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
      for (const hold of rows.holds.all().filter(isHis)) {
        rows.holds.set(keyOf(tenant, hold.holdId), {
          ...hold,
          reason: "",
          ...(hold.releaseReason === undefined ? {} : { releaseReason: "" }),
        });
      }
      for (const { versionId } of rows.heldVersions.all().filter(isHis))
        rows.heldVersions.remove(keyOf(tenant, customerId, versionId));
      for (const { note: _, ...exemption } of rows.exemptions.all().filter(isHis)) {
        const isRevoked = exemption.endReason?.startsWith(`${REVOKED}: `) === true;
        rows.exemptions.set(keyOf(tenant, exemption.exemptionId), {
          ...exemption,
          ...(isRevoked ? { endReason: REVOKED } : {}),
        });
      }
      for (const { details: _, standing: __, ...record } of rows.cases.all().filter(isHis)) {
        rows.cases.set(keyOf(tenant, record.caseId), record);
      }
      for (const workflow of rows.workflows.all().filter((each) => isHis(each) || isAboutPayment(each))) {
        const { externalReference: _, ...rest } = workflow;
        rows.workflows.set(keyOf(tenant, workflow.workflowId), { ...rest, workflowType: "ERASED", data: {} });
      }
      for (const { lastFailure: _, nextAttemptAt: __, ...callback } of rows.callbacks.all().filter(isHis)) {
        const status = callback.status === "pending" ? "cancelled" : callback.status;
        rows.callbacks.set(keyOf(tenant, callback.callbackId), { ...callback, status, url: "", body: "" });
      }
      for (const { scope, key } of rows.idempotency.all().filter(isHis)) {
        rows.idempotency.remove(keyOf(tenant, scope, key));
      }
      for (const decision of rows.decisions.all().filter(isHis)) {
        rows.decisions.set(keyOf(tenant, decision.decisionId), { ...decision, body: skeletonOf(decision.body) });
      }
      return true;
    },

    countCustomer: async (tenant, customerId) => {
      const count = (table: { all(): readonly { readonly tenant: string; readonly customerId?: string }[] }): number =>
        table.all().filter((row) => row.tenant === tenant && row.customerId === customerId).length;
      const pending = { all: () => rows.callbacks.all().filter(({ status }) => status === "pending") };
      return {
        cases: count(rows.cases),
        decisions: count(rows.decisions),
        transactions: count(rows.transactions),
        accounts: count(rows.accounts),
        workflows: count(rows.workflows),
        callbacks: count(rows.callbacks),
        pendingCallbacks: count(pending),
        answers: count(rows.idempotency),
        versions: count(rows.heldVersions),
      };
    },

    countCasesBefore: async (tenant, time) => {
      const over = rows.cases.all().filter(isOver(tenant, time));
      const held = over.filter(isHeld).length;
      return { removable: over.length - held, held };
    },

    removeCasesBefore: async (tenant, time, limit) => {
      const gone: RecordName[] = [];
      const over = rows.cases.all().filter(isOver(tenant, time));
      for (const record of over.filter((each) => !isHeld(each)).slice(0, limit)) {
        const { caseId } = record;
        gone.push(digestCase(record));
        const isOfCase = (row: { readonly tenant: string; readonly caseId: string }) =>
          row.tenant === tenant && row.caseId === caseId;
        for (const decision of rows.decisions.all().filter(isOfCase)) {
          gone.push(digestDecision(decision));
          rows.decisions.remove(keyOf(tenant, decision.decisionId));
        }
        for (const callback of rows.callbacks.all().filter(isOfCase)) {
          gone.push(digestCallback(callback));
          rows.callbacks.remove(keyOf(tenant, callback.callbackId));
        }
        for (const version of rows.heldVersions.all()) {
          if (version.tenant !== tenant || version.caseId !== caseId) continue;
          gone.push(digestVersion(version));
          rows.heldVersions.remove(keyOf(tenant, version.customerId, version.versionId));
        }
        const removed = rows.transactions.all().filter(isOfCase);
        const ids = new Set(removed.map(({ transactionId }) => transactionId));
        for (const change of rows.historyChanges.all()) {
          const { transaction, revision, removed } = change;
          if (change.tenant === tenant && ids.has(transaction.transactionId))
            gone.push(digestChange(tenant, transaction, revision, removed));
        }
        if (ids.size > 0) forgetHistory(rows, tenant, ({ transactionId }) => ids.has(transactionId));
        for (const transaction of removed) {
          const { tenantTransactionId, accountHoldingParty, revision } = transaction;
          const key = keyOf(tenant, tenantTransactionId, accountHoldingParty);
          gone.push(digestTransaction(transaction));
          rows.transactions.remove(key);
          for (let older = 1; older < revision; older++) {
            const kept = rows.transactionRevisions.get(keyOf(key, `${older}`));
            if (kept !== undefined) gone.push(digestRevision(kept));
            rows.transactionRevisions.remove(keyOf(key, `${older}`));
          }
        }
        rows.cases.remove(keyOf(tenant, caseId));
      }
      return gone;
    },
  };
}

const isOver = (tenant: string, time: number) => (record: CaseRecord) =>
  record.tenant === tenant &&
  record.createdAt < time &&
  record.updatedAt < time &&
  (record.caseStatus === "not-opened" || record.caseStatus === "closed") &&
  (record.processingStatus === "finished" || record.processingStatus === "failed");
