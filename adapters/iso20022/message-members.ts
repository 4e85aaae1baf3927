/** Elements of a message by member of a payment: of several, the first present one counts. */
import type { PaymentFormat } from "./payment-format.ts";

/** Elements of the parties; `…Acct` is the account of a party, `…Agt` its bank, `Ultmt…` its ultimate party. */
interface Sides {
  readonly originator: readonly string[];
  readonly beneficiary: readonly string[];
}

const IN_TRANSACTION: Sides = { originator: ["Dbtr"], beneficiary: ["Cdtr"] };
/** In an initiation, one side is in the group around its transactions. */
const INITIATED_BY_DEBTOR: Sides = { originator: ["PmtInf/Dbtr"], beneficiary: ["Cdtr"] };
const INITIATED_BY_CREDITOR: Sides = { originator: ["Dbtr"], beneficiary: ["PmtInf/Cdtr"] };
/** A return goes in the opposite direction. */
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

/** Element of the customers' payment that a payment between banks covers. */
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
/** Identifiers of a transaction within its message, besides its position. */
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
/** Tax and register numbers of parties other than the two sides. */
export const TAX_NUMBERS: RegExp = /(?:^|\/)(?:(?:Cdtr|Dbtr)?TaxId|RegnId)$/;
/** Electronic addresses for a remittance advice. */
export const ADVICE_ADDRESSES: RegExp = /ElctrncAdr$/;
/** Sending and receiving banks: they identify a party without account and bank. */
export const SENDERS = ["InstgAgt", "GrpHdr/InstgAgt", "Assgnr", "Assgnmt/Assgnr", "AppHdr/Fr"] as const;
export const RECEIVERS = ["InstdAgt", "GrpHdr/InstdAgt", "Assgne", "Assgnmt/Assgne", "AppHdr/To"] as const;

/** Values that become separate members; others are added to the remittance text where they may name a person. */
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
