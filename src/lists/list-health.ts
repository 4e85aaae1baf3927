/** Whether a list that was parsed is what its manifest expects. */
import type { Issue } from "../issue.ts";
import { FILL_FIELDS, type ManifestList } from "./list-manifest.ts";
import type { ParsedList } from "./list-parser.ts";

/**
 * Compares a parsed list with its expectations: number of entries, share of damaged rows, fill rates. Half a download,
 * an error page or swapped columns show here.
 *
 * @returns everything that is wrong; empty when the list may be used
 */
export function checkListHealth(
  parsed: ParsedList,
  list: Pick<ManifestList, "expect" | "maxDamagedShare">,
): readonly Issue[] {
  const issues: Issue[] = [];
  const say = (code: string, message: string, pointer: string) => issues.push({ code, message, pointer });
  if (parsed.incomplete !== undefined) say("incomplete", `the document is broken: ${parsed.incomplete}`, "#");
  const found = parsed.entries.length;
  const { minEntries, maxEntries, fill } = list.expect;
  if (found < minEntries)
    say("too-few-entries", `${found} entries, at least ${minEntries} are expected`, "#/expect/minEntries");
  if (found > maxEntries)
    say("too-many-entries", `${found} entries, at most ${maxEntries} are expected`, "#/expect/maxEntries");
  const damaged = parsed.total === 0 ? 0 : parsed.skipped.length / parsed.total;
  if (damaged > list.maxDamagedShare) {
    const [first] = parsed.skipped;
    const place = first ? `, first in ${first.file} line ${first.line}: ${first.message}` : "";
    say(
      "too-many-damaged-rows",
      `${parsed.skipped.length} of ${parsed.total} rows are damaged, ${list.maxDamagedShare * 100} % may be${place}`,
      "#/maxDamagedShare",
    );
  }
  for (const field of FILL_FIELDS) {
    const expected = fill?.[field];
    if (expected === undefined || found === 0) continue;
    const filled = parsed.entries.filter((entry) => entry[field].length > 0).length / found;
    if (filled < expected) {
      say(
        "low-fill-rate",
        `${field}: given for ${percent(filled)} of the entries, ${percent(expected)} are expected`,
        `#/expect/fill/${field}`,
      );
    }
  }
  return issues;
}

function percent(value: number): string {
  return `${Math.round(value * 1000) / 10} %`;
}
