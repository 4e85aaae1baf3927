/** Indexes of stored customers, one per tenant, updated before each use. */
import { BUCKETS } from "../../model/bucket.ts";
import type { CreateScreenedIndex, IndexedCustomer, ScreenedIndex } from "../../ports/screened-index.ts";
import type { ScreenedRecord, Store, StoreReads } from "../../ports/store.ts";
import { screeningParties } from "../../screening/screening-parties.ts";
import { packParties } from "../../screening/stored-parties.ts";
import { knownAccounts } from "../accounts/known-accounts.ts";
import { changedCustomers } from "./changed-customers.ts";
import { inputOf, lastDecision } from "./last-decision.ts";
import { entriesInOutcome } from "./screening-outcome.ts";

/** Customers per read. */
const PAGE = 500;

export interface CustomerIndexes {
  /** The index of a tenant's customers, at least as new as the store at the call. */
  upToDate(tenant: string): Promise<ScreenedIndex>;
  /** Updates the index of a tenant, if there is one. */
  refresh(tenant: string): Promise<void>;
  close(): Promise<void>;
}

interface HeldIndex {
  readonly index: ScreenedIndex;
  /** Sequence of the audit log up to which each bucket was read. Every change of a customer is in the log of its bucket. */
  known: ReadonlyMap<number, number>;
  /** Settles when no update runs any more: of two at once the earlier read could overwrite the later one. */
  busy: Promise<unknown>;
}

/**
 * @param createIndex - makes an empty index
 */
export function customerIndexes(store: Store, createIndex: CreateScreenedIndex): CustomerIndexes {
  const held = new Map<string, Promise<HeldIndex>>();

  async function headsOf(tenant: string): Promise<ReadonlyMap<number, number>> {
    const heads = await store.read((tx) => tx.audit.heads(tenant));
    return new Map(heads.map(({ chain, sequence }) => [chain, sequence]));
  }

  async function load(tenant: string): Promise<HeldIndex> {
    // The heads are read first: customers that change meanwhile are read again.
    const known = await headsOf(tenant);
    const index = createIndex();
    for (let after: string | undefined; ; ) {
      const from = after === undefined ? {} : { after };
      const page = await store.read(async (tx) => {
        const rows = await tx.screened.list({ tenant, fromBucket: 0, toBucket: BUCKETS - 1, ...from, limit: PAGE });
        return Promise.all(rows.map((row) => indexed(tx, row)));
      });
      await index.put(page);
      if (page.length < PAGE) return { index, known, busy: Promise.resolve() };
      after = page.at(-1)?.customerId;
    }
  }

  function catchUp(one: HeldIndex, tenant: string): Promise<void> {
    const next = one.busy.then(() => readChanged(one, tenant));
    one.busy = next.catch(() => {});
    return next;
  }

  async function readChanged(one: HeldIndex, tenant: string): Promise<void> {
    const heads = await headsOf(tenant);
    const changed = await changedCustomers(store, tenant, one.known, heads);
    const ids = [...changed];
    for (let at = 0; at < ids.length; at += PAGE) {
      const rows = await store.read((tx) =>
        Promise.all(
          ids.slice(at, at + PAGE).map(async (customerId) => {
            const row = await tx.screened.get(tenant, customerId);
            return row ? indexed(tx, row) : { customerId, parties: [], entries: [] };
          }),
        ),
      );
      await one.index.put(rows);
    }
    one.known = heads;
  }

  /** A failed index may have lost its content: it is loaded anew. */
  const forgetting =
    (tenant: string) =>
    async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work;
      } catch (error) {
        held.delete(tenant);
        throw error;
      }
    };

  return {
    async upToDate(tenant) {
      const orForget = forgetting(tenant);
      const known = held.get(tenant);
      const loading = known ?? load(tenant);
      held.set(tenant, loading);
      const one = await orForget(loading);
      if (known) await orForget(catchUp(one, tenant));
      return { ...one.index, find: (changes) => orForget(one.index.find(changes)) };
    },
    async refresh(tenant) {
      const known = held.get(tenant);
      if (known) await forgetting(tenant)(known.then((one) => catchUp(one, tenant)));
    },
    async close() {
      const all = await Promise.allSettled(held.values());
      held.clear();
      for (const one of all) if (one.status === "fulfilled") await one.value.index.close();
    },
  };
}

async function indexed(tx: StoreReads, row: ScreenedRecord): Promise<IndexedCustomer> {
  const { customerId, matches } = row;
  return { customerId, parties: await storedParties(tx, row), entries: entriesInOutcome(matches) };
}

/** The parties of a customer; where an older version stored none, they are derived from the customer's data. */
export async function storedParties(tx: StoreReads, row: ScreenedRecord): Promise<IndexedCustomer["parties"]> {
  const { tenant, customerId, parties } = row;
  if (parties !== undefined) return parties;
  const customer = await tx.customers.get(tenant, customerId);
  if (customer === undefined || customer.erasedAt !== undefined) return [];
  const input = inputOf(customer, await lastDecision(tx, tenant, customerId, row));
  const accounts = knownAccounts(await tx.accounts.listByCustomer(tenant, customerId));
  return packParties(screeningParties({ ...input.masterData, ...(accounts === undefined ? {} : { accounts }) }));
}
