/** Prepared names from a cache, since the words of customers and of lists recur. */
import { LRUCache } from "lru-cache";
import type { EntryKind } from "../model/list-entry.ts";
import { queryPreparer, tokenMakers } from "../name-index/query-preparer.ts";
import { DEFAULT_FREQUENCIES } from "../names/default-frequencies.ts";
import type { PreparedName } from "../names/prepare-name.ts";

/** Words of each kind in the cache, about a kilobyte each. */
const READY = 2 ** 12;
/** Names of each kind in the cache: a listed name matches several customers, and a customer's name several entries. */
const READY_NAMES = 2 ** 12;

const makerOf = tokenMakers(DEFAULT_FREQUENCIES, READY);
const preparers = new Map<EntryKind, (name: string) => PreparedName>();

/** As `prepareName` with the bundled frequencies. */
export function readyName(name: string, kind: EntryKind): PreparedName {
  let prepare = preparers.get(kind);
  if (prepare === undefined) {
    prepare = remembered(queryPreparer(kind, makerOf(kind)));
    preparers.set(kind, prepare);
  }
  return prepare(name);
}

function remembered(prepare: (name: string) => PreparedName): (name: string) => PreparedName {
  const ready = new LRUCache<string, PreparedName>({ max: READY_NAMES });
  return (name) => {
    const known = ready.get(name);
    if (known !== undefined) return known;
    const prepared = prepare(name);
    ready.set(name, prepared);
    return prepared;
  };
}
