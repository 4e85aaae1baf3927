/** How many names are found again after one manipulation: at the alert threshold, as an alert by name alone, and at all. */

import type { EntryKind, ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex, type NameIndex } from "../../src/name-index/create-name-index.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import type { Metric } from "./metric.ts";
import { ENTITY_MUTATIONS, type Mutation, PERSON_MUTATIONS } from "./mutate-name.ts";
import { partyOf } from "./party.ts";
import { seededRandom } from "./seeded-random.ts";
import { readWatchlist } from "./watchlist.ts";

const NAMES_PER_MUTATION = 400;
const ALERT: Readonly<Record<EntryKind, number>> = { person: 0.78, entity: 0.78, vessel: 0.85, aircraft: 0.85 };
const BY_KIND: readonly (readonly [EntryKind, Readonly<Record<string, Mutation>>])[] = [
  ["person", PERSON_MUTATIONS],
  ["entity", ENTITY_MUTATIONS],
];

interface Found {
  readonly tried: number;
  /** The score reaches the alert threshold. */
  readonly found: number;
  /** Screening by name only makes it an alert. */
  readonly alerts: number;
  /** Screening makes it an alert or a review. */
  readonly matches: number;
}

/** Manipulates primary names of two large lists and looks for their entries. */
export function evaluateManipulatedNames(log: (line: string) => void): readonly Metric[] {
  const entries = readWatchlist((list) => list === "US-OFAC-SDN" || list === "UN-SC");
  const index = createNameIndex(entries);
  let all: Found = { tried: 0, found: 0, alerts: 0, matches: 0 };
  log("\nnames found again after one manipulation: at the alert threshold, as an alert, as an alert or a review");
  for (const [kind, mutations] of BY_KIND) {
    const names = entries.filter((entry) => entry.kind === kind && /^[\p{Script=Latin}\P{L}]+$/u.test(entry.name));
    for (const [mutation, mutate] of Object.entries(mutations)) {
      const found = manipulate(names, mutate, index, kind);
      all = sum(all, found);
      log(`${kind.padEnd(8)} ${mutation.padEnd(20)} ${shares(found)}`);
    }
  }
  log(`${"all".padEnd(29)} ${shares(all)}`);
  return [
    { metric: "eval.manipulated_recall", value: all.found / all.tried, unit: "share" },
    { metric: "eval.manipulated_alerts", value: all.alerts / all.tried, unit: "share" },
    { metric: "eval.manipulated_matches", value: all.matches / all.tried, unit: "share" },
  ];
}

function manipulate(entries: readonly ListEntry[], mutate: Mutation, index: NameIndex, kind: EntryKind): Found {
  const random = seededRandom(20);
  let all: Found = { tried: 0, found: 0, alerts: 0, matches: 0 };
  for (let i = 0; i < NAMES_PER_MUTATION; i++) {
    const entry = entries[Math.floor(random() * entries.length)]!;
    const name = mutate(wordsOf(entry), random)?.join(" ");
    if (name === undefined) continue;
    const hits = index.search({ name, kinds: [kind] }, { threshold: ALERT[kind] });
    const own = screenParty(partyOf(name, kind), index, SCREENING_PROFILES.balanced).find(
      (match) => match.entry.listId === entry.listId && match.entry.entryId === entry.entryId,
    );
    all = sum(all, {
      tried: 1,
      found: hits.some((hit) => hit.entry === entry) ? 1 : 0,
      alerts: own?.decision === "alert" ? 1 : 0,
      matches: own === undefined ? 0 : 1,
    });
  }
  return all;
}

function sum(a: Found, b: Found): Found {
  return {
    tried: a.tried + b.tried,
    found: a.found + b.found,
    alerts: a.alerts + b.alerts,
    matches: a.matches + b.matches,
  };
}

/** Words of a published name; a person's in natural order. */
function wordsOf({ kind, name }: ListEntry): readonly string[] {
  const [family = "", given, ...more] = name.split(", ");
  const natural = kind === "person" && given !== undefined && more.length === 0 ? `${given} ${family}` : name;
  return natural.split(kind === "person" ? /[\s().,"]+/ : /[\s(),"]+/).filter((word) => word !== "");
}

function shares({ tried, found, alerts, matches }: Found): string {
  const cells = [found, alerts, matches].map((count) => `${((100 * count) / Math.max(1, tried)).toFixed(1)} %`);
  return String(tried).padStart(6) + cells.map((cell) => cell.padStart(10)).join("");
}
