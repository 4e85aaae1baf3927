import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

describe.each(EVERY_STORE)("what the interface has as plain text (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  const check = (customer: object) => under.call("POST", "/v1/customerChecks", checkOf(customer));

  it.each([
    ["Germany", "DE"],
    ["DEU", "DE"],
    ["UK", "GB"],
    ["Korea, North", "KP"],
    ["north korea", "KP"],
    ["at", "AT"],
  ])("takes the country %s as %s, in an address, a document and an account", async (given, code) => {
    const customerId = `c-${given}`;
    const answer = await check({
      customerId,
      contactDetails: { country: given },
      personalDetails: { identityDocuments: [{ id: "X1", issuingCountry: given }] },
      referenceAccount: { accountNumber: "1", countryOfSettlement: given },
    });
    expect(answer.status).toBe(200);
    expect((await under.call("GET", `/v1/customers/${encodeURIComponent(customerId)}`)).body).toMatchObject({
      contactDetails: { country: code },
      personalDetails: { identityDocuments: [{ issuingCountry: code }] },
      referenceAccount: { countryOfSettlement: code },
    });
  });

  it("counts a country by its name as it counts the code", async () => {
    const [named, coded] = [
      await check({ customerId: "by-name", contactDetails: { country: "Islamic Republic of Iran" } }),
      await check({ customerId: "by-code", contactDetails: { country: "IR" } }),
    ];
    expect(named.body.riskFactors.length).toBeGreaterThan(0);
    expect([named.body.riskLevel, named.body.riskFactors]).toEqual([coded.body.riskLevel, coded.body.riskFactors]);
  });

  it.each(["Crimea", "Ukraine (Crimea)", "Crimea, Ukraine", "Atlantis", "zz9"])(
    "does not pass %s for a country without risk",
    async (country) => {
      const answer = await check({ customerId: "unclear", contactDetails: { country } });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: "#/masterData/accountHoldingPartyData/contactDetails/country" }] },
      });
    },
  );

  it("knows an id that it made in capitals too", async () => {
    const { caseId } = (await check({ customerId: "Ab-C" })).body;
    for (const path of [`/v1/cases/${caseId.toUpperCase()}`, `/v1/customerChecks/${caseId.toUpperCase()}`]) {
      expect((await under.call("GET", path)).body).toMatchObject({ caseId });
    }
    const account = { customerId: "Ab-C", scheme: "SEPA", accountNumber: "DE02120300000000202051" };
    const { accountUuid } = (await under.call("POST", "/v1/accounts", account)).body;
    expect((await under.call("GET", `/v1/accounts/${accountUuid.toUpperCase()}`)).body).toMatchObject({ accountUuid });
    const request = { workflowType: "CASE_INVESTIGATION", action: "CREATE", caseId: caseId.toUpperCase() };
    const workflow = await under.call("POST", "/v1/workflows", request);
    expect(workflow).toMatchObject({ status: 201, body: { caseId } });
    const path = `/v1/workflows/${workflow.body.workflowId.toUpperCase()}`;
    expect((await under.call("GET", path)).status).toBe(200);
    expect((await under.call("GET", "/v1/customers/AB-C")).status).toBe(404);
  });
});
