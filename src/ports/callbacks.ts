/** Port: how clients are notified. One attempt per call: the gateway decides when to retry. */
import type { Issue } from "../issue.ts";
import type { TraceContext } from "../model/trace-context.ts";

/** A callback to send. */
export interface CallbackMessage {
  readonly tenant: string;
  /** The `webhook-id`: the same over all attempts, so that a receiver recognises a repetition. */
  readonly callbackId: string;
  readonly url: string;
  /** JSON text; sent and signed to the byte. */
  readonly body: string;
  /** The trace that caused it; sent as W3C headers. */
  readonly trace?: TraceContext;
}

/** The outcome of an attempt to send a callback. */
export type CallbackOutcome =
  | { readonly outcome: "delivered" }
  /** May succeed later; not before `retryAfterMs`, where the receiver named it. */
  | { readonly outcome: "failed"; readonly failure: string; readonly retryAfterMs?: number }
  /** The receiver refuses it for good. */
  | { readonly outcome: "gone"; readonly failure: string };

/** Port: how deferred results reach a client. */
export interface Callbacks {
  /**
   * What is wrong with an address that can never be called; `undefined` when it can be. Does not call the address: a
   * call may still fail.
   */
  checkUrl(tenant: string, url: string): Issue | undefined | Promise<Issue | undefined>;
  /** One attempt. Every failure of the receiver or the network is an outcome, never a rejection. */
  send(message: CallbackMessage): Promise<CallbackOutcome>;
}
