/** Lengths that the contract states for keys, cursors and names: the longest is taken, one more is refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REQUEST_HEADERS } from "../../adapters/http/operation.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

interface Parameter {
  readonly name: string;
  readonly schema: { readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string };
}

describe("stated lengths", () => {
  let under: GatewayUnderTest;
  // biome-ignore lint/suspicious/noExplicitAny: a document that other tests check
  let document: any;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
    document = (await under.call("GET", "/openapi.json")).body;
  });
  afterAll(() => under.close());

  const parametersOf = (path: string, method = "get"): readonly Parameter[] =>
    document.paths[path][method].parameters.map((one: { readonly $ref?: string }) =>
      one.$ref === undefined ? one : document.components.parameters[one.$ref.split("/").at(-1)!],
    );
  let customers = 0;
  const checked = async (key: string): Promise<number> => {
    const body = { masterData: { accountHoldingPartyData: { customerId: `length-${++customers}` } } };
    return (await under.call("POST", "/v1/customerChecks", body, { headers: { "idempotency-key": key } })).status;
  };

  it.each([
    ["bare", "k".repeat(255), "k".repeat(256)],
    ["in quotes", `"${"k ".repeat(127)}k"`, `"${"k ".repeat(128)}"`],
    ["each sign with a mark before it", `"${'\\"'.repeat(255)}"`, `"${'\\"'.repeat(256)}"`],
    ["one sign", "k", ""],
  ])("idempotency-key: %s", async (_, longest, tooLong) => {
    const { schema } = REQUEST_HEADERS["idempotency-key"];
    const [stated] = parametersOf("/v1/customerChecks", "post").filter(
      ({ name }) => name.toLowerCase() === "idempotency-key",
    );
    expect(stated?.schema).toEqual(schema);
    for (const [key, isKey] of [
      [longest, true],
      [tooLong, false],
    ] as const) {
      const isStated = key.length >= schema.minLength && key.length <= schema.maxLength;
      expect(isStated && new RegExp(schema.pattern, "u").test(key)).toBe(isKey);
      expect(await checked(key)).toBe(isKey ? 200 : 400);
    }
    if (longest.length > 300) expect(longest.length).toBe(schema.maxLength);
  });

  it("decidedBy: the longest is kept, one more is refused", async () => {
    const { maxLength } = document.components.schemas.CaseDecisionRequest.properties.decidedBy;
    const listed = {
      customerId: "length-listed",
      personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } },
    };
    const check = await under.call("POST", "/v1/customerChecks", { masterData: { accountHoldingPartyData: listed } });
    const decide = (decidedBy: string) =>
      under.call("POST", `/v1/cases/${check.body.caseId}/decisions`, { decidedBy, caseStatus: "in-progress" });
    expect((await decide("d".repeat(maxLength + 1))).body).toMatchObject({
      code: "validation-error",
      errors: [{ pointer: "#/decidedBy" }],
    });
    expect((await decide("d".repeat(maxLength))).status).toBe(200);
  });

  it.each(["/v1/cases", "/v1/reviews"])(
    "after of %s: a cursor is within what is stated, and what is not is refused",
    async (path) => {
      const { schema } = parametersOf(path).find(({ name }) => name === "after")!;
      for (const length of [schema.minLength! - 1, schema.maxLength! + 1]) {
        const answer = await under.call("GET", `${path}?after=${"a".repeat(length)}`);
        expect(answer.status).toBe(400);
      }
    },
  );

  it.each(ROUTES.map((route) => [route.method, route.path] as const))(
    "%s %s: texts of path and query",
    async (method, path) => {
      const [template, verb] = [path.replaceAll(/:(\w+)/gu, "{$1}"), method.toLowerCase()];
      const texts = (document.paths[template][verb].parameters ?? []).filter(
        // Others have a form, and what has another one is refused.
        ({ schema }: Parameter) => schema?.maxLength !== undefined && schema.pattern === undefined,
      );
      const body = method === "GET" ? undefined : {};
      for (const { name, in: place, schema } of texts as readonly (Parameter & { readonly in: string })[]) {
        const answerTo = async (length: number) => {
          const text = "x".repeat(length);
          const at = template.replaceAll(/\{(\w+)\}/gu, (_, other) => (other === name ? text : "x"));
          const { status, body: told } = await under.call(
            method,
            place === "query" ? `${at}?${name}=${text}` : at,
            body,
          );
          const [error] = told?.errors ?? [];
          return { status, isLength: error?.parameter === name && error.detail.endsWith(`found ${length}`) };
        };
        const { minLength = 0, maxLength = 0 } = schema;
        if (place === "query") {
          expect(await answerTo(maxLength + 1)).toEqual({ status: 400, isLength: true });
          if (minLength > 0) expect(await answerTo(0)).toEqual({ status: 400, isLength: true });
          expect((await answerTo(maxLength)).isLength).toBe(false);
        }
        // Nothing has such an id; people, bodies, conditions and archives, which replays need, are asked for first.
        else
          for (const length of [maxLength, maxLength + 1])
            expect([400, 403, 404, 409, 428, 503]).toContain((await answerTo(length)).status);
      }
    },
  );

  it("prefer: the longest is read, one more is refused", async () => {
    const { maxLength } = REQUEST_HEADERS.prefer.schema;
    const body = { masterData: { accountHoldingPartyData: { customerId: "length-prefer" } } };
    const prefer = (length: number) => {
      const headers = { prefer: "return=minimal, ".padEnd(length, "x") };
      return under.call("POST", "/v1/customerChecks", body, { headers });
    };
    expect((await prefer(maxLength)).status).toBe(201);
    expect((await prefer(maxLength + 1)).body).toMatchObject({
      code: "malformed-request",
      detail: "the header `prefer` is too long or too short: expected 0 to 2000 characters, found 2001",
    });
  });
});
