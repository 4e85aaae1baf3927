/**
 * Customer checks a second over HTTP, beside a bare `node:http` echo of the same body, in one run: the servers are
 * processes of their own, loaded in turn, so that a slow machine slows all of them.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { newKey } from "../adapters/signer/keys.ts";
import buildPackage from "../build-package.ts";
import { installPacked } from "../package/install-packed.ts";
import { ownDatabase } from "../postgres/own-database.ts";
import { processorTimeOfServer } from "../postgres/server-time.ts";
import { startOwnPostgres } from "../postgres/start-postgres.ts";
import { fillStore } from "./fill-store.ts";
import {
  type BenchServer,
  CHECKS_OF_NEW_NAMES,
  CONNECTIONS,
  type Load,
  load,
  startServer,
  warmUp,
} from "./http-load.ts";
import { writeInventedList } from "./invented-list.ts";
import { type Area, type Metric, median } from "./metric.ts";
import { sampleCheck } from "./sample-check.ts";

const ROUNDS = 3;
const SECONDS = 3;
/** Checks until a server runs compiled code: the processor time of one falls until then, whatever the machine. */
const WARM = 8_000;
const WARM_EMPTY = 3_000;
const NAMES = 45_000;
const NODES = 3;
const STORED_CUSTOMERS = 100_000;
const STORED_DECISIONS = 1_000_000;

const gatewayArea: Area = async (log) => {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-bench-"));
  try {
    const lists = { RISKGATE_LISTS: writeInventedList(join(dir, "lists"), NAMES) };
    const body = Buffer.byteLength(sampleCheck(0));
    log(
      `${CONNECTIONS} connections, ${body} bytes a body, ${availableParallelism()} cores for servers and load together,`,
    );
    log(`median of ${ROUNDS} rounds of ${SECONDS} s; sqlite and postgres: durable, a list of ${NAMES} invented names`);
    return [
      ...installed(),
      ...(await onSqlite(dir, lists)),
      ...(await onPostgres(dir, lists, log)),
      ...(await onFullStore(dir, log)),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
export default gatewayArea;

/** What a host that embeds the engine installs. */
function installed(): readonly Metric[] {
  buildPackage();
  const { packages, megabytes, remove } = installPacked();
  remove();
  return [
    { metric: "gateway.install_packages", value: packages.length, unit: "packages" },
    { metric: "gateway.install_mb", value: megabytes, unit: "MB" },
  ];
}

/**
 * Loads groups of servers in turn, once each server is warm. @returns the rounds of each group
 *
 * @param warm - checks before that: few leave a store that may be called empty
 * @param options.connections - of a group over all its servers (Default: {@link CONNECTIONS})
 * @param options.seconds - tells what processor time something beside the servers has used so far
 */
async function inTurn<Name extends string>(
  groups: Readonly<Record<Name, readonly BenchServer[]>>,
  warm = WARM,
  { connections = {}, seconds = () => 0 }: BesideOptions<Name> = {},
): Promise<Readonly<Record<Name, readonly Round[]>>> {
  const names = Object.keys(groups) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>;
  for (const server of new Set(names.flatMap((name) => groups[name]))) await warmUp(server, warm);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const before = seconds();
      const loaded = await load(groups[name], SECONDS, undefined, connections[name]);
      const besideMicros = ((seconds() - before) * 1e6) / (loaded.perSecond * SECONDS);
      rounds[name].push({ ...loaded, besideMicros });
    }
  }
  return rounds;
}

interface BesideOptions<Name extends string> {
  readonly connections?: { readonly [name in Name]?: number };
  readonly seconds?: () => number;
}

interface Round extends Load {
  /** Processor time of what works beside the servers for each request, in microseconds. */
  readonly besideMicros: number;
}

const middle = <Of extends Load>(rounds: readonly Of[], pick: (load: Of) => number): number => median(rounds.map(pick));
/** The median of what each round of one is of the same round of another. */
const ratio = (of: readonly Load[], to: readonly Load[]): number =>
  median(of.map(({ perSecond }, i) => perSecond / (to[i]?.perSecond ?? Number.NaN)));
const perSecond = (metric: string, rounds: readonly Load[]): Metric => ({
  metric,
  value: middle(rounds, (each) => each.perSecond),
  unit: "1/s",
});
const cpuMicros = (metric: string, rounds: readonly Load[]): Metric => ({
  metric,
  value: middle(rounds, (each) => each.cpuMicros),
  unit: "us",
});
const milliseconds = (metric: string, value: number): Metric => ({ metric, value, unit: "ms" });

async function onSqlite(dir: string, lists: Readonly<Record<string, string>>): Promise<Metric[]> {
  const servers = [
    await startServer("echo"),
    await startServer("gateway", { RISKGATE_DATA_DIR: join(dir, "shipped") }),
    await startServer("gateway", { RISKGATE_DATA_DIR: join(dir, "sqlite"), ...lists }),
  ] as const;
  try {
    const [echo, shipped, sqlite] = servers;
    const rounds = await inTurn({ echo: [echo], shipped: [shipped], sqlite: [sqlite] });
    const ofNewNames: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) ofNewNames.push(await load([sqlite], SECONDS, CHECKS_OF_NEW_NAMES));
    return [
      perSecond("gateway.echo_per_s", rounds.echo),
      cpuMicros("gateway.echo_cpu_us", rounds.echo),
      perSecond("gateway.checks_per_s", rounds.shipped),
      { metric: "gateway.share_of_echo", value: ratio(rounds.shipped, rounds.echo), unit: "share" },
      milliseconds(
        "gateway.check_p50_ms",
        middle(rounds.shipped, ({ p50 }) => p50),
      ),
      milliseconds(
        "gateway.check_p99_ms",
        middle(rounds.shipped, ({ p99 }) => p99),
      ),
      perSecond("gateway.sqlite_checks_per_s", rounds.sqlite),
      { metric: "gateway.sqlite_share_of_echo", value: ratio(rounds.sqlite, rounds.echo), unit: "share" },
      cpuMicros("gateway.sqlite_cpu_us", rounds.sqlite),
      perSecond("gateway.sqlite_new_names_checks_per_s", ofNewNames),
      cpuMicros("gateway.sqlite_new_names_cpu_us", ofNewNames),
      milliseconds(
        "gateway.sqlite_p50_ms",
        middle(rounds.sqlite, ({ p50 }) => p50),
      ),
      milliseconds(
        "gateway.sqlite_p99_ms",
        middle(rounds.sqlite, ({ p99 }) => p99),
      ),
    ];
  } finally {
    for (const server of servers) server.stop();
  }
}

