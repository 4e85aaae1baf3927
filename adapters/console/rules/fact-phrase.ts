/** What a fact says, with what a rule asks it for, in words. */
import type { Schema } from "../api.ts";
import { lowerWords } from "../words.ts";

export type FactState = Schema<"FactState">;

/** A condition of a document, as far as it can be read. */
export type Condition = Readonly<Record<string, unknown>>;

export interface Vocabulary {
  /** `undefined` of a fact that the gateway does not document. */
  fact(name: string): FactState | undefined;
  /** The title of a reference list; `undefined` where nothing says it. */
  list(id: string): string | undefined;
  /** A condition that several rules share; `undefined` where nothing says it. */
  shared(name: string): Condition | undefined;
}

/** Without the titles of lists. */
export const NO_WORDS: Vocabulary = { fact: () => undefined, list: () => undefined, shared: () => undefined };

/** What a fact is called in a sentence: of what is known from one side, such as `ageYearsAtMost`, without which. */
export function factLabel(name: string): string {
  const plain = name.replace(/(?:AtMost|AtLeast)$/u, "");
  return LABELS[plain] ?? lowerWords(plain);
}

const LABELS: Readonly<Record<string, string>> = {
  ...{ ageYears: "age in years", customerAge: "age of the customer", monthsAsCustomer: "months as a customer" },
  ...{ customerForDays: "days as a customer", documentDaysLeft: "days left of the document" },
  ...{ volumeToIncome: "volume as a multiple of the income", jurisdictionCount: "number of jurisdictions" },
  ...{ presenceSignsMissing: "number of missing signs of presence", largestShareTotal: "largest sum of shares" },
  ...{ otherCustomersWithDevice: "number of other customers with the same device" },
  ...{ otherCustomersWithContact: "number of other customers with the same contact" },
};

const NUMBER = new Intl.NumberFormat("en", { maximumFractionDigits: 10 });
/** Values of one list that are named. */
const MOST = 8;

