/**
 * `npm run demo -- [--customers 10000] [--port 8080] [--seed 1]`: a bank that does not exist, in memory, to look at in a browser. It
 * listens to this machine alone; everything is gone when it ends.
 */
import { parseArgs } from "node:util";
import { startServer } from "@riskgate/server";
import { DEMO_PASSWORD, DEMO_USERS, openDemoBank } from "./demo-bank.ts";

const { values } = parseArgs({
  options: {
    customers: { type: "string", default: "10000" },
    port: { type: "string", default: "8080" },
    seed: { type: "string", default: "1" },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const customers = Number(values.customers);
const port = Number(values.port);

const began = performance.now();
/** A line that is written anew, where it is read by people. */
const onDay = (day: number, days: number): void => {
  if (process.stdout.isTTY) process.stdout.write(`\r  day ${day} of ${days}${day === days ? "\n" : ""}`);
};

say(`Inventing a bank with ${customers} customers, a month of checks and payments …`);
const { gateway, openCases } = await openDemoBank({ seed: Number(values.seed), customers, onDay });
const origin = `http://127.0.0.1:${port}`;
const server = await startServer(gateway, { port, origin });
// A comparison of everybody with the lists, stopped for whoever looks after it to go on with.
if (await gateway.rescreenAll()) {
  const [run] = await gateway.listRescreens(1);
  if (run?.status === "running") await gateway.setRescreen(run.runId, "paused");
}
say(`${openCases} cases wait for a person (${((performance.now() - began) / 1_000).toFixed(1)} s)\n`);
say(`Open ${server.url}/console and sign in with the password "${DEMO_PASSWORD}" as`);
for (const { login, name, roles } of DEMO_USERS) say(`  ${login.padEnd(6)} ${name}: ${roles.join(", ")}`);
say("\nEverybody in it is invented. Ctrl+C ends it, and forgets everything.");
process.once("SIGINT", async () => {
  await server.close();
  await gateway.close();
});
