/** Drafts that would take long are not tried: one person alone wrote them. */
import { describe, expect, it } from "vitest";
import { sampleRule } from "../../rules/sample-pack.ts";
import { draftedGateway, RULE } from "./drafted-gateway.ts";

describe("a draft that keeps everybody waiting", () => {
  const looking = (...patterns: readonly string[]) => {
    const leaf = { fact: "customer", path: "$.personalDetails.occupation", operator: "matchesPattern" };
    return JSON.stringify(sampleRule({ conditions: { any: patterns.map((value) => ({ ...leaf, value })) } }));
  };
  const exampled = (text: string, ...others: readonly string[]) => {
    const about = (occupation: string | null) => ({ customer: { personalDetails: { occupation }, others } });
    return JSON.stringify([
      { description: "fires", facts: about("a!"), expect: "hit" },
      { description: "stays quiet", facts: about(text), expect: "miss" },
      { description: "cannot know", facts: about(null), expect: "unknown" },
    ]);
  };
  const CASES = "geography/GEO-001-far-away.cases.json";
  const SLOW = "(?:a?){249}[!?]";

  it.each([
    ["by long texts of examples", looking(SLOW), exampled("a".repeat(5_001))],
    ["by many texts of one example", looking(SLOW), exampled("a".repeat(60), ...Array(100).fill("a".repeat(50)))],
    ["by texts and patterns together", looking(SLOW, `${SLOW}a`, `${SLOW}b`), exampled("a".repeat(4_900))],
    ["by many patterns", looking(...Array.from({ length: 10 }, (_, at) => `${SLOW}|${at}`)), exampled("b")],
  ])("%s is refused before it is tried", async (_, rule, cases) => {
    const { gateway, as } = await draftedGateway();
    const documents = [
      { file: RULE, text: rule },
      { file: CASES, text: cases },
    ];
    const made = await gateway.addRuleDraft({ title: "x", documents }, as("ines"));
    if (made.outcome !== "shown") throw new Error(made.outcome);
    const { draftId } = made.draft;
    expect(await gateway.checkRuleDraft(draftId, as("ines"))).toMatchObject({
      checked: { errors: 1, data: expect.arrayContaining([expect.objectContaining({ code: "too-large" })]) },
    });
    for (const tried of [
      gateway.testRuleDraft(draftId, as("ines")),
      gateway.simulateRuleDraft(draftId, {}, as("ines")),
      gateway.proposeRuleDraft(draftId, {}, as("ines")),
    ])
      expect(await tried).toMatchObject({ outcome: "rules-faulty", errors: 1 });
    await gateway.close();
  });

  it("is none with patterns and examples of the usual size", async () => {
    const { gateway, as } = await draftedGateway();
    const documents = [
      { file: RULE, text: looking(SLOW) },
      { file: CASES, text: exampled("a".repeat(5_000)) },
    ];
    const made = await gateway.addRuleDraft({ title: "x", documents }, as("ines"));
    if (made.outcome !== "shown") throw new Error(made.outcome);
    expect(await gateway.testRuleDraft(made.draft.draftId, as("ines"))).toMatchObject({
      tested: { cases: 3, failures: [] },
    });
    await gateway.close();
  });

  it("is not tried with decisions whose texts are too long for its patterns", async () => {
    const { gateway, as } = await draftedGateway();
    const customer = (customerId: string, occupation: string) => ({
      masterData: {
        accountHoldingPartyData: {
          ...{ customerId, customerType: "PRIVATE_CLIENT" },
          personalDetails: { firstname: "Odo", lastname: "Quillborne", occupation },
          contactDetails: { unstructuredAddress: "a".repeat(20_000) },
        },
      },
    });
    for (const [id, long] of [
      ["short", ""],
      ["long", "a".repeat(20_000)],
    ] as const) {
      const body = customer(id, "baker");
      body.masterData.accountHoldingPartyData.contactDetails.unstructuredAddress = long;
      const { outcome } = await gateway.checkCustomer(body, { tenant: "default" });
      expect(outcome).toBe("decided");
    }
    const documents = [{ file: RULE, text: looking(SLOW) }];
    const made = await gateway.addRuleDraft({ title: "x", documents }, as("ines"));
    if (made.outcome !== "shown") throw new Error(made.outcome);
    const simulated = await gateway.simulateRuleDraft(made.draft.draftId, {}, as("ines"));
    expect(simulated).toMatchObject({ simulated: { customers: { decisions: 1 }, failed: 1 } });
    expect(JSON.stringify(simulated)).toContain("too long to be tried");
    await gateway.close();
  });
});
