/** Screens a transaction against the lists in service and what providers propose. */
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { ExemptionRecord } from "../../ports/store.ts";
import { bruteForceMatcher } from "../../screening/brute-force-matcher.ts";
import { paymentParties } from "../../screening/payment/payment-parties.ts";
import { type PaymentScreening, paymentScreening, screenPayment } from "../../screening/payment/screen-payment.ts";
import { askProviders, type ProvidedEntries } from "../ask-providers.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { TenantLists } from "../list-engine.ts";
import { inStep } from "../observe.ts";
import { type ExemptedPaymentMatch, exemptPaymentMatches } from "./exempt-payment-matches.ts";

export interface TransactionScreening extends PaymentScreening {
  readonly lists: readonly ListSnapshot[];
  readonly exempted: readonly ExemptedPaymentMatch[];
  readonly provided: readonly ProvidedEntries[];
}

/**
 * @param provided - what providers proposed before; default: they are asked
 * @throws RiskgateError when no list is loaded, or a provider does not answer
 */
export async function screenTransaction(
  parts: GatewayParts,
  tenant: string,
  request: GatewayTransaction,
  customer: AccountHoldingPartyData,
  exemptions: readonly ExemptionRecord[],
  provided?: readonly ProvidedEntries[],
): Promise<TransactionScreening> {
  const { matcher, lookAhead, entryOf, snapshots } = parts.lists.current().of(tenant);
  const profile = parts.settings.screeningProfile;
  const proposals =
    provided ??
    (await askProviders(
      parts.providers ?? [],
      () => paymentParties(request, customer).map(({ screened }) => screened),
      parts.observer,
    ));
  await lookAhead?.(
    paymentParties(request, customer).map(({ screened }) => screened),
    profile,
  );
  const proposed = proposals.flatMap(({ entries }) => entries);
  const all = inStep(parts.observer, "screen", () => [
    screenPayment(request, matcher, customer, profile),
    ...(proposed.length === 0 ? [] : [screenPayment(request, bruteForceMatcher(proposed), customer, profile)]),
  ]);
  const entryOfAny: TenantLists["entryOf"] = (match) =>
    entryOf(match) ??
    proposed.find(({ listId, entryId }) => listId === match.entry.listId && entryId === match.entry.entryId);
  const { matches, exempted } = exemptPaymentMatches(
    request,
    customer,
    all.flatMap((screening) => screening.matches),
    exemptions,
    entryOfAny,
  );
  const cleared = all.flatMap((screening) => screening.cleared);
  return { ...paymentScreening(matches, cleared), lists: snapshots, exempted, provided: proposals };
}
