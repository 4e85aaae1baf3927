import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const NAMED = whole({ personalDetails: { personName: { firstName: "Ilva", lastName: "Brandtner" } } });
const UNREAD = { country: "Atlantis" };

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("what the interface has as plain text (%s)", (store) => {
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

  it.each(["Atlantis", "zz9", "ZZ", "N/A"])(
    "keeps %s, which is no country, tells it and counts it as unknown",
    async (country) => {
      const customerId = `unclear-${encodeURIComponent(country)}`;
      const answer = await check({ customerId, ...NAMED, contactDetails: { country, town: "Berlin" } });
      expect(answer.body).toMatchObject({ riskLevel: "medium", riskFactors: [{ factor: "COUNTRY_UNKNOWN" }] });
      const detail = await under.call("GET", `/v1/customerChecks/${answer.body.caseId}`);
      expect(detail.body.riskFactors[0].because[0].actual).toEqual([country]);
      const stored = await under.call("GET", `/v1/customers/${encodeURIComponent(customerId)}`);
      expect(stored.body.contactDetails.country).toBe(country);
    },
  );

  it.each(["Crimea", "Ukraine (Crimea)", "Crimea, Ukraine", "Krim"])(
    "finds the embargoed place in %s in the place of a country",
    async (country) => {
      const { body } = await check({
        customerId: country,
        ...NAMED,
        contactDetails: { street: "Lindenweg 4", country },
      });
      expect(body.riskFactors.map(({ factor }: { factor: string }) => factor)).toEqual([
        "PLACE_SANCTIONED_TERRITORY",
        "COUNTRY_UNKNOWN",
      ]);
      expect(body.riskLevel).toBe("high");
    },
  );

  it.each([
    [
      "an owner",
      { companyDetails: { companyName: "Quillmark Ltd", shareholders: [{ share: 1, contactDetails: UNREAD }] } },
    ],
    ["a trading name", { ...NAMED, dba: [UNREAD] }],
    ["an account", { ...NAMED, referenceAccount: { accountNumber: "1", countryOfSettlement: "Atlantis" } }],
    [
      "a document",
      {
        personalDetails: { ...(NAMED.personalDetails as object), identityDocuments: [{ issuingCountry: "Atlantis" }] },
      },
    ],
  ])("counts a country that nobody knows of %s", async (who, customer) => {
    const { body } = await check({ customerId: who, ...customer });
    expect(body.riskFactors).toContainEqual({ factor: "COUNTRY_UNKNOWN" });
  });

  it("takes no unread country for a difference: who is listed is found all the same", async () => {
    const listed = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
    const [plain, unread] = [
      await check({ customerId: "listed", ...listed }),
      await check({ customerId: "listed-unread", ...listed, contactDetails: UNREAD }),
    ];
    expect(plain.body.screeningResults).toEqual([{ type: "SANCTIONED_PERSON" }]);
    expect(unread.body.screeningResults).toEqual(plain.body.screeningResults);
  });

  it.each([
    [
      "the account of the other side",
      { fundsBeneficiary: { accountNumber: "2", holder: "Bertil Quillmark", location: UNREAD } },
    ],
    ["an intermediary", { intermediaries: [{ accountNumber: "2", countryOfSettlement: "Atlantis" }] }],
    ["the counterparty", { counterpartyData: { ...NAMED, contactDetails: UNREAD } }],
    ["the customer", { accountHoldingPartyData: { customerId: "c-unread", ...NAMED, contactDetails: UNREAD } }],
  ])("holds a payment with a country that nobody knows of %s", async (who, given) => {
    const {
      accountHoldingPartyData = { customerId: "c-payer", ...NAMED },
      counterpartyData,
      ...rest
    } = given as {
      accountHoldingPartyData?: object;
      counterpartyData?: object;
    };
    const masterData = { accountHoldingPartyData, ...(counterpartyData ? { counterpartyData } : {}) };
    const payment = paymentOf(`unread ${who}`, accountHoldingPartyData, { ...rest, masterData });
    const { body } = await under.call("POST", "/v1/transaction-checks", payment);
    expect(body.decision).toBe("REVIEW");
    expect(body.riskFactors[0]).toMatchObject({ factor: "COUNTRY_UNKNOWN", score: 60 });
  });

  it("takes negative limits and incomes, and numbers of expected behaviour", async () => {
    const answer = await check({
      customerId: "negative",
      ...NAMED,
      referenceAccount: {
        accountNumber: "1",
        overdraftLimit: -500,
        creditLimitDetails: { amount: -1, currency: "EUR" },
        contractualDetails: { contractValueTotal: -7.5 },
      },
      characteristics: { expectedIncomeMonthly: -100, expectedVolumeYearly: -5, expectedTransactionCountDaily: -1 },
    });
    expect([answer.status, answer.body.riskLevel]).toEqual([200, "low"]);
    const stored = (await under.call("GET", "/v1/customers/negative")).body;
    expect(stored.referenceAccount.overdraftLimit).toBe(-500);
    expect(stored.characteristics.expectedIncomeMonthly).toBe(-100);
  });

  it("takes links as people write them", async () => {
    const webLinks = [
      "www.example.com",
      "ftp://example.com/x",
      "mailto:a@b.example",
      { title: "t", url: "example.com/a b" },
    ];
    const documents = [{ id: "X1", link: "s3://bucket/passport" }];
    const answer = await check({
      customerId: "links",
      personalDetails: { ...(NAMED.personalDetails as object), identityDocuments: documents },
      contactDetails: { ...(NAMED.contactDetails as object), webLinks },
    });
    expect([answer.status, answer.body.riskLevel]).toEqual([200, "low"]);
    const stored = (await under.call("GET", "/v1/customers/links")).body;
    expect([stored.contactDetails.webLinks, stored.personalDetails.identityDocuments]).toEqual([webLinks, documents]);
    const listed = await check({ customerId: "link-ir", ...NAMED, contactDetails: { webLinks: ["www.bank.ir/x"] } });
    expect(listed.body.riskFactors.length).toBeGreaterThan(0);
  });

  it.each(["very high", "critical", "4"])(
    "counts the supplied risk level %s, which nobody knows",
    async (riskLevel) => {
      const { body } = await check({ customerId: riskLevel, ...NAMED, riskLevel });
      expect([body.riskLevel, body.riskFactors]).toEqual(["medium", [{ factor: "SUPPLIED_RISK_UNKNOWN" }]]);
    },
  );

  it.each(["FROZEN", "assets frozen"])(
    "counts the flag %s of a customer in its check, as in its payments",
    async (flag) => {
      const { body } = await check({ customerId: flag, ...NAMED, flags: [flag] });
      expect([body.riskLevel, body.riskFactors]).toEqual(["high", [{ factor: "INTERNAL_FLAG" }]]);
    },
  );

  it("refuses a member that comes twice, with its place: of two names the first would be passed over", async () => {
    const name = (lastName: string) => `"personName":{"firstName":"Zoltargo","lastName":"${lastName}"}`;
    const party = `{"customerId":"twice","personalDetails":{${name("Vexunin")},${name("Feldmark")}}}`;
    const raw = `{"masterData":{"accountHoldingPartyData":${party}}}`;
    const place = "#/masterData/accountHoldingPartyData/personalDetails/personName";
    const refused = { code: "malformed-request", detail: expect.stringContaining(`the member ${place} twice`) };
    const single = await under.call("POST", "/v1/customerChecks", undefined, { raw });
    expect([single.status, single.body]).toMatchObject([400, refused]);
    const headers = { "content-type": "application/x-ndjson" };
    const batch = await under.call("POST", "/v1/customerChecks/batch", undefined, { raw, headers });
    expect(JSON.parse(batch.text)).toMatchObject({ line: 1, status: 400, body: refused });
  });

  it("takes long texts", async () => {
    const answer = await check({
      customerId: "long",
      companyDetails: { companyName: "Quillmark Ltd", businessDescription: "books and paper. ".repeat(2_000) },
      contactDetails: { street: "Lindenallee ".repeat(200), unstructuredAddress: "Haus am See, ".repeat(2_000) },
      taxId: "T1",
    });
    expect(answer.status).toBe(200);
  });

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
