/** Screens a transaction against the lists in service and what providers propose. */
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import type { Matcher } from "../../ports/matcher.ts";
import type { ExemptionRecord } from "../../ports/store.ts";
import { bruteForceMatcher } from "../../screening/brute-force-matcher.ts";
import { withProgrammes } from "../../screening/non-blocking.ts";
import { type PartyOutcome, partyOutcome } from "../../screening/party-outcome.ts";
import { paymentParties } from "../../screening/payment/payment-parties.ts";
import {
  type PaymentMatch,
  type PaymentScreening,
  paymentResult,
  paymentScreening,
} from "../../screening/payment/screen-payment.ts";
import { askProviders, type ProvidedEntries } from "../checks/ask-providers.ts";
import { entryFingerprintOf } from "../checks/match-exemptions.ts";
import { screenInTurns } from "../checks/screen-in-turns.ts";
import { screeningOf, type TenantLists } from "../engines/list-engine.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { inStep } from "../requests/observe.ts";
import { type ExemptedPaymentMatch, exemptPaymentMatches } from "./exempt-payment-matches.ts";
import type { ShownEntry } from "./transaction-decision-body.ts";

export interface TransactionScreening extends PaymentScreening {
  readonly lists: readonly ListSnapshot[];
  /** The screening profile and business line that were used. */
  readonly settings: { readonly screeningProfile: string; readonly businessLine?: string };
  readonly exempted: readonly ExemptedPaymentMatch[];
  readonly provided: readonly ProvidedEntries[];
  readonly shownEntries: readonly ShownEntry[];
}

/**
 * @param provided - what providers proposed before (Default: they are queried)
 * @throws RiskgateError when no list is loaded, or a provider does not answer
 */
export async function screenTransaction(
  parts: GatewayParts,
  tenant: string,
  request: GatewayTransaction,
  customer: AccountHoldingPartyData,
  exemptions: readonly ExemptionRecord[],
  { referenceLists }: Pick<RulePack, "referenceLists">,
  provided?: readonly ProvidedEntries[],
): Promise<TransactionScreening> {
  const { businessUnit } =
    customer.customerRelationshipDetails ??
    request.masterData.accountHoldingPartyData.customerRelationshipDetails ??
    {};
  const lists = parts.lists.current().of(tenant, businessUnit);
  const { matcher, lookAhead, entryOf, snapshots, businessLine } = lists;
  const settings = screeningOf(lists, parts.settings);
  const profile = settings.screeningProfile;
  const parties = paymentParties(request, customer);
  const screened = parties.map((party) => party.screened);
  const proposals = provided ?? (await askProviders(parts.providers ?? [], () => screened, parts.observer));
  await lookAhead?.(screened, profile);
  const proposed = proposals.flatMap(({ entries }) => entries);
  const known = await screenInTurns(
    settings === parts.settings ? parts : { ...parts, settings },
    matcher,
    screened,
    proposals,
  );
  const resultOf = (
    by: Matcher,
    outcomes: readonly PartyOutcome[] = screened.map((party) => partyOutcome(party, by, profile)),
  ) => paymentResult(parties, outcomes);
  const all = inStep(parts.observer, "screen", () => [
    resultOf(matcher, known?.listed),
    ...(proposed.length === 0 ? [] : [resultOf(bruteForceMatcher(proposed), known?.proposed)]),
  ]);
  const entryOfAny: TenantLists["entryOf"] = (match) =>
    entryOf(match) ??
    proposed.find(({ listId, entryId }) => listId === match.entry.listId && entryId === match.entry.entryId);
  const { matches, exempted } = exemptPaymentMatches(
    request,
    customer,
    all
      .flatMap((screening) => screening.matches)
      .map((one) => ({ ...one, match: withProgrammes([one.match], entryOfAny, referenceLists)[0] ?? one.match })),
    exemptions,
    entryOfAny,
  );
  const cleared = all.flatMap((screening) => screening.cleared);
  return {
    ...paymentScreening(matches, cleared),
    lists: snapshots,
    settings: { ...(businessLine === undefined ? {} : { businessLine }), screeningProfile: profile.id },
    exempted,
    provided: proposals,
    shownEntries: shownEntries(matches, entryOfAny),
  };
}

function shownEntries(matches: readonly PaymentMatch[], entryOf: TenantLists["entryOf"]): readonly ShownEntry[] {
  const shown = new Map<ListEntry, ShownEntry>();
  for (const { party, match } of matches) {
    const entry = party === "accountHoldingParty" ? entryOf(match) : undefined;
    if (entry === undefined || shown.has(entry)) continue;
    const { listId, entryId } = entry;
    shown.set(entry, { listId, entryId, entryFingerprint: entryFingerprintOf(entry) });
  }
  return [...shown.values()];
}
