import { describe, expect, it } from "vitest";
import { parseWorkflow } from "../../src/model/workflow-request.ts";

const issuesOf = (body: unknown) => {
  const result = parseWorkflow(body);
  return result.ok ? "accepted" : result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

describe("workflow request", () => {
  it.each(["caseId", "customerId", "tenantTransactionId", "accountUuid"])("may be about a %s", (subject) => {
    expect(issuesOf({ workflowType: "RESCREENING", [subject]: "1" })).toBe("accepted");
  });

  it("needs a type and a subject, and says both at once", () => {
    expect(issuesOf({})).toEqual(["required #/workflowType", "inconsistent #/caseId"]);
    expect(issuesOf({ workflowType: "ANY_TASK", customerId: "" })).toEqual(["inconsistent #/caseId"]);
  });

  it("has customers in canonical form", () => {
    expect(parseWorkflow({ workflowType: "RERATING", customerId: 7 })).toEqual({
      ok: true,
      value: { workflowType: "RERATING", customerId: "7" },
    });
  });

  it.each([
    ["action", "DELETE"],
    ["priority", "normal"],
    ["dueDate", "2026-13-01"],
    ["dueDate", "2026-12"],
    ["callbackUrl", "callback"],
    ["notes", 1],
    ["flags", "x"],
  ])("refuses %s %j", (field, wrong) => {
    const result = parseWorkflow({ workflowType: "RERATING", customerId: 7, [field]: wrong });
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual([`#/${field}`]);
  });
});
