/** Whatever lists do: afterwards every stored customer is as if everybody had been screened again. */
import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { isSameScreening, outcomeOfMatches } from "../../../src/gateway/rescreening/screening-outcome.ts";
import type { AccountHoldingPartyData } from "../../../src/model/account-holding-party-data.ts";
import type { ListEntry } from "../../../src/model/list-entry.ts";
import type { Store } from "../../../src/ports/store.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenCustomer } from "../../../src/screening/screen-customer.ts";
import { inventedList, inventedQuery, queryName } from "../../lists/name-index/invented-names.ts";
import { entry, replaceableLists, rescreenedGateway } from "./rescreened-gateway.ts";

const someId = fc.integer({ min: 0, max: 25 });
const data = fc.record({
  query: inventedQuery,
  born: fc.option(fc.constantFrom("1970", "1970-04-01"), { nil: undefined }),
  isCompany: fc.boolean(),
});

/** What happens to a gateway, in an order that nobody chose. */
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant("check" as const), id: someId, data }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("submit" as const), id: someId, data }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("erase" as const), id: someId }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("defer" as const), id: someId, data }) },
  // Some entries leave, some come, some change; at times while the run before is still on its way.
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("lists" as const),
      gone: fc.integer({ min: 2, max: 5 }),
      added: inventedList,
      waits: fc.boolean(),
    }),
  },
);

const STORES: readonly (readonly [string, () => Store])[] = [
  ["memory", memoryStore],
  ["sqlite", () => sqliteStore()],
];

for (const [name, open] of STORES) {
  test.prop([inventedList, fc.array(event, { minLength: 8, maxLength: 30 })], {
    numRuns: name === "memory" ? 6 : 2,
    endOnFailure: true,
  })(`on ${name}, the result after any editions is that of screening everybody again`, async (first, events) => {
    const store = open();
    const names = first.flatMap((one) => [one.name, ...one.aliases.map((alias) => alias.name)]);
    const world = await rescreenedGateway(store, replaceableLists(renumbered(first, 0)));
    const bodyOf = (
      id: number,
      { query, born, isCompany }: { query: object; born: string | undefined; isCompany: boolean },
    ) => {
      const text = queryName(query as Parameters<typeof queryName>[0], names);
      const person = {
        personName: { lastName: text },
        ...(born === undefined ? {} : { dateOfBirth: born }),
      };
      return {
        customerId: `c${id}`,
        ...(isCompany ? { companyDetails: { companyName: text } } : { personalDetails: person }),
      };
    };
    let edition = 0;
    for (const one of events) {
      if (one.what === "check" || one.what === "defer") {
        const body = { masterData: { accountHoldingPartyData: bodyOf(one.id, one.data) } };
        await world.gateway.checkCustomer(body, { respondAsync: one.what === "defer" });
      } else if (one.what === "submit") await world.gateway.submitAccountHoldingParty(bodyOf(one.id, one.data));
      else if (one.what === "erase") await world.gateway.eraseCustomer(`c${one.id}`);
      else {
        edition++;
        const kept = world.lists.entries
          .filter((_, at) => at % one.gone !== 0)
          .map((old, at) => (at % 4 === 0 ? { ...old, name: `${old.name} ${one.added[0]!.name}` } : old));
        world.lists.entries = [...kept, ...renumbered(one.added, edition), entry("last", "Nobody Inparticular")];
        if (one.waits) await world.replace(world.lists.entries);
        else await world.gateway.reload();
      }
    }
    await world.settled();

    const unchecked = await expectScreened(store, world.lists.entries);
    await world.gateway.rescreenAll();
    const { counts } = await world.settled();
    expect(counts.missed ?? 0).toBe(0);
    expect(counts.unchecked ?? 0).toBe(unchecked);
    expect(await expectScreened(store, world.lists.entries)).toBe(0);
    await world.close();
  });
}

const renumbered = (entries: readonly ListEntry[], edition: number): readonly ListEntry[] =>
  entries.map((one, at) => ({ ...one, listId: "house", entryId: `${edition}-${at}` }));

/** Compares what is stored with a screening of everybody. @returns how many differ whose data came without a check */
async function expectScreened(store: Store, entries: readonly ListEntry[]): Promise<number> {
  const matcher = bruteForceMatcher(entries);
  const everybody = { tenant: "default", fromBucket: 0, toBucket: 1023, limit: 1_000 };
  const { customers, screened } = await store.read(async (tx) => ({
    customers: await tx.customers.list(everybody),
    screened: await tx.screened.list(everybody),
  }));
  const standing = customers.filter(({ erasedAt }) => erasedAt === undefined);
  expect(screened.map(({ customerId }) => customerId)).toEqual(standing.map(({ customerId }) => customerId));
  let unchecked = 0;
  for (const [at, { data: stored }] of standing.entries()) {
    const row = screened[at]!;
    const { matches } = screenCustomer({ accountHoldingPartyData: stored as AccountHoldingPartyData }, matcher);
    const isSame = isSameScreening(row.matches, outcomeOfMatches(matches));
    if (row.unchecked && !isSame) unchecked++;
    else expect(isSame, `${row.customerId}: ${JSON.stringify(row.matches)}`).toBe(true);
    if (row.decisionId === undefined) continue;
    const decision = await store.read((tx) => tx.decisions.get("default", row.decisionId!));
    expect(decision?.customerId).toBe(row.customerId);
  }
  return unchecked;
}
