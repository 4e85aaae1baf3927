import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type ServerOptions, startServer } from "../../adapters/http/server.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { selfSigned } from "../self-signed.ts";

const gateway = { health: async () => ({ status: "pass", checks: {} }) } as unknown as Gateway;
const dir = mkdtempSync(join(tmpdir(), "riskgate-health-"));
afterAll(() => rmSync(dir, { recursive: true }));

/** @returns how the check of the image ends */
async function healthOf(env: Readonly<Record<string, string>>): Promise<number> {
  const check = spawn(process.execPath, ["deploy/docker/health-check.mjs"], { env: { ...process.env, ...env } });
  return (await once(check, "exit"))[0] as number;
}

/** @returns how the check of the image ends beside a server, and when that is gone */
async function healths(options: ServerOptions, env: Readonly<Record<string, string>>): Promise<readonly number[]> {
  const server = await startServer(gateway, { ...options, port: 0 });
  const place = { PORT: new URL(server.url).port, ...env };
  const alive = await healthOf(place);
  await server.close();
  return [alive, await healthOf(place)];
}

describe("the health check of the image", () => {
  it("asks the gateway of its container", async () => {
    expect(await healths({}, {})).toEqual([0, 1]);
  });

  const pair = selfSigned("gateway");
  describe.runIf(pair !== undefined)("with a certificate (needs openssl)", () => {
    const [certFile, keyFile] = [join(dir, "tls.crt"), join(dir, "tls.key")];
    writeFileSync(certFile, pair?.cert ?? "");
    writeFileSync(keyFile, pair?.key ?? "");
    const env = { RISKGATE_TLS_CERT: certFile };

    it("asks over TLS, and finds nobody who does not speak it", async () => {
      expect(await healths({ tls: { certFile, keyFile } }, env)).toEqual([0, 1]);
      expect(await healths({}, env)).toEqual([1, 1]);
    });

    it("looks for an open port where clients need a certificate", async () => {
      const tls = { certFile, keyFile, clientCaFile: certFile };
      expect(await healths({ tls }, { ...env, RISKGATE_TLS_CLIENT_CA: certFile })).toEqual([0, 1]);
    });
  });
});
