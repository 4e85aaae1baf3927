/** What was agreed on about the case of a customer: the decision and its preview ask the same. */
import { canonicalJson } from "../../digest.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { areInForce } from "../checks/match-exemptions.ts";
import type { DecideCaseOutcome, RequestContext } from "../gateway.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { type Agreement, agree } from "./agree.ts";
import { type DecisionAsked, isAsSeen, saidAt } from "./case-proposal.ts";
import type { CustomerCase, JudgedCustomer } from "./judge-customer.ts";
import { planExemptions } from "./plan-exemptions.ts";

/** The case as stored, with the agreement about its decision. */
export interface AgreedCustomer {
  readonly now: CaseRecord;
  readonly agreement: Exclude<Agreement, { readonly refused: unknown }>;
}

/** The person has not seen everything that counts now: the case has to be refreshed, and read again. */
export interface UnseenCustomer {
  readonly unseen: CaseRecord;
}

/** Every refusal comes before anything is written. */
export async function agreedOnCustomer(
  parts: GatewayParts,
  tx: StoreReads,
  { record, exemptions }: CustomerCase,
  { check, exempt, planned, isSeen, lowers }: JudgedCustomer,
  request: DecisionAsked,
  context: RequestContext,
): Promise<AgreedCustomer | UnseenCustomer | DecideCaseOutcome> {
  const { tenant = DEFAULT_TENANT } = context;
  const customer = await tx.customers.get(tenant, record.customerId);
  // There is nothing left to judge of an erased customer.
  if (customer?.erasedAt !== undefined) return { outcome: "not-found" };
  const now = await tx.cases.get(tenant, record.caseId);
  if (!isAsSeen(now, record) || !(await areInForce(tx, check, exemptions))) return { outcome: "case-changed" };
  if (!isSeen) return { unseen: now };
  const at = parts.clock.now();
  const inForce = exempt.length === 0 ? [] : await tx.exemptions.inForce(tenant, record.customerId);
  // An exemption that was made or expired meanwhile would have made it another decision.
  if (canonicalJson(planExemptions(exempt, inForce, at, "customer")) !== canonicalJson(planned))
    return { outcome: "case-changed" };
  const asked = { lowers, exempts: exempt, workflow: parts.workflow?.current() };
  const agreement = await agree(tx, context, now, saidAt(request, at), asked);
  return "refused" in agreement ? agreement.refused : { now, agreement };
}
