/** Every problem that the gateway may answer is a sentence for people on the page. */
import { describe, expect, it } from "vitest";
import { TOLD_CODES, told } from "../../adapters/console/problems.ts";
import document from "../../adapters/http/openapi.json" with { type: "json" };
import { PROBLEMS } from "../../adapters/http/problem.ts";

/** Codes of the problems in the examples of the document. */
function documented(): ReadonlySet<string> {
  const codes = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, code } = value as { readonly type?: unknown; readonly code?: unknown };
    if (typeof type === "string" && typeof code === "string" && "status" in value) codes.add(code);
    Object.values(value).forEach(look);
  };
  look(document);
  return codes;
}

/** Words of developers, which say nothing to whoever reviews cases. */
const DEVELOPERS =
  /`|JSON|\bbody\b|header|\bscopes?\b|HTTP|pointer|resource|api-key|If-Match|workflow\.json|RISKGATE_|#\/|\/[a-z]+[A-Z]/u;

describe("a problem on the page", () => {
  it("has a sentence for every code there is, and for none that there is not", () => {
    expect([...TOLD_CODES].sort()).toEqual(Object.keys(PROBLEMS).sort());
    const codes = documented();
    expect(codes.size).toBeGreaterThan(20);
    for (const code of codes) expect(TOLD_CODES).toContain(code);
  });

  it.each(Object.entries(PROBLEMS))("%s is said without words of developers", (code, [status, title]) => {
    const { title: said, detail, errors } = told(status, { code, title, status, requestId: "r-1" });
    expect(said).toMatch(/^[A-Z].*[^.+]$/u);
    expect(said).not.toMatch(DEVELOPERS);
    expect(detail).toBe(code === "internal" ? "Number r-1" : undefined);
    expect(errors).toEqual([]);
  });

  it("names the place of each error as the page does, and says what is asked for", () => {
    const errors = [
      { pointer: "#/password", detail: "must have at least 12 characters", code: "invalid-value" },
      { pointer: "#/matches/0/reasonCode", detail: "is required", code: "required" },
      { pointer: "#/dueBefore", detail: "must be a date, as in `2026-01-31`", code: "wrong-format" },
      { pointer: "#/matches", detail: "must have the member `customerId`", code: "required" },
      { pointer: "#", detail: "must be an object", code: "wrong-type" },
    ];
    expect(told(400, { code: "validation-error", detail: "5 problems with the body", errors })).toEqual({
      ...{ title: "Something is missing or wrong", detail: undefined },
      errors: [
        "Password: must have at least 12 characters",
        "Matches 1, Reason: is missing",
        "Due before: must be a date, as in 2026-01-31",
        "Matches: must have the member Customer id",
        "must be an object",
      ],
    });
    const refused = { code: "validation-error", detail: "the name is like that of person p-1", errors: [] };
    expect(told(400, refused).detail).toBe("the name is like that of person p-1");
  });

  it("says something where something else than the gateway answers", () => {
    expect(told(502, {}).title).toContain("502");
    expect(told(418, {}).title).toContain("418");
  });
});
