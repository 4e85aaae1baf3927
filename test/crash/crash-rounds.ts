/** Kills a gateway at random moments, many times over, and looks at what is left. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "../../adapters/client/client.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { createCheckLoad, type SentCheck } from "./check-load.ts";
import { startFlakyReceiver } from "./flaky-receiver.ts";
import { API_KEY, type ServedGateway, serveGateway } from "./served-gateway.ts";
import { auditFlaws, isSettled, storedFlaws } from "./stored-flaws.ts";

export interface CrashOptions {
  /** PostgreSQL; without it SQLite in a folder of its own. */
  readonly databaseUrl?: string;
  readonly rounds: number;
  readonly log?: (line: string) => void;
}

export interface CrashReport {
  readonly sent: number;
  readonly answered: number;
  readonly deferred: number;
  /** Attempts to deliver a callback that reached the receiver. */
  readonly attempts: number;
  /** Everything that is wrong; nothing should be. */
  readonly flaws: readonly string[];
}

/** How long a round's load lasts at most, in milliseconds. */
const MAX_LOAD_MS = 500;
/** One in so many rounds is killed while it starts. */
const KILLED_AT_START = 8;
/** What is worked on when a gateway is killed waits for the end of its lease, and for a few more attempts. */
const SETTLE_MS = 120_000;
/** Enough attempts that a receiver that fails two times of five is never given up on. */
const RETRY_MS = ["0", ...Array.from({ length: 29 }, () => "50")].join();

export async function crashRounds({ databaseUrl, rounds, log = () => {} }: CrashOptions): Promise<CrashReport> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-crash-"));
  const receiver = await startFlakyReceiver();
  const load = createCheckLoad();
  const callbackUrl = `http://127.0.0.1:${receiver.port}/callbacks`;
  const flaws: string[] = [];
  const env = {
    RISKGATE_DATA_DIR: join(dir, "data"),
    RISKGATE_CALLBACK_ALLOW: `127.0.0.1:${receiver.port}`,
    RISKGATE_CALLBACK_SECRET: receiver.secret,
    RISKGATE_SIGNING_KEY: newKey().privatePem,
    RISKGATE_CALLBACK_RETRY_MS: RETRY_MS,
    ...(databaseUrl === undefined ? {} : { RISKGATE_DATABASE_URL: databaseUrl }),
  };
  let gateway: ServedGateway | undefined;
  try {
    for (let round = 0; round < rounds; round++) {
      const isKilledAtStart = round % KILLED_AT_START === KILLED_AT_START - 1;
      gateway = await serveGateway({
        env,
        onSpawn: (child) => {
          if (isKilledAtStart) setTimeout(() => child.kill("SIGKILL"), Math.random() * 1_000);
        },
      });
      if (!gateway) continue;
      const before = load.sent.length;
      const running = load.run(gateway.url, callbackUrl);
      await sleep(Math.random() * MAX_LOAD_MS);
      await gateway.kill();
      await running;
      const answered = load.sent.slice(before).filter(({ answer }) => answer !== undefined);
      log(`round ${round + 1}: ${answered.length} of ${load.sent.length - before} checks answered`);
    }

    gateway = await serveGateway({ env });
    if (!gateway) throw new Error("nobody killed it");
    receiver.calmDown();
    await load.retry(gateway.url, callbackUrl);
    const deferred = load.sent.filter(({ answer }) => answer?.status === 202);
    const location = databaseUrl === undefined ? { path: join(dir, "data/riskgate.sqlite") } : { url: databaseUrl };
    const deadline = Date.now() + SETTLE_MS;
    const accepted = () => new Set([...receiver.accepted.values()].map(({ caseId }) => caseId));
    const areCalledBack = () => {
      const cases = accepted();
      return deferred.every(({ answer }) => cases.has(answer?.caseId ?? ""));
    };
    while (!areCalledBack() && Date.now() < deadline) await sleep(100);
    while (!(await isSettled(location, load.sent)) && Date.now() < deadline) await sleep(250);
    log(`settled after ${Math.round((Date.now() - deadline + SETTLE_MS) / 1_000)} s`);
    // Nothing may come after that either.
    await sleep(500);

    flaws.push(...load.wrong.map((line) => `a client was answered ${line}`));
    flaws.push(...receiver.wrong.map((line) => `the receiver got ${line}`));
    flaws.push(...callbackFlaws(deferred, [...receiver.accepted.values()]));
    flaws.push(...(await readFlaws(gateway.url, load.sent)));
    await gateway.stop();
    flaws.push(...(await storedFlaws(location, load.sent)), ...(await auditFlaws(location)));
    const answered = load.sent.filter(({ answer }) => answer !== undefined).length;
    return { sent: load.sent.length, answered, deferred: deferred.length, attempts: receiver.attempts(), flaws };
  } finally {
    await gateway?.kill();
    await receiver.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

type Accepted = { readonly webhookId: string; readonly caseId: string; readonly type: string };

/** Every 202 led to exactly one accepted event. (A check whose answer was lost may have led to one too.) */
function callbackFlaws(deferred: readonly SentCheck[], accepted: readonly Accepted[]): string[] {
  const flaws: string[] = [];
  const byCase = Map.groupBy(accepted, ({ caseId }) => caseId);
  for (const { answer } of deferred) {
    const events = byCase.get(answer?.caseId ?? "") ?? [];
    if (events.length !== 1) flaws.push(`case ${answer?.caseId}: ${events.length} callbacks in place of 1`);
  }
  for (const [caseId, events] of byCase) {
    if (events.length > 1) flaws.push(`case ${caseId} was called back ${events.length} times`);
    if (events.some(({ type }) => type !== "customerCheck.completed")) flaws.push(`case ${caseId} failed`);
  }
  return flaws;
}

/** Every answered check can be read: its case, decided, and its customer as it was sent. */
async function readFlaws(url: string, sent: readonly SentCheck[]): Promise<string[]> {
  const flaws: string[] = [];
  const client = createClient({ baseUrl: url, apiKey: API_KEY, maxAttempts: 1 });
  for (const { customerId, flag, answer } of sent) {
    if (!answer) continue;
    const { caseId } = answer;
    const check = await client.GET("/v1/customerChecks/{caseId}", { params: { path: { caseId } } });
    if (check.data?.processingStatus !== "finished")
      flaws.push(`case ${caseId}, answered ${answer.status}: ${check.response.status} ${check.data?.processingStatus}`);
    const customer = await client.GET("/v1/customers/{customerId}", { params: { path: { customerId } } });
    if (String(customer.data?.flags) !== flag)
      flaws.push(`customer ${customerId}: ${customer.response.status} ${customer.data?.flags}`);
  }
  return flaws;
}
