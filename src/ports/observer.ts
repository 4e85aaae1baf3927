/**
 * Port: observes a gateway at work, for metrics and traces. Types only.
 *
 * An observer receives no personal data: only names of steps and operations, outcomes and counts. Its errors are
 * swallowed and change no answer. Without an observer nothing is measured.
 */
import type { TraceContext } from "../model/trace-context.ts";

/** The steps of a request or job, each timed separately. */
export type Step =
  /** The body is parsed into a resource, or issues. */
  | "parse"
  /** The stored data is read. */
  | "read"
  /** Screening providers are queried. */
  | "ask-providers"
  /** Parties are compared with lists, and facts are computed. */
  | "screen"
  /** Rules are evaluated. */
  | "rate"
  /** Scenarios evaluate a transaction and its history. */
  | "monitor"
  /** Everything is written in one transaction. */
  | "store"
  /** One attempt to send a callback. */
  | "send-callback";

/** A countable event. */
export type GatewayEvent =
  | {
      readonly type: "operation";
      /** For example `customer-check`. */
      readonly operation: string;
      /** For example `decided`, `too-early`; the error code when it failed. */
      readonly outcome: string;
      /** For a decision: the risk level of a customer, or the decision about a transaction. */
      readonly result?: string;
      /** Distinct types of the matches that screening found. */
      readonly screeningTypes?: readonly string[];
    }
  | {
      readonly type: "callback";
      readonly outcome: "delivered" | "failed" | "gone" | "exhausted";
      /** For `exhausted`: the callback that was given up; a person may send it again. */
      readonly tenant?: string;
      readonly callbackId?: string;
    }
  /** A body had members that the interface does not know. */
  | { readonly type: "unknown-members"; readonly operation: string; readonly count: number }
  | { readonly type: "provider"; readonly provider: string; readonly answered: boolean }
  | { readonly type: "cache"; readonly cache: string; readonly hit: boolean }
  /** A new edition is being loaded, which may take minutes; `reload` follows. */
  | { readonly type: "reload-begun"; readonly part: string }
  | { readonly type: "reload"; readonly part: string; readonly good: boolean }
  /** An observer did not start a request or job that it was to surround: the work continued without it. */
  | { readonly type: "observer-late"; readonly kind: TracedWork["kind"] }
  | {
      readonly type: "checkpoint";
      readonly good: boolean /** What a person has to attend to. */;
      readonly problem?: string;
    }
  | {
      readonly type: "request";
      readonly method: string;
      /** The path as the route table spells it, with names in place of ids. */
      readonly route: string;
      readonly status: number;
      readonly durationMs: number;
    };

/** A whole request or job: one span of a trace, with its steps as child spans. */
export interface TracedWork {
  readonly kind: "request" | "job";
  /** For example `POST /v1/customerChecks`, `callbacks`. */
  readonly name: string;
  /** Its parent: another system's span, or the request that added the job. */
  readonly parent: TraceContext | undefined;
}

/** Port: receives what the gateway does. */
export interface Observer {
  /** Marks the begin of a step; the returned function is called once, at its end. */
  step?(step: Step): (failed: boolean) => void;
  event?(event: GatewayEvent): void;
  /**
   * Surrounds a request or job. Calls `run` once, with the trace position of the work if the observer assigned one, and
   * resolves with its result. It must call `run` at once, or within a second where the gateway has timers: otherwise
   * the work continues without the observer, which is not called again until it has settled. The answer does not wait
   * for what the observer does after `run`.
   */
  trace?<T>(work: TracedWork, run: (own: TraceContext | undefined) => Promise<T>): Promise<T>;
}
