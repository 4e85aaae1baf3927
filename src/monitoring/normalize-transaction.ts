import { type Issue, pointerOf } from "../issue.ts";
import type { Account } from "../model/account.ts";
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";
import { knownCountry } from "../model/country-code.ts";
import type { GatewayTransaction } from "../model/gateway-transaction.ts";
import { labelOf } from "../model/label.ts";
import { type MonitoredTransaction, POSITIONS } from "../model/monitored-transaction.ts";
import { accountCountries, accountKey } from "./account-key.ts";
import { type ExchangeRates, toBaseMinor } from "./exchange-rates.ts";
import { toMinor } from "./money.ts";

export interface NormalizeTransactionInput {
  /** The parsed request. */
  readonly request: GatewayTransaction;
  /** Its id in the gateway. */
  readonly transactionId: string;
  /** The resolved customer of the submitted side. */
  readonly customerId: string;
  /** The stored or submitted data of the customer: its device is used when the transaction names none. */
  readonly customer?: AccountHoldingPartyData | undefined;
  readonly rates: ExchangeRates;
}

export type NormalizedTransaction =
  | { readonly ok: true; readonly value: MonitoredTransaction }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * The submitted side of a transaction in the form that windows and rules read. The settled amount counts or, without
 * it, the initiated one; without a rate for its currency the amount is unknown.
 *
 * @returns the issues of amounts that cannot be represented exactly
 */
export function normalizeTransaction(input: NormalizeTransactionInput): NormalizedTransaction {
  const { request, transactionId, customerId, customer, rates } = input;
  const at = Date.parse(request.tenantProcessingTimestamp);
  const issues: Issue[] = [];
  const amounts = (["settled", "initiated"] as const).map((kind) => {
    const amount = request[`${kind}Amount`];
    const currency = request[`${kind}Currency`];
    if (amount === undefined || currency === undefined) return undefined;
    const minor = toMinor(amount);
    const base = typeof minor === "number" ? toBaseMinor(minor, currency, at, rates) : minor;
    if (typeof base !== "object") return { base };
    issues.push({ code: "invalid-value", message: base.problem, pointer: pointerOf([`${kind}Amount`]) });
    return undefined;
  });
  if (issues.length > 0) return { ok: false, issues };

  const direction = request.accountHoldingParty === "FUNDS_BENEFICIARY" ? "in" : "out";
  const { own, other } = sidesOf(request);
  const counterpartyData = request.masterData.counterpartyData;
  const countries = [
    ...accountCountries(other),
    ...(counterpartyData?.contactDetails ? accountCountries({ location: counterpartyData.contactDetails }) : []),
    ...(counterpartyData?.referenceAccount ? accountCountries(counterpartyData.referenceAccount) : []),
  ];
  const details = request.transactionProcessingDetails;
  const paymentMeans = label(request.paymentMeans);
  return {
    ok: true,
    value: withoutUndefined({
      transactionId,
      customerId,
      at,
      direction,
      amountMinor: (amounts[0] ?? amounts[1])?.base,
      result: label(request.transactionResult) ?? "ACCEPTED",
      paymentMeans,
      paymentType: label(request.paymentType),
      channel: label(request.channel),
      entryMode: label(details?.entryMode),
      merchantCategoryCode: details?.merchantCategoryCode?.trim(),
      account: accountKey(own),
      counterparty: accountKey(other),
      counterpartyCountries: sortedSet(countries),
      device: request.deviceDetails?.deviceId ?? customer?.deviceDetails?.deviceId,
      ip: request.registrationDetails?.ipAddress,
      ipCountry: knownCountry(request.registrationDetails?.ipCountry),
      crypto: paymentMeans === "CRYPTO_TRANSFER" || request.network !== undefined ? true : undefined,
      usage: request.usage,
    }),
  };
}

/** The accounts of the customer and of the other side. */
export function sidesOf(request: GatewayTransaction): { readonly own: Account; readonly other: Account } {
  return request.accountHoldingParty === "FUNDS_BENEFICIARY"
    ? { own: request.fundsBeneficiary, other: request.fundsOriginator }
    : { own: request.fundsOriginator, other: request.fundsBeneficiary };
}

/** A label of an open enumeration in the form for comparison. */
export const label = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : labelOf(value);

function sortedSet(values: readonly (string | undefined)[]): readonly string[] | undefined {
  const set = [...new Set(values.filter((value) => value !== undefined))].sort();
  return set.length === 0 ? undefined : set;
}

type OrUndefined<T> = { [K in keyof T]: T[K] | undefined };

function withoutUndefined(transaction: OrUndefined<Required<MonitoredTransaction>>): MonitoredTransaction {
  const given: Record<string, unknown> = {};
  for (const name of POSITIONS) if (transaction[name] !== undefined) given[name] = transaction[name];
  return given as typeof given & MonitoredTransaction;
}
