import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type HttpProviderOptions, httpProvider } from "../../../adapters/provider/http-provider.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";

const QUERY = { names: ["Ulmarique Fentaboz"], kinds: ["person"], countries: [] } as const;
const ENTRY = { id: "m-1", kind: "person", name: "Ulmarique Fentaboz" };
const answerOf = (entries: unknown): string => JSON.stringify({ entries });

let server: Server | undefined;
let under: GatewayUnderTest | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await under?.close();
  under = undefined;
});

async function providerAt(listener: RequestListener, options: Partial<HttpProviderOptions> = {}) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return httpProvider({ name: "media", url, backoffMs: 1, timeoutMs: 30_000, ...options });
}

describe("httpProvider", () => {
  it("asks about everybody at once and reads what is proposed", async () => {
    const asked: string[] = [];
    const provider = await providerAt(
      async (request, response) => {
        for await (const chunk of request) asked.push(String(chunk));
        response.end(answerOf([ENTRY]));
      },
      { headers: { authorization: "Bearer x" } },
    );
    expect(await provider.propose([QUERY])).toMatchObject([
      { listId: "media", listKind: "adverse-media", entryId: "m-1", name: "Ulmarique Fentaboz" },
    ]);
    expect(JSON.parse(asked.join(""))).toEqual({ queries: [QUERY] });
  });

  it("tries again, and gives up with a code", async () => {
    let calls = 0;
    const provider = await providerAt((_, response) => {
      response.statusCode = ++calls < 3 ? 500 : 200;
      response.end(answerOf([]));
    });
    expect(await provider.propose([QUERY])).toEqual([]);
    expect(calls).toBe(3);
    calls = -100;
    await expect(provider.propose([QUERY])).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
  });

  it("waits no longer than it may", async () => {
    const provider = await providerAt(() => {}, { retries: 1, timeoutMs: 100 });
    await expect(provider.propose([QUERY])).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
  });

  it.each(["no json", answerOf([{ ...ENTRY, name: "" }]), answerOf("x")])(
    "takes half an answer for none: %s",
    async (text) => {
      const provider = await providerAt((_, response) => response.end(text), { retries: 0 });
      await expect(provider.propose([QUERY])).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    },
  );

  it("leaves a provider that is down alone, and asks again later", async () => {
    let calls = 0;
    let works = false;
    const provider = await providerAt(
      (_, response) => {
        calls++;
        response.statusCode = works ? 200 : 503;
        response.end(answerOf([]));
      },
      { retries: 0, breakAfter: 2, breakMs: 100 },
    );
    for (let i = 0; i < 5; i++) await expect(provider.propose([QUERY])).rejects.toThrow();
    expect(calls).toBe(2);
    works = true;
    await expect.poll(() => provider.propose([QUERY]).catch(() => "down")).toEqual([]);
  });
});

describe("a gateway that asks a provider", () => {
  it("scores and explains what it proposes as it does for lists", async () => {
    const provider = await providerAt((_, response) => response.end(answerOf([{ ...ENTRY, name: "Orsolino Bexham" }])));
    under = await gatewayUnderTest("memory", { gateway: { providers: [provider] } });
    const customer = { personalDetails: { personName: { firstName: "Orsolino", lastName: "Bexham" } } };
    const { body } = await under.call("POST", "/v1/customerChecks", checkOf(customer));
    expect(body.screeningResults).toEqual([{ type: "ADVERSE_MEDIA" }]);
    const detail = (await under.call("GET", `/v1/customerChecks/${body.caseId}`)).body;
    expect(detail.screeningResults).toMatchObject([{ listId: "media", entryId: "m-1", matchScore: 1 }]);
    const other = { personalDetails: { personName: { firstName: "Wholly", lastName: "Different" } } };
    expect((await under.call("POST", "/v1/customerChecks", checkOf(other))).body.screeningResults).toEqual([]);
  });

  it("answers later while the provider is away, and decides when it is back", async () => {
    let works = false;
    const provider = await providerAt(
      (_, response) => {
        response.statusCode = works ? 200 : 503;
        response.end(answerOf([]));
      },
      { retries: 0, breakAfter: 1_000 },
    );
    under = await gatewayUnderTest("memory", { gateway: { providers: [provider] } });
    const { clock, call } = under;
    const answer = await call(
      "POST",
      "/v1/customerChecks",
      checkOf({ personalDetails: { personName: { lastName: "Bexham" } } }),
    );
    expect(answer.status).toBe(202);
    const location = answer.headers.get("location") ?? "";
    works = true;
    const status = async () => {
      clock.time += 60_000;
      return (await call("GET", location)).body.processingStatus;
    };
    await expect.poll(status, { timeout: 10_000 }).toBe("finished");
  });
});
