import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { History } from "../windows/history.ts";
import { HASH_RANGE, hashTransaction } from "../windows/transaction-hash.ts";
import { type Payment, paymentOf } from "./payment.ts";

/** Links by which a transaction names an account. */
export const ACCOUNT_LINKS = ["account", "counterparty"] as const;
export type AccountLink = (typeof ACCOUNT_LINKS)[number];

/** An account with more transactions than this by one link within the reach is a hub, and nothing is followed through it. */
const MOST_OF_ACCOUNT = 50;
/** So many are read of one: enough to tell a hub, whether or not the checked transaction is among them. */
export const READ_OF_ACCOUNT = MOST_OF_ACCOUNT + 2;
/** Accounts that are looked into for one transaction, at most. */
const MOST_ACCOUNTS = 32;
/** The customer's own transactions that are looked at, at most: with more within the reach its account is a hub. */
const MOST_OF_CUSTOMER = 200;

const NONE: readonly Payment[] = [];

/**
 * What is known of the accounts around one transaction: the payments of each within the reach of the rules, as far as it was
 * read. Who asks for an account that was not read yet finds nothing, and the account is noted: see `readFlows`.
 */
export class Flows {
  /** The transaction itself. */
  readonly own: Payment;
  /** The customer's account. */
  readonly account: string;
  /** Not included. */
  readonly after: EpochMs;
  /** What the customer told of its account. */
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
   * @returns `undefined` for a transaction that moves nothing from one known account to another
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

  /** Payments that an account makes or takes, the transaction itself among them where it is one; none of a hub. */
  payments(account: string): readonly Payment[] {
    const known = this.#payments.get(account);
    if (known !== undefined) return known;
    if (!this.#wanted.has(account) && this.#payments.size + this.#wanted.size > MOST_ACCOUNTS) return NONE;
    this.#wanted.add(account);
    this.#asked++;
    return NONE;
  }

  /** How often an account was asked for that is still to be read. */
  get asked(): number {
    return this.#asked;
  }

  /** Accounts that are still to be read; asking again begins anew. */
  takeWanted(): readonly string[] {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    return wanted;
  }

  /** By which links an account is to be read: of its own one the customer told what names it as its account. */
  linksOf(account: string): readonly AccountLink[] {
    return account === this.account ? ["counterparty"] : ACCOUNT_LINKS;
  }

  /** Accounts that are known. */
  get read(): readonly string[] {
    return [...this.#payments.keys()];
  }

  /** A hash of all that was read beside the customer's history; `undefined` when that is nothing. */
  get mark(): string | undefined {
    return this.#hash === 0 ? undefined : this.#hash.toString(16).padStart(8, "0");
  }

  /** @param byLink - transactions of an account by each of {@link linksOf}, within the reach: any {@link READ_OF_ACCOUNT} of more */
  add(account: string, byLink: readonly (readonly MonitoredTransaction[])[]): void {
    // The transaction itself may be stored, in this form or an earlier one.
    const others = byLink.map((each) => each.filter(({ transactionId }) => transactionId !== this.own.id));
    const isHub = others.some(({ length }) => length > MOST_OF_ACCOUNT);
    if (!isHub) for (const each of others.flat()) this.#hash = (this.#hash + hashTransaction(each)) % HASH_RANGE;
    const told = account === this.account ? this.#told : [];
    this.#keep(account, isHub ? undefined : [...told, ...others.flat()]);
  }

  /** @param transactions - `undefined`: of a hub */
  #keep(account: string, transactions: readonly MonitoredTransaction[] | undefined): void {
    const { own } = this;
    const payments = transactions?.flatMap((each) => paymentOf(each) ?? []) ?? [];
    if (transactions !== undefined && (own.payer === account || own.payee === account)) payments.push(own);
    this.#payments.set(account, payments);
  }
}
