/** What people see of the lists that decisions are made with. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

const SANCTIONS = "fixture-sanctions";
/** How the list of sanctions is from now on. */
let change: (list: LoadedList) => LoadedList = (list) => list;
const lists: ListSource = {
  load: async (names) =>
    (await fixtureLists({ now: () => 0 }).load(names)).map((list) => (list.listId === SANCTIONS ? change(list) : list)),
  setsOf: () => ({ "*": [SANCTIONS, "fixture-pep"], small: ["fixture-pep"] }),
};

let under: GatewayUnderTest;
let small: string;
beforeAll(async () => {
  under = await gatewayUnderTest("memory", { lists, gateway: { archive: memoryArchive() } });
  const random = crypto.getRandomValues(new Uint8Array(32));
  small = (await under.gateway.createKey({ tenant: "small", scopes: ["lists:read"] }, random)).apiKey;
});
afterAll(() => under.close());

const get = (path: string, apiKey?: string) =>
  under.call("GET", path, undefined, apiKey === undefined ? {} : { apiKey });
const named = async (query: string, apiKey?: string): Promise<readonly string[]> =>
  (await get(`/v1/list-entries?${query}`, apiKey)).body.data.map(
    ({ entry }: { entry: { name: string } }) => entry.name,
  );

it("are lists with edition, age and rows left out, their editions, and what changed between two", async () => {
  const before = await get("/v1/lists");
  expect(before.body.data).toEqual([
    expect.objectContaining({
      ...{ listId: SANCTIONS, listKind: "sanctions", edition: "f".repeat(64), publishedAt: "2026-11-01" },
      ...{ loadedAt: "1970-01-01T00:00:00.000Z", ageDays: 19, entries: 4, skipped: 0, skippedRows: [] },
    }),
    expect.objectContaining({ listId: "fixture-pep" }),
  ]);
  const none = await get(`/v1/lists/${SANCTIONS}/diff`);
  expect(none.body).toMatchObject({ status: 404, code: "edition-not-found" });

  change = (list) => {
    const [first, second, third, fourth] = list.entries as [LoadedList["entries"][number], ...LoadedList["entries"]];
    const entries = [{ ...first, remarks: "moved" }, second!, third!, { ...fourth!, entryId: "9" }];
    const skipped = [{ file: "a.csv", line: 7, code: "no-name", message: "no name", pointer: "#" }];
    return { ...list, edition: "e".repeat(64), publishedAt: "2026-11-18", entries, skipped };
  };
  await under.gateway.reload();
  const [now] = (await get("/v1/lists")).body.data;
  expect(now).toMatchObject({ edition: "e".repeat(64), ageDays: 2, skipped: 1 });
  expect(now.skippedRows).toEqual([{ file: "a.csv", line: 7, problem: "no name" }]);
  const editions = (await get(`/v1/lists/${SANCTIONS}/editions?limit=1`)).body;
  expect(editions.data).toEqual([
    {
      ...{ edition: "e".repeat(64), publishedAt: "2026-11-18", entries: 4, isInService: true, isArchived: true },
      inServiceAt: new Date(under.clock.time).toISOString(),
    },
  ]);
  const rest = await get(`/v1/lists/${SANCTIONS}/editions?after=${editions.pagination.nextCursor}`);
  expect(rest.body.data).toEqual([expect.objectContaining({ edition: "f".repeat(64), entries: 4 })]);
  expect(rest.body.data[0].isInService).toBeUndefined();
  expect(rest.body.pagination).toEqual({ hasMore: false });

  const diff = (await get(`/v1/lists/${SANCTIONS}/diff?limit=2`)).body;
  const all = [
    ...diff.data,
    ...(await get(`/v1/lists/${SANCTIONS}/diff?limit=2&after=${diff.pagination.nextCursor}`)).body.data,
  ];
  expect(diff).toMatchObject({ from: "f".repeat(64), to: "e".repeat(64), added: 1, removed: 1, changed: 1 });
  expect(all).toMatchObject([
    { change: "added", entryId: "9", after: { name: "Silver Marrowfin" } },
    { change: "changed", entryId: "0", before: { name: "Zoltargo Vexunin" }, after: { remarks: "moved" } },
    { change: "removed", entryId: "3", before: { entryId: "3" } },
  ]);
  // The other way round it is the reverse.
  const back = await get(`/v1/lists/${SANCTIONS}/diff?from=${"e".repeat(64)}&to=${"f".repeat(64)}`);
  expect(back.body.data.map(({ change: what }: { change: string }) => what)).toEqual(["added", "changed", "removed"]);
  expect((await get(`/v1/lists/${SANCTIONS}/diff?from=${"a".repeat(64)}`)).body.code).toBe("edition-not-found");
});

it("are entries whose words begin as typed, then alike ones, with the score of what was typed", async () => {
  expect(await named("name=zol")).toEqual(["Zoltargo Vexunin"]);
  expect(await named("name=vex%20ZOL")).toEqual(["Zoltargo Vexunin"]);
  expect(await named("name=zol%20x")).toEqual([]);
  expect(await named("name=Zoltarggo%20Vexunin")).toEqual(["Zoltargo Vexunin"]);
  expect(await named("name=кальвер")).toEqual(["Ормузд Кальвергин"]);
  expect(await named("name=%2D%2D")).toEqual([]);
  const [whole] = (await get("/v1/list-entries?name=zoltargo%20vexunin")).body.data;
  expect(whole).toMatchObject({ how: "beginning", matchedName: "Zoltargo Vexunin", nameScore: 1 });
  const [alias] = (await get("/v1/list-entries?name=ormuzd")).body.data;
  expect(alias.matchedName).toBe("Ormuzd Kalvergin");
  expect(alias.nameScore).toBeLessThan(1);
  expect(await named("name=silver&kind=person")).toEqual([]);
  expect(await named("name=silver&kind=vessel")).toEqual(["Silver Marrowfin"]);
  expect(await named(`listId=${SANCTIONS}&entryId=0`)).toEqual(["Zoltargo Vexunin"]);
  expect(await named(`listId=fixture-pep&entryId=9`)).toEqual([]);
  expect((await get("/v1/list-entries?listId=fixture-pep")).status).toBe(400);
  expect((await get("/v1/list-entries?name=a&kind=ship")).body.detail).toContain("kind: one of person");
});

it("are those of the tenant alone", async () => {
  const shown = (await get("/v1/lists", small)).body.data.map(({ listId }: { listId: string }) => listId);
  expect(shown).toEqual(["fixture-pep"]);
  for (const path of ["editions", "diff"])
    expect((await get(`/v1/lists/${SANCTIONS}/${path}`, small)).body.code).toBe("list-not-found");
  expect(await named("name=zol", small)).toEqual([]);
  expect(await named("name=Zoltargo%20Vexunin", small)).toEqual([]);
  expect(await named(`listId=${SANCTIONS}&entryId=0`, small)).toEqual([]);
  expect(await named("name=quil", small)).toEqual(["Quillerina Obasanjovic"]);
});
