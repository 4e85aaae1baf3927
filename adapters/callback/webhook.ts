import { RiskgateError } from "../../src/errors.ts";
import { retryAfterMs } from "../../src/model/retry-after.ts";
import type { CallbackOutcome, Callbacks } from "../../src/ports/callbacks.ts";
import type { Clock } from "../../src/ports/clock.ts";
import { createEgressGuard, type EgressGuardOptions, EgressRefused } from "./egress-guard.ts";
import { postOnce } from "./post-once.ts";
import { webhookKey, webhookSignature } from "./webhook-signature.ts";

/** Webhook settings of one tenant. */
export interface WebhookTenant {
  /**
   * `whsec_` and the base64 of 24 to 64 random bytes. Two during a rotation: every message is signed with each.
   */
  readonly secrets: readonly string[];
  /** The only hosts that may be called, exactly or as `*.example.com`. Default: any. */
  readonly hosts?: readonly string[];
  /** Sent as `x-callback-secret`, for receivers that compare a shared secret. Default: none. */
  readonly sharedSecret?: string;
}

/** How callbacks are signed and where they may go. */
export interface WebhookCallbacksOptions extends EgressGuardOptions {
  /**
   * Returns the settings of a tenant; without a secret, no address is accepted. Called for every address and at every attempt, so that
   * keys can be rotated.
   */
  readonly tenant: (tenant: string) => WebhookTenant | undefined | Promise<WebhookTenant | undefined>;
  readonly clock: Clock;
  /** Time for one attempt, from the name look-up to the response, in milliseconds. Default 15000. */
  readonly timeoutMs?: number;
  /** Value of `user-agent`. Default `riskgate`. */
  readonly userAgent?: string;
}

/**
 * Callbacks as signed webhooks (Standard Webhooks 1.0.0). The target of an address is checked at every attempt.
 *
 * @throws RangeError when an entry of `allow` cannot be read
 *
 * @example
 * const gateway = await createGateway({ ...ports, callbacks: webhookCallbacks({ clock: Date, tenant: () => ({ secrets: [secret] }) }) });
 */
export function webhookCallbacks(options: WebhookCallbacksOptions): Callbacks {
  const { tenant: settingsOf, clock, timeoutMs = 15_000, userAgent = "riskgate" } = options;
  const guard = createEgressGuard(options);

  const refusal = (settings: WebhookTenant | undefined, url: string): string | undefined =>
    guard.refusal(url) ?? (isHostOf(settings, url) ? undefined : "its host is not on the allow-list");

  return {
    async checkUrl(tenant, url) {
      const settings = await settingsOf(tenant);
      const refused = refusal(settings, url);
      if (refused !== undefined) {
        const message = `the callback address cannot be called: ${refused}; expected an https url of the public internet`;
        return { code: "callback-url-refused", message, pointer: "#/callbackUrl" };
      }
      if ((settings?.secrets.length ?? 0) > 0) return undefined;
      const message =
        "no callback can be sent: the tenant has no secret that it would be signed with; ask the operator for one";
      return { code: "callback-secret-missing", message, pointer: "#/callbackUrl" };
    },

    async send({ tenant, callbackId, url, body, trace }) {
      const started = performance.now();
      try {
        const settings = await settingsOf(tenant);
        const refused = refusal(settings, url);
        if (refused !== undefined) return { outcome: "failed", failure: `not called: ${refused}` };
        const { secrets, sharedSecret } = settings ?? { secrets: [] };
        if (secrets.length === 0) return { outcome: "failed", failure: "not called: the tenant has no secret" };
        const addresses = await inTime(guard.addressesOf(url), timeoutMs);
        const timestamp = Math.floor(clock.now() / 1000);
        const { status, retryAfter } = await postOnce(url, {
          headers: {
            "content-type": "application/json",
            "user-agent": userAgent,
            "webhook-id": callbackId,
            "webhook-timestamp": String(timestamp),
            "webhook-signature": webhookSignature(secrets.map(webhookKey), callbackId, timestamp, body),
            ...trace,
            ...(sharedSecret === undefined ? {} : { "x-callback-secret": sharedSecret }),
          },
          body,
          addresses,
          timeoutMs: Math.max(1, timeoutMs - (performance.now() - started)),
        });
        return outcomeOf(status, retryAfterMs(retryAfter, clock.now()));
      } catch (error) {
        return { outcome: "failed", failure: failureOf(error) };
      }
    },
  };
}

function outcomeOf(status: number, waitMs: number | undefined): CallbackOutcome {
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  const failure = `answered ${status}`;
  if (status === 410) return { outcome: "gone", failure };
  return { outcome: "failed", failure, ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }) };
}

function isHostOf(settings: WebhookTenant | undefined, url: string): boolean {
  if (settings?.hosts === undefined) return true;
  const host = new URL(url).hostname;
  return settings.hosts.some((allowed) =>
    allowed.startsWith("*.") ? host.endsWith(allowed.slice(1).toLowerCase()) : host === allowed.toLowerCase(),
  );
}

/** Why an attempt failed, without the address: its path and query may hold a secret of the client. */
function failureOf(error: unknown): string {
  if (error instanceof EgressRefused) return `not called: ${error.message}`;
  if (error instanceof RiskgateError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? `no answer (${code})` : "no answer";
}

async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("timed out"), { code: "ETIMEDOUT" })), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
