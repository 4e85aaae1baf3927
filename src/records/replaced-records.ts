/** Keeps the records of customers under a legal hold that a store transaction replaces, in the same transaction. */
import { digestJson } from "../digest.ts";
import type { EpochMs } from "../ports/clock.ts";
import type { CaseRecord, CustomerRecord, HeldVersion, Json } from "../ports/store.ts";
import { digestCustomer } from "./digest-record.ts";
import type { PendingRecords } from "./pending-records.ts";
import type { PlainStores } from "./plain-stores.ts";
import { recordedHolds } from "./recorded-administration.ts";

/** The parts of a record about to be replaced that its version needs. */
interface Replaced extends Pick<HeldVersion, "tenant" | "customerId" | "kind" | "recordId" | "caseId"> {
  /** Its key in the audit log. */
  readonly digest: string;
  readonly record: object;
}

export class ReplacedRecords {
  readonly #stores: PlainStores;
  readonly #pending: PendingRecords;
  /** Customers as this transaction last read or wrote them; `undefined` where there was none. */
  readonly #customers = new Map<string, CustomerRecord | undefined>();
  /** Cases that this transaction has read and thereby locked: a record is read before it is replaced. */
  readonly cases = new Map<string, CaseRecord>();

  constructor(stores: PlainStores, pending: PendingRecords) {
    this.#stores = stores;
    this.#pending = pending;
  }

  sawCustomer(tenant: string, customerId: string, customer: CustomerRecord | undefined): void {
    this.#customers.set(nameOf(tenant, customerId), customer);
  }

  /** Keeps the data that a customer's record is about to lose. @returns `undefined` where it surely loses none */
  customer(after: CustomerRecord): Promise<void> | undefined {
    const { tenant, customerId, updatedAt } = after;
    const name = nameOf(tenant, customerId);
    const before = this.#customers.get(name);
    // A change of the level alone keeps the data, and most checked customers are new.
    const isSame = this.#customers.has(name) && (before === undefined || before.data === after.data);
    this.#customers.set(name, after);
    if (isSame) return undefined;
    return this.keep(tenant, customerId, updatedAt, async () => {
      const stored = before ?? (await this.#stores.customers.get(tenant, customerId));
      if (stored === undefined || digestJson(stored.data) === digestJson(after.data)) return undefined;
      const { digest } = digestCustomer(stored);
      return { tenant, customerId, kind: "customer", recordId: customerId, digest, record: stored };
    });
  }

  /** @param read - reads the replaced record, called only where there is a hold; `undefined` when nothing is lost */
  async keep(
    tenant: string,
    customerId: string,
    replacedAt: EpochMs,
    read: () => Promise<Replaced | undefined> | Replaced | undefined,
  ): Promise<void> {
    const hold = await this.#stores.holds.inForce(tenant, customerId);
    const replaced = hold && (await read());
    if (!hold || !replaced) return;
    const { digest: versionId, record, ...about } = replaced;
    const version = { ...about, versionId, holdId: hold.holdId, record: record as Json, replacedAt };
    await recordedHolds(this.#stores, this.#pending).keep(version);
  }
}

/** Separates the tenant's name: both parts may contain any character. */
export const nameOf = (tenant: string, id: string): string => `${tenant.length} ${tenant} ${id}`;
