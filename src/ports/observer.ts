/**
 * Port: who watches a gateway at work: metrics, traces. Types only.
 *
 * Nothing personal is ever told: names of steps and operations, outcomes, counts. What an observer throws is swallowed, and
 * changes no answer. Without an observer nothing is measured.
 */
import type { TraceContext } from "../model/trace-context.ts";

/** What a request or job is made of, each timed by itself. */
export type Step =
  /** A body becomes a resource, or issues. */
  | "parse"
  /** What the store knows is read. */
  | "read"
  /** Screening providers are asked. */
  | "ask-providers"
  /** Parties are compared with lists, and facts stated. */
  | "screen"
  /** Rules are evaluated. */
  | "rate"
  /** Scenarios look at a transaction and its history. */
  | "monitor"
  /** Everything is written down in one transaction. */
  | "store"
  /** One attempt to send a callback. */
  | "send-callback";

/** What happened, as something that can be counted. */
export type GatewayEvent =
  | {
      readonly type: "operation";
      /** For example `customer-check`. */
      readonly operation: string;
      /** For example `decided`, `too-early`; the code of the error when it failed. */
      readonly outcome: string;
      /** Of a decision: the risk level of a customer, the decision about a transaction. */
      readonly result?: string;
      /** Distinct types of what screening found. */
      readonly screeningTypes?: readonly string[];
    }
  | {
      readonly type: "callback";
      readonly outcome: "delivered" | "failed" | "gone" | "exhausted";
      /** Which one was given up, of `exhausted`: a person may send it again. */
      readonly tenant?: string;
      readonly callbackId?: string;
    }
  /** A body had members that the interface does not know. */
  | { readonly type: "unknown-members"; readonly operation: string; readonly count: number }
  | { readonly type: "provider"; readonly provider: string; readonly answered: boolean }
  | { readonly type: "cache"; readonly cache: string; readonly hit: boolean }
  /** Something else than is in service is being loaded, which may take minutes; `reload` follows. */
  | { readonly type: "reload-begun"; readonly part: string }
  | { readonly type: "reload"; readonly part: string; readonly good: boolean }
  /** An observer did not begin a request or job that it was to surround: the work went on without it. */
  | { readonly type: "observer-late"; readonly kind: TracedWork["kind"] }
  | {
      readonly type: "checkpoint";
      readonly good: boolean /** What a person has to look at. */;
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

/** A whole request or job: what a trace shows as one span, with its steps below. */
export interface TracedWork {
  readonly kind: "request" | "job";
  /** For example `POST /v1/customerChecks`, `callbacks`. */
  readonly name: string;
  /** Where it comes from: another system's span, or the request that added the job. */
  readonly parent: TraceContext | undefined;
}

/** Port: who is told what the gateway does. */
export interface Observer {
  /** A step begins; what is returned is called once, when it ended. */
  step?(step: Step): (failed: boolean) => void;
  event?(event: GatewayEvent): void;
  /**
   * Surrounds a request or job. Calls `run` once, with the place in the trace that the work has if the observer gave it
   * one, and resolves with what it resolves with. It calls it at once, or within a second where the gateway has timers: the work goes on
   * without it then, and it is not asked again until it has settled. The answer does not wait for what it does behind `run`.
   */
  trace?<T>(work: TracedWork, run: (own: TraceContext | undefined) => Promise<T>): Promise<T>;
}
