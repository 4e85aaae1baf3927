/** Entries by their identifiers. */

import { identifierKey, sharesIdentifier } from "../lists/compare-identifiers.ts";
import type { ListEntry, ListedIdentifier } from "../model/list-entry.ts";
import type { MatchQuery } from "../ports/matcher.ts";
import { growingArray } from "./growing-array.ts";
import { buildBuckets, type HashBuckets, visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";

const TAG = 201;

/** Places in the order of the entries by hashes of `identifierKey`. */
export function buildIdentifierIndex(entries: readonly ListEntry[], order: Uint32Array): HashBuckets {
  const hashes = growingArray();
  const values = growingArray();
  for (let at = 0; at < order.length; at++) {
    for (const identifier of entries[order[at]!]!.identifiers) {
      const key = identifierKey(identifier);
      if (key === undefined) continue;
      hashes.push(hashText(TAG, key));
      values.push(at);
    }
  }
  return buildBuckets(hashes.values(), values.values());
}

/** Entries that share an identifier with the query, each with the first that they share. */
export function entriesByIdentifier(
  { identifiers = [], kinds }: Pick<MatchQuery, "identifiers" | "kinds">,
  index: HashBuckets,
  entryAt: (entry: number) => ListEntry,
): ReadonlyMap<number, ListedIdentifier> {
  const sharing = new Map<number, ListedIdentifier>();
  if (index.slots.length === 0) return sharing;
  for (const identifier of identifiers) {
    const key = identifierKey(identifier);
    if (key === undefined) continue;
    visitBucket(index, hashText(TAG, key), (entry) => {
      if (sharing.has(entry)) return;
      if (sharesIdentifier(identifier, entryAt(entry), kinds)) sharing.set(entry, identifier);
    });
  }
  return sharing;
}

/** Whether an entry has the key of an identifier: false only where none shares one. */
export function hasIdentifierOf({ identifiers = [] }: Pick<MatchQuery, "identifiers">, index: HashBuckets): boolean {
  if (index.slots.length === 0) return false;
  let has = false;
  for (const identifier of identifiers) {
    const key = identifierKey(identifier);
    if (key === undefined) continue;
    visitBucket(index, hashText(TAG, key), () => {
      has = true;
    });
  }
  return has;
}
