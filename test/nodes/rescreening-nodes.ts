/** Stored customers on one PostgreSQL, a list that every node reads, and nodes in processes of their own that compare them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { postgresStore } from "../../adapters/postgres/index.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import type { RescreenRange, RescreenRecord, Store } from "../../src/ports/store.ts";
import { screenParties } from "../../src/screening/screen-customer.ts";
import { screeningParties } from "../../src/screening/screening-parties.ts";
import { packParties } from "../../src/screening/stored-parties.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { generateNames, mutateName, seededRandom } from "../bench/generated-names.ts";
import { type ServedGateway, serveGateway } from "../crash/served-gateway.ts";

export interface Size {
  readonly customers: number;
  /** Entries of the list. */
  readonly listed: number;
  /** Entries that one edition has in place of those of the other. */
  readonly changed: number;
  /** One customer in so many has the name of an entry that changes (Default: whoever has it by chance). */
  readonly alikeEvery?: number;
  /** These have the name with a slip, each another one, so that hardly two customers have one name (Default: they have it as it is). */
  readonly slips?: boolean;
}

export interface FinishedRun extends RescreenRecord {
  readonly ranges: readonly RescreenRange[];
}

export interface RescreeningNodes {
  readonly store: Store;
  /**
   * Starts so many nodes, with the edition that was published last.
   *
   * @param within - of each, what starts it: see {@link serveGateway} (Default: nothing limits them)
   */
  start(count: number, within?: readonly (readonly string[])[]): Promise<readonly ServedGateway[]>;
  /** Writes the one edition of the list or the other; nodes notice. */
  publish(edition: 0 | 1): void;
  /** The newest run and its stretches, when it has begun and `until` says so. */
  run(number: number, until: (run: FinishedRun) => boolean): Promise<FinishedRun>;
  /** Ids of the customers who match an entry that came with the edition that was published last. */
  concerned(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

const tenant = DEFAULT_TENANT;
const PAGE = 1_000;
const POLL_MS = 50;

/** On an empty database. The run of the first edition, which is about no customer, is done. */
export async function rescreeningNodes(databaseUrl: string, size: Size): Promise<RescreeningNodes> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-rescreening-nodes-"));
  const manifest = join(dir, "lists.json");
  const listed = generateNames(size.listed + size.changed, 13);
  const random = seededRandom(5);
  const customers = generateNames(size.customers, 77).map((name, at) => {
    if (size.alikeEvery === undefined || at % size.alikeEvery !== 0) return name;
    const alike = listed.at(-1 - (at % size.changed)) ?? name;
    return size.slips ? mutateName(alike, random) : alike;
  });
  let edition = 0;
  const publish = (which: 0 | 1): void => {
    edition = which;
    const entries = listed.map((name, at) => `e${at},person,${name}`);
    const some = edition === 0 ? entries.slice(0, size.listed) : entries.slice(size.changed);
    writeFileSync(join(dir, "list.csv"), `${["id,kind,name", ...some].join("\n")}\n`);
  };
  const list = { id: "house", title: "Invented", kind: "sanctions", format: "house-csv", files: { list: "list.csv" } };
  const expect = { minEntries: size.listed, maxEntries: size.listed, maxShrink: 1 };
  writeFileSync(manifest, JSON.stringify({ lists: [{ ...list, expect }] }));
  publish(0);

  const started: ServedGateway[] = [];
  const env = {
    RISKGATE_DATA_DIR: dir,
    RISKGATE_DATABASE_URL: databaseUrl,
    RISKGATE_CALLBACK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    RISKGATE_SIGNING_KEY: newKey().privatePem,
    RISKGATE_LISTS: manifest,
  };
  const start: RescreeningNodes["start"] = async (count, within) => {
    const nodes = await Promise.all(
      Array.from({ length: count }, (_, at) => serveGateway({ env, within: within?.[at] ?? [] })),
    );
    const running = nodes.filter((node) => node !== undefined);
    started.push(...running);
    return running;
  };
  const store = postgresStore(databaseUrl);
  const nodes: RescreeningNodes = {
    store,
    start,
    publish,
    async run(number, until) {
      for (;;) {
        const [run] = await store.read((tx) => tx.rescreens.list(1));
        if (run && run.number >= number) {
          const found = { ...run, ranges: await store.read((tx) => tx.rescreens.ranges(run.runId)) };
          if (until(found)) return found;
        }
        if (!started.some((node) => node.isAlive())) throw new Error(started.at(-1)?.complaints());
        await sleep(POLL_MS);
      }
    },
    async concerned() {
      const [loaded] = await directoryLists(manifest, { clock: Date }).load();
      const { entries = [] } = loaded ?? {};
      const index = createNameIndex(edition === 0 ? entries.slice(0, size.changed) : entries.slice(-size.changed));
      const found = customers.map((name) => screenParties(partiesOf(name), index).matches.length > 0);
      return new Set(found.flatMap((isMatch, at) => (isMatch ? [`c${at}`] : [])));
    },
    async close() {
      await Promise.all(started.map((node) => node.kill()));
      await store.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  const [first] = await start(1);
  await nodes.run(1, ({ status }) => status === "done");
  await first?.stop();
  await fill(store, customers);
  return nodes;
}

const dataOf = (lastName: string) => ({ personalDetails: { personName: { lastName } } });
const partiesOf = (name: string) => screeningParties({ accountHoldingPartyData: dataOf(name) });

/** Customers as submissions leave them, without going through one each. */
async function fill(store: Store, names: readonly string[]): Promise<void> {
  for (let from = 0; from < names.length; from += PAGE) {
    await store.transaction(async (tx) => {
      for (const [at, name] of names.slice(from, from + PAGE).entries()) {
        const customerId = `c${from + at}`;
        await tx.customers.put({
          tenant,
          customerId,
          data: { customerId, ...dataOf(name) },
          createdAt: 1,
          updatedAt: 1,
        });
        await tx.screened.put({
          tenant,
          customerId,
          parties: packParties(partiesOf(name)),
          matches: [],
          unchecked: true,
        });
      }
      if (from === 0) await tx.audit.append({ tenant, at: 1, actor: "test", action: "filled", details: {} });
    });
  }
}
