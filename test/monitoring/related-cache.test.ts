import { fc, test } from "@fast-check/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { postgresStore } from "../../adapters/postgres/index.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import type { Link, MonitoredTransaction } from "../../src/model/monitored-transaction.ts";
import { LINKS } from "../../src/model/monitored-transaction.ts";
import { timeIn } from "../../src/monitoring/local-time.ts";
import { readRelated } from "../../src/monitoring/read-related.ts";
import { type Related, type RelatedByLink, reachedLinks, relatedMarks } from "../../src/monitoring/related.ts";
import { RelatedCache, type RelatedCacheOptions } from "../../src/monitoring/related-cache.ts";
import { compileWindow } from "../../src/monitoring/windows/compile-window.ts";
import { History } from "../../src/monitoring/windows/history.ts";
import { parseWindowSpec } from "../../src/monitoring/windows/window-spec.ts";
import type { Store, StoreReads } from "../../src/ports/store.ts";
import { aCustomer } from "../contract/store/records.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { runs } from "../runs.ts";
import { contents, LISTS, windowParams } from "./windows/arbitrary-history.ts";
import { naiveWindow, type WindowParams } from "./windows/naive-window.ts";

const postgres = await startPostgres();
afterAll(async () => {
  if (typeof postgres !== "string") await postgres.remove();
});
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);

/** Stores over one set of tables, as several nodes have them. */
type Nodes = readonly Store[];
const NODES: readonly (readonly [name: string, open: () => Nodes, numRuns: number])[] = [
  ["memory", () => [memoryStore()], runs(75)],
  ["sqlite", () => [sqliteStore()], runs(25)],
  ...(typeof postgres === "string"
    ? []
    : ([
        [
          "postgres",
          () => {
            const options = { url: postgres.url, schema: postgres.newSchema(), maxConnections: 3 };
            return [postgresStore(options), postgresStore(options)];
          },
          runs(8),
        ],
      ] as const)),
];

const DAY_MS = 86_400_000;
const reach = new Map<Link, number>(LINKS.map((link) => [link, 92 * DAY_MS]));
const shared: MonitoredTransaction = {
  ...{ transactionId: "t", customerId: "c", at: 1_000, direction: "out", result: "ACCEPTED", device: "d" },
};

const append = (store: Store, transaction: MonitoredTransaction, revision = 1, before?: MonitoredTransaction) =>
  store.transaction((tx) => tx.history.append("t", transaction, revision, before));

const inRange = ({ history }: Related, after: number, until: number): readonly MonitoredTransaction[] => {
  const [from, to] = history.range(after, until);
  return Array.from({ length: to - from }, (_, i) => history.at(from + i));
};

const contentsOf = (related: RelatedByLink) =>
  LINKS.map((link) => {
    const one = related[link];
    return one && [one.isWhole, inRange(one, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)];
  });

async function ownOf(tx: StoreReads, customerId: string): Promise<History> {
  const history = new History();
  for (const { transaction, removed } of await tx.history.changes("t", customerId, 1)) {
    history.remove(transaction.transactionId);
    if (!removed) history.put(transaction);
  }
  return history;
}

/** What a cache knows of a transaction, compared with what the store tells of it at the same moment. */
function compare(
  store: Store,
  cache: RelatedCache,
  transaction: MonitoredTransaction,
  windows: readonly WindowParams[],
) {
  return store.read(async (tx) => {
    const own = await ownOf(tx, transaction.customerId);
    const kept = await cache.load(tx.history, "t", transaction, own, reach, true);
    const read = await readRelated(tx.history, "t", transaction, { reach });
    for (const { link, value, after } of reachedLinks(transaction, reach)) {
      const { customerId: notOf, at: until } = transaction;
      const query = { link, value, after, until };
      const all = await tx.history.related("t", kept[link]!.isWhole ? query : { ...query, notOf });
      expect(inRange(kept[link]!, after, until)).toEqual(
        inRange({ history: new History(all), isWhole: true }, after, until),
      );
    }
    expect(relatedMarks(kept, transaction, own, reach)).toEqual(relatedMarks(read, transaction, own, reach));
    const ofCorrection = await cache.load(tx.history, "t", transaction, own, reach, true, true);
    expect(contentsOf(ofCorrection)).toEqual(contentsOf(read));
    const context = { transaction, uplift: 1, localTime: timeIn("UTC") };
    const everything = (await Promise.all(["c1", "c2"].map(async (customerId) => ownOf(tx, customerId)))).flatMap(
      (history) => Array.from({ length: history.size }, (_, i) => history.at(i)),
    );
    const others = everything.filter(({ transactionId }) => transactionId !== transaction.transactionId);
    for (const params of windows) {
      const window = compileWindow(parseWindowSpec(params, () => {})!, (id) => LISTS[id]!);
      const { key } = window.spec;
      if (key === "customer" || transaction[key] === undefined) continue;
      const value = window.value(own, context, kept[key]);
      expect(value, JSON.stringify(params)).toEqual(naiveWindow(params, others, context, LISTS));
    }
    return kept;
  });
}

