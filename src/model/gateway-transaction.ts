import * as v from "valibot";
import { accountSchema } from "./account.ts";
import { accountHoldingPartyDataSchema } from "./account-holding-party-data.ts";
import { codec } from "./codec.ts";
import { withConditions } from "./conditions.ts";
import { counterpartyDataSchema } from "./counterparty-data.ts";
import { currencyCode } from "./currency-code.ts";
import { dateTime } from "./date-time.ts";
import { deviceDetailsSchema } from "./device-details.ts";
import { type FieldSchema, ofKind } from "./field-kind.ts";
import { isCurrency } from "./iso-4217.ts";
import { list } from "./list.ts";
import { type MasterData, type MasterDataSchema, masterDataSchema } from "./master-data.ts";
import { closedEnum, openEnum } from "./open-enum.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { amount } from "./quantity.ts";
import { registrationDetailsSchema } from "./registration-details.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, textUpTo, webUrl } from "./text.ts";

const MAX_TRANSACTION_ID = 128;
/** Payment messages have notes and structured remittance information beside the text for the beneficiary. */
const MAX_USAGE = 10_000;
const SIDES = ["FUNDS_ORIGINATOR", "FUNDS_BENEFICIARY"] as const;

/** One end of the flow of funds. */
const fundsSideSchema = withConditions(accountSchema, {
  between: ["accountNumber", "accountId", "accountEmailId", "holder", "last4Digits", "expiry"],
  holds: ({ accountNumber, accountId, accountEmailId, holder, last4Digits, expiry }) =>
    (accountNumber ?? accountId ?? accountEmailId ?? holder ?? (last4Digits && expiry)) !== undefined,
  at: "accountNumber",
  message:
    "must be given, or `accountId`, `accountEmailId`, `holder`, or `last4Digits` and `expiry`: the account cannot be told from others",
});

const processingFields = {
  /** How the card was read; other labels are kept as they are. */
  entryMode: openEnum("MAGNETIC_STRIPE", "ICC", "ICC_CONTACTLESS", "MANUAL", "ECOMMERCE"),
  /** Response code of the network. */
  networkResponseCode: name,
  /** Id of the terminal. */
  terminalId: name,
  /** Merchant category code, ISO 18245. */
  merchantCategoryCode: name,
};

/** How a transaction was entered and answered on its network. */
export interface TransactionProcessingDetails extends FieldsOut<typeof processingFields> {}
interface TransactionProcessingDetailsSchema extends Resource<typeof processingFields, TransactionProcessingDetails> {}
export const transactionProcessingDetailsSchema: TransactionProcessingDetailsSchema = resource(processingFields);

/** The currency of an amount, which means nothing without it. */
const transactionCurrency: FieldSchema<string> = v.pipe(
  currencyCode,
  v.check(isCurrency, "must be a currency of ISO 4217, for example `EUR`"),
  ofKind({ kind: "currency" }),
);

/** The parties of a transaction; the customer may be named beside this member instead. */
export interface TransactionMasterData extends FieldsOut<MasterDataSchema["fields"]> {}
export interface TransactionMasterDataSchema extends Resource<MasterDataSchema["fields"], TransactionMasterData> {}
export const transactionMasterDataSchema: TransactionMasterDataSchema = resource(masterDataSchema.fields);

