/**
 * Compares a transaction with the customer's own past or with peers, by robust statistics, and describes the result in
 * words.
 */
import { echo } from "../issue.ts";
import { MINOR_PER_UNIT, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { TransactionPolicy } from "../model/rule-pack.ts";
import { joinParts } from "./windows/exact-sum.ts";
import type { History } from "./windows/history.ts";
import { median } from "./windows/median.ts";
import type { ReportParam } from "./windows/report-param.ts";
import { parseDuration } from "./windows/time-span.ts";
import type { WindowContext } from "./windows/window-context.ts";

const OF = ["amount", "month", "hours", "countries"] as const;
const AGAINST = ["own", "peers"] as const;

/** Params of the fact `baseline`. */
export interface BaselineSpec {
  readonly of: (typeof OF)[number];
  readonly against: (typeof AGAINST)[number];
  readonly overMs: number;
  /** Least number of past payments, or months, that make a baseline. */
  readonly least: number;
}

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
/** Most payments of a baseline; of a longer past, the latest ones. */
const MAX_PAYMENTS = 1_000;
/** Hours before and after that count as the same time of day. */
const NEAR_HOURS = 2;

/** Reads `of`, `against` (default `own`), `over` (a length; for months the past before the last 30 days) and `least` (default 10; 3 months). */
export function parseBaseline(params: unknown, report: ReportParam): BaselineSpec | undefined {
  const given = (params ?? {}) as Record<string, unknown>;
  const of = OF.find((name) => name === given.of);
  const against = AGAINST.find((name) => name === (given.against ?? "own"));
  const overMs = given.against === "peers" && given.over === undefined ? MONTH_MS : parseDuration(given.over);
  const least = given.least ?? (of === "month" ? 3 : 10);
  const isCount = typeof least === "number" && Number.isInteger(least) && least >= 1 && least <= MAX_PAYMENTS;
  if (of === undefined) report(["of"], `found ${echo(given.of)}; expected ${OF.map((one) => `\`${one}\``).join(", ")}`);
  if (against === undefined) report(["against"], `found ${echo(given.against)}; expected \`own\` or \`peers\``);
  if (against === "peers" && (of === "hours" || of === "countries"))
    report(["against"], "only `amount` and `month` are known of peers");
  if (overMs === undefined) report(["over"], `found ${echo(given.over)}; expected a length such as \`90d\``);
  if (!isCount) report(["least"], `found ${echo(least)}; expected a whole number from 1 to ${MAX_PAYMENTS}`);
  if (of === undefined || against === undefined || overMs === undefined || !isCount) return undefined;
  return { of, against, overMs, least: least as number };
}

/** The data of the customer that selects its peers. */
export interface Peer {
  readonly kind: "individual" | "company" | undefined;
  readonly country: string | undefined;
}

/**
 * - `amount`: the amount as a multiple of the median of the payments in its direction
 * - `month`: the sum of 30 days in its direction, this one included, as a multiple of the median of the preceding
 * 30-day periods since the first payment
 * - `hours`: the share of payments in its direction at the same time of day, two hours more or less
 * - `countries`: the share of payments in its direction with a country of the other side
 *
 * @returns `undefined` when there is too little data to compare with
 */
export function baseline(
  spec: BaselineSpec,
  context: WindowContext,
  history: History,
  peer: Peer,
  peers: TransactionPolicy["peers"],
): number | undefined {
  const { transaction: own } = context;
  const { of, against, overMs, least } = spec;
  const way = sameWay(history, own);
  if (of === "amount" || of === "month") {
    const value = of === "amount" ? own.amountMinor : sumOf(way, own, 0) + (isMoved(own) ? (own.amountMinor ?? 0) : 0);
    if (value === undefined) return undefined;
    const usual =
      against === "peers"
        ? peersOf(peer, peers)?.[of]
        : of === "amount"
          ? usualAmount(way, own, overMs, least)
          : usualMonth(way, own, overMs, least);
    return usual === undefined || usual <= 0 ? undefined : value / (usual * (against === "peers" ? MINOR_PER_UNIT : 1));
  }
  if (of === "hours") {
    const hour = context.localTime.hour(own.at);
    return shareOf(latest(way, own, overMs), least, ({ at }) => {
      const apart = Math.abs(context.localTime.hour(at) - hour);
      return Math.min(apart, 24 - apart) <= NEAR_HOURS;
    });
  }
  const countries = own.counterpartyCountries;
  if (countries === undefined) return undefined;
  const known = latest(way, own, overMs).filter((each) => each.counterpartyCountries !== undefined);
  return shareOf(known, least, (each) => each.counterpartyCountries!.some((country) => countries.includes(country)));
}

