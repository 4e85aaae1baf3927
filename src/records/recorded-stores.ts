/**
 * The stores of a transaction, so that nothing can be written without a trace: the digest of every record that decides an answer
 * goes into the audit log in the same transaction. Adapters run all work that writes through {@link recordedWork}.
 */
import type { AuditLog } from "../ports/audit-store.ts";
import type { StoreTransaction } from "../ports/store.ts";
import {
  digestAccount,
  digestAnswer,
  digestCallback,
  digestCallbackSecret,
  digestCase,
  digestChange,
  digestCustomer,
  digestEdition,
  digestExemption,
  digestHold,
  digestKey,
  digestPerson,
  digestPolicy,
  digestReview,
  digestRevision,
  digestScreened,
  digestStoredDecision,
  digestTransaction,
  digestWorkflow,
  reviewName,
} from "./digest-record.ts";
import { PendingRecords } from "./pending-records.ts";

/** The stores of a transaction as an adapter makes them. */
export interface PlainStores extends Omit<StoreTransaction, "audit"> {
  readonly audit: AuditLog;
}

/**
 * Runs work on the stores of an open transaction and writes down what it wrote.
 *
 * @returns what the work returns; the transaction is to be committed then, and undone when this rejects
 */
export async function recordedWork<T>(stores: PlainStores, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
  const pending = new PendingRecords(stores.audit);
  const result = await work(new RecordedStores(stores, pending));
  await pending.flush();
  return result;
}

// A class: to make an object with as many getters of its own takes as long as a statement.
class RecordedStores implements StoreTransaction {
  readonly #stores: PlainStores;
  readonly #pending: PendingRecords;

  constructor(stores: PlainStores, pending: PendingRecords) {
    this.#stores = stores;
    this.#pending = pending;
  }

  get customers() {
    const { customers } = this.#stores;
    const put: typeof customers.put = (record) => {
      this.#pending.written(digestCustomer(record), record.updatedAt);
      return customers.put(record);
    };
    return { ...customers, put };
  }

  get cases() {
    const { cases } = this.#stores;
    const put: typeof cases.put = (record) => {
      this.#pending.written(digestCase(record), record.updatedAt);
      return cases.put(record);
    };
    return { ...cases, put };
  }

  get decisions() {
    const { decisions } = this.#stores;
    const append: typeof decisions.append = (record) => {
      const [digested, stored] = digestStoredDecision(record, () => decisions.append(record));
      this.#pending.written(digested, record.decidedAt);
      return stored;
    };
    return { ...decisions, append };
  }

  get transactions() {
    const { transactions } = this.#stores;
    const add: typeof transactions.add = async (record) => {
      const isAdded = await transactions.add(record);
      if (isAdded) this.#pending.written(digestTransaction(record), record.updatedAt);
      return isAdded;
    };
    const replace: typeof transactions.replace = async (record) => {
      if (!(await transactions.replace(record))) return false;
      const { tenant, tenantTransactionId, accountHoldingParty, updatedAt } = record;
      const [newest, before] = await transactions.revisions(tenant, tenantTransactionId, accountHoldingParty);
      if (before !== undefined) {
        this.#pending.written(digestRevision(before), updatedAt);
        if (before.customerId !== newest?.customerId) this.#pending.removed(digestTransaction(before), updatedAt);
      }
      if (newest !== undefined) this.#pending.written(digestTransaction(newest), updatedAt);
      return true;
    };
    return { ...transactions, add, replace };
  }

  get history() {
    const { history } = this.#stores;
    const append: typeof history.append = (tenant, transaction, revision, before) => {
      const { at } = transaction;
      if (before !== undefined && before.customerId !== transaction.customerId)
        this.#pending.written(digestChange(tenant, before, revision, true), at);
      this.#pending.written(digestChange(tenant, transaction, revision), at);
      return history.append(tenant, transaction, revision, before);
    };
    return { ...history, append };
  }

