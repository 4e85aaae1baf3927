/** Messages as banks send them: in envelopes, with a header, several in a file, of every kind that is read. */
import { describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { anEntry } from "../../screening/sample-screening.ts";
import { MT103, PACS_008, PAIN_001 } from "./messages.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
const document = (xml: string) => xml.replace(/^<\?xml[^>]*\?>\s*/, "");
const HEADER = `<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><Fr><FIId><FinInstnId><BICFI>BBVAESMM</BICFI></FinInstnId></FIId></Fr>
<To><FIId><FinInstnId><BICFI>BCLTCDKI</BICFI></FinInstnId></FIId></To><BizMsgIdr>BIZ-8</BizMsgIdr><MsgDefIdr>pacs.008.001.08</MsgDefIdr><CreDt>2026-11-20T09:00:00Z</CreDt></AppHdr>`;

const bank = anEntry({
  kind: "entity",
  name: "Banque du Lac Tanzira",
  identifiers: [
    { kind: "bic", value: "BCLTCDKI" },
    { kind: "clearing-code", value: "044525187", country: "RU" },
  ],
});
const person = anEntry({
  entryId: "person",
  name: "QUILLBORNE, Odo Zephyrin",
  identifiers: [{ kind: "passport", value: "MX4471902", country: "MT" }],
});
const matcher = bruteForceMatcher([bank, person]);

/** Who is found in each payment of a file. */
function found(text: string): readonly string[] {
  const { payments, issues } = readPayments(text, OUT);
  expect([issues, payments.flatMap((payment) => payment.issues)]).toEqual([[], []]);
  return payments.map(({ transaction }) => {
    if (!transaction) return "refused";
    const { matches } = screenPayment(transaction, matcher);
    return [...new Set(matches.map(({ match }) => match.matchedName))].sort().join(", ");
  });
}

describe("envelopes", () => {
  it.each(["Envelope", "RequestPayload", "Request", "ns2:Message", "BizMsgEnvlp"])("reads a message in %s", (name) => {
    const file = `<?xml version="1.0"?><${name} xmlns:ns2="urn:x">${HEADER}${document(PACS_008)}</${name}>`;
    const { payments, issues } = readPayments(file, OUT);
    expect(issues).toEqual([]);
    expect(payments).toMatchObject([
      {
        format: "pacs.008",
        messageNumber: 1,
        position: 1,
        message: { id: "M8", businessMessageId: "BIZ-8", sender: "BBVAESMM", receiver: "BCLTCDKI" },
      },
    ]);
    expect(found(file)).toEqual(["Banque du Lac Tanzira"]);
  });

  it("makes the same payment of a message in any envelope, unless its header names another bank", () => {
    const transactionsOf = (text: string) => readPayments(text, OUT).payments.map(({ transaction }) => transaction);
    const bare = transactionsOf(PACS_008);
    const headed = (header: string) => transactionsOf(`<Envelope>${header}${document(PACS_008)}</Envelope>`);
    const own = HEADER.replace("BCLTCDKI", "BYLADEM1001");
    for (const header of ["", own, own.replace("2026-11-20", "2026-11-21"), own.replace("BBVAESMM", "CHASUS33")])
      expect(headed(header)).toEqual(bare);
    expect(headed(HEADER)[0]?.intermediaries).toEqual([
      ...(bare[0]?.intermediaries ?? []),
      { bankIdentifier: "BCLTCDKI" },
    ]);
  });

  it("reads a message without its document, and several documents in an envelope or one after the other", () => {
    const bare = document(PACS_008).replace(/<\/?(?:doc:)?Document[^>]*>/g, "");
    expect(readPayments(bare.trim(), OUT).payments).toHaveLength(1);
    const both = `${document(PAIN_001)}${document(PACS_008)}`;
    const places = (text: string) =>
      readPayments(text, OUT).payments.map((payment) => [payment.format, payment.messageNumber, payment.position]);
    const expected = [
      ["pain.001", 1, 1],
      ["pain.001", 1, 2],
      ["pacs.008", 2, 1],
    ];
    expect(places(`<Batch>${both}</Batch>`)).toEqual(expected);
    expect(places(both)).toEqual(expected);
    expect(places(`${PAIN_001}\n${PACS_008}`)).toEqual(expected);
  });

  it("knows what Alliance Access writes round a message, and tells who sends it", () => {
    const file = `<Saa:DataPDU><Saa:Revision>2.0.13</Saa:Revision><Saa:Header><Saa:Message><Saa:SenderReference>M8</Saa:SenderReference><Saa:MessageIdentifier>pacs.008.001.08</Saa:MessageIdentifier><Saa:Sender><Saa:DN>o=bbvaesmm,o=swift</Saa:DN></Saa:Sender></Saa:Message></Saa:Header><Saa:Body>${document(PACS_008)}</Saa:Body></Saa:DataPDU>`;
    const { payments, leftOut } = readPayments(file, OUT);
    expect([payments.length, leftOut.map(({ element }) => element)]).toEqual([1, ["DN"]]);
    expect(readPayments(file.replaceAll("Saa:DataPDU", "Other"), OUT).leftOut).toHaveLength(4);
  });

  it("tells texts of an envelope that are no part of a message, and messages as texts", () => {
    const file = (text: string) =>
      `<DataPDU><Header>\n<Dn>${text}</Dn></Header><Body>${document(PACS_008)}</Body></DataPDU>`;
    const { payments, issues, leftOut } = readPayments(file("ou=one,o=bankbebb"), OUT);
    expect([payments.length, issues, leftOut]).toEqual([1, [], [{ line: 2, element: "Dn" }]]);
    const ways: readonly ((message: string) => string)[] = [
      (message) => `<![CDATA[${message}]]>`,
      (message) => message.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
      (message) => Buffer.from(message).toString("base64"),
      (message) => Buffer.from(message).toString("base64").replaceAll(/.{76}/gu, "$&\r\n"),
      (message) => Buffer.from(message).toString("base64url"),
      (message) => Buffer.from(`\uFEFF${message}`, "utf16le").toString("base64"),
    ];
    for (const message of [document(PACS_008), PACS_008, MT103, MT103.slice(MT103.indexOf("{4:"))]) {
      for (const [at, way] of ways.entries()) {
        // A mark before a FIN message is none of it.
        if (at === 5 && message.startsWith("{")) continue;
        const inside = readPayments(file(way(message)), OUT);
        expect(inside.payments).toHaveLength(1);
        expect(inside.issues).toMatchObject([
          { message: expect.stringMatching(/^line 2: a message as the text of `Dn`: it is not read/u) },
        ]);
      }
    }
    const picture = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7_919) % 251)).toString("base64");
    expect(readPayments(file(picture), OUT)).toMatchObject({ issues: [], leftOut: [{ line: 2, element: "Dn" }] });
  });

  it("makes the same request of a payment in another envelope, where that names no other banks", () => {
    const agents =
      "<InstgAgt><FinInstnId><BICFI>BBVAESMM</BICFI></FinInstnId></InstgAgt><InstdAgt><FinInstnId><BICFI>BCLTCDKI</BICFI></FinInstnId></InstdAgt>";
    const message = document(PACS_008).replaceAll("doc:", "").replace("<IntrmyAgt1>", `${agents}<IntrmyAgt1>`);
    const requests = [message, `<Envelope>${message}</Envelope>`, `<BizMsgEnvlp>${HEADER}${message}</BizMsgEnvlp>`].map(
      (text) => readPayments(text, OUT).payments.map(({ transaction }) => transaction),
    );
    expect(requests[1]).toEqual(requests[0]);
    expect(requests[2]).toEqual(requests[0]);
    const other = readPayments(`<E>${HEADER.replace("BCLTCDKI", "ABNANL2A")}${message}</E>`, OUT).payments[0];
    expect(other?.transaction?.tenantTransactionId).toBe(requests[0]?.[0]?.tenantTransactionId);
    expect(other?.transaction).not.toEqual(requests[0]?.[0]);
  });

  it("reads attributes of supplementary data, and passes over those of the schema language alone", () => {
    const inside =
      '<SplmtryData><Envlp><x:Payer xmlns:x="urn:x" called="Odo Zephyrin Quillborne"/></Envlp></SplmtryData>';
    const message = document(PACS_008)
      .replaceAll("doc:", "")
      .replace("</RmtInf>", `</RmtInf>${inside}`)
      .replace(
        "<Dbtr>",
        '<Dbtr xsi:type="PartyIdentification135" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
      );
    expect(found(message)).toEqual(["QUILLBORNE, Odo Zephyrin"]);
  });

  it("tells what is left out: a message of another kind, a group without payments, another number of them", () => {
    const told = (text: string) => readPayments(text, OUT).issues.map(({ message }) => message);
    const other = "<Document><BkToCstmrStmt><Stmt><Id>1</Id></Stmt></BkToCstmrStmt></Document>";
    expect(told(`<E>${document(PACS_008)}${other}</E>`)).toEqual([expect.stringContaining("`BkToCstmrStmt`")]);
    expect(told(PAIN_001.replace("<NbOfTxs>2<", "<NbOfTxs>3<"))).toEqual([
      "line 2: `GrpHdr/NbOfTxs` says that there are `3` payments, and there are 2",
    ]);
    const empty = PAIN_001.replace(
      "</CstmrCdtTrfInitn>",
      "<PmtInf><PmtInfId>P2</PmtInfId></PmtInf></CstmrCdtTrfInitn>",
    );
    expect(told(empty)).toEqual([expect.stringContaining("`PmtInf` without a payment")]);
  });

  it.each([
    ["an element that no version has", "<Purp>", "<Nickname>Odo</Nickname><Purp>", "`Nickname` is no element"],
    ["an element twice", "<Purp>", "<CdtrAgt/><Purp>", "`CdtrAgt` comes a second time"],
    ["an element twice inside a party", "<Nm>Karim", "<Nm>Odo</Nm><Nm>Karim", "`Nm` comes a second time"],
    ["a text between elements", "<Purp>", "Odo Quillborne<Purp>", "the text `Odo Quillborne`"],
    ["elements in a text", "Karim &amp; Fils", "<b>Karim</b>", "elements in `Nm`"],
    ["an attribute that no version has", "<Purp>", '<Purp for="Odo Quillborne">', "the attribute `for` of `Purp`"],
    ["an attribute inside a party", "<Nm>Karim", '<Nm of="Odo">Karim', "the attribute `of` of `Nm`"],
  ])("checks no payment with %s", (_, from, to, message) => {
    const [first, second] = readPayments(PAIN_001.replace(from, to), OUT).payments;
    expect(first?.transaction).toBe(undefined);
    expect(first?.issues[0]?.message).toMatch(/^line \d+: /);
    expect(first?.issues[0]?.message).toContain(message);
    expect(second?.position).toBe(2);
  });
});

