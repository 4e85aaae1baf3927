/** Every route, every role, nobody, another tenant and a session that is over. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { ROLES, type Role, WHO_MAY } from "../../src/gateway/people/roles.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

/** Names that are not alike, one a role. */
const NAMES = [
  "Ines Maurer",
  "Jorid Vanterpool",
  "Tobrek Alnasi",
  "Quillon Ostrava",
  "Wanda Fezzik",
  "Bruno Feld",
  "Ada Crimmins",
];

let under: GatewayUnderTest;
const browsers = new Map<Role, Browser>();
let over: Browser;
let elsewhere: Browser;

beforeAll(async () => {
  under = await gatewayUnderTest("memory", WITH_SIGN_IN);
  for (const [at, role] of ROLES.entries())
    browsers.set(role, await signedIn(under, role, [role], { name: NAMES[at] as string }));
  over = await signedIn(under, "over", ROLES, { name: "Sofja Lundqvist" });
  await over.call("POST", "/v1/session/end", {});
  elsewhere = await signedIn(under, "elsewhere", ROLES, { tenant: "elsewhere" });
});
afterAll(() => under.close());

/** A request that no route can do anything with but say so: who asks is asked before anything else. */
const statusOf = async ({ call }: Browser, method: string, path: string) =>
  (await call(method, path.replaceAll(/:\w+/gu, "unknown"), method === "GET" ? undefined : {})).status;

describe.each(ROUTES.map(({ method, path, scope }) => [method, path, scope] as const))(
  "%s %s",
  (method, path, scope) => {
    it.each(ROLES)("is open to %s where the table says so", async (role) => {
      const status = await statusOf(browsers.get(role) as Browser, method, path);
      if (WHO_MAY[scope].includes(role)) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
    });

    it("is open to nobody whose session is over", async () => {
      expect(await statusOf(over, method, path)).toBe(401);
    });
  },
);

it("are the routes of the OpenAPI document, which says where a session opens one", () => {
  const { paths } = JSON.parse(readFileSync("adapters/http/openapi.json", "utf8"));
  for (const { method, path, scope } of ROUTES) {
    const { security } = paths[path.replaceAll(/:(\w+)/gu, "{$1}")][method.toLowerCase()];
    const session = WHO_MAY[scope].length === 0 ? [] : [{ session: [scope] }];
    expect(security, `${method} ${path}`).toEqual([{ apiKey: [scope] }, ...session]);
  }
});

it("stand in docs/people.md, each scope with its roles", () => {
  const page = readFileSync("docs/people.md", "utf8");
  const rows = [...page.matchAll(/^\| `(\w+:\w+)` \| (.*) \|$/gmu)].map(([, scope, roles]) => [scope, roles]);
  const wanted = Object.entries(WHO_MAY).map(([scope, roles]) => [
    scope,
    roles.map((role) => `\`${role}\``).join(", ") || "programs",
  ]);
  expect(rows).toEqual(wanted);
});

it("show nothing of another tenant, whatever roles somebody has there", async () => {
  const { data } = (await elsewhere.call("GET", "/v1/users")).body;
  expect(data.map(({ login }: { login: string }) => login)).toEqual(["elsewhere"]);
  const analyst = browsers.get("analyst") as Browser;
  const set = await elsewhere.call("PUT", `/v1/users/${analyst.personId}/roles`, { roles: ["auditor"] });
  expect(set.body).toMatchObject({ status: 404, code: "user-not-found" });
  const sessions = (await elsewhere.call("GET", "/v1/sessions")).body.data;
  expect(sessions.every(({ personId }: { personId: string }) => personId === elsewhere.personId)).toBe(true);
  const [own] = (await (browsers.get("administrator") as Browser).call("GET", "/v1/sessions")).body.data;
  expect((await elsewhere.call("POST", `/v1/sessions/${own.sessionId}/revocation`, {})).status).toBe(404);
});
