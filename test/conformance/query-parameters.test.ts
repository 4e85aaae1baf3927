import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

const document = JSON.parse(readFileSync("adapters/http/openapi.json", "utf8"));

interface Described {
  readonly name: string;
  readonly in: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Every parameter of a query that something is read by. What an identity provider sends back is no listing. */
const READ_BY: readonly (readonly [path: string, parameter: Described])[] = Object.entries(
  document.paths as Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Described[] } }>>,
).flatMap(([path, { get }]) =>
  path === "/v1/session/openid/callback"
    ? []
    : (get?.parameters ?? []).filter((each) => each.in === "query").map((each) => [path, each] as const),
);

const NO_TIMES = ["", "yesterday", "2026-02-30", "2026-02-30T00:00:00Z", "2026-11-27T24:30:00Z", "0999-01-01", "1e3"];

/** Values that the schema of a parameter does not allow. */
function wrongValues({ schema }: Described): readonly string[] {
  const { enum: words, type, minimum, maximum, format, anyOf, pattern, maxLength, multipleOf } = schema;
  if (words)
    return [
      "",
      "x",
      " ",
      String((words as readonly string[])[0])
        .toUpperCase()
        .concat(" "),
    ];
  if (type === "integer") {
    const outside = [Number(minimum) - 1, Number(maximum) + 1].map(String);
    const between = multipleOf === undefined ? [] : [String(Number(multipleOf) + 1)];
    return ["", "x", "1.5", "1e1", "0x14", " 20", "+20", "-20", "9".repeat(30), ...outside, ...between];
  }
  if (format === "date") return [...NO_TIMES, "2026-11-27T00:00:00Z"];
  if (format === "date-time") return [...NO_TIMES, "2026-11-27"];
  if (anyOf) return NO_TIMES;
  return ["", "x".repeat(Number(maxLength ?? 5_000) + 1), ...(pattern === undefined ? [] : ["!", "2026-13"])];
}

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

  it.each(["=", "=limit", "=1&=&&=", "&&=&limit=1"])("without a name are said to have none (`?%s`)", async (query) => {
    const { status, body } = await under.call("GET", `/v1/cases?${query}`);
    expect([status, body.detail]).toEqual([400, "a query parameter has no name"]);
    expect(body.errors).toEqual([{ parameter: "", detail: body.detail, code: "unknown-parameter" }]);
  });

  it.each(READ_BY.map(([path, each]) => [path, each.name, each] as const))(
    "of GET %s: a wrong `%s` is refused by its name",
    async (path, name, described) => {
      for (const value of wrongValues(described)) {
        const asked = `${path.replaceAll(/\{\w+\}/gu, "x")}?${name}=${encodeURIComponent(value)}`;
        const { status, body } = await under.call("GET", asked);
        expect({ value, status, code: body.code }).toEqual({ value, status: 400, code: "malformed-request" });
        expect(body.errors).toEqual([{ parameter: name, detail: expect.stringMatching(/./u), code: "wrong-value" }]);
        expect(body.detail).toBe(`expected for ${name}: ${body.errors[0].detail}`);
      }
    },
  );

  it("are all named that are wrong", async () => {
    const { body } = await under.call("GET", "/v1/cases?limit=0&due=tomorrow&sort=name&status=open");
    expect(body.errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual(["limit", "due", "sort"]);
    expect(body.detail).toContain("limit: a whole number from 1 to 100; due: RFC 3339");
  });

  it.each([
    ["/v1/statistics", "from=2026-11-02&to=2026-11-01", "from=2026-11-02&to=2026-11-02"],
    ["/v1/statistics/csv", "from=2026-11-02&to=2026-11-01", "from=2026-11-02&to=2026-11-02"],
    ["/v1/statistics", "from=9000-01-01", "from=2026-10-31"],
    ["/v1/audit-entries", "from=2026-11-02&to=2026-11-01", "from=2026-11-02&to=2026-11-02"],
    ["/v1/audit-entries/csv", "from=2026-11-02T00:00:00Z&to=2026-11-01", "from=2026-11-02T23:59:59Z&to=2026-11-02"],
    [
      "/v1/audit-entries/ndjson",
      "from=2026-11-02T00:00:01Z&before=2026-11-02T00:00:00Z",
      "from=2026-11-02T02:00:00%2B02:00&before=2026-11-02T00:00:00Z",
    ],
  ])("of %s: %s is no time, %s is one", async (path, wrong, right) => {
    const refused = await under.call("GET", `${path}?${wrong}`);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ parameter: "from", code: "wrong-value" }]]);
    expect((await under.call("GET", `${path}?${right}`)).status).toBe(200);
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
