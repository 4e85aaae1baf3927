import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

describe("companies that are called like a listed person", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    // `Timur` is the east in Indonesian names of companies.
    const lists = (await fixtureLists(Date).load()).map((list) => ({
      ...list,
      entries: list.entries.flatMap((entry) =>
        entry.name === NAME ? [entry, { ...entry, entryId: "timur", name: "Timur Orvalgin" }] : [entry],
      ),
    }));
    under = await gatewayUnderTest("memory", { lists: { load: async () => lists } });
  });
  afterAll(() => under.close());

  const company = (companyName: string) => ({ companyDetails: { companyName } });
  const NAME = "Zoltargo Vexunin";
  const OTHER = company("Drommel Trading Ltd");

  it.each<[string, object]>([
    ["the company", company(NAME)],
    ["the company, family name first", company("VEXUNIN, Zoltargo")],
    ["the company, misspelled", company("Zoltargo Vexuninn")],
    ["the company in another script", company("Золтарго Вексунин")],
    ["the company, with a name that is a word of business somewhere", company("Timur Orvalgin")],
    ["a merchant", company(`${NAME} e.K.`)],
    ["an owner of a shop", company(`Vexstore, Inh. ${NAME}`)],
    ["an individual entrepreneur", company("ИП Золтарго Вексунин")],
    ["a trading name", { ...OTHER, dba: [{ contactName: NAME }] }],
    [
      "a trading name of a person",
      { personalDetails: { personName: { lastName: "Drommel" } }, dba: [{ contactName: NAME }] },
    ],
    ["a trademark", { companyDetails: { companyName: "Drommel Ltd", trademark: NAME } }],
    [
      "an owner that is a company",
      { companyDetails: { companyName: "Drommel Ltd", shareholders: [{ ...company(NAME), share: 0.6 }] } },
    ],
  ])("%s", async (customerId, customer) => {
    const answer = await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...customer }));
    expect(answer.body).toMatchObject({ riskLevel: "high", screeningResults: [{ type: "SANCTIONED_PERSON" }] });
  });

  it.each([`${NAME} Ltd`, "Zoltargo", "Vexunin Stores", "Zoltar Vexun"])(
    "%s is another company",
    async (companyName) => {
      const body = checkOf({ customerId: `c ${companyName}`, ...company(companyName) });
      expect((await under.call("POST", "/v1/customerChecks", body)).body).toMatchObject({ screeningResults: [] });
    },
  );

  it.each(["ultimateBeneficiary", "ultimateOriginator", "counterparty"])("the %s of a payment", async (member) => {
    const own = { customerId: "payer", personalDetails: { personName: { firstName: "Ida", lastName: "Quillborne" } } };
    const body = paymentOf(`t ${member}`, own, {
      masterData: {
        accountHoldingPartyData: own,
        ...(member === "counterparty" ? { counterpartyData: company(NAME) } : {}),
      },
      ...(member === "counterparty" ? {} : { [member]: company(NAME) }),
    });
    expect((await under.call("POST", "/v1/transaction-checks", body)).body).toMatchObject({
      decision: "REVIEW",
    });
  });
});

describe("persons that are called like a listed company", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
  });
  afterAll(() => under.close());

  const NAME = "Brakvost Petrochem Trading";
  const person = (personName: object) => ({ personalDetails: { personName } });
  const PAYER = person({ firstName: "Ida", lastName: "Quillborne" });

  it.each<[string, object]>([
    ["the family name", person({ lastName: NAME })],
    ["the family name with the legal form", person({ lastName: `${NAME} L.L.C.` })],
    ["the given name", person({ firstName: NAME })],
    ["both names", person({ firstName: "Brakvost", lastName: "Petrochem Trading" })],
    [
      "an owner",
      { companyDetails: { companyName: "Drommel Ltd", shareholders: [{ ...person({ lastName: NAME }), share: 0.6 }] } },
    ],
    ["an officer", { companyDetails: { companyName: "Drommel Ltd", staff: [person({ lastName: NAME })] } }],
  ])("%s", async (customerId, customer) => {
    const answer = await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...customer }));
    expect(answer.body).toMatchObject({ riskLevel: "high", screeningResults: [{ type: "SANCTIONED_ENTITY" }] });
  });

  it.each(["Brakvost", "Trading", "Petrochem Quillborne"])("%s is somebody else", async (lastName) => {
    const body = checkOf({ customerId: `p ${lastName}`, ...person({ lastName }) });
    expect((await under.call("POST", "/v1/customerChecks", body)).body).toMatchObject({ screeningResults: [] });
  });

  it.each(["ultimateBeneficiary", "ultimateOriginator", "counterparty"])("the %s of a payment", async (member) => {
    const own = { customerId: "payer", ...PAYER };
    const listed = person({ lastName: NAME });
    const body = paymentOf(`c ${member}`, own, {
      masterData: { accountHoldingPartyData: own, ...(member === "counterparty" ? { counterpartyData: listed } : {}) },
      ...(member === "counterparty" ? {} : { [member]: listed }),
    });
    expect((await under.call("POST", "/v1/transaction-checks", body)).body).toMatchObject({ decision: "REVIEW" });
  });
});
