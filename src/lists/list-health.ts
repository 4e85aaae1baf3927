/** Checks that a parsed list is what its manifest expects. */
import { counted } from "../counted.ts";
import type { Issue } from "../issue.ts";
import type { ListEntry } from "../model/list-entry.ts";
import type { EpochMs } from "../ports/clock.ts";
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
  // for a file of links all holdings count: how many companies belong to listed persons says nothing about the file
  const found = sizeOf(parsed);
  const { minEntries, maxEntries, fill } = list.expect;
  if (found < minEntries)
    say(
      "too-few-entries",
      `${counted(found, "entry", "entries")}, at least ${minEntries} are expected`,
      "#/expect/minEntries",
    );
  if (found > maxEntries)
    say("too-many-entries", `${found} entries, at most ${maxEntries} are expected`, "#/expect/maxEntries");
  // where the document breaks off is reported above
  const skipped = parsed.skipped.filter(({ code }) => code !== "broken-document");
  const damaged = parsed.total === 0 ? 0 : skipped.length / parsed.total;
  if (damaged > list.maxDamagedShare) {
    const [first] = skipped;
    const place = first ? `, first in ${first.file} line ${first.line}: ${first.message}` : "";
    say(
      "too-many-damaged-rows",
      `${skipped.length} of ${parsed.total} rows are damaged, ${list.maxDamagedShare * 100} % may be${place}`,
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

/** Size of a parsed file: its entries, or its holdings. */
export const sizeOf = ({ entries, links }: ParsedList): number => links?.holdings.length ?? entries.length;

/** Compares a new edition with the one in service: the share that is missing, and the growth. */
export function checkListChange(
  before: readonly Pick<ListEntry, "entryId">[],
  after: readonly Pick<ListEntry, "entryId">[],
  { maxShrink, maxGrowth }: Pick<ManifestList["expect"], "maxShrink" | "maxGrowth">,
  what = "entries",
): readonly Issue[] {
  if (before.length === 0) return [];
  const now = new Set(after.map((entry) => entry.entryId));
  const missing = before.filter((entry) => !now.has(entry.entryId)).length / before.length;
  const growth = after.length / before.length - 1;
  const issues: Issue[] = [];
  if (missing > maxShrink) {
    const message = `${percent(missing)} of the ${what} in service are missing, ${percent(maxShrink)} may be`;
    issues.push({ code: "shrunk", message, pointer: "#/expect/maxShrink" });
  }
  if (growth > maxGrowth) {
    const message = `${percent(growth)} more ${what} than the edition in service, ${percent(maxGrowth)} may be`;
    issues.push({ code: "grown", message, pointer: "#/expect/maxGrowth" });
  }
  return issues;
}

/**
 * Compares an edition with all entries since a person last confirmed the list: a list that loses a little with every edition loses
 * everything in the end.
 */
export function checkListLoss(
  seen: readonly string[],
  before: readonly Pick<ListEntry, "entryId">[],
  after: readonly Pick<ListEntry, "entryId">[],
  { id, expect: { maxLoss, maxShrink } }: Pick<ManifestList, "id" | "expect">,
  what = "entries",
): readonly Issue[] {
  if (seen.length === 0) return [];
  const now = new Set(after.map((entry) => entry.entryId));
  // the edition in service was accepted: a new one that lacks none of its entries is no further loss
  if (before.length > 0 && before.every(({ entryId }) => now.has(entryId))) return [];
  const missing = seen.filter((entryId) => !now.has(entryId)).length / seen.length;
  // An edition that may lose more at once has been confirmed.
  const most = Math.max(maxLoss, maxShrink);
  if (missing <= most) return [];
  const message =
    `${percent(missing)} of the ${what} that were on it since somebody last confirmed it are missing, ${percent(most)} may be; ` +
    `if that is as it should be, say so with \`riskgate lists confirm ${id}\``;
  return [{ code: "lost", message, pointer: "#/expect/maxLoss" }];
}

const DAY_MS = 86_400_000;

/** Whether an edition is older than its manifest allows; one that does not say when it was published is not judged. */
export function checkListAge(
  publishedAt: string | undefined,
  maxAgeDays: number | undefined,
  now: EpochMs,
): readonly Issue[] {
  if (publishedAt === undefined || maxAgeDays === undefined) return [];
  const days = Math.floor((now - Date.parse(publishedAt)) / DAY_MS);
  if (days <= maxAgeDays) return [];
  const message = `published ${days} days ago, ${maxAgeDays} are the most`;
  return [{ code: "too-old", message, pointer: "#/maxAgeDays" }];
}

/**
 * Whether an edition was published before the one in service: an older one, served again, lacks all who were listed since. Editions
 * that do not say when they were published are not judged.
 *
 * @param before - `YYYY-MM-DD`, as `publishedAt`
 */
export function checkListOrder(
  before: string | undefined,
  publishedAt: string | undefined,
  { id }: Pick<ManifestList, "id">,
): readonly Issue[] {
  if (before === undefined || publishedAt === undefined || publishedAt >= before) return [];
  const message =
    `published ${publishedAt}, before the edition in service (${before}); ` +
    `if that is as it should be, put its files in place and say so with \`riskgate lists confirm ${id}\``;
  return [{ code: "older", message, pointer: "#/publishedAt" }];
}

function percent(value: number): string {
  return `${Math.round(value * 1000) / 10} %`;
}
