/** Customers affected by changed entries: found in the index, then screened against these entries only. */

import type { EditionChanges } from "../../lists/edition-changes.ts";
import { bucketOf } from "../../model/bucket.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import { nameIndexMatcher } from "../../name-index/create-name-index.ts";
import type { PreparedName } from "../../names/prepare-name.ts";
import { DEFAULT_CONTEXT, scorePrepared } from "../../names/score-prepared.ts";
import type { Matcher } from "../../ports/matcher.ts";
import type { FoundCustomer } from "../../ports/screened-index.ts";
import type { RescreenRange, ScreenedRecord } from "../../ports/store.ts";
import { scoringMatcher } from "../../screening/brute-force-matcher.ts";
import { compareCandidates } from "../../screening/compare-candidates.ts";
import { readyName } from "../../screening/ready-names.ts";
import { matchesAnyEntry } from "../../screening/screen-party.ts";
import { readParties } from "../../screening/stored-parties.ts";
import { widestProfile } from "../engines/list-engine.ts";
import { yieldInTurns } from "../requests/turns.ts";
import { storedParties } from "./customer-indexes.ts";
import { findTogether, thresholdOf } from "./find-together.ts";
import type { RescreeningParts } from "./rescreening-parts.ts";
import { entriesInOutcome } from "./screening-outcome.ts";

/** Candidates per read. */
const PAGE = 64;

export interface ConcernedCustomers {
  /** By bucket and id. */
  readonly customers: readonly string[];
  /** Number of candidates that were screened. */
  readonly candidates: number;
}

/** Caches results by key for as long as the changes exist: however many jobs a run takes, slow work is done once. */
function keptByChanges<T>() {
  const known = new WeakMap<EditionChanges, Map<string, Promise<T>>>();
  return (changes: EditionChanges, key: readonly unknown[], make: () => Promise<T>): Promise<T> => {
    const ofChanges = known.get(changes) ?? new Map<string, Promise<T>>();
    known.set(changes, ofChanges);
    const text = JSON.stringify(key);
    const found = ofChanges.get(text) ?? make();
    ofChanges.set(text, found);
    found.catch(() => ofChanges.delete(text));
    return found;
  };
}

const ofTenant = keptByChanges<readonly FoundCustomer[]>();
const ofStretch = keptByChanges<ConcernedCustomers>();

/**
 * Every customer of a range of a run that matches an added entry or matched a removed one, as of the first call for any
 * range of the tenant. Customers that change later are decided again for that reason.
 *
 * @param stretches - the number of ranges of the tenant's customers, and the index of this one
 */
export function concernedCustomers(
  parts: RescreeningParts,
  { runId, tenant, fromBucket, toBucket }: RescreenRange,
  changes: EditionChanges,
  stretches: { readonly of: number; readonly first: number },
): Promise<ConcernedCustomers> {
  return ofStretch(changes, [runId, tenant, fromBucket], async () => {
    // Searched once for all ranges: the cost of a search hardly depends on the number of customers.
    const found = await ofTenant(changes, [runId, tenant], () =>
      // Sharing pays off only where names are searched in an index.
      stretches.of > 1 && parts.createMatcher === nameIndexMatcher
        ? findTogether(parts, { runId, tenant }, changes, stretches)
        : findAlone(parts, tenant, changes),
    );
    const own = found.filter(({ customerId }) => {
      const bucket = bucketOf(customerId);
      return bucket >= fromBucket && bucket <= toBucket;
    });
    return lookCloser(parts, tenant, changes, own);
  });
}

async function findAlone(
  parts: RescreeningParts,
  tenant: string,
  { arrived, left }: EditionChanges,
): Promise<readonly FoundCustomer[]> {
  const index = await parts.indexes.upToDate(tenant);
  return index.find({ arrived: arrived.map(thresholdOf(parts)), left });
}

async function lookCloser(
  parts: RescreeningParts,
  tenant: string,
  changes: EditionChanges,
  found: readonly FoundCustomer[],
): Promise<ConcernedCustomers> {
  const profile = widestProfile(parts.lists.peek(), parts.settings);
  const candidates = [...found].sort((left, right) => inOrder(left.customerId, right.customerId));
  const gone = new Set(changes.left);
  const matcherOf = matchersOver(parts, changes.arrived);
  const yieldTurn = yieldInTurns(parts);
  const customers: string[] = [];
  for (let at = 0; at < candidates.length; at += PAGE) {
    const page = candidates.slice(at, at + PAGE);
    const rows = await parts.store.read((tx) =>
      Promise.all(
        page.map(async ({ customerId }) => {
          const row = await tx.screened.get(tenant, customerId);
          return row && { row, parties: await storedParties(tx, row) };
        }),
      ),
    );
    for (const [place, one] of rows.entries()) {
      if (one === undefined) continue;
      const isMatch = () => {
        const matcher = matcherOf(page[place]?.arrived);
        return readParties(one.parties).some((party) => matchesAnyEntry(party, matcher, profile));
      };
      if (hadOneOf(one.row, gone) || isMatch()) customers.push(one.row.customerId);
      await yieldTurn();
    }
  }
  return { customers, candidates: candidates.length };
}

function hadOneOf({ matches }: ScreenedRecord, gone: ReadonlySet<string>): boolean {
  return entriesInOutcome(matches).some((key) => gone.has(key));
}

/** Compares by bucket, then by id: the order in which a range is processed. */
export function inOrder(left: string, right: string): number {
  return bucketOf(left) - bucketOf(right) || (left < right ? -1 : left > right ? 1 : 0);
}

const SCORER = {
  prepare: readyName,
  score: (query: PreparedName, name: PreparedName) => scorePrepared(query, name, DEFAULT_CONTEXT),
};

/**
 * Matchers over some of the added entries, or over all of them. A customer has few candidates, and each is compared by
 * itself: an index over them would take longer to build than all comparisons, and delay checks.
 */
function matchersOver(parts: RescreeningParts, entries: readonly ListEntry[]) {
  const single = new Map<number, Matcher>();
  const matcherOf = (place: number): Matcher => {
    const known = single.get(place);
    if (known) return known;
    const made = scoringMatcher(entries.slice(place, place + 1), SCORER);
    single.set(place, made);
    return made;
  };
  let all: Matcher | undefined;
  return (places: readonly number[] | undefined): Matcher => {
    if (places === undefined) {
      all ??= parts.createMatcher(entries);
      return all;
    }
    const [first, ...others] = places.map(matcherOf);
    if (first !== undefined && others.length === 0) return first;
    return {
      size: places.length,
      search: (query, options) =>
        places.flatMap((place) => matcherOf(place).search(query, options)).sort(compareCandidates),
    };
  };
}
