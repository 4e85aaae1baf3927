import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { History } from "../windows/history.ts";
import { HASH_RANGE, hashTransaction } from "../windows/transaction-hash.ts";
import { type Payment, paymentOf } from "./payment.ts";

/** Links by which a transaction refers to an account. */
export const ACCOUNT_LINKS = ["account", "counterparty"] as const;
export type AccountLink = (typeof ACCOUNT_LINKS)[number];

/** An account with more transactions than this by one link within the reach is a hub: flows are not followed through it. */
const MOST_OF_ACCOUNT = 50;
/**
 * Transactions read per account and link: enough to recognise a hub, whether or not the checked transaction is among
 * them.
 */
export const READ_OF_ACCOUNT = MOST_OF_ACCOUNT + 2;
/** Most accounts read for one transaction. */
const MOST_ACCOUNTS = 32;
/** Most of the customer's own transactions: with more within the reach, its account is a hub. */
const MOST_OF_CUSTOMER = 200;

const NONE: readonly Payment[] = [];

/**
 * The accounts around one transaction: the payments of each within the reach of the rules, as far as they were read. A
 * request for an account that is not read yet returns nothing and notes the account: see `readFlows`.
 */
export class Flows {
  /** The transaction itself. */
  readonly own: Payment;
  /** The customer's account. */
  readonly account: string;
  /** Not included. */
  readonly after: EpochMs;
  /** Transactions of the customer's account from the customer's own history. */
  readonly #told: readonly MonitoredTransaction[];
  readonly #payments = new Map<string, readonly Payment[]>();
  readonly #wanted = new Set<string>();
  #asked = 0;
  #hash = 0;

  private constructor(own: Payment, account: string, after: EpochMs, told: readonly MonitoredTransaction[]) {
    this.own = own;
    this.account = account;
    this.after = after;
    this.#told = told;
  }

  /**
   * @param history - the customer's transactions; the checked one may be among them
   * @returns `undefined` for a transaction that does not move money from one known account to another
   */
  static of(transaction: MonitoredTransaction, history: History, reachMs: number): Flows | undefined {
    const own = paymentOf(transaction);
    const { account, at } = transaction;
    if (own === undefined || account === undefined) return undefined;
    const [from, to] = history.range(at - reachMs, at);
    const told: MonitoredTransaction[] = [];
    for (let i = to - 1; i >= Math.max(from, to - MOST_OF_CUSTOMER - 1) && told.length <= MOST_OF_ACCOUNT; i--) {
      const each = history.at(i);
      if (each.account === account && each.transactionId !== own.id) told.push(each);
    }
    const flows = new Flows(own, account, at - reachMs, told);
    if (to - from > MOST_OF_CUSTOMER || told.length > MOST_OF_ACCOUNT) flows.#keep(account, undefined);
    return flows;
  }

  /** Payments that an account makes or receives, including the transaction itself where it is one; none of a hub. */
  payments(account: string): readonly Payment[] {
    const known = this.#payments.get(account);
    if (known !== undefined) return known;
    if (!this.#wanted.has(account) && this.#payments.size + this.#wanted.size > MOST_ACCOUNTS) return NONE;
    this.#wanted.add(account);
    this.#asked++;
    return NONE;
  }

  /** Number of requests for accounts that are still to be read. */
  get asked(): number {
    return this.#asked;
  }

  /** Accounts that are still to be read; the call resets the list. */
  takeWanted(): readonly string[] {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    return wanted;
  }

  /**
   * The links by which an account is to be read: for the customer's own account, the history already has the link
   * `account`.
   */
  linksOf(account: string): readonly AccountLink[] {
    return account === this.account ? ["counterparty"] : ACCOUNT_LINKS;
  }

  /** The read accounts. */
  get read(): readonly string[] {
    return [...this.#payments.keys()];
  }

  /** A hash of all data read beside the customer's history; `undefined` when there is none. */
  get mark(): string | undefined {
    return this.#hash === 0 ? undefined : this.#hash.toString(16).padStart(8, "0");
  }

  /**
   * @param byLink - transactions of an account by each of {@link linksOf}, within the reach; if there are more, any
   *   {@link READ_OF_ACCOUNT} of them
   */
  add(account: string, byLink: readonly (readonly MonitoredTransaction[])[]): void {
    // The transaction itself may be stored, in this revision or an earlier one.
    const others = byLink.map((each) => each.filter(({ transactionId }) => transactionId !== this.own.id));
    const isHub = others.some(({ length }) => length > MOST_OF_ACCOUNT);
    if (!isHub) for (const each of others.flat()) this.#hash = (this.#hash + hashTransaction(each)) % HASH_RANGE;
    const told = account === this.account ? this.#told : [];
    this.#keep(account, isHub ? undefined : [...told, ...others.flat()]);
  }

  /** @param transactions - `undefined` for a hub */
  #keep(account: string, transactions: readonly MonitoredTransaction[] | undefined): void {
    const { own } = this;
    const payments = transactions?.flatMap((each) => paymentOf(each) ?? []) ?? [];
    if (transactions !== undefined && (own.payer === account || own.payee === account)) payments.push(own);
    this.#payments.set(account, payments);
  }
}