async function onPostgres(
  dir: string,
  lists: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<Metric[]> {
  const postgres = await startOwnPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  if (typeof postgres === "string") {
    log(`postgres is not measured: ${postgres}`);
    return [];
  }
  const database = await ownDatabase(postgres);
  const env = {
    RISKGATE_DATA_DIR: join(dir, "postgres"),
    RISKGATE_DATABASE_URL: database.url,
    RISKGATE_CALLBACK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    RISKGATE_SIGNING_KEY: newKey().privatePem,
    ...lists,
  };
  const nodes: BenchServer[] = [];
  try {
    for (let i = 0; i < NODES; i++) nodes.push(await startServer("gateway", env));
    // The same load over three nodes leaves each a third of what checks share; as many clients for each is what nodes are added for.
    const rounds = await inTurn({ one: nodes.slice(0, 1), spread: nodes, each: nodes }, WARM, {
      connections: { each: NODES * CONNECTIONS },
      seconds: await processorTimeOfServer(postgres.url),
    });
    const beside = (metric: string, of: readonly Round[]): Metric => ({
      metric,
      value: middle(of, ({ cpuMicros: ofNodes, besideMicros }) => ofNodes + besideMicros),
      unit: "us",
    });
    return [
      perSecond("gateway.postgres_checks_per_s", rounds.one),
      cpuMicros("gateway.postgres_cpu_us", rounds.one),
      milliseconds(
        "gateway.postgres_p50_ms",
        middle(rounds.one, ({ p50 }) => p50),
      ),
      milliseconds(
        "gateway.postgres_p99_ms",
        middle(rounds.one, ({ p99 }) => p99),
      ),
      { metric: "gateway.postgres_three_nodes_gain", value: ratio(rounds.spread, rounds.one), unit: "ratio" },
      { metric: "gateway.postgres_three_nodes_gain_each", value: ratio(rounds.each, rounds.one), unit: "ratio" },
      beside("gateway.postgres_total_cpu_us", rounds.one),
      beside("gateway.postgres_three_nodes_total_cpu_us", rounds.spread),
      beside("gateway.postgres_three_nodes_each_total_cpu_us", rounds.each),
    ];
  } finally {
    for (const node of nodes) node.stop();
    await database.drop();
    await postgres.remove();
  }
}

async function onFullStore(dir: string, log: (line: string) => void): Promise<Metric[]> {
  const dirs = { empty: join(dir, "empty"), full: join(dir, "full") };
  const started = performance.now();
  const store = sqliteStore(join(dirs.full, "riskgate.sqlite"));
  await fillStore(store, STORED_CUSTOMERS, STORED_DECISIONS);
  await store.close();
  const seconds = Math.round((performance.now() - started) / 1_000);
  log(`filled a store with ${STORED_CUSTOMERS} customers and ${STORED_DECISIONS} decisions in ${seconds} s`);
  const empty = await startServer("gateway", { RISKGATE_DATA_DIR: dirs.empty });
  const full = await startServer("gateway", { RISKGATE_DATA_DIR: dirs.full });
  try {
    const rounds = await inTurn({ empty: [empty], full: [full] }, WARM_EMPTY);
    return [{ metric: "gateway.cost_at_100k_customers", value: ratio(rounds.empty, rounds.full), unit: "ratio" }];
  } finally {
    empty.stop();
    full.stop();
  }
}
