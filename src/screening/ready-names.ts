/** Names made ready for comparison, of words that were met before: the words of customers and of lists are the same again and again. */
import { LRUCache } from "lru-cache";
import type { EntryKind } from "../model/list-entry.ts";
import { queryPreparer, tokenMakers } from "../name-index/query-preparer.ts";
import { DEFAULT_FREQUENCIES } from "../names/default-frequencies.ts";
import type { PreparedName } from "../names/prepare-name.ts";

/** Words of each kind that are kept, of about a kilobyte each. */
const READY = 2 ** 12;
/** Names of each kind that are kept: a listed name is matched by several customers, and a customer's name with several entries. */
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