  get accounts() {
    const { accounts } = this.#stores;
    const add: typeof accounts.add = async (record) => {
      const isAdded = await accounts.add(record);
      if (isAdded) this.#pending.written(digestAccount(record), record.updatedAt);
      return isAdded;
    };
    const replace: typeof accounts.replace = async (record) => {
      if (!(await accounts.replace(record))) return false;
      const stored = (await accounts.get(record.tenant, record.accountUuid)) ?? record;
      this.#pending.written(digestAccount(stored), record.updatedAt);
      return true;
    };
    return { ...accounts, add, replace };
  }

  get workflows() {
    const { workflows } = this.#stores;
    const add: typeof workflows.add = async (record) => {
      const isAdded = await workflows.add(record);
      if (isAdded) this.#pending.written(digestWorkflow(record), record.updatedAt);
      return isAdded;
    };
    const replace: typeof workflows.replace = async (record) => {
      if (!(await workflows.replace(record))) return false;
      const stored = (await workflows.get(record.tenant, record.workflowId)) ?? record;
      this.#pending.written(digestWorkflow(stored), record.updatedAt);
      return true;
    };
    return { ...workflows, add, replace };
  }

  get keys() {
    const { keys } = this.#stores;
    const add: typeof keys.add = async (record) => {
      const isAdded = await keys.add(record);
      if (isAdded) this.#pending.written(digestKey(record), record.createdAt);
      return isAdded;
    };
    const revoke: typeof keys.revoke = async (tenant, keyId, at) => {
      if (!(await keys.revoke(tenant, keyId, at))) return false;
      const stored = await keys.get(tenant, keyId);
      if (stored) this.#pending.written(digestKey(stored), at);
      return true;
    };
    const bind: typeof keys.bind = async (tenant, keyId, personId, makers) => {
      if (!(await keys.bind(tenant, keyId, personId, makers))) return false;
      const stored = await keys.get(tenant, keyId);
      if (stored) this.#pending.written(digestKey(stored), stored.createdAt);
      return true;
    };
    return { ...keys, add, revoke, bind };
  }

  get callbackSecrets() {
    const { callbackSecrets } = this.#stores;
    const add: typeof callbackSecrets.add = async (record, othersUntil) => {
      await callbackSecrets.add(record, othersUntil);
      // Those of before end now: each is another record.
      for (const stored of await callbackSecrets.list(record.tenant, -1))
        this.#pending.written(digestCallbackSecret(stored), record.createdAt);
    };
    return { ...callbackSecrets, add };
  }

  get holds() {
    const { holds } = this.#stores;
    const place: typeof holds.place = async (record) => {
      const isPlaced = await holds.place(record);
      if (isPlaced) this.#pending.written(digestHold(record), record.placedAt);
      return isPlaced;
    };
    const release: typeof holds.release = async (tenant, customerId, ended) => {
      const hold = await holds.inForce(tenant, customerId);
      if (!(await holds.release(tenant, customerId, ended))) return false;
      if (hold) this.#pending.written(digestHold({ ...hold, ...ended }), ended.releasedAt);
      return true;
    };
    return { ...holds, place, release };
  }

  get people() {
    const { people } = this.#stores;
    const add: typeof people.add = async (record) => {
      const isAdded = await people.add(record);
      if (isAdded) this.#pending.written(digestPerson(record), record.createdAt);
      return isAdded;
    };
    const rename: typeof people.rename = async (tenant, personId, name) => {
      if (!(await people.rename(tenant, personId, name))) return false;
      const stored = await people.get(tenant, personId);
      if (stored) this.#pending.written(digestPerson(stored), stored.createdAt);
      return true;
    };
    return { ...people, add, rename };
  }

  get policies() {
    const { policies } = this.#stores;
    const add: typeof policies.add = async (record) => {
      const isAdded = await policies.add(record);
      if (isAdded) this.#pending.written(digestPolicy(record), record.at);
      return isAdded;
    };
    return { ...policies, add };
  }

  get editions() {
    const { editions } = this.#stores;
    const add: typeof editions.add = async (record) => {
      const isAdded = await editions.add(record);
      if (isAdded) this.#pending.written(digestEdition(record), record.at);
      return isAdded;
    };
    return { ...editions, add };
  }

