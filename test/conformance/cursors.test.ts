import { afterAll, beforeAll, expect, it } from "vitest";
import { sealedPage } from "../../adapters/http/cursors.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

let under: GatewayUnderTest;
beforeAll(async () => {
  under = await gatewayUnderTest("memory");
});
afterAll(() => under.close());

const PAGED = ROUTES.filter(({ operation }) => operation.parameters?.after !== undefined);
const plain = (path: string) => path.replaceAll(/:\w+/gu, "1");
const PLACES = ["1795171530411.case-1", "2026-03.c-1", "2", "1795171530411.1.2", "c-1"];

it("of every listing are refused by every other one, as made-up ones are", async () => {
  expect(PAGED.length).toBeGreaterThanOrEqual(10);
  for (const route of PAGED) {
    const others = PAGED.filter((other) => other !== route).flatMap((other) => {
      const parameters = Object.fromEntries([...other.path.matchAll(/:(\w+)/gu)].map(([, name]) => [name ?? "", "1"]));
      const listing = { route: other, parameters, query: new URLSearchParams() };
      return PLACES.map((nextCursor) => sealedPage(listing, { nextCursor }).nextCursor);
    });
    for (const after of [...PLACES, ...others, "1.abc", "abc", "AAAAAAAAAAAAAAAA"]) {
      const answer = await under.call("GET", `${plain(route.path)}?after=${encodeURIComponent(after)}`);
      expect({ path: route.path, after, status: answer.status }).toEqual({ path: route.path, after, status: 400 });
      expect(answer.body.errors).toMatchObject([{ parameter: "after", code: "wrong-value" }]);
    }
  }
});

it("of one sort or filter are refused with another one, and hold no readable place", () => {
  const route = ROUTES.find(({ path, method }) => path === "/v1/cases" && method === "GET")!;
  const sealed = (query: string) =>
    sealedPage(
      { route, parameters: {}, query: new URLSearchParams(query) },
      { pagination: { nextCursor: "1795171530411.case-1" } },
    ).pagination.nextCursor;
  const usual = sealed("");
  expect(usual).not.toContain("case-1");
  for (const query of ["sort=priority", "order=asc", "status=open", "text=a", "assignee=me"])
    expect({ query, isSame: sealed(query) === usual }).toEqual({ query, isSame: false });
  for (const query of ["limit=2", "sort=creation", "order=desc", "due=2026-11-27T00:00:00Z"])
    expect({ query, isSame: sealed(query) === usual }).toEqual({ query, isSame: true });
});
