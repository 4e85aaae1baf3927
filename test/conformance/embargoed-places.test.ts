import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const PERSON = { personalDetails: { personName: { firstName: "Mirabelle", lastName: "Tonquist" } } };

const CUSTOMERS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ["address of the Amazon notice", { contactDetails: { unstructuredAddress: "ul. Lenina 5, Yalta, Krimea" } }],
  ["town", { contactDetails: { town: "Donetsk" } }],
  ["town in Cyrillic", { contactDetails: { town: "Севастополь", country: "RU" } }],
  ["postal code of Crimea in Russia", { contactDetails: { zip: "295011", country: "RU" } }],
  ["postal code as a number", { contactDetails: { zip: 299011, country: "Russia" } }],
  ["town that is a word, between commas", { contactDetails: { unstructuredAddress: "Calle 5 No. 12, Holguin" } }],
  ["street", { contactDetails: { street: "Calle 23 No. 105, Vedado, La Habana" } }],
  ["extended region", { contactDetails: { regionExtended: "Luhansk oblast" } }],
  ["second address", { dba: [{ town: "平壤" }] }],
  ["bank name", { referenceAccount: { bankName: "Banco Metropolitano, La Habana, Cuba" } }],
  ["address of the account", { referenceAccount: { location: { town: "Tehran" } } }],
  ["business", { companyDetails: { companyName: "Drommel Trading", businessDescription: "Exports to Crimea" } }],
];

/** More of the same, tried on one store. */
const WRITTEN_OTHERWISE: typeof CUSTOMERS = [
  ...[
    "Khersonska oblast",
    "Zaporizka oblast",
    "Luhanska oblast",
    "Donetska oblast",
    "Zaporizhzhska oblast",
    "Zaporiz'ka oblast",
    "Luganskaya oblast",
  ].map((region) => [region, { contactDetails: { region, country: "UA" } }] as const),
  ...["298600", "283001", "299011", "291000", "273000"].flatMap((zip) => [
    [`${zip} in Ukraine`, { contactDetails: { zip, country: "UA" } }] as const,
    [`${zip} in no country`, { contactDetails: { zip, street: "ул. Ленина 5" } }] as const,
  ]),
  ["Russian postal code in one text", { contactDetails: { unstructuredAddress: "ul. Kirova 3, 298600, Ukraine" } }],
];

