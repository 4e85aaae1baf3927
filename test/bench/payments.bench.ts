/**
 * Area `payments`: a file of pacs.008 of 1 GB (another size in MB in `RISKGATE_BENCH_PAYMENTS_MB`) handed to the built
 * `riskgate check-payment --csv` as it arrives: read, screened against the lists of samples, decided and printed. Payments a second
 * of the command's processor time, and its memory at most, with a heap that is held small.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import buildPackage from "../build-package.ts";
import { seededRandom } from "../eval/seeded-random.ts";
import { inventedPerson } from "./invented-list.ts";
import type { Area } from "./metric.ts";

const MEGABYTES = Number(process.env.RISKGATE_BENCH_PAYMENTS_MB ?? 1_000);
const PEOPLE = 20_000;
/** What garbage may take, in MB: by itself Node lets it grow with the machine. */
const HEAP = ["--max-old-space-size=128", "--max-semi-space-size=4"];
/** Rows before time is counted: lists, rules and programs are loaded then. */
const WARM = 1_000;

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

/** Processor time in seconds, and memory at most in bytes, of a process. */
function usageOf(pid: number): { readonly cpu: number; readonly peak: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const [peak = 0] = /(?<=VmHWM:\s+)\d+/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  // The system counts user and system time in hundredths of seconds.
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, peak: Number(peak) * 1_024 };
}

const payments: Area = async (log) => {
  if (!existsSync("/proc/self/stat")) throw new Error("this area asks Linux what a process took");
  buildPackage();
  const { pid, stdin, stdout } = spawn(process.execPath, [...HEAP, "dist/cli.js", "check-payment", "--csv", "-"], {
    stdio: ["pipe", "pipe", "inherit"],
    // Of the bench alone: the command tells of variables that it does not know.
    env: { ...process.env, RISKGATE_BENCH_PAYMENTS_MB: undefined },
  });
  if (pid === undefined) throw new Error("the command does not start");
  Readable.from(file(MEGABYTES * 1_000_000)).pipe(stdin);
  let [count, counted] = [-1, 0];
  let [first, last] = [usageOf(pid), usageOf(pid)];
  const started = performance.now();
  for await (const row of createInterface({ input: stdout })) {
    // Below the heads of the columns.
    if (++count > 0 && !/,(?:ACCEPT|MANUAL_REVIEW|REJECT|HOLD),/.test(row)) throw new Error(`not decided: ${row}`);
    if (count === WARM) first = usageOf(pid);
    if (count % 100 === 0) [last, counted] = [usageOf(pid), count];
  }
  log(`${count} payments in ${MEGABYTES} MB: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return [
    { metric: "payments.per_cpu_s", value: (counted - WARM) / (last.cpu - first.cpu), unit: "1/s" },
    { metric: "payments.peak_mb", value: last.peak / 1e6, unit: "MB" },
  ];
};
export default payments;
