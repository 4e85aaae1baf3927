import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const PERSON = "Zoltargo Vexunin";
const COMPANY = "Brakvost Petrochem Trading LLC";

describe("names that are written to be missed", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
  });
  afterAll(() => under.close());

  let count = 0;
  const check = async (customer: object) =>
    (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: `c${++count}`, ...customer }))).body;
  const pay = async (rest: Readonly<Record<string, unknown>>) => {
    const payer = {
      customerId: "payer",
      personalDetails: { personName: { firstName: "Ida", lastName: "Quillborne" } },
    };
    return (await under.call("POST", "/v1/transaction-checks", paymentOf(`t${++count}`, payer, rest))).body;
  };
  const company = (companyName: string) => ({ companyDetails: { companyName } });

  it.each([
    `Drommel Holding (${PERSON})`,
    `Drommel Holding - ${PERSON}`,
    `${PERSON} [Drommel Holding]`,
    `Drommel Trust as trustee for ${PERSON}`,
    `Drommel for the benefit of ${PERSON}`,
    `Drommel genannt ${PERSON}`,
    `Drommel nominee of ${PERSON}`,
    `Drommel per conto di ${PERSON}`,
    `${COMPANY} Zweigniederlassung Frankfurt am Main`,
    `${COMPANY}, Niederlassung Wien`,
    `${COMPANY} sede secondaria di Milano`,
    `${COMPANY} succursale de Genève Suisse`,
    `${COMPANY} oddział w Polsce Warszawa`,
    `${COMPANY} Representative Office Dubai Marina`,
    `${COMPANY} филиал в Москве`,
  ])("%s", async (name) => {
    expect(await check(company(name))).toMatchObject({ riskLevel: "high" });
  });

  it.each([
    `${PERSON} Savings Account EUR`,
    `${PERSON} Girokonto`,
    `Erben nach ${PERSON}`,
    `wg ${PERSON}`,
    `estate of ${PERSON}`,
    `c/o ${PERSON}`,
    `z. Hd. ${PERSON}`,
    `succession de ${PERSON}`,
    `Joint account ${PERSON} and Ida Drommel`,
  ])("%s as the holder of an account", async (name) => {
    expect(await check(company(name))).toMatchObject({ riskLevel: "high" });
    const paid = await pay({ fundsBeneficiary: { accountNumber: `other ${name}`, holder: name } });
    expect(paid.decision).not.toBe("ACCEPT");
  });

  it.each([
    ["letters that stand apart", { firstName: "Zoltargo", lastName: "V E X U N I N" }],
    ["letters that stand apart, family name first", { lastName: "V E X U N I N Zoltargo" }],
    ["letters with dots", { firstName: "Zoltargo", lastName: "V.E.X.U.N.I.N" }],
    ["a name in brackets", { firstName: "Zoltargo", lastName: "Vexunin (Drommel Quillborne)" }],
  ])("%s", async (_, personName) => {
    expect(await check({ personalDetails: { personName } })).toMatchObject({ riskLevel: "high" });
  });

  it("two and three middle names of nobody, with the birth date", async () => {
    for (const middleNames of ["Kasimir Lubomil", "Kasimir Lubomil Ottokar"]) {
      const personName = { firstName: "Zoltargo", middleNames, lastName: "Vexunin" };
      const answer = await check({ personalDetails: { personName, dateOfBirth: "1961-03-09" } });
      expect(answer.riskLevel).not.toBe("low");
      expect(answer.riskLevel).not.toBe("medium");
    }
  });

  it.each([
    "INVOICE 81 VEXUNIN/ZOLTARGO",
    "rent for Zoltargo*Vexunin",
    "Z.VEXUNIN",
    "RENT Z. VEXUNIN",
    "PAYMENT V E X U N I N ZOLTARGO",
    "ZOLTARGO-VEXUNIN",
    "ZOLTARGO MR VEXUNIN",
    "ZOLTARGO GIFT VEXUNIN",
    "ZOLTARGO\nVEXUNIN",
    "BRAKVOST PETROCHEM\nTRADING LLC",
    "?20RENT ZOLTAR?21GO VEXUNIN",
    "?20RENT ZOLTAR?21GO?22 VEXUNIN",
  ])("%s in the remittance text", async (usage) => {
    expect((await pay({ usage })).decision).not.toBe("ACCEPT");
  });

  it("a name in a member for a code", async () => {
    expect((await pay({ purposeCode: PERSON })).decision).toBe("REVIEW");
    for (const member of ["merchantCategoryCode", "terminalId", "networkResponseCode"])
      expect((await pay({ transactionProcessingDetails: { [member]: PERSON } })).decision).toBe("REVIEW");
  });

  it("a name in a member for a number of an account", async () => {
    const account = { holder: "Ines Maurer" };
    for (const member of [
      "accountNumber",
      "accountId",
      "accountEmailId",
      "last4Digits",
      "productCode",
      "bankIdentifier",
    ])
      for (const side of ["fundsOriginator", "fundsBeneficiary"])
        expect((await pay({ [side]: { ...account, [member]: PERSON } })).decision, `${side} ${member}`).toBe("REVIEW");
    expect((await pay({ intermediaries: [{ ...account, accountId: PERSON }] })).decision).toBe("REVIEW");
    // Numbers in groups are no words.
    const grouped = { ...account, accountNumber: "GB33 BUKB 2020 1555 5555 55" };
    expect((await pay({ fundsBeneficiary: grouped })).decision).toBe("ACCEPT");
  });
});
