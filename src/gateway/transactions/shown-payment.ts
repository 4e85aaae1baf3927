/** A payment as cases show it: which one it is, how much, what became of it, and who pays whom. */
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import { type GatewayTransaction, transactionCodec } from "../../model/gateway-transaction.ts";
import type { TransactionResponse } from "../../model/transaction-response.ts";
import { customerNames } from "../../monitoring/facts/customer-names.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, StoreReads, TransactionRecord } from "../../ports/store.ts";
import { isErased } from "./find-transaction.ts";
import { transactionAnswer } from "./transaction-answer.ts";
import { transactionDecisionBody } from "./transaction-decision-body.ts";

/** The payment of a case. */
export interface ShownPayment {
  /** The gateway's id of the transaction, a UUID. */
  readonly transactionId: string;
  /** The client's id of the transaction. */
  readonly tenantTransactionId: string;
  /**
   * The settled amount or, without it, the requested one; absent where neither was sent.
   *
   * @minimum 0
   */
  readonly amount?: number;
  /** Currency of `amount`, ISO 4217. */
  readonly currency?: string;
  /** Status of the payment; `pending` until it is decided. */
  readonly transactionStatus: TransactionResponse["transactionStatus"];
}

/** A side of a payment. */
export interface PaymentSide {
  /** Name of the customer, of the holder of the account or of the counterparty; absent where none was sent. */
  readonly name?: string;
  /** Number or id of the account; absent where none was sent. */
  readonly account?: string;
  /** Whether it is the customer of the case; absent for the other side. */
  readonly isCustomer?: true;
}

/** The payment of a case, with who pays whom. */
export interface PaymentOfCase extends ShownPayment {
  /** Who pays. */
  readonly originator: PaymentSide;
  /** Who is paid. */
  readonly beneficiary: PaymentSide;
  /**
   * Since when it is held: by the first of the decisions that hold it, or from when it was accepted where it could not
   * be decided. RFC 3339, UTC; absent where it is not held.
   *
   * @format date-time
   */
  readonly heldSince?: string;
}

/** @param record - of a customer who is not erased */
export function shownPayment(
  {
    transactionId,
    tenantTransactionId,
    data,
  }: Pick<TransactionRecord, "transactionId" | "tenantTransactionId" | "data">,
  transactionStatus: ShownPayment["transactionStatus"],
): ShownPayment {
  return { transactionId, tenantTransactionId, ...amountOf(transactionCodec.decode(data)), transactionStatus };
}

function amountOf(sent: GatewayTransaction): Pick<ShownPayment, "amount" | "currency"> {
  const { settledAmount, settledCurrency, initiatedAmount, initiatedCurrency } = sent;
  if (settledAmount !== undefined && settledCurrency !== undefined)
    return { amount: settledAmount, currency: settledCurrency };
  if (initiatedAmount !== undefined && initiatedCurrency !== undefined)
    return { amount: initiatedAmount, currency: initiatedCurrency };
  return {};
}

/** The payment of a case whose standing does not say it: that of one without a review, or of an earlier version. */
export async function readPayment(
  tx: Pick<StoreReads, "transactions" | "decisions">,
  record: CaseRecord,
): Promise<ShownPayment | undefined> {
  if (record.subject !== "transaction") return undefined;
  const { tenant, caseId, decisionId } = record;
  const transaction = await tx.transactions.findByCase(tenant, caseId);
  if (transaction === undefined || isErased(transaction)) return undefined;
  const decision = decisionId === undefined ? undefined : await tx.decisions.get(tenant, decisionId);
  const { transactionStatus } = transactionAnswer(transaction, record, transactionDecisionBody(decision?.body));
  return shownPayment(transaction, transactionStatus);
}

/** @param customer - the data of the customer that was decided with, else what was sent */
export function paymentOfCase(
  record: TransactionRecord,
  transactionStatus: ShownPayment["transactionStatus"],
  customer: AccountHoldingPartyData | undefined,
  heldSince: EpochMs | undefined,
): PaymentOfCase {
  const held = transactionStatus === "held" && heldSince !== undefined;
  return {
    ...shownPayment(record, transactionStatus),
    ...sidesOf(transactionCodec.decode(record.data), customer),
    ...(held ? { heldSince: new Date(heldSince).toISOString() } : {}),
  };
}

function sidesOf(
  { accountHoldingParty, fundsOriginator, fundsBeneficiary, masterData }: GatewayTransaction,
  customer: AccountHoldingPartyData = masterData.accountHoldingPartyData,
): Pick<PaymentOfCase, "originator" | "beneficiary"> {
  const { counterpartyData } = masterData;
  const [own] = customerNames(customer);
  const [other] = customerNames(counterpartyData);
  const sideOf = (side: string, account: GatewayTransaction["fundsOriginator"]): PaymentSide => {
    const isCustomer = side === accountHoldingParty;
    const name = isCustomer ? (own?.name ?? account.holder) : (account.holder ?? other?.name);
    const number = account.accountNumber ?? account.accountId ?? account.accountEmailId;
    return {
      ...(name === undefined ? {} : { name }),
      ...(number === undefined ? {} : { account: number }),
      ...(isCustomer ? { isCustomer } : {}),
    };
  };
  return {
    originator: sideOf("FUNDS_ORIGINATOR", fundsOriginator),
    beneficiary: sideOf("FUNDS_BENEFICIARY", fundsBeneficiary),
  };
}
