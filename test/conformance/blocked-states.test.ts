/** What the tenant's systems say of the state of a customer or an account counts wherever it is said. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const NDJSON = { "content-type": "application/x-ndjson" };
const PERSON = whole({
  customerType: "INDIVIDUAL",
  personalDetails: { personName: { firstName: "Ida", lastName: "Quill" } },
});
/** One account in each place of a customer's data in which its own stand. */
const OWN_ACCOUNTS: readonly (readonly [place: string, at: (account: object) => object])[] = [
  ["referenceAccount", (account) => ({ referenceAccount: account })],
  ["allAccounts", (account) => ({ customerRelationshipDetails: { allAccounts: [{}, account] } })],
];
const SAID = [
  { accountStatus: "FROZEN" },
  { accountStatus: "Blocked" },
  { accountStatus: "frozen " },
  { accountStatus: "funds-frozen" },
  { flags: ["VIP", "Assets frozen"] },
  { flags: ["ＢＬＯＣＫＥＤ"] },
  { accountStatus: "Seized" },
  { accountStatus: "gesperrt" },
];
/** Other words of core banking systems for the same. */
const WORDS = ["SEIZED", "LOCKED", "RESTRICTED", "ON_HOLD", "HOLD", "BLOCKED_BY_COURT", "GESPERRT", "EINGEFROREN"];

