/** "Open redirect": no address that somebody sends leads a browser to another site. */
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SIGN_IN_ROUTES } from "../../adapters/http/sign-in/sign-in-routes.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { CLIENT, createBrowser, type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
import { ORIGIN, WITH_SIGN_IN } from "./signed-in.ts";

/** What browsers take for an address of another site, or some of them did. */
const TRICKS = [
  ...["https://evil.example", "//evil.example", "/\\evil.example", "\\\\evil.example", "https:evil.example"],
  ...["///evil.example", "/\t/evil.example", "\t//evil.example", "/%2Fevil.example", "%2F%2Fevil.example"],
  ...["/%5Cevil.example", "@evil.example", `${ORIGIN}@evil.example`, `${ORIGIN}.evil.example`, "/.//evil.example"],
  ...[
    "javascript:alert(1)",
    "data:text/html,evil.example",
    "/console\r\nlocation: https://evil.example",
    "〱evil.example",
  ],
];
const NAMES = ["returnTo", "return_to", "redirect_uri", "post_logout_redirect_uri", "next", "continueUrl", "target"];

const ACCOUNTS = { jorid: { name: "Jorid Vanterpool", groups: "heads" } };
const BROWSER = { accept: "text/html" };

let provider: IdentityProvider;
let under: GatewayUnderTest;
beforeAll(async () => {
  provider = await startIdentityProvider(ORIGIN, ACCOUNTS);
  const openId = { ...CLIENT, issuer: provider.issuer, roles: { heads: ["approver"] } };
  under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { origin: ORIGIN, openId } });
});
afterAll(async () => {
  await under.close();
  await provider.close();
});

const ask = (path: string, headers: Readonly<Record<string, string>> = BROWSER) =>
  under.call("GET", path, undefined, { apiKey: null, headers });

/** With the path as it is written: `fetch` would tidy it. */
const ledTo = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<string | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(under.url);
    get({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.headers.location);
    }).on("error", reject);
  });

describe("open redirect", () => {
  it("is none of signing in: an address to lead to is refused, and nobody is led away", async () => {
    for (const name of NAMES)
      for (const trick of TRICKS) {
        const { status, headers, body } = await ask(`/v1/session/openid?${new URLSearchParams({ [name]: trick })}`);
        expect([status, headers.get("location"), headers.get("set-cookie")], `${name}=${trick}`).toEqual([
          400,
          null,
          null,
        ]);
        expect(body.detail).toBe(`unknown query parameter \`${name}\`; there are none`);
      }
    const paths = SIGN_IN_ROUTES.map(({ method, path }) => [method, path] as const);
    for (const [method, path] of paths) {
      const sent = { apiKey: null, headers: { origin: ORIGIN } };
      const asked = await under.call(
        method,
        `${path}?returnTo=//evil.example`,
        method === "GET" ? undefined : {},
        sent,
      );
      expect([asked.status, asked.body.code], path).toEqual([400, "malformed-request"]);
    }
  });

  it("is none of coming back: the page leads to the console, whatever stands beside the code", async () => {
    for (const trick of TRICKS) {
      const coming = createBrowser(ORIGIN, under.url);
      const { url } = await coming.signIn("jorid", (at) => at.pathname.endsWith("/openid/callback"));
      for (const name of NAMES) url.searchParams.append(name, trick);
      url.hash = trick;
      const { response } = await coming.open(url.href);
      expect([response?.status, response?.headers.get("location")], trick).toEqual([200, null]);
      const page = (await response?.text()) ?? "";
      expect(Array.from(page.matchAll(/(?:href|url)="?([^"]+)"/gu), ([, to]) => to)).toEqual(["/console", "/console"]);
      expect(page).not.toContain("evil");
    }
  });

  it("is none of signing out: where it leads is the provider, and the console after that", async () => {
    const jorid = createBrowser(ORIGIN, under.url);
    await jorid.signIn("jorid");
    const cookie = `riskgate=${jorid.cookies(new URL(ORIGIN).host).get("riskgate")}`;
    for (const trick of TRICKS) {
      const headers = { cookie, origin: ORIGIN, referer: trick.replaceAll(/[^\x20-\x7E]/gu, ""), host: "evil.example" };
      const told = await under.call("POST", "/v1/session/end", { returnTo: trick }, { apiKey: null, headers });
      expect([told.status, told.body.errors?.[0].pointer]).toEqual([400, "#/returnTo"]);
      const asked = await under.call("POST", "/v1/session/end", {}, { apiKey: null, headers });
      const { continueUrl } = asked.body;
      if (continueUrl === undefined) expect(asked.status, trick).toBe(401);
      else expect(new URL(continueUrl).searchParams.get("post_logout_redirect_uri")).toBe(`${ORIGIN}/console`);
      expect(asked.text).not.toContain("evil");
    }
  });

  it("is none of the console, whatever its path is", async () => {
    for (const trick of TRICKS)
      for (const path of [
        ...[trick, `/${trick}`, `/console${trick}`, `/console/${trick}`, `/console?returnTo=${trick}`],
        `/?next=${trick}`,
      ]) {
        const written = path.replaceAll(/[^\x21-\x7E]/gu, encodeURIComponent);
        expect([undefined, "/console"], written).toContain(await ledTo(written, BROWSER));
      }
    const hosts = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    expect(await ledTo("/", { ...BROWSER, ...hosts })).toBe("/console");
  });
});
