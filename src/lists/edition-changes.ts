/** The changes between two sets of lists that matter for screening. */
import type { ListEntry } from "../model/list-entry.ts";
import type { LoadedList } from "../model/loaded-list.ts";

export interface EditionChanges {
  /** Entries that are new or changed, as they are now. */
  readonly arrived: readonly ListEntry[];
  /** Keys of entries that are gone or changed: see {@link entryKey}. */
  readonly left: readonly string[];
}

type Lists = readonly Pick<LoadedList, "listId" | "edition" | "entries">[];

/** Key of an entry across editions. */
export function entryKey({ listId, entryId }: Pick<ListEntry, "listId" | "entryId">): string {
  return `${listId} ${entryId}`;
}

/**
 * Compares two sets of lists entry by entry. Addresses and remarks are not compared: an entry that differs in them alone
 * is the same.
 *
 * @param yieldTurn - called often, so that long lists keep no request waiting
 */
export async function editionChanges(
  before: Lists,
  after: Lists,
  yieldTurn: () => Promise<void> = async () => {},
): Promise<EditionChanges> {
  const same = new Set(
    after
      .filter((list) => before.some((old) => old.listId === list.listId && old.edition === list.edition))
      .map(({ listId }) => listId),
  );
  const entriesOf = (lists: Lists) => lists.filter(({ listId }) => !same.has(listId)).flatMap(({ entries }) => entries);
  const [inBefore, inAfter] = [new Set<ListEntry>(), new Set<ListEntry>()];
  await inTurns(entriesOf(before), yieldTurn, (entry) => inBefore.add(entry));
  await inTurns(entriesOf(after), yieldTurn, (entry) => inAfter.add(entry));
  // entries that both editions share as objects need no comparison
  const differing = new Set<string>();
  for (const [entries, others] of [[inBefore, inAfter] as const, [inAfter, inBefore] as const]) {
    await inTurns(entries, yieldTurn, (entry) => {
      if (!others.has(entry)) differing.add(entryKey(entry));
    });
  }
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  for (const [entries, texts] of [[entriesOf(before), old] as const, [entriesOf(after), now] as const]) {
    await inTurns(entries, yieldTurn, (entry) => {
      const key = entryKey(entry);
      // a list may give two entries one id: changes treat them as one
      if (differing.has(key)) texts.set(key, (texts.get(key) ?? "") + screenedText(entry));
    });
  }
  const [arrived, left]: [ListEntry[], string[]] = [[], []];
  await inTurns(old, yieldTurn, ([key, text]) => {
    if (now.get(key) !== text) left.push(key);
  });
  await inTurns(entriesOf(after), yieldTurn, (entry) => {
    const key = entryKey(entry);
    if (old.get(key) !== now.get(key)) arrived.push(entry);
  });
  return { arrived, left };
}

async function inTurns<T>(all: Iterable<T>, yieldTurn: () => Promise<void>, work: (one: T) => void): Promise<void> {
  let count = 0;
  for (const one of all) {
    work(one);
    if (++count % 64 === 0) await yieldTurn();
  }
}

/** The members of an entry that affect a match, or a person's judgement of it. */
function screenedText(entry: ListEntry): string {
  const { listKind, kind, name, aliases, datesOfBirth, placesOfBirth, countries, genders, identifiers, programmes } =
    entry;
  return JSON.stringify([
    listKind,
    kind,
    name,
    aliases,
    datesOfBirth,
    placesOfBirth,
    countries,
    genders,
    identifiers,
    programmes,
  ]);
}
