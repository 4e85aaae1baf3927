import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

describe("query parameters", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
  });
  afterAll(() => under.close());

  it.each(ROUTES.map((route) => [route.method, route.path] as const))(
    "that %s %s does not know are refused",
    async (method, path) => {
      const asked = `${path.replaceAll(/:\w+/gu, "x")}?verbose=1`;
      const answer = await under.call(method, asked, method === "GET" ? undefined : {});
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: "malformed-request",
        detail: expect.stringContaining("unknown query parameter `verbose`"),
      });
    },
  );

  it("that almost have a name are refused with it, and those that are there twice", async () => {
    const detailOf = async (query: string) => (await under.call("GET", `/v1/cases?${query}`)).body.detail;
    expect(await detailOf("level=prohibited")).toContain("unknown query parameter `level`");
    expect(await detailOf("statu=open")).toBe("unknown query parameter `statu`; did you mean `status`?");
    expect(await detailOf("limit=1&limit=2")).toContain("twice");
  });

  it.each(["/v1/cases", "/v1/reviews"])("of %s take digits as a limit, and cursors of pages alone", async (path) => {
    for (const limit of ["", "0", "101", "-1", "1.5", "1e1", "0x10", " 7", "+7", "1000000000000000000000"]) {
      const answer = await under.call("GET", `${path}?limit=${encodeURIComponent(limit)}`);
      expect({ limit, status: answer.status }).toEqual({ limit, status: 400 });
    }
    for (const after of ["", "1", "1.", ".x", `1.${"x".repeat(2_000)}`, `2026-11.${"x".repeat(2_000)}`]) {
      const answer = await under.call("GET", `${path}?after=${encodeURIComponent(after)}`);
      expect({ after, status: answer.status }).toEqual({ after, status: 400 });
    }
    expect((await under.call("GET", `${path}?limit=100`)).status).toBe(200);
  });
});