  get exemptions() {
    const { exemptions, records } = this.#stores;
    const add: typeof exemptions.add = async (record) => {
      const isAdded = await exemptions.add(record);
      if (isAdded) this.#pending.written(digestExemption(record), record.createdAt);
      return isAdded;
    };
    const end: typeof exemptions.end = async (tenant, exemptionId, at, reason) => {
      if (!(await exemptions.end(tenant, exemptionId, at, reason))) return false;
      const stored = await records.find(tenant, "exemption", exemptionId);
      if (stored) this.#pending.written(stored, at);
      return true;
    };
    return { ...exemptions, add, end };
  }

  get idempotency() {
    const { idempotency } = this.#stores;
    const finish: typeof idempotency.finish = async (record) => {
      const isKept = await idempotency.finish(record);
      if (isKept)
        this.#pending.written(digestAnswer({ ...record, response: record.response ?? null }), record.startedAt);
      return isKept;
    };
    return { ...idempotency, finish };
  }

  get callbacks() {
    const { callbacks } = this.#stores;
    const put: typeof callbacks.put = (record) => {
      this.#pending.written(digestCallback(record), record.updatedAt);
      return callbacks.put(record);
    };
    return { ...callbacks, put };
  }

  get screened() {
    const { screened } = this.#stores;
    const put: typeof screened.put = (record) => {
      this.#pending.written(digestScreened(record));
      return screened.put(record);
    };
    return { ...screened, put };
  }

  get reviews() {
    const { reviews } = this.#stores;
    const put: typeof reviews.put = (record) => {
      this.#pending.written(digestReview(record));
      return reviews.put(record);
    };
    const remove: typeof reviews.remove = (tenant, customerId) => {
      this.#pending.removed(reviewName({ tenant, customerId }));
      return reviews.remove(tenant, customerId);
    };
    return { ...reviews, put, remove };
  }

  get erasure() {
    const { erasure, records } = this.#stores;
    const eraseCustomer: typeof erasure.eraseCustomer = async (tenant, customerId, at, skeletonOf) => {
      const before = await records.ofCustomer(tenant, customerId);
      if (!(await erasure.eraseCustomer(tenant, customerId, at, skeletonOf))) return false;
      for (const name of before) this.#pending.removed(name, at);
      for (const record of await records.ofCustomer(tenant, customerId)) this.#pending.written(record, at);
      return true;
    };
    const removeCasesBefore: typeof erasure.removeCasesBefore = async (tenant, time, limit) => {
      const removed = await erasure.removeCasesBefore(tenant, time, limit);
      for (const name of removed) this.#pending.removed(name, time);
      return removed;
    };
    return { ...erasure, eraseCustomer, removeCasesBefore };
  }

  /** Whoever reads the log finds what this transaction has done. */
  get audit() {
    const { audit } = this.#stores;
    const flush = () => this.#pending.flush();
    return {
      append: async (event: Parameters<StoreTransaction["audit"]["append"]>[0]) => this.#pending.event(event),
      list: async (...query: Parameters<typeof audit.list>) => flush().then(() => audit.list(...query)),
      head: async (...place: Parameters<typeof audit.head>) => flush().then(() => audit.head(...place)),
      heads: async (tenant: string) => flush().then(() => audit.heads(tenant)),
      tenants: async () => flush().then(() => audit.tenants()),
    };
  }

  // What is not chained: checkpoints, which are signed; links, which `verifyAudit` makes anew from the data of customers; work to be
  // done, and how far runs have come. `docs/audit.md` says why nothing of the latter changes an answer.
  get customerLinks() {
    return this.#stores.customerLinks;
  }
  get checkpoints() {
    return this.#stores.checkpoints;
  }
  get jobs() {
    return this.#stores.jobs;
  }
  get rescreens() {
    return this.#stores.rescreens;
  }
  get records() {
    return this.#stores.records;
  }
  get sql() {
    return this.#stores.sql;
  }
}
