import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transactionResponseSchema } from "../../src/model/transaction-response.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const PATH = "/v1/transaction-checks";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("transaction checks (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());
  const post = (body: unknown, headers = {}) => under.call("POST", PATH, body, { headers });
  const submit = (customer: unknown) => under.call("POST", "/v1/accountHoldingPartyData", customer);
  const stored = async (customerId: string) => (await under.call("GET", `/v1/customers/${customerId}`)).body;
  const factorsOf = (body: { readonly riskFactors: readonly { readonly factor: string }[] }) =>
    body.riskFactors.map(({ factor }) => factor);

  it("R6 creates a case and answers with it", async () => {
    await submit({ customerId: "R6" });
    const { status, body } = await post(paymentOf("R6", { customerId: "R6" }));
    expect(status).toBe(200);
    expect(v.parse(transactionResponseSchema, body)).toEqual(body);
    expect(body).toMatchObject({
      caseId: expect.stringMatching(UUID),
      transactionId: expect.stringMatching(UUID),
      tenantTransactionId: "R6",
      customerId: "R6",
      ...{ transactionStatus: "proceeded", decision: "ACCEPT", decisionType: "immediate" },
      ...{ processingStatus: "finished", caseStatus: "not-opened", investigationStatus: "none" },
      ...{
        riskScore: 0,
        riskLevel: "low",
        riskFactors: [],
        screeningResults: [],
        limitations: ["CUSTOMER_NOT_RATED"],
        assignedTo: null,
      },
    });
    const detail = await under.call("GET", `${PATH}/${body.caseId}`);
    expect(detail.body).toMatchObject({
      ...{ caseId: body.caseId, revision: 1, result: body, accountHoldingParty: "FUNDS_ORIGINATOR" },
      decision: {
        ruleSetVersion: expect.stringMatching(/^[0-9a-f]{64}$/u),
        rates: { baseCurrency: "EUR", edition: expect.stringMatching(/^[0-9a-f]{64}$/u) },
      },
    });
    const { data } = (await under.call("GET", "/v1/cases?customerId=R6")).body;
    expect(data).toMatchObject([{ caseId: body.caseId, subject: "transaction" }]);
    expect((await under.call("GET", `/v1/cases/${body.caseId}`)).body).toEqual({
      ...detail.body,
      work: expect.objectContaining({ comments: [], listedEntries: [] }),
    });
    expect((await under.call("GET", `/v1/customerChecks/${body.caseId}`)).status).toBe(404);
  });

  it("takes accounts that are known by an e-mail address, or by last digits and expiry, alone", async () => {
    await submit({ customerId: "wallet" });
    for (const [index, other] of [
      { accountEmailId: "shop@example.com" },
      { last4Digits: "2253", expiry: "202812" },
    ].entries()) {
      const body = paymentOf(`wallet-${index}`, { customerId: "wallet" }, { fundsBeneficiary: other });
      expect((await post(body)).status).toBe(200);
      const own = { fundsOriginator: other, fundsBeneficiary: { accountNumber: "x" } };
      expect((await post(paymentOf(`wallet-own-${index}`, { customerId: "wallet" }, own))).status).toBe(200);
    }
    const half = paymentOf("wallet-half", { customerId: "wallet" }, { fundsBeneficiary: { last4Digits: "2253" } });
    expect((await post(half)).body.errors[0].pointer).toBe("#/fundsBeneficiary/accountNumber");
  });

  it("R5 R9 R10 looks the customer up by its id alone, and knows no other", async () => {
    const profile = { expectedTicketSizeMax: 5_000, expectedTicketSizeAverage: 4_000 };
    await submit({ customerId: "R10-large", customerType: "INDIVIDUAL", characteristics: profile });
    const small = { expectedTicketSizeMax: 50, expectedTicketSizeAverage: 40 };
    await submit({ customerId: "R10-small", customerType: "INDIVIDUAL", characteristics: small });
    const large = await post(paymentOf("R10-1", { customerId: "R10-large" }, { settledAmount: 1_000 }));
    const over = await post(paymentOf("R10-2", { customerId: "R10-small" }, { settledAmount: 1_000 }));
    expect(factorsOf(large.body)).not.toContain("TICKET_OVER_MAX");
    expect(factorsOf(over.body)).toContain("TICKET_OVER_MAX");
    const unknown = await post(paymentOf("R10-3", { customerId: "R10-never" }));
    expect([unknown.status, unknown.body.code]).toEqual([404, "customer-not-found"]);
    expect((await under.call("GET", "/v1/customers/R10-never")).status).toBe(404);
    // The number is the same customer as the text.
    await submit({ customerId: 4711 });
    expect((await post(paymentOf("R10-4", { customerId: "4711" }))).body.customerId).toBe("4711");
  });

  it("R11 R104 sees what the last check of the customer stored", async () => {
    const level = async (id: string) => (await post(paymentOf(id, { customerId: "R11" }))).body.riskFactors;
    await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "R11" }));
    expect(await level("R11-1")).toEqual([]);
    under.clock.time += 1_000;
    const listed = {
      customerId: "R11",
      personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } },
    };
    await under.call("POST", "/v1/customerChecks", checkOf(listed));
    const after = await post(paymentOf("R11-2", { customerId: "R11" }));
    expect(after.body).toMatchObject({ decision: "REVIEW", transactionStatus: "held", caseStatus: "open" });
    const explained = (await under.call("GET", `/v1/transaction-checks/${after.body.caseId}`)).body;
    expect(explained.decision).toMatchObject({ decision: "REVIEW", customerRiskLevel: "high" });
  });

  it("R12 R15 replaces the stored data when it carries more than the id, in either place, and keeps it otherwise", async () => {
    const full = { customerId: "R15", customerType: "INDIVIDUAL", taxId: "T1", flags: ["a"] };
    await submit(full);
    await post(paymentOf("R15-1", { customerId: "R15" }));
    expect(await stored("R15")).toEqual(full);
    await post(paymentOf("R15-2", { customerId: "R15", taxId: null, flags: null }));
    expect(await stored("R15")).toEqual(full);
    await post(paymentOf("R15-3", { customerId: "R15", customerType: "CORPORATION" }));
    expect(await stored("R15")).toEqual({ customerId: "R15", customerType: "CORPORATION" });
    const alias = { accountHoldingPartyData: full };
    await post(paymentOf("R15-4", undefined, { masterData: undefined, ...alias }));
    expect(await stored("R15")).toEqual(full);
    const both = await post(paymentOf("R15-5", { customerId: "R15" }, alias));
    expect(both.status).toBe(400);
    expect(both.body.errors).toMatchObject([{ pointer: "#/accountHoldingPartyData" }]);
  });

  it("R16 takes a counterparty for nobody's stored data", async () => {
    await submit({ customerId: "R16" });
    await submit({ customerId: "R16-other", taxId: "kept" });
    const counterpartyData = { customerId: "R16-other", taxId: "changed" };
    await post(paymentOf("R16", { customerId: "R16" }, { counterpartyData }));
    expect(await stored("R16-other")).toEqual({ customerId: "R16-other", taxId: "kept" });
  });

  it("R87 gives a customer without an id one, under which it can be named", async () => {
    const { body } = await post(paymentOf("R87", { customerType: "INDIVIDUAL" }));
    expect(body.customerId).toMatch(UUID);
    expect(await stored(body.customerId)).toEqual({ customerId: body.customerId, customerType: "INDIVIDUAL" });
    expect((await post(paymentOf("R87-2", { customerId: body.customerId }))).status).toBe(200);
    expect((await post(paymentOf("R87-3", {}))).body.customerId).not.toBe(body.customerId);
  });

  it("answers a repetition the same again, and refuses another transaction under its id", async () => {
    const payment = paymentOf("twice", { customerId: "twice", customerType: "INDIVIDUAL" });
    const first = await post(payment);
    under.clock.time += 5_000;
    const again = await post({ ...payment, accountHoldingPartyData: null });
    expect(again.status).toBe(200);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    const other = await post({ ...payment, settledAmount: 101 });
    expect([other.status, other.body.code, other.body.caseId]).toEqual([
      409,
      "transaction-already-exists",
      first.body.caseId,
    ]);
    const cases = (await under.call("GET", "/v1/cases?customerId=twice")).body.data;
    expect(cases.length).toBe(1);
  });

  it("decides once what arrives several times at once", async () => {
    await submit({ customerId: "at-once" });
    const payment = paymentOf("at-once", { customerId: "at-once" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(payment)));
    expect(new Set(answers.map(({ body }) => body.caseId)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === null).length).toBe(1);
  });

  it("decides each side of many payments once, whoever sends them at once and under whatever customer", async () => {
    const sides = ["FUNDS_ORIGINATOR", "FUNDS_BENEFICIARY"];
    const names = Array.from({ length: 10 }, (_, i) => `crowd-${i}`);
    const sent = names.flatMap((name) =>
      sides.flatMap((accountHoldingParty) =>
        // The customers have no id: each time it is another one.
        [100, 100, 101].map((settledAmount) =>
          paymentOf(name, { customerType: "INDIVIDUAL" }, { accountHoldingParty, settledAmount }),
        ),
      ),
    );
    const inAnyOrder = sent.map((body, i) => ({ body, place: (i * 7) % sent.length }));
    inAnyOrder.sort((left, right) => left.place - right.place);
    const answers = await Promise.all(
      inAnyOrder.map(async ({ body }) => ({ body, answer: await under.gateway.checkTransaction(body) })),
    );
    for (const name of names) {
      for (const side of sides) {
        const own = answers.filter(
          ({ body }) => body.tenantTransactionId === name && body.accountHoldingParty === side,
        );
        const decided = own.filter(({ answer }) => answer.outcome === "decided");
        const fresh = decided.filter(({ answer }) => !("replayed" in answer && answer.replayed));
        expect(fresh.length).toBe(1);
        const [first] = fresh;
        const { settledAmount } = first!.body;
        // What was the same is told the same, and what was not is refused.
        for (const { body, answer } of own) {
          if (body.settledAmount !== settledAmount)
            expect(answer).toMatchObject({ outcome: "transaction-already-exists" });
          else
            expect(answer).toMatchObject({
              outcome: "decided",
              response: "response" in first!.answer ? first!.answer.response : {},
            });
        }
      }
    }
  });

  it("sees the one before when many arrive at once", async () => {
    await submit({ customerId: "many", customerType: "INDIVIDUAL" });
    const at = (i: number) => new Date(under.clock.time + i * 1_000).toISOString();
    const payments = Array.from({ length: 12 }, (_, i) =>
      paymentOf(`many-${i}`, { customerId: "many" }, { settledAmount: 3_000, tenantProcessingTimestamp: at(i) }),
    );
    const answers = await Promise.all(payments.map((payment) => under.gateway.checkTransaction(payment)));
    // Each was decided with those before it in mind, in whatever order the store took them.
    const seen = await Promise.all(
      answers.map(async (answer) => {
        const caseId = "response" in answer ? answer.response.caseId : undefined;
        return (await under.call("GET", `${PATH}/${caseId}`)).body.decision.historyChange;
      }),
    );
    expect(seen.toSorted((x, y) => x - y)).toEqual(payments.map((_, i) => i));
    if (store === "postgres") return;
    // The rule hits from 25,000 in a day on: the first eight are below.
    const isHit = answers.map(
      (answer) => "response" in answer && factorsOf(answer.response).includes("DAILY_AGGREGATE"),
    );
    expect(isHit).toEqual(payments.map((_, i) => i >= 8));
  });

  it("takes both sides of a payment between two customers as two transactions", async () => {
    await submit({ customerId: "payer" });
    await submit({ customerId: "payee" });
    const out = await post(paymentOf("internal", { customerId: "payer" }));
    const into = await post(
      paymentOf("internal", { customerId: "payee" }, { accountHoldingParty: "FUNDS_BENEFICIARY" }),
    );
    expect([out.status, into.status]).toEqual([200, 200]);
    expect(out.body.caseId).not.toBe(into.body.caseId);
    expect(out.body.transactionId).not.toBe(into.body.transactionId);
  });

  it("runs the checks that were asked for only", async () => {
    const name = { personName: { firstName: "Zoltargo", lastName: "Vexunin" }, dateOfBirth: "1961-03-09" };
    const check = async (id: string, checks?: readonly string[]) =>
      (await post(paymentOf(id, { customerId: id, personalDetails: name }, checks ? { checks } : {}))).body;
    expect(await check("checks-all")).toMatchObject({
      decision: "REJECT",
      screeningResults: [{ type: "SANCTIONED_PERSON", party: "accountHoldingParty" }],
    });
    expect(await check("checks-fraud", ["AML", "FRAUD"])).toMatchObject({ decision: "ACCEPT", screeningResults: [] });
    expect(await check("checks-screening", ["SCREENING"])).toMatchObject({ decision: "REJECT" });
  });

  it("says who of a payment is listed, and why", async () => {
    const fundsBeneficiary = { accountNumber: "AE070331234567890123456", holder: "Brakvost Petrochem Trading LLC" };
    const { body } = await post(paymentOf("listed", { customerId: "listed", flags: [] }, { fundsBeneficiary }));
    expect(body).toMatchObject({
      decision: "REVIEW",
      riskLevel: "high",
      screeningResults: [
        { type: "SANCTIONED_ENTITY", party: "beneficiary", listId: "fixture-sanctions", entryId: "2", matchScore: 1 },
      ],
    });
    const detail = (await under.call("GET", `${PATH}/${body.caseId}`)).body;
    expect(detail.screeningResults[0]).toMatchObject({
      ...{ party: "beneficiary", subject: "account", matched: { name: "Brakvost Petrochem Trading LLC" } },
      explanation: { score: 1 },
    });
    expect(detail.riskFactors[0].because[0]).toMatchObject({ fact: "screeningTypes" });
  });

  it("holds a payment to somebody who may be listed, until a person has looked", async () => {
    const fundsBeneficiary = { accountNumber: "AE070331234567890123456", holder: "Soltarga Vexun" };
    const { body } = await post(paymentOf("possible", { customerId: "possible", flags: [] }, { fundsBeneficiary }));
    expect(body).toMatchObject({
      ...{ decision: "REVIEW", transactionStatus: "held", caseStatus: "open", screeningResults: [] },
    });
    const detail = (await under.call("GET", `${PATH}/${body.caseId}`)).body;
    expect(detail.screeningResults).toMatchObject([{ decision: "review", matchedName: "Zoltargo Vexunin" }]);
    // A politician's relative is no reason to hold money.
    const relative = { ...fundsBeneficiary, holder: "Quilerina Obasanjovik" };
    const other = await post(paymentOf("relative", { customerId: "possible" }, { fundsBeneficiary: relative }));
    expect(other.body).toMatchObject({ decision: "ACCEPT", transactionStatus: "proceeded" });
  });

  it("holds a payment whose text has more words than are looked through, where it is screened", async () => {
    const word = (i: number) => `Q${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`;
    const usage = Array.from({ length: 300 }, (_, i) => word(i)).join(" ");
    const { body } = await post(paymentOf("long", { customerId: "long", flags: [] }, { usage }));
    expect(body).toMatchObject({
      decision: "REVIEW",
      caseStatus: "open",
      limitations: ["USAGE_NOT_SCREENED", "CUSTOMER_NOT_RATED"],
    });
    const unscreened = await post(paymentOf("long-2", { customerId: "long" }, { usage, checks: ["FRAUD"] }));
    expect(unscreened.body).toMatchObject({
      decision: "ACCEPT",
      limitations: ["NOT_SCREENED_BY_REQUEST", "CUSTOMER_NOT_RATED"],
    });
  });

  it("counts an amount without a rate as a risk, and never one to one", async () => {
    await submit({ customerId: "rate" });
    const { body } = await post(
      paymentOf("rate", { customerId: "rate" }, { settledAmount: 1_000_000, settledCurrency: "XAF" }),
    );
    expect(factorsOf(body)).toContain("CURRENCY_UNKNOWN");
    expect(factorsOf(body)).not.toContain("DAILY_AGGREGATE");
  });

  it("R110 never answers too early", async () => {
    await submit({ customerId: "R110" });
    for (let i = 0; i < 5; i++)
      expect((await post(paymentOf(`R110-${i}`, { customerId: "R110", flags: [] }))).status).toBe(200);
    // Nor does it begin the spacing of customer checks.
    expect((await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "R110" }))).status).toBe(200);
  });

  it("answers 201 without a body when the client prefers that, and executes a key once", async () => {
    await submit({ customerId: "prefer" });
    const payment = paymentOf("prefer", { customerId: "prefer" });
    const headers = { prefer: "return=minimal", "idempotency-key": "prefer-1" };
    const answer = await post(payment, headers);
    expect([answer.status, answer.text, answer.headers.get("preference-applied")]).toEqual([201, "", "return=minimal"]);
    const location = answer.headers.get("location") ?? "";
    expect((await under.call("GET", location)).body.result.tenantTransactionId).toBe("prefer");
    const again = await post(payment, headers);
    expect([again.status, again.headers.get("location"), again.headers.get("idempotency-replayed")]).toEqual([
      201,
      location,
      "true",
    ]);
    expect((await post({ ...payment, usage: "other" }, headers)).status).toBe(422);
  });

  it("R118 answers the earlier interface the same, and says that it is deprecated", async () => {
    await submit({ customerId: "R118" });
    const payment = paymentOf("R118", { customerId: "R118" });
    const answer = await under.call("POST", "/v1/amlChecks", payment);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("deprecation")).toMatch(/^@\d+$/u);
    expect(answer.headers.get("link")).toBe(
      '</docs/deprecation>; rel="deprecation"; type="text/html", </v1/transaction-checks>; rel="successor-version"',
    );
    expect(answer.headers.get("sunset")).toBe(null);
    const same = await post(payment);
    expect(same.text).toBe(answer.text);
    expect(same.headers.get("deprecation")).toBe(null);
  });
});
