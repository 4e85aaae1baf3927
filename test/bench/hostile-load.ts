/** What bodies cost that are made to cost more than their bytes, and how long others wait for them. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PACS_008 } from "../adapters/iso20022/messages.ts";
import { HOSTILE_BODIES, type HostileBody } from "../hostile/hostile-bodies.ts";
import { HOSTILE_FILES } from "../hostile/hostile-files.ts";
import { API_KEY, type BenchServer, startServer } from "./http-load.ts";
import { type Metric, median } from "./metric.ts";
import { sampleCheck } from "./sample-check.ts";

const BYTES = 1_000_000;
const ROUNDS = 3;
/** Processor time that a server uses while nobody asks it anything, in microseconds for each look. */
const QUIET_MICROS = 5_000;
const LOOK_MS = 200;
/** Looks after which what is still going on is no longer waited for. */
const MOST_LOOKS = 150;
/** Ordinary checks a second beside the hostile bodies. */
const BESIDE_PER_SECOND = 50;

/**
 * Each kind alone, in processor time until the server is quiet again (a check may be decided behind its answer), beside an
 * ordinary body of the same length; then all kinds one after the other beside ordinary checks, and how long the loop stood still.
 */
export async function hostile(
  dir: string,
  lists: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<Metric[]> {
  const server = await startServer("gateway", { RISKGATE_DATA_DIR: join(dir, "hostile"), ...lists });
  try {
    const checks = await costsOf(server, "check", HOSTILE_BODIES, ordinaryBody, log);
    const files = await costsOf(server, "file", HOSTILE_FILES, ordinaryFile, log);
    return [
      { metric: "edge.hostile_kinds", value: checks.kinds + files.kinds, unit: "1" },
      { metric: "edge.hostile_cost_factor", value: checks.factor, unit: "ratio" },
      { metric: "edge.hostile_file_cost_factor", value: files.factor, unit: "ratio" },
      { metric: "edge.hostile_stretch_ms", value: await standstill(server), unit: "ms" },
    ];
  } finally {
    server.stop();
  }
}

/** What is sent: a customer check, or a file of payments. */
type Kind = "check" | "file";

async function costsOf(
  server: BenchServer,
  what: Kind,
  bodies: Readonly<Record<string, HostileBody>>,
  ordinaryOf: (round: number) => string,
  log: (line: string) => void,
): Promise<{ readonly kinds: number; readonly factor: number }> {
  const costs = new Map<string, number>();
  const ordinary: number[] = [];
  // Names are not searched again: each round has others of its own.
  for (let round = 0; round < ROUNDS; round++) ordinary.push(await costOf(server, what, ordinaryOf(round)));
  for (const [kind, bodyOf] of Object.entries(bodies)) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await costOf(server, what, named(bodyOf(BYTES), round)));
    costs.set(kind, median(rounds));
  }
  for (let round = 0; round < ROUNDS; round++) ordinary.push(await costOf(server, what, ordinaryOf(ROUNDS + round)));
  const beside = median(ordinary);
  const worst = [...costs].sort(([, left], [, right]) => right - left);
  for (const [kind, micros] of worst.slice(0, 5)) {
    log(`${kind}: ${Math.round(micros / 1_000)} ms, ${(micros / beside).toFixed(2)} times an ordinary ${what}`);
  }
  log(`an ordinary ${what} of 1 MB: ${Math.round(beside / 1_000)} ms`);
  return { kinds: costs.size, factor: (worst[0]?.[1] ?? Number.NaN) / beside };
}

/** Processor time that a body costs the server, in microseconds. */
async function costOf(server: BenchServer, what: Kind, body: string): Promise<number> {
  await quiet(server);
  const before = await server.cpuMicros();
  await send(server, what, body);
  return (await quiet(server)) - before;
}

/** Waits until nothing goes on any more. @returns the processor time so far */
async function quiet(server: BenchServer): Promise<number> {
  let before = await server.cpuMicros();
  for (let look = 0; look < MOST_LOOKS; look++) {
    await wait(LOOK_MS);
    const now = await server.cpuMicros();
    if (now - before < QUIET_MICROS) return now;
    before = now;
  }
  return before;
}

async function standstill(server: BenchServer): Promise<number> {
  let isOver = false;
  let customer = 1_000_000;
  const beside = (async () => {
    while (!isOver) {
      await Promise.all([send(server, "check", sampleCheck(++customer)), wait(1_000 / BESIDE_PER_SECOND)]);
    }
  })();
  await wait(2_000);
  await server.watchLoop();
  for (const bodyOf of Object.values(HOSTILE_BODIES)) await send(server, "check", named(bodyOf(BYTES), ROUNDS));
  for (const bodyOf of Object.values(HOSTILE_FILES)) await send(server, "file", named(bodyOf(BYTES), ROUNDS));
  await quiet(server).catch(() => 0);
  const longest = await server.standstillMs();
  isOver = true;
  await beside;
  return longest;
}

const SENT = {
  check: ["/v1/customerChecks", "application/json"],
  file: ["/v1/payments/batch", "application/xml"],
} as const;

async function send({ url }: BenchServer, what: Kind, body: string): Promise<void> {
  const [path, type] = SENT[what];
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": type, "api-key": API_KEY },
    body,
  });
  await response.arrayBuffer();
}

/** The same kind with names that nobody asked for before. */
const named = (body: string, round: number): string => body.replaceAll("Odo", `Od${"abcdefgh"[round]}`);

/** A company of 500 owners of whom everything is known that a bank asks. */
function ordinaryBody(round: number): string {
  const owners = Array.from({ length: 500 }, (_, at) => {
    const check = JSON.parse(sampleCheck(10_000_000 + round * 1_000 + at));
    const { shareholders = [] } = check.masterData.accountHoldingPartyData.companyDetails;
    return shareholders[0];
  });
  const data = JSON.parse(sampleCheck(20_000_000 + round)).masterData.accountHoldingPartyData;
  const room = BYTES - JSON.stringify(owners).length - JSON.stringify(data).length;
  const note = "An address that has more lines than most, with a floor, a door and a yard behind. ".repeat(50);
  const each = Math.max(0, Math.floor(room / owners.length) - 60);
  for (const owner of owners)
    owner.contactDetails = { ...owner.contactDetails, unstructuredAddress: note.slice(0, each) };
  data.companyDetails.shareholders = owners;
  return JSON.stringify({ masterData: { accountHoldingPartyData: data } });
}

/** Payments that a bank gets from another one. */
function ordinaryFile(round: number): string {
  const [before, payment, after] = PACS_008.split(/(?=<doc:CdtTrfTxInf>)|(?<=<\/doc:CdtTrfTxInf>)/) as [
    string,
    string,
    string,
  ];
  const payments = Array.from({ length: Math.floor(BYTES / payment.length) }, (_, at) =>
    payment
      .replaceAll(/(?<=>)(?:E8|T8|000123)(?=<)/g, (id) => `${id}R${round}N${at}`)
      .replace("Ana", `Ana${round}${at}`),
  );
  return before.replace("M8", `M8R${round}`) + payments.join("") + after;
}