/** @param conjunction - before the last of several */
export function valuePhrase(value: unknown, vocabulary: Vocabulary, conjunction = "or"): string {
  if (typeof value === "number") return NUMBER.format(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value === "" ? "an empty text" : value;
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return listed(value, vocabulary, conjunction);
  const { fact, list, ...members } = value as Condition;
  if (typeof fact === "string") {
    const phrase = factPhrase(value as Condition, vocabulary);
    return fact === "threshold" || fact === "referenceList" || /^[\d.]/u.test(phrase) ? phrase : `the ${phrase}`;
  }
  if (typeof list === "string" && Object.keys(members).length === 0) return listPhrase(list, vocabulary);
  return Object.entries(value)
    .map(([name, each]) => `${lowerWords(name)} ${valuePhrase(each, vocabulary)}`)
    .join(", ");
}

function listed(values: readonly unknown[], vocabulary: Vocabulary, conjunction: string): string {
  const said = values.slice(0, MOST).map((each) => valuePhrase(each, vocabulary));
  if (values.length > MOST) said.push(`${values.length - MOST} more`);
  if (said.length < 2) return said[0] ?? "an empty list";
  return `${said.slice(0, -1).join(", ")} ${conjunction} ${said.at(-1)}`;
}

export function listPhrase(id: string, vocabulary: Vocabulary): string {
  const title = vocabulary.list(id);
  return title === undefined ? `the list ${id}` : `the list “${title}”`;
}

/** @param fact - a condition, or what refers to a fact: its name, and what it is asked for */
export function factPhrase({ fact, params, path }: Condition, vocabulary: Vocabulary): string {
  const name = String(fact);
  const asked = typeof params === "object" && params !== null ? (params as Condition) : {};
  const inside = typeof path === "string" ? ` (${path.replace(/^\$\.?/u, "")})` : "";
  if (name === "referenceList") return listPhrase(String(asked.id), vocabulary);
  if (name === "window") return windowPhrase(asked, vocabulary) + inside;
  if (name === "threshold") return thresholdPhrase(asked, vocabulary);
  const said = Object.entries(asked).map(([param, value]) => paramPhrase(param, value, vocabulary));
  return `${factLabel(name)}${inside}${said.length === 0 ? "" : ` (${said.join("; ")})`}`;
}

/** Texts that name a reference list by its id alone. */
const LISTS: Readonly<Record<string, string>> = { list: "by", without: "without", of: "by" };

function paramPhrase(param: string, value: unknown, vocabulary: Vocabulary): string {
  const before = LISTS[param];
  if (before !== undefined && typeof value === "string" && vocabulary.list(value) !== undefined)
    return `${before} ${listPhrase(value, vocabulary)}`;
  if (param === "over") return within(value);
  if (param === "minShare" && typeof value === "number")
    return `with a share of at least ${valuePhrase(value * 100, vocabulary)} %`;
  if (param === "minShare") return `with a share of at least ${valuePhrase(value, vocabulary)}, of 1 in all`;
  if (param === "least") return `of at least ${valuePhrase(value, vocabulary)} earlier payments`;
  if (param === "passedOn" && Array.isArray(value))
    return `of which ${valuePhrase(value[0], vocabulary)} to ${valuePhrase(value[1], vocabulary)} times is passed on`;
  if (param === "tolerance") return `amounts may differ by a share of ${valuePhrase(value, vocabulary)}`;
  return `${lowerWords(param)} ${valuePhrase(value, vocabulary)}`;
}

/** A number to compare with, which is lower for customers of higher risk. */
function thresholdPhrase({ base, expected, times, volatility, atLeast }: Condition, vocabulary: Vocabulary): string {
  const factor = times === undefined ? "" : `${valuePhrase(times, vocabulary)} times `;
  const amount =
    base === undefined ? `what is expected (${lowerWords(String(expected))})` : valuePhrase(base, vocabulary);
  const more = [
    ...(atLeast === undefined ? [] : [`at least ${valuePhrase(atLeast, vocabulary)}`]),
    ...(volatility === true ? ["more where the volume is told to vary"] : []),
    "less for customers of higher risk",
  ];
  return `${factor}${amount} (${more.join("; ")})`;
}

const MEASURES: Readonly<Record<string, string>> = {
  ...{ amount: "sum of", count: "number of", mean: "average amount of", median: "median amount of" },
  ...{ mad: "usual distance from the median amount of", max: "largest amount of", min: "smallest amount of" },
  ...{ daysSinceLast: "days since the last of", daysSinceFirst: "days since the first of" },
};

/** A measure of payments of some time. */
function windowPhrase(params: Condition, vocabulary: Vocabulary): string {
  const { measure, of, over, where, since, until, key, own, times, uplift, per, among, ...others } = params;
  const what =
    measure === "distinct" || measure === "fresh"
      ? `number of ${measure === "fresh" ? "new" : "different"} ${PLURALS[String(of)] ?? lowerWords(String(of))} of`
      : measure === "share"
        ? `share, by ${String(of ?? "amount")}, of`
        : (MEASURES[String(measure)] ?? `${lowerWords(String(measure))} of`);
  const whose = key === undefined || key === "customer" ? "" : ` of anybody with the same ${lowerWords(String(key))}`;
  const said = [
    ...(since === undefined ? [] : [`from the first of ${which(since, vocabulary)} on`]),
    ...(until === undefined ? [] : [`up to ${duration(until)} before this one`]),
    ...(among === undefined ? [] : [`among ${which(among, vocabulary)}`]),
    ...(per === undefined ? [] : [`per ${String(per)}`]),
    ...(own === false ? ["this one left out"] : []),
    ...(uplift === true ? ["less for customers of higher risk"] : []),
    ...Object.entries(others).map(([name, value]) => `${lowerWords(name)} ${valuePhrase(value, vocabulary)}`),
  ];
  const factor = times === undefined ? "" : `${valuePhrase(times, vocabulary)} times the `;
  const more = said.length === 0 ? "" : ` (${said.join("; ")})`;
  return `${factor}${what} ${which(where ?? {}, vocabulary, whose)} ${within(over)}${more}`;
}

const PLURALS: Readonly<Record<string, string>> = {
  ...{ customerId: "customers", ipCountry: "IP countries", account: "accounts", counterparty: "counterparties" },
  ...{ device: "devices", ip: "IP addresses" },
};

const DIRECTIONS: Readonly<Record<string, string>> = { in: "incoming ", out: "outgoing " };

/** Which payments are meant. @param whose - told of them first */
function which(where: unknown, vocabulary: Vocabulary, whose = ""): string {
  if (typeof where !== "object" || where === null) return `payments${whose} ${valuePhrase(where, vocabulary)}`;
  const { direction, ...others } = where as Condition;
  const said = partsOf(others, vocabulary);
  if (direction === "same" || direction === "opposite") said.unshift(`in the ${direction} direction`);
  const way = typeof direction === "string" ? (DIRECTIONS[direction] ?? "") : "";
  return `${way}payments${whose}${said.length === 0 ? "" : ` ${said.join(" and ")}`}`;
}

function partsOf(where: Condition, vocabulary: Vocabulary): string[] {
  return Object.entries(where).map(([name, value]) => {
    if (name === "direction") return `${DIRECTIONS[String(value)] ?? `in the ${String(value)} direction`}`.trim();
    if (name === "crypto") return value === true ? "of crypto assets" : "of no crypto assets";
    if (name === "same" && Array.isArray(value))
      return `with the same ${value.map((each) => lowerWords(String(each))).join(" and ")}`;
    if (name === "mentions") return `that mention ${valuePhrase(value, vocabulary)}`;
    if (name === "amount") return amountPhrase(value, vocabulary);
    if (name === "hours" && Array.isArray(value)) return `from ${value[0]} to ${value[1]} o’clock`;
    if ((name === "anyOf" || name === "noneOf") && Array.isArray(value)) {
      const each = value.map((one) => partsOf(one as Condition, vocabulary).join(" and ")).join(" or ");
      return `${name === "anyOf" ? "either" : "not"} ${each}`;
    }
    const isList = typeof value === "object" && value !== null && !Array.isArray(value);
    return `with ${lowerWords(name)} ${isList ? "on " : ""}${valuePhrase(value, vocabulary)}`;
  });
}

function amountPhrase(value: unknown, vocabulary: Vocabulary): string {
  if (typeof value !== "object" || value === null) return `amount ${valuePhrase(value, vocabulary)}`;
  const { atLeast, below, multipleOf, ofOwn, uplift } = value as Condition;
  const said = [
    ...(atLeast === undefined ? [] : [`of at least ${valuePhrase(atLeast, vocabulary)}`]),
    ...(below === undefined ? [] : [`below ${valuePhrase(below, vocabulary)}`]),
    ...(multipleOf === undefined ? [] : [`a multiple of ${valuePhrase(multipleOf, vocabulary)}`]),
    ...(Array.isArray(ofOwn) ? [`${ofOwn[0]} to ${ofOwn[1]} times this one`] : []),
    ...(uplift === true ? ["(less for customers of higher risk)"] : []),
  ];
  return said.join(" and ").replace(" and (", " (");
}

const UNITS: Readonly<Record<string, string>> = { min: "minute", h: "hour", d: "day" };

/** `24h` as `24 hours`. */
function duration(text: unknown): string {
  const [, count = "", unit = ""] = /^(\d+)(min|h|d)$/u.exec(String(text)) ?? [];
  const name = UNITS[unit];
  return name === undefined ? String(text) : count === "1" ? name : `${count} ${name}s`;
}

function within(over: unknown): string {
  if (over === undefined || over === "all") return "of all time";
  if (over === "day" || over === "month" || over === "year") return `in the calendar ${over}`;
  return `in the last ${duration(over)}`;
}
