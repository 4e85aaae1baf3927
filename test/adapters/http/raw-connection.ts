/** A connection that sends what it is told, whether it is HTTP or not. */
import { connect, type Socket } from "node:net";

export interface RawConnection {
  readonly socket: Socket;
  send(text: string | Uint8Array): void;
  /** Everything that came so far, once it matches. */
  until(pattern: RegExp): Promise<string>;
  /** Everything that came until the other side closed. */
  readonly closed: Promise<string>;
}

export function rawConnection(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay();
  let text = "";
  let look = (): void => {};
  socket.on("data", (chunk) => {
    text += chunk;
    look();
  });
  // What matters is what came before: a reset is one way to close.
  socket.on("error", () => {});
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          if (pattern.test(text)) resolve(text);
        };
        look();
        socket.once("close", () => reject(new Error(`closed before ${pattern}: ${text.slice(0, 300)}`)));
      }),
    closed: new Promise((resolve) => socket.once("close", () => resolve(text))),
  };
}

/** A request as it goes over the wire. */
export function rawRequest(
  method: string,
  path: string,
  body?: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const all: Readonly<Record<string, string>> = {
    host: "riskgate.example",
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n${body ?? ""}`;
}

/** The head and the JSON body of one raw answer. */
export function rawAnswer(text: string): { readonly status: number; readonly head: string; readonly body: unknown } {
  const [head = "", body = ""] = text.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1]), head, body: JSON.parse(body) };
}
