/**
 * Runs of rescreening on PostgreSQL by one node and by two, the median of warm ones: how much sooner two are done.
 *
 * Measured twice. **Free**: nodes and database use whatever cores there are; one node already uses more than one, for what its other
 * threads do, and its database a part of the other, so that on two cores there is next to nothing for a second node to use. **A share
 * each**: a node may use half a core, all its threads together, whether there are one or two, so that both and their database fit into two
 * cores; as on machines of their own that are that slow. What a second node gains then is what nodes that share a run do not wait for each
 * other, nor do twice.
 */
import { availableParallelism } from "node:os";
import type { ServedGateway } from "../crash/served-gateway.ts";
import { type ProcessorShare, processorShare, whyNoShare } from "../nodes/processor-share.ts";
import { type FinishedRun, rescreeningNodes } from "../nodes/rescreening-nodes.ts";
import { ownDatabase } from "../postgres/own-database.ts";
import { processorTimeOfServer } from "../postgres/server-time.ts";
import { startOwnPostgres } from "../postgres/start-postgres.ts";
import { type Metric, median } from "./metric.ts";

/**
 * One customer in six has nearly the name of an entry that changes, so that as many are decided again, and as many entries looked for, as of
 * a million customers. What each node does by itself, reading the edition, is then a small part.
 */
const SIZE = {
  customers: Number(process.env["RISKGATE_BENCH_NODE_CUSTOMERS"] ?? 60_000),
  listed: 20_000,
  changed: 2_000,
  alikeEvery: 6,
  slips: true,
};
/** How often nodes are started, one and two in turn. */
const ROUNDS = Number(process.env["RISKGATE_BENCH_NODE_ROUNDS"] ?? 1);
/**
 * Runs before those that count, for each of the nodes that share them: each has then decided as many customers as one alone has. Nodes serve
 * for months, and code is compiled within the first runs: by two nodes twice, and by either later, because it decides half as many in a run.
 */
const WARM_RUNS = 2;
/** Runs that count, of each start. */
const RUNS = 3;

/** Seconds of a run. */
interface Measured {
  readonly wall: number;
  /** Processor time since the edition was written: of the node that took most, and of all. */
  readonly most: number;
  readonly all: number;
  /** Processor time of the database: not a number where the machine does not tell. */
  readonly database: number;
}

/** What nodes may use. */
type Processor = "free" | "share each";

/** Of a core, for each node: two of them leave a core to the database. */
const SHARE = 0.5;

type Runs = Readonly<Record<1 | 2, Measured[]>>;

export async function twoNodesMetrics(log: (line: string) => void): Promise<readonly Metric[]> {
  const postgres = await startOwnPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  if (typeof postgres === "string") {
    log(`  two nodes: skipped, ${postgres}`);
    return [];
  }
  const database = await ownDatabase(postgres);
  const databaseTime = await processorTimeOfServer(database.url);
  const shared = await rescreeningNodes(database.url, SIZE);
  const noShare = whyNoShare();
  if (noShare !== undefined) log(`  nodes with a share of the processor each: skipped, ${noShare}`);
  const kinds: readonly Processor[] = noShare === undefined ? ["free", "share each"] : ["free"];
  const runs: Record<Processor, Runs> = { free: { 1: [], 2: [] }, "share each": { 1: [], 2: [] } };
  let [number, edition, decided] = [1, 0, 0];
  const nextRun = (): Promise<FinishedRun> => {
    number++;
    edition = 1 - edition;
    shared.publish(edition as 0 | 1);
    return shared.run(number, ({ status }) => status === "done");
  };
  const measuredRun = async (nodes: readonly ServedGateway[]): Promise<Measured> => {
    const before = nodes.map((node) => node.processorTime());
    const databaseBefore = databaseTime();
    const run = await nextRun();
    const times = nodes.map((node, at) => node.processorTime() - (before[at] ?? 0));
    decided = run.ranges.reduce((sum, { counts }) => sum + (counts["decided"] ?? 0), 0);
    return {
      wall: (run.updatedAt - run.createdAt) / 1_000,
      most: Math.max(...times),
      all: times.reduce((sum, time) => sum + time, 0),
      database: databaseTime() - databaseBefore,
    };
  };
  for (let round = 0; round < 2 * ROUNDS; round++) {
    // Ends and begins with the same number, so that what is stored meanwhile is no advantage of either.
    const count = [1, 2, 2, 1][round % 4] as 1 | 2;
    for (const kind of kinds) {
      const shares: ProcessorShare[] = [];
      while (kind === "share each" && shares.length < count) shares.push(processorShare(SHARE));
      const nodes = await shared.start(
        count,
        shares.map(({ words }) => words),
      );
      for (let warm = 0; warm < WARM_RUNS * count; warm++) await nextRun();
      for (let at = 0; at < RUNS; at++) runs[kind][count].push(await measuredRun(nodes));
      await Promise.all(nodes.map((node) => node.stop()));
      for (const share of shares) share.remove();
    }
  }
  await shared.close();
  await database.drop();
  await postgres.remove();
  log(
    `  ${SIZE.customers} customers on PostgreSQL, ${SIZE.changed} entries left and as many came, ${decided} decided again, ` +
      `on ${availableParallelism()} cores with the database:`,
  );
  for (const kind of kinds) log(`    ${kind}: ${toldOf(runs[kind])}`);
  const ofShares = noShare === undefined ? metricsOf(runs["share each"], "") : [];
  return [...ofShares, ...metricsOf(runs.free, "_free")];
}

function toldOf(runs: Runs): string {
  const told = (count: 1 | 2, which: keyof Measured) => runs[count].map((run) => run[which].toFixed(1)).join(", ");
  return (
    `${told(1, "wall")} s by one node, ${told(2, "wall")} s by two; ` +
    `processor time ${told(1, "all")} s of the one and ${told(1, "database")} s of its database, ${told(2, "most")} s of the busier of two ` +
    `and ${told(2, "database")} s, reading the edition included`
  );
}

/** @param ending - of the names of metrics */
function metricsOf(runs: Runs, ending: string): readonly Metric[] {
  const [one, two] = [runs[1], runs[2]].map((some) => median(some.map(({ wall }) => wall))) as [number, number];
  return [
    { metric: `lists.one_node_s${ending}`, value: one, unit: "s" },
    { metric: `lists.two_nodes_s${ending}`, value: two, unit: "s" },
    { metric: `lists.two_nodes_gain${ending}`, value: one / two, unit: "ratio" },
  ];
}
