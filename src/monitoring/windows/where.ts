import { echo } from "../../issue.ts";
import type { ReportParam } from "./report-param.ts";

/** Labels of a transaction that a window may filter by, by the names of their attributes. */
const LABELS = ["paymentMeans", "paymentType", "channel", "entryMode", "merchantCategoryCode"] as const;
export type Label = (typeof LABELS)[number];

/** Attributes that may be required to equal those of the checked transaction. */
export const SAME = ["counterparty", "account", "device", "ip", "ipCountry"] as const;
export type SameAttribute = (typeof SAME)[number];

/** A list written in the rule, or the id of a reference list. */
export type Values = { readonly values: readonly string[] } | { readonly list: string };

/** Bounds of an amount, in units of the base currency. A transaction with an unknown amount never matches. */
export interface AmountBounds {
  readonly atLeast?: number;
  readonly below?: number;
  /** The amount is a whole multiple of it. */
  readonly multipleOf?: number;
  /** Lower and upper bound, both included, as factors of the checked transaction's amount. */
  readonly ofOwn?: readonly [number, number];
  /** Whether `atLeast` is lowered for customers of higher risk, as thresholds are. */
  readonly uplift: boolean;
}

/** A filter for the transactions of a window: all members have to hold. */
export interface Where {
  /** `same` and `opposite` refer to the direction of the checked transaction. */
  readonly direction?: "in" | "out" | "same" | "opposite";
  readonly labels: readonly { readonly label: Label; readonly values: Values }[];
  /** Default: all but `DECLINED` and `REVERSED`, which moved no money. */
  readonly result?: readonly string[];
  readonly amount?: AmountBounds;
  readonly counterpartyCountries?: Values;
  /** Words in the remittance text. */
  readonly mentions?: Values;
  readonly same: readonly SameAttribute[];
  readonly crypto?: boolean;
  /** Local hours of the day: from the first, up to but not including the second. */
  readonly hours?: readonly [number, number];
  /** At least one of these has to hold as well; `result` has no default in them. */
  readonly anyOf?: readonly Where[];
  /** None of these may hold; `result` has no default in them. */
  readonly noneOf?: readonly Where[];
}

/** Members of a `where`. */
export const WHERE_MEMBERS = [
  "direction",
  ...LABELS,
  "result",
  "amount",
  "counterpartyCountries",
  "mentions",
  "same",
  "crypto",
  "hours",
  "anyOf",
  "noneOf",
] as const;
const ALTERNATIVE_MEMBERS: readonly string[] = [...LABELS, "result", "amount", "crypto"];

