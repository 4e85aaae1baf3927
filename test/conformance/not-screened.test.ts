/** Customers and payments of which nobody can tell who they are, and customers that were never rated. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const person = (firstName: string, lastName?: string) => ({
  personalDetails: { personName: { firstName, ...(lastName === undefined ? {} : { lastName }) } },
});
/** The account of the customer of these payments. */
const fundsOriginator = { holder: "Ida Quill", accountId: "own" };
const AHP = "#/masterData/accountHoldingPartyData";

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("who cannot be screened (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  const check = async (customer: unknown) => {
    const { body } = await under.call("POST", "/v1/customerChecks", checkOf(customer));
    const detail = (await under.call("GET", `/v1/customerChecks/${body.caseId}`)).body;
    return { ...body, detail };
  };

  it.each([
    ["no data", {}, "no-name"],
    ["no name and no number", { contactDetails: { town: "Ulm" } }, "no-name"],
    ["signs", person("-", "..."), "unreadable-name"],
    ["N/A", person("N/A"), "unreadable-name"],
    ["unknown", person("Unknown", "unknown"), "unreadable-name"],
    ["test", { companyDetails: { companyName: "TEST" } }, "unreadable-name"],
    ["a placeholder in another script", person("Неизвестно"), "unreadable-name"],
    ["an initial", person("V"), "unreadable-name"],
    ["two letters", person("x", "y"), "unreadable-name"],
    ["forms of address", person("Mr", "Mr"), "unreadable-name"],
    ["letters that nobody reads", person("ᏣᎳᎩ", "ᎦᏬᏂᎯᏍᏗ"), "unreadable-name"],
    [
      "a placeholder beside a number",
      { companyDetails: { companyName: "n/a" }, taxId: "7707083893" },
      "unreadable-name",
    ],
  ])("a customer with %s is answered, at least medium, and waits for a person", async (_, customer, reason) => {
    const { riskLevel, riskFactors, detail } = await check(customer);
    expect(["medium", "high"]).toContain(riskLevel);
    expect(riskFactors).toContainEqual({ factor: "NOT_SCREENED" });
    expect(detail.caseStatus).toBe("open");
    expect(detail.unscreened).toEqual([{ role: "customer", pointer: AHP, reason, matters: true }]);
  });

  it.each([
    ["a name", person("Quinby", "Ashgrove")],
    ["one name that is a word for none elsewhere", person("Na", "Ashgrove")],
    ["a surname like a placeholder", person("Ida", "Test")],
    ["a name in letters that are read", person("王", "小明")],
    ["a number alone", { taxId: "7707083893" }],
    ["a trading name", { dba: [{ contactName: "Ashgrove Stores" }] }],
  ])("a customer with %s was screened", async (_, customer) => {
    const { riskFactors, detail } = await check(customer);
    expect(riskFactors).not.toContainEqual({ factor: "NOT_SCREENED" });
    expect(detail).not.toHaveProperty("unscreened");
  });

  it.each([
    [{ firstName: "Vladimir" }, true],
    [{ firstName: "V" }, true],
    [{ firstName: "Mr", lastName: "Mr" }, true],
    [{ firstName: "Vladimir", lastName: "N/A" }, true],
    [{ firstName: "Vladimir", lastName: "V" }, false],
    [{ firstName: "Ida Quill" }, false],
    [{ lastName: "Suharto" }, false],
    [{ firstName: "王小明" }, false],
    [{ firstName: "Ida", nameAtBirth: "Quill" }, false],
  ])("a person called %j has no name that can be searched: %s", async (personName, isMissing) => {
    const { personalDetails, ...rest } = whole({}) as { personalDetails: object };
    const { riskLevel, riskFactors } = await check({ ...rest, personalDetails: { ...personalDetails, personName } });
    expect(riskLevel).toBe(isMissing ? "medium" : "low");
    expect(riskFactors.some(({ factor }: { factor: string }) => factor === "DEMANDED_DATA_MISSING")).toBe(isMissing);
  });

  it("tells which owners, staff and counterparties had no name", async () => {
    const { body } = await under.call("POST", "/v1/customerChecks", {
      masterData: {
        accountHoldingPartyData: {
          companyDetails: {
            companyName: "Ashgrove Stores",
            shareholders: [
              { share: 0.1 },
              { share: 0.3, ...person("unknown") },
              { share: 0.2, ...person("Ida", "Quill") },
            ],
            staff: [{ role: "MANAGER" }],
          },
        },
        counterpartyData: { role: "x" },
      },
    });
    const { unscreened } = (await under.call("GET", `/v1/customerChecks/${body.caseId}`)).body;
    const at = `${AHP}/companyDetails`;
    expect(unscreened).toEqual([
      { role: "shareholder", pointer: `${at}/shareholders/0`, reason: "no-name", matters: false },
      { role: "shareholder", pointer: `${at}/shareholders/1`, reason: "unreadable-name", matters: true },
      { role: "staff", pointer: `${at}/staff/0`, reason: "no-name", matters: false },
      { role: "counterparty", pointer: "#/masterData/counterpartyData", reason: "no-name", matters: false },
    ]);
    expect(body.riskFactors).toContainEqual({ factor: "NOT_SCREENED" });
  });

  it("holds a payment of which a side has neither a readable name nor a number", async () => {
    const rest = { fundsOriginator, fundsBeneficiary: { holder: "N/A" } };
    const { body } = await under.call(
      "POST",
      "/v1/transaction-checks",
      paymentOf("ns-1", person("Ida", "Quill"), rest),
    );
    expect(body).toMatchObject({ decision: "REVIEW", riskFactors: [{ factor: "NOT_SCREENED" }] });
    const detail = (await under.call("GET", `/v1/transaction-checks/${body.caseId}`)).body;
    expect(detail.unscreened).toEqual([{ pointer: "#/fundsBeneficiary", reason: "not-screened" }]);
  });

  it("tells an unreadable name beside a number, and lets the payment pass", async () => {
    const rest = { fundsOriginator, fundsBeneficiary: { holder: "unknown", accountNumber: "NL91ABNA0417164300" } };
    const { body } = await under.call(
      "POST",
      "/v1/transaction-checks",
      paymentOf("ns-2", person("Ida", "Quill"), rest),
    );
    expect(body).toMatchObject({ decision: "ACCEPT", riskFactors: [{ factor: "UNREADABLE_NAME" }] });
  });
});

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("customers that were never rated (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  const pays = async (customerId: string, data: object) => {
    const sent = await under.call("POST", "/v1/accountHoldingPartyData", {
      customerId,
      ...person("Ida", "Quill"),
      ...data,
    });
    expect(sent.status).toBe(200);
    return (
      await under.call("POST", "/v1/transaction-checks", paymentOf(customerId, { customerId }, { fundsOriginator }))
    ).body;
  };

  it("says so", async () => {
    expect(await pays("nr-0", {})).toMatchObject({ decision: "ACCEPT", limitations: ["CUSTOMER_NOT_RATED"] });
    await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "nr-0", ...person("Ida", "Quill") }));
    const payment = paymentOf("nr-0b", { customerId: "nr-0" });
    expect((await under.call("POST", "/v1/transaction-checks", payment)).body.limitations).toEqual([]);
  });

  it("rejects payments of one that was supplied as prohibited", async () => {
    expect(await pays("nr-1", { riskLevel: "prohibited" })).toMatchObject({
      decision: "REJECT",
      transactionStatus: "blocked",
    });
  });

  it("counts a level that was supplied after the last check", async () => {
    const customer = whole({ customerId: "nr-2", ...person("Ida", "Quill") });
    const checked = await under.call("POST", "/v1/customerChecks", checkOf(customer));
    expect(checked.body.riskLevel).toBe("low");
    under.clock.time += 5_000;
    expect(await pays("nr-2", { riskLevel: "prohibited" })).toMatchObject({ decision: "REJECT", limitations: [] });
  });

  it.each([
    ["nr-3", { customerStatus: "BLOCKED" }, "CUSTOMER_BLOCKED"],
    ["nr-4", { flags: ["FROZEN"] }, "CUSTOMER_BLOCKED"],
    [
      "nr-5",
      { personalDetails: { ...person("Ida", "Quill").personalDetails, countryOfResidence: "KP" } },
      "CUSTOMER_SANCTIONED_TERRITORY",
    ],
    ["nr-6", { contactDetails: { country: "UA", region: "UA-43" } }, "CUSTOMER_SANCTIONED_TERRITORY"],
  ])("holds payments by what is stored (%s)", async (customerId, data, factor) => {
    const body = await pays(customerId, data);
    expect(body.decision).toBe("REVIEW");
    expect(body.riskFactors.map((one: { readonly factor: string }) => one.factor)).toContain(factor);
  });

  it("does not hold payments for an account that was closed long ago", async () => {
    const referenceAccount = { bankCountry: "KP", accountClosureDate: "2001-05-01" };
    expect(await pays("nr-7", { referenceAccount })).toMatchObject({ decision: "ACCEPT", riskFactors: [] });
    const { body } = await under.call(
      "POST",
      "/v1/customerChecks",
      checkOf(whole({ ...person("Ida", "Quill"), referenceAccount })),
    );
    expect(body).toMatchObject({ riskLevel: "low", riskFactors: [] });
  });
});
