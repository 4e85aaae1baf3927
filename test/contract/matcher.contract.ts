import type { ListEntry } from "../../src/model/list-entry.ts";
import type { CreateMatcher, Matcher, MatchQuery } from "../../src/ports/matcher.ts";
import { inTheirTime, type TestRunner } from "./runner.ts";

/**
 * The matcher contract, as tests. A matcher is finished when they pass; there is no skip list.
 *
 *     import { afterEach, beforeEach, describe, expect, it } from "vitest";
 *     matcherContract({ describe, it, beforeEach, afterEach, expect }, "mine", myMatcher);
 *
 * @example
 * matcherContract({ describe, it, beforeEach, afterEach, expect }, "trigrams", createMatcher);
 */
export function matcherContract(runner: TestRunner, adapter: string, create: CreateMatcher): void {
  const { describe, it, expect } = inTheirTime(runner);
  const ids = (matcher: Matcher, query: MatchQuery, threshold = 0.7) =>
    matcher.search(query, { threshold }).map((candidate) => candidate.entry.entryId);

  describe(`matcher contract: ${adapter}`, () => {
    const matcher = create(ENTRIES);

    it("counts its entries, and may have none", async () => {
      expect(matcher.size).toBe(ENTRIES.length);
      expect(create([]).size).toBe(0);
      expect(create([]).search({ name: "Odo Quillborne" }, { threshold: 0.5 })).toEqual([]);
    });

    it("finds every name of every entry, as published and in any case, at the top score", async () => {
      for (const entry of ENTRIES) {
        const names = [{ name: entry.name, quality: "primary" }, ...entry.aliases];
        for (const { name, quality } of names) {
          for (const written of [name, name.toLowerCase(), name.toUpperCase(), `  ${name} `]) {
            const found = matcher.search({ name: written }, { threshold: 0.9 }).find((one) => one.entry === entry);
            expect([written, found?.matchedName, found?.nameQuality, found?.nameScore]).toEqual([
              written,
              name,
              quality,
              1,
            ]);
          }
        }
      }
    });

    it("finds a person's name with its words in another order, without accents, and with one letter wrong", async () => {
      for (const name of ["Quillborne Odo", "Odo Quillborne", "Odo Quilborne"])
        expect(ids(matcher, { name }).includes("1")).toBe(true);
      expect(ids(matcher, { name: "Aurelie Castelmont" }).includes("2")).toBe(true);
    });

    it("does not find a name that has nothing in common", async () => {
      expect(ids(matcher, { name: "Wenzel Hrabovitch" })).toEqual([]);
    });

    it("looks only among the kinds that are asked for", async () => {
      expect(ids(matcher, { name: "Amber Meridian" })).toEqual(["3", "4"]);
      expect(ids(matcher, { name: "Amber Meridian", kinds: ["vessel", "person"] })).toEqual(["4"]);
      expect(ids(matcher, { name: "Amber Meridian", kinds: ["person"] })).toEqual([]);
    });

    it("finds an entry by a shared identifier, whatever the name, and names the identifier", async () => {
      const identifiers = [
        { kind: "email", value: "nobody@quill.example" },
        { kind: "passport", value: "ab 99-1827", country: "MT" },
      ];
      const [found, ...others] = matcher.search({ name: "Wenzel Hrabovitch", identifiers }, { threshold: 0.9 });
      expect(others).toEqual([]);
      expect(found?.entry.entryId).toBe("1");
      expect(found?.identifier).toEqual(identifiers[1]);
      const foreign = [{ kind: "passport", value: "AB991827", country: "FR" }];
      expect(ids(matcher, { name: "Wenzel Hrabovitch", identifiers: foreign })).toEqual([]);
    });

    it("says of no identifier that an entry has that nobody shares it, if it says so of any", async () => {
      for (const { identifiers } of ENTRIES) {
        for (const identifier of identifiers) {
          const written = { ...identifier, value: ` ${identifier.value}` };
          const mayShare = matcher.mayShareIdentifier?.({ identifiers: [written] }) ?? true;
          expect([identifier, mayShare]).toEqual([identifier, true]);
        }
      }
      const foreign = {
        name: "Odo Quillborne",
        identifiers: [{ kind: "iban", value: "DE75512108001245126199" }],
      } as const;
      if (matcher.mayShareIdentifier?.(foreign) !== false) return;
      const withoutIt = matcher.search({ name: foreign.name }, { threshold: 0.7 });
      expect(matcher.search(foreign, { threshold: 0.7 })).toEqual(withoutIt);
    });

    it("finds an entry of another kind by an account or address, and not by a number that is its own", async () => {
      const among = (kinds: NonNullable<MatchQuery["kinds"]>, kind: string, value: string) =>
        ids(matcher, { name: "Wenzel Hrabovitch", kinds, identifiers: [{ kind, value }] });
      for (const kinds of [["person"], ["person", "vessel"]] as const) {
        expect(among(kinds, "account", "TQuillborneWallet1827AAAAAAAAAA")).toEqual(["5"]);
        expect(among(kinds, "email", "Pay@Tundrista.example")).toEqual(["5"]);
        expect(among(kinds, "national-id", "88271827")).toEqual([]);
      }
      expect(among(["entity"], "national-id", "88271827")).toEqual(["5"]);
    });

    it("gives the best name of an entry, best entries first, equal ones by list and id", async () => {
      const found = matcher.search({ name: "Amber Meridian" }, { threshold: 0.3 });
      const scores = found.map((candidate) => candidate.nameScore);
      expect(scores).toEqual(scores.toSorted((left, right) => right - left));
      expect(found.slice(0, 2).map((candidate) => candidate.entry.entryId)).toEqual(["3", "4"]);
      for (const candidate of found) {
        const names = [candidate.entry.name, ...candidate.entry.aliases.map((alias) => alias.name)];
        expect(names.includes(candidate.matchedName)).toBe(true);
      }
    });

    it("gives all that reach the threshold: a lower one only adds", async () => {
      for (const name of ["Odo Quillborne", "Amber", "Meridian Trading", "Castelmont"]) {
        let more = ids(matcher, { name }, 0.2);
        for (const threshold of [0.4, 0.6, 0.8, 1]) {
          const found = matcher.search({ name }, { threshold });
          for (const candidate of found) {
            expect(candidate.nameScore >= threshold).toBe(true);
            expect(more.includes(candidate.entry.entryId)).toBe(true);
          }
          more = found.map((candidate) => candidate.entry.entryId);
        }
      }
    });

    it("throws nothing, whatever the name", async () => {
      const names = [
        "",
        " ",
        "-",
        "\u0000",
        "\ud800",
        "'; --",
        "a".repeat(100_000),
        "a ".repeat(5_000),
        "😀",
        "الله",
        "李",
      ];
      for (const name of names) matcher.search({ name }, { threshold: 0.5 });
      expect(ids(matcher, { name: "?!" })).toEqual([]);
    });
  });
}

