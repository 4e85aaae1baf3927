/** `npm run calibrate -- customers`: what the shipped rules make of an invented book, or the rules in force of a bank's own. */
import { existsSync, readFileSync } from "node:fs";
import { readEnvironment } from "../../adapters/cli/environment.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { dataFolder } from "../eval/labelled-data.ts";
import type { Metric } from "../eval/metric.ts";
import { isSanctionsList, readWatchlist } from "../eval/watchlist.ts";
import { shippedRules } from "../rules-content/shipped-rules.ts";
import { type Book, type BookCustomer, inventedBook } from "./book-of-customers.ts";
import {
  areaUnderCurve,
  customerMetrics,
  driverRows,
  factorRows,
  LEVEL_HEAD,
  levelCells,
  levelValue,
  markdownTable,
  segments,
} from "./customer-tables.ts";
import { waysOfSayingLess } from "./missing-data.ts";
import { bookRater, type Rater } from "./rate-book.ts";

export interface CustomerCalibration {
  readonly seed: number;
  readonly size: number;
  /** Path of a book of bodies of customer checks, one a line (Default: an invented one). */
  readonly book?: string | undefined;
  /** Leaves out what becomes of the book when less is said (Default: false). */
  readonly asItIsOnly?: boolean;
}

/** Entries of the published sanctions lists; `undefined` where the labelled data is absent. */
export function publishedEntries(): readonly ListEntry[] | undefined {
  return existsSync(dataFolder()) ? readWatchlist(isSanctionsList) : undefined;
}

/** The tables, in Markdown, and the figures of the book as it is. */
export async function calibrateCustomers(
  { seed, size, book, asItIsOnly = false }: CustomerCalibration,
  lists: readonly ListEntry[],
): Promise<{ readonly tables: string; readonly metrics: readonly Metric[] }> {
  const { customers, entries } = book === undefined ? inventedBook(seed, size) : bookOf(book);
  const rater = book === undefined ? undefined : raterInForce();
  const rate = await bookRater(lists, { entries }, rater);
  const rated = await rate(customers);
  const listed = await listedCountries(rater?.rules);
  const parts = segments(rated, listed);
  const less = await Promise.all(
    (asItIsOnly ? [] : waysOfSayingLess(customers)).map(async ([name, some]) => [name, await rate(some)] as const),
  );
  const area = (value: number | undefined) => value?.toFixed(3) ?? "–";
  const tables = [
    "Levels by segment, in percent:",
    markdownTable(
      ["segment", "customers", ...LEVEL_HEAD],
      parts.map(([name, some]) => [name, some.length, ...levelCells(some)]),
    ),
    `AUC for expected high risk: level ${area(areaUnderCurve(rated, levelValue))}, score ${area(areaUnderCurve(rated, ({ score }) => score))}.`,
    "Who makes each level above low:",
    markdownTable(["level", "by", "customers", "% of the level"], driverRows(rated)),
    "Commonest factors, in percent of all, and the levels of those who have them:",
    markdownTable(["factor", "of all", ...LEVEL_HEAD.slice(0, -1)], factorRows(rated)),
    "When less is said:",
    markdownTable(
      ["book", ...LEVEL_HEAD, "AUC of the level"],
      less.map(([name, some]) => [name, ...levelCells(some), area(areaUnderCurve(some, levelValue))]),
    ),
  ];
  return { tables: tables.join("\n\n"), metrics: customerMetrics(rated) };
}

/** A bank's own book is rated today, with the rules and the home countries that its gateway has. */
function raterInForce(): Rater {
  const { rules, homeCountries: home = [] } = readEnvironment();
  return { rules, home, at: Date.now() };
}

/** Countries on any of the country lists of the rules. */
async function listedCountries(rules: string | undefined): Promise<ReadonlySet<string>> {
  const { pack } = await shippedRules(undefined, rules);
  const ids = ["fatf-call-for-action", "fatf-increased-monitoring", "high-risk-third-countries"];
  return new Set(ids.flatMap((id) => pack.referenceLists[id]?.values ?? []).map(String));
}

function jsonOf(line: string): BookCustomer["body"] | undefined {
  try {
    return JSON.parse(line) as BookCustomer["body"];
  } catch {
    return undefined;
  }
}

/** The customers of a file; each that cannot be used is told with its line, left out, and makes the command fail at its end. */
function bookOf(path: string): Book {
  const lines = readFileSync(path, "utf8").split("\n");
  const customers = lines.flatMap((line, at): BookCustomer[] => {
    if (line.trim() === "") return [];
    const wrong = (why: string): readonly [] => {
      process.stderr.write(`${path}: line ${at + 1}: ${why}; left out\n`);
      process.exitCode = 1;
      return [];
    };
    const body = jsonOf(line);
    if (body === undefined) return [...wrong("is not JSON")];
    const parsed = parseCustomerChecks(body);
    return parsed.ok ? [{ body }] : [...wrong(JSON.stringify(parsed.issues))];
  });
  if (customers.length === 0) throw new Error(`${path}: no customer in it`);
  return { customers, entries: [] };
}
