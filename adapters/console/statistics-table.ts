/** Counters as a table of a file, day by day. */
import { api, ask, type Failure, type Schema } from "./api.ts";

const COLUMNS = ["period", "measure", "subject", "count"] as const;

/** @returns why there is none */
export async function exportTable(from: string): Promise<Failure | undefined> {
  const answer = await ask<Schema<"Statistics">>(api.GET("/v1/statistics", { params: { query: { from, by: "day" } } }));
  if (!answer.ok) return answer.failure;
  const rows = answer.data.data.map((row) => COLUMNS.map((name) => cell(String(row[name] ?? ""))).join(","));
  const text = [COLUMNS.join(","), ...rows, ""].join("\r\n");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = `statistics-${answer.data.from}-${answer.data.to}.csv`;
  link.target = "_self";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return undefined;
}

/** No cell is a formula where a table is opened. */
export function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
