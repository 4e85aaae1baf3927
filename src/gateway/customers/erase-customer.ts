/** Erases a customer, unless a legal hold forbids it. */
import { customerCodec } from "../../model/account-holding-party-data.ts";
import type { HoldRecord, Json, StoredCounts } from "../../ports/store.ts";
import { type CustomerDecision, customerDecisionCodec } from "../checks/customer-decision.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { ErasureContext } from "../requests/outcomes.ts";
import { transactionDecisionBody, transactionSkeleton } from "../transactions/transaction-decision-body.ts";
import { putLinks } from "./customer-links.ts";
import { type NamedElsewhere, recordsThatName, soughtCustomer } from "./records-that-name.ts";

/** Outcome of an erasure. */
export type EraseCustomerOutcome =
  /** Erased, with counts of what was stored. A dry run changes nothing. */
  | { readonly outcome: "erased"; readonly counts: StoredCounts; readonly named?: NamedElsewhere }
  | { readonly outcome: "customer-not-found" }
  /** Nothing was changed: the data has to be kept until the hold is released. */
  | { readonly outcome: "customer-held"; readonly hold: HoldRecord };

/** Blanks a customer and leaves the skeleton of its decisions. Records of others that name it stay, and are reported. */
export async function eraseCustomer(
  parts: GatewayParts,
  customerId: string,
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, dryRun = false, findNamed = false }: ErasureContext,
): Promise<EraseCustomerOutcome> {
  // Names and numbers are read before they are erased; records that contain them are searched afterwards, among what is
  // left.
  const sought = findNamed ? await parts.store.read((tx) => soughtCustomer(tx, tenant, customerId)) : undefined;
  const outcome = await eraseStored(parts, tenant, customerId, actor, dryRun);
  if (outcome.outcome !== "erased" || sought === undefined) return outcome;
  return { ...outcome, named: await recordsThatName(parts, sought) };
}

function eraseStored(
  parts: GatewayParts,
  tenant: string,
  customerId: string,
  actor: string,
  dryRun: boolean,
): Promise<EraseCustomerOutcome> {
  return parts.store.transaction(async (tx): Promise<EraseCustomerOutcome> => {
    const at = parts.clock.now();
    const stored = await tx.customers.get(tenant, customerId);
    if (stored === undefined) return { outcome: "customer-not-found" };
    const hold = await tx.holds.inForce(tenant, customerId);
    if (hold !== undefined) {
      const details = { holdId: hold.holdId };
      if (!dryRun)
        await tx.audit.append({ tenant, at, actor, action: "customer.erasure-refused", customerId, details });
      return { outcome: "customer-held", hold };
    }
    const counts = await tx.erasure.countCustomer(tenant, customerId);
    if (dryRun) return { outcome: "erased", counts };
    if (!(await tx.erasure.eraseCustomer(tenant, customerId, at, skeletonOf))) return { outcome: "customer-not-found" };
    await putLinks(tx, tenant, customerId, {}, customerCodec.decode(stored.data));
    const details: Json = { ...counts };
    await tx.audit.append({ tenant, at, actor, action: "customer.erased", customerId, details });
    return { outcome: "erased", counts };
  });
}

/** The skeleton of a decision: that it was made, with which rules and lists, and its result; nothing about the person. */
function skeletonOf(body: Json): Json {
  const transaction = transactionDecisionBody(body);
  if (transaction) return transactionSkeleton(transaction);
  const made: Partial<CustomerDecision> = customerDecisionCodec.decode(body);
  const skeleton = {
    erased: true,
    inputHash: made.inputHash,
    ruleSetVersion: made.ruleSetVersion,
    settings: made.settings,
    lists: made.lists,
    riskLevel: made.rating?.riskLevel,
    riskScore: made.rating?.score,
    factors: made.rating?.factors.map(({ factor, ruleId, score }) => ({ factor, ruleId, score })),
    screeningTypes: made.screeningTypes,
  };
  return JSON.parse(JSON.stringify(skeleton)) as Json;
}
