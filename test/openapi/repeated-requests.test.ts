/** What is sent again with the same `Idempotency-Key` is done once, or says in the document why it does no harm. */
import { describe, expect, it } from "vitest";
import document from "../../adapters/http/openapi.json" with { type: "json" };
import { ROUTES } from "../../adapters/http/routes.ts";

const SAYS_WHY = /It needs no `Idempotency-Key`: [^.]+\.$/u;

const changing = ROUTES.filter(({ method }) => method === "POST" || method === "PATCH");

describe("a request that is sent again", () => {
  it.each(changing.map((route) => [route.operation.id, route] as const))("%s", (_, { operation, streams }) => {
    const isKeyed = operation.requestHeaders?.includes("idempotency-key") === true;
    expect(isKeyed, "either a key or why none is needed").toBe(operation.repeats === undefined);
    // Of a batch each line is told.
    if (isKeyed && streams === undefined)
      expect(operation.problems).toEqual(expect.arrayContaining(["idempotency-conflict", "idempotency-key-reused"]));
  });

  it("says so in the document, and only there", () => {
    const described = Object.values(document.paths)
      .flatMap((path) => Object.values(path) as { readonly operationId?: string; readonly description?: string }[])
      .filter(({ description = "" }) => SAYS_WHY.test(description))
      .map(({ operationId }) => operationId);
    const told = ROUTES.filter(({ operation }) => operation.repeats !== undefined).map(({ operation }) => operation.id);
    expect(new Set(described)).toEqual(new Set(told));
    expect(told.length).toBeGreaterThan(20);
  });
});
