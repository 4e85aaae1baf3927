/** Processor time of a PostgreSQL server on this machine. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { processorTicksOf, TICKS } from "../crash/processor-time.ts";

/** @returns tells the seconds of all its processes so far, those that have ended included; not a number where the machine does not tell */
export async function processorTimeOfServer(url: string): Promise<() => number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ readonly data_directory: string }>("show data_directory");
  await client.end();
  const file = join(rows[0]?.data_directory ?? "", "postmaster.pid");
  if (!existsSync(file)) return () => Number.NaN;
  const server = Number(readFileSync(file, "utf8").split("\n")[0]);
  return () => {
    const processes = readdirSync("/proc").map(Number).filter(Number.isInteger).map(processorTicksOf);
    const ticks = processes.map((found) => {
      if (found?.pid === server) return found.own + found.ended;
      return found?.parent === server ? found.own : 0;
    });
    return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
  };
}
