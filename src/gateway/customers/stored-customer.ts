/** Everything stored of a customer that its next decision is made from. */
import { type AccountHoldingPartyData, customerCodec } from "../../model/account-holding-party-data.ts";
import type { GatewayCustomerChecks } from "../../model/gateway-customer-checks.ts";
import { type AccountAnswer, accountAnswer } from "../accounts/account-answer.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { inputOf, lastDecision } from "../rescreening/last-decision.ts";

/** A customer as it is stored. */
export interface StoredCustomer {
  /** Id of the customer, as text. */
  readonly customerId: string;
  /** The request that the next decision is made from: the stored data, and the rest of the last decided check. */
  readonly request: GatewayCustomerChecks;
  /** Accounts that were created under the customer. */
  readonly accounts: readonly AccountAnswer[];
  /** Level of the last decision; absent until the first. */
  readonly riskLevel?: string;
  /** The case of the decision in force; absent until the first. */
  readonly caseId?: string;
  /** The data is newer than the decision in force: it was submitted without a check, or its check is not decided yet. */
  readonly unchecked?: true;
  /**
   * When a check was last accepted: RFC 3339, UTC; absent when none was.
   *
   * @format date-time
   */
  readonly lastCheckedAt?: string;
  /**
   * When the customer was first stored: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When its data was last submitted: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly updatedAt: string;
}

/** @returns `undefined` when the tenant has no such customer */
export function storedCustomer(
  { store }: GatewayParts,
  tenant: string,
  customerId: string,
): Promise<StoredCustomer | undefined> {
  return store.read(async (tx) => {
    const customer = await tx.customers.get(tenant, customerId);
    if (customer === undefined || customer.erasedAt !== undefined) return undefined;
    const screened = await tx.screened.get(tenant, customerId);
    const last = await lastDecision(tx, tenant, customerId, screened);
    const accounts = await tx.accounts.listByCustomer(tenant, customerId);
    const decision =
      screened?.decisionId === undefined ? undefined : await tx.decisions.get(tenant, screened.decisionId);
    const { riskLevel, lastCheckedAt, createdAt, updatedAt } = customer;
    return {
      customerId,
      request: inputOf(customer, last),
      accounts: accounts.map(accountAnswer),
      ...(riskLevel === undefined ? {} : { riskLevel }),
      ...(decision === undefined ? {} : { caseId: decision.caseId }),
      ...(screened?.unchecked ? { unchecked: true } : {}),
      ...(lastCheckedAt === undefined ? {} : { lastCheckedAt: iso(lastCheckedAt) }),
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    };
  });
}

/** @returns the data of a customer as it is stored, `undefined` when the tenant has no such customer */
export async function getCustomer(
  { store }: GatewayParts,
  tenant: string,
  customerId: string,
): Promise<AccountHoldingPartyData | undefined> {
  const stored = await store.read((tx) => tx.customers.get(tenant, customerId));
  return stored?.erasedAt === undefined ? customerCodec.decode(stored?.data) : undefined;
}

const iso = (at: number): string => new Date(at).toISOString();
