/** What `workflow.json` asks of decisions: reasons from a list, people of some roles, two of them from a level on. */
import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { unpackBundle } from "../../src/gateway/bundle/bundle-zip.ts";
import { signer } from "../bundle/bundle-cases.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { personWithKey } from "./people.ts";
import { signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const MATCH = { listId: "fixture-blacklist", entryId: "0" };
const CODES = [
  { code: "OTHER_BIRTH_DATE", title: "Born on another day", for: ["false-positive"] },
  { code: "OTHER", title: "Another reason", for: ["false-positive", "as-computed"], asksForNote: true },
  { code: "SAME_NUMBER", title: "The same number", for: ["true-positive", "level"] },
  { code: "FUNDS_KNOWN", title: "The source of funds is known", for: ["ACCEPT"] },
];

describe("workflow.json", () => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  let file: object = {};
  const open = async (workflow: object, options: Parameters<typeof gatewayUnderTest>[1] = {}) => {
    file = workflow;
    const gateway = { ...options.gateway, workflow: { load: async () => file } };
    under = await gatewayUnderTest("memory", { ...options, gateway });
  };
  const check = async (customerId: string) =>
    (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...BLACKLISTED }))).body.caseId as string;
  const seenBy = async (by: { readonly apiKey: string }, caseId: string) => {
    const { headers } = await under.call("GET", `/v1/cases/${caseId}`, undefined, by);
    return { ...by, headers: { "if-match": headers.get("etag") ?? "" } };
  };
  const issuesOf = ({ body }: { readonly body: { readonly errors?: readonly Record<string, string>[] } }) =>
    (body.errors ?? []).map(({ code, pointer }) => `${code} ${pointer}`);

  it("shows people nothing where it cannot be read what they are asked", async () => {
    let load = async (): Promise<object> => ({});
    const gateway = { ...WITH_SIGN_IN.gateway, workflow: { load: () => load() } };
    under = await gatewayUnderTest("sqlite", { ...WITH_SIGN_IN, gateway });
    const ines = await signedIn(under, "ines", ["analyst"]);
    const caseId = await check("one");
    expect((await ines.call("GET", "/v1/cases")).text).toContain("Dastulla");
    load = async () => ({ reasonCodes: "none" });
    await under.restart();
    const asked = [
      await ines.call("GET", "/v1/cases"),
      await ines.call("GET", `/v1/cases/${caseId}`),
      await ines.call("POST", "/v1/cases/next", {}),
      await ines.call("POST", `/v1/cases/${caseId}/decisions`, { riskLevel: "low", note: "x" }),
      await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "two", ...BLACKLISTED })),
    ];
    for (const refused of asked) {
      expect(refused.body).toMatchObject({
        ...{ status: 503, code: "rules-unavailable" },
        detail: expect.stringContaining("`workflow.json`"),
      });
      expect(refused.text).not.toContain("Dastulla");
    }
    const { checks } = (await under.call("GET", "/health/ready")).body;
    expect(JSON.stringify(checks)).toContain("workflow.json: #/reasonCodes: found");
  });

  it("asks people why they want to see data of customers, where it has reasons for that, and no program", async () => {
    const codes = [{ code: "CASE_WORK", title: "Work on a case", for: ["view"] }, ...CODES];
    await open({ reasonCodes: codes }, WITH_SIGN_IN);
    const ines = await signedIn(under, "ines", ["analyst", "auditor"]);
    const caseId = await check("one");
    const see = (path: string, reason?: string) =>
      ines.call("GET", path, undefined, reason === undefined ? {} : { "view-reason": reason });
    for (const path of ["/v1/cases", `/v1/cases/${caseId}`, "/v1/customers/one"]) {
      for (const reason of [undefined, "OTHER", "UNHEARD"]) {
        const refused = await see(path, reason);
        expect(refused.body).toMatchObject({ status: 428, code: "view-reason-required" });
        expect(refused.body.reasonCodes).toEqual([{ code: "CASE_WORK", title: "Work on a case" }]);
        expect(refused.text).not.toContain("Dastulla");
      }
      expect((await see(path, "CASE_WORK")).status).toBe(200);
      expect((await under.call("GET", path)).status).toBe(200);
    }
    expect((await see("/v1/cases/counts")).status).toBe(200);
    expect((await see("/v1/customers/nobody")).status).toBe(428);
    const seen = (await ines.call("GET", "/v1/audit-entries?action=data.viewed")).body.data;
    expect(seen.map(({ details }: { details: { reason?: string } }) => details.reason)).toEqual(
      Array(3).fill("CASE_WORK"),
    );
    const { asks } = (await see(`/v1/cases/${caseId}`, "CASE_WORK")).body.work;
    expect(asks.reasonCodes.map(({ code }: { code: string }) => code)).not.toContain("CASE_WORK");
  });

  it("asks for reasons from its list, each for what it is for, and keeps them", async () => {
    await open({ reasonCodes: CODES }, { gateway: { archive: memoryArchive(), signer } });
    const ines = await personWithKey(under, "Ines Maurer");
    const caseId = await check("one");
    const decide = (body: object) => under.call("POST", `/v1/cases/${caseId}/decisions`, body, ines);
    const judged = (reasonCode?: string, disposition = "false-positive") => [{ ...MATCH, disposition, reasonCode }];
    expect(issuesOf(await decide({ matches: judged() }))).toEqual([
      "required #/matches/0/reasonCode",
      "required #/reasonCode",
    ]);
    const wrong = { matches: judged("SAME_NUMBER"), reasonCode: "unheard-of" };
    expect(issuesOf(await decide(wrong))).toEqual(["unknown-code #/matches/0/reasonCode", "unknown-code #/reasonCode"]);
    const unnoted = { matches: judged("OTHER_BIRTH_DATE"), reasonCode: "OTHER" };
    expect(issuesOf(await decide(unnoted))).toEqual(["required #/note"]);
    expect(issuesOf(await decide({ caseStatus: "in-progress", reasonCode: "SAME_NUMBER" }))).toEqual([
      "unknown-code #/reasonCode",
    ]);
    expect((await decide({ caseStatus: "in-progress" })).status).toBe(200);
    expect((await under.call("GET", `/v1/cases/${caseId}`, undefined, ines)).body.work.asks.reasonCodes).toEqual(
      CODES.slice(0, 3),
    );
    const good = { ...unnoted, note: "the passport of 2021" };
    expect((await decide(good)).body).toEqual({ caseId, caseStatus: "closed" });
    const { review } = (await under.call("GET", `/v1/cases/${caseId}`, undefined, ines)).body;
    expect(review).toMatchObject(good);
    // What a supervisor is given says it too: the decision, and the entry of the audit log.
    const files = unpackBundle((await under.gateway.bundle(caseId)) ?? new Uint8Array()) ?? {};
    const saying = Object.keys(files).filter((file) =>
      new TextDecoder().decode(files[file]).includes("OTHER_BIRTH_DATE"),
    );
    expect(saying.some((file) => file.includes("decision"))).toBe(true);
    expect(saying.some((file) => file.includes("audit"))).toBe(true);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("asks for a reason of whoever does not agree with a proposal, where it has one", async () => {
    const codes = [{ code: "EVIDENCE_MISSING", title: "Evidence is missing", for: ["rejection"] }];
    await open({ reasonCodes: codes, fourEyesFrom: "low" });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const caseId = await check("one");
    const judged = { matches: [{ ...MATCH, disposition: "false-positive" }] };
    expect((await under.call("POST", `/v1/cases/${caseId}/decisions`, judged, ines)).status).toBe(200);
    const reject = async (body: object) =>
      under.call("POST", `/v1/cases/${caseId}/rejection`, body, await seenBy(jorid, caseId));
    expect(issuesOf(await reject({ note: "no passport" }))).toEqual(["required #/reasonCode"]);
    expect(issuesOf(await reject({ note: "no passport", reasonCode: "OTHER" }))).toEqual(["unknown-code #/reasonCode"]);
    const shown = async () => (await under.call("GET", `/v1/cases/${caseId}`, undefined, ines)).body;
    expect((await shown()).work.asks.reasonCodes).toEqual(codes);
    expect((await shown()).proposal).toMatchObject({ waitsFor: "another-person" });
    expect((await reject({ note: "no passport", reasonCode: "EVIDENCE_MISSING" })).status).toBe(200);
    const { work } = await shown();
    expect(work.rejection).toMatchObject({ note: "no passport", reasonCode: "EVIDENCE_MISSING" });
    const noted = work.history.find(({ action }: { action: string }) => action === "case.proposal-rejected");
    expect(noted).toMatchObject({ details: { reasonCode: "EVIDENCE_MISSING" } });
    // Where it has none, none may be given.
    file = { fourEyesFrom: "low" };
    await under.gateway.reload();
    expect(issuesOf(await reject({ note: "no", reasonCode: "EVIDENCE_MISSING" }))).toEqual([
      "unknown-code #/reasonCode",
    ]);
  });

  it("is obeyed as it is from the next reload on, and refuses codes where it has none", async () => {
    await open({});
    const ines = await personWithKey(under, "Ines Maurer");
    const caseId = await check("one");
    const decide = (body: object) => under.call("POST", `/v1/cases/${caseId}/decisions`, body, ines);
    const body = { matches: [{ ...MATCH, disposition: "false-positive" }] };
    expect(issuesOf(await decide({ ...body, reasonCode: "OTHER" }))).toEqual(["unknown-code #/reasonCode"]);
    file = { reasonCodes: CODES };
    await under.gateway.reload(["workflow"]);
    expect(issuesOf(await decide(body))).toEqual(["required #/matches/0/reasonCode", "required #/reasonCode"]);
    file = {};
    await under.gateway.reload(["workflow"]);
    expect((await decide(body)).status).toBe(200);
  });

  it("asks for a reason to let a payment pass, and for a note to stop it where there is no code for it", async () => {
    await open({ reasonCodes: CODES });
    const ines = await personWithKey(under, "Ines Maurer");
    const held = await under.call(
      "POST",
      "/v1/transaction-checks",
      paymentOf("p", { customerId: "p", ...BLACKLISTED }),
    );
    const decide = (body: object) => under.call("POST", `/v1/cases/${held.body.caseId}/decisions`, body, ines);
    const { asks } = (await under.call("GET", `/v1/cases/${held.body.caseId}`, undefined, ines)).body.work;
    expect(asks.reasonCodes.map(({ code }: { code: string }) => code)).toEqual(CODES.map(({ code }) => code));
    expect(issuesOf(await decide({ decision: "ACCEPT", reasonCode: "SAME_NUMBER" }))).toContain(
      "unknown-code #/reasonCode",
    );
    expect(issuesOf(await decide({ decision: "REJECT" }))).toEqual(["required #/note"]);
    expect((await decide({ decision: "REJECT", note: "n" })).status).toBe(200);
  });

  it("keeps the first reason where two people agree, who have to give the same", async () => {
    await open({ reasonCodes: CODES, fourEyesFrom: "low" });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const caseId = await check("one");
    const decide = (by: typeof ines, reasonCode: string) =>
      under.call(
        "POST",
        `/v1/cases/${caseId}/decisions`,
        {
          matches: [{ ...MATCH, disposition: "false-positive", reasonCode }],
          ...{ reasonCode: "OTHER", note: "the passport" },
        },
        by,
      );
    expect((await decide(ines, "OTHER_BIRTH_DATE")).body.proposal).toMatchObject({
      ...{ reasonCode: "OTHER", fourEyesFrom: "low" },
      matches: [{ reasonCode: "OTHER_BIRTH_DATE" }],
    });
    expect((await decide(jorid, "OTHER")).body.code).toBe("proposal-differs");
    // Its code is gone from the list: what was proposed with it is still what it was.
    file = { reasonCodes: [] };
    await under.gateway.reload(["workflow"]);
    expect((await under.call("POST", `/v1/cases/${caseId}/confirmation`, {}, await seenBy(jorid, caseId))).status).toBe(
      200,
    );
    const { review } = (await under.call("GET", `/v1/cases/${caseId}`, undefined, jorid)).body;
    expect(review).toMatchObject({ reasonCode: "OTHER", matches: [{ reasonCode: "OTHER_BIRTH_DATE" }] });
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("asks for two people from a level on, computed or set, and never for fewer than the policy", async () => {
    await open({ fourEyesFrom: "prohibited" });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const decide = (caseId: string, by: typeof ines, body: object) =>
      under.call("POST", `/v1/cases/${caseId}/decisions`, body, by);
    const judged = (disposition: string) => ({ matches: [{ ...MATCH, disposition }], note: "a document" });
    const first = await check("one");
    const { riskLevel } = (await under.call("GET", `/v1/cases/${first}`, undefined, ines)).body;
    const needsTwo = riskLevel === "prohibited";
    const alone = await decide(first, ines, judged("false-positive"));
    expect(alone.body.caseStatus).toBe(needsTwo ? "in-progress" : "closed");
    const second = await check("two");
    const set = { ...judged("true-positive"), riskLevel: "prohibited" };
    expect((await decide(second, ines, set)).body.proposal.fourEyesFrom).toBe("prohibited");
    expect((await decide(second, ines, set)).body.code).toBe("same-reviewer");
    const rejection = await under.call(
      "POST",
      `/v1/cases/${second}/rejection`,
      { note: "no" },
      await seenBy(jorid, second),
    );
    expect(rejection.status).toBe(200);
    expect((await decide(second, ines, set)).status).toBe(200);
    expect((await decide(second, jorid, set)).body).toEqual({ caseId: second, caseStatus: "closed" });
    await under.close();
    await open({ fourEyesFrom: "prohibited" }, { gateway: { settings: { fourEyes: true } } });
    const bodil = await personWithKey(under, "Bodil Wembley");
    expect((await decide(await check("three"), bodil, judged("false-positive"))).body.caseStatus).toBe("in-progress");
  });

  it("is asked of each of many cases in which the same entry is somebody else", async () => {
    await open({ reasonCodes: CODES, fourEyesFrom: "low" });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const [first, second] = [await check("one"), await check("two")];
    // Another match beside it: whoever looks at one entry has not looked at the other.
    const masterData = {
      accountHoldingPartyData: { customerId: "three", ...BLACKLISTED },
      counterpartyData: { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } },
    };
    const beside = (await under.call("POST", "/v1/customerChecks", { masterData })).body.caseId;
    const path = "/v1/cases/judgements";
    const cases = [first, second, "missing", beside].map((caseId) => ({ caseId }));
    const outcomes = async (by: typeof ines, body: object) =>
      (await under.call("POST", path, { ...MATCH, cases, ...body }, by)).body.data;
    expect((await outcomes(ines, {}))[0]).toMatchObject({
      outcome: "invalid",
      message: "the judgement is not valid for this case: `errors` says why",
      // Places in the request that was sent, which has no `matches`.
      errors: [
        {
          ...{ code: "required", pointer: "#/matchReasonCode" },
          message: "is required for `false-positive`: expected one of OTHER_BIRTH_DATE, OTHER",
        },
        { code: "required", pointer: "#/reasonCode", message: "is required for `as-computed`: expected one of OTHER" },
      ],
    });
    const why = { matchReasonCode: "OTHER_BIRTH_DATE", reasonCode: "OTHER", note: "the passports" };
    const versions = [first, second].map((caseId) => ({ caseId, version: "0".repeat(64) }));
    expect(await outcomes(ines, { ...why, cases: versions })).toMatchObject([
      { outcome: "case-moved" },
      { outcome: "case-moved" },
    ]);
    const proposed = await outcomes(ines, why);
    const waits = { outcome: "reviewed", caseStatus: "in-progress", proposal: { reasonCode: "OTHER" } };
    expect(proposed.slice(0, 2)).toMatchObject([
      { caseId: first, ...waits },
      { caseId: second, ...waits },
    ]);
    expect(proposed[2]).toMatchObject({ outcome: "not-found" });
    expect(proposed[3]).toEqual({
      ...{ caseId: beside, outcome: "other-matches" },
      message: "it has other matches too, or not this one: decide it by itself",
    });
    expect(proposed[0]).not.toHaveProperty("message");
    const later = new Date(under.clock.time - 1_000).toISOString();
    expect((await outcomes(ines, { ...why, exemptUntil: later }))[0].errors).toMatchObject([
      { pointer: "#/exemptUntil" },
    ]);
    expect((await outcomes(ines, why)).slice(0, 1)).toMatchObject([{ outcome: "same-reviewer" }]);
    expect((await outcomes(jorid, why)).slice(0, 2)).toMatchObject([
      { outcome: "reviewed", caseStatus: "closed" },
      { outcome: "reviewed", caseStatus: "closed" },
    ]);
    for (const wrong of [{ cases: [] }, { cases: [cases[0], cases[0]] }, { cases: new Array(101).fill(cases[0]) }])
      expect((await under.call("POST", path, { ...MATCH, ...wrong }, ines)).status).toBe(400);
    const decided = (await under.gateway.listAuditEntries({ limit: 100, action: "case.decided" })).data;
    expect(decided.map(({ customerId }) => customerId).sort()).toEqual(["one", "two"]);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });
});
