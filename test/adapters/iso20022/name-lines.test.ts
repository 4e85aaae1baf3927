/** Names that go on behind the end of a line of FIN messages, which has 35 characters. */
import { expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { anEntry } from "../../screening/sample-screening.ts";
import { FULL_MT103 } from "./full-messages.ts";
import { MT103 } from "./messages.ts";

const matcher = bruteForceMatcher([
  anEntry({ entryId: "person", name: "VARKONDY, Tamselen Oruk" }),
  anEntry({ entryId: "short", name: "Tamselen VARKONDY" }),
  anEntry({ entryId: "bank", kind: "entity", name: "Banque Commerciale du Lac Tanzira" }),
]);
const OPTIONS = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
const BENEFICIARY = ":59:/000987\r\nODO QUILLBORNE\r\nQUAY 7";

function found(message: string): readonly string[] {
  const { payments, issues } = readPayments(message, OPTIONS);
  expect([issues, payments.flatMap((payment) => payment.issues)]).toEqual([[], []]);
  const { matches } = screenPayment(payments[0]!.transaction!, matcher);
  return [...new Set(matches.map(({ match }) => match.entry.entryId))];
}

const withField = (field: string): string => {
  expect(MT103).toContain(BENEFICIARY);
  return MT103.replace(BENEFICIARY, field);
};
const withDetails = (field: string): string => MT103.replace(":70:INVOICE 81\r\nAND 82", field);

it.each([
  [":59:/000987\r\nTAMSELEN\r\nVARKONDY"],
  [":59:/000987\r\nTAMSELEN ORUK VARK\r\nONDY"],
  [":59:/000987\r\nTAMSELEN ORUK\r\nVARK\r\nONDY\r\nQUAY 7"],
  [":59:/000987\r\nODO QUILLBORNE\r\nTAMSELEN\r\nVARKONDY"],
  [":59:/000987\r\nODO QUILLBORNE AND\r\nTAMSELEN VARKONDY"],
  [":59:/000987\r\nODO QUILLBORNE\r\nC/O TAMSELEN\r\nVARKONDY"],
  [":59:/000987\r\nODO QUILLBORNE\r\nQUAY 7\r\nC/O TAMSELEN VARKONDY"],
  [":59F:/000987\r\n1/MARA TESTMANN\r\n1/TAMSELEN VARKONDY"],
  [":59F:/000987\r\n1/TAMSELEN\r\n1/VARKONDY"],
  [":59F:/000987\r\n1/TAMSELEN ORUK VARK\r\n1/ONDY\r\n3/DE/BERLIN"],
  [":59F:/000987\r\n1/MARA TESTMANN\r\nTAMSELEN VARKONDY"],
  [":59F:/000987\r\n1/MARA TESTMANN\r\n2/C/O TAMSELEN VARKONDY"],
  [":59F:/000987\r\n1/TAMSELEN\r\n2/VARKONDY"],
])("finds a beneficiary on several lines: %j", (field) => {
  expect(found(withField(field))).toContain("short");
});

it("finds whoever orders a payment on several lines", () => {
  const ordering = /:50F:[\s\S]*?(?=:56A:)/;
  for (const lines of ["MRS ANA EJEMPLO AND\r\nTAMSELEN VARKONDY", "TAMSELEN\r\nVARKONDY", "TAMSELEN VARKON\r\nDY"])
    expect(found(MT103.replace(ordering, `:50K:/ES9121000418450200051332\r\n${lines}\r\n`))).toContain("short");
});

it.each(["BANQUE COMMERCIALE\r\nDU LAC TANZIRA", "BANQUE COMMERCIALE DU LAC TAN\r\nZIRA"])(
  "finds a bank on several lines: %j",
  (lines) => {
    expect(found(MT103.replace(":57A:BCLTCDKI", `:57D:${lines}`))).toEqual(["bank"]);
    expect(found(MT103.replace(":56A:CHASUS33", `:56D:/77\r\n${lines}`))).toEqual(["bank"]);
  },
);

it.each([
  ":72:/ACC/PAY TAMSELEN\r\n//VARKONDY",
  ":72:/ACC/PAY TAMSELEN ORUK VAR\r\n//KONDY",
  ":70:PAYMENT FOR 001 TAMSELEN ORUK VARKO\r\nNDY",
])("finds a name in a text that goes on: %j", (field) => {
  expect(found(withDetails(field)).length).toBeGreaterThan(0);
});

it("ends a name before an address", () => {
  const others = (lines: string) =>
    readPayments(withField(`:59:/000987\r\n${lines}`), OPTIONS).payments[0]?.transaction;
  expect(others("ODO QUILLBORNE\r\nQUAY 7\r\nHAMELN")?.otherParties).toBeUndefined();
  expect(others("ODO QUILLBORNE\r\nGERMANY")?.otherParties).toBeUndefined();
  expect(others("ODO\r\nQUILLBORNE\r\nHONG KONG")?.otherParties).toEqual([
    { contactDetails: { contactName: "ODO QUILLBORNE" } },
    { contactDetails: { contactName: "ODOQUILLBORNE" } },
  ]);
  expect(found(FULL_MT103.replaceAll(/@\w+@/g, "Jardineria Sur"))).toEqual([]);
});
