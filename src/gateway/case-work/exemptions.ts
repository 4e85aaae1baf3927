/** The exemptions of a customer: listing them, and revoking one. */
import { parseRevocation } from "../../model/case-work-requests.ts";
import { REVOKED } from "../../ports/exemption-store.ts";
import { idOf } from "../cases/case-review.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { readDecider } from "../people/decider.ts";
import type { CustomerNotFound, InvalidOutcome, NotAllowedOutcome, RequestContext } from "../requests/outcomes.ts";
import { type CaseExemption, caseExemptions } from "./case-exemption.ts";

/** Exemptions of a customer. */
export interface ExemptionList {
  /** Oldest first, ended ones included. */
  readonly data: readonly CaseExemption[];
}

/** @returns `undefined` when the tenant has no such customer */
export function listExemptions(
  { store }: GatewayParts,
  tenant: string,
  customerId: string,
): Promise<ExemptionList | undefined> {
  return store.read(async (tx) => {
    if ((await tx.customers.get(tenant, customerId)) === undefined) return undefined;
    return { data: await caseExemptions(tx, tenant, await tx.exemptions.history(tenant, customerId)) };
  });
}

/** Outcome of revoking an exemption. */
export type RevokeExemptionOutcome =
  | { readonly outcome: "revoked"; readonly exemption: CaseExemption }
  /** No exemption of this id is in force. */
  | { readonly outcome: "exemption-not-found" }
  /** Only people end an exemption, and the request names none. */
  | { readonly outcome: "person-required" }
  /** The key was revoked or ended while the request was under way. */
  | { readonly outcome: "key-refused" }
  | NotAllowedOutcome
  | CustomerNotFound
  | InvalidOutcome;

/** Ends an exemption: its match counts again from the next check on. */
export async function revokeExemption(
  { store, clock }: GatewayParts,
  customerId: string,
  exemptionId: string,
  body: unknown,
  { tenant = DEFAULT_TENANT, key, actor = DEFAULT_ACTOR }: RequestContext,
): Promise<RevokeExemptionOutcome> {
  const parsed = parseRevocation(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const { reason } = parsed.value;
  return store.transaction(async (tx): Promise<RevokeExemptionOutcome> => {
    // The customer is locked: a check that used the exemption is stored before, or decided again without it.
    const customer = await tx.customers.get(tenant, customerId);
    if (customer === undefined || customer.erasedAt !== undefined) return { outcome: "customer-not-found" };
    const at = clock.now();
    const decider = await readDecider(tx, tenant, key, at);
    if (decider === "refused") return { outcome: "key-refused" };
    if (decider.personId === undefined) return { outcome: "person-required" };
    const isHis = (await tx.exemptions.inForce(tenant, customerId)).some((one) => one.exemptionId === exemptionId);
    const isEnded = isHis && (await tx.exemptions.end(tenant, exemptionId, at, `${REVOKED}: ${reason}`));
    if (!isEnded) return { outcome: "exemption-not-found" };
    const ended = (await tx.exemptions.history(tenant, customerId)).find((one) => one.exemptionId === exemptionId);
    if (ended === undefined) throw new Error("the store lost an exemption that it ended");
    // The reason stays out of the entry: it has to be erased with the customer, and the audit log never is.
    const { listId, entryId } = ended;
    const details = { exemptionId, listId, entryId, revokedBy: idOf(decider, actor) };
    await tx.audit.append({ tenant, at, actor, action: "exemption.revoked", customerId, details });
    const [exemption] = await caseExemptions(tx, tenant, [ended]);
    return { outcome: "revoked", exemption: exemption as CaseExemption };
  });
}