const fields = {
  /** The client's id; unique together with the tenant and `accountHoldingParty`. */
  tenantTransactionId: textUpTo(MAX_TRANSACTION_ID, { kind: "name", maxLength: MAX_TRANSACTION_ID }),
  /** When the client processed it: RFC 3339 with an offset, not more than 24 hours ahead; kept in UTC. */
  tenantProcessingTimestamp: dateTime,
  /** The customer's side. */
  accountHoldingParty: closedEnum(...SIDES),
  /** The side that started it; absent when unknown. */
  initiatingParty: closedEnum(...SIDES),
  /** The paying account, with its holder. */
  fundsOriginator: fundsSideSchema,
  /** The receiving account, with its holder. */
  fundsBeneficiary: fundsSideSchema,
  /** Amount that was settled, in `settledCurrency`; 0 for declined transactions. */
  settledAmount: amount,
  /** Currency of `settledAmount`, ISO 4217; one is not given without the other. */
  settledCurrency: transactionCurrency,
  /** Requested amount, in `initiatedCurrency`. */
  initiatedAmount: amount,
  /** Currency of `initiatedAmount`, ISO 4217; one is not given without the other. */
  initiatedCurrency: transactionCurrency,
  /** Remittance text; screened for names, places and numbers. */
  usage: textUpTo(MAX_USAGE, { kind: "text", maxLength: MAX_USAGE }),
  /** ISO 20022 external purpose code. */
  purposeCode: textUpTo(35, { kind: "open-enum", maxLength: 35, known: [] }),
  /** End-to-end id of the payment. */
  endToEndId: name,
  /** Id of the instruction. */
  instructionId: name,
  /** Unique end-to-end reference of the payment, a UUID. */
  uetr: name,
  /** Means of payment; other labels are kept as they are. */
  paymentMeans: openEnum(
    "TRANSFER",
    "CASH",
    "CARD",
    "DIRECT_DEBIT",
    "CHEQUE",
    "FEE",
    "INTERNAL_TRANSFER",
    "CRYPTO_TRANSFER",
    "VOUCHER",
  ),
  /** Type of the transaction; other labels are kept as they are. */
  paymentType: openEnum(
    "AUTHORIZATION",
    "CAPTURE",
    "AUTHORIZATION_CAPTURE",
    "REFUND",
    "REVERSAL",
    "CHARGEBACK",
    "PAYOUT",
    "DEPOSIT",
    "WITHDRAWAL",
  ),
  /** `ACCEPTED` when absent. */
  transactionResult: openEnum("ACCEPTED", "DECLINED", "PENDING", "REVERSED"),
  /** Channel of the order; other labels are kept as they are. */
  channel: openEnum("ONLINE_BANKING", "MOBILE_BANKING", "BRANCH", "ATM", "POS", "ECOMMERCE", "MOTO", "API"),
  /** How it was entered and answered on its network. */
  transactionProcessingDetails: transactionProcessingDetailsSchema,
  /** Device of this transaction; absent: the stored one of the customer. */
  deviceDetails: deviceDetailsSchema,
  /** The network of this session. */
  registrationDetails: registrationDetailsSchema,
  /** The parties; this or `accountHoldingPartyData` names the customer. */
  masterData: transactionMasterDataSchema,
  /** Accepted in place of `masterData.accountHoldingPartyData`, where it is after parsing. */
  accountHoldingPartyData: accountHoldingPartyDataSchema,
  /** Accepted in place of `masterData.counterpartyData`, where it is after parsing. */
  counterpartyData: counterpartyDataSchema,
  /** The party on whose behalf the payment is made. */
  ultimateOriginator: counterpartyDataSchema,
  /** The final recipient. */
  ultimateBeneficiary: counterpartyDataSchema,
  /** Banks in between, with their accounts; screened. */
  intermediaries: list(accountSchema),
  /** Further parties that take part or are named, for example who initiated the payment, sent the invoice, or stands behind a covered one. */
  otherParties: list(counterpartyDataSchema),
  /** The checks to run; all when absent. */
  checks: list(closedEnum("AML", "FRAUD", "SCREENING")),
  /** Ledger network of a crypto transfer. */
  network: name,
  /** Labels of the client that rules may look for. */
  flags: list(name),
  /** Where the result is sent after a 202 answer, and after a person's decision: an address as in customer checks. */
  callbackUrl: webUrl,
};

type Required =
  | "tenantTransactionId"
  | "tenantProcessingTimestamp"
  | "accountHoldingParty"
  | "fundsOriginator"
  | "fundsBeneficiary";
interface Members extends FieldsOut<typeof fields, Required> {}
interface MembersSchema extends Resource<typeof fields, Members, Required> {}
/** Each member of a transaction check by itself. */
export const gatewayTransactionMembers: MembersSchema = resource(
  fields,
  "tenantTransactionId",
  "tenantProcessingTimestamp",
  "accountHoldingParty",
  "fundsOriginator",
  "fundsBeneficiary",
);

