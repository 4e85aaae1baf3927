import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createClient } from "../../../adapters/client/client.ts";
import { ownDatabase } from "../../postgres/own-database.ts";
import { serviceRole } from "../../postgres/service-role.ts";
import { startPostgres } from "../../postgres/start-postgres.ts";
import { runInProcess } from "./run-in-process.ts";

const postgres = await startPostgres();
const API_KEY = "service-role-key";

describe.skipIf(typeof postgres === "string")("a gateway whose role owns nothing", () => {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-role-"));
  let running: ChildProcess | undefined;
  afterEach(() => void running?.kill("SIGKILL"));
  afterAll(async () => {
    rmSync(dir, { recursive: true, force: true });
    if (typeof postgres !== "string") await postgres.remove();
  });

  it("serves what its owner has prepared, works on jobs of every tenant, and is kept from the log", async () => {
    if (typeof postgres === "string") return;
    const database = await ownDatabase(postgres);
    const service = await serviceRole(database.url);
    const folder = join(dir, "data");
    const env = {
      PORT: "0",
      RISKGATE_DATABASE_URL: service.url,
      RISKGATE_CALLBACK_SECRET: `whsec_${"A".repeat(43)}=`,
      RISKGATE_API_KEYS: API_KEY,
      RISKGATE_SIGNING_KEY: join(dir, "signing.pem"),
    };
    const riskgate = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
      runInProcess(folder, "", args, { ...env, ...more });

    expect(await riskgate(["store", "migrate"])).toMatchObject({ status: 4 });
    expect(await riskgate(["keys", "list"])).toMatchObject({ status: 4 });
    const owner = { RISKGATE_DATABASE_OWNER_URL: database.url };
    for (const time of ["first", "again"]) expect((await riskgate(["store", "migrate"], owner)).status, time).toBe(0);

    const made = ["keys", "signing", "create", join(dir, "signing.pem")];
    expect((await riskgate(made, { RISKGATE_SIGNING_KEY: undefined })).status).toBe(0);

    const url = await new Promise<string>((resolve, reject) => {
      running = spawn(process.execPath, ["adapters/cli/main.ts", "serve"], {
        env: { ...process.env, ...env, RISKGATE_DATA_DIR: folder },
      });
      let said = "";
      const read = (text: Buffer) => {
        said += text;
        const [, found] = /listens on (\S+)/u.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      };
      running.stdout?.on("data", read);
      running.stderr?.on("data", read);
      running.once("exit", () => reject(new Error(said)));
    });
    const client = createClient({ baseUrl: url, apiKey: API_KEY });
    const body = {
      masterData: { accountHoldingPartyData: { customerId: "c", personalDetails: { countryOfResidence: "KP" } } },
    };
    const { data, response } = await client.POST("/v1/customerChecks", { body, headers: { prefer: "respond-async" } });
    expect(response.status).toBe(202);
    const caseId =
      (data as { readonly caseId?: string } | undefined)?.caseId ??
      response.headers.get("location")?.split("/").at(-1) ??
      "";
    const check = () => client.GET("/v1/customerChecks/{caseId}", { params: { path: { caseId } } });
    await expect
      .poll(async () => (await check()).data, { timeout: 60_000 })
      .toMatchObject({ result: { riskLevel: expect.any(String) } });
    expect(await riskgate(["audit", "verify"])).toMatchObject({ status: 0, out: expect.stringContaining("0 flaws") });

    const stranger = new pg.Client(service.url);
    await stranger.connect();
    await expect(stranger.query("delete from riskgate.audit_entries")).rejects.toThrow("permission denied");
    expect((await stranger.query("select 1 from riskgate.customers")).rowCount).toBe(0);
    await stranger.end();
    running?.kill("SIGTERM");
    await new Promise((resolve) => running?.once("exit", resolve));
    await database.drop();
  });
});
