import type { AuditHead } from "../../../src/model/audit-entry.ts";
import type { SqlRow } from "./sql-value.ts";

/** Characters of customers that are remembered at most. */
const MAX_CUSTOMER_TEXT = 32_000_000;
const MAX_CUSTOMERS = 50_000;
/** Chains, logs of customers, and owners of values: some 100 bytes each. */
const MAX_NUMBERS = 200_000;

/**
 * What tables say of rows that were read or written before, while it is certain that they say so still. A writer of a row
 * tells; a reader that sees that another connection wrote, that something is undone, or that an unknown statement is run, has
 * all of it forgotten.
 */
export class KnownRows {
  /** Ends of audit chains. */
  readonly heads: Known<AuditHead>;
  /** The last number of each customer's log. */
  readonly lastChanges: Known<number>;
  /** Customers; `null` where there is none: a customer that is checked for the first time is looked for before the decision and behind it. */
  readonly customers: Known<SqlRow | null>;
  /** Lists of the newest rescreening; `null` when there was none. */
  readonly newestLists = new Known<string | null>(1);

  /** @param most - rows of each sort that are remembered at most */
  constructor(most = MAX_NUMBERS) {
    this.heads = new Known(most);
    this.lastChanges = new Known(most);
    const customers = Math.min(most, MAX_CUSTOMERS);
    this.customers = new Known(customers, MAX_CUSTOMER_TEXT, (row) => String(row?.data ?? "").length);
  }

  clear(): void {
    for (const each of [this.heads, this.lastChanges, this.customers, this.newestLists]) each.clear();
  }
}

/** Values by key; all are forgotten when there are too many. */
class Known<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;
  readonly #mostWeight: number;
  readonly #weightOf: (value: Value) => number;
  #weight = 0;
  #changes = 0;

  constructor(most: number, mostWeight = Number.POSITIVE_INFINITY, weightOf: (value: Value) => number = () => 0) {
    this.#most = most;
    this.#mostWeight = mostWeight;
    this.#weightOf = weightOf;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** How often something was forgotten: see {@link Known.learn}. */
  get changes(): number {
    return this.#changes;
  }

  set(key: string, value: Value): void {
    if (this.#values.size >= this.#most || this.#weight >= this.#mostWeight) this.clear();
    this.#drop(key);
    this.#weight += this.#weightOf(value);
    this.#values.set(key, value);
  }

  #drop(key: string): void {
    const before = this.#values.get(key);
    if (before !== undefined && this.#values.delete(key)) this.#weight -= this.#weightOf(before);
  }

  /** What was read is remembered, unless something has been forgotten since then: it may have been written. */
  learn(since: number, key: string, value: Value): void {
    if (since === this.#changes) this.set(key, value);
  }

  delete(key: string): void {
    this.#changes++;
    this.#drop(key);
  }

  clear(): void {
    this.#changes++;
    this.#values.clear();
    this.#weight = 0;
  }
}
