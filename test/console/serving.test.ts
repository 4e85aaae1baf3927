/** `/console` as it is served: files, headers and what is refused. What is on the pages is in `journeys.test.ts`. */
import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildConsole } from "../../adapters/build-console.ts";
import { createHttpHandler, type HttpHandler } from "../../adapters/http/http-handler.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { ORIGIN, WITH_SIGN_IN } from "../conformance/signed-in.ts";

let under: GatewayUnderTest;
let handler: HttpHandler;
beforeAll(async () => {
  await buildConsole();
  under = await gatewayUnderTest("memory", WITH_SIGN_IN);
  handler = createHttpHandler(under.gateway, { origin: ORIGIN });
});
afterAll(() => under.close());

const ask = (path: string, init: RequestInit = {}, of = handler) => of(new Request(`${ORIGIN}${path}`, init));

/** With the path as it is written: `fetch` would tidy it. */
const asWritten = (path: string) =>
  new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(under.url);
    get({ hostname, port, path }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode, text });
    }).on("error", reject);
  });

async function assets(): Promise<readonly string[]> {
  const page = await (await ask("/console")).text();
  return Array.from(page.matchAll(/(?:src|href)="([^"]+)"/gu), ([, path = ""]) => path);
}

describe("the page", () => {
  it("loads nothing but its own files, each under a digest of its content", async () => {
    const paths = await assets();
    expect(paths.map((path) => path.replace(/-[A-Z0-9]{8}\./u, "-."))).toEqual([
      "/console/assets/icon-.svg",
      "/console/assets/console-.css",
      "/console/assets/main-.js",
    ]);
    const types = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get("content-type")));
    expect(types).toEqual(["image/svg+xml", "text/css; charset=utf-8", "text/javascript; charset=utf-8"]);
  });

  it("allows scripts, styles and requests of the gateway alone", async () => {
    for (const path of ["/console", ...(await assets())]) {
      const { headers } = await ask(path);
      const policy = Object.fromEntries(
        (headers.get("content-security-policy") ?? "").split("; ").map((part) => part.split(/ (.*)/u).slice(0, 2)),
      );
      expect(policy).toEqual({
        ...{ "default-src": "'none'", "script-src": "'self'", "style-src": "'self'", "connect-src": "'self'" },
        ...{ "img-src": "'self'", "base-uri": "'none'", "form-action": "'self'", "frame-ancestors": "'none'" },
        "require-trusted-types-for": "'script'",
      });
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  it("is asked for again each time and sent when it changed; its files are kept", async () => {
    const page = await ask("/console");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const etag = page.headers.get("etag") ?? "";
    const again = await ask("/console/cases/1", { headers: { "if-none-match": `"other", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    const [icon = ""] = await assets();
    expect((await ask(icon)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("is compressed for those who say that they can read it", async () => {
    const script = (await assets())[2] ?? "";
    const plain = await ask(script);
    const packed = await ask(script, { headers: { "accept-encoding": "br;q=0, gzip" } });
    expect(plain.headers.get("content-encoding")).toBe(null);
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toBe("accept-encoding");
    const text = await plain.text();
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(text);
    const brotli = await ask(script, { headers: { "accept-encoding": "gzip, br" } });
    expect(brotli.headers.get("content-encoding")).toBe("br");
  });

  it("answers every address below it that is no file, and no other method", async () => {
    const page = await (await ask("/console")).text();
    expect(page).toContain('data-open-id="no"');
    for (const path of ["/console/", "/console/cases/9?x=1", "/console/none.js", "/console/%2e%2e%2fopenapi.json"])
      expect(await (await ask(path)).text()).toBe(page);
    const posted = await ask("/console", { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await ask("/console", { method: "HEAD" })).status).toBe(200);
  });
});

it("gives no file but the console's, however its path is written", async () => {
  const paths = ["none.js", "", "../index.html", "..%2findex.html", "%2e%2e/%2e%2e/index.js", "..\\index.html", "%00"];
  const page = await (await ask("/console")).text();
  for (const path of paths) {
    const { status, text } = await asWritten(`/console/assets/${path}`);
    // The address may be read as one of a view.
    if (status === 200) expect(text).toBe(page);
    else expect(["404 not-found", "400 malformed-request"]).toContain(`${status} ${JSON.parse(text).code}`);
  }
});

it("leaves the rest as it is: problems of the interface stay problems", async () => {
  for (const path of ["/v1/cases", "/v1/console", "/consoles"]) {
    const answer = await ask(path);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

it("is not there where it is switched off, or nobody can sign in", async () => {
  const off = createHttpHandler(under.gateway, { origin: ORIGIN, console: false });
  for (const handler of [off, createHttpHandler(under.gateway)])
    for (const path of ["/console", "/console/assets/x.js", "/console/cases"])
      expect((await ask(path, {}, handler)).status).toBe(404);
});

it("lies where the gateway is mounted, and says whether people sign in at a provider", async () => {
  const openId = { issuer: "https://id.bank.example", clientId: "riskgate", roles: { aml: ["analyst"] } };
  const mounted = createHttpHandler(under.gateway, { origin: ORIGIN, basePath: "/aml", openId });
  const page = await (await ask("/aml/console/cases", {}, mounted)).text();
  expect(page).toContain('data-open-id="yes"');
  const [, script = ""] = /src="([^"]+)"/u.exec(page) ?? [];
  expect(script).toMatch(/^\/aml\/console\/assets\/main-/u);
  expect((await ask(script, {}, mounted)).status).toBe(200);
  expect((await ask("/console", {}, mounted)).status).toBe(404);
});
