import type { Principal } from "../../src/gateway/gateway.ts";
import type { TraceContext } from "../../src/model/trace-context.ts";

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
