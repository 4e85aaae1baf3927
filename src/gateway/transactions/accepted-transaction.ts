import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import type { Traced } from "../../model/trace-context.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { TransactionRecord } from "../../ports/store.ts";
import type { UnknownMember } from "../requests/unknown-members.ts";

/** The transaction is of a past month, whose amounts and times are no longer changed. */
export const MONTH_BOUNDARY = "MONTH_BOUNDARY";

/** A transaction that was parsed and has an actor. */
export interface AcceptedTransaction extends Traced {
  readonly tenant: string;
  readonly actor: string;
  readonly caseId: string;
  readonly transactionId: string;
  readonly customerId: string;
  /** Whether the client named the customer, who then has to exist. */
  readonly isNamed: boolean;
  readonly input: GatewayTransaction;
  /** Data that replaces the stored customer; absent where the stored data is used. */
  readonly submitted?: AccountHoldingPartyData | undefined;
  /** Arrival of the submission or correction. */
  readonly at: EpochMs;
  /** Arrival of the first submission. */
  readonly createdAt: EpochMs;
  /** The transaction as it is stored; absent before the first submission. */
  readonly before?: TransactionRecord | undefined;
  readonly revision: number;
  /** The decision in force before; absent when there is none. */
  readonly replaces?: string | undefined;
  /** Id of the late arrival that caused this one to be decided again. */
  readonly lateArrival?: string | undefined;
  /** Type of the decision: in answer to a submission, or later. */
  readonly decisionType: "immediate" | "complete";
  /** Limitations of the decision, for example `MONTH_BOUNDARY`. */
  readonly limitations: readonly string[];
  /** Members of the body that the interface does not define. */
  readonly ignored?: readonly UnknownMember[];
}

/** The customer data of a request, if it is more than the id of a stored customer. */
export function submittedCustomer({ masterData }: GatewayTransaction): AccountHoldingPartyData | undefined {
  const data = masterData.accountHoldingPartyData;
  return Object.keys(data).some((member) => member !== "customerId") ? data : undefined;
}
