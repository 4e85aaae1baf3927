/** Customer Checks: parse, decide, and store customer, case and decision in one transaction. */
import { canonicalJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import { jsonText, keepJsonText } from "../../json-text.ts";
import { customerCodec } from "../../model/account-holding-party-data.ts";
import { parseCustomerChecks } from "../../model/gateway-customer-checks.ts";
import { traced } from "../../model/trace-context.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CustomerRecord, StoreTransaction } from "../../ports/store.ts";
import { allLinks } from "../../records/shared-links.ts";
import { countShared, MAX_COUNTED, putLinks } from "../customers/customer-links.ts";
import { isCustomerStillKnown, readKnown } from "../customers/read-known.ts";
import { replaceCustomer } from "../customers/replace-customer.ts";
import type { CheckCustomerOutcome, InvalidOutcome, ReadContext, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { idempotently, type KeepOutcome } from "../requests/idempotency.ts";
import { inStep } from "../requests/observe.ts";
import { withinBudget } from "../requests/within-budget.ts";
import { planReview } from "../reviews/planned-review.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import type { KnownBefore } from "./customer-evidence.ts";
import { type DecidedCustomer, decideCustomer } from "./decide-customer.ts";
import { deferCheck } from "./defer-check.ts";
import { storeDecision } from "./store-decision.ts";

export async function checkCustomer(
  gateway: GatewayParts,
  body: unknown,
  context: ReadContext,
): Promise<CheckCustomerOutcome> {
  // Whether a callback is due and whether the case is held go by one policy.
  const parts = { ...gateway };
  const parsed = inStep(parts.observer, "parse", () => parseCustomerChecks(body));
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };

  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace, ignored } = context;
  const input = parsed.value;
  // The decision, its digest and the customer's record all contain it.
  for (const part of [input.masterData.accountHoldingPartyData, input.masterData, input]) keepJsonText(part);
  if (jsonText(input).length > LARGE) await parts.turns?.next();
  // A bad callback address is refused while the client still waits, unless no callback is due: the callback would be lost.
  const problem =
    input.callbackUrl === undefined ? undefined : await parts.callbacks?.checkUrl(tenant, input.callbackUrl);
  const unreachable: InvalidOutcome | undefined = problem && {
    outcome: "invalid",
    issues: [{ ...problem, pointer: "#/callbackUrl" }],
  };
  if (unreachable && (context.respondAsync || parts.settings.reviewFirst !== "never")) return unreachable;
  const submittedId = input.masterData.accountHoldingPartyData.customerId;
  const check: AcceptedCheck = {
    tenant,
    actor,
    caseId: parts.ids.randomUUID(),
    customerId: submittedId ?? parts.ids.randomUUID(),
    isNamed: submittedId !== undefined,
    input,
    at: parts.clock.now(),
    ...(ignored === undefined ? {} : { ignored }),
    ...traced(trace),
  };
  return idempotently(parts, tenant, context.idempotency, input, (keep) =>
    runCheck(parts, check, { ...context, unreachable }, keep),
  );
}

interface CheckContext extends RequestContext {
  /** The answer when a callback would be due. */
  readonly unreachable: InvalidOutcome | undefined;
}

/** Characters from which a check is processed in turns. */
const LARGE = 100_000;

/**
 * How often a decision is made again because the customer's accounts or exemptions, or the customers with the same
 * device or contact, changed meanwhile. At most twice `MAX_COUNTED` others are counted, and each round stores one of
 * the waiting checks.
 */
const MAX_TRIES = 10 + 2 * MAX_COUNTED;

async function runCheck(
  parts: GatewayParts,
  check: AcceptedCheck,
  context: CheckContext,
  keep: KeepOutcome,
): Promise<CheckCustomerOutcome> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const outcome = await tryCheck(parts, check, context, keep);
    if (outcome) return outcome;
  }
  throw new RiskgateError(
    "DECISION_FAILED",
    "the accounts or exemptions of the customer, or others with the same device or contact, came every time while it was decided",
  );
}

