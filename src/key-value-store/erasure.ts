import type { CallbackRecord } from "../ports/callback-store.ts";
import type { CaseRecord } from "../ports/case-store.ts";
import type { ErasureStore } from "../ports/erasure-store.ts";
import type { RecordName } from "../ports/record-store.ts";
import {
  digestAttachment,
  digestCallback,
  digestCase,
  digestChange,
  digestDecision,
  digestRevision,
  digestTransaction,
  digestVersion,
} from "../records/digest-record.ts";
import { ACCOUNTS } from "./accounts.ts";
import { ATTACHMENTS, attachmentsOfCase } from "./attachments.ts";
import { CALLBACKS } from "./callbacks.ts";
import { CASES } from "./cases.ts";
import { DECISIONS } from "./decisions.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { forgetHistory } from "./history.ts";
import { HELD_VERSIONS, HOLDS } from "./holds.ts";
import { ANSWERS } from "./idempotency.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { revisionsOf, TRANSACTION_REVISIONS, TRANSACTIONS } from "./transactions.ts";
import { WORKFLOWS } from "./workflows.ts";

export function keyValueErasure(rows: Rows): ErasureStore {
  /** Cases that retention may remove, oldest first, and how many of them a legal hold keeps. */
  const casesBefore = async (tenant: string, time: number, limit = Number.POSITIVE_INFINITY) => {
    const over = await rows.list(CASES.by.oldest, { prefix: [tenant], until: [time], where: isOver(time) });
    const holds = await rows.list(HOLDS.by.oldest, { prefix: [tenant, "in-force"] });
    const held = new Set(holds.map(({ customerId }) => customerId));
    const removable = over.filter(({ customerId }) => !held.has(customerId));
    return { removable: removable.slice(0, limit), held: over.length - removable.length };
  };

  return {
    eraseCustomer: eraseCustomer(rows),
    countCustomer: async (tenant, customerId) => {
      const query = { prefix: ofCustomer(tenant, customerId) };
      const count = async (found: Promise<readonly unknown[]>) => (await found).length;
      const isPending = ({ status }: CallbackRecord) => status === "pending";
      const isTheirs = (row: { readonly customerId?: string }) => row.customerId === customerId;
      return {
        cases: await count(rows.list(CASES.by.customer, query)),
        decisions: await count(rows.list(DECISIONS.by.customer, query)),
        transactions: await count(rows.list(TRANSACTIONS.by.customer, query)),
        accounts: await count(rows.list(ACCOUNTS.by.customer, query)),
        workflows: await count(rows.list(WORKFLOWS, { prefix: [tenant], where: isTheirs })),
        callbacks: await count(rows.list(CALLBACKS.by.customer, query)),
        pendingCallbacks: await count(rows.list(CALLBACKS.by.customer, { ...query, where: isPending })),
        answers: await count(rows.list(ANSWERS.by.customer, query)),
        attachments: await count(rows.list(ATTACHMENTS, query)),
        versions: await count(rows.list(HELD_VERSIONS, query)),
      };
    },
    countCasesBefore: async (tenant, time) => {
      const { removable, held } = await casesBefore(tenant, time);
      return { removable: removable.length, held };
    },
    removeCasesBefore: async (tenant, time, limit) => {
      const gone: RecordName[] = [];
      for (const record of (await casesBefore(tenant, time, limit)).removable)
        gone.push(...(await removeCase(rows, record)));
      return gone;
    },
  };
}

/** Removes a case with its records. @returns the names of the removed records */
async function removeCase(rows: Rows, record: CaseRecord): Promise<readonly RecordName[]> {
  const { tenant, caseId, customerId } = record;
  const gone: RecordName[] = [digestCase(record)];
  const ofOne = { prefix: ofCustomer(tenant, customerId) };
  const ofCase = { prefix: [tenant, caseId] };
  for (const decision of await rows.list(DECISIONS.by.case, ofCase)) {
    gone.push(digestDecision(decision));
    await rows.remove(DECISIONS, decision);
  }
  for (const callback of await rows.list(CALLBACKS.by.case, ofCase)) {
    gone.push(digestCallback(callback));
    await rows.remove(CALLBACKS, callback);
  }
  for (const attachment of await attachmentsOfCase(rows, tenant, customerId, caseId)) {
    gone.push(digestAttachment(attachment));
    await rows.remove(ATTACHMENTS, attachment);
  }
  const isOfCase = (row: { readonly caseId?: string }) => row.caseId === caseId;
  for (const version of await rows.list(HELD_VERSIONS, { ...ofOne, where: isOfCase })) {
    gone.push(digestVersion(version));
    await rows.remove(HELD_VERSIONS, version);
  }
  for (const transaction of await rows.list(TRANSACTIONS.by.case, ofCase)) {
    const { transactionId, tenantTransactionId, accountHoldingParty } = transaction;
    const revisions = await rows.list(TRANSACTION_REVISIONS, {
      prefix: revisionsOf(tenant, tenantTransactionId, accountHoldingParty),
    });
    const changes = await forgetHistory(rows, tenant, customerId, (one) => one.transactionId === transactionId);
    for (const { transaction: changed, revision, removed } of changes)
      gone.push(digestChange(tenant, changed, revision, removed));
    for (const revision of revisions) {
      gone.push(digestRevision(revision));
      await rows.remove(TRANSACTION_REVISIONS, revision);
    }
    gone.push(digestTransaction(transaction));
    await rows.remove(TRANSACTIONS, transaction);
  }
  await rows.remove(CASES, record);
  return gone;
}

const isOver = (time: number) => (record: CaseRecord) =>
  record.createdAt < time &&
  record.updatedAt < time &&
  (record.caseStatus === "not-opened" || record.caseStatus === "closed") &&
  (record.processingStatus === "finished" || record.processingStatus === "failed");