/** A request to check a transaction. Customer data is in `masterData` after parsing, wherever it was sent. */
export interface GatewayTransaction
  extends Omit<Members, "accountHoldingPartyData" | "counterpartyData" | "masterData"> {
  readonly masterData: MasterData;
}
export interface GatewayTransactionSchema extends FieldSchema<v.InferInput<MembersSchema>, GatewayTransaction> {}

const TWICE = "must be given once, here or in `masterData`";

/** Schema of a transaction check. */
export const gatewayTransactionSchema: GatewayTransactionSchema = v.pipe(
  withConditions(
    gatewayTransactionMembers,
    {
      between: ["settledAmount", "settledCurrency"],
      holds: (body) => (body.settledAmount === undefined) === (body.settledCurrency === undefined),
      at: "settledCurrency",
      message: "must be given together with `settledAmount`",
    },
    {
      between: ["initiatedAmount", "initiatedCurrency"],
      holds: (body) => (body.initiatedAmount === undefined) === (body.initiatedCurrency === undefined),
      at: "initiatedCurrency",
      message: "must be given together with `initiatedAmount`",
    },
    {
      between: ["settledAmount", "settledCurrency", "initiatedAmount", "initiatedCurrency"],
      holds: ({ settledAmount, settledCurrency, initiatedAmount, initiatedCurrency }) =>
        (settledAmount ?? settledCurrency ?? initiatedAmount ?? initiatedCurrency) !== undefined,
      at: "settledAmount",
      message: "must be given with `settledCurrency`, or `initiatedAmount` with `initiatedCurrency`",
    },
    {
      between: ["masterData", "accountHoldingPartyData"],
      holds: (body) => (body.masterData?.accountHoldingPartyData ?? body.accountHoldingPartyData) !== undefined,
      at: "masterData",
      message: 'must have `accountHoldingPartyData`, for example `{"customerId": "4711"}` for a stored customer',
    },
    {
      between: ["masterData", "accountHoldingPartyData"],
      holds: (body) =>
        body.masterData?.accountHoldingPartyData === undefined || body.accountHoldingPartyData === undefined,
      at: "accountHoldingPartyData",
      message: TWICE,
    },
    {
      between: ["masterData", "counterpartyData"],
      holds: (body) => body.masterData?.counterpartyData === undefined || body.counterpartyData === undefined,
      at: "counterpartyData",
      message: TWICE,
    },
    {
      between: ["checks"],
      holds: (body) => body.checks === undefined || body.checks.length > 0,
      at: "checks",
      message: "must name at least one of `AML`, `FRAUD`, `SCREENING`, or be left out for all of them",
    },
  ),
  v.transform(({ accountHoldingPartyData, counterpartyData, masterData, ...rest }) => {
    const customer = masterData?.accountHoldingPartyData ?? accountHoldingPartyData ?? {};
    const counterparty = masterData?.counterpartyData ?? counterpartyData;
    return inOrder({
      ...rest,
      masterData: inOrder({
        ...masterData,
        accountHoldingPartyData: customer,
        ...(counterparty === undefined ? {} : { counterpartyData: counterparty }),
      }),
    });
  }),
);

/** Orders members like those of every parsed body, so that its JSON text is canonical and built once. */
function inOrder<T extends object>(value: T): T {
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) ordered[key] = value[key as keyof T];
  return ordered as T;
}

/** A payment as its record keeps it. */
export const transactionCodec = codec<GatewayTransaction>();

/**
 * Reads a body of `POST /v1/transaction-checks`. The gateway, which has the clock, checks that its time is not far in
 * the future.
 *
 * @returns the request in canonical form, or every issue
 *
 * @example
 * const parsed = parseTransaction(body);
 * if (!parsed.ok) console.log(parsed.issues);
 */
export function parseTransaction(body: unknown): ParseResult<GatewayTransaction> {
  return parseBody(gatewayTransactionSchema, body);
}
