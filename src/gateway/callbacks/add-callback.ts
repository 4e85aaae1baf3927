/** The outbox: an event is stored in the transaction that makes it true, and sent later. */
import { type Traced, traced } from "../../model/trace-context.ts";
import type { Json, StoreTransaction } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";

/** Events that a client can receive. */
export type CallbackType =
  | "customerCheck.completed"
  | "customerCheck.failed"
  | "customerCheck.rescreened"
  | "transactionCheck.immediateDecision"
  | "transactionCheck.completed"
  | "transactionCheck.operatorAction"
  | "transactionCheck.reassessed";

/** The customer and case of an event, and the address that it goes to. */
export interface CallbackSubject extends Traced {
  readonly tenant: string;
  readonly caseId: string;
  readonly customerId: string;
  readonly input: { readonly callbackUrl?: string };
}

/** Queue of callbacks to be sent. */
export const CALLBACK_QUEUE = "callbacks";

/** Whether an event about a request is sent at all: it has an address, and this gateway sends callbacks. */
export const sendsCallbacks = ({ callbacks, jobs }: GatewayParts, { input }: Pick<CallbackSubject, "input">): boolean =>
  input.callbackUrl !== undefined && callbacks !== undefined && jobs !== undefined;

/** Stores an event for the callback address of the request, if it has one. */
export async function addCallback(
  parts: GatewayParts,
  tx: StoreTransaction,
  { tenant, caseId, customerId, input, trace }: CallbackSubject,
  type: CallbackType,
  data: unknown,
): Promise<void> {
  const { callbackUrl } = input;
  if (callbackUrl === undefined || !parts.callbacks || !parts.jobs) return;
  const now = parts.clock.now();
  // No full stop in it: the signature joins id, time and body by full stops.
  const callbackId = `msg_${parts.ids.randomUUID().replaceAll("-", "")}`;
  const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
  await tx.callbacks.put({
    tenant,
    callbackId,
    caseId,
    customerId,
    url: callbackUrl,
    body,
    status: "pending",
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const job: Json = { tenant, callbackId, ...traced(trace) };
  await parts.jobs.enqueue([{ queue: CALLBACK_QUEUE, key: callbackId, data: job }], tx);
}
