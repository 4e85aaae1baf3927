/** Answers to what is no request that a handler could be asked about. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { PROBLEMS, type ProblemCode, problemResponse } from "./problem.ts";

/** What the parser calls it, as a problem; everything else is {@link BROKEN}. */
const PROBLEM_OF: Readonly<Record<string, readonly [code: ProblemCode, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["request-timeout", "send the whole request at once"],
  HPE_HEADER_OVERFLOW: ["headers-too-large", "send fewer or shorter headers"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["payload-too-large", "send chunks without extensions"],
};
const BROKEN = [
  "malformed-request",
  "this is not HTTP/1.1: look at the first line, the headers and the length",
] as const;

/** Time for an answer to be read before the connection is cut. */
const LAST_WORDS_MS = 500;

/** The parser gave up. Says what was wrong, if the client still listens, and closes the connection. */
export async function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, detail] = PROBLEM_OF[error.code ?? ""] ?? BROKEN;
  const requestId = crypto.randomUUID();
  const body = await problemResponse(code, requestId, { detail }).text();
  const [status, title] = PROBLEMS[code];
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Whoever keeps its side open would go on sending.
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}

/** A request that HTTP allows and no address can be made of, for example because of its host. */
export function answerBrokenRequest(): Response {
  const requestId = crypto.randomUUID();
  const detail = "no address can be made of the request: look at its first line and its `host`";
  return problemResponse("malformed-request", requestId, { detail, headers: { "x-request-id": requestId } });
}

/** Asks for something before it sends its body that we do not know. */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): Promise<void> {
  return answerProblem(response, "expectation-failed", "send the request without `expect`, or with `100-continue`");
}

/** Middleware before the handler has read the body, and its bytes were not kept. */
export function answerReadBody(response: ServerResponse): Promise<void> {
  return answerProblem(
    response,
    "internal",
    "the body was read before the gateway saw it: mount the gateway before the body parser, or keep the bytes in `request.rawBody`",
  );
}

async function answerProblem(response: ServerResponse, code: ProblemCode, detail: string): Promise<void> {
  const requestId = crypto.randomUUID();
  const problem = problemResponse(code, requestId, { detail });
  const body = await problem.text();
  response.writeHead(problem.status, {
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
    "x-request-id": requestId,
    connection: "close",
  });
  response.end(body);
}
