/** How many names are found again after one manipulation. */
import { createNameIndex, type NameIndex } from "../../src/lists/name-index/create-name-index.ts";
import type { EntryKind, ListEntry } from "../../src/model/list-entry.ts";
import type { Metric } from "./metric.ts";
import { ENTITY_MUTATIONS, type Mutation, PERSON_MUTATIONS } from "./mutate-name.ts";
import { seededRandom } from "./seeded-random.ts";
import { readWatchlist } from "./watchlist.ts";

const NAMES_PER_MUTATION = 400;
const ALERT: Readonly<Record<EntryKind, number>> = { person: 0.78, entity: 0.78, vessel: 0.85, aircraft: 0.85 };
const BY_KIND: readonly (readonly [EntryKind, Readonly<Record<string, Mutation>>])[] = [
  ["person", PERSON_MUTATIONS],
  ["entity", ENTITY_MUTATIONS],
];

/** Manipulates primary names of two large lists and looks for their entries at the alert threshold. */
export function evaluateManipulatedNames(log: (line: string) => void): readonly Metric[] {
  const entries = readWatchlist((list) => list === "US-OFAC-SDN" || list === "UN-SC");
  const index = createNameIndex(entries);
  let found = 0;
  let tried = 0;
  log("\nnames found again at the alert threshold after one manipulation");
  for (const [kind, mutations] of BY_KIND) {
    const names = entries.filter((entry) => entry.kind === kind && /^[\p{Script=Latin}\P{L}]+$/u.test(entry.name));
    for (const [mutation, mutate] of Object.entries(mutations)) {
      const counts = manipulate(names, mutate, index, kind);
      found += counts.found;
      tried += counts.tried;
      log(`${kind.padEnd(8)} ${mutation.padEnd(20)} ${String(counts.tried).padStart(5)} ${share(counts)}`);
    }
  }
  log(`all ${tried} ${share({ found, tried })}`);
  return [{ metric: "eval.manipulated_recall", value: found / tried, unit: "share" }];
}

function manipulate(
  entries: readonly ListEntry[],
  mutate: Mutation,
  index: NameIndex,
  kind: EntryKind,
): { readonly found: number; readonly tried: number } {
  const random = seededRandom(20);
  let found = 0;
  let tried = 0;
  for (let i = 0; i < NAMES_PER_MUTATION; i++) {
    const entry = entries[Math.floor(random() * entries.length)]!;
    const changed = mutate(wordsOf(entry), random);
    if (changed === undefined) continue;
    tried++;
    const hits = index.search({ name: changed.join(" "), kinds: [kind] }, { threshold: ALERT[kind] });
    if (hits.some((hit) => hit.entry === entry)) found++;
  }
  return { found, tried };
}

/** Words of a published name; a person's in natural order. */
function wordsOf({ kind, name }: ListEntry): readonly string[] {
  const [family = "", given, ...more] = name.split(", ");
  const natural = kind === "person" && given !== undefined && more.length === 0 ? `${given} ${family}` : name;
  return natural.split(kind === "person" ? /[\s().,"]+/ : /[\s(),"]+/).filter((word) => word !== "");
}

function share({ found, tried }: { readonly found: number; readonly tried: number }): string {
  return `${((100 * found) / Math.max(1, tried)).toFixed(1)} %`;
}
