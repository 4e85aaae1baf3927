import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import { toUnits } from "../money.ts";
import { label } from "../normalize-transaction.ts";
import { isCardExpired } from "./card-expired.ts";
import { missingPaymentData } from "./missing-payment-data.ts";
import { providerCountries } from "./provider-countries.ts";
import type { TransactionFact } from "./transaction-fact.ts";

function plain(
  name: keyof MonitoredTransaction,
  meaning: string,
  sources: readonly string[],
  example: string,
): TransactionFact {
  return { name, type: "text", meaning, sources, example, compute: ({ transaction }) => transaction[name] };
}

/** Facts about the transaction itself. */
export const PAYMENT_FACTS: readonly TransactionFact[] = [
  {
    name: "amount",
    type: "number",
    meaning:
      "amount in units of the base currency: settled, else initiated; missing when there is no exchange rate for its currency and day",
    sources: ["settledAmount", "settledCurrency", "initiatedAmount", "initiatedCurrency"],
    example: 12500,
    compute: ({ transaction: { amountMinor } }) => (amountMinor === undefined ? undefined : toUnits(amountMinor)),
  },
  {
    name: "amountIsKnown",
    type: "boolean",
    meaning: "whether the amount could be converted to the base currency; missing when no money moved",
    sources: ["settledCurrency", "initiatedCurrency"],
    example: true,
    compute: ({ transaction: { amountMinor, result } }) =>
      result === "DECLINED" || result === "REVERSED" ? undefined : amountMinor !== undefined,
  },
  plain(
    "direction",
    "`in` when the customer is the beneficiary, `out` when it is the originator",
    ["accountHoldingParty"],
    "out",
  ),
  plain("paymentMeans", "means of payment as a label in upper case", ["paymentMeans"], "TRANSFER"),
  plain("paymentType", "type of payment as a label in upper case", ["paymentType"], "REFUND"),
  plain(
    "result",
    "result as a label in upper case, `ACCEPTED` when it was left out",
    ["transactionResult"],
    "ACCEPTED",
  ),
  plain("channel", "channel as a label in upper case", ["channel"], "ONLINE_BANKING"),
  plain(
    "entryMode",
    "how the card was read, as a label in upper case",
    ["transactionProcessingDetails.entryMode"],
    "ICC",
  ),
  plain(
    "merchantCategoryCode",
    "merchant category code (ISO 18245)",
    ["transactionProcessingDetails.merchantCategoryCode"],
    "5812",
  ),
  plain("usage", "remittance text as submitted", ["usage"], "Invoice 81"),
  plain("ipCountry", "country of the session's IP address", ["registrationDetails.ipCountry"], "DE"),
  plain("device", "device of the transaction, else the customer's stored one", ["deviceDetails.deviceId"], "device-17"),
  {
    name: "counterpartyCountries",
    type: "list of texts",
    meaning: "countries of the other side: bank, IBAN, BIC, addresses (ISO 3166-1 alpha-2)",
    sources: ["fundsOriginator or fundsBeneficiary", "masterData.counterpartyData"],
    example: ["LB"],
    compute: ({ transaction }) => transaction.counterpartyCountries,
  },
  {
    name: "isCrypto",
    type: "boolean",
    meaning: "whether crypto assets are moved",
    sources: ["paymentMeans", "network"],
    example: false,
    compute: ({ transaction }) => transaction.crypto ?? false,
  },
  {
    name: "localHour",
    type: "number",
    meaning: "hour of the day where the customer's account is, 0 to 23",
    sources: ["tenantProcessingTimestamp", "country of the account, else of the customer", "transactions.timeZones"],
    example: 14,
    compute: ({ context }) => context.localTime.hour(context.transaction.at),
  },
  {
    name: "transactionFlags",
    type: "list of texts",
    meaning: "flags of the transaction and of its master data, as labels in upper case",
    sources: ["flags[]", "masterData.flags[]"],
    example: ["MALWARE_SUSPECTED"],
    compute: ({ request }) =>
      request && [...(request.flags ?? []), ...(request.masterData.flags ?? [])].map((flag) => label(flag)),
  },
  {
    name: "missingPaymentData",
    type: "list of texts",
    meaning:
      "what a transfer of funds does not say, of `payer name`, `payer account`, `payer address`, `payee name`, `payee account`; the customer's stored name and address count as said, and a BIC is the name of whom it belongs to",
    sources: ["fundsOriginator", "fundsBeneficiary", "masterData"],
    example: ["payer address"],
    lazy: true,
    compute: missingPaymentData,
  },
  {
    name: "providerCountries",
    type: "list of texts",
    meaning:
      "countries (ISO 3166-1 alpha-2) of the payment service providers of both sides and of the intermediaries: all that country, IBAN and BIC tell of each, and `XX` for one of which nothing tells it",
    sources: ["fundsOriginator", "fundsBeneficiary", "intermediaries[]"],
    example: ["DE", "FR"],
    lazy: true,
    compute: providerCountries,
  },
  {
    name: "cardIsExpired",
    type: "boolean",
    meaning:
      "whether an account or card of the transaction had expired before the month of the transaction; missing without an expiry",
    sources: ["fundsOriginator.expiry", "fundsBeneficiary.expiry"],
    example: false,
    compute: isCardExpired,
  },
];
