import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../../adapters/client/client.ts";
import { runProgram } from "../run-program.ts";

/** The served command as a user starts it, on a data folder of its own. */
const stderrOf = new WeakMap<ChildProcess, string>();
const SOURCE = "adapters/cli/main.ts";
const BUILT = "dist/cli.js";

describe("riskgate serve", () => {
  let dir: string;
  let running: ChildProcess | undefined;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-serve-"));
  });
  afterEach(() => {
    running?.kill("SIGKILL");
    rmSync(dir, { recursive: true, force: true });
  });

  async function serve(env: NodeJS.ProcessEnv = {}, command = BUILT) {
    const child = spawn(process.execPath, [command, "serve"], {
      env: { ...process.env, PORT: "0", RISKGATE_DATA_DIR: join(dir, "data"), ...env },
    });
    running = child;
    let output = "";
    child.stderr.on("data", (text) => {
      output += text;
      stderrOf.set(child, `${stderrOf.get(child) ?? ""}${text}`);
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (text) => {
        output += text;
        if (/^curl .*\n/mu.test(output)) resolve();
      });
      child.once("exit", () => reject(new Error(`it ended: ${output}`)));
    });
    return { output: () => output, url: /listens on (\S+)/u.exec(output)?.[1] ?? "", child };
  }

  it.each([SOURCE, BUILT])("prints a curl line that works when pasted (%s)", async (command) => {
    const first = await serve({}, command);
    const curl = /^curl .*$/mu.exec(first.output())?.[0] ?? "";
    const pasted = runProgram("bash", ["-c", curl]);
    expect(JSON.parse(pasted.stdout)).toMatchObject({ customerId: "1", riskLevel: "low" });
  });

  it("keeps strangers out of its data folder, and makes a key on the first start only: for a week, for checks, in a file of its owner and in no pipe", async () => {
    const file = join(dir, "data/first-api-key");
    const first = await serve();
    const apiKey = readFileSync(file, "utf8").trim();
    expect(apiKey).toMatch(/^rg_live_/u);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(dir, "data")).mode & 0o077).toBe(0);
    expect(first.output()).not.toContain("RISKGATE_DATA_DIR");
    expect(first.output()).not.toContain("rg_live_");
    const client = createClient({ baseUrl: first.url, apiKey });
    expect((await client.GET("/v1/cases")).response.status).toBe(403);
    const env = { ...process.env, RISKGATE_DATA_DIR: join(dir, "data") };
    const listed = runProgram(process.execPath, [BUILT, "keys", "list", "--json"], { env });
    const [{ expiresAt, createdAt, scopes }] = JSON.parse(listed.stdout);
    expect(expiresAt - createdAt).toBeLessThanOrEqual(7 * 86_400_000);
    expect(scopes).not.toContain("*");

    first.child.kill("SIGTERM");
    expect(await new Promise((resolve) => first.child.once("exit", resolve))).toBe(0);
    const again = await serve();
    expect(readFileSync(file, "utf8").trim()).toBe(apiKey);
    // The example call works on every start while the key is good.
    expect(again.output()).toContain("data/first-api-key')");
  });

  it("says in its log, as JSON, that it starts, what needs attention, and that it stops", async () => {
    const { child } = await serve({ RISKGATE_API_KEYS: "k", RISKGATE_LISTS: "lists/none.json" });
    child.kill("SIGTERM");
    await new Promise((resolve) => child.once("close", resolve));
    const lines = (stderrOf.get(child) ?? "")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ message }) => message)).toEqual(
      expect.arrayContaining(["started", "needs attention", "stopping", "stopped"]),
    );
    expect(lines.find(({ message }) => message === "needs attention")).toMatchObject({ part: "lists", state: "fail" });
    expect(lines.at(-1)).toMatchObject({ level: "info", message: "stopped" });
  });

  it("keeps the customer and the case of an answered check through SIGKILL", async () => {
    const { url, child } = await serve({ RISKGATE_API_KEYS: "one, two" });
    const customer = { customerId: 77, personalDetails: { personName: { lastName: "Ørsted-Lindqvæst" } } };
    const body = { masterData: { accountHoldingPartyData: customer } };
    const { data: checked } = await createClient({ baseUrl: url, apiKey: "two" }).POST("/v1/customerChecks", { body });
    const caseId = checked?.caseId ?? "";
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));

    const again = await serve({ RISKGATE_API_KEYS: "one, two" });
    const client = createClient({ baseUrl: again.url, apiKey: "two" });
    const stored = await client.GET("/v1/customers/{customerId}", { params: { path: { customerId: "77" } } });
    expect(stored.data).toEqual({ ...customer, customerId: "77" });
    const check = await client.GET("/v1/customerChecks/{caseId}", { params: { path: { caseId } } });
    expect(check.data).toMatchObject({ caseId, customerId: "77" });
  });

  it("lets others see what it does: a line a request, metrics on a port of their own", async () => {
    const { url, output } = await serve({ RISKGATE_API_KEYS: "k", RISKGATE_METRICS_PORT: "0" });
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const client = createClient({ baseUrl: url, apiKey: "k" });
    const { response } = await client.GET("/v1/customers/{customerId}", {
      params: { path: { customerId: "Erna-Unseen" } },
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    expect(response.status).toBe(404);
    await expect.poll(output, { timeout: 20_000 }).toContain('"message":"request"');
    const line = output()
      .split("\n")
      .find((each) => each.includes('"message":"request"'));
    expect(JSON.parse(line ?? "")).toMatchObject({
      level: "info",
      requestId: response.headers.get("x-request-id"),
      traceId: trace,
      method: "GET",
      route: "/v1/customers/:customerId",
      status: 404,
      problem: "customer-not-found",
    });
    expect(output()).not.toContain("Unseen");

    const metrics = await (await fetch(/metrics on (\S+)/u.exec(output())?.[1] ?? "")).text();
    expect(metrics).toContain(
      'riskgate_http_requests_total{method="GET",route="/v1/customers/:customerId",status="404"} 1',
    );
    expect(metrics).toMatch(/riskgate_list_entries\{list="sample-sanctions"\} \d+/u);
    expect(metrics).toContain('riskgate_queue_jobs{queue="callbacks",state="waiting"} 0');
    expect((await client.GET("/metrics")).error).toMatchObject({ status: 404, code: "not-found" });
  });

  it("ends when it cannot listen, and leaves nothing running that nobody can reach", async () => {
    const { url } = await serve();
    const PORT = new URL(url).port;
    const env = { ...process.env, PORT, RISKGATE_DATA_DIR: join(dir, "second") };
    const second = runProgram(process.execPath, [BUILT, "serve"], { env, timeout: 60_000 });
    expect(second).toMatchObject({ status: 4, signal: null });
    expect(second.stderr).toContain(`127.0.0.1:${PORT}\` is in use; set another PORT`);
  });

  it("leaves the mode of a folder that was there, says who may look into it, and keeps strangers out of its files", async () => {
    const shared = join(dir, "shared");
    mkdirSync(shared);
    chmodSync(shared, 0o755);
    const { output } = await serve({ RISKGATE_DATA_DIR: shared });
    expect(statSync(shared).mode & 0o777).toBe(0o755);
    expect(output()).toContain("RISKGATE_DATA_DIR: others on this machine may look into");
    for (const { name, parentPath } of readdirSync(shared, { withFileTypes: true })) {
      if (!name.endsWith(".pub.pem")) expect(statSync(join(parentPath, name)).mode & 0o077, name).toBe(0);
    }
  });

  it("takes changed rules into service when they are good, and keeps the last good ones when not", async () => {
    const rules = join(dir, "rules");
    cpSync("rules", rules, { recursive: true });
    const { url } = await serve({ RISKGATE_RULES: rules, RISKGATE_API_KEYS: "k" });
    const client = createClient({ baseUrl: url, apiKey: "k" });
    const ready = async () => (await client.GET("/health/ready")).data?.checks.rules?.[0];
    const before = await ready();
    expect(before).toMatchObject({ status: "pass" });

    const file = join(
      rules,
      "geography",
      readdirSync(join(rules, "geography")).find((name) => /^GEO-001-[a-z-]+\.json$/u.test(name)) ?? "",
    );
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace('"operator": "', '"operator": "nonsense'));
    await expect.poll(async () => (await ready())?.output, { timeout: 20_000 }).toContain("unknown operator");
    expect(await ready()).toMatchObject({ status: "warn", observedValue: before?.observedValue });

    // Put in the place of the old one, again and again, as `sed -i`, editors and git do.
    let last = before?.observedValue;
    for (const day of [21, 22]) {
      writeFileSync(`${file}.new`, text.replace(/"modified": "[^"]*"/u, `"modified": "2026-11-${day}"`));
      renameSync(`${file}.new`, file);
      const isTaken = async () => {
        const { status, observedValue } = (await ready()) ?? {};
        return status === "pass" && observedValue !== last;
      };
      await expect.poll(isTaken, { timeout: 20_000 }).toBe(true);
      last = (await ready())?.observedValue;
    }
  });

  it("answers 503 and never a rating when no list can be loaded", async () => {
    const { url, output } = await serve({ RISKGATE_LISTS: join(dir, "missing.json"), RISKGATE_API_KEYS: "k" });
    await expect.poll(output).toContain("missing.json");
    const client = createClient({ baseUrl: url, apiKey: "k", maxAttempts: 1 });
    expect((await client.GET("/health/ready")).response.status).toBe(503);
    const { error, response } = await client.POST("/v1/customerChecks", {
      body: { masterData: { accountHoldingPartyData: { customerId: 1 } } },
    });
    expect(error).toMatchObject({ code: "lists-unavailable", status: 503 });
    expect(response.headers.get("retry-after")).toBe("5");
    const stored = await client.GET("/v1/customers/{customerId}", { params: { path: { customerId: "1" } } });
    expect(stored.response.status).toBe(404);
  });
});
