/** Numbers that a list has count beside others, whatever country or text they stand in, and names behind titles of several words. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedIdentifier } from "../../src/model/list-entry.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { whole } from "../whole-customer.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const COMPANY = "Brakvost Petrochem Trading LLC";
/** Check digits are right, the companies are nobody's. */
const LEI = "QRSTUVWXYZ0123456793";
const TAX = "7707083893";
const REGISTRATION = "HRB 771234567";
const WALLETS = [
  "0x7f367cc41522ce07553e823bf3be79a889debe1b",
  "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
];

/** The invented lists, and numbers of the company on them. */
function numbered(): ListSource {
  const identifiers: readonly ListedIdentifier[] = [
    { kind: "tax-id", value: TAX, country: "RU" },
    { kind: "registration", value: REGISTRATION, country: "DE" },
    ...WALLETS.map((value) => ({ kind: "crypto-address", value })),
  ];
  const load = async (): Promise<LoadedList[]> =>
    (await fixtureLists({ now: () => Date.UTC(2026, 10, 20) }).load()).map((list) => ({
      ...list,
      entries: list.entries.map((entry) => (entry.name === COMPANY ? { ...entry, identifiers } : entry)),
    }));
  return { load };
}

describe("what lists say of a company beside its name", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory", { lists: numbered() });
  });
  afterAll(() => under.close());

  let count = 0;
  const typesOf = (body: { readonly screeningResults: readonly { readonly type: string }[] }) =>
    body.screeningResults.map(({ type }) => type);
  const checked = async (customer: Readonly<Record<string, unknown>>) => {
    const answer = await under.call(
      "POST",
      "/v1/customerChecks",
      checkOf(whole({ customerId: `n${++count}`, ...customer })),
    );
    expect(answer.status, answer.text).toBe(200);
    return typesOf(answer.body);
  };
  const payer = { customerId: "payer", personalDetails: { personName: { firstName: "Ida", lastName: "Quillborne" } } };
  const paid = async (rest: Readonly<Record<string, unknown>>) => {
    const answer = await under.call("POST", "/v1/transaction-checks", paymentOf(`p${++count}`, payer, rest));
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const HIT = ["SANCTIONED_ENTITY"];
  const company = (details: object) => ({ companyDetails: { companyName: "Drommel Trading Ltd", ...details } });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ["a register beside the LEI", { taxId: LEI, taxIdType: "LEI", ...company({ companyId: REGISTRATION }) }],
    ["the LEI as the id of the register", { taxId: TAX, ...company({ companyId: LEI }) }],
    ["an account beside the LEI", { taxId: LEI, ...company({}), referenceAccount: { accountId: WALLETS[0] } }],
    ["a tax number of another country", { taxId: TAX, ...company({ countryOfRegistration: "AE" }) }],
    ["a tax number with its country in front", { taxId: `RU${TAX}`, ...company({ countryOfRegistration: "CY" }) }],
    ["a tax number of a kind that nobody knows", { taxId: TAX, taxIdType: "QXV", ...company({}) }],
    ["a register's number as a tax number", { taxId: REGISTRATION, ...company({ countryOfRegistration: "FR" }) }],
  ])("counts in a check: %s", async (_, customer) => {
    expect(await checked(customer)).toEqual(HIT);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    [
      "counterparty",
      {
        masterData: {
          accountHoldingPartyData: payer,
          counterpartyData: { taxId: TAX, ...company({ countryOfRegistration: "AE" }) },
        },
      },
    ],
    ["ultimate beneficiary", { ultimateBeneficiary: { taxId: LEI, ...company({ companyId: REGISTRATION }) } }],
    ["ultimate originator", { ultimateOriginator: { taxId: TAX, ...company({ countryOfRegistration: "TR" }) } }],
    ["another party", { otherParties: [{ taxId: LEI, ...company({ companyId: REGISTRATION }) }] }],
  ])("counts in a payment: %s", async (_, rest) => {
    const body = await paid(rest);
    expect([typesOf(body), body.decision !== "ACCEPT"]).toEqual([HIT, true]);
  });

  it("counts for owners, too", async () => {
    const owner = { share: 1, companyDetails: { companyName: "Quillmark Holding", companyId: REGISTRATION } };
    expect(await checked(company({ shareholders: [owner] }))).toEqual(HIT);
  });

  it.each(WALLETS)("is seen in a remittance text: %s", async (wallet) => {
    const half = Math.floor(wallet.length / 2);
    const texts = [
      `payout to ${wallet} thanks`,
      `USDT:${wallet}`,
      `https://explorer.example/address/${wallet}?x=1`,
      `order 81 ${wallet.slice(0, half)} ${wallet.slice(half)}`,
      `order 81 ${wallet.slice(0, half)}\n${wallet.slice(half)}`,
      wallet.toUpperCase(),
    ];
    for (const usage of texts) {
      const body = await paid({ usage });
      expect([usage, body.decision !== "ACCEPT", typesOf(body)]).toEqual([usage, true, HIT]);
    }
  });

  it.each(WALLETS)("is not seen in another address: %s", async (wallet) => {
    const other = `${wallet.slice(0, -6)}${wallet.slice(-6).split("").reverse().join("")}`;
    expect((await paid({ usage: `payout to ${other}` })).decision).toBe("ACCEPT");
  });

  it("does not take another number for it", async () => {
    expect(await checked({ taxId: LEI, ...company({ companyId: "HRB 771234568" }) })).toEqual([]);
    expect(await checked({ taxId: "7707083894", ...company({ countryOfRegistration: "AE" }) })).toEqual([]);
  });
});

describe("a listed person behind a title of several words", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
  });
  afterAll(() => under.close());

  const TITLES = [
    "Dato' Sri",
    "Dato’ Seri",
    "Datuk Seri",
    "Tan Sri",
    "Tan Sri Dato'",
    "Hujjat al-Islam",
    "Hojjat ol-Eslam",
    "Hujjatul Islam",
  ];
  it.each(TITLES)("%s", async (title) => {
    const names = [{ firstName: `${title} Zoltargo`, lastName: "Vexunin" }, { lastName: `${title} Zoltargo Vexunin` }];
    for (const [at, personName] of names.entries()) {
      const customer = { customerId: `t ${title} ${at}`, personalDetails: { personName } };
      const { body } = await under.call("POST", "/v1/customerChecks", checkOf(customer));
      expect([personName, body.screeningResults]).toEqual([personName, [{ type: "SANCTIONED_PERSON" }]]);
    }
    const payer = {
      customerId: "payer",
      personalDetails: { personName: { firstName: "Ida", lastName: "Quillborne" } },
    };
    for (const rest of [
      { fundsBeneficiary: { accountNumber: "other", holder: `${title} Zoltargo Vexunin` } },
      { usage: `gift for ${title} Zoltargo Vexunin` },
    ]) {
      const { body } = await under.call(
        "POST",
        "/v1/transaction-checks",
        paymentOf(JSON.stringify([title, rest]).slice(0, 35), payer, rest),
      );
      expect([rest, body.decision]).toEqual([rest, "REVIEW"]);
    }
  });
});
