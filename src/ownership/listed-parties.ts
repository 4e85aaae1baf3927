/** Finds the parties in links of ownership that are on a list. */
import { compareIdentifiers, identifierKey } from "../lists/compare-identifiers.ts";
import type { EntryParts } from "../lists/make-entry.ts";
import type { ListEntry, ListedDate } from "../model/list-entry.ts";
import { specifyName } from "../names/prepare-name.ts";

/** Ids that are globally unique: those of OpenSanctions, and of Wikidata in it. Others, as `17`, are unique in their file only. */
const WORLDWIDE_ID = /^(?:Q\d+|[A-Za-z][A-Za-z0-9]+-\S+)$/;
/** A day and not only a month or year. */
const DAY_LENGTH = 10;

export class ListedParties {
  readonly #byId = new Map<string, ListEntry>();
  readonly #byNumber = new Map<string, ListEntry[]>();
  readonly #byName = new Map<string, ListEntry[]>();

  constructor(entries: readonly ListEntry[]) {
    for (const entry of entries) {
      this.#byId.set(entry.entryId, entry);
      for (const key of numbersOf(entry)) add(this.#byNumber, key, entry);
      for (const key of namesOf(entry)) add(this.#byName, key, entry);
    }
  }

  /**
   * The entry of a party: surely where its id, a number that identifies, or the name with the full birth date is the same; perhaps where the
   * name is the same word for word, or a number that may be another's.
   */
  find(party: EntryParts): { readonly entry: ListEntry; readonly isSure: boolean } | undefined {
    const own = WORLDWIDE_ID.test(party.entryId) ? this.#byId.get(party.entryId) : undefined;
    if (own !== undefined) return { entry: own, isSure: true };
    const ofKind = (entries: readonly ListEntry[] = []) => entries.filter(({ kind }) => kind === party.kind);
    let perhaps: ListEntry | undefined;
    for (const identifier of party.identifiers ?? []) {
      for (const entry of ofKind(this.#byNumber.get(identifierKey(identifier) ?? ""))) {
        const agreements = entry.identifiers.map((listed) => compareIdentifiers(identifier, listed));
        if (agreements.includes("same")) return { entry, isSure: true };
        if (agreements.includes("likely")) perhaps ??= entry;
      }
    }
    // a party that has only an id has no name
    const names = party.name === party.entryId ? [] : namesOf(party);
    for (const entry of names.flatMap((key) => ofKind(this.#byName.get(key)))) {
      const dates = compareDates(party.datesOfBirth ?? [], entry.datesOfBirth);
      if (dates === "same" && party.kind === "person") return { entry, isSure: true };
      if (dates !== "different") perhaps ??= entry;
    }
    return perhaps && { entry: perhaps, isSure: false };
  }
}

function add(index: Map<string, ListEntry[]>, key: string, entry: ListEntry): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [entry]);
  else if (known.at(-1) !== entry) known.push(entry);
}

const numbersOf = ({ identifiers }: ListEntry): readonly string[] =>
  identifiers.map(identifierKey).filter((key) => key !== undefined);

/** Names without titles and legal forms, their words in the order of the alphabet. */
function namesOf({ kind, name, aliases = [] }: EntryParts): readonly string[] {
  const names = [name, ...aliases.filter(({ quality }) => quality !== "weak").map((alias) => alias.name)];
  return names.flatMap((text) => {
    const words = specifyName(text, kind === "person" ? "person" : "entity")
      .specs.filter((spec) => spec.kind !== "title" && spec.kind !== "legal")
      .map(({ source }) => source);
    // one word is shared by many people; many companies have no more
    if (words.length === 0 || (kind === "person" && words.length < 2)) return [];
    return [`${kind} ${words.sort().join(" ")}`];
  });
}

function compareDates(some: readonly ListedDate[], others: readonly ListedDate[]): "same" | "open" | "different" {
  if (some.length === 0 || others.length === 0) return "open";
  const overlaps = some.flatMap((one) =>
    others.filter((other) => isWithin(one, other)).map((other) => [one, other] as const),
  );
  if (overlaps.length === 0) return "different";
  return overlaps.some(
    ([one, other]) =>
      one.from === one.to && one.from === other.from && other.from === other.to && one.from.length === DAY_LENGTH,
  )
    ? "same"
    : "open";
}

/** Whether two dates may be one, at the precision of the coarser. */
function isWithin(one: ListedDate, other: ListedDate): boolean {
  const isBefore = (left: string, right: string) => {
    const length = Math.min(left.length, right.length);
    return left.slice(0, length) < right.slice(0, length);
  };
  return !isBefore(one.to, other.from) && !isBefore(other.to, one.from);
}
