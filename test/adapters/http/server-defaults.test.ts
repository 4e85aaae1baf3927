import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { createAuthenticate, DEFAULT_FAILED_KEYS } from "../../../adapters/http/authenticate.ts";
import { MAX_CONNECTIONS } from "../../../adapters/http/http-limits.ts";
import { startServer } from "../../../adapters/http/server.ts";
import { DEFAULT_TIMEOUTS } from "../../../adapters/http/server-timeouts.ts";
import { MAX_BODY_BYTES } from "../../../adapters/lines/byte-lines.ts";
import { MAX_NUMBER_LENGTH } from "../../../src/model/exact-number.ts";
import { MAX_ITEMS } from "../../../src/model/list.ts";
import { MAX_ISSUES } from "../../../src/model/outcome.ts";
import { MAX_NAME_CHARACTERS, MAX_PARTIES } from "../../../src/model/party-limits.ts";
import { heldChecks } from "./stub-gateway.ts";

const SOON_MS = 150;

describe("a server of which nothing was said", () => {
  it("waits and takes as much as SECURITY.md tells", () => {
    expect(DEFAULT_TIMEOUTS).toMatchObject({ headersMs: 10_000, requestMs: 30_000, idleMs: 90_000, answerMs: 600_000 });
    expect(MAX_CONNECTIONS).toBe(10_000);
    expect(DEFAULT_FAILED_KEYS).toEqual({ requests: 60, windowSeconds: 60 });
    expect([MAX_BODY_BYTES, MAX_ITEMS, MAX_ISSUES]).toEqual([1_000_000, 1_000, 1_000]);
    expect([MAX_PARTIES, MAX_NAME_CHARACTERS, MAX_NUMBER_LENGTH]).toEqual([2_000, 200_000, 64]);
  });

  it("listens for this machine alone", async () => {
    const { gateway } = await heldChecks();
    const server = await startServer(gateway, { port: 0 });
    expect(new URL(server.url).hostname).toBe("127.0.0.1");
    await server.close();
    expect(readEnvironment({}).host).toBe("127.0.0.1");
  });

  it("asks for a key again within five seconds, whatever other processes know", async () => {
    const now = performance.now.bind(performance);
    let later = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + later);
    try {
      const { gateway } = await heldChecks();
      const client = { tenant: "default", keyId: "k", scopes: ["*"] };
      let isRevoked = false;
      const asking = { ...gateway, authenticate: async () => (isRevoked ? undefined : client) };
      const authenticate = createAuthenticate(asking, []);
      expect(await authenticate("a-key", "192.0.2.1")).toEqual(client);
      isRevoked = true;
      later = 5_000 - SOON_MS;
      // The memory looks at the time so often.
      await wait(SOON_MS);
      expect(await authenticate("a-key", "192.0.2.1")).toBeUndefined();
    } finally {
      clock.mockRestore();
    }
  });
});
