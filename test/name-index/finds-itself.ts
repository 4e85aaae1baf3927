/** Whether the names of entries find themselves, however they are written. */

import type { ListEntry } from "../../src/model/list-entry.ts";
import type { NameIndex } from "../../src/name-index/create-name-index.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { ORDERS, WAYS_OF_WRITING } from "./rewritten-names.ts";

export interface FoundItself {
  /** Searches whose name has to find itself, and those of them that found it below the top score or not at all. */
  searched: number;
  readonly missed: string[];
  /** Searches for words in an order in which they read otherwise, and how many of them found the name at the alert threshold. */
  torn: number;
  tornFound: number;
}

const ALERT = 0.78;

/**
 * Looks for every name of the entries in every way of writing and in several orders of its words. An order in which the words read
 * otherwise is counted apart: it exchanges father and son, takes a comma to another word or tears a phrase such as `joint stock
 * company` or `Hong Kong`.
 */
export function findThemselves(index: NameIndex, entries: Iterable<ListEntry>, random: () => number): FoundItself {
  const result: FoundItself = { searched: 0, missed: [], torn: 0, tornFound: 0 };
  for (const entry of entries) {
    const scoreOf = (name: string): number => {
      const found = index.search({ name, kinds: [entry.kind] }, { threshold: 0.5 });
      return found.find((candidate) => candidate.entry === entry)?.nameScore ?? 0;
    };
    const mustFind = (name: string, how: string): void => {
      result.searched++;
      if (scoreOf(name) < 1) result.missed.push(`${entry.listId} ${entry.entryId} ${how}`);
    };
    for (const { name } of [entry, ...entry.aliases]) {
      if (!/[\p{L}\p{N}]/u.test(name)) continue;
      for (const [how, write] of Object.entries(WAYS_OF_WRITING)) mustFind(write(name), how);
      const reading = readingOf(name, entry);
      for (const [how, order] of Object.entries(ORDERS)) {
        const ordered = order(name, random);
        if (reading !== undefined && readingOf(ordered, entry) === reading) {
          mustFind(ordered, how);
        } else {
          result.torn++;
          if (scoreOf(ordered) >= ALERT) result.tornFound++;
        }
      }
    }
  }
  return result;
}

/** The tokens of a name in no order, `undefined` where an order is part of the name. */
function readingOf(name: string, { kind }: ListEntry): string | undefined {
  const { tokens, nasab } = prepareName(name, kind, DEFAULT_FREQUENCIES);
  if (nasab >= 0 || (kind === "person" && /[,،，]/u.test(name))) return undefined;
  return tokens
    .map((token) => `${token.kind} ${token.text} ${token.code}`)
    .sort()
    .join("|");
}
