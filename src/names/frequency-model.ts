/** How common words are in names at large: a rare word shared by two names says more than a common one. */
import { foldToken } from "./fold-token.ts";
import { spellingFamilies } from "./name-classes.ts";
import type { NameKind } from "./score-result.ts";

/** Whose words are counted: persons' names use other words than names of organisations and vessels. */
export type NameDomain = "person" | "organisation";

export function domainOf(kind: NameKind): NameDomain {
  return kind === "person" ? "person" : "organisation";
}

/**
 * Counts of words in a background population of names: customers or a bundled table, never the list that is screened
 * against, since lists hold spelling variants as aliases.
 */
export interface FrequencyModel {
  /** Part of every explanation: equal versions give equal scores. */
  readonly version: string;
  /** Number of names that were counted. */
  size(domain: NameDomain): number;
  /** Number of names with a word of this fold (see `foldToken`) or another spelling of it; 0 for one never seen. */
  count(fold: string, domain: NameDomain): number;
  /** Number of names with exactly this word. */
  countOfWord(word: string, domain: NameDomain): number;
}

/** Plain data of a frequency model: words with the number of names that hold them. */
export interface WordCounts {
  readonly size: number;
  readonly words: Iterable<readonly [word: string, count: number]>;
}

/**
 * Builds a frequency model from counts of words. Words with equal folds are counted together, so that a variant spelling is
 * as common as its cluster, not as rare as never seen.
 *
 * @example
 * const model = frequencyModel("customers-2026-11", { size: 2, words: [["odo", 2]] }, { size: 0, words: [] });
 */
export function frequencyModel(version: string, person: WordCounts, organisation: WordCounts): FrequencyModel {
  const counts = { person: withFamilies(byFold(person)), organisation: byFold(organisation) };
  const words = { person: new Map(person.words), organisation: new Map(organisation.words) };
  const sizes = { person: person.size, organisation: organisation.size };
  return {
    version,
    size: (domain) => sizes[domain],
    count: (fold, domain) => Math.min(counts[domain].get(fold) ?? 0, sizes[domain]),
    countOfWord: (word, domain) => words[domain].get(word) ?? 0,
  };
}

/** A spelling of a name is as common as all spellings of it together. */
function withFamilies(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const together = new Map(counts);
  for (const family of spellingFamilies()) {
    const folds = new Set(family.map(foldToken));
    let total = 0;
    for (const fold of folds) total += counts.get(fold) ?? 0;
    for (const fold of folds) together.set(fold, Math.max(total, together.get(fold) ?? 0));
  }
  return together;
}

function byFold(counts: WordCounts): ReadonlyMap<string, number> {
  const folded = new Map<string, number>();
  for (const [word, count] of counts.words) {
    const fold = foldToken(word);
    folded.set(fold, (folded.get(fold) ?? 0) + count);
  }
  return folded;
}

/** Names in 50,000 from which a word is well attested. */
const ATTESTED_PER_50K = 10;

/** What the population says about a word. */
export interface WordEvidence {
  /** -ln of the share of names with the word: the nats that a chance match is worth. */
  readonly nats: number;
  /** `nats` over its maximum, 0 (in every name) to 1 (never seen). */
  readonly rarity: number;
  /** Common enough that another spelling of it is another name. */
  readonly attested: boolean;
}

/**
 * @param count - names with the word in any spelling
 * @param spelled - names with the word spelled so
 */
export function wordEvidence(count: number, spelled: number, domain: NameDomain, model: FrequencyModel): WordEvidence {
  const size = model.size(domain);
  const most = Math.log(size + 1);
  const nats = Math.max(0, most - Math.log(count + 1));
  return {
    nats,
    rarity: most === 0 ? 1 : nats / most,
    attested: spelled > 0 && spelled * 50_000 >= ATTESTED_PER_50K * size,
  };
}
