/** The tables in `docs/calibration.md`, made again from the seeds. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { Metric } from "../eval/metric.ts";
import { calibrateCustomers } from "./calibrate-customers.ts";
import { calibrateTransactions } from "./calibrate-transactions.ts";
import { markdownTable } from "./customer-tables.ts";

/** Nothing is chosen by these: weights are chosen on seed 1. */
export const REPORTED_SEEDS = [11, 12, 13] as const;
const CUSTOMERS = 5_000;
/** Small enough to be made again by a test. */
const SMALL_NETWORK = { seed: REPORTED_SEEDS[0], people: 120, groups: 1 } as const;

const PAGE = join(import.meta.dirname, "../../docs/calibration.md");
/** Parts of the page that are made, each between two marks, and the command that makes it. */
const MARKS = {
  customers: "customers: made by `npm run calibrate -- customers --write`",
  transactions: "transactions: made by `npm run calibrate -- transactions --write`",
  "small-network": "small-network: made by `npm run calibrate -- transactions --write`",
} as const;
export type PagePart = keyof typeof MARKS;

interface Place {
  readonly before: string;
  /** What is made again. */
  readonly made: string;
  readonly after: string;
}

function placeOf(part: PagePart): Place {
  const [start, end] = [`<!-- ${MARKS[part]} -->\n`, `<!-- end of ${part} -->`];
  const [before, rest] = readFileSync(PAGE, "utf8").split(start);
  const [made, after] = rest?.split(end) ?? [];
  if (before === undefined || made === undefined || after === undefined)
    throw new Error(`${PAGE}: the marks of ${part} are missing`);
  return { before: before + start, made, after: end + after };
}

/** @throws Error when the page has not the marks of the part */
export const readPart = (part: PagePart): string => placeOf(part).made;

export function writePart(part: PagePart, made: string): void {
  const { before, after } = placeOf(part);
  writeFileSync(PAGE, before + made + after);
}

/** The figures of every reported seed, and the tables of the first. */
export async function customerTables(lists: readonly ListEntry[]): Promise<string> {
  const [first, ...others] = REPORTED_SEEDS;
  const whole = await calibrateCustomers({ seed: first, size: CUSTOMERS }, lists);
  const found = [whole];
  for (const seed of others) found.push(await calibrateCustomers({ seed, size: CUSTOMERS, asItIsOnly: true }, lists));
  return page(found);
}

/** The figures of one of the seeds, by name. */
export async function customerFigures(
  seed: number,
  lists: readonly ListEntry[],
): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await calibrateCustomers({ seed, size: CUSTOMERS, asItIsOnly: true }, lists);
  return Object.fromEntries(metrics.map(({ metric, value }) => [metric, rounded(value)]));
}

/** The figures of the page of the seed at a place among {@link REPORTED_SEEDS}, by name. */
export function readFigures(part: PagePart, at: number): Readonly<Record<string, number>> {
  const rows = readPart(part).matchAll(/^\| `([\w.]+)` \|(.*)\|$/gmu);
  return Object.fromEntries([...rows].map(([, metric, cells = ""]) => [metric, Number(cells.split("|")[at])]));
}

/** As {@link customerTables}; takes some 40 seconds. */
export async function transactionTables(): Promise<string> {
  const found = [];
  for (const seed of REPORTED_SEEDS) found.push(await calibrateTransactions({ seed }));
  return page(found);
}

/** The tables of a network that is small. */
export async function smallNetworkTables(): Promise<string> {
  const { tables, metrics } = await calibrateTransactions(SMALL_NETWORK);
  return `\n${tables}\n\n${figures([`seed ${SMALL_NETWORK.seed}`], [metrics])}\n\n`;
}

function page(found: readonly { readonly tables: string; readonly metrics: readonly Metric[] }[]): string {
  const table = figures(
    REPORTED_SEEDS.map((seed) => `seed ${seed}`),
    found.map(({ metrics }) => metrics),
  );
  return `\n${table}\n\n### Seed ${REPORTED_SEEDS[0]}\n\n${found[0]!.tables}\n\n`;
}

const rounded = (value: number): number => Number(value.toFixed(4));

const figures = (names: readonly string[], found: readonly (readonly Metric[])[]): string =>
  markdownTable(
    ["figure", ...names],
    found[0]!.map(({ metric }, at) => [`\`${metric}\``, ...found.map((metrics) => rounded(metrics[at]!.value))]),
  );
