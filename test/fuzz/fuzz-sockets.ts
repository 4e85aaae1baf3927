/** What is sent over sockets and need not be HTTP: garbage, several requests at once, wrong lengths, half and slow ones. */
import { setTimeout as wait } from "node:timers/promises";
import { rawConnection, rawRequest } from "../adapters/http/raw-connection.ts";
import { seededRandom } from "../eval/seeded-random.ts";
import { answerFlaw } from "./answer-flaw.ts";
import type { FuzzReport } from "./fuzz-report.ts";
import type { HostileRequest } from "./hostile-requests.ts";

/** Connections at the same time. */
const CONNECTIONS = 16;
/** The longest that a connection may stay open after its client has ended, in milliseconds. */
const HANG_MS = 60_000;

export interface SocketOptions {
  readonly url: string;
  readonly next: () => HostileRequest;
  readonly seed: number;
  readonly requests: number;
  readonly report: FuzzReport;
}

export async function fuzzSockets(options: SocketOptions): Promise<void> {
  let left = options.requests;
  const work = async (lane: number) => {
    const random = seededRandom(options.seed ^ (lane * 7_919));
    while (left > 0) {
      const sent = await converse(options, random);
      left -= sent;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, lane) => work(lane)));
}

/** One connection. @returns how many requests were sent on it */
async function converse({ url, next, report }: SocketOptions, random: () => number): Promise<number> {
  const upTo = (n: number): number => Math.floor(random() * n);
  const bytes = (length: number) => Buffer.from(Uint8Array.from({ length }, () => upTo(256)));
  const began = performance.now();
  const connection = rawConnection(url);
  let sent = 1;
  let kind: string;
  let mayBeCut = false;
  const dice = random();
  if (dice < 0.15) {
    kind = "garbage";
    connection.send(Buffer.concat([bytes(1 + upTo(300)), Buffer.from("\r\n\r\n")]));
  } else if (dice < 0.55) {
    kind = "pipelined";
    sent = 1 + upTo(20);
    connection.send(Buffer.concat(Array.from({ length: sent }, () => onWire(next()))));
  } else if (dice < 0.65) {
    kind = "wrong length";
    const text = onWire(next()).toString("latin1");
    connection.send(
      Buffer.from(
        text.replace(/content-length: (\d+)/u, (_, n) => `content-length: ${Number(n) + upTo(20) - 10}`),
        "latin1",
      ),
    );
  } else if (dice < 0.75) {
    kind = "chunked";
    const body = next().body ?? "{}";
    const chunk = Buffer.from(body);
    const head = rawRequest("POST", "/v1/customerChecks", undefined, {
      ...next().headers,
      "transfer-encoding": "chunked",
    });
    const size = random() < 0.8 ? chunk.length.toString(16) : String.fromCharCode(33 + upTo(90)).repeat(1 + upTo(20));
    connection.send(Buffer.concat([Buffer.from(`${head}${size}\r\n`, "latin1"), chunk, Buffer.from("\r\n0\r\n\r\n")]));
  } else if (dice < 0.85) {
    kind = "half";
    const text = onWire(next());
    connection.send(text.subarray(0, upTo(text.length)));
    mayBeCut = true;
  } else if (dice < 0.95) {
    kind = "damaged head";
    const text = onWire(next());
    for (let i = 0; i < 3; i++) text[upTo(Math.min(text.length, 200))] = upTo(256);
    connection.send(text);
  } else if (dice < 0.97) {
    kind = "large head";
    connection.send(rawRequest("GET", "/health/live", undefined, { "x-a": "a".repeat(upTo(60_000)) }));
  } else {
    kind = "slow";
    const text = onWire(next());
    for (let i = 0; i < 10; i++) {
      connection.send(text.subarray((text.length * i) / 10, (text.length * (i + 1)) / 10));
      await wait(5);
    }
  }
  if (mayBeCut && random() < 0.5) connection.socket.destroy();
  else connection.socket.end();
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), HANG_MS);
  });
  const text = await Promise.race([connection.closed, hang]);
  clearTimeout(timer);
  connection.socket.destroy();
  if (text === undefined) report.flaw(`a ${kind} connection stayed open`);
  judge(text ?? "", kind, report, sent, performance.now() - began);
  return sent;
}

/** The answers in what came back: each begins with a status line, and its head says how long its body is. */
function judge(received: string, kind: string, report: FuzzReport, sent: number, ms: number): void {
  const answers = [...received.matchAll(/HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/gu)];
  for (const [i, match] of answers.entries()) {
    const [whole, status = "", head = ""] = match;
    const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, "imu").exec(head)?.[1] ?? null;
    const from = match.index + whole.length;
    const text = received.slice(from, answers[i + 1]?.index ?? received.length);
    const flaw = answerFlaw({
      status: Number(status),
      contentType: header("content-type"),
      requestId: header("x-request-id"),
      retryAfter: header("retry-after"),
      text,
    });
    report.answer(`socket: ${kind}`, Number(status), ms, flaw);
  }
  // What was not answered was closed, which is an answer to what is no request.
  for (let i = answers.length; i < sent; i++) report.answer(`socket: ${kind}`, 0, 0);
}

/** A request as it goes over the wire; what a header may not hold there is left as it is, and is the parser's to refuse. */
function onWire({ method, path, headers, body }: HostileRequest): Buffer {
  const payload = Buffer.from(body ?? "");
  const length: Record<string, string> = body === undefined ? {} : { "content-length": String(payload.length) };
  return Buffer.concat([
    Buffer.from(rawRequest(method, path, undefined, { ...headers, ...length }), "latin1"),
    payload,
  ]);
}
