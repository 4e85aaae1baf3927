/** The matcher that compares a name with every name: exact by construction, and fast enough for small lists. */
import { identifierKey, sharesIdentifier } from "../lists/compare-identifiers.ts";
import type { EntryKind, ListEntry, ListedIdentifier } from "../model/list-entry.ts";
import { DEFAULT_FREQUENCIES } from "../names/default-frequencies.ts";
import { prepareName } from "../names/prepare-name.ts";
import { DEFAULT_CONTEXT, scorePrepared } from "../names/score-prepared.ts";
import type { Candidate, CreateMatcher, Matcher, MatchQuery } from "../ports/matcher.ts";
import { compareCandidates } from "./compare-candidates.ts";

/** A measure of names, which are prepared once and compared often. */
export interface NameScorer<Prepared> {
  readonly prepare: (name: string, kind: EntryKind) => Prepared;
  /** From 0 to 1. */
  readonly score: (query: Prepared, candidate: Prepared) => number;
}

interface PreparedEntry<Prepared> {
  readonly entry: ListEntry;
  readonly names: readonly {
    readonly name: string;
    readonly quality: Candidate["nameQuality"];
    readonly prepared: Prepared;
  }[];
}

/** Compares by `scoreName`; an index over the same entries must give the same results. */
export const bruteForceMatcher: CreateMatcher = (entries) =>
  scoringMatcher(entries, {
    prepare: (name, kind) => prepareName(name, kind, DEFAULT_FREQUENCIES),
    score: (query, candidate) => scorePrepared(query, candidate, DEFAULT_CONTEXT),
  });

/** A matcher that compares with every name by the given scorer. Entries are prepared at once. */
export function scoringMatcher<Prepared>(entries: readonly ListEntry[], scorer: NameScorer<Prepared>): Matcher {
  const prepared: readonly PreparedEntry<Prepared>[] = entries.map((entry) => ({
    entry,
    names: [{ name: entry.name, quality: "primary" as const }, ...entry.aliases].map(({ name, quality }) => ({
      name,
      quality,
      prepared: scorer.prepare(name, entry.kind),
    })),
  }));
  const byIdentifier = new Map<string, Set<ListEntry>>();
  for (const entry of entries) {
    for (const identifier of entry.identifiers) {
      const key = identifierKey(identifier);
      if (key === undefined) continue;
      const sharing = byIdentifier.get(key);
      if (sharing) sharing.add(entry);
      else byIdentifier.set(key, new Set([entry]));
    }
  }
  return {
    size: entries.length,
    search(query, { threshold }) {
      const readings = new Map<EntryKind, Prepared>();
      const sharing = sharedIdentifiers(query, byIdentifier);
      const candidates: Candidate[] = [];
      for (const { entry, names } of prepared) {
        const identifier = sharing.get(entry);
        if (query.kinds && !query.kinds.includes(entry.kind) && identifier === undefined) continue;
        let reading = readings.get(entry.kind);
        if (reading === undefined) {
          reading = scorer.prepare(query.name, entry.kind);
          readings.set(entry.kind, reading);
        }
        let best = names[0]!;
        let bestScore = 0;
        for (const name of names) {
          const score = scorer.score(reading, name.prepared);
          if (score > bestScore) {
            best = name;
            bestScore = score;
          }
        }
        if (bestScore < threshold && identifier === undefined) continue;
        candidates.push({
          entry,
          matchedName: best.name,
          nameQuality: best.quality,
          nameScore: bestScore,
          ...(identifier === undefined ? {} : { identifier }),
        });
      }
      return candidates.sort(compareCandidates);
    },
  };
}

function sharedIdentifiers(
  query: MatchQuery,
  byIdentifier: ReadonlyMap<string, ReadonlySet<ListEntry>>,
): ReadonlyMap<ListEntry, ListedIdentifier> {
  const sharing = new Map<ListEntry, ListedIdentifier>();
  for (const identifier of query.identifiers ?? []) {
    const key = identifierKey(identifier);
    for (const entry of (key === undefined ? undefined : byIdentifier.get(key)) ?? []) {
      if (sharing.has(entry)) continue;
      if (sharesIdentifier(identifier, entry, query.kinds)) sharing.set(entry, identifier);
    }
  }
  return sharing;
}
