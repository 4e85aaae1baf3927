/** Closed cases say what was decided, by whom and why, in lists, by themselves and in their history. */
import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const ENTRY = { listId: "fixture-blacklist", entryId: "0" };
const HOUR_MS = 3_600_000;
const WORKFLOW = {
  due: [{ riskLevels: ["low"], hours: 100 }, { hours: 10 }],
  escalation: { hours: 4 },
  reasonCodes: [
    { code: "OTHER_PERSON", title: "Another person", for: ["false-positive"] },
    { code: "AS_RATED", title: "As rated", for: ["as-computed", "level"] },
    { code: "PAID", title: "Known payment", for: ["ACCEPT", "REJECT"], asksForNote: true },
  ],
};

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("closed cases (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const start = async () => {
    under = await gatewayOn(store, { gateway: { workflow: { load: async () => WORKFLOW } } });
    return [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")] as const;
  };
  type By = { readonly apiKey: string };
  const check = async (customerId: string, person: object = BLACKLISTED): Promise<string> => {
    under.clock.time += 1_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...person }))).body.caseId;
  };
  const post = (path: string, body: unknown, by: By) => under.call("POST", `/v1/cases/${path}`, body, by);
  const caseOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const closed = async (query = "") => (await under.call("GET", `/v1/cases?status=closed${query}`)).body.data;
  const CLEARED = {
    matches: [{ ...ENTRY, disposition: "false-positive", reasonCode: "OTHER_PERSON" }],
    ...{ reasonCode: "AS_RATED", note: "born elsewhere" },
  };

  it("show a false alarm with its match, its reasons and who decided", async () => {
    const [ines] = await start();
    const caseId = await check("one");
    const before = await caseOf(caseId);
    const { dueAt, riskLevel } = (await under.call("GET", "/v1/cases?status=open")).body.data[0];
    expect((await post(`${caseId}/decisions`, CLEARED, ines)).body.caseStatus).toBe("closed");
    const { result } = await caseOf(caseId);
    expect(result.riskLevel).not.toBe(riskLevel);
    const outcome = {
      decidedAt: new Date(under.clock.time).toISOString(),
      decidedBy: { keyId: ines.keyId, personId: ines.personId, name: "Ines Maurer" },
      ...{ riskLevel: result.riskLevel, computedLevel: result.riskLevel },
      ...{ judgement: "false-positive", reasonCode: "AS_RATED" },
    };
    expect(await closed()).toMatchObject([{ caseId, outcome, dueAt, topMatch: ENTRY, matches: 1 }]);
    expect((await closed())[0].outcome).toEqual(outcome);
    // It is found by what it was about.
    const { type } = before.screeningResults[0];
    expect(await closed(`&screeningType=${type}`)).toHaveLength(1);
    expect(await closed(`&ruleId=${before.riskFactors[0].ruleId}`)).toHaveLength(1);
    const full = {
      ...outcome,
      note: "born elsewhere",
      matches: [
        { ...ENTRY, disposition: "false-positive", reasonCode: "OTHER_PERSON", matchedName: "Perigorn Dastulla" },
      ],
    };
    const { work } = await caseOf(caseId);
    expect(work.outcome).toEqual(full);
    expect(work.history.at(-1)).toMatchObject({ action: "case.decided", actorName: "Ines Maurer", outcome: full });
    expect((await under.gateway.eraseCustomer("one")).outcome).toBe("erased");
    expect(JSON.stringify([await closed(), await caseOf(caseId)])).not.toContain("elsewhere");
  });

  it("keep what was decided before they were opened again, and why they were", async () => {
    const [ines, jorid] = await start();
    const caseId = await check("one");
    await post(`${caseId}/escalation`, { role: "approver", reason: "two lists" }, ines);
    await post(`${caseId}/decisions`, CLEARED, ines);
    const [{ dueAt, riskLevel }] = await closed();
    under.clock.time += 30 * HOUR_MS;
    const reopened = await post(`${caseId}/reopening`, { reason: "the passport was another person's" }, jorid);
    expect(reopened.status).toBe(200);
    const after = reopened.body.case;
    expect(after).not.toHaveProperty("outcome");
    expect(after.dueAt).toBe(new Date(under.clock.time + 10 * HOUR_MS).toISOString());
    const { work } = await caseOf(caseId);
    expect(work).not.toHaveProperty("outcome");
    expect(work.reopenings).toMatchObject([{ riskLevel, dueAt }]);
    const [escalated, decided, last] = work.history.slice(-3);
    expect(escalated).toMatchObject({ action: "case.escalated", reason: "two lists" });
    expect(decided).toMatchObject({ action: "case.decided", outcome: { note: "born elsewhere", riskLevel } });
    expect(last).toMatchObject({
      ...{ action: "case.reopened", actorName: "Jorid Vanterpool", reason: "the passport was another person's" },
      details: { before: { riskLevel, dueAt }, after: { riskLevel: after.riskLevel, dueAt: after.dueAt } },
    });
    expect(after.riskLevel).not.toBe(riskLevel);
    const raised = { ...CLEARED, matches: [{ ...ENTRY, disposition: "true-positive" }], riskLevel: "prohibited" };
    expect((await post(`${caseId}/decisions`, raised, jorid)).body.caseStatus).toBe("closed");
    expect(await closed()).toMatchObject([
      { outcome: { riskLevel: "prohibited", judgement: "true-positive", decidedBy: { personId: jorid.personId } } },
    ]);
    expect((await caseOf(caseId)).work.history.filter((one: object) => "outcome" in one)).toHaveLength(2);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("say it of payments, and why no person decided the others", async () => {
    const [ines] = await start();
    const payment = paymentOf("t-1", { customerId: "two", ...BLACKLISTED });
    const { caseId } = (await under.call("POST", "/v1/transaction-checks", payment)).body;
    const { screeningResults } = await caseOf(caseId);
    const [{ listId, entryId }] = screeningResults;
    const judged = [{ listId, entryId, disposition: "false-positive", reasonCode: "OTHER_PERSON" }];
    const unsaid = await post(`${caseId}/decisions`, { decision: "ACCEPT", matches: judged, note: "n" }, ines);
    expect(unsaid.body.errors).toMatchObject([{ pointer: "#/reasonCode" }]);
    const released = { decision: "ACCEPT", matches: judged, reasonCode: "PAID", note: "the rent" };
    expect((await post(`${caseId}/decisions`, released, ines)).body.caseStatus).toBe("closed");
    const outcome = { decision: "ACCEPT", judgement: "false-positive", reasonCode: "PAID" };
    expect(await closed()).toMatchObject([{ caseId, outcome, topMatch: { listId, entryId } }]);
    expect((await caseOf(caseId)).work).toMatchObject({
      outcome: { ...outcome, note: "the rent", matches: [{ entryId, disposition: "false-positive" }] },
      history: expect.arrayContaining([expect.objectContaining({ outcome: expect.objectContaining(outcome) })]),
    });
    const first = await check("three");
    const second = await check("three");
    expect(await closed("&customerId=three")).toMatchObject([
      { caseId: first, closing: { reason: "superseded", caseId: second } },
    ]);
    expect((await closed("&customerId=three"))[0]).not.toHaveProperty("outcome");
  });

  it("are listed by when they were closed, also those that were opened and closed again, or corrected since", async () => {
    const [ines, jorid] = await start();
    const [one, two] = [await check("one"), await check("two")];
    const payment = paymentOf("t-1", { customerId: "three", ...BLACKLISTED });
    const { caseId: paid } = (await under.call("POST", "/v1/transaction-checks", payment)).body;
    const [{ listId, entryId }] = (await caseOf(paid)).screeningResults;
    const judged = [{ listId, entryId, disposition: "false-positive", reasonCode: "OTHER_PERSON" }];
    const decide = async (caseId: string, body: object) => {
      under.clock.time += 1_000;
      expect((await post(`${caseId}/decisions`, body, ines)).body.caseStatus).toBe("closed");
    };
    const listed = async (query = "") =>
      (await under.call("GET", `/v1/cases?sort=closing${query}`)).body.data.map(
        (row: { caseId: string }) => row.caseId,
      );
    await decide(two, CLEARED);
    await decide(paid, { decision: "ACCEPT", matches: judged, reasonCode: "PAID", note: "the rent" });
    await decide(one, CLEARED);
    expect(await listed()).toEqual([one, paid, two]);
    // A correction leaves it closed by what was decided before.
    under.clock.time += 1_000;
    const corrected = await under.call("PATCH", "/v1/transaction-checks", {
      tenantTransactionId: "t-1",
      usage: "Invoice 82",
    });
    expect([corrected.status, (await caseOf(paid)).caseStatus]).toEqual([200, "closed"]);
    expect(await listed()).toEqual([one, paid, two]);
    expect(await listed("&kind=customer")).toEqual([one, two]);
    // Opened and closed again, it is the last one.
    expect((await post(`${two}/reopening`, { reason: "the passport was another person's" }, jorid)).status).toBe(200);
    expect(await listed()).toEqual([one, paid]);
    await decide(two, { ...CLEARED, matches: [{ ...ENTRY, disposition: "true-positive" }] });
    expect(await listed()).toEqual([two, one, paid]);
    const first = await under.call("GET", "/v1/cases?sort=closing&limit=2");
    expect(await listed(`&after=${encodeURIComponent(first.body.pagination.nextCursor)}`)).toEqual([paid]);
    // Superseded by a newer check, without a decision of a person.
    const superseded = await check("four");
    await check("four");
    expect(await listed("&status=closed")).toEqual([superseded, two, one, paid]);
    const open = under.gateway.listCases({ sort: "closing", caseStatus: "undecided" });
    await expect(open).rejects.toThrow("sort: closing is of closed cases, not undecided");
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("are listed by programs that name no number, and by none that name a wrong one", async () => {
    await start();
    const caseId = await check("one");
    expect((await under.gateway.listCases()).data.map((one) => one.caseId)).toEqual([caseId]);
    for (const limit of [0, 1.5, Number.NaN, "2" as unknown as number])
      await expect(under.gateway.listCases({ limit })).rejects.toThrow("limit: ");
  });
});
