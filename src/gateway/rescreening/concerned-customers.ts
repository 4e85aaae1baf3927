/** Customers whom changed entries concern: found in the index, then screened with these entries alone. */
import type { EditionChanges } from "../../lists/edition-changes.ts";
import { bucketOf } from "../../model/bucket.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import type { Matcher } from "../../ports/matcher.ts";
import type { ScreenedRecord } from "../../ports/store.ts";
import { compareCandidates } from "../../screening/compare-candidates.ts";
import { screenParties } from "../../screening/screen-customer.ts";
import { leastNameScore } from "../../screening/screening-profile.ts";
import { readParties } from "../../screening/stored-parties.ts";
import { breather } from "../breather.ts";
import { type BucketRange, storedParties } from "./customer-indexes.ts";
import type { RescreeningParts } from "./rescreening-parts.ts";
import { entriesInOutcome } from "./screening-outcome.ts";

/** Candidates that one read takes. */
const PAGE = 64;
/** Entries of which a matcher is made at once, so that nobody is kept waiting. */
const FEW = 128;

export interface ConcernedCustomers {
  /** By bucket and id. */
  readonly customers: readonly string[];
  /** Customers that were looked at more closely. */
  readonly candidates: number;
}

/** Everybody of a stretch, after a place in it, who matches an entry that arrived or matched one that left. */
export async function concernedCustomers(
  parts: RescreeningParts,
  range: BucketRange & { readonly after?: string },
  changes: EditionChanges,
): Promise<ConcernedCustomers> {
  const profile = parts.settings.screeningProfile;
  const index = await parts.indexes.upToDate(range);
  const arrived = changes.arrived.map((entry) => ({ entry, threshold: leastNameScore(profile, entry) }));
  const found = await index.find({ arrived, left: changes.left });
  const candidates = found.filter((id) => range.after === undefined || inOrder(id, range.after) > 0).sort(inOrder);
  const gone = new Set(changes.left);
  const matcher = await matcherOf(parts, changes);
  const breathe = breather(parts);
  const customers: string[] = [];
  for (let at = 0; at < candidates.length; at += PAGE) {
    const rows = await parts.store.read((tx) =>
      Promise.all(
        candidates.slice(at, at + PAGE).map(async (customerId) => {
          const row = await tx.screened.get(range.tenant, customerId);
          return row && { row, parties: await storedParties(tx, row) };
        }),
      ),
    );
    for (const one of rows) {
      if (one === undefined) continue;
      const isMatch = () => screenParties(readParties(one.parties), matcher, profile).matches.length > 0;
      if (hadOneOf(one.row, gone) || isMatch()) customers.push(one.row.customerId);
      await breathe();
    }
  }
  return { customers, candidates: candidates.length };
}

function hadOneOf({ matches }: ScreenedRecord, gone: ReadonlySet<string>): boolean {
  return entriesInOutcome(matches).some((key) => gone.has(key));
}

function inOrder(left: string, right: string): number {
  return bucketOf(left) - bucketOf(right) || (left < right ? -1 : left > right ? 1 : 0);
}

const matchers = new WeakMap<EditionChanges, Promise<Matcher>>();

/** A matcher over the entries that arrived, made once for all stretches. */
function matcherOf(parts: RescreeningParts, changes: EditionChanges): Promise<Matcher> {
  const known = matchers.get(changes);
  if (known) return known;
  const made = makeMatcher(parts, changes.arrived);
  matchers.set(changes, made);
  return made;
}

async function makeMatcher(parts: RescreeningParts, entries: readonly ListEntry[]): Promise<Matcher> {
  const breathe = breather(parts);
  const some: Matcher[] = [];
  for (let at = 0; at < entries.length; at += FEW) {
    some.push(parts.createMatcher(entries.slice(at, at + FEW)));
    await breathe();
  }
  return {
    size: entries.length,
    search: (query, options) => some.flatMap((matcher) => matcher.search(query, options)).sort(compareCandidates),
  };
}
