import { type Account, accountSchema } from "../model/account.ts";
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";
import { addStates, type StateTie } from "../model/state-ties.ts";
import { accountKey } from "./account-key.ts";

/** Finds the one of several accounts that is the same as a given one. */
export function sameAccount(account: Account, among: readonly Account[]): Account | undefined {
  const key = accountKey(account);
  return key === undefined || among.length === 0 ? undefined : among.find((other) => accountKey(other) === key);
}

/**
 * States and flags of the account on the customer's side, from the payment, the customer's data and the stored account:
 * payments seldom repeat what the other two state.
 */
export function ownAccountStates(
  own: Account,
  customer: AccountHoldingPartyData | undefined,
  stored: Account | undefined,
): readonly StateTie[] {
  const { referenceAccount, customerRelationshipDetails } = customer ?? {};
  const known = [...(referenceAccount ? [referenceAccount] : []), ...(customerRelationshipDetails?.allAccounts ?? [])];
  const states: StateTie[] = [];
  for (const account of [own, sameAccount(own, known), stored])
    if (account !== undefined) addStates(accountSchema, account, "account", states);
  return states;
}
