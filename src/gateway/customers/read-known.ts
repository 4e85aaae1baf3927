import { canonicalJson } from "../../digest.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { AccountRecord, CustomerRecord, StoreReads } from "../../ports/store.ts";
import { knownAccounts } from "../accounts/known-accounts.ts";
import type { AcceptedCheck } from "../checks/accepted-check.ts";
import type { KnownBefore } from "../checks/customer-evidence.ts";
import { areInForce } from "../checks/match-exemptions.ts";
import { countShared } from "./customer-links.ts";

/** The stored record of a customer, with what a decision needs beside the request. */
export interface KnownCustomer extends KnownBefore {
  readonly customer: CustomerRecord | undefined;
}

/**
 * Reads what the store knows of a customer before it is checked.
 *
 * @param changedAccounts - the customer's accounts as they will be stored (Default: unchanged)
 */
export async function readKnown(
  tx: Pick<StoreReads, "customers" | "exemptions" | "customerLinks" | "accounts">,
  { tenant, customerId, isNamed, input }: Pick<AcceptedCheck, "tenant" | "customerId" | "isNamed" | "input">,
  changedAccounts: (stored: readonly AccountRecord[]) => readonly AccountRecord[] = (stored) => stored,
): Promise<KnownCustomer> {
  const data = input.masterData.accountHoldingPartyData;
  // Read together: where the store is far away, this costs one round trip.
  const [sharedWithOthers, customer] = await Promise.all([
    countShared(tx, tenant, customerId, data),
    // Nothing can be stored under an id that was just generated.
    isNamed ? tx.customers.get(tenant, customerId) : undefined,
  ]);
  if (!customer) return { customer, exemptions: [], sharedWithOthers };
  const [exemptions, stored] = await Promise.all([
    tx.exemptions.inForce(tenant, customerId),
    tx.accounts.listByCustomer(tenant, customerId),
  ]);
  return { customer, sharedWithOthers, exemptions, ...givenTo(customer), ...knownOf(changedAccounts(stored)) };
}

/** The same for a customer whose record was read already, from its stored data. */
export async function readKnownBefore(
  tx: Pick<StoreReads, "exemptions" | "customerLinks" | "accounts">,
  customer: CustomerRecord,
  data: AccountHoldingPartyData,
): Promise<KnownBefore> {
  const { tenant, customerId } = customer;
  const [sharedWithOthers, exemptions, stored] = await Promise.all([
    countShared(tx, tenant, customerId, data),
    tx.exemptions.inForce(tenant, customerId),
    tx.accounts.listByCustomer(tenant, customerId),
  ]);
  return { sharedWithOthers, exemptions, ...givenTo(customer), ...knownOf(stored) };
}

/**
 * Whether a decision made with these accounts, exemptions and level may be stored: accounts and level are the same, and
 * no exemption has ended.
 */
export async function isCustomerStillKnown(
  tx: Pick<StoreReads, "accounts" | "exemptions">,
  customer: CustomerRecord,
  { accounts, exemptions, given }: KnownBefore,
): Promise<boolean> {
  if (canonicalJson(given) !== canonicalJson(customer.givenLevel)) return false;
  const [stored, isInForce] = await Promise.all([
    tx.accounts.listByCustomer(customer.tenant, customer.customerId),
    areInForce(tx, customer, exemptions),
  ]);
  return isInForce && canonicalJson(knownAccounts(stored)) === canonicalJson(accounts);
}

const givenTo = ({ givenLevel }: CustomerRecord): Pick<KnownBefore, "given"> =>
  givenLevel === undefined ? {} : { given: givenLevel };

function knownOf(stored: readonly AccountRecord[]): Pick<KnownBefore, "accounts"> {
  const accounts = knownAccounts(stored);
  return accounts === undefined ? {} : { accounts };
}