/** Reads a `where`; reports all its faults and then returns `undefined`. */
export function parseWhere(where: unknown, path: readonly (string | number)[], report: ReportParam): Where | undefined {
  if (typeof where !== "object" || where === null || Array.isArray(where)) {
    report(path, `found ${echo(where)}; expected an object`);
    return undefined;
  }
  let failed = false;
  const fail: ReportParam = (place, message) => {
    failed = true;
    report([...path, ...place], message);
  };
  const given = where as Record<string, unknown>;
  for (const name of Object.keys(given)) {
    if (!(WHERE_MEMBERS as readonly string[]).includes(name))
      fail(
        [name],
        `unknown member ${echo(name)}; expected ${WHERE_MEMBERS.map((member) => `\`${member}\``).join(", ")}`,
      );
  }
  const { direction, crypto, hours } = given;
  if (direction !== undefined && !["in", "out", "same", "opposite"].includes(direction as string))
    fail(["direction"], `found ${echo(direction)}; expected \`in\`, \`out\`, \`same\` or \`opposite\``);
  if (crypto !== undefined && typeof crypto !== "boolean")
    fail(["crypto"], `found ${echo(crypto)}; expected true or false`);
  if (hours !== undefined && !isRange(hours, 0, 24))
    fail(["hours"], `found ${echo(hours)}; expected two rising hours from 0 to 24, the second one not included`);
  const labels = LABELS.flatMap((label) => {
    const values = parseValues(given[label], [label], fail);
    return values === undefined ? [] : [{ label, values }];
  });
  const result = parseValues(given.result, ["result"], fail);
  if (result !== undefined && "list" in result) fail(["result"], "expected a list of results");
  const countries = parseValues(given.counterpartyCountries, ["counterpartyCountries"], fail);
  const mentions = parseValues(given.mentions, ["mentions"], fail);
  const amount = given.amount === undefined ? undefined : parseAmount(given.amount, fail);
  const same = given.same ?? [];
  if (!Array.isArray(same) || same.some((name) => !SAME.includes(name)))
    fail(["same"], `found ${echo(same)}; expected a list of ${SAME.map((name) => `\`${name}\``).join(", ")}`);
  const anyOf = given.anyOf === undefined ? undefined : parseAlternatives(given.anyOf, "anyOf", fail);
  const noneOf = given.noneOf === undefined ? undefined : parseAlternatives(given.noneOf, "noneOf", fail);
  if (failed) return undefined;
  return {
    labels,
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(noneOf === undefined ? {} : { noneOf }),
    same: [...(same as SameAttribute[])].sort(),
    ...(direction === undefined ? {} : { direction: direction as NonNullable<Where["direction"]> }),
    ...(result !== undefined && "values" in result ? { result: result.values } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...(countries === undefined ? {} : { counterpartyCountries: countries }),
    ...(mentions === undefined ? {} : { mentions }),
    ...(crypto === undefined ? {} : { crypto: crypto as boolean }),
    ...(hours === undefined ? {} : { hours: hours as [number, number] }),
  };
}

function parseAlternatives(value: unknown, member: "anyOf" | "noneOf", fail: ReportParam): readonly Where[] {
  if (!Array.isArray(value) || value.length === 0) {
    fail([member], `found ${echo(value)}; expected a list of conditions`);
    return [];
  }
  return value.flatMap((item, index) => {
    for (const name of Object.keys(item ?? {})) {
      if (!ALTERNATIVE_MEMBERS.includes(name) || (item as { amount?: { ofOwn?: unknown } }).amount?.ofOwn !== undefined)
        fail(
          [member, index, name],
          `${echo(name)} cannot be one of several; expected labels, \`result\`, \`crypto\` or bounds of an amount`,
        );
    }
    return parseWhere(item, [member, index], fail) ?? [];
  });
}

function parseValues(value: unknown, path: readonly string[], fail: ReportParam): Values | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string" && value !== "") return { values: [value] };
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string" && item !== ""))
    return { values: value as string[] };
  const list = typeof value === "object" && value !== null ? (value as { list?: unknown }).list : undefined;
  if (typeof list === "string" && Object.keys(value as object).length === 1) return { list };
  fail(path, `found ${echo(value)}; expected a text, a list of texts or \`{ "list": "id of a reference list" }\``);
  return undefined;
}

function parseAmount(value: unknown, fail: ReportParam): AmountBounds | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    fail(["amount"], `found ${echo(value)}; expected an object with bounds`);
    return undefined;
  }
  const known = ["atLeast", "below", "multipleOf", "ofOwn", "uplift"];
  const bounds = value as Record<string, unknown>;
  for (const name of Object.keys(bounds)) {
    if (!known.includes(name))
      fail(
        ["amount", name],
        `unknown member ${echo(name)}; expected ${known.map((member) => `\`${member}\``).join(", ")}`,
      );
  }
  for (const name of ["atLeast", "below", "multipleOf"]) {
    const bound = bounds[name];
    // Bounds are compared as thousandths, so they must not have more decimals than amounts.
    if (
      bound !== undefined &&
      (typeof bound !== "number" || !(bound > 0) || !Number.isSafeInteger(Math.round(bound * 1e6) / 1000))
    )
      fail(["amount", name], `found ${echo(bound)}; expected an amount above 0 with at most 3 decimals`);
  }
  if (bounds.ofOwn !== undefined && !isRange(bounds.ofOwn, 0, 1000))
    fail(["amount", "ofOwn"], `found ${echo(bounds.ofOwn)}; expected two rising factors`);
  if (bounds.uplift !== undefined && typeof bounds.uplift !== "boolean")
    fail(["amount", "uplift"], `found ${echo(bounds.uplift)}; expected true or false`);
  return { ...(bounds as Omit<AmountBounds, "uplift">), uplift: bounds.uplift === true };
}

function isRange(value: unknown, least: number, most: number): value is readonly [number, number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((item) => typeof item === "number" && item >= least && item <= most) &&
    value[0] < value[1]
  );
}
