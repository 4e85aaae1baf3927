import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const PERSON = { personName: { firstName: "Zoltargo", lastName: "Vexunin" }, dateOfBirth: "1961-03-09" };
const listed = (share?: number) => ({ personalDetails: PERSON, ...(share === undefined ? {} : { share }) });
const company = (companyName: string, share: number, ...shareholders: readonly unknown[]) => ({
  share,
  companyDetails: { companyName, shareholders },
});
const other = (share: number) => ({
  share,
  personalDetails: { personName: { firstName: "Mirabelle", lastName: "Tonquist" } },
});

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("owners of owners (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  const national = (nationality: string, share?: number) => ({
    ...(share === undefined ? {} : { share }),
    personalDetails: {
      personName: { firstName: "Mirabelle", lastName: "Tonquist" },
      ...{ dateOfBirth: "1970-02-03", nationality, countryOfResidence: "DE" },
    },
  });

  it.each<[string, readonly object[], boolean]>([
    ["the sole owner", [national("KP", 1)], true],
    ["a quarter", [national("KP", 0.25), other(0.75)], true],
    ["an unknown share", [national("Iran"), other(0.5)], true],
    ["through a company", [company("Quill Holding", 0.5, national("IR", 0.5), other(0.5)), other(0.5)], true],
    ["several together", [national("KP", 0.13), national("KP", 0.12), other(0.75)], true],
    ["less", [national("KP", 0.2), other(0.8)], false],
    ["another country", [national("FR", 1)], false],
  ])("counts nationals of countries under sanctions who live elsewhere: %s", async (what, shareholders, counts) => {
    const companyDetails = { companyName: "Drommel Trading", countryOfRegistration: "DE", shareholders };
    const check = checkOf(whole({ customerId: `national ${what}`, companyDetails }));
    const { body } = await under.call("POST", "/v1/customerChecks", check);
    const factors = body.riskFactors.map(({ factor }: { readonly factor: string }) => factor);
    expect(factors.includes("RELATED_PARTY_SANCTIONED_TERRITORY")).toBe(counts);
    if (counts) expect(body.riskLevel).toMatch(/^(?:medium|high)$/u);
  });

  // https://ofac.treasury.gov/faqs/398
  it("OFAC's FAQ 398: control without half of it makes nobody prohibited, and somebody looks", async () => {
    const staff = [{ role: "MANAGER", personalDetails: PERSON }];
    const companyDetails = { companyName: "Drommel Trading", shareholders: [listed(0.49), other(0.51)], staff };
    const check = checkOf(whole({ customerId: "faq-398", companyDetails }));
    const { body } = await under.call("POST", "/v1/customerChecks", check);
    expect(body).toMatchObject({ riskLevel: "high", screeningResults: [{ type: "SANCTIONED_PERSON" }] });
  });

  // https://ofac.treasury.gov/faqs/400
  it("OFAC's FAQ 400: a payment for which a blocked executive acts is rejected, whoever owns the company", async () => {
    const customer = whole({
      customerId: "faq-400",
      companyDetails: { companyName: "Drommel Trading", shareholders: [other(1)] },
    });
    const pay = (id: string, rest: Readonly<Record<string, unknown>>) =>
      under.call("POST", "/v1/transaction-checks", paymentOf(id, customer, rest));
    const acting = { ultimateOriginator: { personalDetails: PERSON } };
    expect((await pay("faq-400 by an executive", acting)).body).toMatchObject({ decision: "REJECT" });
    expect((await pay("faq-400 by somebody else", {})).body).toMatchObject({ screeningResults: [] });
  });

  it.each([
    ["half of a half", [company("Quill Holding", 0.5, listed(0.5), other(0.5)), other(0.5)], "prohibited"],
    [
      "two quarters through two halves",
      [company("Quill One", 0.25, listed(0.5)), company("Quill Two", 0.25, listed(0.5)), other(0.5)],
      "prohibited",
    ],
    [
      "a listed owner of 30 % with its own listed owner",
      [company("Brakvost Petrochem Trading LLC", 0.3, listed(1)), other(0.7)],
      "high",
    ],
    ["a share that nobody told", [listed(), other(0.4)], "high"],
    ["a part that cannot be half", [listed(0.1), other(0.9)], "high"],
  ])("%s", async (what, shareholders, riskLevel) => {
    const companyDetails = { companyName: "Drommel Trading", shareholders };
    const body = checkOf(whole({ customerId: what, companyDetails }));
    const answer = await under.call("POST", "/v1/customerChecks", body);
    expect(answer.body).toMatchObject({ riskLevel });
    const rated = (await under.call("GET", `/v1/customerChecks/${answer.body.caseId}`)).text;
    if (riskLevel === "prohibited") expect(rated).toContain("counts as listed");
    if (what.includes("30 %"))
      expect(rated).toContain("of Drommel Trading Brakvost Petrochem Trading LLC (listed) 30 %");
    expect(rated.includes("UBO_SANCTION_BENEFICIAL")).toBe(riskLevel === "prohibited" || what.includes("30 %"));
    expect(rated.includes("UBO_SANCTION_POSSIBLE")).toBe(
      riskLevel === "prohibited" || what === "a share that nobody told",
    );
  });
});
