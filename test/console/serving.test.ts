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

const withoutNonce = (page: string) => page.replace(/nonce="[^"]+"/u, "");
const pageAt = async (path: string) => withoutNonce(await (await ask(path)).text());

/** With the path as it is written: `fetch` would tidy it. */
const asWritten = (path: string) =>
  new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(under.url);
    get({ hostname, port, path }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode, text });
    }).on("error", reject);
  });

const CSS = "text/css; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";

async function assets(): Promise<readonly string[]> {
  const page = await (await ask("/console")).text();
  const all = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/gu), ([, path = ""]) => path);
  // Who is signed in is asked for before any script is there.
  expect(all).toContain("/v1/session");
  return all.filter((path) => path !== "/v1/session");
}

/** What browsers say of an address that somebody typed, or chose on a page of the gateway. */
const OWN = { "sec-fetch-site": "none" };
const TOKEN = "t".repeat(43);

describe("the form for signing in", () => {
  const form = '<form method="post"><label>Login<input name="login"';
  const hasForm = async (path: string, headers: Record<string, string>, of = handler) =>
    (await (await ask(path, { headers }, of)).text()).includes(form);

  it("is in the page of whoever is not signed in, and cannot be sent from there", async () => {
    for (const path of ["/console", "/console/", "/console/cases/9"]) expect(await hasForm(path, OWN)).toBe(true);
    expect(await hasForm("/console", { "sec-fetch-site": "same-origin", cookie: "other=1; riskgate=" })).toBe(true);
    const answer = await ask("/console", { headers: OWN });
    const page = await answer.text();
    expect(page.match(/<button [^>]+>/gu)).toEqual(['<button type="submit" class="primary" disabled>']);
    expect(page).not.toMatch(/<a |<form[^>]* action/u);
    expect(answer.headers.get("vary")).toBe("cookie, sec-fetch-site");
  });

  it("is not there where somebody is signed in, or may be: the browser keeps the cookie back when another site leads here", async () => {
    expect(await hasForm("/console", { ...OWN, cookie: `other=1; riskgate=${TOKEN}` })).toBe(false);
    for (const site of ["cross-site", "same-site"])
      expect(await hasForm("/console", { "sec-fetch-site": site })).toBe(false);
    expect(await hasForm("/console", {})).toBe(false);
  });

  it("is left to the script where it may be another one", async () => {
    for (const path of ["/console/first", "/console/link", "/console?tenant=", "/console/?signIn=role"])
      expect(await hasForm(path, OWN)).toBe(false);
  });

  it("offers the ways that there are", async () => {
    const openId = { issuer: "https://id.bank.example", clientId: "riskgate", roles: { aml: ["analyst"] } };
    const origin = "https://aml.bank.example";
    const of = createHttpHandler(under.gateway, { origin, basePath: "/aml", openId });
    const page = await (await of(new Request(`${origin}/aml/console`, { headers: OWN }))).text();
    expect(page).toContain('<button type="button" disabled>Use a passkey</button>');
    expect(page).toContain('<a class="button" target="_self">Sign in at your organisation</a>');
    const cookie = `__Host-riskgate=${TOKEN}`;
    const known = await of(new Request(`${origin}/aml/console`, { headers: { ...OWN, cookie } }));
    expect(await known.text()).not.toContain("<form");
    expect(await hasForm("/aml/console/link", OWN, of)).toBe(false);
  });
});

describe("the page", () => {
  it("loads nothing but its own files, each under a digest of its content", async () => {
    const paths = await assets();
    const named = paths.map((path) => path.replace(/-[A-Z0-9]{8}\./u, "-."));
    expect(new Set(named)).toEqual(
      new Set([
        ...["/console/assets/icon-.svg", "/console/assets/console-.css", "/console/assets/main-.js"],
        "/console/assets/chunk-.js",
      ]),
    );
    const types = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get("content-type")));
    expect(types.toSorted()).toEqual(
      named.map((name) => (name.endsWith("g") ? "image/svg+xml" : name.endsWith("css") ? CSS : SCRIPT)).toSorted(),
    );
  });

  it("allows scripts, styles and requests of the gateway alone", async () => {
    for (const path of ["/console", ...(await assets())]) {
      const answer = await ask(path);
      const { headers } = answer;
      const [, nonce] = /nonce="([^"]+)"/u.exec(path === "/console" ? await answer.text() : "") ?? [];
      const policy = Object.fromEntries(
        (headers.get("content-security-policy") ?? "").split("; ").map((part) => part.split(/ (.*)/u).slice(0, 2)),
      );
      expect(policy).toEqual({
        ...{ "default-src": "'none'", "script-src": "'self'", "connect-src": "'self'" },
        "style-src": path === "/console" ? `'self' 'nonce-${nonce}'` : "'self'",
        ...{ "img-src": "'self'", "base-uri": "'none'", "form-action": "'none'", "frame-ancestors": "'none'" },
        "require-trusted-types-for": "'script'",
      });
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  it("is another one each time, by the number for styles that is used once; its files are kept", async () => {
    const page = await ask("/console");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.headers.get("etag")).toBe(null);
    expect(await (await ask("/console")).text()).not.toBe(await page.text());
    const [icon = ""] = await assets();
    const file = await ask(icon);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const again = await ask(icon, { headers: { "if-none-match": `"other", W/${file.headers.get("etag")}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it("is compressed for those who say that they can read it", async () => {
    const script = (await assets()).find((path) => path.includes("main-")) ?? "";
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
    const page = await pageAt("/console");
    expect(page).toContain('data-open-id="no" data-passkeys="no"');
    for (const path of ["/console/", "/console/cases/9?x=1", "/console/none.js", "/console/%2e%2e%2fopenapi.json"])
      expect(await pageAt(path)).toBe(page);
    const posted = await ask("/console", { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await ask("/console", { method: "HEAD" })).status).toBe(200);
  });
});

it("gives no file but the console's, however its path is written", async () => {
  const paths = ["none.js", "", "../index.html", "..%2findex.html", "%2e%2e/%2e%2e/index.js", "..\\index.html", "%00"];
  const page = await pageAt("/console");
  for (const path of paths) {
    const { status, text } = await asWritten(`/console/assets/${path}`);
    // The address may be read as one of a view.
    if (status === 200) expect(withoutNonce(text)).toBe(page);
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

it("is where a browser is led that asks for the address of the gateway alone, and no program", async () => {
  const browser = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
  const led = async (path: string, init: RequestInit, of = handler) => {
    const { status, headers } = await ask(path, init, of);
    return [status, headers.get("location")];
  };
  expect(await led("/", browser)).toEqual([303, "/console"]);
  expect(await led("/", { headers: { accept: "application/json" } })).toEqual([404, null]);
  expect(await led("/", { ...browser, method: "POST" })).toEqual([404, null]);
  const mounted = createHttpHandler(under.gateway, { origin: ORIGIN, basePath: "/aml" });
  expect(await led("/aml", browser, mounted)).toEqual([303, "/aml/console"]);
  const off = createHttpHandler(under.gateway, { origin: ORIGIN, console: false });
  expect(await led("/", browser, off)).toEqual([404, null]);
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
