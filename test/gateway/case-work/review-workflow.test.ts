import { describe, expect, it } from "vitest";
import type { RiskgateError } from "../../../src/errors.ts";
import { parseReviewWorkflow } from "../../../src/gateway/case-work/review-workflow.ts";

const wrong = (value: unknown): readonly string[] => {
  try {
    parseReviewWorkflow(value);
    return [];
  } catch (error) {
    return ((error as RiskgateError).issues ?? []).map(({ code, pointer }) => `${code} ${pointer}`);
  }
};

describe("workflow.json", () => {
  it("may be empty, and asks for nothing then", () => {
    expect(parseReviewWorkflow({})).toEqual({ due: [], leaseMinutes: 30, reasonCodes: [], mayDecide: [] });
  });

  it("is refused with the place of whatever is wrong", () => {
    const code = { code: "A", title: "a", for: ["level"] };
    expect(wrong({ reasonCodes: [code, { ...code, code: "not one" }] })).toEqual([
      "workflow-wrong-value #/reasonCodes/1/code",
    ]);
    expect(wrong({ reasonCodes: [code, code] })).toEqual(["workflow-wrong-value #/reasonCodes/1"]);
    expect(wrong({ reasonCodes: [{ ...code, for: ["levels"] }] })).toEqual([
      "workflow-unknown-word #/reasonCodes/0/for/0",
    ]);
    expect(wrong({ reasonCodes: [{ code: "A", for: [] }] }).length).toBeGreaterThan(1);
    expect(wrong({ mayDecide: [{ roles: ["auditor"] }] })).toEqual(["workflow-unknown-word #/mayDecide/0/roles/0"]);
    expect(wrong({ mayDecide: [{ kind: "customer" }] })).toEqual(["workflow-missing-member #/mayDecide/0"]);
    expect(wrong({ fourEyesFrom: "highest" })).toEqual(["workflow-unknown-word #/fourEyesFrom"]);
    expect(wrong({ foureyes: true })).toEqual(["workflow-unknown-member #/foureyes"]);
  });
});
