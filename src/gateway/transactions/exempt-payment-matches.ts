/** Matches of a payment that a person judged false when the customer was checked. */

import { canonicalJson } from "../../digest.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import type { ExemptionRecord } from "../../ports/store.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";
import type { TenantLists } from "../list-engine.ts";
import { applyExemptions } from "../match-exemptions.ts";

/** A match that was left out. */
export interface ExemptedPaymentMatch extends PaymentMatch {
  readonly exemptionId: string;
}

/**
 * Takes out the matches of the customer that are exempted: under its stored names, and as the holder of its own account
 * under one of the same names, unless the account says more than the name. Whoever else has the name of the listed person is another person, and counts.
 *
 * Unlike a check of the customer, a payment ends no exemption: it does not tell that the customer has changed.
 */
export function exemptPaymentMatches(
  { accountHoldingParty }: Pick<GatewayTransaction, "accountHoldingParty">,
  customer: AccountHoldingPartyData,
  matches: readonly PaymentMatch[],
  exemptions: readonly ExemptionRecord[],
  entryOf: TenantLists["entryOf"],
): { readonly matches: readonly PaymentMatch[]; readonly exempted: readonly ExemptedPaymentMatch[] } {
  if (exemptions.length === 0) return { matches, exempted: [] };
  const ofCustomer = matches.filter(({ party }) => party === "accountHoldingParty").map(({ match }) => match);
  const { exempted } = applyExemptions({ accountHoldingPartyData: customer }, ofCustomer, exemptions, entryOf);
  const ownSide = accountHoldingParty === "FUNDS_BENEFICIARY" ? "beneficiary" : "originator";
  const counted: PaymentMatch[] = [];
  const leftOut: ExemptedPaymentMatch[] = [];
  for (const paymentMatch of matches) {
    const { party, subject, match } = paymentMatch;
    const isOwn = party === "accountHoldingParty" || (party === ownSide && subject === "account");
    const exemption = exempted.find(
      (each) =>
        isOwn &&
        each.match.entry.listId === match.entry.listId &&
        each.match.entry.entryId === match.entry.entryId &&
        plain(each.match.party.name) === plain(match.party.name) &&
        // An account of the payment that is the listed one's is more than what was judged.
        canonicalJson(each.match.explanation.identifier) === canonicalJson(match.explanation.identifier),
    );
    if (exemption) leftOut.push({ ...paymentMatch, exemptionId: exemption.exemptionId });
    else counted.push(paymentMatch);
  }
  return { matches: counted, exempted: leftOut };
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/gu, " ").toLowerCase();
