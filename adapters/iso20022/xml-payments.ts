import { type XmlNode, xmlRecords } from "../../src/lists/xml-records.ts";
import {
  filePayment,
  type PaymentBody,
  type PaymentFile,
  type PaymentFileOptions,
  refusedFile,
} from "./payment-file.ts";
import { accountOf, participants } from "./xml-agents.ts";
import { elementAt, elementsOf, instantOf, moneyAt, textAt, usageOf } from "./xml-message.ts";
import { partyOf } from "./xml-party.ts";

/** Root elements of the messages, below `Document`. */
const MESSAGES = {
  CstmrCdtTrfInitn: "pain.001",
  FIToFICstmrCdtTrf: "pacs.008",
  FICdtTrf: "pacs.009",
} as const;
type Message = keyof typeof MESSAGES;

/** Longest message, in UTF-16 code units. */
const MAX_LENGTH = 20_000_000;

/**
 * Reads a credit transfer of ISO 20022: customer initiation (pain.001), between banks for customers (pacs.008), between
 * banks (pacs.009, with the customers of a cover payment as ultimate parties). `FIELDS.md` tells which element becomes
 * which member.
 *
 * Never throws. Document types, and with them all entities but those of XML, are refused; so are nesting and size that
 * no message has.
 */
export function xmlPayments(text: string, options: PaymentFileOptions): PaymentFile {
  if (text.length > MAX_LENGTH) return refusedFile("unknown", `has more than ${MAX_LENGTH} characters`);
  let message: XmlNode | undefined;
  for (const record of xmlRecords([text], { root: "Document", records: Object.keys(MESSAGES) })) {
    if ("problem" in record) return refusedFile("unknown", `line ${record.line}: ${record.problem}`);
    if (Object.hasOwn(MESSAGES, record.node.name)) message ??= record.node;
  }
  if (message === undefined) {
    const names = Object.entries(MESSAGES).map(([name, format]) => `\`${name}\` (${format})`);
    return refusedFile("unknown", `no message that is understood; expected ${names.join(", ")}`);
  }
  const bodies = message.name === "CstmrCdtTrfInitn" ? initiations(message) : transfers(message);
  const format = MESSAGES[message.name as Message];
  return { format, payments: bodies.map((body, index) => filePayment(format, index, body, options)), issues: [] };
}

function initiations(message: XmlNode): readonly PaymentBody[] {
  const header = elementAt(message, "GrpHdr");
  return elementsOf(message, "PmtInf").flatMap((group) =>
    elementsOf(group, "CdtTrfTxInf").map((transaction) => {
      const money = moneyAt(transaction, "Amt/InstdAmt");
      const equivalent = moneyAt(transaction, "Amt/EqvtAmt/Amt");
      const debtor = elementAt(group, "Dbtr");
      const creditor = elementAt(transaction, "Cdtr");
      const [ultimate, another] = [transaction, group].flatMap((node) => elementsOf(node, "UltmtDbtr"));
      return {
        ...identifiers(header, transaction),
        tenantProcessingTimestamp: instantOf(textAt(header, "CreDtTm")),
        initiatedAmount: money.amount ?? equivalent.amount,
        initiatedCurrency: money.currency ?? equivalent.currency,
        fundsOriginator: accountOf(elementAt(group, "DbtrAcct"), debtor, elementAt(group, "DbtrAgt")),
        fundsBeneficiary: accountOf(elementAt(transaction, "CdtrAcct"), creditor, elementAt(transaction, "CdtrAgt")),
        originatorData: partyOf(debtor),
        beneficiaryData: partyOf(creditor),
        ultimateOriginator: partyOf(ultimate),
        ultimateBeneficiary: partyOf(elementAt(transaction, "UltmtCdtr")),
        intermediaries: participants(header, group, transaction, [another]),
        ...details(transaction),
      };
    }),
  );
}

function transfers(message: XmlNode): readonly PaymentBody[] {
  const header = elementAt(message, "GrpHdr");
  return elementsOf(message, "CdtTrfTxInf").map((transaction) => {
    const settled = moneyAt(transaction, "IntrBkSttlmAmt");
    const instructed = moneyAt(transaction, "InstdAmt");
    const [debtor, creditor] = [elementAt(transaction, "Dbtr"), elementAt(transaction, "Cdtr")];
    const cover = elementAt(transaction, "UndrlygCstmrCdtTrf");
    const [originator, ...originators] = ultimates(transaction, cover, "Dbtr");
    const [beneficiary, ...beneficiaries] = ultimates(transaction, cover, "Cdtr");
    return {
      ...identifiers(header, transaction),
      tenantProcessingTimestamp: instantOf(
        textAt(transaction, "AccptncDtTm") ?? textAt(header, "CreDtTm") ?? textAt(transaction, "IntrBkSttlmDt"),
      ),
      settledAmount: settled.amount,
      settledCurrency: settled.currency,
      initiatedAmount: instructed.amount,
      initiatedCurrency: instructed.currency,
      // Between banks the debtor and the creditor are institutions themselves.
      fundsOriginator: accountOf(
        elementAt(transaction, "DbtrAcct"),
        debtor,
        elementAt(transaction, "DbtrAgt") ?? debtor,
      ),
      fundsBeneficiary: accountOf(
        elementAt(transaction, "CdtrAcct"),
        creditor,
        elementAt(transaction, "CdtrAgt") ?? creditor,
      ),
      originatorData: partyOf(debtor),
      beneficiaryData: partyOf(creditor),
      ultimateOriginator: partyOf(originator),
      ultimateBeneficiary: partyOf(beneficiary),
      intermediaries: participants(header, undefined, transaction, [...originators, ...beneficiaries]),
      ...details(transaction),
      usage: [usageOf(transaction), cover && usageOf(cover)].filter(Boolean).join("\n") || undefined,
    };
  });
}

/** Ultimate parties of a transaction, then the customers of a payment that it covers, and those behind them. */
function ultimates(transaction: XmlNode, cover: XmlNode | undefined, side: "Dbtr" | "Cdtr"): readonly XmlNode[] {
  return [elementAt(transaction, `Ultmt${side}`), elementAt(cover, side), elementAt(cover, `Ultmt${side}`)].filter(
    (node) => node !== undefined,
  );
}

function identifiers(header: XmlNode | undefined, transaction: XmlNode) {
  const uetr = textAt(transaction, "PmtId/UETR");
  const own = textAt(transaction, "PmtId/TxId", "PmtId/InstrId", "PmtId/EndToEndId");
  return {
    // An end-to-end id may repeat; together with the id of the message it is the sender's own.
    tenantTransactionId: uetr ?? [textAt(header, "MsgId"), own].filter(Boolean).join("/"),
    endToEndId: textAt(transaction, "PmtId/EndToEndId"),
    instructionId: textAt(transaction, "PmtId/InstrId"),
    uetr,
  };
}

function details(transaction: XmlNode) {
  return {
    usage: usageOf(transaction),
    purposeCode: textAt(transaction, "Purp/Cd", "Purp/Prtry"),
    paymentMeans: "TRANSFER",
  };
}
