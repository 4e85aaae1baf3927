import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MT103, PACS_008, PACS_009_COVER, PAIN_001 } from "../adapters/iso20022/messages.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";

const PATH = "/v1/payments/batch";
const XML = { "content-type": "application/xml" };
const TEXT = { "content-type": "text/plain" };
/** Without prefixes. */
const PLAIN = PACS_008.replace("xmlns:doc", "xmlns").replaceAll("doc:", "");
const code = (member: string) =>
  `<ClrSysMmbId><ClrSysId><Cd>RUCBC</Cd></ClrSysId><MmbId>${member}</MmbId></ClrSysMmbId>`;

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("files of payments (%s)", (store) => {
  let under: GatewayUnderTest;
  let runs = 0;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  async function send(raw: string | Uint8Array<ArrayBuffer>, query = "", headers: Record<string, string> = XML) {
    const answer = await under.call("POST", `${PATH}${query}`, undefined, { raw, headers });
    expect(answer.status).toBe(200);
    return answer.text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  it("answers each payment in order, with its place, as a transaction check of its own", async () => {
    const lines = await send(
      `<Envelope>${[PAIN_001, PACS_008].map((xml) => xml.replace(/^<\?.*\n/u, "")).join("")}</Envelope>`,
    );
    expect(lines).toMatchObject([
      { payment: 1, format: "pain.001", messageNumber: 1, position: 1, messageId: "MSG-1", status: 200 },
      {
        payment: 2,
        format: "pain.001",
        messageNumber: 1,
        position: 2,
        status: 400,
        body: { code: "validation-error" },
      },
      { payment: 3, format: "pacs.008", messageNumber: 2, position: 1, messageId: "M8", status: 200 },
    ]);
    const { caseId } = lines[0].body;
    const { body } = await under.call("GET", `/v1/transaction-checks/${caseId}`);
    expect(body.result.tenantTransactionId).toBe("MSG-1/1/I1");
    const again = await send(PACS_008);
    expect(again).toMatchObject([{ status: 200, replayed: true, body: lines[2].body }]);
  });

  it("holds the second of two MT103, whose beneficiary is listed, and tells what it does not read", async () => {
    const clean = MT103.replace(/REF-103|5f0c8a0e/gu, "6f0c8a0e");
    const listed = MT103.replace("ODO QUILLBORNE", "ZOLTARGO VEXUNIN");
    const lines = await send(`${clean}\r\n$\r\n${listed}\r\nrest`, "", TEXT);
    expect(lines.map(({ body }) => body.decision ?? body.code)).toEqual([
      expect.stringMatching(/^(?:ACCEPT|REVIEW)$/u),
      "REVIEW",
      "validation-error",
    ]);
    expect(lines[2]).toMatchObject({ line: 40, status: 400 });
    expect(lines[2].body.errors[0].detail).toBe("line 40: `rest` is no part of a message");
  });

  let unnamed = 0;
  const account = /(:59:\/000987\r\n)ODO QUILLBORNE\r\nQUAY 7\r\n/u;
  it.each([
    ["MT103 without 59", MT103.replace(account, "")],
    ["MT103 with the account alone", MT103.replace(account, "$1")],
    ["pacs.008 without Nm", PACS_008.replace("<doc:Nm>Mara Testmann</doc:Nm>", "")],
    ["pacs.008 without Cdtr", PACS_008.replace(/<doc:Cdtr>.*<\/doc:CdtrAcct>/u, "")],
    ["pacs.008 without a name of the debtor", PACS_008.replace("<doc:Nm>Ana Ejemplo</doc:Nm>", "")],
  ])("holds a payment that does not name a side, whatever its form: %s", async (_, text) => {
    const [line] = await send(text.replaceAll("5f0c8a0e", `a${++unnamed}0c8a0e`), "", TEXT);
    expect(line).toMatchObject({ status: 200, body: { decision: "REVIEW", caseId: expect.any(String) } });
    expect(line.body.riskFactors).toContainEqual(expect.objectContaining({ factor: "PAYMENT_PARTY_UNNAMED" }));
  });

  it("takes a BIC for the name of a bank", async () => {
    const [line] = await send(
      PACS_009_COVER.replace("<Nm>Banque du Lac</Nm>", "").replace(
        "<Document>",
        '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.009.001.08">',
      ),
    );
    expect(line.status).toBe(200);
    expect(line.body.riskFactors).not.toContainEqual(expect.objectContaining({ factor: "PAYMENT_PARTY_UNNAMED" }));
  });

  it("names the payment of a message that is damaged, and of one that breaks off", async () => {
    expect(await send(MT103.replace(/:32A:.*\r\n/u, ""), "", TEXT)).toMatchObject([
      { line: 1, payment: 1, format: "MT103", messageNumber: 1, position: 1, messageId: "REF-103", status: 400 },
    ]);
    const place = { line: 4, payment: 1, format: "pacs.008", messageNumber: 1, position: 1, messageId: "M8" };
    const named = { ...place, tenantTransactionId: expect.stringMatching(/^M8\/1\//u), status: 400 };
    expect(await send(PACS_008.slice(0, PACS_008.indexOf("<doc:Cdtr>")))).toMatchObject([named]);
  });

  it.each([
    [XML, PLAIN.replace("<BICFI>BYLADEM1001</BICFI>", code("044525999")), "REJECT"],
    [XML, PLAIN.replace("<BICFI>BYLADEM1001</BICFI>", code("044525998")), "ACCEPT"],
    [TEXT, MT103.replace(":57A:BCLTCDKI", ":57C://RU044525999"), "REJECT"],
  ])("decides by the clearing code of a bank that is known by it alone", async (headers, text, decision) => {
    // Each is a payment of its own.
    const own = text.replaceAll("5f0c8a0e", (++runs).toString(16).padStart(8, "0"));
    expect((await send(own, "", headers)).map(({ body }) => body.decision)).toEqual([decision]);
  });

  it("counts who pays from one account once, whom nobody named", async () => {
    const own = "<DbtrAcct><Id><IBAN>ES9121000418450200051332</IBAN></Id></DbtrAcct>";
    const [, transaction = ""] = /(<CdtTrfTxInf>.*<\/CdtTrfTxInf>)/su.exec(PLAIN) ?? [];
    const paying = (account: (at: number) => string) =>
      Array.from({ length: 8 }, (_, at) =>
        transaction
          .replace(/<DbtrAcct>.*<\/DbtrAcct>/su, account(at))
          .replace("DE02120300000000202051", "DE89370400440532013000")
          .replaceAll("5f0c8a0e", `${++runs}f0c8a0e`.padStart(8, "0")),
      ).join("");
    const told = async (account: (at: number) => string) => {
      const lines = await send(PLAIN.replace(transaction, paying(account)));
      expect(lines.map(({ status }) => status)).toEqual(Array(8).fill(200));
      return JSON.stringify(lines).includes("F07");
    };
    expect(await told(() => own)).toBe(false);
    expect(await told((at) => `<DbtrAcct><Id><Othr><Id>00012${at}</Id></Othr></Id></DbtrAcct>`)).toBe(true);
  });

  it("takes the side and a stored customer from the query", async () => {
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "payee" });
    const known = PACS_008.replace("5f0c8a0e", "8f0c8a0e");
    expect(await send(known, "?side=beneficiary&customerId=payee")).toMatchObject([
      { status: 200, body: { customerId: "payee" } },
    ]);
    const unknown = PACS_008.replace("5f0c8a0e", "9f0c8a0e");
    expect(await send(unknown, "?customerId=nobody")).toMatchObject([{ status: 404 }]);
    const wrong = await under.call("POST", `${PATH}?side=both`, undefined, { raw: PACS_008, headers: XML });
    expect([wrong.status, wrong.body.detail]).toEqual([400, expect.stringContaining("side")]);
    const json = await under.call("POST", PATH, {});
    expect(json.status).toBe(415);
  });

  it("says of a packed file that it is packed", async () => {
    const raw = new Uint8Array(gzipSync(PACS_008));
    const packed = await under.call("POST", PATH, undefined, { raw, headers: { ...XML, "content-encoding": "gzip" } });
    expect([packed.status, packed.body.detail]).toEqual([415, expect.stringContaining("content-encoding")]);
    expect(await send(raw)).toMatchObject([
      { status: 400, body: { errors: [{ detail: expect.stringContaining("gzip") }] } },
    ]);
  });
});
