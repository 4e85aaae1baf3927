import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { entryKey } from "../../src/lists/edition-changes.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import type { FoundCustomer, IndexedCustomer } from "../../src/ports/screened-index.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { screenParties } from "../../src/screening/screen-customer.ts";
import { mostBonusOfEntry } from "../../src/screening/screen-party.ts";
import {
  type LocalScreenedIndex,
  localScreenedIndex,
  screenedIndex,
  wholePopulationIndex,
} from "../../src/screening/screened-index.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { leastNameScore } from "../../src/screening/screening-profile.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import { packParties, readParties } from "../../src/screening/stored-parties.ts";
import { inventedList, inventedQuery, queryName } from "../name-index/invented-names.ts";
import { runs } from "../runs.ts";
import { anEntry } from "./sample-screening.ts";

const attributes = fc.record({
  dateOfBirth: fc.option(fc.constantFrom("1970", "1970-04", "1970-04-01"), { nil: undefined }),
  country: fc.option(fc.constantFrom("DE", "RU"), { nil: undefined }),
});

/** Customers whose names are like those of the entries, with what attributes may add. */
const customersOf = (entries: readonly ListEntry[]) => {
  const names = entries.flatMap((entry) => [entry.name, ...entry.aliases.map(({ name }) => name)]);
  const party = fc
    .tuple(fc.array(inventedQuery, { minLength: 1, maxLength: 2 }), attributes)
    .map(([queries, { dateOfBirth, country }]): ScreenedParty => {
      const [{ kinds, passport } = queries[0]!] = queries;
      return {
        role: "customer",
        side: "customer",
        pointer: "#",
        kinds: kinds ?? ["person", "entity", "vessel", "aircraft"],
        names: queries.map((query) => ({ name: queryName(query, names), pointer: "#" })),
        countries: country === undefined ? [] : [{ code: country, role: "nationality" }],
        identifiers: passport === undefined ? [] : [{ kind: "passport", value: `p-${passport}` }],
        ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
      };
    });
  return fc.array(fc.array(party, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 30 });
};

const invented = inventedList.chain((entries) =>
  fc.record({
    entries: fc.constant(
      entries.map((entry, at) => ({
        ...entry,
        listKind: (["sanctions", "pep", "blacklist"] as const)[at % 3]!,
        datesOfBirth: at % 2 === 0 ? [{ from: "1970-04-01", to: "1970-04-01" }] : [],
        countries: at % 3 === 0 ? [{ code: "DE", role: "nationality" as const }] : [],
      })),
    ),
    customers: customersOf(entries),
    later: fc.integer({ min: 0, max: 30 }),
    profile: fc.constantFrom(SCREENING_PROFILES.balanced, SCREENING_PROFILES.strict),
  }),
);

test.prop([invented], { numRuns: runs(25) })(
  "an index over customers finds everybody whom a screening against the entries would match",
  ({ entries, customers, later, profile }) => {
    const index = localScreenedIndex();
    const indexed = customers.map((parties, at) => ({
      customerId: `c${at}`,
      parties: packParties(parties),
      entries: [] as string[],
    }));
    // Some come after the index was used, some in place of another.
    index.put(indexed.slice(0, later).map((one) => ({ ...one, parties: packParties(customers.at(-1)!) })));
    index.find({ arrived: [{ entry: entries[0]!, threshold: 0.5 }], left: [] });
    index.put(indexed);
    const arrived = entries.map((entry) => ({
      entry,
      threshold: leastNameScore(profile, entry, mostBonusOfEntry(entry)),
    }));
    const found = new Map(index.find({ arrived, left: [] }).map((one) => [one.customerId, one.arrived]));
    for (const [place, entry] of entries.entries()) {
      const matcher = bruteForceMatcher([entry]);
      for (const [at, { customerId }] of indexed.entries()) {
        if (screenParties(customers[at]!, matcher, profile).matches.length === 0) continue;
        expect(found.get(customerId)).toContain(place);
      }
    }
  },
);

/** Persons of two given names, and customers who are called by the initials of some. */
const GIVEN = fc.constantFrom("Abdul", "Qadeer", "Xue", "Umar", "Wei", "Yusuf", "Zaid");
const byInitials = fc.record({
  given: fc.array(fc.tuple(GIVEN, GIVEN), { minLength: 1, maxLength: 6 }),
  family: fc.constantFrom("Khan", "Lee", "Singh", "Smith", "Mohamed", "Quillborne"),
  born: attributes,
  profile: fc.constantFrom(SCREENING_PROFILES.balanced, SCREENING_PROFILES.strict),
});

