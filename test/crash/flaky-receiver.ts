import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** An event that the receiver took. */
export interface AcceptedEvent {
  readonly webhookId: string;
  readonly caseId: string;
  readonly type: string;
  readonly data: unknown;
  /** Deliveries of it after the first one that was taken: the answer to that one was lost. */
  repeats: number;
}

export interface FlakyReceiver {
  readonly port: number;
  readonly secret: string;
  /** By webhook-id. */
  readonly accepted: ReadonlyMap<string, AcceptedEvent>;
  /** What should never have arrived. */
  readonly wrong: readonly string[];
  /** Every attempt that arrived, those that were refused included. */
  readonly attempts: () => number;
  /** From now on nothing is refused. */
  calmDown(): void;
  close(): Promise<void>;
}

/** Share of attempts that are refused or whose answer is lost. */
const TROUBLE = 0.4;

/**
 * A client's end of the callbacks, as bad as they come: it fails, hangs up before and after it has taken an event, and
 * takes an event that it knows already for a repetition.
 */
export async function startFlakyReceiver(): Promise<FlakyReceiver> {
  const secret = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
  const webhook = new Webhook(secret);
  const accepted = new Map<string, AcceptedEvent>();
  const wrong: string[] = [];
  let attempts = 0;
  let isCalm = false;

  function take(headers: IncomingMessage["headers"], body: string): void {
    const webhookId = String(headers["webhook-id"]);
    try {
      const { type, data } = webhook.verify(body, headers as Record<string, string>) as Pick<AcceptedEvent, "type"> & {
        data: { readonly caseId: string };
      };
      const known = accepted.get(webhookId);
      if (!known) accepted.set(webhookId, { webhookId, caseId: data.caseId, type, data, repeats: 0 });
      else if (JSON.stringify(known.data) === JSON.stringify(data)) known.repeats++;
      else wrong.push(`${webhookId} came with another body`);
    } catch (error) {
      wrong.push(`${webhookId}: ${error}`);
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    attempts++;
    const trouble = isCalm || Math.random() >= TROUBLE ? "none" : TROUBLES[Math.floor(Math.random() * TROUBLES.length)];
    switch (trouble) {
      case "fails":
        response.writeHead(500).end();
        return;
      case "is-busy":
        response.writeHead(503, { "retry-after": "0" }).end();
        return;
      case "hangs-up":
        request.socket.destroy();
        return;
      case "hangs-up-after":
        take(request.headers, body);
        request.socket.destroy();
        return;
      default:
        take(request.headers, body);
        response.writeHead(204).end();
    }
  }

  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => answer(request, response, body));
    // A gateway that is killed in the middle of an attempt.
    request.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    secret,
    accepted,
    wrong,
    attempts: () => attempts,
    calmDown: () => {
      isCalm = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const TROUBLES = ["fails", "is-busy", "hangs-up", "hangs-up-after"] as const;