/** @returns `undefined`, with nothing stored, when it was decided with other accounts or exemptions than the customer has now */
async function tryCheck(
  parts: GatewayParts,
  check: AcceptedCheck,
  { respondAsync = false, waitMs, unreachable }: CheckContext,
  keep: KeepOutcome,
): Promise<CheckCustomerOutcome | undefined> {
  const { tenant, customerId, at } = check;
  const { decisionBudgetMs, spacingMs } = parts.settings;
  const { customer, ...known } = await inStep(parts.observer, "read", () =>
    parts.store.read((tx) => readKnown(tx, check)),
  );
  const early = restOfSpacing(customer, at, spacingMs);
  if (early > 0) return { outcome: "too-early", retryAfterMs: early };

  const budgetMs = Math.min(decisionBudgetMs, waitMs ?? decisionBudgetMs);
  const decided = respondAsync && parts.jobs ? undefined : await decideWithin(parts, check, known, budgetMs);
  if (unreachable && !decided) return unreachable;
  const storeAll = async (tx: StoreTransaction): Promise<CheckCustomerOutcome | undefined> => {
    // Read together: where the store is far away, this costs one round trip.
    const data = check.input.masterData.accountHoldingPartyData;
    const newestKey = decided && tx.rescreens.newestListsKey();
    const [earlier, planned, shared] = await Promise.all([
      tx.customers.get(tenant, customerId),
      tx.reviews.get(tenant, customerId),
      decided && countShared(tx, tenant, customerId, data),
      newestKey,
    ]);
    // Checked again within the transaction: of several checks that arrived together only one may be accepted.
    const rest = restOfSpacing(earlier, at, spacingMs);
    if (rest > 0) return { outcome: "too-early", retryAfterMs: rest };
    // Others who have the same device or contact may have come in the meantime.
    if (shared && canonicalJson(shared) !== canonicalJson(known.sharedWithOthers ?? {})) return undefined;
    if (decided && earlier && !(await isCustomerStillKnown(tx, earlier, known))) return undefined;
    const riskLevel = decided?.result.riskLevel;
    await putLinks(tx, tenant, customerId, data, customerCodec.decode(earlier?.data));
    await tx.customers.put(replaceCustomer(earlier, { tenant, customerId, data, at, check: { riskLevel } }));
    await planReview(tx, check, check.input, planned);
    const outcome = decided
      ? await storeDecision(parts, tx, check, decided, { isKnown: earlier !== undefined, newestKey })
      : await deferCheck(parts, tx, check);
    await keep(tx, outcome, customerId);
    return outcome;
  };
  const about = { tenant, customerId, keys: allLinks(check.input.masterData.accountHoldingPartyData) };
  return inStep(parts.observer, "store", () => parts.store.transaction(storeAll, about));
}

/** The decision, or `undefined` when it takes too long and there is a queue to finish it in. */
export function decideWithin(
  parts: GatewayParts,
  check: AcceptedCheck,
  known: KnownBefore,
  budgetMs: number,
): Promise<DecidedCustomer | undefined> {
  const decision = decideCustomer(parts, check, known).catch((error: unknown) => {
    // No decision is possible while a provider is unavailable; the job asks it again.
    if (parts.jobs && error instanceof RiskgateError && error.code === "PROVIDER_UNAVAILABLE") return undefined;
    throw error;
  });
  return withinBudget(decision, budgetMs, parts.jobs && parts.timers);
}

/**
 * Milliseconds until the next check may be accepted, 0 when it may now. Exactly `spacingMs` after the last one is late
 * enough. Two checks that arrived in one order and were stored in the other are as close as two in order.
 */
function restOfSpacing(customer: CustomerRecord | undefined, at: EpochMs, spacingMs: number): number {
  if (customer?.lastCheckedAt === undefined) return 0;
  return Math.max(0, spacingMs - Math.abs(at - customer.lastCheckedAt));
}
