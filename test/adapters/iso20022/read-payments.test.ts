import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { MT103, PACS_008, PACS_009_COVER, PAIN_001 } from "./messages.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR", customerId: "4711" } as const;
const IN = { accountHoldingParty: "FUNDS_BENEFICIARY" } as const;

describe("readPayments", () => {
  it("reads every payment of a pain.001, and says what is wrong with one", () => {
    const { format, payments, issues } = readPayments(PAIN_001, OUT);
    expect([format, issues, payments.length]).toEqual(["pain.001", [], 2]);
    expect(payments[0]?.transaction).toEqual({
      tenantTransactionId: "MSG-1/I1",
      tenantProcessingTimestamp: "2026-11-20T09:15:30.000Z",
      accountHoldingParty: "FUNDS_ORIGINATOR",
      initiatedAmount: 12500.05,
      initiatedCurrency: "EUR",
      endToEndId: "E1",
      instructionId: "I1",
      fundsOriginator: {
        accountNumber: "DE02120300000000202051",
        holder: "Nord Handel GmbH",
        bankIdentifier: "BYLADEM1001",
        location: { street: "Hafenweg 3", zip: "20457", town: "Hamburg", country: "DE" },
      },
      fundsBeneficiary: {
        accountNumber: "LB30099900000001001925579115",
        holder: "Karim & Fils",
        bankIdentifier: "AUDBLBBX",
        bankName: "Banque Exemple",
        location: { country: "LB", unstructuredAddress: "Rue 1, Beirut" },
      },
      ultimateBeneficiary: {
        contactDetails: { contactName: "Odo Quillborne" },
        personalDetails: {
          personName: { lastName: "Odo Quillborne" },
          dateOfBirth: "1970-02-03",
          placeOfBirth: "Ostheim",
          countryOfBirth: "DE",
        },
      },
      usage: "Invoice 81 and 82",
      purposeCode: "GDDS",
      paymentMeans: "TRANSFER",
      masterData: {
        accountHoldingPartyData: { customerId: "4711" },
        counterpartyData: {
          contactDetails: { contactName: "Karim & Fils", country: "LB", unstructuredAddress: "Rue 1, Beirut" },
        },
      },
    });
    expect(payments[1]?.issues).toMatchObject([
      { pointer: "#/initiatedAmount", element: "Amt/InstdAmt or Amt/EqvtAmt/Amt" },
      { pointer: "#/initiatedCurrency", element: "Amt/InstdAmt/@Ccy or Amt/EqvtAmt/Amt/@Ccy" },
    ]);
  });

  it.each([
    [
      "pain.001",
      PAIN_001.replace("<Ctry>LB</Ctry>", "<Ctry>Lebanon</Ctry>"),
      ["Cdtr/PstlAdr/Ctry", "Cdtr/PstlAdr/Ctry"],
    ],
    [
      "pain.001",
      PAIN_001.replace("<BirthDt>1970-02-03", "<BirthDt>3.2.1970"),
      ["UltmtCdtr/Id/PrvtId/DtAndPlcOfBirth/BirthDt"],
    ],
    ["pain.001", PAIN_001.replace("<Ctry>DE</Ctry>", "<Ctry>Germany</Ctry>"), ["PmtInf/Dbtr/PstlAdr/Ctry"]],
    ["MT103", MT103.replace(/:32A:(\d{6})EUR/, ":32A:$1EEE"), ["32A"]],
  ])("names what of a %s became what is wrong", (format, text, elements) => {
    const file = readPayments(text, OUT);
    expect(file.format).toBe(format);
    expect(file.payments[0]?.issues.map((issue) => ("element" in issue ? issue.element : undefined))).toEqual(elements);
  });

  it("reads a pacs.008 from the side of the beneficiary, with prefixes", () => {
    const { format, payments } = readPayments(PACS_008, IN);
    expect(format).toBe("pacs.008");
    expect(payments[0]?.transaction).toMatchObject({
      tenantTransactionId: "5f0c8a0e-6b1e-4c0e-9f2a-0d3c2b1a4e55",
      tenantProcessingTimestamp: "2026-11-20T08:59:58.250Z",
      settledAmount: 250.5,
      settledCurrency: "USD",
      fundsOriginator: { accountId: "000123", holder: "Ana Ejemplo", bankIdentifier: "BBVAESMM" },
      intermediaries: [{ accountId: "CHASUS33", holder: "Middle Bank", bankIdentifier: "CHASUS33" }],
      usage: "RF18539007547034",
      masterData: { counterpartyData: { contactDetails: { contactName: "Ana Ejemplo" } } },
    });
  });

  it("reads the banks of a pacs.009 and the customers behind a cover payment", () => {
    expect(readPayments(PACS_009_COVER, OUT).payments[0]?.transaction).toMatchObject({
      fundsOriginator: { accountId: "BBVAESMM", bankIdentifier: "BBVAESMM" },
      fundsBeneficiary: { accountId: "BCLTCDKI", holder: "Banque du Lac", bankIdentifier: "BCLTCDKI" },
      ultimateOriginator: { contactDetails: { contactName: "Ana Ejemplo" } },
      ultimateBeneficiary: { contactDetails: { contactName: "Odo Quillborne" } },
      usage: "Boats",
    });
  });

  it("reads an MT103", () => {
    const { format, payments } = readPayments(MT103, OUT);
    expect(format).toBe("MT103");
    expect(payments[0]).toMatchObject({ issues: [] });
    expect(payments[0]?.transaction).toMatchObject({
      tenantTransactionId: "5f0c8a0e-6b1e-4c0e-9f2a-0d3c2b1a4e55",
      tenantProcessingTimestamp: "2026-11-20T00:00:00.000Z",
      settledAmount: 12500.5,
      settledCurrency: "EUR",
      initiatedAmount: 13750,
      initiatedCurrency: "USD",
      fundsOriginator: {
        accountNumber: "ES9121000418450200051332",
        holder: "ANA EJEMPLO",
        bankIdentifier: "BBVAESMM",
        location: { unstructuredAddress: "CALLE MAYOR 1", town: "MADRID", country: "ES" },
      },
      fundsBeneficiary: { accountId: "000987", holder: "ODO QUILLBORNE", bankIdentifier: "BCLTCDKI" },
      intermediaries: [
        { accountId: "CHASUS33", bankIdentifier: "CHASUS33" },
        { accountId: "BYLADEM1001", bankIdentifier: "BYLADEM1001" },
      ],
      usage: "INVOICE 81 AND 82",
    });
  });

  it.each([
    ["a document type", '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', "document type"],
    ["an entity", "<Document>&boom;</Document>", "line 1"],
    ["an outside file", '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document/>', "document type"],
    ["deep nesting", `<Document><FICdtTrf>${"<a>".repeat(5000)}`, "deeper"],
    ["a message that is too long", `<Document>${" ".repeat(20_000_000)}`, "20000000 characters"],
    ["a FIN message that is too long", `${MT103}${" ".repeat(100_000)}`, "100000 characters"],
    ["half a message", PAIN_001.slice(0, 900), "line"],
    ["another root", "<html/>", "`Document`"],
    ["another message", "<Document><Other/></Document>", "no message that is understood"],
    ["no message", "hello", "neither XML nor a FIN message"],
    ["another FIN message", MT103.replace("I103", "I202"), "type `202`"],
    ["a FIN message without an amount", MT103.replace(":32A:", ":32X:"), "`32A`"],
  ])("refuses %s", (_, text, message) => {
    const { payments, issues } = readPayments(text, OUT);
    expect(payments).toEqual([]);
    expect(issues).toHaveLength(1);
    expect(issues[0]?.message).toContain(message);
  });

  const messages = fc.constantFrom(PAIN_001, PACS_008, PACS_009_COVER, MT103);
  test.prop([messages, fc.nat(), fc.nat(40), fc.string({ unit: "binary" })], { numRuns: 300 })(
    "never throws, whatever is cut out or put in",
    (text, at, length, noise) => {
      const start = at % text.length;
      const { payments, issues } = readPayments(text.slice(0, start) + noise + text.slice(start + length), OUT);
      expect(payments.length === 0 || issues.length === 0).toBe(true);
      for (const payment of payments) expect(payment.transaction === undefined).toBe(payment.issues.length > 0);
    },
  );
});
