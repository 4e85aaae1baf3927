import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenStores } from "../../conformance/chosen-stores.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest, STORES } from "../../conformance/gateway-under-test.ts";
import { paymentOf } from "../../conformance/payment.ts";

describe.each(chosenStores(import.meta.filename, STORES))("certificates (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeEach(async () => {
    under = await gatewayUnderTest(store);
  });
  afterEach(() => under.close());
  const certificateOf = async (method: string, path: string, body: unknown) => {
    const { caseId } = (await under.call(method, path, body)).body;
    return under.gateway.certificate(caseId);
  };
  const post = (body: unknown) => certificateOf("POST", "/v1/transaction-checks", body);
  const customer = { customerId: "c", personalDetails: { personName: { firstName: "Odo", lastName: "Quillborne" } } };

  it("say of a customer who was compared with which lists", async () => {
    const certificate = await certificateOf("POST", "/v1/customerChecks", checkOf(customer));
    expect(certificate).toMatchObject({ subject: "customer", customerId: "c", result: "no match", matches: [] });
    expect(certificate?.screened.map(({ names }) => names)).toEqual([["Odo Quillborne"]]);
    expect(certificate?.lists[0]).toMatchObject({ listId: "fixture-sanctions", ageDays: 19, entryCount: 4 });
  });

  it("say of a transaction which party matched, and who else was compared", async () => {
    const beneficiary = {
      accountNumber: "other",
      holder: "Brakvost Petrochem Trading LLC",
      bankName: "Perlbruck Bank",
    };
    const certificate = await post(paymentOf("listed", customer, { fundsBeneficiary: beneficiary }));
    expect(certificate).toMatchObject({
      subject: "transaction",
      tenantTransactionId: "listed",
      customerId: "c",
      result: "match",
      matches: [{ type: "SANCTIONED_ENTITY", decision: "alert", listId: "fixture-sanctions", entryId: "2", score: 1 }],
      exempted: 0,
    });
    expect(certificate?.screened).toEqual([
      { role: "accountHoldingParty", side: "party", names: ["Odo Quillborne"] },
      { role: "originator", side: "account", names: ["Own Account"] },
      { role: "beneficiary", side: "account", names: ["Brakvost Petrochem Trading LLC"] },
      { role: "beneficiary", side: "bank", names: ["Perlbruck Bank"] },
      // Two words in the place of a number.
      { role: "usage", side: "remittance text", names: ["own listed"] },
    ]);
    expect(certificate?.lists.length).toBe(6);
  });

  it("are about the revision that was decided", async () => {
    await post(paymentOf("t", customer, { usage: "for Zoltargo Vexunin" }));
    const correction = { tenantTransactionId: "t", usage: "for Odo Quillborne" };
    const certificate = await certificateOf("PATCH", "/v1/transaction-checks", correction);
    expect(certificate?.result).toBe("no match");
    expect(certificate?.screened.at(-1)?.names).toEqual(["Odo Quillborne"]);
  });

  it("do not say that there was no match where nothing was screened", async () => {
    const certificate = await post(paymentOf("aml", customer, { checks: ["AML"], usage: "for Zoltargo Vexunin" }));
    expect(certificate).toMatchObject({ result: "not screened", screened: [], lists: [], matches: [] });
  });

  it("say when not all of the remittance text was looked through", async () => {
    const letters = [..."ABCDEFGHIJK"];
    const usage = letters.flatMap((x) => letters.map((y) => `QU${x}LV${y}N`)).join(" ");
    const certificate = await post(paymentOf("long", customer, { usage }));
    expect(certificate).toMatchObject({
      result: "no match in what was screened",
      matches: [],
      limitations: ["USAGE_NOT_SCREENED"],
    });
    expect((await post(paymentOf("short", customer, { usage: "rent" })))?.limitations).toBeUndefined();
  });

  it("are not written about what was erased, or is not there", async () => {
    const { caseId } = (await under.call("POST", "/v1/transaction-checks", paymentOf("e", customer))).body;
    await under.gateway.eraseCustomer("c");
    expect(await under.gateway.certificate(caseId)).toBeUndefined();
    expect(await under.gateway.certificate("nothing")).toBeUndefined();
  });
});