const PAYMENTS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ["remittance text", { usage: "Rent flat Yalta, Krimea, May" }],
  ["remittance text in Persian", { usage: "بابت اجاره تهران" }],
  ["BIC in the remittance text", { usage: "/BNF/ cover bmjiirth via SWIFT BMJIIRTHXXX" }],
  ["IBAN in the remittance text", { usage: "for IR58 0540 1051 8002 1273 1130 07" }],
  ["origin of goods", { usage: "500 T UREA, IRANIAN ORIGIN" }],
  ["hotel", { usage: "HOTEL CAYO COCO 3 NIGHTS" }],
  ["region by its short name", { usage: "aid for Donbass" }],
  ["town of the beneficiary", { fundsBeneficiary: { accountNumber: "x", location: { town: "Sewastopol" } } }],
  [
    "address of the beneficiary",
    { fundsBeneficiary: { accountNumber: "x", location: { unstructuredAddress: "Kim Il Sung Sq, Pjongjang" } } },
  ],
  ["bank name", { fundsBeneficiary: { accountNumber: "x", bankName: "Banco Nacional de Cuba" } }],
  ["intermediary", { intermediaries: [{ bankName: "Bank Melli, Teheran" }] }],
  ["ultimate beneficiary", { ultimateBeneficiary: { ...PERSON, contactDetails: { town: "Луганськ" } } }],
  [
    "region of the beneficiary",
    { fundsBeneficiary: { accountNumber: "x", location: { region: "Khersonska oblast" } } },
  ],
  ["counterparty", { counterpartyData: { contactDetails: { unstructuredAddress: "5 Port Rd, Kerch" } } }],
];

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("places under sanctions in texts (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "payer" });
  });
  afterAll(() => under.close());

  it.each(store === "memory" ? [...CUSTOMERS, ...WRITTEN_OTHERWISE] : CUSTOMERS)("customer: %s", async (what, data) => {
    const { status, body } = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: what, ...data }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ riskLevel: "high" });
    const detail = await under.call("GET", `/v1/customerChecks/${body.caseId}`);
    expect(detail.text).toContain("PLACE_SANCTIONED_TERRITORY");
  });

  it.skipIf(store !== "memory").each([
    ["RU-CR", "RU"],
    ["RU-91", "RU"],
    ["82", "RU"],
    ["92", "Russia"],
    ["93", "UA"],
    ["91", "UA"],
    ["82", "UA"],
    ["43", "UA"],
    ["UA43", "UA"],
    ["ua 65", "UA"],
    ["UA-43", "UA"],
    ["UA-40", "UA"],
    ["UA-14", "UA"],
    ["UA-09", "UA"],
    ["UA-65", "UA"],
    ["UA-23", undefined],
    ["UA43", undefined],
  ])("customer: the region %s in an address of %s", async (region, country) => {
    const contactDetails = { region, ...(country !== undefined && { country }) };
    const check = checkOf(whole({ customerId: `${region} ${country}`, ...PERSON, contactDetails }));
    const { body } = await under.call("POST", "/v1/customerChecks", check);
    expect(body).toMatchObject({ riskLevel: "high" });
    expect(JSON.stringify(body.riskFactors)).toContain("COUNTRY_SANCTIONED_TERRITORY");
  });

  it.each(PAYMENTS)("payment: %s", async (what, data) => {
    const { status, body } = await under.call(
      "POST",
      "/v1/transaction-checks",
      paymentOf(what, { customerId: "payer" }, data),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ decision: "REVIEW" });
    expect(JSON.stringify(body.riskFactors)).toContain("PAYMENT_SANCTIONED_PLACE");
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ["account id", { fundsBeneficiary: { accountId: "ABCDIRTH" } }],
    ["account number", { fundsBeneficiary: { accountNumber: "ABCDIRTHXXX" } }],
    ["bank name", { fundsBeneficiary: { accountNumber: "x", bankName: "ABCDIRTH" } }],
    ["counterparty", { counterpartyData: { referenceAccount: { accountId: "ABCDIRTH" } } }],
    ["ultimate beneficiary", { ultimateBeneficiary: { ...PERSON, referenceAccount: { accountId: "ABCDIRTH" } } }],
  ])("payment: BIC of eight letters as %s", async (what, { counterpartyData, ...data }) => {
    const own = { customerId: "payer" };
    const masterData = { accountHoldingPartyData: own, ...(counterpartyData ? { counterpartyData } : {}) };
    const body = paymentOf(`BIC ${what}`, own, { ...data, masterData });
    expect((await under.call("POST", "/v1/transaction-checks", body)).body).toMatchObject({ decision: "REVIEW" });
  });

  it("leaves a nickname of an account that is made like a BIC", async () => {
    const body = paymentOf("nickname", { customerId: "payer" }, { fundsBeneficiary: { accountId: "BARCLAYS" } });
    expect((await under.call("POST", "/v1/transaction-checks", body)).body).toMatchObject({ decision: "ACCEPT" });
  });

  it("leaves places that are only called alike", async () => {
    const address = { street: "12 Kherson Street", town: "Cuba", region: "New York", country: "US" };
    const check = checkOf(whole({ customerId: "alike", ...PERSON, contactDetails: address }));
    expect((await under.call("POST", "/v1/customerChecks", check)).body).toMatchObject({ riskLevel: "low" });
    const payment = paymentOf("alike", { customerId: "payer" }, { usage: "2x Cuba Libre, Havana Club, 4 Odessa Road" });
    expect((await under.call("POST", "/v1/transaction-checks", payment)).body).toMatchObject({ decision: "ACCEPT" });
  });
});
