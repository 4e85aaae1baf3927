/** Legal holds: the data of a customer is kept, even where its erasure is requested. */

import { holdRequestSchema, parseHold, parseRelease, releaseRequestSchema } from "../../model/hold-request.ts";
import type { HoldRecord, StoreTransaction } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { memberIssues } from "../requests/member-issues.ts";
import type { CustomerNotFound, InvalidOutcome, NotAllowedOutcome } from "../requests/outcomes.ts";
import { pageSize } from "../requests/pages.ts";
import { type HoldAnswer, holdAnswers } from "./hold-answer.ts";

/** Outcome of placing a legal hold. */
export type HoldCustomerOutcome =
  | { readonly outcome: "held"; readonly hold: HoldAnswer }
  /** It is held already; nothing was changed. */
  | { readonly outcome: "customer-held"; readonly hold: HoldAnswer }
  | CustomerNotFound
  | NotAllowedOutcome
  | InvalidOutcome;

/** Outcome of releasing a legal hold. */
export type ReleaseCustomerOutcome =
  /** `customer-not-held`: no hold is in force, or another one than was named. */
  { readonly outcome: "released" | "customer-not-held" } | CustomerNotFound | NotAllowedOutcome | InvalidOutcome;

export async function holdCustomer(
  parts: GatewayParts,
  tenant: string,
  customerId: string,
  body: unknown,
  actor: string,
): Promise<HoldCustomerOutcome> {
  const parsed = parseHold(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const unknown = memberIssues(holdRequestSchema, body);
  if (unknown.length > 0) return { outcome: "invalid", issues: unknown };
  const placedAt = parts.clock.now();
  const holdId = parts.ids.randomUUID();
  const hold: HoldRecord = { tenant, holdId, customerId, reason: parsed.value.reason, placedBy: actor, placedAt };
  return parts.store.transaction(async (tx): Promise<HoldCustomerOutcome> => {
    // The customer is locked, so that a concurrent erasure comes before or is refused.
    const customer = await tx.customers.get(tenant, customerId);
    if (customer === undefined || customer.erasedAt !== undefined) return { outcome: "customer-not-found" };
    const before = await tx.holds.inForce(tenant, customerId);
    if (before !== undefined) return { outcome: "customer-held", hold: await shown(tx, before) };
    if (!(await tx.holds.place(hold))) throw new Error("the store refuses a hold that it does not have");
    // The reason stays out of the entry: it has to be erased with the customer, and the audit log never is.
    await tx.audit.append({ tenant, at: placedAt, actor, action: "customer.held", customerId, details: { holdId } });
    return { outcome: "held", hold: await shown(tx, hold) };
  });
}

const shown = async (tx: StoreTransaction, hold: HoldRecord): Promise<HoldAnswer> =>
  (await holdAnswers(tx, hold.tenant, [hold]))[0] as HoldAnswer;

export async function releaseCustomer(
  parts: GatewayParts,
  tenant: string,
  customerId: string,
  body: unknown,
  actor: string,
): Promise<ReleaseCustomerOutcome> {
  const parsed = parseRelease(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  // A misspelled `holdId` would release whichever is in force.
  const unknown = memberIssues(releaseRequestSchema, body);
  if (unknown.length > 0) return { outcome: "invalid", issues: unknown };
  const { holdId, reason } = parsed.value;
  return parts.store.transaction(async (tx): Promise<ReleaseCustomerOutcome> => {
    if ((await tx.customers.get(tenant, customerId)) === undefined) return { outcome: "customer-not-found" };
    const hold = await tx.holds.inForce(tenant, customerId);
    if (hold === undefined || (holdId ?? hold.holdId) !== hold.holdId) return { outcome: "customer-not-held" };
    const at = parts.clock.now();
    const said = reason === undefined ? {} : { releaseReason: reason };
    await tx.holds.release(tenant, customerId, { releasedAt: at, releasedBy: actor, ...said });
    const details = { holdId: hold.holdId };
    await tx.audit.append({ tenant, at, actor, action: "customer.released", customerId, details });
    return { outcome: "released" };
  });
}

/** Holds in force, or released, oldest first. */
export async function listHolds(
  parts: GatewayParts,
  tenant: string,
  limit: number | undefined,
  isReleased: boolean,
): Promise<readonly HoldAnswer[]> {
  const most = pageSize(limit);
  return parts.store.read(async (tx) => holdAnswers(tx, tenant, await tx.holds.list(tenant, most, isReleased)));
}
