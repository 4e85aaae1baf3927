/**
 * The lists of a replayed decision. Building an index over them would block all requests for seconds, and pays off for
 * many names only: the few names of one decision are compared with every entry, some entries at a time, and other
 * requests are served in between.
 */

import type { ListEntry } from "../../model/list-entry.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import { nameIndexMatcher } from "../../name-index/create-name-index.ts";
import type { Archive } from "../../ports/archive.ts";
import type { Candidate, CreateMatcher, Matcher, MatchQuery } from "../../ports/matcher.ts";
import { bruteForceMatcher } from "../../screening/brute-force-matcher.ts";
import { compareCandidates } from "../../screening/compare-candidates.ts";
import { partyQueries } from "../../screening/party-queries.ts";
import { type TurnParts, yieldInTurns } from "../requests/turns.ts";
import { archivedLists } from "./archived-engine.ts";
import { type ListEngine, type ListEngineOptions, listEngine } from "./list-engine.ts";

/** Entries prepared at once: a few milliseconds. */
const AT_ONCE = 100;

export interface PastLists {
  readonly engine: ListEngine;
  /**
   * Runs work that screens with the engine. The work fails at names that were not searched yet, and runs again after
   * they were: no transaction stays open meanwhile.
   */
  searched<T>(work: () => Promise<T>): Promise<T>;
}

/** @throws RiskgateError `LISTS_NOT_LOADED` when an edition is not in the archive */
export async function pastLists(
  parts: TurnParts,
  archive: Archive,
  snapshots: readonly ListSnapshot[],
  createMatcher: CreateMatcher,
  options: ListEngineOptions,
): Promise<PastLists> {
  const yieldTurn = yieldInTurns(parts);
  const lists = await archivedLists(archive, snapshots, yieldTurn);
  // Another matcher may need all entries together.
  if (createMatcher !== nameIndexMatcher)
    return { engine: listEngine(lists, createMatcher, options), searched: (work) => work() };
  const entries = lists.flatMap((list) => list.entries);
  const names = namesInTurns(entries, yieldTurn);
  const engine = listEngine(lists, () => names.matcher, options);
  return {
    engine: {
      ...engine,
      of: (tenant, businessLine) => ({
        ...engine.of(tenant, businessLine),
        async lookAhead(parties, profile) {
          for (const party of parties) {
            const { queries, threshold } = partyQueries(party, profile);
            for (const query of queries) names.ask(query, threshold);
          }
          if (names.areAsked()) throw new Error("names of a past decision are looked for first");
        },
      }),
    },
    async searched(work) {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          if (!names.areAsked()) throw error;
          await names.answer();
        }
      }
    },
  };
}

/** A matcher that collects queries first and searches for them in turns. */
function namesInTurns(entries: readonly ListEntry[], yieldTurn: () => Promise<void>) {
  const answers = new Map<string, readonly Candidate[]>();
  const asked = new Map<string, { readonly query: MatchQuery; readonly threshold: number }>();
  const keyOf = (query: MatchQuery, threshold: number): string => JSON.stringify([threshold, query]);
  const ask = (query: MatchQuery, threshold: number): void => {
    const key = keyOf(query, threshold);
    if (!answers.has(key)) asked.set(key, { query, threshold });
  };
  const matcher: Matcher = {
    size: entries.length,
    search(query, { threshold }) {
      const known = answers.get(keyOf(query, threshold));
      if (known) return known;
      ask(query, threshold);
      throw new Error("a name of a past decision is looked for first");
    },
  };
  return {
    matcher,
    ask,
    areAsked: () => asked.size > 0,
    async answer(): Promise<void> {
      const found = new Map([...asked.keys()].map((key) => [key, [] as Candidate[]]));
      for (let at = 0; at < entries.length; at += AT_ONCE) {
        const some = bruteForceMatcher(entries.slice(at, at + AT_ONCE));
        for (const [key, { query, threshold }] of asked) {
          found.get(key)?.push(...some.search(query, { threshold }));
          await yieldTurn();
        }
      }
      for (const [key, candidates] of found) answers.set(key, candidates.sort(compareCandidates));
      asked.clear();
    },
  };
}
