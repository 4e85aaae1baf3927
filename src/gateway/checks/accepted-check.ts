import type { KnownCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { TraceContext } from "../../model/trace-context.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { UnknownMember } from "../requests/unknown-members.ts";

/** A check that was parsed and has an actor. */
export interface AcceptedCheck {
  readonly tenant: string;
  readonly actor: string;
  readonly caseId: string;
  readonly customerId: string;
  /** Whether the client chose the id: only then can the check come too early. */
  readonly isNamed: boolean;
  readonly input: KnownCustomerChecks;
  /** Arrival, and the time for which it is decided. */
  readonly at: EpochMs;
  /** Members of the body that the interface does not know. */
  readonly ignored?: readonly UnknownMember[];
  /** The trace of the request, so that later steps can be found with it. */
  readonly trace?: TraceContext;
}
