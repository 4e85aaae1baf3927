/** Streams of any length in constant memory: what is reachable after a collection, early and late in one stream. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline, Readable, type Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const EARLY = 1_000;
const LATE = 3_000;
/**
 * The history cache keeps some hundred bytes a transaction, up to its own limit, and compiled code comes and goes (together 1 to 2 MB
 * were seen): less than half of what the lines in between, or the answers, would take if they were kept.
 */
const BREATH_BYTES = 4 * 1024 * 1024;
/** What each line is filled up to, with spaces. */
const LINE_BYTES = 2_500;
const CUSTOMERS = 500;
const API_KEY = "key-of-the-stream";

let dir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-stream-"));
});
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

function start(...args: readonly string[]): ChildProcess {
  const probe = join(import.meta.dirname, "heap-telling-process.ts");
  child = spawn(process.execPath, ["--expose-gc", "--import", probe, "adapters/cli/main.ts", ...args], {
    env: { ...process.env, PORT: "0", RISKGATE_DATA_DIR: join(dir, "data"), RISKGATE_API_KEYS: API_KEY },
    stdio: ["pipe", "pipe", "ignore", "ipc"],
  });
  return child;
}

async function reachableBytes(process: ChildProcess): Promise<number> {
  const answer = once(process, "message");
  process.send("heap");
  return (await answer)[0] as number;
}

function* transactions(): Generator<string> {
  const began = Date.now() - LATE;
  for (let i = 0; i < LATE + 100; i++) {
    const transaction = {
      tenantTransactionId: `stream-${i}`,
      tenantProcessingTimestamp: new Date(began + i).toISOString(),
      accountHoldingParty: "FUNDS_ORIGINATOR",
      fundsOriginator: { accountNumber: `own ${i % CUSTOMERS}` },
      fundsBeneficiary: { accountNumber: `other ${i % CUSTOMERS}`, holder: "Iven Rastholm" },
      settledAmount: 10 + (i % 90),
      settledCurrency: "EUR",
      masterData: { accountHoldingPartyData: { customerId: i % CUSTOMERS, customerType: "INDIVIDUAL" } },
    };
    yield `${JSON.stringify(transaction).padEnd(LINE_BYTES)}\n`;
  }
}

/** Payments of a file of 12 MB, each with as much round it as files of banks have. */
const FILE = { early: 300, late: 1_500 };
const ROUND_A_PAYMENT = `<!--${" laid out for people ".repeat(330)}-->\n`;

function* paymentFile(): Generator<string> {
  yield `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"><FIToFICstmrCdtTrf>
<GrpHdr><MsgId>M-1</MsgId><CreDtTm>${new Date().toISOString()}</CreDtTm><NbOfTxs>${FILE.late + 100}</NbOfTxs></GrpHdr>`;
  for (let i = 0; i < FILE.late + 100; i++) {
    yield `<CdtTrfTxInf><PmtId><InstrId>I-${i}</InstrId><EndToEndId>E-${i}</EndToEndId></PmtId>
<IntrBkSttlmAmt Ccy="EUR">${10 + (i % 90)}</IntrBkSttlmAmt><Dbtr><Nm>Ana Ejemplo</Nm></Dbtr>
<DbtrAcct><Id><Othr><Id>own ${i % CUSTOMERS}</Id></Othr></Id></DbtrAcct><Cdtr><Nm>Iven Rastholm</Nm></Cdtr>
<CdtrAcct><Id><Othr><Id>other ${i % CUSTOMERS}</Id></Othr></Id></CdtrAcct>
<RmtInf><Ustrd>Invoice ${i}</Ustrd></RmtInf></CdtTrfTxInf>\n${ROUND_A_PAYMENT}`;
  }
  yield "</FIToFICstmrCdtTrf></Document>";
}

interface Sent {
  readonly of: Iterable<string>;
  readonly early: number;
  readonly late: number;
  /** What every answer has. */
  readonly says: string;
}
const LINES: () => Sent = () => ({ of: transactions(), early: EARLY, late: LATE, says: '"status":200' });
const PAYMENTS: () => Sent = () => ({ of: paymentFile(), ...FILE, says: '"decision":' });

/** Sends all lines, reads all answers. @returns what was reachable early and late */
async function heapsOfStream(process: ChildProcess, input: Writable, output: Readable, sent = LINES()) {
  pipeline(Readable.from(sent.of), input, () => {});
  const heaps: number[] = [];
  let answers = 0;
  for await (const line of createInterface({ input: output })) {
    expect(line).toContain(sent.says);
    answers++;
    if (answers === sent.early || answers === sent.late) heaps.push(await reachableBytes(process));
  }
  expect(answers).toBe(sent.late + 100);
  const [early = Number.NaN, late = Number.NaN] = heaps;
  return { early, late };
}

describe("memory does not grow with a stream", { timeout: 600_000 }, () => {
  it("riskgate check-transactions", async () => {
    const command = start("check-transactions", "-");
    const { early, late } = await heapsOfStream(command, command.stdin as Writable, command.stdout as Readable);
    expect(late).toBeLessThan(early + BREATH_BYTES);
  });

  it("riskgate check-payment", async () => {
    const command = start("check-payment", "--json", "-");
    const { stdin, stdout } = command;
    const { early, late } = await heapsOfStream(command, stdin as Writable, stdout as Readable, PAYMENTS());
    expect(late).toBeLessThan(early + BREATH_BYTES);
  });

  it.each([
    ["/v1/transaction-checks/batch", "application/x-ndjson", LINES()],
    ["/v1/payments/batch", "application/xml", PAYMENTS()],
  ])("POST %s", async (path, type, sent) => {
    const server = start("serve");
    const greeting = await new Promise<string>((resolve, reject) => {
      let text = "";
      server.stdout?.on("data", (chunk) => {
        text += chunk;
        if (/^curl .*\n/mu.test(text)) resolve(text);
      });
      server.once("exit", () => reject(new Error(`it ended: ${text}`)));
    });
    const url = /listens on (\S+)/u.exec(greeting)?.[1] ?? "";
    const upload = request(`${url}${path}`, {
      method: "POST",
      headers: { "api-key": API_KEY, "content-type": type },
    });
    upload.flushHeaders();
    // The head of the answer comes before the first line is read.
    const [answer] = await once(upload, "response");
    const { early, late } = await heapsOfStream(server, upload, answer, sent);
    expect(late).toBeLessThan(early + BREATH_BYTES);
  });
});
