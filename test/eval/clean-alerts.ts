/** How many clean persons are an alert on all sanctions lists together. */
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import type { ScreeningMatch } from "../../src/screening/match-explanation.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import { bootstrapInterval } from "./classification.ts";
import { readTsv } from "./labelled-data.ts";
import type { Metric } from "./metric.ts";
import { partyOf } from "./party.ts";
import { seededRandom } from "./seeded-random.ts";
import { isSanctionsList, readWatchlist } from "./watchlist.ts";

interface Clean {
  readonly script: string;
  readonly byName: boolean;
  readonly withAttributes: boolean;
  /** An alert or a review, by name only: what a person looks at. */
  readonly matched: boolean;
}

/** Screens every clean person with the balanced profile, by name only and with birth date and country. */
export function evaluateCleanAlerts(log: (line: string) => void): readonly Metric[] {
  const matcher = createNameIndex(readWatchlist(isSanctionsList).filter((entry) => entry.kind === "person"));
  const clean = readTsv("eval/negatives.tsv.gz").filter((row) => row.kind === "person");
  const screened = (party: ScreenedParty) => screenParty(party, matcher, SCREENING_PROFILES.balanced);
  const hasAlert = (matches: readonly ScreeningMatch[]): boolean =>
    matches.some(({ decision }) => decision === "alert");
  const results = clean.map((row): Clean => {
    const party = partyOf(row.name!, "person");
    const byName = screened(party);
    const country = { code: row.country!, role: "nationality" as const };
    return {
      script: row.script!,
      byName: hasAlert(byName),
      withAttributes: hasAlert(
        screened({
          ...party,
          ...(row.dob === "" ? {} : { dateOfBirth: row.dob! }),
          countries: row.country === "" ? [] : [country],
        }),
      ),
      matched: byName.length > 0,
    };
  });
  log(
    `\nclean persons in 10,000, against ${matcher.size} listed persons: with an alert by name only, with birth date and country,`,
  );
  log("and with an alert or a review by name only");
  for (const script of new Set(results.map((row) => row.script))) {
    log(
      line(
        script,
        results.filter((row) => row.script === script),
      ),
    );
  }
  for (const half of [0, 1]) {
    log(
      line(
        half === 0 ? "even rows" : "odd rows",
        results.filter((_, at) => at % 2 === half),
      ),
    );
  }
  log(line("all", results));
  const [low, high] = bootstrapInterval(results, (rows) => rate(rows, "byName"), seededRandom(3));
  log(`95 % interval by name only: ${low.toFixed(1)} to ${high.toFixed(1)}`);
  return [
    { metric: "eval.clean_alerts_per_10k", value: rate(results, "byName"), unit: "1/10000" },
    { metric: "eval.clean_alerts_per_10k_attributes", value: rate(results, "withAttributes"), unit: "1/10000" },
  ];
}

function rate(rows: readonly Clean[], by: "byName" | "withAttributes" | "matched"): number {
  return (10_000 * rows.filter((row) => row[by]).length) / Math.max(1, rows.length);
}

function line(name: string, rows: readonly Clean[]): string {
  const rates = (["byName", "withAttributes", "matched"] as const).map((by) => rate(rows, by).toFixed(1));
  const cells = [String(rows.length), ...rates];
  return name.padEnd(14) + cells.map((cell) => cell.padStart(10)).join("");
}