test.prop([byInitials], { numRuns: runs(30) })(
  "an index over customers finds those who match by initials, as an index over the lists does",
  ({ given, family, born, profile }) => {
    const entries = given.map(([first, second], at) => ({
      ...anEntry({ entryId: `${at}`, name: at % 2 ? `${family}, ${first} ${second}` : `${first} ${second} ${family}` }),
      datesOfBirth: at % 3 === 0 ? [{ from: "1970-04-01", to: "1970-04-01" }] : [],
    }));
    const parties = given.map(
      ([first, second]): ScreenedParty => ({
        ...{ role: "customer", side: "customer", pointer: "#", kinds: ["person"], identifiers: [] },
        names: [{ name: `${first.charAt(0)}. ${second.charAt(0)}. ${family}`, pointer: "#" }],
        countries: born.country === undefined ? [] : [{ code: born.country, role: "nationality" }],
        ...(born.dateOfBirth === undefined ? {} : { dateOfBirth: born.dateOfBirth }),
      }),
    );
    const index = localScreenedIndex();
    index.put(parties.map((one, at) => ({ customerId: `c${at}`, parties: packParties([one]), entries: [] })));
    const arrived = entries.map((entry) => ({
      entry,
      threshold: leastNameScore(profile, entry, mostBonusOfEntry(entry)),
    }));
    const found = new Map(index.find({ arrived, left: [] }).map((one) => [one.customerId, one.arrived]));
    const lists = createNameIndex(entries);
    for (const [at, party] of parties.entries()) {
      const matched = entries.filter(
        (entry) => screenParties([party], bruteForceMatcher([entry]), profile).matches.length > 0,
      );
      const keys = matched.map(({ entryId }) => entryId).sort();
      const { matches } = screenParties([party], lists, profile);
      expect([...new Set(matches.map(({ entry }) => entry.entryId))].sort()).toEqual(keys);
      for (const key of keys) expect(found.get(`c${at}`)).toContain(Number(key));
    }
  },
);

test.prop([invented], { numRuns: runs(25) })(
  "customers are found by the entries that they matched, until they match them no more",
  (world) => {
    const [first, second] = world.entries.map(entryKey);
    const index = localScreenedIndex();
    const one = (entries: readonly string[]) => ({
      customerId: "c",
      parties: packParties(world.customers[0]!),
      entries,
    });
    index.put([one([first!])]);
    expect(index.find({ arrived: [], left: [first!] })).toEqual([{ customerId: "c", arrived: [] }]);
    index.put([one(second === undefined || second === first ? [] : [second])]);
    expect(index.find({ arrived: [], left: [first!] })).toEqual([]);
  },
);

test.prop([invented], { numRuns: runs(25) })(
  "stored parties are screened as those of the request",
  ({ entries, customers, profile }) => {
    const matcher = bruteForceMatcher(entries);
    const shown = (parties: readonly ScreenedParty[]) =>
      screenParties(parties, matcher, profile).matches.map(({ entry, party, score, decision }) => ({
        entry,
        name: party.name,
        score,
        decision,
      }));
    for (const parties of customers) {
      expect(shown(readParties(JSON.parse(JSON.stringify(packParties(parties)))))).toEqual(shown(parties));
    }
  },
);

