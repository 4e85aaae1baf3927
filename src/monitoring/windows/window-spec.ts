import { echo } from "../../issue.ts";
import type { Link } from "../../model/monitored-transaction.ts";
import { LINKS } from "../../model/monitored-transaction.ts";
import type { ReportParam } from "./report-param.ts";
import { parseDuration, parseTimeSpan, type TimeSpan } from "./time-span.ts";
import { parseWhere, type Where } from "./where.ts";

/** The measures of a window over its transactions. */
export const MEASURES = [
  "amount",
  "count",
  "mean",
  "median",
  "mad",
  "max",
  "min",
  "distinct",
  "fresh",
  "share",
  "daysSinceLast",
  "daysSinceFirst",
] as const;
export type Measure = (typeof MEASURES)[number];

/** Attributes whose distinct values can be counted. */
export const DISTINCT_OF = ["customerId", "ipCountry", ...LINKS] as const;
export type DistinctOf = (typeof DISTINCT_OF)[number];

/** Measures of the customer's own past alone. */
const OF_OWN_PAST: ReadonlySet<Measure | undefined> = new Set(["fresh", "median", "mad"] as const);

/** A window as a rule declares it in the params of the fact `window`. */
export interface WindowSpec {
  readonly measure: Measure;
  /** For `distinct` and `fresh`: the counted attribute. */
  readonly distinctOf?: DistinctOf;
  /** For `share`: a share of the sum of amounts, or of the number of transactions. */
  readonly shareOf?: "amount" | "count";
  readonly where: Where;
  /** For `share`: the filter of the whole. */
  readonly among: Where;
  readonly over: TimeSpan;
  /** The window begins with the customer's first transaction that passes, and is empty without one. */
  readonly since?: Where;
  /** Time between the end of the window and the transaction, in milliseconds. */
  readonly untilMs: number;
  /** Whose transactions: the customer's, or those of any customer that share this link with the transaction. */
  readonly key: "customer" | Link;
  /** Whether the transaction itself counts. */
  readonly own: boolean;
  /** Factor of the value. */
  readonly times: number;
  /** Whether the value is a threshold, and lowered for customers of higher risk as thresholds are. */
  readonly uplift: boolean;
  /** The value is divided by the days of history in the window, at least 1. */
  readonly perDay: boolean;
}

const MEMBERS = ["measure", "of", "where", "among", "over", "since", "until", "key", "own", "times", "uplift", "per"];
const KEYS = ["customer", ...LINKS] as const;

/**
 * Reads the params of a window:
 *
 * - `measure`: one of {@link MEASURES}; amounts are in units of the base currency, times in days
 * - `of`: for `distinct` and `fresh` what is counted; for `share` `amount` (default) or `count`
 * - `where`, and for `share` also `among`: which transactions, see {@link Where}; default all that moved money
 * - `over`: `30min`, `24h`, `7d`, `day`, `month`, `year` (calendar, where the customer is) or `all`
 * - `since` (default none): the window begins with the first of the customer's transactions in it that is such a one, see {@link Where}
 * - `until` (default none): the window ends that long before the transaction
 * - `key` (default `customer`): `customer`, `account`, `counterparty`, `device` or `ip`
 * - `own` (default `true`, but for `daysSinceLast`): whether the transaction itself counts
 * - `times` (default 1), `per: "day"`: multiply the value, divide it by the days of history
 * - `uplift` (default `false`): the value is a threshold, and lowered for customers of higher risk
 *
 * @returns `undefined` when something was reported
 */
