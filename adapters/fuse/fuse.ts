/** fuse.js behind the matcher contract: for house lists of a few hundred names, where its notion of similarity is wanted. */
import Fuse from "fuse.js";
import { compareCandidates, identifierKey, sharesIdentifier } from "riskgate/names";
import type { Candidate, CreateMatcher, ListEntry } from "riskgate/ports";
import { plainName, sortedWords } from "./plain-name.ts";

/** One name of an entry in the two forms that are searched. */
interface FuseName {
  readonly entry: ListEntry;
  readonly name: string;
  readonly quality: Candidate["nameQuality"];
  readonly plain: string;
  readonly sorted: string;
}

/** Longest query that is searched, in characters. */
const MAX_QUERY = 120;

/**
 * A matcher on fuse.js: bitap distance of names without case, accents and punctuation, both as written and with their words sorted, so
 * that "Quill, Odo" equals "Odo Quill". Exact names score 1.
 *
 * Its score is not a calibrated similarity, and a search takes some 3 ms per 1,000 names. Use the name index for large lists and for
 * sanctions.
 */
export const fuseMatcher: CreateMatcher = (entries) => {
  const names = entries.flatMap(namesOf);
  const fuse = new Fuse(names, {
    keys: ["plain", "sorted"],
    includeScore: true,
    includeMatches: true,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    shouldSort: false,
    threshold: 0.6,
  });
  const identified = entries.filter((entry) => entry.identifiers.some((one) => identifierKey(one) !== undefined));
  return {
    size: entries.length,
    search(query, { threshold }) {
      const allowed = (entry: ListEntry) => query.kinds?.includes(entry.kind) ?? true;
      const best = new Map<ListEntry, Candidate>();
      const offer = (found: FuseName, nameScore: number) => {
        const other = best.get(found.entry);
        if (nameScore < threshold || !allowed(found.entry) || (other && other.nameScore >= nameScore)) return;
        best.set(found.entry, { entry: found.entry, matchedName: found.name, nameQuality: found.quality, nameScore });
      };
      const plain = plainName(query.name).slice(0, MAX_QUERY);
      const sorted = sortedWords(plain);
      if (plain !== "") {
        for (const pattern of new Set([plain, sorted])) {
          for (const { item, score } of fuse.search(pattern)) {
            offer(item, nameScoreOf(item, plain, sorted, 1 - (score ?? 1)));
          }
        }
      }
      for (const entry of identified) {
        const shared = query.identifiers?.find((one) => sharesIdentifier(one, entry, query.kinds));
        if (shared === undefined) continue;
        const found = best.get(entry) ?? {
          entry,
          matchedName: entry.name,
          nameQuality: "primary" as const,
          nameScore: 0,
        };
        best.set(entry, { ...found, identifier: shared });
      }
      return [...best.values()].sort(compareCandidates);
    },
  };
};

/** Equal names score 1; a match inside a longer name is weighted by its share of that name. */
function nameScoreOf(found: FuseName, plain: string, sorted: string, alike: number): number {
  if (found.plain === plain || found.sorted === sorted) return 1;
  const [short, long] = [plain.length, found.plain.length].sort((left, right) => left - right) as [number, number];
  return Math.round(Math.min(alike, 0.99) * (short / long) * 10_000) / 10_000;
}

function namesOf(entry: ListEntry): readonly FuseName[] {
  return [{ name: entry.name, quality: "primary" as const }, ...entry.aliases].map(({ name, quality }) => {
    const plain = plainName(name);
    return { entry, name, quality, plain, sorted: sortedWords(plain) };
  });
}
