import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PeerCertificate, TLSSocket } from "node:tls";
import { afterAll, describe, expect, it } from "vitest";
import { startServer, type TlsOptions } from "../../../adapters/http/server.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { selfSigned } from "../../self-signed.ts";

const gateway = {
  health: async () => ({ status: "pass", checks: {} }),
  authenticate: async () => undefined,
} as unknown as Gateway;
const dir = mkdtempSync(join(tmpdir(), "riskgate-tls-"));
afterAll(() => rmSync(dir, { recursive: true }));

const pairs = { first: selfSigned("first"), second: selfSigned("second"), client: selfSigned("client") };
const hasOpenssl = pairs.first !== undefined;

const files = { certFile: join(dir, "tls.crt"), keyFile: join(dir, "tls.key") };
function write(pair: { readonly key: string; readonly cert: string } | undefined): void {
  writeFileSync(files.keyFile, pair?.key ?? "");
  writeFileSync(files.certFile, pair?.cert ?? "");
}

interface Seen {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly subject: PeerCertificate["subject"];
  readonly protocol: string | null;
}

/** One request over a connection of its own. */
function get(url: string, options: object = {}, path = "/health/live"): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent: false, rejectUnauthorized: false, ...options }, (response) => {
      const socket = response.socket as TLSSocket;
      const { subject } = socket.getPeerCertificate();
      resolve({ status: response.statusCode, headers: response.headers, subject, protocol: socket.getProtocol() });
      response.resume();
    });
    sent.once("error", reject);
    sent.end();
  });
}

async function serving(
  tls: Partial<TlsOptions>,
  work: (url: string) => Promise<void>,
  apiKeys: readonly string[] = [],
): Promise<void> {
  const server = await startServer(gateway, { port: 0, tls: { ...files, ...tls }, apiKeys });
  try {
    await work(server.url);
  } finally {
    await server.close();
  }
}

describe.runIf(hasOpenssl)("a server with a certificate (needs openssl)", () => {
  it("speaks TLS only, and tells clients to stay with it", async () => {
    write(pairs.first);
    await serving({}, async (url) => {
      expect(url).toMatch(/^https:/u);
      const { status, headers, subject } = await get(url);
      expect(status).toBe(200);
      expect(subject.CN).toBe("first");
      expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
      await expect(get(url, { maxVersion: "TLSv1.1", minVersion: "TLSv1" })).rejects.toThrow();
      await expect(fetch(url.replace("https:", "http:"))).rejects.toThrow();
    });
  });

  it("takes a new certificate into service, and keeps the good one while the files do not fit", async () => {
    write(pairs.first);
    const told: (string | undefined)[] = [];
    await serving({ reloadMs: 20, onReload: (error) => told.push(error?.message) }, async (url) => {
      writeFileSync(files.keyFile, pairs.second?.key ?? "");
      await expect.poll(() => told.at(-1), { timeout: 20_000 }).toContain("certificate and key do not fit");
      expect((await get(url)).subject.CN).toBe("first");
      write(pairs.second);
      await expect.poll(async () => (await get(url)).subject.CN, { timeout: 20_000 }).toBe("second");
      expect(told.at(-1)).toBe(undefined);
    });
  });

  it("asks for a client certificate where an authority is named", async () => {
    write(pairs.first);
    const clientCaFile = join(dir, "client-ca.crt");
    writeFileSync(clientCaFile, pairs.client?.cert ?? "");
    await serving({ clientCaFile }, async (url) => {
      expect((await get(url, pairs.client)).status).toBe(200);
      await expect(get(url)).rejects.toThrow();
      await expect(get(url, pairs.second)).rejects.toThrow();
    });
  });

  it("accepts every key over every certificate of the authority: none is bound to one", async () => {
    write(pairs.first);
    const clientCaFile = join(dir, "client-ca.crt");
    writeFileSync(clientCaFile, `${pairs.client?.cert}${pairs.second?.cert}`);
    const statusOf = async (url: string, pair: object | undefined, key: string) =>
      (await get(url, { ...pair, headers: { "api-key": key } }, "/v1/nowhere")).status;
    await serving(
      { clientCaFile },
      async (url) => {
        // 404: the key was good, and there is no such path.
        for (const pair of [pairs.client, pairs.second])
          for (const [key, status] of Object.entries({ one: 404, other: 404, unknown: 401 }))
            expect(await statusOf(url, pair, key)).toBe(status);
      },
      ["one", "other"],
    );
  });
});

it("does not start without files that it can use", async () => {
  writeFileSync(files.certFile, "no certificate");
  writeFileSync(files.keyFile, "no key");
  await expect(startServer(gateway, { port: 0, tls: files })).rejects.toMatchObject({ code: "CONFIG_INVALID" });
  const missing = { certFile: join(dir, "missing.crt"), keyFile: files.keyFile };
  await expect(startServer(gateway, { port: 0, tls: missing })).rejects.toThrow(
    /missing\.crt: the certificate cannot/u,
  );
});
