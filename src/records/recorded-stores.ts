/**
 * The stores of a transaction, which record every write: the digest of every record that affects an answer is appended
 * to the audit log in the same transaction. Adapters run all writing work through {@link recordedWork}.
 */
import type { StoreTransaction } from "../ports/store.ts";
import { PendingRecords } from "./pending-records.ts";
import type { PlainStores } from "./plain-stores.ts";
import {
  recordedCallbackSecrets,
  recordedEditions,
  recordedHolds,
  recordedKeys,
  recordedPeople,
  recordedPolicies,
  recordedRuleChanges,
  recordedSessions,
  recordedUsers,
} from "./recorded-administration.ts";
import { recordedAttachments } from "./recorded-attachments.ts";
import {
  recordedCases,
  recordedCustomers,
  recordedDecisions,
  recordedExemptions,
  recordedReviews,
  recordedScreened,
} from "./recorded-decisions.ts";
import { recordedErasure } from "./recorded-erasure.ts";
import {
  recordedAccounts,
  recordedCallbacks,
  recordedHistory,
  recordedIdempotency,
  recordedTransactions,
  recordedWorkflows,
} from "./recorded-transactions.ts";
import { ReplacedRecords } from "./replaced-records.ts";

/**
 * Runs work on the stores of an open transaction and records its writes in the audit log.
 *
 * @returns the result of the work; the transaction is to be committed then, and rolled back when this rejects
 */
export async function recordedWork<T>(stores: PlainStores, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
  const pending = new PendingRecords(stores.audit);
  const result = await work(new RecordedStores(stores, pending));
  await pending.flush();
  return result;
}

// A class, as creating an object with as many own getters takes as long as a statement.
class RecordedStores implements StoreTransaction {
  readonly #stores: PlainStores;
  readonly #pending: PendingRecords;
  readonly #replaced: ReplacedRecords;

  constructor(stores: PlainStores, pending: PendingRecords) {
    this.#stores = stores;
    this.#pending = pending;
    this.#replaced = new ReplacedRecords(stores, pending);
  }

  get customers() {
    return recordedCustomers(this.#stores, this.#pending, this.#replaced);
  }
  get cases() {
    return recordedCases(this.#stores, this.#pending, this.#replaced);
  }
  get decisions() {
    return recordedDecisions(this.#stores, this.#pending);
  }
  get transactions() {
    return recordedTransactions(this.#stores, this.#pending, this.#replaced);
  }
  get history() {
    return recordedHistory(this.#stores, this.#pending);
  }
  get accounts() {
    return recordedAccounts(this.#stores, this.#pending, this.#replaced);
  }
  get attachments() {
    return recordedAttachments(this.#stores, this.#pending);
  }
  get workflows() {
    return recordedWorkflows(this.#stores, this.#pending);
  }
  get keys() {
    return recordedKeys(this.#stores, this.#pending);
  }
  get callbackSecrets() {
    return recordedCallbackSecrets(this.#stores, this.#pending);
  }
  get holds() {
    return recordedHolds(this.#stores, this.#pending);
  }
  get people() {
    return recordedPeople(this.#stores, this.#pending);
  }
  get users() {
    return recordedUsers(this.#stores, this.#pending);
  }
  get sessions() {
    return recordedSessions(this.#stores, this.#pending);
  }
  get policies() {
    return recordedPolicies(this.#stores, this.#pending);
  }
  get editions() {
    return recordedEditions(this.#stores, this.#pending);
  }
  get ruleChanges() {
    return recordedRuleChanges(this.#stores, this.#pending);
  }
  get exemptions() {
    return recordedExemptions(this.#stores, this.#pending);
  }
  get idempotency() {
    return recordedIdempotency(this.#stores, this.#pending);
  }
  get callbacks() {
    return recordedCallbacks(this.#stores, this.#pending);
  }
  get screened() {
    return recordedScreened(this.#stores, this.#pending);
  }
  get reviews() {
    return recordedReviews(this.#stores, this.#pending);
  }
  get erasure() {
    return recordedErasure(this.#stores, this.#pending);
  }
  /** A reader of the log finds the events of this transaction. */
  get audit() {
    const { audit } = this.#stores;
    const flush = () => this.#pending.flush();
    return {
      append: async (event: Parameters<StoreTransaction["audit"]["append"]>[0]) => this.#pending.event(event),
      list: async (...query: Parameters<typeof audit.list>) => flush().then(() => audit.list(...query)),
      find: async (...query: Parameters<typeof audit.find>) => flush().then(() => audit.find(...query)),
      head: async (...place: Parameters<typeof audit.head>) => flush().then(() => audit.head(...place)),
      heads: async (tenant: string) => flush().then(() => audit.heads(tenant)),
      tenants: async () => flush().then(() => audit.tenants()),
    };
  }

  // Not chained: checkpoints, which are signed; links, which `verifyAudit` recomputes from the data of customers; jobs,
  // and the progress of runs. `docs/audit.md` says why none of the latter changes an answer.
  get statistics() {
    return this.#stores.statistics;
  }
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
