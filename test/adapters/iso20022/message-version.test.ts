/** A message says its version in its namespace: one that cannot be is told, and the message is checked. */
import { expect, it } from "vitest";
import { VERSIONS } from "../../../adapters/iso20022/message-structure.ts";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { PACS_008, PAIN_001 } from "./messages.ts";
import { KINDS, MESSAGES, ordinaryMessage } from "./places.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
const XSD = "urn:iso:std:iso:20022:tech:xsd:";
const notesOf = (text: string) => {
  const { payments, notes, issues } = readPayments(text, OUT);
  expect(issues).toEqual([]);
  expect(payments[0]?.transaction).toBeDefined();
  return notes.map(({ message }) => message);
};

it.each([
  [
    "a version that does not exist",
    PACS_008.replace("001.08", "001.99"),
    "there is no `pacs.008.001.99`, of versions 02 to 14",
  ],
  ["no namespace", PACS_008.replace(/ xmlns:doc="[^"]*"/u, ""), "line 2: a pacs.008 without a namespace"],
  ["an empty namespace", PACS_008.replace(/xmlns:doc="[^"]*"/u, 'xmlns:doc=""'), "without a namespace"],
  ["the namespace of another message", PACS_008.replace("pacs.008", "pacs.009"), "is that of another message"],
  ["a namespace of something else", PACS_008.replace(/urn:iso[^"]*/u, "urn:example"), "`urn:example` names no message"],
])("is told: %s", (_, text, note) => expect(notesOf(text)).toEqual([expect.stringContaining(note)]));

it.each([
  ["with a prefix", PACS_008],
  [
    "of an element round it",
    `<E xmlns:doc="${XSD}pacs.008.001.08">${PACS_008.replace(/<\?.*\n/u, "").replace(/ xmlns:doc="[^"]*"/u, "")}</E>`,
  ],
  ["on the message itself", PACS_008.replace(/( xmlns:doc="[^"]*")>(<doc:FIToFICstmrCdtTrf)/u, ">$2$1")],
  ["of SWIFT", PACS_008.replace(XSD, "urn:swift:xsd:$")],
  ["of a community", PAIN_001.replace(`${XSD}pain.001.001.09`, "http://example.com/de/pain.001.001.03.ch.02.xsd")],
  ["of a country's own variant", PAIN_001.replace("pain.001.001.09", "pain.001.003.03")],
])("is none of these: %s", (_, text) => expect(notesOf(text)).toEqual([]));

it.each(MESSAGES)("knows every version of a $format, and none beside them", ({ root, format }) => {
  const [first, last] = VERSIONS[format]!;
  const message = ordinaryMessage(KINDS.find((kind) => kind.root === root)!);
  for (let version = 0; version <= last + 1; version++) {
    const namespace = `${XSD}${format}.001.${String(version).padStart(2, "0")}`;
    const isKnown = version >= first && version <= last;
    expect(notesOf(message.replace("<Document>", `<Document xmlns="${namespace}">`))).toHaveLength(isKnown ? 0 : 1);
  }
});

it("reads what another version of the message has", () => {
  const early = PACS_008.replace("001.08", "001.02");
  expect(notesOf(early)).toEqual([]);
  expect(readPayments(early, OUT).payments[0]?.transaction?.uetr).toBe("5f0c8a0e-6b1e-4c0e-9f2a-0d3c2b1a4e55");
});

/** Of versions of 2025 and 2026, and of the first of pain.001, where a person may have several ids. */
const ELSEWHERE = [
  [
    "what is reported, by a code of its own",
    "<doc:RgltryRptg><doc:Dtls><doc:Tp><doc:Prtry>Balance of payments</doc:Prtry></doc:Tp><doc:RptgCd>Odo Quill</doc:RptgCd></doc:Dtls></doc:RgltryRptg>",
    ["Balance of payments", "Odo Quill"],
  ],
  [
    "the trades that are paid for",
    "<doc:RmtInf><doc:Strd><doc:SctiesData><doc:UnqTxIdr>ODO QUILL-5493001KJTIIGC8Y1R12</doc:UnqTxIdr></doc:SctiesData><doc:SctiesData><doc:UnqTxIdr>ODO QUILL-2</doc:UnqTxIdr></doc:SctiesData></doc:Strd></doc:RmtInf>",
    ["ODO QUILL-5493001KJTIIGC8Y1R12", "ODO QUILL-2"],
  ],
] as const;

it.each(ELSEWHERE)("reads %s", (_, element, texts) => {
  const message = PACS_008.replace("001.08", "001.14").replace(/<doc:RmtInf>.*?<\/doc:RmtInf>/su, element);
  expect(message).toContain(element);
  expect(notesOf(message)).toEqual([]);
  const { usage } = readPayments(message, OUT).payments[0]!.transaction!;
  for (const text of texts) expect(usage).toContain(text);
});

it("reads every id of a person who has several, with the place of birth in any of them", () => {
  const ids = [
    "<PrvtId><PsptNb>C01X00T47</PsptNb></PrvtId>",
    "<PrvtId><TaxIdNb>12345678903</TaxIdNb></PrvtId>",
    "<PrvtId><DtAndPlcOfBirth><BirthDt>1961-02-03</BirthDt><CityOfBirth>Minas</CityOfBirth><CtryOfBirth>UY</CtryOfBirth></DtAndPlcOfBirth></PrvtId>",
    "<PrvtId><DtAndPlcOfBirth><CtryOfBirth>CU</CtryOfBirth></DtAndPlcOfBirth></PrvtId>",
  ];
  const [kind] = KINDS.filter(({ root }) => root === "CstmrCdtTrfInitn");
  const message = ordinaryMessage(kind!).replace("<Nm>Jardineria Dos</Nm>", `$&<Id>${ids.join("")}</Id>`);
  const [payment] = readPayments(message, OUT).payments;
  expect(payment?.issues).toEqual([]);
  expect(payment?.transaction?.masterData.counterpartyData).toMatchObject({
    taxId: "12345678903",
    personalDetails: {
      dateOfBirth: "1961-02-03",
      placeOfBirth: "Minas",
      countryOfBirth: "UY",
      identityDocuments: [{ id: "C01X00T47", kind: "PASSPORT" }],
    },
  });
  expect(payment?.transaction?.otherParties).toContainEqual({ personalDetails: { countryOfBirth: "CU" } });
});