const isMoved = ({ result }: MonitoredTransaction): boolean => result !== "DECLINED" && result !== "REVERSED";

/** Payments that moved money in the direction of another one. */
function sameWay(history: History, { direction }: MonitoredTransaction): History {
  return history.part(`moved ${direction}`, (other) => other.direction === direction && isMoved(other));
}

function latest(way: History, own: MonitoredTransaction, overMs: number): readonly MonitoredTransaction[] {
  const [from, to] = way.range(own.at - overMs, own.at);
  const found: MonitoredTransaction[] = [];
  for (let i = to - 1; i >= from && found.length < MAX_PAYMENTS; i--) {
    const other = way.at(i);
    if (other.transactionId !== own.transactionId) found.push(other);
  }
  return found;
}

function usualAmount(way: History, own: MonitoredTransaction, overMs: number, least: number): number | undefined {
  const amounts = latest(way, own, overMs).flatMap(({ amountMinor }) => amountMinor ?? []);
  return amounts.length < least ? undefined : median(amounts);
}

/** Sum of the 30 days that end `monthsBefore` times 30 days earlier, without the transaction's own amount. */
function sumOf(way: History, own: MonitoredTransaction, monthsBefore: number): number {
  const until = own.at - monthsBefore * MONTH_MS;
  const [from, to] = way.range(until - MONTH_MS, until);
  const stored = monthsBefore === 0 && way.has(own) ? (own.amountMinor ?? 0) : 0;
  return joinParts(...way.sum(from, to)) - stored;
}

function usualMonth(way: History, own: MonitoredTransaction, overMs: number, least: number): number | undefined {
  const first = way.size === 0 ? own.at : way.at(0).at;
  const months = Math.floor((Math.min(overMs + MONTH_MS, own.at - first) - MONTH_MS) / MONTH_MS);
  if (months < least) return undefined;
  return median(Array.from({ length: months }, (_, index) => sumOf(way, own, index + 1)));
}

function shareOf<T>(all: readonly T[], least: number, test: (each: T) => boolean): number | undefined {
  return all.length < least ? undefined : all.filter(test).length / all.length;
}

/** The customer's segments, as `transactions.peers` names them, most specific first. */
export const segmentsOf = ({ kind, country }: Peer): readonly string[] =>
  kind === undefined ? [] : country === undefined ? [kind] : [`${kind} ${country}`, kind];

/** The most specific segment that the rule set has figures for. */
function peersOf(peer: Peer, peers: TransactionPolicy["peers"] = {}) {
  const name = segmentsOf(peer).find((each) => Object.hasOwn(peers, each));
  return name === undefined ? undefined : peers[name];
}

/** A value of the fact in words, for people. */
export function baselineInWords({ of, against, overMs }: BaselineSpec, value: number): string {
  const days = `${Math.round(overMs / DAY_MS)} days`;
  const times = `${Number(value.toPrecision(2))} times`;
  const percent = `${Number((value * 100).toPrecision(2))} %`;
  if (against === "peers")
    return of === "amount"
      ? `${times} the usual payment of customers of this kind (median)`
      : `30 days add up to ${times} the usual month of customers of this kind (median)`;
  switch (of) {
    case "amount":
      return `${times} the customer's usual payment in that direction (median of ${days})`;
    case "month":
      return `30 days add up to ${times} the customer's usual month in that direction (median of ${days})`;
    case "hours":
      return `${percent} of the customer's payments in that direction in ${days} are at this time of day`;
    case "countries":
      return `${percent} of the customer's payments in that direction in ${days} are with this country`;
  }
}
