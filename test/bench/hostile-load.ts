/** What bodies cost that are made to cost more than their bytes, and how long others wait for them. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { HOSTILE_BODIES } from "../hostile/hostile-bodies.ts";
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
    const costs = new Map<string, number>();
    const ordinary: number[] = [];
    // Names are not searched again: each round has others of its own.
    for (let round = 0; round < ROUNDS; round++) ordinary.push(await costOf(server, ordinaryBody(round)));
    for (const [kind, bodyOf] of Object.entries(HOSTILE_BODIES)) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await costOf(server, named(bodyOf(BYTES), round)));
      costs.set(kind, median(rounds));
    }
    for (let round = 0; round < ROUNDS; round++) ordinary.push(await costOf(server, ordinaryBody(ROUNDS + round)));
    const beside = median(ordinary);
    const worst = [...costs].sort(([, left], [, right]) => right - left);
    for (const [kind, micros] of worst.slice(0, 5)) {
      log(`${kind}: ${Math.round(micros / 1_000)} ms, ${(micros / beside).toFixed(2)} times an ordinary body`);
    }
    log(`an ordinary body of 1 MB: ${Math.round(beside / 1_000)} ms`);
    return [
      { metric: "edge.hostile_kinds", value: costs.size, unit: "1" },
      { metric: "edge.hostile_cost_factor", value: (worst[0]?.[1] ?? Number.NaN) / beside, unit: "ratio" },
      { metric: "edge.hostile_stretch_ms", value: await standstill(server), unit: "ms" },
    ];
  } finally {
    server.stop();
  }
}

/** Processor time that a body costs the server, in microseconds. */
async function costOf(server: BenchServer, body: string): Promise<number> {
  await quiet(server);
  const before = await server.cpuMicros();
  await send(server, body);
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
      await Promise.all([send(server, sampleCheck(++customer)), wait(1_000 / BESIDE_PER_SECOND)]);
    }
  })();
  await wait(2_000);
  await server.watchLoop();
  for (const bodyOf of Object.values(HOSTILE_BODIES)) await send(server, named(bodyOf(BYTES), ROUNDS));
  await quiet(server).catch(() => 0);
  const longest = await server.standstillMs();
  isOver = true;
  await beside;
  return longest;
}

async function send({ url }: BenchServer, body: string): Promise<void> {
  const response = await fetch(`${url}/v1/customerChecks`, {
    method: "POST",
    headers: { "content-type": "application/json", "api-key": API_KEY },
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