describe("an index over customers", () => {
  const aParty = (changes: Partial<ScreenedParty>): ScreenedParty => ({
    role: "customer",
    side: "customer",
    pointer: "#",
    kinds: ["person"],
    names: [],
    countries: [],
    identifiers: [],
    ...changes,
  });
  const named = (...names: readonly string[]) =>
    packParties([aParty({ names: names.map((name) => ({ name, pointer: "#" })) })]);
  const customer = (customerId: string, parties = named(), entries: readonly string[] = []): IndexedCustomer => ({
    customerId,
    parties,
    entries,
  });
  /** Looks for entries of these names: `customer:places`. */
  const find = (index: LocalScreenedIndex, ...entries: readonly Partial<ListEntry>[]) => {
    const arrived = entries.map((entry) => ({ entry: anEntry(entry), threshold: 0.9 }));
    return shown(index.find({ arrived, left: [] }));
  };
  const shown = (found: readonly FoundCustomer[]) =>
    found.map(({ customerId, arrived }) => `${customerId}:${arrived?.join(",") ?? "any"}`).sort();
  const GIVEN =
    "Ada Bela Cleo Dora Edda Fina Gala Hela Ilka Jona Kaia Lena Mila Nora Olga Pola Rosa Sina Tara Ulla".split(" ");
  /** Forty customers, whose changes are one by one too few to build the index anew. */
  const many = GIVEN.flatMap((given) => [`${given} Quillborne`, `${given} Testmannsdorf`]);
  const filled = () => {
    const index = localScreenedIndex();
    index.put(many.map((name, at) => customer(`c${at}`, named(name))));
    find(index, { name: "Nobody" });
    return index;
  };

  it.each([
    ["a customer by name", [{ name: "Kaia Quillborne" }], ["c20:0"]],
    ["nobody by a name of another kind", [{ name: "Kaia Quillborne", kind: "entity" }], []],
    ["by an alias", [{ name: "Nobody", aliases: [{ name: "Kaia Quillborne", quality: "weak" }] }], ["c20:0"]],
    [
      "with the places of all entries that it may match, each once",
      [
        { name: "Kaia Quillborne", aliases: [{ name: "Quillborne, Kaia", quality: "strong" }] },
        { name: "Nobody" },
        { name: "KAIA QUILLBORNE" },
        { name: "Mila Quillborne" },
      ],
      ["c20:0,2", "c24:3"],
    ],
  ] as const)("finds %s", (_, entries, expected) => {
    expect(find(filled(), ...entries)).toEqual(expected);
  });

  it("finds a customer under the last name that was put, and no other", () => {
    const index = filled();
    index.put([customer("c20", named("Wanda Ostrogothen"))]);
    expect(find(index, { name: "Kaia Quillborne" }, { name: "Wanda Ostrogothen" })).toEqual(["c20:1"]);
    index.put([customer("c41", named("Wanda Ostrogothen"))]);
    expect(find(index, { name: "Kaia Quillborne" }, { name: "Wanda Ostrogothen" })).toEqual(["c20:1", "c41:1"]);
    index.put([customer("c20", [])]);
    expect(find(index, { name: "Kaia Quillborne" }, { name: "Wanda Ostrogothen" })).toEqual(["c41:1"]);
  });

  const change = fc.record({
    at: fc.nat({ max: many.length + 3 }),
    name: fc.option(fc.constantFrom(...many.slice(0, 6)), { nil: undefined, freq: 6 }),
  });
  test.prop([fc.array(fc.option(change, { nil: undefined, freq: 3 }), { maxLength: 40 })])(
    "finds what an index finds into which the customers were put as they are, whatever came before",
    (changes) => {
      const wanted = many.slice(0, 8).map((name) => ({ name }));
      const index = filled();
      const are = new Map(many.map((name, at) => [`c${at}`, named(name)]));
      for (const one of changes) {
        if (one === undefined) find(index, ...wanted);
        else {
          // Most are put as they were: something else of them has changed.
          const customerId = `c${one.at}`;
          const parties =
            one.name === undefined ? [] : one.at % 3 === 0 ? named(one.name) : (are.get(customerId) ?? []);
          are.set(customerId, parties);
          index.put([customer(customerId, parties)]);
        }
      }
      const anew = localScreenedIndex();
      anew.put([...are].map(([customerId, parties]) => customer(customerId, parties)));
      expect(find(index, ...wanted)).toEqual(find(anew, ...wanted));
    },
  );

  it("finds the same when so many changed that it is built anew", () => {
    const index = filled();
    index.put(many.slice(0, 20).map((_, at) => customer(`c${at}`, named("Wanda Ostrogothen"))));
    expect(find(index, { name: "Wanda Ostrogothen" })).toHaveLength(20);
    expect(find(index, { name: "Ada Quillborne" }, { name: "Ulla Quillborne" })).toEqual(["c38:1"]);
  });

  it("finds a customer by a second name and by an identifier", () => {
    const index = localScreenedIndex();
    const identifiers = [{ kind: "passport", value: "AB991827", country: "MT" }];
    const names = [{ name: "Kaia Quillborne", pointer: "#" }];
    index.put([
      customer("two", named("Kaia Quillborne", "Wanda Ostrogothen")),
      customer("passport", packParties([aParty({ names, identifiers })])),
    ]);
    expect(find(index, { name: "Wanda Ostrogothen" })).toEqual(["two:0"]);
    expect(find(index, { name: "Nobody", identifiers })).toEqual(["passport:0"]);
  });

  it("finds those who matched an entry that left, and no longer when they match it no more", () => {
    const index = localScreenedIndex();
    const left = (...keys: readonly string[]) => shown(index.find({ arrived: [], left: keys }));
    index.put([customer("a", named(), ["l 1", "l 2"]), customer("b", named(), ["l 1"])]);
    expect([left("l 1"), left("l 2"), left("l 1", "l 2"), left("l 3")]).toEqual([
      ["a:", "b:"],
      ["a:"],
      ["a:", "b:"],
      [],
    ]);
    index.put([customer("a", named(), ["l 2"])]);
    expect([left("l 1"), left("l 2")]).toEqual([["b:"], ["a:"]]);
    index.put([customer("a")]);
    expect(left("l 1", "l 2")).toEqual(["b:"]);
  });

  it("works the same through the port", async () => {
    const index = screenedIndex();
    await index.put([customer("a", named("Kaia Quillborne"), ["l 1"])]);
    const arrived = [{ entry: anEntry({ name: "Kaia Quillborne" }), threshold: 0.9 }];
    expect(shown(await index.find({ arrived, left: [] }))).toEqual(["a:0"]);
    expect(shown(await index.find({ arrived: [], left: ["l 1"] }))).toEqual(["a:"]);
    await index.close();
  });

  it("that finds everybody does so whenever anything changed", async () => {
    const index = wholePopulationIndex();
    await index.put([customer("a"), customer("b")]);
    await index.put([customer("a")]);
    const arrived = [{ entry: anEntry(), threshold: 0.9 }];
    expect(shown(await index.find({ arrived, left: [] }))).toEqual(["a:any", "b:any"]);
    expect(shown(await index.find({ arrived: [], left: ["l 1"] }))).toEqual(["a:any", "b:any"]);
    expect(shown(await index.find({ arrived, left: ["l 1"] }))).toEqual(["a:any", "b:any"]);
    expect(await index.find({ arrived: [], left: [] })).toEqual([]);
    await index.close();
  });
});
