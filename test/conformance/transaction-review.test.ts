import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { RiskgateError } from "../../src/errors.ts";
import type { CreateRuleEvaluator } from "../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { callbackReceiver } from "./callback-receiver.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { API_KEY, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const PATH = "/v1/transaction-checks";
const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const JUDGED = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" };

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("review of transactions (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const post = async (id: string, customer: object, rest = {}) =>
    (await under.call("POST", PATH, paymentOf(id, customer, rest))).body;
  const decide = (caseId: string, body: unknown, by?: { readonly apiKey: string }) =>
    under.call("POST", `/v1/cases/${caseId}/decisions`, body, by);
  const read = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;

  it("says which payment a case is about, who pays whom, what became of it, and since when it is held", async () => {
    under = await gatewayOn(store);
    const data = { tenantTransactionId: "p-1", currency: "EUR" };
    const stopped = await post("p-1", { customerId: "payer", ...LISTED });
    const at = new Date(under.clock.time).toISOString();
    const shown = async () => {
      const { payment } = await read(stopped.caseId);
      const { body } = await under.call("GET", "/v1/cases?customerId=payer&kind=transaction");
      const { originator: _, beneficiary: __, heldSince: ___, ...short } = payment;
      expect(body.data[0].payment).toEqual(short);
      return payment;
    };
    expect(await shown()).toEqual({
      ...{ ...data, transactionId: stopped.transactionId, amount: 100, transactionStatus: "held", heldSince: at },
      originator: { name: "Perigorn Dastulla", account: "own p-1", isCustomer: true },
      beneficiary: { name: "Other Account", account: "other p-1" },
    });
    under.clock.time += 60_000;
    await under.call("PATCH", PATH, { tenantTransactionId: "p-1", settledAmount: 120 });
    // It is held since the first decision that held it.
    expect(await shown()).toMatchObject({ amount: 120, transactionStatus: "held", heldSince: at });
    await decide(stopped.caseId, { decision: "ACCEPT", note: "known", matches: [JUDGED] });
    const released = await shown();
    expect(released).toMatchObject({ amount: 120, transactionStatus: "proceeded" });
    expect(released).not.toHaveProperty("heldSince");

    // One that needs no review says it too, and one that is received has the customer on the other side.
    const received = await post(
      "p-2",
      { customerId: "payee", personalDetails: { personName: { lastName: "Quiet" } } },
      {
        ...{ accountHoldingParty: "FUNDS_BENEFICIARY", settledAmount: 7.5, settledCurrency: "CHF" },
      },
    );
    expect(received.caseStatus).toBe("not-opened");
    const quiet = (await read(received.caseId)).payment;
    expect(quiet).toEqual({
      ...{ transactionId: received.transactionId, tenantTransactionId: "p-2", amount: 7.5, currency: "CHF" },
      transactionStatus: "proceeded",
      originator: { name: "Own Account", account: "own p-2" },
      beneficiary: { name: "Quiet", account: "other p-2", isCustomer: true },
    });
    const rows = (await under.call("GET", "/v1/cases?customerId=payee")).body.data;
    const row = rows.find(({ caseId }: { caseId: string }) => caseId === received.caseId);
    expect(row.payment).toMatchObject({ amount: 7.5, currency: "CHF", transactionStatus: "proceeded" });
  });

  it("lets nobody confirm what somebody proposed before a correction", async () => {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    const stopped = await post("proposed", { customerId: "proposed", ...LISTED });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const accept = (by: PersonWithKey) =>
      decide(stopped.caseId, { decision: "ACCEPT", note: "n", matches: [JUDGED] }, by);
    expect((await accept(ines)).body.caseStatus).toBe("in-progress");
    const correction = { tenantTransactionId: "proposed", settledAmount: 900_000 };
    expect((await under.call("PATCH", PATH, correction)).status).toBe(200);
    expect((await accept(jorid)).body.caseStatus).toBe("in-progress");
    expect((await accept(ines)).body.caseStatus).toBe("closed");
  });

  it("lets nobody release a payment to somebody who came to the lists since, until that is seen", async () => {
    const base = fixtureLists(Date);
    let isChanged = false;
    const load = async () =>
      (await base.load()).map(({ entries: [first, ...others], ...list }) => ({
        ...list,
        entries:
          isChanged && list.listKind === "sanctions"
            ? [first!, ...others, { ...first!, entryId: "new", name: "Other Account" }]
            : [first!, ...others],
      }));
    under = await gatewayOn(store, { lists: { load } });
    const stopped = await post("overtaken", { customerId: "overtaken", ...LISTED });
    const accept = (...further: readonly object[]) =>
      decide(stopped.caseId, { decidedBy: "r-1", decision: "ACCEPT", matches: [JUDGED, ...further], note: "known" });
    isChanged = true;
    await under.gateway.reload();
    expect((await accept()).body).toMatchObject({ status: 409, code: "case-changed" });
    expect((await read(stopped.caseId)).result).toMatchObject({ decision: "REVIEW", caseStatus: "open" });
    expect((await read(stopped.caseId)).screeningResults).toMatchObject([
      { listId: "fixture-blacklist" },
      { listId: "fixture-sanctions", entryId: "new", party: "beneficiary" },
    ]);
    expect((await accept()).body).toMatchObject({
      status: 400,
      errors: [{ code: "not-judged" }, { code: "not-judged" }],
    });
    const came = { listId: "fixture-sanctions", entryId: "new", disposition: "false-positive" };
    expect((await accept(came)).body).toEqual({ caseId: stopped.caseId, caseStatus: "closed" });
  });

  it("lists, takes up and decides; the client is told", async () => {
    const { got, callbacks } = callbackReceiver();
    under = await gatewayOn(store, { gateway: { callbacks } });
    const fundsBeneficiary = { accountNumber: "other", holder: "Brakvost Petrochem Trading LLC" };
    const rest = { fundsBeneficiary, callbackUrl: "https://client.example/aml" };
    const stopped = await post("stopped", { customerId: "stopped", flags: [] }, rest);
    expect(stopped).toMatchObject({ decision: "REVIEW", caseStatus: "open", investigationStatus: "new" });
    const open = (await under.call("GET", "/v1/cases?status=open")).body.data;
    expect(open).toMatchObject([{ caseId: stopped.caseId, subject: "transaction" }]);

    expect((await decide(stopped.caseId, { decidedBy: "r-1" })).body.errors).toMatchObject([{ pointer: "#/decision" }]);
    const matches = (await read(stopped.caseId)).screeningResults.map(
      ({ listId, entryId }: { listId: string; entryId: string }) => ({
        listId,
        entryId,
        disposition: "false-positive",
      }),
    );
    const level = { decidedBy: "r-1", decision: "ACCEPT", riskLevel: "low", note: "n", matches };
    expect((await decide(stopped.caseId, level)).body.errors).toMatchObject([{ pointer: "#/riskLevel" }]);
    const takeUp = { decidedBy: "r-1", caseStatus: "in-progress" };
    expect((await decide(stopped.caseId, takeUp, { apiKey: API_KEY })).body.code).toBe("person-required");
    await decide(stopped.caseId, takeUp);
    expect((await read(stopped.caseId)).result).toMatchObject({
      ...{ decision: "REVIEW", caseStatus: "open", investigationStatus: "in-progress", assignedTo: "Test decider" },
    });
    const accept = { decidedBy: "r-1", decision: "ACCEPT", note: "another company", matches };
    const released = await decide(stopped.caseId, accept);
    expect(released.body).toEqual({ caseId: stopped.caseId, caseStatus: "closed" });
    const detail = await read(stopped.caseId);
    expect(detail.result).toMatchObject({
      ...{ decision: "ACCEPT", decisionType: "operator", transactionStatus: "proceeded", caseStatus: "closed" },
      ...{ investigationStatus: "closed", riskScore: stopped.riskScore },
    });
    expect(detail).toMatchObject({
      review: { decidedBy: { statedBy: "r-1" }, note: "another company" },
      earlierDecisions: [{ decision: "REVIEW" }],
    });
    await expect.poll(() => got.length).toBe(1);
    expect(JSON.parse(got[0]?.body ?? "")).toMatchObject({
      type: "transactionCheck.operatorAction",
      data: detail.result,
    });
    const again = await decide(stopped.caseId, { decidedBy: "r-2", decision: "REJECT", note: "n" });
    expect([again.status, again.body.code]).toEqual([409, "case-closed"]);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
  });

  it("decides what nothing could decide: with the person's word, and no score that nobody computed", async () => {
    const { got, callbacks } = callbackReceiver();
    const health = { isBroken: false };
    const createEvaluator: CreateRuleEvaluator = (pack) => {
      const real = compiledEvaluator(pack);
      const evaluate: typeof real.evaluate = (...of) =>
        health.isBroken ? Promise.reject(new RiskgateError("RULE_FAILED", "no")) : real.evaluate(...of);
      return { ...real, evaluate };
    };
    const archive = memoryArchive();
    under = await gatewayOn(store, { gateway: { callbacks, createEvaluator, archive } });
    health.isBroken = true;
    const fails = async (method: "POST" | "PATCH", body: unknown): Promise<string> => {
      const { caseId } = (await under.call(method, PATH, body, { headers: { prefer: "respond-async" } })).body;
      const status = async () => {
        // Only between two attempts: whose time ran out in the middle has lost a worker, and is dead after some of these.
        const stats = Object.values(await under.gateway.jobStats());
        if (stats.every(({ active }) => active === 0)) under.clock.time += 600_000;
        return (await read(caseId)).processingStatus;
      };
      await expect.poll(status, { timeout: 120_000, interval: 20 }).toBe("failed");
      return caseId;
    };
    const caseId = await fails(
      "POST",
      paymentOf("failed", { customerId: "failed", flags: [] }, { callbackUrl: "https://client.example/aml" }),
    );
    expect((await decide(caseId, { decidedBy: "r-1" })).body.errors).toMatchObject([{ pointer: "#/decision" }]);
    const judged = { decidedBy: "r-1", decision: "ACCEPT", note: "n", matches: [JUDGED] };
    expect((await decide(caseId, judged)).body.errors).toMatchObject([{ pointer: "#/matches/0" }]);
    await decide(caseId, { decidedBy: "r-1", caseStatus: "in-progress" });
    const released = await decide(caseId, { decidedBy: "r-1", decision: "ACCEPT", note: "known supplier" });
    expect(released.body).toEqual({ caseId, caseStatus: "closed" });
    const detail = await read(caseId);
    expect(detail).toMatchObject({
      ...{
        processingStatus: "finished",
        caseStatus: "closed",
        review: { decidedBy: { statedBy: "r-1" }, note: "known supplier" },
      },
      result: { decision: "ACCEPT", decisionType: "operator", transactionStatus: "proceeded", riskFactors: [] },
    });
    expect(detail.result).not.toHaveProperty("riskScore");
    expect(detail.result).not.toHaveProperty("riskLevel");
    // Two callbacks are under way, and either may come first.
    const told = () => got.map(({ body }) => JSON.parse(body)).find(({ type }) => type.endsWith(".operatorAction"));
    await expect.poll(told).toMatchObject({ type: "transactionCheck.operatorAction", data: detail.result });
    expect((await decide(caseId, { decidedBy: "r-2", decision: "REJECT", note: "n" })).body.code).toBe("case-closed");
    await expect(under.gateway.replay(caseId)).rejects.toMatchObject({ code: "REQUEST_INVALID" });
    expect(await under.gateway.certificate(caseId)).toBeUndefined();

    // A correction that fails is about another transaction than the one that was decided before.
    expect(await fails("PATCH", { tenantTransactionId: "failed", usage: "another" })).toBe(caseId);
    await decide(caseId, { decidedBy: "r-2", decision: "REJECT", note: "n" });
    expect(await read(caseId)).toMatchObject({
      revision: 2,
      result: { decision: "REJECT", transactionStatus: "blocked" },
    });
    // Once there are rules again a correction is computed, and what a person stopped stays stopped.
    health.isBroken = false;
    const corrected = await under.call("PATCH", PATH, { tenantTransactionId: "failed", usage: "third" });
    expect(corrected.body).toMatchObject({
      decision: "REJECT",
      riskScore: 0,
      limitations: ["CUSTOMER_NOT_RATED", "OPERATOR_DECISION"],
    });
    expect((await read(caseId)).earlierDecisions).toMatchObject([
      { revision: 2, decision: "REJECT", decisionType: "operator" },
      { revision: 1, decision: "ACCEPT", decisionType: "operator" },
    ]);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
  });

  it("is not overwritten by a correction that is decided later", async () => {
    under = await gatewayOn(store);
    const stopped = await post("later", { customerId: "later", flags: [] });
    await decide(stopped.caseId, { decidedBy: "r-1", decision: "REJECT", note: "called the customer" });
    const decided = async () =>
      (await under.call("GET", "/v1/statistics?by=total")).body.data.find(
        ({ measure }: { measure: string }) => measure === "cases-decided",
      );
    const counted = await decided();
    const corrected = { tenantTransactionId: "later", usage: "another" };
    const answer = await under.call("PATCH", PATH, corrected, { headers: { prefer: "respond-async" } });
    expect([answer.status, answer.body.transactionStatus]).toEqual([202, "pending"]);
    const last = async () => (await read(stopped.caseId)).processingStatus;
    await expect.poll(last, { timeout: 10_000 }).toBe("finished");
    expect(await read(stopped.caseId)).toMatchObject({
      ...{ caseStatus: "closed", review: { note: "called the customer" } },
      result: {
        ...{ decision: "REJECT", transactionStatus: "blocked" },
        limitations: ["CUSTOMER_NOT_RATED", "OPERATOR_DECISION"],
      },
    });
    expect(await decided()).toEqual(counted);
  });

  it("is not overwritten by a correction that would let the transaction pass", async () => {
    under = await gatewayOn(store);
    const passed = await post("stop", { customerId: "stop", flags: [] });
    await decide(passed.caseId, { decidedBy: "r-1", decision: "REJECT", note: "called the customer" });
    const answer = await under.call("PATCH", PATH, { tenantTransactionId: "stop", usage: "another" });
    expect(answer.body).toMatchObject({
      ...{ decision: "REJECT", transactionStatus: "blocked", decisionType: "complete", caseStatus: "closed" },
      limitations: ["CUSTOMER_NOT_RATED", "OPERATOR_DECISION"],
    });
    // Whoever asks what stopped it is told, though nothing that was computed does.
    const stoppedBy = [{ factor: "REJECTED_BY_REVIEWER", category: "review", score: 100 }];
    expect(answer.body.riskFactors).toMatchObject(stoppedBy);
    const detail = await read(passed.caseId);
    expect(detail.review).toMatchObject({ decidedBy: { statedBy: "r-1" } });
    expect([detail.riskFactors, detail.result.riskFactors]).toMatchObject([stoppedBy, stoppedBy]);
    expect(detail.earlierDecisions).toMatchObject([{ decisionType: "operator" }, { decisionType: "immediate" }]);

    // What is stricter than the person was is in force, and opens the case again.
    const released = await post("release", { customerId: "release", flags: [] });
    await decide(released.caseId, { decidedBy: "r-1", decision: "ACCEPT", note: "n" });
    const fundsBeneficiary = { accountNumber: "other", holder: "Brakvost Petrochem Trading LLC" };
    const stricter = await under.call("PATCH", PATH, { tenantTransactionId: "release", fundsBeneficiary });
    expect(stricter.body).toMatchObject({
      decision: "REVIEW",
      caseStatus: "open",
      limitations: ["CUSTOMER_NOT_RATED"],
    });
  });

  it("exempts the customer from a match that was judged false, and nobody else", async () => {
    // Nobody is rescreened before the person has judged.
    under = await gatewayOn(store, { gateway: { workOnJobs: false } });
    const first = await post("exempt", { customerId: "exempt", ...LISTED });
    expect(first).toMatchObject({ decision: "REVIEW", screeningResults: [{ party: "accountHoldingParty" }] });
    const unknown = { ...JUDGED, entryId: "99" };
    expect(
      (await decide(first.caseId, { decidedBy: "r", decision: "ACCEPT", note: "n", matches: [unknown] })).status,
    ).toBe(400);
    const accepted = await decide(first.caseId, { decidedBy: "r", decision: "ACCEPT", note: "n", matches: [JUDGED] });
    expect(accepted.body).toEqual({ caseId: first.caseId, caseStatus: "closed" });
    const own = { fundsOriginator: { accountNumber: "own", holder: "Perigorn Dastulla" } };
    expect(await post("exempt-2", { customerId: "exempt" }, own)).toMatchObject({
      decision: "ACCEPT",
      screeningResults: [],
    });
    const check = { masterData: { accountHoldingPartyData: { customerId: "exempt", ...LISTED } } };
    expect((await under.call("POST", "/v1/customerChecks", check)).body.screeningResults).toEqual([]);
    const other = { fundsBeneficiary: { accountNumber: "other", holder: "Perigorn Dastulla" } };
    expect(await post("exempt-3", { customerId: "exempt" }, other)).toMatchObject({
      screeningResults: [{ party: "beneficiary" }],
    });
    expect(await post("exempt-4", { customerId: "namesake", ...LISTED })).toMatchObject({ decision: "REVIEW" });
  });

  it("needs two people where two have to agree", async () => {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    const { caseId } = await post("four", { customerId: "four", flags: [] });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    expect((await decide(caseId, { decision: "REJECT", note: "n" }, { apiKey: API_KEY })).body).toMatchObject({
      status: 403,
      code: "person-required",
    });
    expect((await decide(caseId, { decision: "REJECT", note: "n" }, ines)).body.caseStatus).toBe("in-progress");
    expect((await decide(caseId, { decidedBy: "r-2", decision: "REJECT", note: "n" }, ines)).body.code).toBe(
      "same-reviewer",
    );
    expect((await decide(caseId, { decision: "REJECT", note: "n" }, jorid)).body.caseStatus).toBe("closed");
    expect((await read(caseId)).review).toMatchObject({
      decidedBy: { personId: ines.personId },
      confirmedBy: { personId: jorid.personId },
    });
  });
});
