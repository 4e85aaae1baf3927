/** How many names are found again after each kind of mutation, beside minisearch on the same list. */
import MiniSearch from "minisearch";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { PERSON_MUTATIONS } from "../eval/mutate-name.ts";
import { generateNames, personEntries, seededRandom } from "./generated-names.ts";
import type { Metric } from "./metric.ts";

const NAMES = 20_000;
const TRIES = 200;

/** Mutates names of a generated list and looks for them at the threshold; minisearch finds a name when it gives it at all. */
export function recallByMutation(threshold: number, log: (line: string) => void): readonly Metric[] {
  const names = generateNames(NAMES, 9);
  const entries = personEntries(names);
  const index = createNameIndex(entries);
  const mini = new MiniSearch<{ id: number; name: string }>({ fields: ["name"] });
  mini.addAll(names.map((name, id) => ({ id, name })));
  log(`  recall by mutation, ${NAMES} generated names, ${TRIES} of each`);
  let found = 0;
  let tried = 0;
  for (const [mutation, mutate] of Object.entries(PERSON_MUTATIONS)) {
    const random = seededRandom(10);
    const counts = { tried: 0, found: 0, hits: 0, mini: 0, miniHits: 0 };
    for (let i = 0; i < TRIES; i++) {
      const at = Math.floor(random() * names.length);
      const words = mutate(names[at]!.split(" "), random);
      if (words === undefined) continue;
      const name = words.join(" ");
      const hits = index.search({ name, kinds: ["person"] }, { threshold });
      counts.tried++;
      // generated names come more than once
      if (hits.some((hit) => hit.entry.name === names[at])) counts.found++;
      counts.hits += hits.length;
      const miniHits = mini.search(name, { fuzzy: 0.25 });
      if (miniHits.some((hit) => names[hit.id as number] === names[at])) counts.mini++;
      counts.miniHits += miniHits.length;
    }
    found += counts.found;
    tried += counts.tried;
    const [each, miniEach] = [counts.hits, counts.miniHits].map((hits) => (hits / counts.tried).toFixed(1).padStart(7));
    log(
      `  ${mutation.padEnd(20)}${share(counts.found, counts.tried)} in ${each} hits   minisearch ${share(counts.mini, counts.tried)} in ${miniEach} hits`,
    );
  }
  return [{ metric: "names.recall_mutated_20k", value: found / Math.max(1, tried), unit: "share" }];
}

function share(part: number, all: number): string {
  return `${((100 * part) / Math.max(1, all)).toFixed(1)} %`.padStart(8);
}
