import type { MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { WindowContext } from "../../../src/monitoring/windows/window-context.ts";

/** Params of a window as a rule has them. */
export type WindowParams = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const LENGTHS: Readonly<Record<string, number>> = { min: 60_000, h: 3_600_000, d: DAY_MS };

/**
 * The oracle: reads the params anew, looks at every transaction, adds up with big integers. Shares no code with the
 * windows of the product.
 *
 * @param others - every transaction but the checked one, in any order
 */
export function naiveWindow(
  params: WindowParams,
  others: readonly MonitoredTransaction[],
  context: WindowContext,
  lists: Readonly<Record<string, readonly string[]>>,
): number | undefined {
  const own = context.transaction;
  const measure = params.measure as string;
  const key = (params.key ?? "customer") as "customer" | "account" | "counterparty" | "device" | "ip";
  if (key !== "customer" && own[key] === undefined) return undefined;
  const includesOwn = (params.own ?? measure !== "daysSinceLast") as boolean;
  const until = own.at - lengthOf(params.until);
  const inTime = (transaction: MonitoredTransaction) =>
    transaction.at <= until && isAfterStart(params.over as string, until, transaction.at, context.localTime.zone);
  const ofKey = (transaction: MonitoredTransaction) =>
    key === "customer" ? transaction.customerId === own.customerId : transaction[key] === own[key];
  const all = [...others, ...(includesOwn ? [own] : [])].filter((item) => inTime(item) && ofKey(item));
  const starts = [...others, own]
    .filter((item) => inTime(item) && ofKey(item) && holds((params.since ?? {}) as WindowParams, item, context, lists))
    .map(({ at }) => at);
  const pool = params.since === undefined ? all : all.filter(({ at }) => at >= Math.min(...starts));
  const where = (params.where ?? {}) as Record<string, unknown>;
  const among = (params.among ?? {}) as Record<string, unknown>;
  for (const attribute of [...list(where.same), ...list(among.same)]) {
    if (own[attribute as keyof MonitoredTransaction] === undefined) return undefined;
  }
  const needsAmount =
    ["amount", "mean", "median", "mad", "max", "min"].includes(measure) ||
    (measure === "share" && params.of !== "count");
  const passes = (rules: Record<string, unknown>) => (item: MonitoredTransaction) =>
    (!needsAmount || item.amountMinor !== undefined) && holds(rules, item, context, lists);
  const found = pool.filter(passes(where)).filter(measure === "share" ? passes(among) : () => true);
  const seen = others.filter((item) => ofKey(item) && item.at <= until && !pool.includes(item) && passes(where)(item));
  const value = measured(measure, params, found, measure === "fresh" ? seen : pool.filter(passes(among)), own);
  if (value === undefined) return undefined;
  const times = (params.times ?? 1) as number;
  if (params.per !== "day") return times === 1 ? value : value * times;
  const known = others.filter((item) => inTime(item) && ofKey(item)).map(({ at }) => at);
  const days = known.length === 0 ? 1 : Math.max(1, (until - Math.min(...known)) / DAY_MS);
  return times === 1 ? value / days : (value / days) * times;
}

function measured(
  measure: string,
  params: WindowParams,
  found: readonly MonitoredTransaction[],
  whole: readonly MonitoredTransaction[],
  own: MonitoredTransaction,
): number | undefined {
  const amounts = found.map(({ amountMinor }) => amountMinor ?? 0);
  switch (measure) {
    case "amount":
      return total(found) / 1000;
    case "count":
      return found.length;
    case "mean":
      return found.length === 0 ? undefined : total(found) / found.length / 1000;
    case "median":
      return inUnits(middleOf(amounts));
    case "mad": {
      const middle = middleOf(amounts);
      return inUnits(middle === undefined ? undefined : middleOf(amounts.map((amount) => Math.abs(amount - middle))));
    }
    case "max":
      return found.length === 0 ? undefined : Math.max(...amounts) / 1000;
    case "min":
      return found.length === 0 ? undefined : Math.min(...amounts) / 1000;
    case "distinct":
      return new Set(found.map((item) => item[params.of as keyof MonitoredTransaction]).filter(Boolean)).size;
    case "fresh": {
      const of = params.of as keyof MonitoredTransaction;
      const known = new Set(whole.map((item) => item[of]));
      return new Set(found.map((item) => item[of]).filter((value) => value !== undefined && !known.has(value))).size;
    }
    case "share": {
      const [part, all] = params.of === "count" ? [found.length, whole.length] : [total(found), total(whole)];
      return all === 0 ? undefined : part / all;
    }
    case "daysSinceLast":
      return found.length === 0 ? undefined : (own.at - Math.max(...found.map(({ at }) => at))) / DAY_MS;
    default:
      return found.length === 0 ? undefined : (own.at - Math.min(...found.map(({ at }) => at))) / DAY_MS;
  }
}

const inUnits = (minor: number | undefined) => (minor === undefined ? undefined : minor / 1000);

function middleOf(amounts: readonly number[]): number | undefined {
  const rising = amounts.toSorted((a, b) => a - b);
  const half = Math.floor(rising.length / 2);
  if (rising.length === 0) return undefined;
  if (rising.length % 2 === 1) return rising[half];
  return rising[half - 1]! + (rising[half]! - rising[half - 1]!) / 2;
}

function total(transactions: readonly MonitoredTransaction[]): number {
  return Number(transactions.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor ?? 0), 0n));
}

