/** A transaction as windows and rules read it: one side, normalised, its amount in the base currency. */
import type { EpochMs } from "./epoch-ms.ts";

/**
 * Fractions of the base currency's unit in which amounts are counted: every amount of the interface has at most 3
 * decimals.
 */
export const MINOR_PER_UNIT = 1000;

/**
 * Labels are in upper case, accounts and identifiers in one canonical spelling. A member that is absent was not
 * submitted.
 */
export interface MonitoredTransaction {
  /** The gateway's id: one for each side that was submitted. */
  readonly transactionId: string;
  readonly customerId: string;
  /** `tenantProcessingTimestamp`. */
  readonly at: EpochMs;
  /** `in`: the customer is the beneficiary. */
  readonly direction: "in" | "out";
  /** Thousandths of the base currency's unit, a whole number from 0; absent when there is no rate for the currency. */
  readonly amountMinor?: number;
  /** `ACCEPTED` when absent in the request. */
  readonly result: string;
  readonly paymentMeans?: string;
  readonly paymentType?: string;
  readonly channel?: string;
  readonly entryMode?: string;
  readonly merchantCategoryCode?: string;
  /** The customer's account or card. */
  readonly account?: string;
  /** The account or card of the other side. */
  readonly counterparty?: string;
  /** Countries of the other side: bank, IBAN, address; sorted. */
  readonly counterpartyCountries?: readonly string[];
  readonly device?: string;
  readonly ip?: string;
  readonly ipCountry?: string;
  /** Whether it moves crypto assets. */
  readonly crypto?: boolean;
  readonly usage?: string;
}

/** Attributes that identify participants, by which windows group. */
export const LINKS = ["account", "counterparty", "device", "ip"] as const;
export type Link = (typeof LINKS)[number];

/** Every member, in the order of the stored form. */
export const POSITIONS = [
  "transactionId",
  "customerId",
  "at",
  "direction",
  "amountMinor",
  "result",
  "paymentMeans",
  "paymentType",
  "channel",
  "entryMode",
  "merchantCategoryCode",
  "account",
  "counterparty",
  "counterpartyCountries",
  "device",
  "ip",
  "ipCountry",
  "crypto",
  "usage",
] as const satisfies readonly (keyof MonitoredTransaction)[];

/** Whether two transactions are equal in every member. */
export function isSameTransaction(one: MonitoredTransaction, other: MonitoredTransaction): boolean {
  for (const name of POSITIONS) {
    const [mine, theirs] = [one[name], other[name]];
    if (mine !== theirs && !(Array.isArray(mine) && Array.isArray(theirs) && isSameList(mine, theirs))) return false;
  }
  return true;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

/** The stored form: JSON text of a list by position, because a store reads thousands of them. */
export function encodeMonitoredTransaction(transaction: MonitoredTransaction): string {
  const values: unknown[] = POSITIONS.map((name) => transaction[name] ?? null);
  while (values.at(-1) === null) values.pop();
  return JSON.stringify(values);
}

/**
 * Decodes the stored form from its parsed JSON; absent members are `undefined`. Positions may be added only at the end.
 */
export function decodeMonitoredTransaction(values: readonly unknown[]): MonitoredTransaction {
  const value = (position: number): unknown => values[position] ?? undefined;
  // All objects have one hidden class: windows read thousands of them.
  return {
    transactionId: values[0],
    customerId: values[1],
    at: values[2],
    direction: values[3],
    amountMinor: value(4),
    result: values[5],
    paymentMeans: value(6),
    paymentType: value(7),
    channel: value(8),
    entryMode: value(9),
    merchantCategoryCode: value(10),
    account: value(11),
    counterparty: value(12),
    counterpartyCountries: value(13),
    device: value(14),
    ip: value(15),
    ipCountry: value(16),
    crypto: value(17),
    usage: value(18),
  } satisfies Record<(typeof POSITIONS)[number], unknown> as MonitoredTransaction;
}
