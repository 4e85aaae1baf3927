/** Whatever lists do: afterwards every stored customer is as if everybody had been screened again. */
import { fc, test } from "@fast-check/vitest";
import { afterAll, expect } from "vitest";
import { postgresStore } from "../../../adapters/postgres/index.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { isSameScreening, outcomeOfMatches } from "../../../src/gateway/rescreening/screening-outcome.ts";
import type { AccountHoldingPartyData } from "../../../src/model/account-holding-party-data.ts";
import type { ListEntry } from "../../../src/model/list-entry.ts";
import type { Store } from "../../../src/ports/store.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenCustomer } from "../../../src/screening/screen-customer.ts";
import { inventedList, inventedQuery, queryName } from "../../name-index/invented-names.ts";
import { startPostgres, type TestPostgres } from "../../postgres/start-postgres.ts";
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

const postgres = await startPostgres();
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);
afterAll(async () => {
  if (typeof postgres !== "string") await postgres.remove();
});

/** How processes open what they share; memory has one. */
const STORES: readonly (readonly [name: string, runs: number, share: () => () => Store])[] = [
  ["memory", 6, () => memoryStore],
  ["sqlite", 2, () => () => sqliteStore()],
  ...(typeof postgres === "string"
    ? []
    : ([["two processes on postgres", 2, () => sharedPostgres(postgres)]] as const)),
];

function sharedPostgres(server: TestPostgres): () => Store {
  const options = { url: server.url, schema: server.newSchema(), maxConnections: 4 };
  return () => postgresStore(options);
}

for (const [name, numRuns, share] of STORES) {
  test.prop([inventedList, fc.array(event, { minLength: 8, maxLength: 30 })], {
    numRuns,
    endOnFailure: true,
  })(`on ${name}, the result after any editions is that of screening everybody again`, async (first, events) => {
    const open = share();
    const isShared = name.startsWith("two processes");
    const store = open();
    const names = first.flatMap((one) => [one.name, ...one.aliases.map((alias) => alias.name)]);
    const world = await rescreenedGateway(store, replaceableLists(renumbered(first, 0)));
    // Another process has the same lists, and reads a new edition later than the first.
    const worlds = isShared ? [world, await rescreenedGateway(open(), world.lists)] : [world];
    const gatewayAt = (turn: number) => worlds[turn % worlds.length]!.gateway;
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
    for (const [turn, one] of events.entries()) {
      if (one.what === "check" || one.what === "defer") {
        const body = { masterData: { accountHoldingPartyData: bodyOf(one.id, one.data) } };
        await gatewayAt(turn).checkCustomer(body, { respondAsync: one.what === "defer" });
      } else if (one.what === "submit") await gatewayAt(turn).submitAccountHoldingParty(bodyOf(one.id, one.data));
      else if (one.what === "erase") await gatewayAt(turn).eraseCustomer(`c${one.id}`);
      else {
        edition++;
        const kept = world.lists.entries
          .filter((_, at) => at % one.gone !== 0)
          .map((old, at) => (at % 4 === 0 ? { ...old, name: `${old.name} ${one.added[0]!.name}` } : old));
        world.lists.entries = [...kept, ...renumbered(one.added, edition), entry("last", "Nobody Inparticular")];
        for (const { gateway } of worlds) await gateway.reload();
        if (one.waits) await world.settled();
      }
    }
    await world.settled();

    const unchecked = await expectScreened(store, world.lists.entries);
    await world.gateway.rescreenAll();
    const { counts } = await world.settled();
    expect(counts.missed ?? 0).toBe(0);
    expect(counts.unchecked ?? 0).toBe(unchecked);
    expect(await expectScreened(store, world.lists.entries)).toBe(0);
    for (const { close } of worlds) await close();
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
