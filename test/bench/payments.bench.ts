/**
 * Area `payments`: a file of pacs.008 of 1 GB (another size in MB in `RISKGATE_BENCH_PAYMENTS_MB`) as it arrives: read, screened
 * against the lists of samples and decided without history, and the memory that it takes.
 */

import { readPaymentStream } from "../../adapters/iso20022/read-payments.ts";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { exchangeRatesFile } from "../../adapters/rates/exchange-rates-file.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { timeOrderedIds } from "../../src/time-ordered-ids.ts";
import { seededRandom } from "../eval/seeded-random.ts";
import { inventedPerson } from "./invented-list.ts";
import type { Area } from "./metric.ts";

const MEGABYTES = Number(process.env.RISKGATE_BENCH_PAYMENTS_MB ?? 1_000);
const PEOPLE = 20_000;
/** Payments after which what is stored is forgotten: a check without history looks at none of it. */
const FORGET = 2_000;
const CONCURRENT = 16;
const ids = timeOrderedIds(crypto, Date);

/** A gateway that has nothing stored. */
function openGateway(): Promise<Gateway> {
  return createGateway({
    store: memoryStore(),
    lists: directoryLists("lists/lists.json", { clock: Date }),
    rules: directoryRules("rules"),
    transactions: {
      rules: directoryTransactionRules("rules"),
      rates: exchangeRatesFile("rates/exchange-rates.json"),
    },
    clock: Date,
    ids,
  });
}

/** A message of many payments, in pieces. */
async function* file(bytes: number): AsyncGenerator<Uint8Array> {
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
        `<RmtInf><Ustrd>INVOICE ${i}/2026</Ustrd></RmtInf></CdtTrfTxInf>\n`;
    }
    written += piece.length;
    yield encoder.encode(piece);
  }
  yield encoder.encode("</FIToFICstmrCdtTrf></Document>");
}

/** Checks all payments of a file. @returns how many, and what was reserved at most */
async function checkFile(bytes: number): Promise<{ readonly payments: number; readonly peak: number }> {
  let gateway = await openGateway();
  let payments = 0;
  let peak = 0;
  let open: Promise<void>[] = [];
  const check = async (transaction: unknown): Promise<void> => {
    const { outcome } = await gateway.checkTransaction(transaction);
    if (outcome !== "decided") throw new Error(`a payment was ${outcome}`);
  };
  for await (const piece of readPaymentStream(file(bytes), { accountHoldingParty: "FUNDS_ORIGINATOR" })) {
    if (!("payment" in piece) || !piece.payment.transaction) throw new Error(`not read: ${JSON.stringify(piece)}`);
    open.push(check(piece.payment.transaction));
    if (open.length < CONCURRENT) continue;
    payments += open.length;
    await Promise.all(open);
    open = [];
    if (payments % FORGET < CONCURRENT) {
      peak = Math.max(peak, process.memoryUsage().rss);
      await gateway.close();
      gateway = await openGateway();
    }
  }
  await Promise.all(open);
  await gateway.close();
  return { payments: payments + open.length, peak: Math.max(peak, process.memoryUsage().rss) };
}

const payments: Area = async (log) => {
  await checkFile(2_000_000);
  const before = process.cpuUsage();
  const started = performance.now();
  const { payments: count, peak } = await checkFile(MEGABYTES * 1_000_000);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  log(`${count} payments in ${MEGABYTES} MB: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return [
    { metric: "payments.per_cpu_s", value: count / seconds, unit: "1/s" },
    { metric: "payments.peak_mb", value: peak / 1e6, unit: "MB" },
  ];
};
export default payments;