export function parseWindowSpec(params: unknown, report: ReportParam): WindowSpec | undefined {
  if (typeof params !== "object" || params === null || Array.isArray(params)) {
    report([], `found ${echo(params)}; expected an object with \`measure\` and \`over\``);
    return undefined;
  }
  let failed = false;
  const fail: ReportParam = (path, message) => {
    failed = true;
    report(path, message);
  };
  const given = params as Record<string, unknown>;
  for (const name of Object.keys(given)) {
    if (!MEMBERS.includes(name)) fail([name], `unknown member ${echo(name)}; expected ${listed(MEMBERS)}`);
  }
  const measure = oneOf(MEASURES, given.measure, "measure", fail);
  const over = parseTimeSpan(given.over);
  if (over === undefined)
    fail(
      ["over"],
      `found ${echo(given.over)}; expected a length such as \`24h\` or \`7d\`, \`day\`, \`month\`, \`year\` or \`all\``,
    );
  const untilMs = given.until === undefined ? 0 : parseDuration(given.until);
  if (untilMs === undefined) fail(["until"], `found ${echo(given.until)}; expected a length such as \`24h\``);
  if (over !== undefined && "ms" in over && untilMs !== undefined && untilMs >= over.ms)
    fail(["until"], "the window ends before it begins; expected less than `over`");
  const counts = measure === "distinct" || measure === "fresh";
  const distinctOf = counts ? oneOf(DISTINCT_OF, given.of, "of", fail) : undefined;
  const shareOf =
    measure === "share" ? oneOf(["amount", "count"] as const, given.of ?? "amount", "of", fail) : undefined;
  if (given.of !== undefined && measure !== undefined && !counts && measure !== "share")
    fail(["of"], "only `distinct`, `fresh` and `share` have an `of`");
  if (given.among !== undefined && measure !== "share") fail(["among"], "only `share` has an `among`");
  const where = parseWhere(given.where ?? {}, ["where"], fail);
  const among = parseWhere(given.among ?? {}, ["among"], fail);
  const since = given.since === undefined ? undefined : parseWhere(given.since, ["since"], fail);
  if (since !== undefined && since.same.length > 0)
    fail(["since", "same"], "a window begins with any such transaction");
  const key = oneOf(KEYS, given.key ?? "customer", "key", fail);
  if (key !== undefined && key !== "customer" && over !== undefined && !("ms" in over))
    fail(["over"], `found ${echo(given.over)}; a window by \`${key}\` needs a length such as \`24h\``);
  if (OF_OWN_PAST.has(measure) && key !== undefined && key !== "customer")
    fail(["key"], `\`${measure}\` is told of the customer's own past; expected \`customer\``);
  if (since !== undefined && key !== undefined && key !== "customer")
    fail(["since"], "only a window by `customer` begins with one of its transactions");
  const own = given.own ?? measure !== "daysSinceLast";
  if (typeof own !== "boolean") fail(["own"], `found ${echo(own)}; expected true or false`);
  if (own === true && measure === "daysSinceLast") fail(["own"], "the last transaction before is never the own one");
  const times = given.times ?? 1;
  if (typeof times !== "number" || !(times > 0) || !Number.isFinite(times))
    fail(["times"], `found ${echo(times)}; expected a number above 0`);
  const uplift = given.uplift ?? false;
  if (typeof uplift !== "boolean") fail(["uplift"], `found ${echo(uplift)}; expected true or false`);
  if (given.per !== undefined && given.per !== "day") fail(["per"], `found ${echo(given.per)}; expected \`day\``);
  if (given.per === "day" && key !== undefined && key !== "customer")
    fail(["per"], "only a window by `customer` knows the days of history");
  if (failed) return undefined;
  return {
    measure: measure!,
    ...(distinctOf === undefined ? {} : { distinctOf }),
    ...(shareOf === undefined ? {} : { shareOf }),
    where: where!,
    among: among!,
    over: over!,
    ...(since === undefined ? {} : { since }),
    untilMs: untilMs!,
    key: key!,
    own: own as boolean,
    times: times as number,
    uplift: uplift as boolean,
    perDay: given.per === "day",
  };
}

function oneOf<const T extends readonly string[]>(
  known: T,
  value: unknown,
  name: string,
  fail: ReportParam,
): T[number] | undefined {
  const found = known.find((item) => item === value);
  if (found === undefined) fail([name], `found ${echo(value)}; expected ${listed(known)}`);
  return found;
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
