/** The end of a gateway under load, as `npm start` runs it and an orchestrator stops it. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createClient } from "../../adapters/client/client.ts";
import { createCheckLoad } from "../crash/check-load.ts";
import { startFlakyReceiver } from "../crash/flaky-receiver.ts";
import { API_KEY, serveGateway } from "../crash/served-gateway.ts";
import { isSettled, storedFlaws } from "../crash/stored-flaws.ts";

const PATIENCE = { timeout: 60_000, interval: 20 };

let dir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-stop-"));
});
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

it("is what `npm start` runs, with no shell that keeps its signals", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  expect(scripts.start).toBe("exec node adapters/cli/main.ts serve");
});

it("fails readiness, answers what comes until then, loses nothing of it and exits with 0", {
  timeout: 240_000,
}, async () => {
  const receiver = await startFlakyReceiver();
  const path = join(dir, "data/riskgate.sqlite");
  const env = {
    RISKGATE_DATA_DIR: join(dir, "data"),
    RISKGATE_CALLBACK_ALLOW: `127.0.0.1:${receiver.port}`,
    RISKGATE_CALLBACK_SECRET: receiver.secret,
    RISKGATE_CALLBACK_RETRY_MS: ["0", ...Array.from({ length: 29 }, () => "50")].join(),
    // Refusals are not what this is about, however slow the machine is.
    RISKGATE_MAX_WAIT_MS: "60000",
    RISKGATE_READINESS_MS: "4000",
  };
  const start = () =>
    serveGateway({
      env,
      onSpawn: (spawned) => {
        child = spawned;
      },
    });
  const served = await start();
  const stopping = child as ChildProcess;
  const client = createClient({ baseUrl: served?.url ?? "", apiKey: API_KEY, maxAttempts: 1 });
  const load = createCheckLoad();
  const answered = () => load.sent.filter(({ answer }) => answer !== undefined);
  const clients = load.run(served?.url ?? "", `http://127.0.0.1:${receiver.port}/callbacks`);
  await expect.poll(() => answered().length, PATIENCE).toBeGreaterThan(50);

  const exit = once(stopping, "exit");
  stopping.kill("SIGTERM");
  const before = answered().length;
  const readiness = async () => (await client.GET("/health/ready")).response.status;
  await expect.poll(readiness, PATIENCE).toBe(503);
  // Balancers are given time: meanwhile everybody is served as before.
  await expect.poll(() => answered().length, PATIENCE).toBeGreaterThan(before);
  expect(await exit).toEqual([0, null]);
  await clients;
  expect(load.wrong).toEqual([]);

  // A check that was answered 202 is decided now or by the process after this one; both are without a loss.
  await start();
  receiver.calmDown();
  await expect.poll(() => isSettled({ path }, load.sent), PATIENCE).toBe(true);
  child?.kill("SIGTERM");
  await once(child as ChildProcess, "exit");
  expect(await storedFlaws({ path }, load.sent)).toEqual([]);
  await receiver.close();
});
