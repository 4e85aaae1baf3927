import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import type { CallOptions, GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const PATH = "/v1/transaction-checks";

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("reprocessing of transactions (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());
  const post = (body: unknown) => under.call("POST", PATH, body);
  const patch = (body: unknown, query = "", options: CallOptions = {}) =>
    under.call("PATCH", `${PATH}${query}`, body, options);
  const submit = (customerId: string, rest = {}) =>
    under.call("POST", "/v1/accountHoldingPartyData", { customerId, customerType: "INDIVIDUAL", ...rest });
  const read = async (caseId: string) => (await under.call("GET", `${PATH}/${caseId}`)).body;
  const factorsOf = (body: { readonly riskFactors: readonly { readonly factor: string }[] }) =>
    body.riskFactors.map(({ factor }) => factor);

  it("R7 R114 corrects in place: another score, the same case, one transaction in the history", async () => {
    await submit("R7");
    const first = (await post(paymentOf("R7", { customerId: "R7" }, { settledAmount: 20_000 }))).body;
    expect(factorsOf(first)).not.toContain("DAILY_AGGREGATE");
    under.clock.time += 1_000;
    const answer = await patch({ tenantTransactionId: "R7", settledAmount: 26_000 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      caseId: first.caseId,
      transactionId: first.transactionId,
      decisionType: "complete",
    });
    expect(factorsOf(answer.body)).toContain("DAILY_AGGREGATE");
    expect(answer.body.createdAt).toBe(first.createdAt);
    expect(answer.body.updatedAt > first.updatedAt).toBe(true);
    const detail = await read(first.caseId);
    expect(detail).toMatchObject({
      revision: 2,
      result: answer.body,
      decision: { revision: 2, decisionType: "complete" },
    });
    expect(detail.earlierDecisions).toMatchObject([
      { revision: 1, decisionType: "immediate", decision: first.decision },
    ]);
    // With the corrected amount once and not the first one: 26,000 - 2,000 and 500.
    await patch({ settledAmount: 24_000 }, `?caseId=${first.caseId}`);
    const next = await post(
      paymentOf(
        "R7-next",
        { customerId: "R7" },
        { settledAmount: 500, tenantProcessingTimestamp: "2026-11-20T08:59:30Z" },
      ),
    );
    expect(factorsOf(next.body)).not.toContain("DAILY_AGGREGATE");
    const over = await post(
      paymentOf(
        "R7-over",
        { customerId: "R7" },
        { settledAmount: 600, tenantProcessingTimestamp: "2026-11-20T08:59:40Z" },
      ),
    );
    expect(factorsOf(over.body)).toContain("DAILY_AGGREGATE");
    // A repetition of the first submission is still one.
    const again = await post(paymentOf("R7", { customerId: "R7" }, { settledAmount: 20_000 }));
    expect([again.status, again.body.caseId]).toEqual([200, first.caseId]);
  });

  it("R112 corrects what exists only", async () => {
    const unknown = await patch({ tenantTransactionId: "R112-never" });
    expect([unknown.status, unknown.body.code]).toEqual([404, "transaction-not-found"]);
    expect((await patch({}, "?caseId=never")).status).toBe(404);
    const nothing = await patch({});
    expect(nothing.status).toBe(400);
    expect(nothing.body.errors).toMatchObject([{ pointer: "#/tenantTransactionId" }]);
  });

  it("decides again what is stored when the body has the identifier only, and says 204 when that changed nothing", async () => {
    await submit("again");
    const first = (await post(paymentOf("again", { customerId: "again" }))).body;
    const answer = await patch({ tenantTransactionId: "again" }, "", {
      headers: { "content-type": "application/merge-patch+json" },
    });
    expect(answer.status).toBe(200);
    expect({ ...answer.body, decisionType: "", updatedAt: "" }).toEqual({ ...first, decisionType: "", updatedAt: "" });
    const minimal = { headers: { prefer: "return=minimal" } };
    const same = await patch({ tenantTransactionId: "again" }, "", minimal);
    expect([same.status, same.text]).toEqual([204, ""]);
    const changed = await patch({ tenantTransactionId: "again", usage: "another" }, "", minimal);
    expect(changed.status).toBe(200);
    expect((await read(first.caseId)).revision).toBe(4);
  });

  it("keeps what is absent, and blanks what is null", async () => {
    const customer = { customerId: "merge", flags: [] };
    const { body } = await post(paymentOf("merge", customer, { channel: "ATM", paymentMeans: "CARD" }));
    expect((await patch({ tenantTransactionId: "merge", channel: null })).status).toBe(200);
    const missing = await patch({ tenantTransactionId: "merge", fundsBeneficiary: null });
    expect(missing.status).toBe(400);
    expect(missing.body.errors).toMatchObject([{ pointer: "#/fundsBeneficiary" }]);
    expect((await read(body.caseId)).revision).toBe(2);
  });

  it("does not let the identity change", async () => {
    await submit("identity");
    await submit("somebody-else");
    const { body } = await post(paymentOf("identity", { customerId: "identity" }));
    const query = `?caseId=${body.caseId}`;
    for (const change of [
      { tenantTransactionId: "other" },
      { accountHoldingParty: "FUNDS_BENEFICIARY" },
      { accountHoldingPartyData: { customerId: "somebody-else" } },
    ]) {
      const answer = await patch(change, query);
      expect([answer.status, answer.body.code]).toEqual([409, "transaction-identity"]);
    }
    expect((await read(body.caseId)).revision).toBe(1);
  });

  it("asks which side is meant where both are stored", async () => {
    await submit("side");
    const out = (await post(paymentOf("side", { customerId: "side" }))).body;
    const into = (await post(paymentOf("side", { customerId: "side" }, { accountHoldingParty: "FUNDS_BENEFICIARY" })))
      .body;
    const unclear = await patch({ tenantTransactionId: "side" });
    expect(unclear.status).toBe(400);
    expect(unclear.body.errors).toMatchObject([{ pointer: "#/accountHoldingParty" }]);
    const clear = await patch({ tenantTransactionId: "side", accountHoldingParty: "FUNDS_BENEFICIARY" });
    expect(clear.body.caseId).toBe(into.caseId);
    expect((await patch({}, `?caseId=${out.caseId}`)).body.caseId).toBe(out.caseId);
  });

  it("uses the customer as it is stored now, and replaces it when the correction has more than the id", async () => {
    const stored = async () => (await under.call("GET", "/v1/customers/current")).body;
    await post(paymentOf("current", { customerId: "current", taxId: "first" }));
    await submit("current", { taxId: "second" });
    await patch({ tenantTransactionId: "current" });
    expect((await stored()).taxId).toBe("second");
    await patch({
      tenantTransactionId: "current",
      masterData: { accountHoldingPartyData: { customerId: "current", taxId: "third" } },
    });
    expect(await stored()).toEqual({ customerId: "current", taxId: "third" });
  });

  it("R113 says that a month is over, decides again, and changes no sum of it", async () => {
    await submit("R113");
    const october = { tenantProcessingTimestamp: "2026-10-31T23:59:59Z", settledAmount: 100 };
    const { body } = await post(paymentOf("R113", { customerId: "R113" }, october));
    const screened = { holder: "Brakvost Petrochem Trading LLC", accountNumber: "other" };
    const answer = await patch({ tenantTransactionId: "R113", fundsBeneficiary: screened });
    const limitations = expect.arrayContaining(["MONTH_BOUNDARY"]);
    expect(answer.body).toMatchObject({ limitations, decision: "REVIEW", caseId: body.caseId });
    for (const change of [
      { settledAmount: 101 },
      { settledCurrency: "USD" },
      { tenantProcessingTimestamp: "2026-11-02T00:00:00Z" },
    ]) {
      const refused = await patch({ tenantTransactionId: "R113", ...change });
      expect([refused.status, refused.body.code]).toEqual([409, "month-boundary"]);
    }
    await post(paymentOf("R113-now", { customerId: "R113" }));
    const backwards = await patch({
      tenantTransactionId: "R113-now",
      tenantProcessingTimestamp: "2026-10-31T23:59:59Z",
    });
    expect(backwards.status).toBe(409);
    expect((await read(body.caseId)).revision).toBe(2);
  });

  it("executes a key once, and answers the earlier path the same", async () => {
    await submit("key");
    const { body } = await post(paymentOf("key", { customerId: "key" }));
    const options = { headers: { "idempotency-key": "reprocess" } };
    const first = await patch({ tenantTransactionId: "key", usage: "x" }, "", options);
    const again = await patch({ tenantTransactionId: "key", usage: "x" }, "", options);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await patch({ tenantTransactionId: "key", usage: "y" }, "", options)).status).toBe(422);
    const earlier = await under.call("PATCH", "/v1/amlChecks", { tenantTransactionId: "key" });
    expect([earlier.status, earlier.body.caseId]).toEqual([200, body.caseId]);
    expect(earlier.headers.get("deprecation")).toMatch(/^@\d+$/u);
    expect((await read(body.caseId)).revision).toBe(3);
  });

  it("lets several corrections at once come one after the other", async () => {
    await submit("corrections");
    const { body } = await post(paymentOf("corrections", { customerId: "corrections" }));
    const answers = await Promise.all(
      [1, 2, 3, 4].map((i) => patch({ tenantTransactionId: "corrections", usage: `${i}` })),
    );
    const done = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status === 409).length).toBe(4 - done);
    expect((await read(body.caseId)).revision).toBe(1 + done);
  });
});
