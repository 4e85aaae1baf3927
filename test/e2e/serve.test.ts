import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../../adapters/client/client.ts";

/** The served command as a user starts it, built and not, on a data folder of its own. */
const COMMANDS = { source: ["adapters/cli/main.ts"], built: ["dist/cli.js"] };

describe.each(Object.entries(COMMANDS))("riskgate serve (%s)", (_, command) => {
  let dir: string;
  let running: ChildProcess | undefined;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-serve-"));
  });
  afterEach(() => {
    running?.kill("SIGKILL");
    rmSync(dir, { recursive: true, force: true });
  });

  async function serve(env: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [...command, "serve"], {
      env: { ...process.env, PORT: "0", RISKGATE_DATA_DIR: join(dir, "data"), ...env },
    });
    running = child;
    let output = "";
    child.stderr.on("data", (text) => {
      output += text;
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

  it("prints a curl line that works when pasted, and the key on the first start only", async () => {
    const first = await serve();
    const curl = /^curl .*$/mu.exec(first.output())?.[0] ?? "";
    const pasted = spawnSync("bash", ["-c", curl], { encoding: "utf8" });
    expect(JSON.parse(pasted.stdout)).toMatchObject({ customerId: "1", riskLevel: "low" });
    expect(first.output().match(/rg_live_/gu)?.length).toBe(2);

    first.child.kill("SIGTERM");
    expect(await new Promise((resolve) => first.child.once("exit", resolve))).toBe(0);
    const second = await serve();
    expect(second.output()).not.toContain("rg_live_");
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
    const second = spawnSync(process.execPath, [...command, "serve"], { encoding: "utf8", env, timeout: 60_000 });
    expect(second).toMatchObject({ status: 4, signal: null });
    expect(second.stderr).toContain("HOST and PORT: cannot listen there");
  });

  it("keeps strangers out of its data folder", async () => {
    await serve();
    expect(statSync(join(dir, "data")).mode & 0o077).toBe(0);
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
    await expect
      .poll(ready, { timeout: 20_000 })
      .toMatchObject({ status: "warn", observedValue: before?.observedValue });
    expect((await ready())?.output).toContain("unknown operator");

    writeFileSync(file, text.replace(/"modified": "[^"]*"/u, '"modified": "2026-11-21"'));
    await expect.poll(async () => (await ready())?.status, { timeout: 20_000 }).toBe("pass");
    expect((await ready())?.observedValue).not.toBe(before?.observedValue);
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
