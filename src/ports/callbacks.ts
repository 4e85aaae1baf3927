/** Port: how clients are told. One attempt at a time: when to try again is the gateway's business. */
import type { Issue } from "../issue.ts";
import type { TraceContext } from "../model/trace-context.ts";

/** What is to be sent. */
export interface CallbackMessage {
  readonly tenant: string;
  /** The `webhook-id`: the same over all attempts, so that a receiver can tell a repetition. */
  readonly callbackId: string;
  readonly url: string;
  /** JSON text; sent and signed to the byte. */
  readonly body: string;
  /** The trace that led to it; sent along as W3C headers. */
  readonly trace?: TraceContext;
}

/** What came of sending a callback. */
export type CallbackOutcome =
  | { readonly outcome: "delivered" }
  /** May work later; not before `retryAfterMs`, where the receiver asked for it. */
  | { readonly outcome: "failed"; readonly failure: string; readonly retryAfterMs?: number }
  /** The receiver wants no more of it, ever. */
  | { readonly outcome: "gone"; readonly failure: string };

/** Port: how results that come later reach a client. */
export interface Callbacks {
  /** What is wrong with an address that can never be called; `undefined` when it may be. Does not call it: it may still fail. */
  checkUrl(tenant: string, url: string): Issue | undefined | Promise<Issue | undefined>;
  /** One attempt. Whatever the receiver or the network does is an outcome, never a rejection. */
  send(message: CallbackMessage): Promise<CallbackOutcome>;
}
