import type { Account } from "../../model/account.ts";
import type { ContactDetails } from "../../model/contact-details.ts";
import type { CounterpartyData } from "../../model/counterparty-data.ts";
import { customerNames } from "./customer-names.ts";
import type { TransactionView } from "./transaction-view.ts";

const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u;

/** Data that Regulation (EU) 2023/1113, Article 4, requires with a transfer of funds and that is missing. */
export function missingPaymentData({
  request,
  own,
  other,
  customer,
  transaction,
}: TransactionView): readonly string[] | undefined {
  if (request === undefined || own === undefined || other === undefined) return undefined;
  const counterparty = request.masterData.counterpartyData;
  const isPayer = transaction.direction === "out";
  const ours = {
    account: own,
    isBank: isNamedByBic(customer),
    hasName: own.holder !== undefined || customerNames(customer).length > 0 || isNamedByBic(customer),
    contact: customer?.contactDetails,
  };
  const theirs = {
    account: other,
    isBank: isNamedByBic(counterparty),
    hasName: other.holder !== undefined || hasName(counterparty),
    contact: counterparty?.contactDetails,
  };
  const [payer, payee] = isPayer ? [ours, theirs] : [theirs, ours];
  const missing = [
    ["payer name", payer.hasName],
    ["payer account", payer.isBank || hasNumber(payer.account)],
    ["payer address", hasAddress(payer.account.location) || hasAddress(payer.contact)],
    ["payee name", payee.hasName],
    ["payee account", payee.isBank || hasNumber(payee.account)],
  ] as const;
  return missing.filter(([, isThere]) => !isThere).map(([what]) => what);
}

/** The BIC of a bank in place of a number names the party's bank, not an account. */
function hasNumber({ accountNumber, accountId }: Account): boolean {
  return accountNumber !== undefined || (accountId !== undefined && !BIC.test(accountId));
}

function hasName(party: CounterpartyData | undefined): boolean {
  return (
    party?.companyDetails?.companyName !== undefined ||
    party?.personalDetails?.personName?.lastName !== undefined ||
    party?.contactDetails?.contactName !== undefined ||
    isNamedByBic(party)
  );
}

/** Whether a party is a bank, or a company with its own BIC, which is unique (ISO 9362). */
function isNamedByBic(party: { readonly referenceAccount?: Account | undefined } | undefined): boolean {
  return BIC.test(party?.referenceAccount?.accountId ?? "");
}

function hasAddress(contact: ContactDetails | undefined): boolean {
  if (contact === undefined) return false;
  const { contactName: _, emailAddresses: _emails, phoneNumbers: _phones, webLinks: _links, ...address } = contact;
  return Object.keys(address).length > 0;
}
