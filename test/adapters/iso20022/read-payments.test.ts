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
      tenantTransactionId: "MSG-1/1/I1",
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
      { message: expect.stringContaining("line 11: `Amt/InstdAmt`: `1e400` is no decimal number") },
    ]);
    expect(readPayments(PAIN_001.replace("1e400", "1"), OUT).payments[1]?.issues).toMatchObject([
      { pointer: "#/initiatedCurrency", element: "Amt/InstdAmt/@Ccy or Amt/EqvtAmt/Amt/@Ccy" },
    ]);
  });

  it.each([
    [
      "pain.001",
      PAIN_001.replace("<BirthDt>1970-02-03", "<BirthDt>3.2.1970"),
      ["UltmtCdtr/Id/PrvtId/DtAndPlcOfBirth/BirthDt"],
    ],
    ["MT103", MT103.replace(/:32A:(\d{6})EUR/, ":32A:$1EEE"), ["32A"]],
  ])("names what of a %s became what is wrong", (format, text, elements) => {
    const file = readPayments(text, OUT);
    expect(file.format).toBe(format);
    expect(file.payments[0]?.issues.map((issue) => ("element" in issue ? issue.element : undefined))).toEqual(elements);
  });

  it.each(["LB", "DE"])("keeps a country of an address that nobody knows in place of %s", (country) => {
    const [payment] = readPayments(PAIN_001.replace(`<Ctry>${country}</Ctry>`, "<Ctry>Atlantis</Ctry>"), OUT).payments;
    expect(payment?.issues).toEqual([]);
    expect(JSON.stringify(payment?.transaction)).toContain('"country":"Atlantis"');
  });

  it("reads a pacs.008 from the side of the beneficiary, with prefixes", () => {
    const { format, payments } = readPayments(PACS_008, IN);
    expect(format).toBe("pacs.008");
    expect(payments[0]?.transaction).toMatchObject({
      tenantTransactionId: "M8/1/5f0c8a0e-6b1e-4c0e-9f2a-0d3c2b1a4e55",
      tenantProcessingTimestamp: "2026-11-20T08:59:58.250Z",
      settledAmount: 250.5,
      settledCurrency: "USD",
      fundsOriginator: { accountId: "000123", holder: "Ana Ejemplo", bankIdentifier: "BBVAESMM" },
      intermediaries: [{ bankIdentifier: "CHASUS33", bankName: "Middle Bank" }],
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
      tenantTransactionId: expect.stringMatching(/^REF-103\/5f0c8a0e-6b1e-4c0e-9f2a-0d3c2b1a4e55\/\w{12}$/),
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
      intermediaries: [{ bankIdentifier: "CHASUS33" }, { bankIdentifier: "BYLADEM1001" }],
      usage: "INVOICE 81 AND 82",
    });
  });

  const second = MT103.replace("REF-103", "REF-104").replace("ODO QUILLBORNE", "TAMSELEN VARKONDY");
  const acknowledged = "{1:F21BBVAESMMAXXX0000000000}{4:{177:2611201201}{451:0}}";
  it.each([
    ["one after the other", `${MT103}\r\n${second}`],
    ["parted by $", `${MT103}$${second}\r\n$\r\n`],
    ["with carriage returns alone", `${MT103}\n${second}`.replace(/\r\n/gu, "\r")],
    ["together in a line", `${MT103}{5:{CHK:123456789ABC}}${second}`],
    ["as mainframes have them", `\u0001${MT103}\u0003   \u0001${second}\u0003`],
    ["behind acknowledgements", `${acknowledged}${MT103}\r\n${acknowledged}${second}`],
    ["in text blocks alone", [MT103, second].map((text) => text.slice(text.indexOf("{4:"))).join("\n")],
  ])("reads every MT103 of a file: %s", (_, text) => {
    const { payments, issues } = readPayments(text, IN);
    expect(issues).toEqual([]);
    expect(payments.map(({ index, transaction }) => [index, transaction?.fundsBeneficiary.holder])).toEqual([
      [0, "ODO QUILLBORNE"],
      [1, "TAMSELEN VARKONDY"],
    ]);
  });

  it.each([
    ["words", `${MT103}\nTAMSELEN VARKONDY\n`, "line 20: `TAMSELEN VARKONDY` is no part of a message"],
    ["another message", `${MT103}\n${second.replace("I103", "I940")}`, "line 20: is a message of type `940`"],
    ["a message that breaks off", `${MT103}\n${second.slice(0, -5)}`, "line 20: a text block"],
    ["a header that breaks off", `${MT103}\n${second.slice(0, 20)}`, "line 20: a block `{1:` without its end"],
    ["a header alone", `${MT103}\n${second.slice(0, second.indexOf("{4:"))}`, "line 20: has no text block"],
    [
      "a word in a field of codes",
      `${MT103}\n${second.replace(":71A:SHA", ":71A:SHA\r\nODO")}`,
      "line 38: `ODO` is no part",
    ],
    ["an amount with words", `${MT103}\n${second.replace("USD13750,", "ODO QUILLBORNE")}`, "no value of field `33B`"],
    ["fields alone", `${MT103}\n${second.slice(second.indexOf(":20:"))}`, "line 20: `:20:REF-104"],
  ])("reads what stands before, and tells what it does not understand: %s", (_, text, message) => {
    const { payments, issues } = readPayments(text, IN);
    const [first, ...others] = payments;
    expect(first?.transaction?.fundsBeneficiary.holder).toBe("ODO QUILLBORNE");
    const told = [...issues, ...others.flatMap((payment) => payment.issues)];
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain(message);
  });

  it.each([
    ["FIN", `${MT103}\n${second.replace("I103", "I940")}\n${second}`],
    ["XML", `<E>${[PACS_008, "<Document><Other/></Document>", PACS_008].join("").replaceAll(/<\?.*?\?>/gu, "")}</E>`],
  ])("counts messages that it does not read: %s", (_, text) => {
    const { payments } = readPayments(text, IN);
    expect(payments.map(({ messageNumber, position }) => [messageNumber, position])).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  it("reads no message whose end and the beginning of the next one are lost", () => {
    const { payments, issues } = readPayments(`${MT103.replace("\r\n-}", "")}\r\n${second}`, IN);
    expect(issues).toEqual([]);
    expect(payments).toMatchObject([
      {
        messageNumber: 1,
        message: { id: "REF-103" },
        issues: [{ message: expect.stringContaining("line 1: a text block") }],
      },
      { messageNumber: 2, transaction: { fundsBeneficiary: { holder: "TAMSELEN VARKONDY" } } },
    ]);
    const merged = `${MT103.replace("\r\n-}", "\r\n")}${second.slice(second.indexOf(":20:"))}`;
    expect(readPayments(merged, IN)).toMatchObject({
      payments: [{ message: { id: "REF-103" }, issues: [{ message: "line 19: field `20` comes a second time" }] }],
      issues: [],
    });
  });

  it.each([
    ["a document type", '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', "document type"],
    ["an entity", "<Document>&boom;</Document>", "line 1"],
    ["an outside file", '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document/>', "document type"],
    ["deep nesting", `<Document><FICdtTrf>${"<a>".repeat(5000)}`, "deeper"],
    ["a text without an end", `<Document>${" ".repeat(5_000_000)}`, "1000000 characters without a tag"],
    ["a FIN message that is too long", MT103.replace("QUAY", "QUAY ".repeat(20_000)), "does not end in `-}`"],
    ["half a message", PAIN_001.slice(0, 900), "line"],
    ["another root", "<html/>", "`Document`"],
    ["another message", "<Document><Other/></Document>", "no message that is understood"],
    ["no message", "hello", "neither XML nor a FIN message"],
    ["another FIN message", MT103.replace("I103", "I940"), "type `940`"],
    ["a FIN message without an amount", MT103.replace(/:32A:.*\r\n/, ""), "`32A`"],
  ])("refuses %s", (_, text, message) => {
    const { payments, issues } = readPayments(text, OUT);
    expect(payments.map(({ transaction }) => transaction)).toEqual(payments.map(() => undefined));
    const told = [...issues, ...payments.flatMap((payment) => payment.issues)].map((issue) => issue.message);
    expect(told).toContainEqual(expect.stringContaining(message));
  });

  const withAmount = (text: string) => PACS_008.replace(/(<doc:IntrBkSttlmAmt Ccy="\w+">)[^<]*/u, `$1${text}`);
  it.each([
    ["pacs.008", withAmount("100.00000000000000000001"), "line 5: `IntrBkSttlmAmt`: "],
    ["pacs.008 within the digits of an amount", withAmount("1234567890123.12345"), "line 5: `IntrBkSttlmAmt`: "],
    ["MT103", MT103.replace(/(:32A:\d{6}[A-Z]{3})[\d,]+/u, "$1100,00000000000000000001"), "line 4: "],
  ])("refuses an amount whose digits would be lost (%s)", (_, text, message) => {
    const { payments } = readPayments(text, IN);
    expect(payments[0]?.issues).toMatchObject([{ message: expect.stringContaining(message) }]);
  });

  const messages = fc.constantFrom(PAIN_001, PACS_008, PACS_009_COVER, MT103);
  test.prop([messages, fc.nat(), fc.nat(40), fc.string({ unit: "binary" })], { numRuns: 100 })(
    "never throws, whatever is cut out or put in",
    (text, at, length, noise) => {
      const start = at % text.length;
      const { payments, issues } = readPayments(text.slice(0, start) + noise + text.slice(start + length), OUT);
      for (const { message } of issues) expect(message).not.toBe("");
      for (const payment of payments) expect(payment.transaction === undefined).toBe(payment.issues.length > 0);
    },
  );
});

describe("a day of value", () => {
  const dayOf = (receivedAt?: number) =>
    readPayments(MT103, {
      accountHoldingParty: "FUNDS_ORIGINATOR",
      ...(receivedAt === undefined ? {} : { receivedAt }),
    }).payments[0]?.transaction?.tenantProcessingTimestamp;

  it.each([
    ["nobody says when the file came in", undefined, "2026-11-20T00:00:00.000Z"],
    ["the file came in behind it", Date.UTC(2026, 10, 23, 9), "2026-11-20T00:00:00.000Z"],
    ["the file came in on it", Date.UTC(2026, 10, 20), "2026-11-20T00:00:00.000Z"],
    ["the file came in before it", Date.UTC(2026, 10, 13, 22, 10), "2026-11-13T00:00:00.000Z"],
  ])("is when the payment was ordered, at the latest: %s", (_, receivedAt, expected) => {
    expect(dayOf(receivedAt)).toBe(expected);
  });
});
