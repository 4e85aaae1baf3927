/** Companies that are compared with listed persons too: how many clean ones match one, and how many listed persons are found under a company's name. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import type { ScreeningMatch } from "../../src/screening/match-explanation.ts";
import { screenParties } from "../../src/screening/screen-customer.ts";
import { screeningParties } from "../../src/screening/screening-parties.ts";
import { dataFolder, readTsv } from "./labelled-data.ts";
import type { Metric } from "./metric.ts";
import { isSanctionsList, readWatchlist } from "./watchlist.ts";

/** Every how many listed persons one is looked for. */
const EVERY = 10;
/** What stands behind the name of a company in the lists of stock exchanges. */
const SECURITY =
  / - .*| (?:Class [A-Z] )?(?:Common|Ordinary|Depositary|American|Preferred|Warrants?|Units?|Rights?)\b.*/;

export function evaluateSoleTraders(log: (line: string) => void): readonly Metric[] {
  const people = readWatchlist(isSanctionsList).filter(({ kind }) => kind === "person");
  const index = createNameIndex(people);
  const matchesOf = (companyName: string): readonly ScreeningMatch[] =>
    screenParties(screeningParties({ accountHoldingPartyData: { companyDetails: { companyName } } }), index).matches;
  const clean = [...new Set([...rowsOf("entity"), ...listedCompanies()])];
  const alike = clean.filter((name) => matchesOf(name).length > 0);
  const traders = rowsOf("person");
  const alerts = traders.filter((name) => matchesOf(name).some(({ decision }) => decision === "alert"));
  const sought = people.filter(({ name }, at) => at % EVERY === 0 && /\p{L}{2}[\s,]+\p{L}{2}/u.test(name));
  const found = sought.filter((entry) => matchesOf(entry.name).some((match) => match.entry.entryId === entry.entryId));
  log(
    `\ncompanies compared with ${people.length} listed persons: ${alike.length} of ${clean.length} clean companies match one,`,
  );
  log(`${alerts.length} of ${traders.length} clean persons as the name of a company are an alert,`);
  log(`${found.length} of ${sought.length} listed persons are found as the name of a company`);
  return [
    { metric: "eval.clean_companies_like_people", value: (10_000 * alike.length) / clean.length, unit: "1/10000" },
    { metric: "eval.clean_traders_per_10k", value: (10_000 * alerts.length) / traders.length, unit: "1/10000" },
    { metric: "eval.traders_recall", value: found.length / sought.length, unit: "share" },
  ];
}

function rowsOf(kind: string): readonly string[] {
  const rows = readTsv("eval/negatives.tsv.gz").filter((row) => (row.kind === "person") === (kind === "person"));
  return rows.map((row) => row.name!);
}

function listedCompanies(): readonly string[] {
  const lines = (file: string): readonly string[] =>
    readFileSync(join(dataFolder(), "names", file), "utf8")
      .split(/\r?\n/)
      .slice(1)
      .filter(Boolean);
  const securities = [...lines("nasdaq-listed.csv"), ...lines("nyse-listed.csv")];
  return [
    ...securities.map((line) =>
      line
        .slice(line.indexOf(",") + 1)
        .replace(/^"|"$/g, "")
        .replace(SECURITY, "")
        .trim(),
    ),
    ...lines("cleanco_companies.csv").map((line) => line.split(";")[0]!.trim()),
  ];
}
