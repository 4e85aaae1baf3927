import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { entryKey } from "../../src/lists/edition-changes.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { screenParties } from "../../src/screening/screen-customer.ts";
import { mostBonusOfEntry } from "../../src/screening/screen-party.ts";
import { localScreenedIndex } from "../../src/screening/screened-index.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { leastNameScore, SCREENING_PROFILES } from "../../src/screening/screening-profile.ts";
import { packParties, readParties } from "../../src/screening/stored-parties.ts";
import { inventedList, inventedQuery, queryName } from "../lists/name-index/invented-names.ts";

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

test.prop([invented], { numRuns: 150 })(
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

test.prop([invented])(
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

test.prop([invented])("stored parties are screened as those of the request", ({ entries, customers, profile }) => {
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
});
