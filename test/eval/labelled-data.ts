/** Reads the labelled data: never copied into the project, never logged. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { NameKind } from "../../src/names/score-result.ts";

/** Folder of the data, from the environment variable `RISKGATE_DATA`. */
export function dataFolder(): string {
  return process.env.RISKGATE_DATA ?? join(import.meta.dirname, "../../../shared/data");
}

/** Rows of a tab-separated file with a header, as objects. Nothing is quoted. */
export function readTsv(path: string): readonly Readonly<Record<string, string>>[] {
  const bytes = readFileSync(join(dataFolder(), path));
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const [header = "", ...lines] = text.split("\n").filter((line) => line !== "");
  const columns = header.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  });
}

/** Two names and whether they should match. */
export interface LabelledPair {
  readonly same: boolean;
  readonly kind: NameKind;
  readonly query: string;
  readonly candidate: string;
  readonly source: string;
}

export function readPairs(file: string): readonly LabelledPair[] {
  return readTsv(`eval/${file}`).map((row) => ({
    same: row.label === "1",
    kind: row.kind === "person" ? "person" : "entity",
    query: row.query!,
    candidate: row.candidate!,
    source: row.source!,
  }));
}
