/** What the console asks for before a decision is sent, and what it sends. */
import { describe, expect, it } from "vitest";
import {
  askedReasons,
  changeDraft,
  type DecidedCase,
  draftOf,
  judge,
  missingIn,
  requestOf,
} from "../../adapters/console/draft.ts";

const match = (entryId: string, type: string) => ({ listId: "l", entryId, type, decision: "alert" });
const code = (name: string, of: string, rest = {}) => ({ code: name, title: name, for: [of], ...rest });

/** A case with no more than a draft looks at. */
function caseOf(caseId: string, kind: string, matches: readonly object[], reasonCodes: readonly object[] = []) {
  const detail = { caseId, kind, riskLevel: "high", screeningResults: matches, work: { asks: { reasonCodes } } };
  return JSON.parse(JSON.stringify(detail)) as DecidedCase;
}

describe("a draft", () => {
  it("follows from a true match on a sanctions list, needs all of them judged, and a note", () => {
    const detail = caseOf("1", "customerCheckDetail", [
      match("a", "SANCTIONED_PERSON"),
      match("b", "SANCTIONED_ENTITY"),
    ]);
    const [first, second] = detail.screeningResults;
    judge(detail, first!, "true-positive");
    expect(draftOf("1").riskLevel).toBe("prohibited");
    expect(missingIn(detail, draftOf("1"))?.at).toBe("match");
    judge(detail, second!, "false-positive");
    expect(missingIn(detail, draftOf("1"))?.at).toBe("note");
    changeDraft("1", { note: " the passport " });
    expect(missingIn(detail, draftOf("1"))).toBe(undefined);
    expect(requestOf(detail, draftOf("1"))).toEqual({
      matches: [
        { listId: "l", entryId: "a", disposition: "true-positive" },
        { listId: "l", entryId: "b", disposition: "false-positive" },
      ],
      ...{ riskLevel: "prohibited", note: "the passport" },
    });
  });

  it("of a payment says what happens to it, with alerts judged where it is released", () => {
    const detail = caseOf("2", "transactionCheckDetail", [match("a", "POLITICALLY_EXPOSED_PERSON")]);
    expect(missingIn(detail, draftOf("2"))?.at).toBe("decision");
    changeDraft("2", { decision: "ACCEPT" });
    expect(missingIn(detail, draftOf("2"))?.at).toBe("match");
    judge(detail, detail.screeningResults[0]!, "false-positive");
    // Whoever lets it go, or stops it, against what was computed says why.
    expect(missingIn(detail, draftOf("2"))?.at).toBe("note");
    changeDraft("2", { note: "the invoice" });
    expect(missingIn(detail, draftOf("2"))).toBe(undefined);
    judge(detail, detail.screeningResults[0]!, undefined);
    changeDraft("2", { decision: "REJECT" });
    expect(requestOf(detail, draftOf("2"))).toEqual({ decision: "REJECT", note: "the invoice" });
    changeDraft("2", { note: "" });
    expect(missingIn(detail, draftOf("2"))?.at).toBe("note");
    const rejected = { ...detail, result: { decision: "REJECT" } } as DecidedCase;
    expect(missingIn(rejected, draftOf("2"))).toBe(undefined);
    const codes = caseOf("2", "transactionCheckDetail", [], [code("known", "REJECT")]);
    changeDraft("2", { reasons: { REJECT: "known" } });
    expect(missingIn(codes, draftOf("2"))).toBe(undefined);
  });

  it("gives the reasons that workflow.json asks for, each for what it is for", () => {
    const codes = [code("other-birth", "false-positive"), code("checked", "as-computed", { asksForNote: true })];
    const detail = caseOf("3", "customerCheckDetail", [match("a", "POLITICALLY_EXPOSED_PERSON")], codes);
    judge(detail, detail.screeningResults[0]!, "false-positive");
    expect(askedReasons(detail, draftOf("3")).map(({ of }) => of)).toEqual(["false-positive", "as-computed"]);
    expect(missingIn(detail, draftOf("3"))?.text).toBe("Choose a reason.");
    changeDraft("3", { reasons: { "false-positive": "other-birth", "as-computed": "checked" } });
    expect(missingIn(detail, draftOf("3"))?.at).toBe("note");
    changeDraft("3", { note: "seen" });
    expect(requestOf(detail, draftOf("3"))).toEqual({
      matches: [{ listId: "l", entryId: "a", disposition: "false-positive", reasonCode: "other-birth" }],
      ...{ reasonCode: "checked", note: "seen" },
    });
    // Another level asks for what levels ask for, which is nothing.
    changeDraft("3", { riskLevel: "medium" });
    expect(requestOf(detail, draftOf("3"))).not.toHaveProperty("reasonCode");
  });
});
