/** Stores the screened parties of a customer beside its data, in the transaction that changes either. */
import { canonicalJson } from "../../digest.ts";
import { keepJsonText } from "../../json-text.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { MasterData } from "../../model/master-data.ts";
import type { CustomerRecord, StoreTransaction } from "../../ports/store.ts";
import { screeningParties } from "../../screening/screening-parties.ts";
import { packParties, readParties } from "../../screening/stored-parties.ts";
import { knownAccounts } from "../accounts/known-accounts.ts";
import type { CustomerDecision } from "../checks/customer-decision.ts";
import { screeningOutcome } from "./screening-outcome.ts";

interface About {
  readonly tenant: string;
  readonly customerId: string;
}

/**
 * Stores the parties and matches of a decision that came into force.
 *
 * @param customer - the customer as it is stored, where it may have been replaced since the decision was asked for
 */
export async function keepDecided(
  tx: StoreTransaction,
  { tenant, customerId }: About,
  record: CustomerDecision,
  decisionId: string,
  customer?: CustomerRecord,
): Promise<void> {
  const { accountHoldingPartyData } = record.input.masterData;
  const matches = screeningOutcome(record);
  const isOfStoredData = customer === undefined || isDataOf(customer, accountHoldingPartyData);
  if (isOfStoredData) {
    const parties = packParties(screeningParties(record.input.masterData));
    keepJsonText(parties);
    await tx.screened.put({ tenant, customerId, parties, matches, decisionId });
  } else {
    const { parties } = (await tx.screened.get(tenant, customerId)) ?? {};
    const kept = parties === undefined ? {} : { parties };
    await tx.screened.put({ tenant, customerId, ...kept, matches, decisionId, unchecked: true });
  }
}

function isDataOf({ customerId, data }: CustomerRecord, decided: AccountHoldingPartyData): boolean {
  const stored = data as { readonly customerId?: unknown };
  if (stored === decided && stored.customerId === customerId) return true;
  return canonicalJson(data) === canonicalJson({ ...decided, customerId });
}

/**
 * Stores the parties of replaced data that is not decided yet. The findings of the last decision still stand, and so
 * does the counterparty of its request unless there is a new request.
 */
export async function keepUndecided(
  tx: StoreTransaction,
  { tenant, customerId }: About,
  data: { readonly request: MasterData } | { readonly accountHoldingPartyData: AccountHoldingPartyData },
): Promise<void> {
  const earlier = await tx.screened.get(tenant, customerId);
  const accounts = knownAccounts(await tx.accounts.listByCustomer(tenant, customerId));
  const known = accounts === undefined ? {} : { accounts };
  const parties =
    "request" in data
      ? packParties(screeningParties({ ...data.request, ...known }))
      : packParties([
          ...screeningParties({ accountHoldingPartyData: data.accountHoldingPartyData, ...known }),
          ...readParties(earlier?.parties ?? []).filter(
            ({ side, isMainCounterparty = false }) => side === "counterparty" && !isMainCounterparty,
          ),
        ]);
  const matches = earlier?.matches ?? [];
  const decided = earlier?.decisionId === undefined ? {} : { decisionId: earlier.decisionId };
  await tx.screened.put({ tenant, customerId, parties, matches, ...decided, unchecked: true });
}
