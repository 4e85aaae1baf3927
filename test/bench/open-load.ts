/** Requests at a fixed rate, whatever the answers do: what a server sees whose clients do not wait for one another. */
import { connect, type Socket } from "node:net";
import { API_KEY, type BenchServer } from "./http-load.ts";
import { sampleCheck } from "./sample-check.ts";

export interface OpenLoad {
  /** Requests that were due. */
  readonly sent: number;
  /** Answers of a 2xx in a second. */
  readonly acceptedPerSecond: number;
  /** Share of all requests that were answered 503 or 429. */
  readonly refusedShare: number;
  /** Answers of any other status, and connections that broke. */
  readonly failed: number;
  /** From the time when a request was handed to the system to its answer, in milliseconds. */
  readonly acceptedP99: number;
  readonly refusedP99: number;
  /**
   * From the time when a request was due to the time when it was sent, in milliseconds: what the load itself was late by,
   * for want of processor time or of a connection. The rate is not the one that was asked for where it is large.
   */
  readonly lateP99: number;
}

/** Bodies made beforehand: enough for a minute, since a customer or a name that comes again costs less. */
const BODIES = 60_000;
/** Connections at most; a request that finds none idle waits for one. */
const MAX_CONNECTIONS = 2_000;

let requests: readonly Buffer[] | undefined;

/** Made once: making them costs more than sending them. */
function preparedRequests(): readonly Buffer[] {
  requests ??= Array.from({ length: BODIES }, (_, i) => {
    const body = sampleCheck(10_000_000 + i);
    return Buffer.from(
      `POST /v1/customerChecks HTTP/1.1\r\nhost: bench\r\napi-key: ${API_KEY}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
  return requests;
}

let nextBody = 0;

export async function openLoad({ url }: BenchServer, perSecond: number, seconds: number): Promise<OpenLoad> {
  const bodies = preparedRequests();
  const port = Number(new URL(url).port);
  const accepted: number[] = [];
  const refused: number[] = [];
  const late: number[] = [];
  let failed = 0;
  let sent = 0;
  let open = 0;
  const idle: Client[] = [];
  const due: number[] = [];

  const done = (client: Client | undefined, status: number, ms: number): void => {
    if (status >= 200 && status < 300) accepted.push(ms);
    else if (status === 503 || status === 429) refused.push(ms);
    else failed++;
    const waiting = due.shift();
    if (!client) return;
    if (waiting === undefined) idle.push(client);
    else sendNow(client, waiting);
  };
  const sendNow = (client: Client, dueAt: number): void => {
    late.push(performance.now() - dueAt);
    client.send(bodies[nextBody++ % BODIES] as Buffer);
  };
  const send = (at: number): void => {
    sent++;
    const client = idle.pop() ?? (open < MAX_CONNECTIONS ? newClient() : undefined);
    if (client) sendNow(client, at);
    else due.push(at);
  };
  const newClient = (): Client => {
    open++;
    return createClient(port, done, () => {
      open--;
    });
  };

  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - began;
      const wanted = Math.min(elapsed, seconds * 1_000) * (perSecond / 1_000);
      while (sent < wanted) send(began + (sent * 1_000) / perSecond);
      if (elapsed < seconds * 1_000) return;
      clearInterval(timer);
      // What is under way may still be answered.
      setTimeout(resolve, 1_000);
    }, 1);
  });
  for (const client of idle) client.close();
  const unanswered = sent - accepted.length - refused.length - failed;
  return {
    sent,
    acceptedPerSecond: accepted.length / seconds,
    refusedShare: refused.length / sent,
    failed: failed + unanswered,
    acceptedP99: percentile99(accepted),
    refusedP99: percentile99(refused),
    lateP99: percentile99(late),
  };
}

function percentile99(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * 0.99)] ?? 0;
}

interface Client {
  send(request: Buffer): void;
  close(): void;
}

/** One connection with one request at a time. Answers state their length. */
function createClient(
  port: number,
  done: (client: Client | undefined, status: number, ms: number) => void,
  closed: () => void,
): Client {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.setNoDelay();
  let at: number | undefined;
  let text = "";
  const client: Client = {
    send(request) {
      at = performance.now();
      text = "";
      socket.write(request);
    },
    close: () => socket.destroy(),
  };
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    const head = text.indexOf("\r\n\r\n");
    if (head < 0 || at === undefined) return;
    const length = Number(/content-length: (\d+)/iu.exec(text.slice(0, head))?.[1] ?? 0);
    if (text.length < head + 4 + length) return;
    const ms = performance.now() - at;
    at = undefined;
    done(client, Number(text.slice(9, 12)), ms);
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    closed();
    if (at !== undefined) done(undefined, 0, 0);
  });
  return client;
}
