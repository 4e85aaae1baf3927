/** Answers to what is no request at all: the parser of `node:http` gave up, so that no handler ever sees it. */
import type { Duplex } from "node:stream";
import { PROBLEMS, type ProblemCode, problemResponse } from "./problem.ts";

/** What the parser calls it, as a problem; everything else is `malformed-request`. */
const PROBLEM_OF: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
  HPE_HEADER_OVERFLOW: "headers-too-large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "payload-too-large",
};

/** Says what was wrong, if anybody still listens, and closes the connection. */
export async function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = PROBLEM_OF[error.code ?? ""] ?? "malformed-request";
  const requestId = crypto.randomUUID();
  const body = await problemResponse(code, requestId).text();
  const [status, title] = PROBLEMS[code];
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
