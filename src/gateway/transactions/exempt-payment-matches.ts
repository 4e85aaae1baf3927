/** Exemptions of the customer, applied to the matches of a payment. */

import { canonicalJson } from "../../digest.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import type { ExemptionRecord } from "../../ports/store.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";
import { applyExemptions } from "../checks/match-exemptions.ts";
import type { TenantLists } from "../engines/list-engine.ts";

/** A match that was left out. */
export interface ExemptedPaymentMatch extends PaymentMatch {
  readonly exemptionId: string;
}

/**
 * Removes the exempted matches of the customer: under its stored names, and as the holder of its own account under one
 * of the same names, unless the account adds more than the name. Messages of banks may split that name over several
 * lines without saying that they are one. Another party with the same name is another person, and counts.
 *
 * Unlike a check of the customer, a payment ends no exemption: it does not show that the customer has changed.
 *
 * @param exemptions - exemptions in force that have not expired
 */
export function exemptPaymentMatches(
  request: Pick<GatewayTransaction, "accountHoldingParty" | "fundsOriginator" | "fundsBeneficiary" | "otherParties">,
  customer: AccountHoldingPartyData,
  matches: readonly PaymentMatch[],
  exemptions: readonly ExemptionRecord[],
  entryOf: TenantLists["entryOf"],
): { readonly matches: readonly PaymentMatch[]; readonly exempted: readonly ExemptedPaymentMatch[] } {
  if (exemptions.length === 0) return { matches, exempted: [] };
  const ofCustomer = matches.filter(({ party }) => party === "accountHoldingParty").map(({ match }) => match);
  const masterData = { accountHoldingPartyData: customer };
  const { exempted } = applyExemptions(masterData, ofCustomer, exemptions, entryOf, Number.NEGATIVE_INFINITY);
  const ownSide = request.accountHoldingParty === "FUNDS_BENEFICIARY" ? "beneficiary" : "originator";
  const counted: PaymentMatch[] = [];
  const leftOut: ExemptedPaymentMatch[] = [];
  for (const paymentMatch of matches) {
    const { party, subject, match } = paymentMatch;
    const isOwn =
      party === "accountHoldingParty" || (party === ownSide && subject === "account") || isOnOwnLines(request, match);
    const exemption = exempted.find(
      (each) =>
        isOwn &&
        each.match.entry.listId === match.entry.listId &&
        each.match.entry.entryId === match.entry.entryId &&
        plain(each.match.party.name) === plain(match.party.name) &&
        // A matching account number is evidence beyond what was judged.
        canonicalJson(each.match.explanation.identifier) === canonicalJson(match.explanation.identifier),
    );
    if (exemption) leftOut.push({ ...paymentMatch, exemptionId: exemption.exemptionId });
    else counted.push(paymentMatch);
  }
  return { matches: counted, exempted: leftOut };
}

/** Whether a party has only a name, whose letters stand consecutively in the lines of the customer's account. */
function isOnOwnLines(
  {
    accountHoldingParty,
    fundsOriginator,
    fundsBeneficiary,
    otherParties = [],
  }: Parameters<typeof exemptPaymentMatches>[0],
  { party: { pointer, name } }: PaymentMatch["match"],
): boolean {
  const [, at] = /^#\/otherParties\/(\d+)\/contactDetails\/contactName$/.exec(pointer) ?? [];
  if (at === undefined) return false;
  const { contactDetails, ...more } = otherParties[Number(at)] ?? {};
  if (Object.keys(more).length > 0 || Object.keys(contactDetails ?? {}).length !== 1) return false;
  const { holder, location } = accountHoldingParty === "FUNDS_BENEFICIARY" ? fundsBeneficiary : fundsOriginator;
  const lines = [holder, location?.contactName, location?.contactNameExtended, location?.unstructuredAddress];
  return [lines.join(" "), [holder, location?.unstructuredAddress].join(" ")].some((text) =>
    letters(text).includes(letters(name)),
  );
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const plain = (name: string): string => name.trim().replaceAll(/\s+/gu, " ").toLowerCase();
