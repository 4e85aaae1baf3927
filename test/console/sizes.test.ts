/** What browsers load of the console, as it is sent: the bounds that `docs/console.md` names. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { consoleSizes } from "../bench/console-sizes.ts";

/** Most that it may weigh, in kB: the queue and a case, which are there first, and all views. */
const MOST = { first: 60, all: 250 };

beforeAll(() => buildConsole());

it("is at most as large as the bounds that are documented", async () => {
  const { first, all } = await consoleSizes();
  process.stderr.write(`console: ${first.toFixed(1)} kB first, ${all.toFixed(1)} kB in all\n`);
  expect(first).toBeGreaterThan(20);
  expect(first).toBeLessThanOrEqual(MOST.first);
  expect(all).toBeGreaterThan(first);
  expect(all).toBeLessThanOrEqual(MOST.all);
  const told = readFileSync(new URL("../../docs/console.md", import.meta.url), "utf8");
  for (const most of Object.values(MOST)) expect(told).toContain(`(at most ${most} kB`);
});
