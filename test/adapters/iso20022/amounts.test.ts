/** Numbers of messages are read as their standard writes them, or the payment is refused with line, element and value. */
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { MT103, PACS_008, PACS_009_COVER } from "./messages.ts";
import { KINDS, messageWith, type Place, placesOf } from "./places.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
const TRANSACTIONS: readonly string[] = ["CdtTrfTxInf", "DrctDbtTxInf", "TxInf"];
const settledIn = (text: string, currency = "EUR") =>
  PACS_009_COVER.replace("<Document>", '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.009.001.08">').replace(
    'Ccy="EUR">1000000<',
    `Ccy="${currency}">${text}<`,
  );
const finAmount = (text: string) => MT103.replace("EUR12500,5", text);
const told = (text: string): readonly string[] => {
  const { payments, issues } = readPayments(text, OUT);
  return [...issues, ...payments.flatMap((payment) => payment.issues)].map(({ message }) => message);
};
const notes = (text: string) => readPayments(text, OUT).notes.map(({ message }) => message);
const settled = (text: string) => readPayments(text, OUT).payments[0]?.transaction?.settledAmount;

describe("an amount of ISO 20022", () => {
  it.each([
    ["+5.00", 5],
    [".5", 0.5],
    ["5.", 5],
    ["0005.10", 5.1],
    [" 7 ", 7],
    ["1250.50", 1250.5],
  ])("reads %s", (text, amount) => {
    expect(told(settledIn(text))).toEqual([]);
    expect(settled(settledIn(text))).toBe(amount);
  });

  it.each([
    "1,000",
    "1,50",
    "1.000,00",
    "1e3",
    "1E3",
    "0x10",
    "1 000",
    "1'000",
    "INF",
    "NaN",
    "+",
    ".",
    "1..2",
    "١٢",
    "",
    "-5",
    "0.000001",
  ])("refuses %j with line, element and value", (text) => {
    const problems = told(settledIn(text));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("line 3: `IntrBkSttlmAmt`:");
    expect(problems[0]).toContain(text);
    expect(settled(settledIn(text))).toBe(undefined);
  });

  const decimal = fc
    .tuple(fc.constantFrom("", "+"), fc.nat(99_999_999), fc.option(fc.nat(99_999)), fc.nat(3))
    .map(([sign, whole, part, zeros]) => `${sign}${"0".repeat(zeros)}${whole}${part === null ? "" : `.${part}`}`);
  test.prop([decimal], { numRuns: 60 })("is the number that XML Schema says", (text) => {
    expect(settled(settledIn(text))).toBe(Number(text));
  });
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,+-eE' x"), minLength: 1, maxLength: 8 });
  test.prop([signs], { numRuns: 200 })("is of XML Schema, or no payment is made of it", (text) => {
    const isDecimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(text.trim());
    const amount = settled(settledIn(text));
    if (!isDecimal) expect(amount).toBe(undefined);
    if (amount !== undefined) expect(amount).toBe(Number(text) + 0);
    if (amount === undefined) expect(told(settledIn(text))[0]).toMatch(/`IntrBkSttlmAmt`: |settledAmount|positive|0/u);
  });
});

/** Of its kind one for each element and what it stands in: the same type stands in many places. */
const distinct = (places: readonly Place[]) => [
  ...new Map(places.map((place) => [`${place.path.slice(-2).join("/")} ${inTransaction(place)}`, place])).values(),
];
const isNumber = ({ value }: Place): boolean => value === "amount" || value === "number";
const inTransaction = ({ path }: Place): boolean => path.some((name) => TRANSACTIONS.includes(name));
it.each(KINDS.filter(({ root }) => root !== "AppHdr").map((kind) => [kind.name, kind] as const))(
  "every number of a %s is a decimal",
  (_, kind) => {
    const places = distinct(placesOf(kind.root).filter((place) => kind.has(place) && isNumber(place)));
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) {
      const name = place.path.at(-1);
      const { payments, issues } = readPayments(messageWith(kind, place, "1,000"), OUT);
      const problems = [...issues, ...payments.flatMap((payment) => payment.issues)].map(({ message }) => message);
      expect(problems).toContainEqual(
        expect.stringMatching(new RegExp(`^line 1: \`[\\w/]*${name}\`: \`1,000\` is no decimal`, "u")),
      );
      if (inTransaction(place)) expect(payments.map(({ transaction }) => transaction)).toEqual([undefined]);
    }
  },
);

it("counts payments in digits", () => {
  const counted = (text: string) =>
    told(PACS_008.replace("</doc:CreDtTm>", `</doc:CreDtTm><doc:NbOfTxs>${text}</doc:NbOfTxs>`));
  expect(counted("1")).toEqual([]);
  for (const text of ["1e0", "0x1", "1.0", "+1"]) expect(counted(text)).toHaveLength(1);
});

describe("an amount of FIN", () => {
  it.each([
    ["EUR1000,", 1000],
    ["EUR0,5", 0.5],
    ["EUR1234567890123,", 1_234_567_890_123],
  ])("reads %s", (text, amount) => expect(settled(finAmount(text))).toBe(amount));

  it.each(["EUR1000", "EUR1000.50", "EUR1,000,00", "EUR,5", "EUR12345678901234,5"])(
    "refuses %s with its line",
    (text) => {
      expect(told(finAmount(text))).toEqual([
        expect.stringMatching(/^line 4: `261120EUR\S+` is no value of field `32A`: a number has a comma/u),
      ]);
    },
  );
});

describe("more decimals than a currency has", () => {
  it.each([
    ["ISO 20022", settledIn("1000.50", "JPY"), "line 3: `IntrBkSttlmAmt`: `1000.50` has more decimals than `JPY`"],
    ["ISO 20022, three decimals", settledIn("1.2345", "KWD"), "whose amounts have 3"],
    [
      "FIN",
      finAmount("JPY1000,50"),
      "line 4: field `32A`: `1000.50` has more decimals than `JPY`, whose amounts have none",
    ],
    ["FIN, of charges", MT103.replace(":71A:SHA", ":71A:SHA\r\n:71F:EUR1,234"), "line 19: field `71F`: `1.234`"],
  ])("are told, and the payment is checked: %s", (_, text, note) => {
    expect(notes(text)).toEqual([expect.stringContaining(note)]);
    expect(told(text)).toEqual([]);
    expect(settled(text)).toBeGreaterThan(0);
  });

  it.each([settledIn("1000.00", "JPY"), settledIn("1.234", "KWD"), settledIn("1.23456", "XDR"), finAmount("KWD1,234")])(
    "not where it has them, or has no smaller unit",
    (text) => expect(notes(text)).toEqual([]),
  );
});

it("tells lines of FIN that are longer than its lines, and reads them", () => {
  const long = MT103.replace("AND 82", `AND 82 ${"X".repeat(40)}`);
  expect(notes(long)).toEqual(["line 17: field `70`: a line of 47 characters; expected at most 35"]);
  expect(told(long)).toEqual([]);
});