function holds(
  where: Record<string, unknown>,
  item: MonitoredTransaction,
  context: WindowContext,
  lists: Readonly<Record<string, readonly string[]>>,
): boolean {
  const { transaction: own, uplift, localTime } = context;
  const accepted = (value: unknown): readonly string[] =>
    typeof value === "object" && value !== null && "list" in value ? lists[value.list as string]! : list(value);
  for (const [name, value] of Object.entries(where)) {
    if (name === "direction") {
      const opposite = own.direction === "in" ? "out" : "in";
      const wanted = value === "same" ? own.direction : value === "opposite" ? opposite : value;
      if (item.direction !== wanted) return false;
    } else if (name === "same") {
      for (const attribute of list(value) as (keyof MonitoredTransaction)[])
        if (item[attribute] !== own[attribute]) return false;
    } else if (name === "crypto") {
      if ((item.crypto === true) !== value) return false;
    } else if (name === "anyOf" || name === "noneOf") {
      const some = (value as Record<string, unknown>[]).some((other) =>
        holds({ result: ["ACCEPTED", "DECLINED", "REVERSED"], ...other }, item, context, lists),
      );
      if (some !== (name === "anyOf")) return false;
    } else if (name === "hours") {
      const hour = Number(told(item.at, localTime.zone).slice(11, 13));
      const [from, to] = value as [number, number];
      if (hour < from || hour >= to) return false;
    } else if (name === "amount") {
      if (!amountHolds(value as Record<string, unknown>, item, own, uplift)) return false;
    } else if (name === "counterpartyCountries") {
      if (!item.counterpartyCountries?.some((code) => accepted(value).includes(code))) return false;
    } else if (name === "mentions") {
      const words = (item.usage ?? "").toLowerCase().split(/[^a-z]+/);
      if (!accepted(value).some((word) => words.includes(word))) return false;
    } else if (!accepted(value).includes(item[name as "result"])) return false;
  }
  return where.result !== undefined || (item.result !== "DECLINED" && item.result !== "REVERSED");
}

function amountHolds(
  bounds: Record<string, unknown>,
  { amountMinor }: MonitoredTransaction,
  own: MonitoredTransaction,
  uplift: number,
): boolean {
  if (amountMinor === undefined) return false;
  const { atLeast, below, multipleOf, ofOwn } = bounds as Record<string, number>;
  if (atLeast !== undefined && amountMinor < atLeast * 1000 * (bounds.uplift === true ? uplift : 1)) return false;
  if (below !== undefined && amountMinor >= below * 1000) return false;
  if (multipleOf !== undefined && amountMinor % (multipleOf * 1000) !== 0) return false;
  if (ofOwn === undefined) return true;
  if (own.amountMinor === undefined) return false;
  const [from, to] = ofOwn as unknown as [number, number];
  const scaled = BigInt(amountMinor) * 1000n;
  const whole = BigInt(own.amountMinor);
  return scaled >= whole * BigInt(Math.round(from * 1000)) && scaled <= whole * BigInt(Math.round(to * 1000));
}

const texts = new Map<string, Map<number, string>>();

/** Local date and time, as the engine writes them in Swedish: 2026-11-20 12:00:00. */
function told(at: number, timeZone: string): string {
  const known = texts.get(timeZone) ?? new Map<number, string>();
  texts.set(timeZone, known);
  const text = known.get(at) ?? new Date(at).toLocaleString("sv-SE", { timeZone });
  known.set(at, text);
  return text;
}

function isAfterStart(over: string, until: number, at: number, zone: string): boolean {
  const [end, moment] = ["day", "month", "year"].includes(over) ? [told(until, zone), told(at, zone)] : ["", ""];
  if (over === "all") return true;
  if (over === "day") return moment.slice(0, 10) === end.slice(0, 10);
  if (over === "month") return moment.slice(0, 7) === end.slice(0, 7);
  if (over === "year") return moment.slice(0, 4) === end.slice(0, 4);
  return at > until - lengthOf(over);
}

function lengthOf(text: unknown): number {
  if (text === undefined) return 0;
  const [, number, unit] = /^(\d+)(\w+)$/.exec(text as string)!;
  return Number(number) * LENGTHS[unit!]!;
}

function list(value: unknown): readonly string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value as string];
}
