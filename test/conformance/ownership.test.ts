import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whole } from "../whole-customer.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

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

describe.each(EVERY_STORE)("owners of owners (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

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
