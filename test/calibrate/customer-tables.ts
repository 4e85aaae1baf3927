/** What a rated book says of the rules: tables in Markdown, and figures. */
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import type { Metric } from "../eval/metric.ts";
import { EXPECTED_HIGH, type Segment } from "./book-of-customers.ts";
import { HOME } from "./invented-people.ts";
import type { RatedCustomer } from "./rate-book.ts";

type Rated = readonly RatedCustomer[];

/** Most rows of the tables about factors. */
const MOST_FACTORS = 15;

const percent = (part: number, whole: number): string => (whole === 0 ? "–" : ((100 * part) / whole).toFixed(2));
const count = (rated: Rated, isCounted: (one: RatedCustomer) => boolean): number => rated.filter(isCounted).length;
const isExpected = ({ segment }: RatedCustomer): boolean => (EXPECTED_HIGH as readonly unknown[]).includes(segment);

export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

/** How many of a hundred have each level, and wait for a person. */
export function levelCells(rated: Rated): readonly string[] {
  return [
    ...RISK_LEVELS.map((level) =>
      percent(
        count(rated, (one) => one.level === level),
        rated.length,
      ),
    ),
    percent(
      count(rated, ({ waits }) => waits),
      rated.length,
    ),
  ];
}

export const LEVEL_HEAD = [...RISK_LEVELS, "waits for a person"] as const;

/** Who is counted apart. Those whom nobody put into a segment, as in the book of a bank, are told by the customer type. */
export function segments(rated: Rated, listed: ReadonlySet<string>): readonly (readonly [string, Rated])[] {
  const of = (...wanted: readonly Segment[]) => rated.filter(({ segment }) => wanted.includes(segment as Segment));
  const person = ({ body }: RatedCustomer) => body.masterData.accountHoldingPartyData.personalDetails as Details;
  const isHome = (one: RatedCustomer): boolean => person(one)?.countryOfResidence === HOME;
  const people = rated.filter((one) => person(one) !== undefined && !isExpected(one));
  const isListed = (one: RatedCustomer): boolean => listed.has(String(person(one)?.nationality));
  const all: readonly (readonly [string, Rated])[] = [
    ["all", rated],
    ["people", people],
    ["nationals of listed countries who live at home", people.filter((one) => isHome(one) && isListed(one))],
    ["other people who live at home", people.filter((one) => isHome(one) && !isListed(one))],
    ["companies", of("companies")],
    ["associations", of("associations")],
    ["expected high risk", rated.filter(isExpected)],
    ...EXPECTED_HIGH.map((kind) => [`– ${kind}`, of(kind)] as const),
  ];
  return all.filter(([, some]) => some.length > 0);
}

type Details = Readonly<Record<string, unknown>> | undefined;

/**
 * Area under the curve: how often somebody expected to be of high risk stands above somebody else, equals half.
 *
 * @returns `undefined` when nobody is expected to be of high risk, or everybody
 */
export function areaUnderCurve(rated: Rated, valueFor: (one: RatedCustomer) => number): number | undefined {
  const above = rated.filter(isExpected).map(valueFor);
  const others = rated.filter((one) => !isExpected(one)).map(valueFor);
  if (above.length === 0 || others.length === 0) return undefined;
  const wins = above.reduce(
    (sum, value) => sum + others.reduce((more, other) => more + (value > other ? 1 : value === other ? 0.5 : 0), 0),
    0,
  );
  return wins / (above.length * others.length);
}

export const levelValue = ({ level }: RatedCustomer): number => RISK_LEVELS.indexOf(level);

/** Factors by how many customers have them, and how many of those have each level. */
export function factorRows(rated: Rated): readonly (readonly (string | number)[])[] {
  const having = new Map<string, RatedCustomer[]>();
  for (const one of rated)
    for (const { factor } of one.rating.factors) {
      const known = having.get(factor);
      if (known) known.push(one);
      else having.set(factor, [one]);
    }
  return [...having]
    .sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1))
    .slice(0, MOST_FACTORS)
    .map(([factor, some]) => [
      factor,
      percent(some.length, rated.length),
      ...RISK_LEVELS.map((level) =>
        percent(
          count(some, (one) => one.level === level),
          some.length,
        ),
      ),
    ]);
}

/** What makes each level above low: the factors of a floor that reaches it, or points, with the factor that gives most of them. */
export function driverRows(rated: Rated): readonly (readonly (string | number)[])[] {
  return RISK_LEVELS.slice(1).flatMap((level) => {
    const some = rated.filter((one) => one.level === level);
    const drivers = new Map<string, number>();
    for (const { rating } of some) {
      const floor = rating.floors.find((one) => one.level === level);
      const most = [...rating.factors].sort((a, b) => b.score - a.score)[0];
      const driver = floor ? `floor of ${floor.factor}` : `points, most by ${most?.factor ?? "nothing"}`;
      drivers.set(driver, (drivers.get(driver) ?? 0) + 1);
    }
    return [...drivers]
      .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
      .slice(0, MOST_FACTORS)
      .map(([driver, times]) => [level, driver, times, percent(times, some.length)]);
  });
}

/** The figures that bars are set for; those that need to know who is expected to be of high risk only where somebody is. */
export function customerMetrics(rated: Rated): readonly Metric[] {
  const share = (isCounted: (one: RatedCustomer) => boolean): number => count(rated, isCounted) / rated.length;
  const area = (metric: string, value: number | undefined): readonly Metric[] =>
    value === undefined ? [] : [{ metric, value, unit: "AUC" }];
  return [
    ...area("calibration.level_auc", areaUnderCurve(rated, levelValue)),
    ...area(
      "calibration.score_auc",
      areaUnderCurve(rated, ({ score }) => score),
    ),
    { metric: "calibration.low_share", value: share(({ level }) => level === "low"), unit: "share" },
    { metric: "calibration.high_share", value: share(({ level }) => level === "high"), unit: "share" },
    { metric: "calibration.prohibited_share", value: share(({ level }) => level === "prohibited"), unit: "share" },
    { metric: "calibration.waiting_share", value: share(({ waits }) => waits), unit: "share" },
    ...(rated.some(isExpected)
      ? [
          {
            metric: "calibration.expected_high_low",
            value: count(rated, (one) => isExpected(one) && one.level === "low"),
            unit: "customers",
          },
        ]
      : []),
  ];
}