const factorsOf = (body: { readonly riskFactors: readonly { readonly factor: string }[] }) =>
  body.riskFactors.map(({ factor }) => factor);

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("states of customers and accounts (%s)", (store) => {
  let under: GatewayUnderTest;
  let runs = 0;
  beforeAll(async () => {
    under = await gatewayOn(store, { gateway: { settings: { spacingMs: 0 } } });
  });
  afterAll(() => under.close());

  const checked = async (customer: object, rest: object = {}) => {
    const sent = { masterData: { accountHoldingPartyData: { ...PERSON, ...customer }, ...rest } };
    return (await under.call("POST", "/v1/customerChecks", sent)).body;
  };
  const paid = async (customer: object, rest: Readonly<Record<string, unknown>> = {}) => {
    const holders = { fundsOriginator: { accountNumber: "A 1", holder: "Ida Quill" } };
    return (
      await under.call(
        "POST",
        "/v1/transaction-checks",
        paymentOf(`paid ${runs++}`, { ...PERSON, ...customer }, { ...holders, ...rest }),
      )
    ).body;
  };

  it.each(["XYZ", "aktiviert", "Заморожен", "ACTIVE?"])(
    "wait for a person when nobody knows what they say: %s",
    async (said) => {
      const inEach = [
        { customerStatus: said },
        ...OWN_ACCOUNTS.map(([, at]) => at({ accountNumber: "A 1", accountStatus: said })),
      ];
      for (const data of inEach) {
        const body = await checked(data);
        expect([body.riskLevel, factorsOf(body)]).toEqual(["medium", ["STATE_UNKNOWN"]]);
        const payment = await paid(data);
        expect([payment.decision, factorsOf(payment)]).toEqual(["REVIEW", ["STATE_UNKNOWN"]]);
      }
      const own = await paid(
        {},
        { fundsOriginator: { accountNumber: "A 1", holder: "Ida Quill", accountStatus: said } },
      );
      expect([own.decision, factorsOf(own)]).toEqual(["REVIEW", ["STATE_UNKNOWN"]]);
      const other = await paid(
        {},
        { fundsBeneficiary: { accountNumber: "B 1", holder: "Odo Bree", accountStatus: said } },
      );
      expect([other.decision, factorsOf(other)]).toEqual(["ACCEPT", ["OTHER_STATE_UNKNOWN"]]);
    },
  );

  it.each(["Active", "open", "in good standing", "closed"])(
    "that are known and harmless say nothing: %s",
    async (said) => {
      const account = { accountNumber: "A 1", accountStatus: said };
      const body = await checked({ customerStatus: said, referenceAccount: account, flags: ["XYZ"] });
      expect([body.riskLevel, factorsOf(body)]).toEqual(["low", []]);
    },
  );

  it.each(OWN_ACCOUNTS.flatMap(([place, at]) => SAID.map((said) => [place, said, at(said)] as const)))(
    "make a customer high in %s: %j",
    async (_place, said, data) => {
      const body = await checked(data);
      expect(body.riskLevel).toBe("high");
      expect(factorsOf(body)).toContain("INTERNAL_FLAG");
      expect(factorsOf(body).includes("ACCOUNT_STATUS_ADVERSE")).toBe("accountStatus" in said);
    },
  );

  it("make a customer high by its own state too, in a batch as alone", async () => {
    const raw = ["Frozen", "BLOCKED ", "ACTIVE"]
      .map((customerStatus) => JSON.stringify(checkOf({ ...PERSON, customerStatus })))
      .join("\n");
    const answer = await under.call("POST", "/v1/customerChecks/batch", undefined, { raw, headers: NDJSON });
    const levels = answer.text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).body.riskLevel);
    expect(levels).toEqual(["high", "high", "low"]);
  });

  it("count when the account is created or changed under the customer", async () => {
    const customerId = `state-${runs++}`;
    expect((await checked({ customerId })).riskLevel).toBe("low");
    const account = { customerId, accountNumber: `N ${customerId}`, accountStatus: "Active" };
    const { body } = await under.call("POST", "/v1/accounts", account);
    const levelNow = async () => (await under.call("GET", `/v1/customers/${customerId}/record`)).body.riskLevel;
    expect(await levelNow()).toBe("low");
    await under.call("PUT", `/v1/accounts/${body.accountUuid}`, { ...account, accountStatus: "frozen" });
    expect(await levelNow()).toBe("high");
  });

  it("say little of accounts that were closed", async () => {
    const allAccounts = [
      { accountStatus: "FROZEN", bankCountry: "KP", scheme: "CRYPTO", accountClosureDate: "2001-05-01" },
    ];
    expect(await checked({ customerRelationshipDetails: { allAccounts } })).toMatchObject({
      riskLevel: "low",
      riskFactors: [],
    });
  });

  it.each([
    [{ characteristics: { majorCounterpartyAccounts: [{ accountStatus: "Frozen" }] } }, {}],
    [{}, { counterpartyData: { referenceAccount: { flags: ["BLOCKED"] } } }],
  ])("make a customer medium where they are of others (%j)", async (customer, rest) => {
    expect(await checked(customer, rest)).toMatchObject({
      riskLevel: "medium",
      riskFactors: [{ factor: "COUNTERPARTY_ACCOUNT_BLOCKED" }],
    });
  });

  it.each([
    ["CUSTOMER_BLOCKED", {}, { fundsOriginator: { accountNumber: "A 1", flags: ["frozen"] } }],
    ["CUSTOMER_BLOCKED", {}, { flags: ["Funds frozen"] }],
    ["CUSTOMER_BLOCKED", { referenceAccount: { accountNumber: "a1", accountStatus: "BLOCKED" } }, {}],
    [
      "CUSTOMER_BLOCKED",
      { customerRelationshipDetails: { allAccounts: [{ accountNumber: "A-1", flags: ["Blocked"] }] } },
      {},
    ],
    ["OTHER_ACCOUNT_BLOCKED", {}, { fundsBeneficiary: { accountNumber: "B 1", accountStatus: "Frozen" } }],
    ["OTHER_ACCOUNT_BLOCKED", {}, { fundsBeneficiary: { accountNumber: "B 1", flags: ["blocked"] } }],
    ["OTHER_ACCOUNT_BLOCKED", {}, { intermediaries: [{ accountNumber: "C 1", accountStatus: "frozen " }] }],
    ["OTHER_ACCOUNT_BLOCKED", {}, { counterpartyData: { referenceAccount: { accountStatus: "SUSPENDED" } } }],
    [
      "OTHER_ACCOUNT_BLOCKED",
      {},
      { ultimateBeneficiary: { referenceAccount: { holder: "Odo Vell", accountStatus: "SUSPENDED" } } },
    ],
    ["OTHER_ACCOUNT_BLOCKED", {}, { otherParties: [{ referenceAccount: { flags: ["FROZEN"] } }] }],
  ])("hold a payment (%s %j %j)", async (factor, customer, rest) => {
    const body = await paid(customer, rest);
    expect(body.decision).toBe("REVIEW");
    expect(factorsOf(body)).toContain(factor);
  });

  it.each(WORDS)("count in each word for it: %s", async (word) => {
    expect(factorsOf(await checked({ customerStatus: word }))).toContain("CUSTOMER_STATUS_ADVERSE");
    expect(factorsOf(await checked({ referenceAccount: { accountStatus: word } }))).toContain("ACCOUNT_STATUS_ADVERSE");
    const own = await paid({ customerStatus: word });
    expect([own.decision, factorsOf(own)]).toEqual([
      "REVIEW",
      expect.arrayContaining(["CUSTOMER_BLOCKED", "CUSTOMER_STATE_ADVERSE"]),
    ]);
    const other = await paid({}, { fundsBeneficiary: { accountNumber: "B 1", accountStatus: word } });
    expect([other.decision, factorsOf(other)]).toEqual(["REVIEW", expect.arrayContaining(["OTHER_ACCOUNT_BLOCKED"])]);
  });

  it("hold a payment from an account that is stored as frozen, whoever is told nothing of it", async () => {
    const customerId = `state-${runs++}`;
    await checked({ customerId });
    const number = `DE ${customerId}`;
    await under.call("POST", "/v1/accounts", {
      customerId,
      ...{ accountNumber: number.toLowerCase(), scheme: "SEPA", accountStatus: "Frozen" },
    });
    const pays = (accountNumber: string) =>
      under.call(
        "POST",
        "/v1/transaction-checks",
        paymentOf(`paid ${runs++}`, { customerId }, { fundsOriginator: { accountNumber, holder: "Ida Quill" } }),
      );
    const { body } = await pays(number);
    expect([body.decision, factorsOf(body)]).toEqual(["REVIEW", expect.arrayContaining(["CUSTOMER_BLOCKED"])]);
    expect(factorsOf((await pays("another")).body)).not.toContain("CUSTOMER_BLOCKED");
  });

  it("let payments of others pass", async () => {
    const other = { accountStatus: "Active", flags: ["VIP"] };
    expect(
      await paid({ referenceAccount: other }, { fundsBeneficiary: { accountNumber: "B", ...other } }),
    ).toMatchObject({
      decision: "ACCEPT",
      riskFactors: [],
    });
  });
});
