/** How many clean persons are an alert on all sanctions lists together. */
import { createNameIndex } from "../../src/lists/name-index/create-name-index.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { SCREENING_PROFILES } from "../../src/screening/screening-profile.ts";
import { bootstrapInterval } from "./classification.ts";
import { readTsv } from "./labelled-data.ts";
import type { Metric } from "./metric.ts";
import { seededRandom } from "./seeded-random.ts";
import { isSanctionsList, readWatchlist } from "./watchlist.ts";

interface Clean {
  readonly script: string;
  readonly byName: boolean;
  readonly withAttributes: boolean;
}

/** Screens every clean person with the balanced profile, by name only and with birth date and country. */
export function evaluateCleanAlerts(log: (line: string) => void): readonly Metric[] {
  const matcher = createNameIndex(readWatchlist(isSanctionsList).filter((entry) => entry.kind === "person"));
  const clean = readTsv("eval/negatives.tsv.gz").filter((row) => row.kind === "person");
  const isAlert = (party: ScreenedParty): boolean =>
    screenParty(party, matcher, SCREENING_PROFILES.balanced).some((match) => match.decision === "alert");
  const results = clean.map((row): Clean => {
    const party = partyOf(row.name!);
    const country = { code: row.country!, role: "nationality" as const };
    return {
      script: row.script!,
      byName: isAlert(party),
      withAttributes: isAlert({
        ...party,
        ...(row.dob === "" ? {} : { dateOfBirth: row.dob! }),
        countries: row.country === "" ? [] : [country],
      }),
    };
  });
  log(`\nclean persons with an alert in 10,000, against ${matcher.size} listed persons`);
  for (const script of new Set(results.map((row) => row.script))) {
    log(
      line(
        script,
        results.filter((row) => row.script === script),
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

function partyOf(name: string): ScreenedParty {
  return {
    role: "customer",
    side: "customer",
    pointer: "#",
    kinds: ["person"],
    names: [{ name, pointer: "#/name" }],
    countries: [],
    identifiers: [],
  };
}

function rate(rows: readonly Clean[], by: "byName" | "withAttributes"): number {
  return (10_000 * rows.filter((row) => row[by]).length) / Math.max(1, rows.length);
}

function line(name: string, rows: readonly Clean[]): string {
  const cells = [String(rows.length), rate(rows, "byName").toFixed(1), rate(rows, "withAttributes").toFixed(1)];
  return name.padEnd(14) + cells.map((cell) => cell.padStart(10)).join("");
}
