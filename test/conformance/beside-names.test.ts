/** Listed names beside an address, the place of a branch or a word of giving, in a field for the name alone, and under initials. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company, type EnforcementGateway, enforcementGateway, person } from "../enforcement/listed.ts";
import { whole } from "../whole-customer.ts";

let gateway: EnforcementGateway;
beforeAll(async () => {
  gateway = await enforcementGateway([
    ["person", "Zoltargo Vexunin"],
    ["entity", "Bank Quillmor", { aliases: [{ name: "Banque Nationale Quillmor", quality: "strong" }] }],
    ["entity", "National Bank"],
    ["entity", "Popular Front of Drommel", { aliases: [{ name: "PFX", quality: "strong" }] }],
    ["entity", "Hezmar"],
    ["person", "KHAN, Abdul Qudrat"],
    ["person", "SMITH, John Allen"],
    ["person", "Yevgeny Zhanovich DROMMELOV"],
  ]);
});
afterAll(() => gateway.under.close());

describe("a name and an address in one field", () => {
  const ADDRESSES = [
    "Zoltargo Vexunin 12 Quay Street 4051 Basel",
    "Vexunin Zoltargo Drommelgasse Basel 405100 Switzerland",
    "Zoltargo Vexunin, Drommel, 103132 Quillstadt, Austria",
    "VEXUNIN ZOLTARGO QUILLSTADT AUSTRIA",
    "Zoltargo Vexunin P.O. Box 7 Dubai",
    "Zoltargo Vexunin ул. Ленина 5 Пермь",
    "Vexunin, Zoltargo, Rue du Lac 3, Quillmor",
  ];

  it.each(ADDRESSES)("of a customer: %s", async (name) => {
    expect(await gateway.customer(person("", name))).toMatchObject({ answer: "high", waits: true });
  });

  it.each(ADDRESSES)("of the other side of a payment: %s", async (holder) => {
    const paid = await gateway.payment({ fundsBeneficiary: { accountNumber: `1 ${holder}`, holder } });
    expect(paid).toMatchObject({ answer: "REVIEW" });
  });

  it.each(["Ida Drommel 12 Quay Street 4051 Basel", "Ida Drommel Quillstadt Austria", "Studio 54 Vexunin Road GmbH"])(
    "is nobody else's: %s",
    async (holder) => {
      const paid = await gateway.payment({ fundsBeneficiary: { accountNumber: `2 ${holder}`, holder } });
      expect(paid).toMatchObject({ answer: "ACCEPT" });
    },
  );
});

describe("a bank and the place of a branch", () => {
  const BRANCHES = [
    "Bank Quillmor Hamburg",
    "Bank Quillmor Frankfurt am Main",
    "BANK QUILLMOR, ST GALLEN",
    "Quillmor Bank AG Wien",
  ];

  it.each(BRANCHES)("of a payment: %s", async (bankName) => {
    const paid = await gateway.payment({ fundsBeneficiary: { accountNumber: "3", holder: "Ida Drommel", bankName } });
    expect(paid).toMatchObject({ answer: "REVIEW" });
  });

  it.each(BRANCHES)("who is a customer: %s", async (name) => {
    expect(await gateway.customer(company(name))).toMatchObject({ answer: "high", waits: true });
  });

  it.each(["Deutsche Bank Hamburg", "First National Bank of Quillmor", "Bank of Drommel Wien", "Banca Nazionale Roma"])(
    "of others: %s",
    async (bankName) => {
      const paid = await gateway.payment({ fundsBeneficiary: { accountNumber: "4", holder: "Ida Drommel", bankName } });
      expect(paid).toMatchObject({ answer: "ACCEPT" });
    },
  );
});

describe("a text beside words of giving", () => {
  it.each(["PFX", "donation PFX", "Spende für die PFX", "SUPPORT PFX", "помощь ХЕЗМАР", "пожертвование Хезмар"])(
    "names who is listed: %s",
    async (usage) => {
      expect(await gateway.payment({ usage })).toMatchObject({ answer: "REVIEW" });
    },
  );

  it.each(["PFX 12", "Spende JAN", "donation for the new roof", "помощь маме"])("names nobody: %s", async (usage) => {
    expect(await gateway.payment({ usage })).toMatchObject({ answer: "ACCEPT" });
  });
});

describe("a family name that many have, and initials", () => {
  const called = (lastName: string) => whole({ personalDetails: { personName: { lastName } } });

  it.each(["A. Q. Khan", "Dr. A.Q. Khan", "A Q Khan", "Khan, A. Q.", "KHAN A.Q."])(
    "are looked at by a person where they are rare together: %s",
    async (name) => {
      expect(await gateway.customer(called(name))).toMatchObject({ answer: "low", waits: true });
      const paid = await gateway.payment({ fundsBeneficiary: { accountNumber: `5 ${name}`, holder: name } });
      expect(paid).toMatchObject({ answer: "REVIEW" });
    },
  );

  it.each(["A. K. Khan", "Q. A. Khan", "A. Q. Z. Khan", "J. A. Smith"])("are many people's: %s", async (name) => {
    expect(await gateway.customer(called(name))).toMatchObject({ answer: "low", waits: false });
  });
});

describe("initials that Latin letters write with several", () => {
  it.each(["Е. Ж. Дроммелов", "Дроммелов Е.Ж.", "Ye. Zh. Drommelov", "Drommelov Ye.Zh."])(
    "are those of who is listed: %s",
    async (name) => {
      const paid = await gateway.payment({ fundsBeneficiary: { accountNumber: `6 ${name}`, holder: name } });
      expect(paid).toMatchObject({ answer: "REVIEW" });
    },
  );

  it("in a text", async () => {
    expect(await gateway.payment({ usage: "зарплата Дроммелову Е.Ж." })).toMatchObject({ answer: "REVIEW" });
  });

  it("are not those of others", async () => {
    for (const holder of ["К. Л. Дроммелов", "Ye Zhang"])
      expect(await gateway.payment({ fundsBeneficiary: { accountNumber: `7 ${holder}`, holder } })).toMatchObject({
        answer: "ACCEPT",
      });
  });
});

describe("a transfer without the name of a side", () => {
  const to = (account: object) => ({
    paymentMeans: "TRANSFER",
    fundsOriginator: { accountNumber: "DE02120300000000202051", holder: "Mara Testmann" },
    fundsBeneficiary: account,
  });
  const payer = { customerId: "named", ...whole(person("Mara", "Testmann")) };

  it("waits for a person, unless all providers are in the Union and both accounts are told", async () => {
    const inside = await gateway.payment(to({ accountNumber: "FR7630006000011234567890189" }), payer);
    expect(inside).toMatchObject({ answer: "ACCEPT" });
    expect(inside.factors).toContain("PAYMENT_DATA_INCOMPLETE");
    for (const account of [{ accountNumber: "CH9300762011623852957" }, { accountNumber: "12345678" }]) {
      const outside = await gateway.payment(to(account), payer);
      expect(outside).toMatchObject({ answer: "REVIEW" });
      expect(outside.factors).toContain("PAYMENT_PARTY_UNNAMED");
    }
  });
});
