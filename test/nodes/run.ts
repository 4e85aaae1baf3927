/**
 * `npm run test:nodes -- [--rounds 200]`: three gateways on one PostgreSQL; so many times ten checks of one customer at
 * once, then an outage of the database under load. Ends with 1 when anything is wrong.
 */
import { parseArgs } from "node:util";
import { ownDatabase } from "../postgres/own-database.ts";
import { startOwnPostgres } from "../postgres/start-postgres.ts";
import { startNodes } from "./node-group.ts";
import { outage } from "./outage.ts";
import { parallelCheckFlaws } from "./parallel-checks.ts";

/** The longest that nodes may take to come back with their database, in milliseconds. */
const MAX_RECOVERY_MS = 5_000;

const { values } = parseArgs({ options: { rounds: { type: "string", default: "200" } } });
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const postgres = await startOwnPostgres();
if (typeof postgres === "string") print(`not run: ${postgres}`);
else {
  const database = await ownDatabase(postgres);
  const group = await startNodes(3, database.url);
  try {
    const flaws = [...(await parallelCheckFlaws(group, Number(values.rounds)))];
    print(`${values.rounds} times ten checks of one customer on ${group.nodes.length} nodes: ${flaws.length} flaws`);
    if (postgres.power) {
      const report = await outage(group, postgres.power);
      print(`outage under load: ${report.answered} answered, ${report.refused} refused with 503,`);
      print(`  back after ${Math.round(report.recoveryMs)} ms; ${report.flaws.length} flaws`);
      flaws.push(...report.flaws);
      if (report.recoveryMs > MAX_RECOVERY_MS) flaws.push("the nodes took too long to come back");
    } else print("no outage: the server is not ours to stop");
    for (const flaw of flaws.slice(0, 20)) print(`  ${flaw}`);
    if (flaws.length > 0) process.exitCode = 1;
  } finally {
    await group.stop();
    await database.drop();
    await postgres.remove();
  }
}
