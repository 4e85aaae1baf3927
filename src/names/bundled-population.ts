/** The bundled background population of names, for hosts without counts of their own customers. */
import type { WordCounts } from "./frequency-model.ts";
import { LISTED_POPULATION } from "./tables/listed-population.ts";
import { ORGANISATION_POPULATION } from "./tables/organisation-population.ts";
import { PERSON_POPULATION } from "./tables/person-population.ts";

/** Version of the counts; part of every explanation. */
export const POPULATION_VERSION = "2026.11.2";

/** Number of names that the counts are out of. */
const POPULATION_SIZE = 50_000;

/** Counts of words in persons' names: the larger of their count at large and on lists. */
export const PERSON_COUNTS: WordCounts = {
  size: POPULATION_SIZE,
  words: largerOf(countsOf(PERSON_POPULATION), countsOf(LISTED_POPULATION)),
};

/** Counts of words in names of organisations and vessels. */
export const ORGANISATION_COUNTS: WordCounts = { size: POPULATION_SIZE, words: countsOf(ORGANISATION_POPULATION) };

function largerOf(
  population: readonly (readonly [string, number])[],
  listed: readonly (readonly [string, number])[],
): readonly (readonly [word: string, count: number])[] {
  const counts = new Map(population);
  for (const [word, count] of listed) counts.set(word, Math.max(count, counts.get(word) ?? 0));
  return [...counts];
}

function countsOf(table: string): readonly (readonly [word: string, count: number])[] {
  return table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [count = "", ...words] = line.split(" ");
      return words.map((word): readonly [string, number] => [word, Number(count)]);
    });
}
