/** One run of rescreening on PostgreSQL by one node and by two: how much sooner two are done. */
import { availableParallelism } from "node:os";
import { rescreeningNodes } from "../nodes/rescreening-nodes.ts";
import { ownDatabase } from "../postgres/own-database.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { type Metric, median } from "./metric.ts";

/**
 * One customer in six has the name of an entry that changes, so that deciding takes several times as long as looking for customers,
 * as it does of a million customers: each node looks for itself, and what is decided is shared.
 */
const SIZE = {
  customers: Number(process.env["RISKGATE_BENCH_NODE_CUSTOMERS"] ?? 30_000),
  listed: 20_000,
  changed: 500,
  alikeEvery: 6,
};
const ROUNDS = Number(process.env["RISKGATE_BENCH_NODE_ROUNDS"] ?? 3);

export async function twoNodesMetrics(log: (line: string) => void): Promise<readonly Metric[]> {
  const postgres = await startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  if (typeof postgres === "string") {
    log(`  two nodes: skipped, ${postgres}`);
    return [];
  }
  const database = await ownDatabase(postgres);
  const shared = await rescreeningNodes(database.url, SIZE);
  const seconds: Record<1 | 2, number[]> = { 1: [], 2: [] };
  let number = 1;
  let decided = 0;
  for (let round = 0; round < 2 * ROUNDS; round++) {
    // Ends and begins with the same number, so that what is stored meanwhile is no advantage of either.
    const count = [1, 2, 2, 1][round % 4] as 1 | 2;
    const nodes = await shared.start(count);
    number++;
    shared.publish(round % 2 === 0 ? 1 : 0);
    const run = await shared.run(number, ({ status }) => status === "done");
    seconds[count].push((run.updatedAt - run.createdAt) / 1_000);
    decided = run.ranges.reduce((sum, { counts }) => sum + (counts["decided"] ?? 0), 0);
    await Promise.all(nodes.map((node) => node.stop()));
  }
  await shared.close();
  await database.drop();
  await postgres.remove();
  const told = (count: 1 | 2) => seconds[count].map((value) => value.toFixed(1)).join(", ");
  log(
    `  ${SIZE.customers} customers on PostgreSQL, ${SIZE.changed} entries left and as many came, ${decided} decided again: ${told(1)} s by one node, ` +
      `${told(2)} s by two, with their database on ${availableParallelism()} cores`,
  );
  return [
    { metric: "lists.one_node_s", value: median(seconds[1]), unit: "s" },
    { metric: "lists.two_nodes_s", value: median(seconds[2]), unit: "s" },
    { metric: "lists.two_nodes_gain", value: median(seconds[1]) / median(seconds[2]), unit: "ratio" },
  ];
}
