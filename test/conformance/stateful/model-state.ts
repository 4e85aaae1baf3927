/** What a tenant of the gateway must look like after each command. */
import { createHttpHandler, type HttpHandler } from "../../../adapters/http/http-handler.ts";
import type { CallbackMessage, CallbackOutcome, Callbacks } from "../../../src/ports/callbacks.ts";
import type { GatewayUnderTest } from "../gateway-under-test.ts";

export interface ModelTransaction {
  readonly caseId: string;
  /** The body as it was sent first. */
  readonly body: unknown;
}

export interface ModelAccount {
  readonly accountUuid: string;
  readonly customerId: string;
  readonly number: string;
  holder: string;
}

/** Pure state: what was accepted, by what was answered. */
export interface ModelState {
  /** Stored data in canonical form, as it is read. */
  readonly customers: Map<string, unknown>;
  /** When the last check of a customer was accepted. */
  readonly checkedAt: Map<string, number>;
  readonly transactions: Map<string, ModelTransaction>;
  readonly accounts: Map<string, ModelAccount>;
  readonly workflows: Set<string>;
  readonly caseIds: Set<string>;
  /** Cases that were answered 202 and asked for a callback. */
  readonly toBeCalled: Set<string>;
}

export const emptyModel = (): ModelState => ({
  customers: new Map(),
  checkedAt: new Map(),
  transactions: new Map(),
  accounts: new Map(),
  workflows: new Set(),
  caseIds: new Set(),
  toBeCalled: new Set(),
});

export interface StatefulAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: commands read members of answers whose shape is what they prove
  readonly body: any;
}

/** A receiver of callbacks that fails as often as it is told, and what it took. */
export function forgetfulReceiver() {
  const taken: CallbackMessage[] = [];
  let failures = 0;
  const callbacks: Callbacks = {
    checkUrl: () => undefined,
    async send(message): Promise<CallbackOutcome> {
      if (failures > 0) {
        failures--;
        return { outcome: "failed", failure: "it is told to fail" };
      }
      taken.push(message);
      return { outcome: "delivered" };
    },
  };
  return {
    callbacks,
    taken,
    failNext: (times: number): void => {
      failures = times;
    },
  };
}

export type Receiver = ReturnType<typeof forgetfulReceiver>;

/** A tenant of a gateway that is restarted now and then. */
export class RealTenant {
  readonly tenant: string;
  readonly under: GatewayUnderTest;
  readonly receiver: Receiver;
  readonly revoked: string[] = [];
  #apiKey = "";
  #keyId = "";
  #handler: HttpHandler;

  constructor(tenant: string, under: GatewayUnderTest, receiver: Receiver) {
    this.tenant = tenant;
    this.under = under;
    this.receiver = receiver;
    this.#handler = createHttpHandler(under.gateway);
  }

  /** A new key, and the old one no more. */
  async rotateKey(): Promise<void> {
    const { gateway } = this.under;
    const random = crypto.getRandomValues(new Uint8Array(32));
    const { apiKey, record } = await gateway.createKey({ tenant: this.tenant, scopes: ["*"] }, random);
    if (this.#keyId !== "") {
      await gateway.revokeKey(this.tenant, this.#keyId);
      this.revoked.push(this.#apiKey);
    }
    this.#apiKey = apiKey;
    this.#keyId = record.keyId;
  }

  async restart(): Promise<void> {
    await this.under.restart();
    this.#handler = createHttpHandler(this.under.gateway);
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
    apiKey = this.#apiKey,
  ): Promise<StatefulAnswer> {
    const response = await this.#handler(
      new Request(`http://riskgate.example${path}`, {
        method,
        headers: { "api-key": apiKey, "content-type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
  }
}
