/** Which elements of a message become which members of a payment, where several may: the first that is there. */
import type { PaymentFormat } from "./payment-format.ts";

/** Parties by the elements that they stand in; `…Acct` is the account of one, `…Agt` its bank, `Ultmt…` who is behind it. */
interface Sides {
  readonly originator: readonly string[];
  readonly beneficiary: readonly string[];
}

const IN_TRANSACTION: Sides = { originator: ["Dbtr"], beneficiary: ["Cdtr"] };
/** Of an initiation one side stands in the group round its transactions. */
const INITIATED_BY_DEBTOR: Sides = { originator: ["PmtInf/Dbtr"], beneficiary: ["Cdtr"] };
const INITIATED_BY_CREDITOR: Sides = { originator: ["Dbtr"], beneficiary: ["PmtInf/Cdtr"] };
/** What is returned goes back. */
const RETURNED: Sides = {
  originator: ["RtrChain/Dbtr", "OrgnlTxRef/Cdtr"],
  beneficiary: ["RtrChain/Cdtr", "OrgnlTxRef/Dbtr"],
};
const CANCELLED: Sides = { originator: ["OrgnlTxRef/Dbtr"], beneficiary: ["OrgnlTxRef/Cdtr"] };

const SIDES: Partial<Record<PaymentFormat, Sides>> = {
  "pain.001": INITIATED_BY_DEBTOR,
  "pain.008": INITIATED_BY_CREDITOR,
  "pacs.004": RETURNED,
  "camt.056": CANCELLED,
};

export const sidesOf = (format: PaymentFormat): Sides => SIDES[format] ?? IN_TRANSACTION;

/** `Dbtr` as `UltmtDbtr`, at the end of a path. */
export const ultimateOf = (path: string): string => path.replace(/(\w+)$/, "Ultmt$1");

/** Customers of a payment between banks that covers theirs. */
export const COVERED = "UndrlygCstmrCdtTrf";

export const SETTLED = [
  "RtrdIntrBkSttlmAmt",
  "IntrBkSttlmAmt",
  "OrgnlIntrBkSttlmAmt",
  "OrgnlTxRef/IntrBkSttlmAmt",
] as const;
export const INITIATED = [
  "RtrdInstdAmt",
  "InstdAmt",
  "Amt/InstdAmt",
  "Amt/EqvtAmt/Amt",
  "OrgnlTxRef/Amt/InstdAmt",
  "OrgnlTxRef/Amt/EqvtAmt/Amt",
] as const;
export const TIMES = [
  "AccptncDtTm",
  "AddtlDtTm/AccptncDtTm",
  "GrpHdr/CreDtTm",
  "Assgnmt/CreDtTm",
  "AppHdr/CreDt",
  "IntrBkSttlmDt",
] as const;
export const MESSAGE_IDS = ["GrpHdr/MsgId", "Assgnmt/Id", "GrpHdr/GrpId", "AppHdr/BizMsgIdr"] as const;
export const UETRS = ["PmtId/UETR", "OrgnlUETR"] as const;
export const END_TO_END_IDS = ["PmtId/EndToEndId", "OrgnlEndToEndId"] as const;
export const INSTRUCTION_IDS = ["PmtId/InstrId", "OrgnlInstrId"] as const;
/** What tells a transaction from others of its message, beside its place. */
export const OWN_IDS = [
  "PmtId/UETR",
  "RtrId",
  "CxlId",
  "PmtId/TxId",
  "PmtId/InstrId",
  "OrgnlUETR",
  "OrgnlTxId",
] as const;
export const PURPOSES = ["Purp/Cd", "Purp/Prtry", "OrgnlTxRef/Purp/Cd", "OrgnlTxRef/Purp/Prtry"] as const;
/** Numbers by which tax authorities and registers know a party, beside the sides. */
export const TAX_NUMBERS: RegExp = /(?:^|\/)(?:(?:Cdtr|Dbtr)?TaxId|RegnId)$/;
/** Where a remittance advice is sent. */
export const ADVICE_ADDRESSES: RegExp = /ElctrncAdr$/;
/** Who sends a payment on, and who gets it: a party without account and bank is known by them. */
export const SENDERS = ["InstgAgt", "GrpHdr/InstgAgt", "Assgnr", "Assgnmt/Assgnr", "AppHdr/Fr"] as const;
export const RECEIVERS = ["InstdAgt", "GrpHdr/InstdAgt", "Assgne", "Assgnmt/Assgne", "AppHdr/To"] as const;

/** Values that become members of their own; the others are told with the remittance text, where they may name a person. */
export const VALUE_MEMBERS: ReadonlyMap<string, string> = new Map(
  (
    [
      ["tenantTransactionId", [...MESSAGE_IDS, ...OWN_IDS]],
      ["endToEndId", END_TO_END_IDS],
      ["instructionId", INSTRUCTION_IDS],
      ["uetr", UETRS],
      ["tenantProcessingTimestamp", TIMES],
      ["settledAmount, settledCurrency", SETTLED],
      ["initiatedAmount, initiatedCurrency", INITIATED],
      ["purposeCode", PURPOSES],
    ] as const
  ).flatMap(([member, paths]) => paths.map((path) => [path, member] as const)),
);
