/** Whoever is listed is found in every place of a message where a party or a bank may stand, and the place is told. */
import { describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { anEntry } from "../../screening/sample-screening.ts";
import { clean, FULL_MT103, FULL_PACS_008, FULL_PACS_009, FULL_PAIN_001 } from "./full-messages.ts";

const identifiers = (kind: string, value: string, country?: string) => ({
  identifiers: [{ kind, value, ...(country === undefined ? {} : { country }) }],
});
const matcher = bruteForceMatcher([
  anEntry({ entryId: "person", name: "QUILLBORNE, Odo Zephyrin", ...identifiers("passport", "MX4471902", "MT") }),
  anEntry({
    entryId: "company",
    kind: "entity",
    name: "Thrakopelagos Bunkering and Provisions of the Levant",
    ...identifiers("lei", "5493001KJTIIGC8Y1R12"),
  }),
  anEntry({ entryId: "bank", kind: "entity", name: "Banque du Lac Tanzira", ...identifiers("bic", "BCLTCDKI") }),
  anEntry({ entryId: "mail", name: "Somebody Unheardof", ...identifiers("email", "x@ozernovka.example") }),
  anEntry({ entryId: "phone", name: "Nobody Inparticular", ...identifiers("phone", "+8619900124478") }),
]);
const NAME = "Odo Zephyrin Quillborne";
const COMPANY = "Thrakopelagos Bunkering and Provisions of the Levant";
const BIC = "BCLTCDKIXXX";
const LEI = "5493001KJTIIGC8Y1R12";

/** Entries that are found, with party and subject of the request that they stand in. */
function found(message: string, options: { readonly customerId?: string } = {}): string {
  const { payments, issues } = readPayments(message, { accountHoldingParty: "FUNDS_ORIGINATOR", ...options });
  expect([issues, payments.flatMap((payment) => payment.issues)]).toEqual([[], []]);
  const request = payments[0]?.transaction;
  if (!request) return "no payment";
  const { matches } = screenPayment(request, matcher);
  return [...new Set(matches.map(({ party, subject, match }) => `${match.entry.entryId} ${party} ${subject}`))]
    .sort()
    .join(", ");
}

/** A message with another text in the place that `@name@` marks; the other places keep what nobody is called. */
const withText = (message: string, place: string, text: string): string => {
  expect(message).toContain(`@${place}@`);
  return clean(message.replaceAll(`@${place}@`, text));
};
const cases = (message: string, places: readonly (readonly [place: string, text: string, expected: string])[]) => {
  it("finds nobody where nobody is listed", () => {
    expect(found(clean(message))).toBe("");
  });
  it.each(places)("finds at %s who is listed as %s", (place, text, expected) => {
    expect(found(withText(message, place, text))).toBe(expected);
  });
};

describe("pain.001", () => {
  const OTHER = "person intermediary party";
  cases(FULL_PAIN_001, [
    ["InitgPty", NAME, OTHER],
    ["FwdgBic", BIC, "bank intermediary bank"],
    ["Dbtr", NAME, "person accountHoldingParty party, person originator account"],
    ["DbtrLei", LEI, "company accountHoldingParty party"],
    ["DbtrContact", NAME, "person accountHoldingParty party"],
    ["DbtrMail", "x@ozernovka.example", "mail accountHoldingParty party"],
    ["DbtrAcct", NAME, "person originator account"],
    ["DbtrAgtBic", BIC, "bank originator bank"],
    ["UltmtDbtr", NAME, "person originator party"],
    ["ChrgsBic", BIC, "bank intermediary bank"],
    ["CdtrAgt", "Banque du Lac Tanzira", "bank beneficiary bank"],
    ["Cdtr", NAME, "person beneficiary account, person counterparty party"],
    ["CdtrPassport", "MX 4471902", "person counterparty party"],
    ["CdtrPhone", "+86-19900124478", "phone counterparty party"],
    ["ProxyMail", "X@ozernovka.example", "mail beneficiary account"],
    ["UltmtCdtr", NAME, "person beneficiary party"],
    ["Invcr", NAME, OTHER],
    ["InvceeBic", BIC, "bank intermediary party"],
    ["Note", `for ${NAME}`, "person usage remittance text"],
    ["Rgltry", `about ${NAME}`, "person usage remittance text"],
  ]);

  it("keeps to what is stored of a customer who is named", () => {
    expect(found(withText(FULL_PAIN_001, "Dbtr", NAME), { customerId: "4711" })).toBe("person originator account");
  });
});

describe("pacs.008", () => {
  const BANK = "bank intermediary bank";
  cases(FULL_PACS_008, [
    ["InstgBic", BIC, BANK],
    ["InstdBic", BIC, BANK],
    ["RmbrsmntBic", BIC, BANK],
    ["PrvsBic", BIC, BANK],
    ["ChrgsBic", BIC, BANK],
    ["IntrmyLei", LEI, "company intermediary bank"],
    ["IntrmyAcct", BIC, "bank intermediary account"],
    ["InitgPty", NAME, "person intermediary party"],
    ["Dbtr", NAME, "person accountHoldingParty party, person originator account"],
    ["DbtrAgtLei", LEI, "company originator bank"],
    ["CdtrBic", BIC, "bank beneficiary account, bank counterparty party"],
    ["CdtrLei", LEI, "company counterparty party"],
    ["CdtrAgt", "Banque du Lac Tanzira", "bank beneficiary bank"],
    ["UltmtDbtr", NAME, "person originator party"],
    ["UltmtCdtrPassport", "MX4471902", "person beneficiary party"],
    ["Usage", `gift for ${NAME}`, "person usage remittance text"],
  ]);
});

describe("pacs.009", () => {
  const CUSTOMER = "person intermediary party";
  cases(FULL_PACS_009, [
    ["DbtrBic", BIC, "bank accountHoldingParty party"],
    ["DbtrAgtBic", BIC, "bank originator bank"],
    ["Cdtr", "Banque du Lac Tanzira", "bank beneficiary account, bank beneficiary bank, bank counterparty party"],
    ["CoverDbtr", NAME, "person originator party"],
    ["CoverUltmtDbtr", NAME, CUSTOMER],
    ["CoverCdtr", NAME, "person beneficiary party"],
    ["CoverUltmtCdtr", NAME, CUSTOMER],
    ["CoverAgtBic", BIC, "bank intermediary bank"],
    ["CoverUsage", `for ${NAME}`, "person usage remittance text"],
  ]);
});

describe("MT103", () => {
  const BANK = "bank intermediary bank";
  cases(FULL_MT103, [
    ["F50", NAME, "person accountHoldingParty party, person originator account"],
    ["F50Passport", "MX4471902", "person accountHoldingParty party"],
    ["F51Bic", BIC, BANK],
    ["F52Bic", BIC, "bank originator bank"],
    ["F53Bic", BIC, "bank intermediary bank"],
    ["F54", "Banque du Lac Tanzira", "bank intermediary bank"],
    ["F55", "Banque du Lac Tanzira", "bank intermediary bank"],
    ["F56", "Banque du Lac Tanzira", "bank intermediary bank"],
    ["F57", "Banque du Lac Tanzira", "bank beneficiary bank"],
    ["F59", NAME, "person beneficiary account, person counterparty party"],
    [
      "F59",
      `${COMPANY.slice(0, 34)}\r\n${COMPANY.slice(35)}`.toUpperCase(),
      "company beneficiary account, company counterparty party, company intermediary party",
    ],
    ["F70", `GIFT ${NAME}`, "person usage remittance text"],
    ["F72Bic", BIC, `${BANK}, bank usage remittance text`],
    ["F72", NAME, "person usage remittance text"],
    ["F77", NAME, "person usage remittance text"],
  ]);

  it("finds the banks that send and receive it, also beside those of the customers", () => {
    const message = clean(FULL_MT103);
    expect(found(message.replace("F01BBVAESMMAXXX", "F01BCLTCDKIAXXX"))).toBe(BANK);
    expect(found(message.replace("I103BYLADEM1XXXX", "I103BCLTCDKIXXXX"))).toBe(BANK);
    const received = message.replace("{2:I103BYLADEM1XXXXN}", "{2:O1031200261120BCLTCDKIAXXX22221234562611201201N}");
    expect(found(received)).toBe(BANK);
    expect(found(received.replace(/^:5[27].*(?:\r\n[^:].*)*\r\n/gm, ""))).toBe("bank originator bank");
  });

  it.each([
    [":50A:/000987\r\n@Bic@", "bank accountHoldingParty party"],
    [":50A:@Bic@", "bank accountHoldingParty party, bank originator account"],
    [":50K:/1\r\nODO QUILLBORNE\r\nQUAY 7", "person accountHoldingParty party, person originator account"],
    [":50F:NIDN/MT/1\r\n1/JARDINERIA\r\n6/MT/1/2\r\n7/MT/MX4471902", ""],
  ])("reads %j", (field, expected) => {
    const message = FULL_MT103.replace(/:50F:[\s\S]*?\r\n(?=:51)/, `${field.replace("@Bic@", BIC)}\r\n`);
    expect(found(clean(message))).toBe(expected);
  });
});
