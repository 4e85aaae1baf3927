import type { Issue } from "../../src/issue.ts";
import { type GatewayTransaction, parseTransaction } from "../../src/model/gateway-transaction.ts";
import { elementOf } from "./element-of.ts";

/** Which side of the payments in a file is the customer, and who it is. */
export interface PaymentFileOptions {
  readonly accountHoldingParty: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY";
  /** The customer of every payment in the file. Default: nobody is named, and who pays is who the message says. */
  readonly customerId?: string;
}

/** One payment of a file: a request for a transaction check, or what is wrong with it. */
export type FilePayment =
  | { readonly index: number; readonly transaction: GatewayTransaction; readonly issues: readonly [] }
  | { readonly index: number; readonly transaction?: undefined; readonly issues: readonly PaymentIssue[] };

/** What is wrong with a payment. */
export interface PaymentIssue extends Issue {
  /** The element of the message, or its fields, that became the member of the pointer: see `elementOf`. */
  readonly element?: string;
}

/** What a file holds. Problems of the file as a whole are in `issues`, and then there is no payment. */
export interface PaymentFile {
  readonly format: "pain.001" | "pacs.008" | "pacs.009" | "MT103" | "unknown";
  readonly payments: readonly FilePayment[];
  readonly issues: readonly Issue[];
}

/** A payment in the members of the interface, before it is parsed. Members that are `undefined` were not in the message. */
export type PaymentBody = Readonly<Record<string, unknown>>;

/** Reads the members of a payment with the options of its file. */
export function filePayment(
  format: PaymentFile["format"],
  index: number,
  body: PaymentBody,
  options: PaymentFileOptions,
): FilePayment {
  const { accountHoldingParty, customerId } = options;
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
  if (result.ok) return { index, transaction: result.value, issues: [] };
  const issues = result.issues.map((issue): PaymentIssue => {
    const element = elementOf(format, issue.pointer, accountHoldingParty);
    return element === undefined ? issue : { ...issue, element };
  });
  return { index, issues };
}

/** A file of which nothing can be read. */
export function refusedFile(format: PaymentFile["format"], message: string): PaymentFile {
  return { format, payments: [], issues: [{ code: "unreadable-file", message, pointer: "#" }] };
}

function withoutUndefined(value: unknown): unknown {
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