/** Something that happens to the logs, and who looks at them afterwards. */
const events = fc.array(
  fc.record({
    content: contents,
    corrects: fc.option(fc.nat(30), { freq: 3 }),
    fate: fc.constantFrom("stored", "stored", "stored", "stored", "undone", "erased"),
    writer: fc.nat(1),
    reader: fc.nat(1),
  }),
  { minLength: 1, maxLength: 25 },
);

describe.each(NODES)("RelatedCache (%s)", (_, open, numRuns) => {
  const withNodes = async (use: (nodes: Nodes) => Promise<void>) => {
    const nodes = open();
    try {
      await use(nodes);
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  };

  test.prop(
    [events, fc.array(windowParams, { minLength: 3, maxLength: 3 }), fc.constantFrom(1, 3), fc.constantFrom(5, 1000)],
    {
      numRuns,
    },
  )(
    "equals what is stored, and windows over it a naive recomputation: late arrivals, corrections, erasures, what is undone",
    (stream, windows, minTransactions, maxTransactions) =>
      withNodes(async (nodes) => {
        const caches = [0, 1].map(() => new RelatedCache({ minTransactions, maxTransactions }));
        const node = (number: number) => nodes[number % nodes.length]!;
        await node(0).transaction(async (tx) => {
          for (const customerId of ["c1", "c2"]) await tx.customers.put(aCustomer({ tenant: "t", customerId }));
        });
        const stored = new Map<string, MonitoredTransaction>();
        for (const [index, { content, corrects, fate, writer, reader }] of stream.entries()) {
          const ids = [...stored.keys()];
          const before = corrects === null ? undefined : stored.get(ids[corrects % Math.max(1, ids.length)] ?? "");
          const { transactionId = `t${(index * 7919) % 1000}`, customerId = content.customerId } = before ?? {};
          const transaction = { ...content, transactionId, customerId };
          if (fate === "erased") {
            await node(writer).transaction((tx) => tx.erasure.eraseCustomer("t", content.customerId, 1, () => ({})));
            for (const [id, { customerId }] of stored) if (customerId === content.customerId) stored.delete(id);
          } else {
            const written = node(writer).transaction(async (tx) => {
              await tx.history.append("t", transaction, before === undefined ? 1 : 2, before);
              if (fate === "undone") throw new Error("undone");
            });
            await written.catch(() => {});
            if (fate === "stored") stored.set(transaction.transactionId, transaction);
          }
          const looked = { ...content, transactionId: "looked" };
          await compare(node(reader), caches[reader]!, looked, windows);
        }
      }),
  );

  it("is not older than what others committed while it was being read", () =>
    withNodes(async (nodes) => {
      const caches = nodes.map(() => new RelatedCache({ minTransactions: 2 }));
      let [number, wholes] = [0, 0];
      await Promise.all(
        Array.from({ length: 8 }, async (_, worker) => {
          for (let round = 0; round < 25; round++) {
            const place = (worker + round) % nodes.length;
            const id = `t${++number}`;
            const customerId = `c${worker}`;
            const own = { ...shared, transactionId: id, customerId, at: 1_000 + number };
            await append(nodes[place]!, own);
            // At the moment of the read; what is kept may know more by now, and never less.
            const { kept, all } = await nodes[place]!.read(async (tx) => {
              const all = await tx.history.related("t", { link: "device", value: "d", after: 0, until: 1e6 });
              const looked = { ...own, transactionId: "looked", at: 1e6 };
              const mine = await ownOf(tx, customerId);
              return { all, kept: await caches[place]!.load(tx.history, "t", looked, mine, reach, true) };
            });
            const device = kept.device!;
            if (device.isWhole) wholes++;
            const expected = all.filter((each) => device.isWhole || each.customerId !== customerId);
            const found = new Map(inRange(device, 0, 1e6).map((each) => [each.transactionId, each]));
            // Corrections raise the amount.
            for (const { transactionId, amountMinor = 0 } of expected)
              expect(found.get(transactionId)?.amountMinor ?? 0, transactionId).toBeGreaterThanOrEqual(amountMinor);
            for (const { transactionId } of expected) expect(found.has(transactionId), transactionId).toBe(true);
            if (worker === 0 && round % 5 === 4) {
              const last = all.findLast((each) => each.customerId === customerId)!;
              await append(nodes[place]!, { ...last, amountMinor: round }, 2, last);
            }
          }
        }),
      );
      expect(wholes).toBeGreaterThan(20);
      for (const [place, node] of nodes.entries())
        await compare(node, caches[place]!, { ...shared, transactionId: "looked", customerId: "c1", at: 1e6 }, []);
    }));

  it("keeps what many share, and asks for the news only", () =>
    withNodes(async (nodes) => {
      const looks: boolean[] = [];
      const cache = new RelatedCache({ minTransactions: 3, onLookUp: (hit) => void looks.push(hit) });
      const store = nodes[0]!;
      const asked: string[] = [];
      const load = () =>
        store.read(async (tx) => {
          const source = {
            related: (...of: Parameters<typeof tx.history.related>) => {
              asked.push("related");
              return tx.history.related(...of);
            },
            news: (...of: Parameters<typeof tx.history.news>) => {
              asked.push("news");
              return tx.history.news(...of);
            },
          };
          const looked = { ...shared, transactionId: "looked", customerId: "mine", at: 5_000 };
          return cache.load(source, "t", looked, new History(), reach, true);
        });
      for (const id of ["1", "2"]) await append(store, { ...shared, transactionId: id });
      expect((await load()).device).toMatchObject({ isWhole: false });
      await append(store, { ...shared, transactionId: "3" });
      expect((await load()).device).toMatchObject({ isWhole: true });
      asked.length = 0;
      await append(store, { ...shared, transactionId: "4" });
      const { device } = await load();
      expect(device?.history.size).toBe(4);
      expect(asked).toEqual(["news"]);
      expect(looks).toEqual([false, false, true]);
    }));
});

describe("RelatedCache", () => {
  const filled = async (count: number, options: RelatedCacheOptions) => {
    const store = memoryStore();
    for (let i = 0; i < count; i++) {
      await append(store, { ...shared, transactionId: `${i}`, at: i * DAY_MS, customerId: `${i}` });
    }
    return { store, cache: new RelatedCache(options) };
  };
  const look = (store: Store, cache: RelatedCache, at: number) =>
    compare(store, cache, { ...shared, transactionId: "looked", at }, []);

  it("lets go of what is too old for windows, and reads it again for a late arrival", async () => {
    const { store, cache } = await filled(500, { minTransactions: 1 });
    expect((await look(store, cache, 140 * DAY_MS)).device?.history.size).toBe(497);
    for (let i = 500; i < 1_800; i++) {
      await append(store, { ...shared, transactionId: `${i}`, at: i * DAY_MS });
      if (i % 20 === 0) await look(store, cache, i * DAY_MS);
    }
    expect((await look(store, cache, 1_799 * DAY_MS)).device?.history.size).toBeLessThan(1_000);
    await look(store, cache, 140 * DAY_MS);
    await look(store, cache, 1_799 * DAY_MS);
  });

  it("misses nothing that came while a first reader had not yet asked how far the logs are", async () => {
    const { store, cache } = await filled(3, { minTransactions: 1 });
    const looked = { ...shared, transactionId: "looked", customerId: "mine", at: 9 * DAY_MS };
    for (let i = 0; i < 3; i++) await append(store, { ...shared, transactionId: `other${i}`, device: "other" });
    const load = (device = "d", before: Promise<void> = Promise.resolve()) => {
      const source = {
        related: async (...of: Parameters<StoreReads["history"]["related"]>) => {
          await before;
          return store.read((tx) => tx.history.related(...of));
        },
        news: (...of: Parameters<StoreReads["history"]["news"]>) => store.read((tx) => tx.history.news(...of)),
      };
      return cache.load(source, "t", { ...looked, device }, new History(), reach, true);
    };
    // Begins while nothing is kept; its first question comes after another one kept something else and that grew.
    const { promise: grown, resolve } = Promise.withResolvers<void>();
    const slow = load("other", grown);
    expect((await load()).device).toMatchObject({ isWhole: true });
    await append(store, { ...shared, transactionId: "late", at: 4 * DAY_MS });
    resolve();
    await slow;
    expect((await load()).device?.history.size).toBe(4);
  });

  it("reads anew what a great many entries came to", async () => {
    const { store, cache } = await filled(10, { minTransactions: 1 });
    await look(store, cache, 9 * DAY_MS);
    await store.transaction(async (tx) => {
      for (let i = 0; i < 2_500; i++) await tx.history.append("t", { ...shared, transactionId: `more${i}`, at: i }, 1);
    });
    await look(store, cache, 9 * DAY_MS);
    expect((await look(store, cache, 9 * DAY_MS)).device).toMatchObject({ isWhole: true });
  });
});
