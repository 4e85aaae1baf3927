import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPEN_ROUTES } from "../../adapters/http/open-routes.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

let under: GatewayUnderTest;
const keys = new Map<string, string>();
const SCOPES = [...new Set(ROUTES.map(({ scope }) => scope))];

beforeAll(async () => {
  under = await gatewayUnderTest("memory");
  for (const scopes of [...SCOPES.map((scope) => [scope]), ["*"], ["*:read"], []]) {
    const { apiKey } = await under.gateway.createKey(
      { tenant: "default", scopes },
      crypto.getRandomValues(new Uint8Array(32)),
    );
    keys.set(scopes.join(), apiKey);
  }
});
afterAll(() => under.close());

/** A request that no route can do anything with but say so: the key is asked for before anything else. */
const answerOf = (method: string, path: string, apiKey: string | null) =>
  under.call(method, path.replaceAll(/:\w+/gu, "unknown"), method === "GET" ? undefined : {}, { apiKey });

describe.each(ROUTES.map(({ method, path, scope }) => [method, path, scope] as const))(
  "%s %s",
  (method, path, scope) => {
    it("has a scope of its resource, which says whether it reads or changes", () => {
      expect(path).toMatch(/^\/v1\//u);
      expect(scope).toMatch(
        method === "GET" ? /^[a-zA-Z]+:read$/u : /^[a-zA-Z]+:(?:write|work|propose|publish|decide|reprocess)$/u,
      );
    });

    it("answers nobody without a key, and no key without its scope", async () => {
      expect((await answerOf(method, path, null)).status).toBe(401);
      for (const [scopes, apiKey] of keys) {
        const isWithin =
          (scopes === "cases:decide" && scope === "cases:propose") ||
          (scopes === "rules:publish" && scope === "rules:propose") ||
          (scopes === "workflows:write" && scope === "workflows:work");
        const mayUse =
          scopes === scope || scopes === "*" || isWithin || (scopes === "*:read" && scope.endsWith(":read"));
        const { status, body } = await answerOf(method, path, apiKey);
        if (!mayUse) expect([status, body.code], scopes).toEqual([403, "forbidden"]);
        // The keys are nobody's, which some routes ask for next.
        else if (body?.code !== "person-required") expect([401, 403], scopes).not.toContain(status);
      }
    });
  },
);

it("leaves only the state of the gateway and its documentation without a key", () => {
  for (const { path, method } of OPEN_ROUTES) {
    expect(method).toBe("GET");
    expect(path).toMatch(/^\/(?:health\/(?:live|ready)|openapi\.json|docs(?:\/.*)?)$/u);
  }
});
