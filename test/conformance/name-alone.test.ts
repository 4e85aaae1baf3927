import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const PERSON = "Zoltargo Vexunin";
const COMPANY = "Brakvost Petrochem Trading LLC";
const BIC = "ODRMDEFFXXX";
const IBAN = "DE89370400440532013000";
const WALLET = "0x7f367cc41522ce07553e823bf3be79a889debe1b";

/** The invented lists, and numbers of the company on them. */
function numbered(): ListSource {
  const numbers = [
    { kind: "bic", value: BIC },
    { kind: "iban", value: IBAN },
    { kind: "crypto-address", value: WALLET },
    { kind: "registration", value: "HRB 771234567", country: "DE" },
  ];
  return {
    load: async (...of) =>
      (await fixtureLists({ now: () => Date.UTC(2026, 10, 20) }).load(...of)).map(
        (list): LoadedList => ({
          ...list,
          entries: list.entries.map((entry) =>
            entry.name === COMPANY || entry.name === "Glimmerpath Payments"
              ? {
                  ...entry,
                  identifiers:
                    entry.name === COMPANY ? numbers : [{ kind: "registration", value: "GP 7712345", country: "DE" }],
                }
              : entry,
          ),
        }),
      ),
  };
}

describe("a payment of which a name alone agrees with a list", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory", { lists: numbered() });
  });
  afterAll(() => under.close());

  const payer = { customerId: "payer", personalDetails: { personName: { firstName: "Ida", lastName: "Quillborne" } } };
  let count = 0;
  const pay = async (rest: Readonly<Record<string, unknown>>, customer: unknown = payer) => {
    const answer = await under.call("POST", "/v1/transaction-checks", paymentOf(`t${++count}`, customer, rest));
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const company = (rest: object) => ({ companyDetails: { companyName: COMPANY, ...rest } });
  const beneficiary = (rest: object) => ({ fundsBeneficiary: { accountNumber: "other", ...rest } });
  const ofCounterparty = (counterpartyData: object) => ({
    masterData: { accountHoldingPartyData: payer, counterpartyData },
  });
  const held = { decision: "REVIEW", transactionStatus: "held", riskLevel: "high", caseStatus: "open" };
  const blocked = { decision: "REJECT", transactionStatus: "blocked", riskLevel: "prohibited", caseStatus: "open" };

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ["in the remittance text", { usage: `${PERSON} RENT`.toUpperCase() }],
    ["of a company in the remittance text", { usage: `TICKET ${COMPANY}` }],
    ["of the beneficiary", beneficiary({ holder: COMPANY })],
    ["of a bank", beneficiary({ holder: "Some Body", bankName: COMPANY })],
    ["of an ultimate party", { ultimateBeneficiary: company({}) }],
    ["of the counterparty", ofCounterparty(company({}))],
    [
      "of the counterparty, and its year of birth",
      ofCounterparty({
        personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" }, dateOfBirth: "1961" },
      }),
    ],
  ])("%s waits for a person", async (_, rest) => {
    const answer = await pay(rest);
    expect(answer).toMatchObject(held);
    expect(answer.riskFactors).toContainEqual(
      expect.objectContaining({ factor: "SCREENING_COUNTERPARTY_SANCTION", ruleId: "T37", score: 60 }),
    );
  });

  it("rejects nothing by more names, exposure and restrictions beside it", async () => {
    const usage = `${PERSON} and ${COMPANY} and Quillerina Obasanjovic and Glimmerpath Payments`;
    const answer = await pay({ usage, ...beneficiary({ holder: "Ulmarique Fentaboz" }) });
    expect(answer).toMatchObject({ ...held, riskScore: 100 });
    expect(answer.riskFactors.length).toBeGreaterThan(2);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    [
      "the day of birth",
      ofCounterparty({
        personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" }, dateOfBirth: "1961-03-09" },
      }),
    ],
    ["the BIC of a bank", beneficiary({ holder: "Some Body", bankIdentifier: BIC })],
    ["a BIC in the remittance text", { usage: `for further credit to ${BIC}` }],
    ["the account", beneficiary({ holder: COMPANY, accountNumber: IBAN })],
    ["an account in the remittance text", { usage: `to ${IBAN}` }],
    ["a wallet", { usage: `to ${WALLET}` }],
    ["a register number", ofCounterparty(company({ companyId: "HRB 771234567", countryOfRegistration: "DE" }))],
  ])("is rejected with %s", async (_, rest) => {
    expect(await pay(rest)).toMatchObject(blocked);
  });

  it("tells that a match is to be reviewed: a name nearly as listed, and another birth date", async () => {
    const other = { personName: { firstName: "Zoltargo", lastName: "Vexunan" }, dateOfBirth: "1990-01-01" };
    const answer = await pay(ofCounterparty({ personalDetails: other }));
    expect(answer).toMatchObject({ decision: "REVIEW", transactionStatus: "held", screeningResults: [] });
    expect(answer.riskFactors).toContainEqual(
      expect.objectContaining({ factor: "POSSIBLE_SANCTIONS_MATCH", score: 30, ruleId: "screening" }),
    );
  });

  it("holds for a name on the tenant's blacklist, and rejects with a number of it", async () => {
    const listed = (rest: object) => ({ companyDetails: { companyName: "Glimmerpath Payments", ...rest } });
    expect(await pay(ofCounterparty(listed({})))).toMatchObject(held);
    expect(await pay(ofCounterparty(listed({ companyId: "GP 7712345", countryOfRegistration: "DE" })))).toMatchObject(
      blocked,
    );
  });
});

describe("a payment that is not accepted", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
  });
  afterAll(() => under.close());

  const pay = async (id: string, customer: unknown, rest: Readonly<Record<string, unknown>> = {}) =>
    (await under.call("POST", "/v1/transaction-checks", paymentOf(id, customer, rest))).body;

  it("tells that the remittance text is too long to be looked through", async () => {
    const answer = await pay("long", { customerId: "b", flags: [] }, { usage: "\uFDFA".repeat(9_900) });
    expect(answer).toMatchObject({
      ...{ decision: "REVIEW", riskLevel: "medium", limitations: expect.arrayContaining(["USAGE_NOT_SCREENED"]) },
      riskFactors: [{ factor: "USAGE_NOT_SCREENED", score: 30 }],
    });
  });

  it("tells that the level of the customer rejects", async () => {
    expect(await pay("prohibited", { customerId: "c", riskLevel: "prohibited" })).toMatchObject({
      ...{ decision: "REJECT", riskLevel: "prohibited", riskScore: 100 },
      riskFactors: [{ factor: "CUSTOMER_LEVEL_REJECTED", score: 100, ruleId: "rule-set" }],
    });
  });
});