describe("identity and codes", () => {
  it("tells payments apart that have no id of their own", () => {
    const twice = PAIN_001.replaceAll(/<InstrId>.*?<\/InstrId>/g, "").replaceAll(/(<EndToEndId>)E\d/g, "$1NOTPROVIDED");
    const clean = twice.replace('<InstdAmt Ccy="euro">1e400', '<InstdAmt Ccy="EUR">1');
    const ids = readPayments(clean, OUT).payments.map(({ transaction }) => transaction?.tenantTransactionId);
    expect(ids).toEqual(["MSG-1/1", "MSG-1/2"]);
  });

  it.each([
    ["beside a system", "<ClrSysMmbId><ClrSysId><Cd>RUCBC</Cd></ClrSysId><MmbId>044525187</MmbId></ClrSysMmbId>"],
    [
      "beside a BIC",
      "<BICFI>CHASUS33</BICFI><ClrSysMmbId><ClrSysId><Cd>RUCBC</Cd></ClrSysId><MmbId>044525187</MmbId></ClrSysMmbId>",
    ],
    ["without a system", "<ClrSysMmbId><MmbId>044525187</MmbId></ClrSysMmbId><PstlAdr><Ctry>RU</Ctry></PstlAdr>"],
    [
      "of a system that the sender names",
      "<ClrSysMmbId><ClrSysId><Prtry>RUCBC</Prtry></ClrSysId><MmbId>044525187</MmbId></ClrSysMmbId>",
    ],
  ])("finds a bank by its clearing code %s", (_, inside) => {
    const message = document(PACS_008).replaceAll("doc:", "");
    for (const place of ["BYLADEM1001", "CHASUS33", "BBVAESMM"]) {
      expect(found(message.replace(`<BICFI>${place}</BICFI>`, inside))).toEqual(["Banque du Lac Tanzira"]);
    }
  });

  it("does not take the code of one country for that of another", () => {
    const german = "<ClrSysMmbId><ClrSysId><Cd>DEBLZ</Cd></ClrSysId><MmbId>044525187</MmbId></ClrSysMmbId>";
    expect(found(document(PACS_008).replaceAll("doc:", "").replace("<BICFI>BYLADEM1001</BICFI>", german))).toEqual([
      "",
    ]);
  });

  it.each([
    ":57C://RU044525187",
    ":57D://RU044525187\r\nSOME BANK",
    ":57A://RU044525187\r\nCHASUS33",
    ":56C://RU044525187",
  ])("finds a bank by its clearing code in %j", (field) => {
    const clean = MT103.replace("ODO QUILLBORNE", "JARDINERIA");
    const message = clean.replace(field.startsWith(":57") ? ":57A:BCLTCDKI" : ":56A:CHASUS33", field);
    expect(found(message.replace(":57A:BCLTCDKI", ":57A:BYLADEM1"))).toEqual(["Banque du Lac Tanzira"]);
  });
});
