import type { Issue } from "../../src/issue.ts";
import { type GatewayTransaction, parseTransaction } from "../../src/model/gateway-transaction.ts";
import type { EpochMs } from "../../src/ports/clock.ts";
import { elementOf } from "./element-of.ts";
import type { PaymentFormat } from "./payment-format.ts";

/** Which side of the payments in a file is the customer, and who it is. */
export interface PaymentFileOptions {
  readonly accountHoldingParty: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY";
  /** The customer of every payment in the file. Default: none is named, and who pays is who the message says. */
  readonly customerId?: string;
  /**
   * When the file came in, in ms since 1970: FIN says no time but the day of value, and a payment whose money moves later was
   * ordered that day (UTC) at the latest. Default: payments have their day of value.
   */
  readonly receivedAt?: EpochMs;
}

/** The message that a payment came in. */
export interface PaymentMessage {
  /** What its sender calls it. */
  readonly id?: string;
  /** Of the header before it (`AppHdr`). */
  readonly businessMessageId?: string;
  /** Codes or names of the banks that send and get it. */
  readonly sender?: string;
  readonly receiver?: string;
}

/** Where in a file a payment stands. */
export interface PaymentPlace {
  /** Among the payments of the file, from 0. */
  readonly index: number;
  /** Where it begins, counted from 1. */
  readonly line: number;
  readonly format: PaymentFormat;
  readonly message: PaymentMessage;
  /** Which message of the file, from 1. */
  readonly messageNumber: number;
  /** Which payment of that message, from 1. */
  readonly position: number;
  /** The id under which it is checked, or would be; absent where its message is too broken to tell. */
  readonly tenantTransactionId?: string;
}

/** One payment of a file: a request for a transaction check, or what is wrong with it. */
export type FilePayment = PaymentPlace &
  (
    | { readonly transaction: GatewayTransaction; readonly issues: readonly [] }
    | { readonly transaction?: undefined; readonly issues: readonly PaymentIssue[] }
  );

/**
 * A payment, a part of the file that is not read, elements of an envelope that say nothing of a payment, or a note: what is read
 * and checked, and is not as its message should have it.
 */
export type FilePiece =
  | { readonly payment: FilePayment }
  | { readonly unread: Unread }
  | { readonly leftOut: LeftOut }
  | { readonly note: Unread };

/** An element round messages that has a text: it is no part of a message, and is not screened. */
export interface LeftOut {
  readonly line: number;
  readonly element: string;
}

/** What is wrong with a payment. */
export interface PaymentIssue extends Issue {
  /** The element of the message, or its fields, that became the member of the pointer: see `elementOf`. */
  readonly element?: string;
}

/** What a file holds. What of it is not read is told in `issues`, each with its line; the payments are those beside it. */
export interface PaymentFile {
  /** Of the first payment; `unknown` when there is none. */
  readonly format: PaymentFormat | "unknown";
  readonly payments: readonly FilePayment[];
  readonly issues: readonly Issue[];
  readonly leftOut: readonly LeftOut[];
  /** What is read and checked, and is not as its message should have it. */
  readonly notes: readonly Issue[];
}

/** A payment in the members of the interface, before it is parsed. Members that are `undefined` were not in the message. */
export type PaymentBody = Readonly<Record<string, unknown>>;

/**
 * Reads the members of a payment with the options of its file.
 *
 * @param unread - what of its message is not understood: it is not checked in part
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
        // What is stored of a customer who is named is more than a message tells.
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

/** A part of a file that is not read: where it begins, counted from 1, and why. */
export interface Unread {
  readonly line: number;
  readonly problem: string;
}

/**
 * What is not read, as an issue.
 *
 * @example
 * for (const unread of payment.unread) console.log(fileIssue(unread).message);
 */
export function fileIssue({ line, problem }: Unread): Issue {
  return { code: "unreadable-file", message: `line ${line}: ${problem}`, pointer: "#" };
}

/**
 * What is read and checked, and is not as its message should have it, as an issue.
 *
 * @example
 * if ("note" in piece) console.log(fileNote(piece.note).message);
 */
export function fileNote({ line, problem }: Unread): Issue {
  return { code: "note", message: `line ${line}: ${problem}`, pointer: "#" };
}

/** Letters from which a text that is cut out of another one may be a view of it. */
const VIEW = 13;

/** A text of its own: one that is a view of a piece of the file would keep the whole piece in memory while it is remembered. */
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

/** A part of which no member was in the message is not in the request either; the customer's data may be empty. */
function isEmpty(member: unknown): boolean {
  return Array.isArray(member) && member.length === 0;
}
