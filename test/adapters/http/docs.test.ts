import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { page, renderDocs } from "../../../adapters/http/docs/render-docs.ts";
import { prose } from "../../../adapters/http/docs/schema-text.ts";
import openApi from "../../../adapters/http/openapi.json" with { type: "json" };
import { type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";

describe("the documentation", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
  });
  afterAll(() => under.close());

  it("is for everybody", async () => {
    for (const path of ["/openapi.json", "/docs", "/docs/deprecation"]) {
      expect((await under.call("GET", path, undefined, { apiKey: null })).status, path).toBe(200);
    }
    expect((await under.call("GET", "/openapi.json")).body).toEqual(openApi);
  });

  it.each(["/docs", "/docs/deprecation"])(
    "%s runs no script and loads nothing, and a browser is told so",
    async (path) => {
      const { headers, text } = await under.call("GET", path);
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'/u,
      );
      expect(text).not.toMatch(/<(?:script|link|img|iframe|object)|\son\w+=|\bstyle=|@import|url\(/iu);
      expect(text.match(/<style>/gu)?.length).toBe(1);
    },
  );

  it("shows every operation, event and schema, and no link leads nowhere", async () => {
    const { text } = await under.call("GET", "/docs");
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/gu)].map(([, id]) => id));
    const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));
    for (const { operationId } of operations) expect(ids.has(operationId ?? ""), operationId).toBe(true);
    for (const name of Object.keys(openApi.components.schemas)) expect(ids.has(`schema-${name}`), name).toBe(true);
    for (const type of Object.keys(openApi.webhooks)) expect(ids.has(`event-${type}`), type).toBe(true);
    const links = [...text.matchAll(/href="#([^"]+)"/gu)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("names what is deprecated", async () => {
    const { text } = await under.call("GET", "/docs/deprecation");
    expect(text).toContain("POST /v1/amlChecks");
    expect(text).not.toContain("POST /v1/customerChecks");
  });

  it("writes what a document says as text, never as markup", () => {
    const nasty = "<img src=x onerror=alert(1)> `<b>`";
    expect(page("t", "", prose(nasty))).not.toContain("<img");
    expect(renderDocs({ ...openApi, info: { ...openApi.info, title: nasty, description: nasty } })).not.toContain(
      "<img",
    );
  });
});
