import type { Issue } from "../../src/issue.ts";
import { type GatewayTransaction, parseTransaction } from "../../src/model/gateway-transaction.ts";
import type { EpochMs } from "../../src/ports/clock.ts";
import { elementOf } from "./element-of.ts";
import type { PaymentFormat } from "./payment-format.ts";

/** The customer's side of the payments in a file, and the customer. */
export interface PaymentFileOptions {
  readonly accountHoldingParty: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY";
  /** The customer of every payment in the file. Default: none; the message identifies the party. */
  readonly customerId?: string;
  /**
   * Time of receipt of the file, in ms since 1970. FIN states only the value date, and a payment with a later value date was ordered on the
   * day of receipt (UTC) at the latest. Default: payments have their value date.
   */
  readonly receivedAt?: EpochMs;
}

/** The message of a payment. */
export interface PaymentMessage {
  /** Id given by its sender. */
  readonly id?: string;
  /** Id in the header before it (`AppHdr`). */
  readonly businessMessageId?: string;
  /** Codes or names of the sending and receiving banks. */
  readonly sender?: string;
  readonly receiver?: string;
}

/** Position of a payment in a file. */
export interface PaymentPlace {
  /** Index among the payments of the file, from 0. */
  readonly index: number;
  /** First line, counted from 1. */
  readonly line: number;
  readonly format: PaymentFormat;
  readonly message: PaymentMessage;
  /** Number of the message in the file, from 1. */
  readonly messageNumber: number;
  /** Number of the payment in that message, from 1. */
  readonly position: number;
  /** The id under which it is or would be checked; absent where the message is too damaged. */
  readonly tenantTransactionId?: string;
}

/** One payment of a file: a request for a transaction check, or its issues. */
export type FilePayment = PaymentPlace &
  (
    | { readonly transaction: GatewayTransaction; readonly issues: readonly [] }
    | { readonly transaction?: undefined; readonly issues: readonly PaymentIssue[] }
  );

/**
 * A payment, an unread part of the file, an element of an envelope that does not belong to a payment, or a note on irregular content that
 * is read and checked all the same.
 */
export type FilePiece =
  | { readonly payment: FilePayment }
  | { readonly unread: Unread }
  | { readonly leftOut: LeftOut }
  | { readonly note: Unread };

/** An element with text around messages: it is no part of a message and is not screened. */
export interface LeftOut {
  readonly line: number;
  readonly element: string;
}

/** An issue of a payment. */
export interface PaymentIssue extends Issue {
  /** The element of the message, or its fields, that became the member of the pointer: see `elementOf`. */
  readonly element?: string;
}

/** Content of a file: its payments, and issues with lines for the parts that are not read. */
export interface PaymentFile {
  /** Format of the first payment; `unknown` when there is none. */
  readonly format: PaymentFormat | "unknown";
  readonly payments: readonly FilePayment[];
  readonly issues: readonly Issue[];
  readonly leftOut: readonly LeftOut[];
  /** Irregular content that is read and checked all the same. */
  readonly notes: readonly Issue[];
}

/** A payment in the members of the API, before validation. Members that are `undefined` were not in the message. */
export type PaymentBody = Readonly<Record<string, unknown>>;

/**
 * Makes a payment from its members and the options of its file.
 *
 * @param unread - parts of its message that are not understood: the payment is then not checked at all
 */
export function filePayment(
  at: Omit<PaymentPlace, "tenantTransactionId">,
  body: PaymentBody,
  options: PaymentFileOptions,
  unread: readonly Unread[] = [],
): FilePayment {
  const { accountHoldingParty, customerId } = options;
  const { tenantTransactionId } = body;
  const place: PaymentPlace = typeof tenantTransactionId === "string" ? { ...at, tenantTransactionId } : at;
  if (unread.length > 0) {
    return { ...place, issues: unread.map((one) => ({ ...fileIssue(one), code: "not-understood" })) };
  }
  const isOriginator = accountHoldingParty === "FUNDS_ORIGINATOR";
  const [own, other] = isOriginator
    ? [body.originatorData, body.beneficiaryData]
    : [body.beneficiaryData, body.originatorData];
  const { originatorData: _o, beneficiaryData: _b, ...members } = body;
  const result = parseTransaction(
    withoutUndefined({
      ...members,
      accountHoldingParty,
      masterData: {
        // The stored data of a named customer is more complete than the message.
        accountHoldingPartyData: customerId === undefined ? (own ?? {}) : { customerId },
        counterpartyData: other,
      },
    }),
  );
  if (result.ok) return { ...place, transaction: result.value, issues: [] };
  const issues = result.issues.map((issue): PaymentIssue => {
    const element = elementOf(place.format, issue.pointer, accountHoldingParty);
    return element === undefined ? issue : { ...issue, element };
  });
  return { ...place, issues };
}

/** An unread part of a file: its first line, counted from 1, and why. */
export interface Unread {
  readonly line: number;
  readonly problem: string;
}

/**
 * An unread part as an issue.
 *
 * @example
 * for (const unread of payment.unread) console.log(fileIssue(unread).message);
 */
export function fileIssue({ line, problem }: Unread): Issue {
  return { code: "unreadable-file", message: `line ${line}: ${problem}`, pointer: "#" };
}

/**
 * Irregular content that is read and checked all the same, as an issue.
 *
 * @example
 * if ("note" in piece) console.log(fileNote(piece.note).message);
 */
export function fileNote({ line, problem }: Unread): Issue {
  return { code: "note", message: `line ${line}: ${problem}`, pointer: "#" };
}

/** Length from which V8 may keep a substring as a view of its source. */
const VIEW = 13;

/** Copies a text: a view of a chunk of the file would keep the whole chunk in memory. */
const ownText = (text: string): string => (text.length < VIEW ? text : JSON.parse(JSON.stringify(text)));

function withoutUndefined(value: unknown): unknown {
  if (typeof value === "string") return ownText(value);
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .map(([name, member]) => [name, withoutUndefined(member)] as const)
    .filter(([, member]) => member !== undefined && !isEmpty(member));
  return Object.fromEntries(entries);
}

/** Empty lists are left out of the request; the customer's data may be empty. */
function isEmpty(member: unknown): boolean {
  return Array.isArray(member) && member.length === 0;
}
