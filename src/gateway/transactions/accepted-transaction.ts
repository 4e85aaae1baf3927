import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import type { Traced } from "../../model/trace-context.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { TransactionRecord } from "../../ports/store.ts";
import type { UnknownMember } from "../requests/unknown-members.ts";

/** The transaction is of a month that is over: amounts and times of it are not changed any more. */
export const MONTH_BOUNDARY = "MONTH_BOUNDARY";

/** A transaction that was parsed and has an owner. */
export interface AcceptedTransaction extends Traced {
  readonly tenant: string;
  readonly actor: string;
  readonly caseId: string;
  readonly transactionId: string;
  readonly customerId: string;
  /** Whether the client chose the id of the customer: then there has to be one. */
  readonly isNamed: boolean;
  readonly input: GatewayTransaction;
  /** Data that replaces the stored customer; absent when the stored data is to be used. */
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
  /** The transaction that arrived late, when this one is decided again because of it. */
  readonly lateArrival?: string | undefined;
  /** What the decision will be: one in answer to a submission, or a later one. */
  readonly decisionType: "immediate" | "complete";
  /** What the decision cannot do, for example `MONTH_BOUNDARY`. */
  readonly limitations: readonly string[];
  /** Members of the body that the interface does not know. */
  readonly ignored?: readonly UnknownMember[];
}

/** The customer data of a request, if it is more than the name of a stored customer. */
export function submittedCustomer({ masterData }: GatewayTransaction): AccountHoldingPartyData | undefined {
  const data = masterData.accountHoldingPartyData;
  return Object.keys(data).some((member) => member !== "customerId") ? data : undefined;
}
