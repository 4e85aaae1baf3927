/** Decides a stored customer again with the lists in service, like an ordinary check. */
import type { GatewayCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { CustomerRecord, ScreenedRecord, StoreReads, StoreTransaction } from "../../ports/store.ts";
import type { Rating } from "../../rating/rating.ts";
import { higherLevel, parseRiskLevel } from "../../rating/risk-level.ts";
import type { AcceptedCheck } from "../checks/accepted-check.ts";
import { type CustomerDecision, knownThen } from "../checks/customer-decision.ts";
import type { KnownBefore } from "../checks/customer-evidence.ts";
import { type DecidedCustomer, decideCustomer } from "../checks/decide-customer.ts";
import { computedLevelOf } from "../checks/given-level.ts";
import { areInForce } from "../checks/match-exemptions.ts";
import { storeDecision } from "../checks/store-decision.ts";
import { readKnownBefore } from "../customers/read-known.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { inputOf, lastDecision } from "./last-decision.ts";
import { isSameOutcome, screeningOutcome } from "./screening-outcome.ts";

/** The actor in the audit log. */
export const RESCREENING_ACTOR = "rescreening";

/** A decision that is not stored yet, with its inputs. */
export interface Redecided {
  readonly check: AcceptedCheck;
  readonly decided: DecidedCustomer;
  readonly customer: CustomerRecord;
  readonly screened: ScreenedRecord | undefined;
  readonly last: CustomerDecision | undefined;
  readonly known: KnownBefore;
}

/** A stored customer that is decided again. */
export interface StandingCustomer {
  readonly customer: CustomerRecord;
  readonly screened: ScreenedRecord | undefined;
  readonly last: CustomerDecision | undefined;
  readonly input: GatewayCustomerChecks;
  readonly known: KnownBefore;
}

/** @returns `undefined` when the customer no longer exists */
export async function readStanding(
  tx: StoreReads,
  tenant: string,
  customerId: string,
): Promise<StandingCustomer | undefined> {
  // Read together: where the store is far away, this costs one round trip.
  const [customer, screened] = await Promise.all([
    tx.customers.get(tenant, customerId),
    tx.screened.get(tenant, customerId),
  ]);
  if (customer === undefined || customer.erasedAt !== undefined) return undefined;
  const [last, known] = await Promise.all([
    lastDecision(tx, tenant, customerId, screened),
    readKnownBefore(tx, customer, inputOf(customer, undefined).masterData.accountHoldingPartyData),
  ]);
  return { customer, screened, last, input: inputOf(customer, last), known };
}

/** Decides a customer again, with its stored data and the request of its last decision. */
export async function redecideStanding(
  parts: GatewayParts,
  { customer, screened, last, input, known }: StandingCustomer,
): Promise<Redecided> {
  const { tenant, customerId } = customer;
  const at = parts.clock.now();
  const caseId = parts.ids.randomUUID();
  const check: AcceptedCheck = { tenant, actor: RESCREENING_ACTOR, caseId, customerId, isNamed: true, input, at };
  // Providers are not asked again: a list changed, not their data.
  const provided =
    last === undefined ? {} : { provided: knownThen(last).provided, asked: { before: last.asked ?? [] } };
  const decided = await decideCustomer(parts, check, { ...known, ...provided });
  const record = { ...decided.record, rescreened: true as const };
  return { check, decided: { ...decided, record }, customer, screened, last, known };
}

/** @returns `undefined` when the customer no longer exists */
export async function redecideCustomer(
  parts: GatewayParts,
  tenant: string,
  customerId: string,
): Promise<Redecided | undefined> {
  const standing = await parts.store.read((tx) => readStanding(tx, tenant, customerId));
  return standing && redecideStanding(parts, standing);
}

/**
 * Stores the decision if its findings differ from those of the one in force.
 *
 * @param rates - whether another level, or other risk factors, are other findings too
 * @returns `moved`, with nothing written, when the customer has changed since the decision
 */
export async function storeRedecided(
  parts: GatewayParts,
  tx: StoreTransaction,
  { check, decided, customer, screened, last, known }: Redecided,
  rates = false,
): Promise<"changed" | "same" | "moved"> {
  const { tenant, customerId, at } = check;
  const [now, standing] = await Promise.all([
    tx.customers.get(tenant, customerId),
    tx.screened.get(tenant, customerId),
  ]);
  if (now === undefined || !isSameData(now, customer)) return "moved";
  if (standing?.decisionId !== screened?.decisionId || now.lastCheckedAt !== customer.lastCheckedAt) return "moved";
  if (!(await areInForce(tx, check, known.exemptions))) return "moved";
  const isRatedSame = !rates || last === undefined || isSameRating(now, last, decided.record);
  if (isRatedSame && isSameOutcome(standing?.matches ?? [], screeningOutcome(decided.record))) return "same";
  const changed = { ...now, riskLevel: decided.result.riskLevel };
  await tx.customers.put(changed);
  const later = { acceptedAt: at, customer: changed, because: "lists-changed" } as const;
  await storeDecision(parts, tx, check, decided, { later });
  return "changed";
}

/**
 * Whether a rating says the same as the last decision: points alone, or rules that were not decided, are no difference.
 * A level that a person gave stays, unless rules give a higher one.
 */
function isSameRating(
  { riskLevel: standing }: CustomerRecord,
  before: CustomerDecision,
  now: CustomerDecision,
): boolean {
  const [computed, again] = [computedLevelOf(before), computedLevelOf(now)];
  if (computed === again && firedIn(before.rating) === firedIn(now.rating)) return true;
  const level = parseRiskLevel(standing);
  return level !== undefined && level !== computed && higherLevel(level, again) === level;
}

const firedIn = ({ factors, overrides }: Rating): string =>
  JSON.stringify([factors, overrides].map((fired) => fired.map(({ ruleId }) => ruleId)));

function isSameData(one: CustomerRecord, other: CustomerRecord): boolean {
  const told = ({ data, givenLevel }: CustomerRecord) => JSON.stringify([data, givenLevel]);
  return told(one) === told(other);
}
