/**
 * Finds the customers affected by changed entries, shared by all processes of a run: each searches for some of the
 * entries and stores its findings for the others.
 */

import { type EditionChanges, entryKey } from "../../lists/edition-changes.ts";
import { bucketOf } from "../../model/bucket.ts";
import { codec } from "../../model/codec.ts";
import type { FoundCustomer, ScreenedIndex } from "../../ports/screened-index.ts";
import type { RescreenRange } from "../../ports/store.ts";
import { mostBonusOfEntry } from "../../screening/screen-party.ts";
import { leastNameScore } from "../../screening/screening-profile.ts";
import { widestProfile } from "../engines/list-engine.ts";
import type { RescreeningParts } from "./rescreening-parts.ts";

/** How long to wait for the part of another process, in milliseconds: it may have died. */
const WAIT_MS = 2_000;
/** Interval of polling meanwhile, in milliseconds. */
const LOOK_MS = 50;

/** A finding, as processes exchange it: a customer with the keys of the entries that it may match. */
type Told = readonly [customerId: string, arrived: readonly string[]];

const findingsCodec = codec<readonly Told[]>();

/**
 * @param of - number of parts of the entries; each part is searched by one process
 * @param first - the part to begin with: other processes begin with others
 */
export async function findTogether(
  parts: RescreeningParts,
  { runId, tenant }: Pick<RescreenRange, "runId" | "tenant">,
  changes: EditionChanges,
  { of, first }: { readonly of: number; readonly first: number },
): Promise<readonly FoundCustomer[]> {
  const { store } = parts;
  const order = Array.from({ length: of }, (_, at) => (first + at) % of);
  const known = new Map<number, readonly Told[]>();
  // Updated once: customers that change later are decided again for that reason.
  let index: Promise<ScreenedIndex> | undefined;
  const look = async (part: number): Promise<void> => {
    index ??= parts.indexes.upToDate(tenant);
    const told = await findPart(parts, await index, changes, (key) => bucketOf(key) % of === part);
    known.set(part, told);
    await store.transaction((tx) =>
      tx.rescreens.keepFinding({ runId, tenant, part, found: findingsCodec.encode(told) }),
    );
  };
  const listen = async (): Promise<readonly number[]> => {
    for (const { part, found } of await store.read((tx) => tx.rescreens.findings(runId, tenant))) {
      if (found !== undefined) known.set(part, findingsCodec.decode(found));
    }
    return order.filter((part) => !known.has(part));
  };
  for (const part of order) {
    if (await store.transaction((tx) => tx.rescreens.beginFinding({ runId, tenant, part }))) await look(part);
  }
  let left = await listen();
  for (let waited = 0; left.length > 0 && parts.timers && waited < WAIT_MS; waited += LOOK_MS) {
    await new Promise<void>((resolve) => {
      parts.timers?.setTimeout(resolve, LOOK_MS);
    });
    left = await listen();
  }
  for (const part of left) await look(part);
  return together(changes, [...known.values()].flat());
}

/** Every customer affected by the entries of these keys. */
async function findPart(
  parts: RescreeningParts,
  index: ScreenedIndex,
  { arrived, left }: EditionChanges,
  isOfPart: (key: string) => boolean,
): Promise<readonly Told[]> {
  const own = arrived.filter((entry) => isOfPart(entryKey(entry)));
  const found = await index.find({ arrived: own.map(thresholdOf(parts)), left: left.filter(isOfPart) });
  return found.map(({ customerId, arrived: places = [] }) => [customerId, places.map((at) => entryKey(own[at]!))]);
}

/** An entry with the lowest name score at which it may be a match. */
export function thresholdOf({ settings, lists }: Pick<RescreeningParts, "settings" | "lists">) {
  const profile = widestProfile(lists.peek(), settings);
  return (entry: EditionChanges["arrived"][number]) => ({
    entry,
    threshold: leastNameScore(profile, entry, mostBonusOfEntry(entry)),
  });
}

/**
 * Merges findings: each customer once, with the indexes of its entries. Two entries may share a key: the customer may
 * match either.
 */
function together({ arrived }: EditionChanges, told: readonly Told[]): readonly FoundCustomer[] {
  const placesOf = new Map<string, number[]>();
  for (const [place, entry] of arrived.entries()) {
    const key = entryKey(entry);
    const places = placesOf.get(key);
    if (places === undefined) placesOf.set(key, [place]);
    else places.push(place);
  }
  const found = new Map<string, Set<number>>();
  for (const [customerId, keys] of told) {
    const places = found.get(customerId) ?? new Set();
    found.set(customerId, places);
    for (const key of keys) for (const place of placesOf.get(key) ?? []) places.add(place);
  }
  return Array.from(found, ([customerId, places]) => ({ customerId, arrived: [...places].sort((a, b) => a - b) }));
}
