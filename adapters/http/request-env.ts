import type { Principal, TraceContext } from "riskgate/transport";

/** What is known of a request while it is handled. */
export interface RequestEnv {
  Variables: {
    requestId: string;
    /** The request's own place in its trace. */
    trace: TraceContext;
    /** Who asks, once the key was accepted. */
    principal?: Principal;
  };
}