function anEntry(changes: Partial<ListEntry> & Pick<ListEntry, "entryId" | "kind" | "name">): ListEntry {
  return {
    listId: "contract",
    listKind: "sanctions",
    aliases: [],
    datesOfBirth: [],
    placesOfBirth: [],
    countries: [],
    genders: [],
    identifiers: [],
    addresses: [],
    programmes: [],
    ...changes,
  };
}

/** Invented. */
const ENTRIES: readonly ListEntry[] = [
  anEntry({
    entryId: "1",
    kind: "person",
    name: "QUILLBORNE, Odo",
    aliases: [
      { name: "Одо Квильборн", quality: "strong" },
      { name: "Feathertip", quality: "weak" },
    ],
    identifiers: [{ kind: "passport", value: "AB991827", country: "MT" }],
  }),
  anEntry({
    entryId: "2",
    kind: "person",
    name: "Aurélie Castelmont",
    aliases: [{ name: "Aurélie Poirelle", quality: "former" }],
  }),
  anEntry({ entryId: "3", kind: "entity", name: "Amber Meridian" }),
  anEntry({
    entryId: "4",
    kind: "vessel",
    name: "Amber Meridian",
    aliases: [{ name: "Quiet Zephyr", quality: "former" }],
  }),
  anEntry({
    entryId: "5",
    kind: "entity",
    name: "Tundrista Smelting Works",
    identifiers: [
      { kind: "registration", value: "88271827" },
      { kind: "crypto-address", value: "TQuillborneWallet1827AAAAAAAAAA" },
      { kind: "email", value: "pay@tundrista.example" },
    ],
  }),
  anEntry({ entryId: "6", kind: "aircraft", name: "EP-SMQ" }),
  anEntry({ entryId: "7", kind: "person", name: "欧阳澄泽" }),
  anEntry({ entryId: "8", kind: "person", name: "سالم الدرغمي" }),
];
