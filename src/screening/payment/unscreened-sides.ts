/** Sides of a payment that could not be compared with the lists. */
import { pointerOf } from "../../issue.ts";
import type { Account } from "../../model/account.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { CounterpartyData } from "../../model/counterparty-data.ts";
import type { GatewayTransaction } from "../../model/gateway-transaction.ts";
import { isReadableName, isWithheldName } from "../readable-name.ts";

/** A side of a payment whose name could not be read. */
export interface UnscreenedSide {
  /** JSON Pointer fragment. */
  readonly pointer: string;
  /**
   * `not-screened`: it has no identifying number either, or the name is withheld. `unreadable-name`: it was screened by its numbers alone.
   */
  readonly reason: "not-screened" | "unreadable-name";
}

const SIDES = ["fundsOriginator", "fundsBeneficiary"] as const;
const ULTIMATE = ["ultimateOriginator", "ultimateBeneficiary"] as const;

/** @param customer - the data in force of the customer */
export function unscreenedSides(
  request: GatewayTransaction,
  customer: AccountHoldingPartyData,
): readonly UnscreenedSide[] {
  const found: UnscreenedSide[] = [];
  const own = request.accountHoldingParty === "FUNDS_BENEFICIARY" ? "fundsBeneficiary" : "fundsOriginator";
  for (const side of SIDES) {
    const account = request[side];
    const party = side === own ? customer : request.masterData.counterpartyData;
    const names = [account.holder, account.location?.contactName, ...(party ? namesOf(party) : [])];
    const reason = reasonOf(names, hasNumber(account) || party?.taxId !== undefined, account.bankIdentifier);
    if (reason !== undefined) found.push({ pointer: pointerOf([side]), reason });
  }
  for (const side of ULTIMATE) {
    const party = request[side];
    if (party === undefined || Object.keys(party).length === 0) continue;
    const { referenceAccount } = party;
    const names = [referenceAccount?.holder, ...namesOf(party)];
    const reason = reasonOf(
      names,
      party.taxId !== undefined || (referenceAccount !== undefined && hasNumber(referenceAccount)),
      referenceAccount?.bankIdentifier,
    );
    if (reason !== undefined) found.push({ pointer: pointerOf([side]), reason });
  }
  return found;
}

/** @param bank - the code of its bank, which identifies a party only when the party is that bank */
function reasonOf(
  names: readonly (string | undefined)[],
  isNumbered: boolean,
  bank?: string,
): UnscreenedSide["reason"] | undefined {
  let isNamed = false;
  let isWithheld = false;
  for (const name of names) {
    if (name === undefined) continue;
    if (isReadableName(name)) return undefined;
    isNamed = true;
    isWithheld ||= isWithheldName(name);
  }
  if (isWithheld || !(isNumbered || (bank !== undefined && !isNamed))) return "not-screened";
  return isNamed ? "unreadable-name" : undefined;
}

function namesOf(party: AccountHoldingPartyData | CounterpartyData): readonly (string | undefined)[] {
  const { personalDetails, companyDetails, contactDetails, dba = [] } = party;
  return [
    ...(Object.values(personalDetails?.personName ?? {}) as readonly string[]),
    companyDetails?.companyName,
    companyDetails?.trademark,
    contactDetails?.contactName,
    ...dba.map(({ contactName }) => contactName),
  ];
}

const hasNumber = ({ accountNumber, accountId, accountEmailId, last4Digits }: Account): boolean =>
  (accountNumber ?? accountId ?? accountEmailId ?? last4Digits) !== undefined;
