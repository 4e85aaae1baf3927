/** A pacs.008 of any size, made while it is read. */
import { seededRandom } from "../eval/seeded-random.ts";
import { inventedPerson } from "./invented-list.ts";

const PEOPLE = 20_000;

/**
 * A message with payments of 20,000 invented people, in pieces.
 *
 * @param bytes - of it, at least
 * @param documents - that each payment is for: its structured remittance information has some 180 bytes of each
 */
export async function* paymentFile(bytes: number, documents = 0): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const random = seededRandom(8);
  const people = Array.from({ length: PEOPLE }, (_, i) => inventedPerson(seededRandom(i)));
  const nameOf = () => {
    const { firstName, lastName } = people[Math.floor(random() * PEOPLE)]!;
    return `${firstName} ${lastName}`;
  };
  const at = new Date().toISOString();
  yield encoder.encode(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"><FIToFICstmrCdtTrf><GrpHdr><MsgId>BENCH-1</MsgId><CreDtTm>${at}</CreDtTm><SttlmInf><SttlmMtd>CLRG</SttlmMtd></SttlmInf></GrpHdr>\n`,
  );
  let written = 0;
  for (let i = 0; written < bytes; ) {
    let piece = "";
    for (const end = i + 50; i < end; i++) {
      const account = (side: string) =>
        `<${side}Acct><Id><Othr><Id>${Math.floor(random() * 1e9)}</Id></Othr></Id></${side}Acct>`;
      const party = (side: string) =>
        `<${side}><Nm>${nameOf()}</Nm><PstlAdr><StrtNm>Hafenweg</StrtNm><BldgNb>${1 + Math.floor(random() * 99)}</BldgNb><PstCd>20457</PstCd><TwnNm>Hamburg</TwnNm><Ctry>DE</Ctry></PstlAdr></${side}>`;
      piece +=
        `<CdtTrfTxInf><PmtId><InstrId>I${i}</InstrId><EndToEndId>E${i}</EndToEndId><TxId>T${i}</TxId></PmtId><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>` +
        `<IntrBkSttlmAmt Ccy="EUR">${(10 + random() * 900).toFixed(2)}</IntrBkSttlmAmt><ChrgBr>SLEV</ChrgBr>` +
        `<InstgAgt><FinInstnId><BICFI>BYLADEM1001</BICFI></FinInstnId></InstgAgt><InstdAgt><FinInstnId><BICFI>BBVAESMM</BICFI></FinInstnId></InstdAgt>${party("Dbtr")}${account("Dbtr")}` +
        `<DbtrAgt><FinInstnId><BICFI>BYLADEM1001</BICFI></FinInstnId></DbtrAgt><CdtrAgt><FinInstnId><BICFI>BBVAESMM</BICFI></FinInstnId></CdtrAgt>${party("Cdtr")}${account("Cdtr")}` +
        `<RmtInf><Ustrd>INVOICE ${i}/2026</Ustrd>${referred(i, documents)}</RmtInf></CdtTrfTxInf>\n`;
    }
    written += piece.length;
    yield encoder.encode(piece);
  }
  yield encoder.encode("</FIToFICstmrCdtTrf></Document>");
}

const referred = (payment: number, documents: number): string =>
  Array.from(
    { length: documents },
    (_, at) =>
      `<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>${payment}-${at}</Nb><RltdDt>2026-11-02</RltdDt></RfrdDocInf><RfrdDocAmt><RmtdAmt Ccy="EUR">9.20</RmtdAmt></RfrdDocAmt></Strd>`,
  ).join("\n");
