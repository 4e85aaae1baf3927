/** Clients that check customers without end, and remember what they were answered. */
import { API_KEY } from "./served-gateway.ts";

/** A check that a client sent. */
export interface SentCheck {
  readonly customerId: string;
  readonly flag: string;
  readonly idempotencyKey?: string;
  readonly isDeferred: boolean;
  /** What was answered; absent when the gateway died before. */
  answer?: { readonly status: 200 | 202; readonly caseId: string };
}

export interface CheckLoad {
  readonly sent: readonly SentCheck[];
  /** Answers that nobody should get. */
  readonly wrong: readonly string[];
  /** Sends checks until the gateway stops answering. */
  run(url: string, callbackUrl: string): Promise<void>;
  /** Sends checks again that were not answered and have an Idempotency-Key: they must not be executed twice. */
  retry(url: string, callbackUrl: string): Promise<void>;
}

const CLIENTS = 8;
/** A name that the sample lists have, so that some answers have something to say. */
const CUSTOMER = {
  personalDetails: { personName: { firstName: "Jonas", lastName: "Feldmark" }, countryOfResidence: "IR" },
};

export function createCheckLoad(): CheckLoad {
  const sent: SentCheck[] = [];
  const wrong: string[] = [];
  const run = crypto.randomUUID().slice(0, 8);

  /** @returns false when the gateway is gone */
  async function send(url: string, callbackUrl: string, check: SentCheck): Promise<boolean> {
    const { customerId, flag, idempotencyKey, isDeferred } = check;
    try {
      const response = await fetch(`${url}/v1/customerChecks`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "api-key": API_KEY,
          ...(isDeferred ? { prefer: "respond-async" } : {}),
          ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
        },
        body: JSON.stringify({
          callbackUrl,
          masterData: { accountHoldingPartyData: { ...CUSTOMER, customerId, flags: [flag] } },
        }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      const { status } = response;
      if (status === 200) check.answer = { status, caseId: (JSON.parse(text) as { caseId: string }).caseId };
      else if (status === 202)
        check.answer = { status, caseId: response.headers.get("location")?.split("/").at(-1) ?? "" };
      // A key whose holder was killed counts as running for a minute.
      else if (!(status === 409 && idempotencyKey !== undefined)) wrong.push(`${status} ${text}`);
      return true;
    } catch {
      return false;
    }
  }

  return {
    sent,
    wrong,
    async run(url, callbackUrl) {
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          let isThere = true;
          while (isThere) {
            const n = sent.length;
            const key = n % 3 === 0 ? { idempotencyKey: `${run}-${n}` } : {};
            const check: SentCheck = { customerId: `${run}-${n}`, flag: `f${n}`, isDeferred: n % 2 === 0, ...key };
            sent.push(check);
            isThere = await send(url, callbackUrl, check);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        }),
      );
    },
    async retry(url, callbackUrl) {
      for (const check of sent) {
        if (check.answer === undefined && check.idempotencyKey !== undefined) await send(url, callbackUrl, check);
      }
    },
  };
}
