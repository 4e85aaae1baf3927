/** Maps a member of a payment back to the element or field of the message, so that the sender can find it. */
import {
  END_TO_END_IDS,
  INITIATED,
  INSTRUCTION_IDS,
  PURPOSES,
  SETTLED,
  sidesOf,
  TIMES,
  UETRS,
  ultimateOf,
} from "./message-members.ts";
import { PARTY_MEMBERS } from "./party-members.ts";
import type { PaymentFormat } from "./payment-format.ts";

type Table = Readonly<Record<string, string>>;

/** Paths that only occur in other messages. */
const ELSEWHERE: Partial<Record<PaymentFormat, RegExp>> = {
  "pain.001": /^(?:Rtrd|Orgnl|InstdAmt|IntrBk|A(?:ccptnc|ddtlDtTm|ssgnmt))/,
  "pacs.004": /^(?:PmtId|Amt|InstdAmt|A(?:ccptnc|ddtlDtTm|ssgnmt))/,
  "camt.056": /^(?:Rtrd|PmtId|Amt|InstdAmt|GrpHdr|A(?:ccptnc|ddtlDtTm))/,
};
const IN_OTHERS = /^(?:Rtrd|Orgnl|Amt|Assgnmt)/;

const either = (paths: readonly string[]): string => paths.join(" or ");

const TRANSACTION: Readonly<Record<string, readonly string[]>> = {
  tenantTransactionId: ["GrpHdr/MsgId and PmtId"],
  endToEndId: END_TO_END_IDS,
  instructionId: INSTRUCTION_IDS,
  uetr: UETRS,
  settledAmount: SETTLED,
  settledCurrency: SETTLED.map((path) => `${path}/@Ccy`),
  initiatedAmount: INITIATED,
  initiatedCurrency: INITIATED.map((path) => `${path}/@Ccy`),
  tenantProcessingTimestamp: TIMES,
  purposeCode: PURPOSES,
  usage: ["RmtInf and other texts"],
  intermediaries: ["a bank or an account beside those of the two sides"],
  otherParties: ["a party beside the two sides"],
};

const FIN: Table = {
  tenantTransactionId: "20",
  instructionId: "20",
  uetr: "121",
  tenantProcessingTimestamp: "32A",
  settledAmount: "32A",
  settledCurrency: "32A",
  initiatedAmount: "33B",
  initiatedCurrency: "33B",
  originator: "50A, 50F or 50K",
  originatorBank: "52A, 52C or 52D",
  beneficiary: "59, 59A or 59F",
  beneficiaryBank: "57A, 57B, 57C or 57D",
  intermediaries: "51A, 53 to 56, 72, or the headers",
  usage: "70, 72, 77B or 77T",
};

/** Members of a party whose elements {@link PARTY_MEMBERS} does not have under the same name. */
const OF_PARTY: Table = {
  holder: "Nm",
  companyName: "Nm",
  lastName: "Nm",
  contactName: "Nm",
  taxId: "Id/OrgId/LEI or Othr/Id",
  id: "Id/PrvtId/Othr/Id",
  kind: "Id/PrvtId/Othr/SchmeNm",
  countryOfResidence: "CtryOfRes",
  countryOfRegistration: "CtryOfRes",
};
const OF_ACCOUNT: Table = {
  accountNumber: "Acct/Id/IBAN",
  accountId: "Acct/Id/Othr/Id",
  accountEmailId: "Acct/Prxy/Id",
  currency: "Acct/Ccy",
  bankIdentifier: "Agt/FinInstnId",
  bankName: "Agt/FinInstnId/Nm",
  bankCountry: "Agt/FinInstnId/PstlAdr/Ctry",
};

const own = (table: Table, name: string): string | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);

/**
 * @param format - format of the payment
 * @param pointer - pointer of a member in the request made from the payment
 * @param accountHoldingParty - the side of the customer in the request; the other side is the counterparty
 * @returns the path of the element below its transaction, or the tags of the fields; alternatives where any of them may have been read;
 *   `undefined` for a member without an element
 */
export function elementOf(
  format: PaymentFormat,
  pointer: string,
  accountHoldingParty: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY",
): string | undefined {
  const [first = "", ...below] = pointer.split("/").slice(1);
  const isParty = first === "masterData";
  const isOriginator = (accountHoldingParty === "FUNDS_ORIGINATOR") !== (below[0] === "counterpartyData");
  const member = isParty ? (isOriginator ? "fundsOriginator" : "fundsBeneficiary") : first;
  const path = isParty ? below.slice(1) : below;
  if (format.startsWith("MT")) return fieldOf(member, path);
  const side = /^(funds|ultimate)(Originator|Beneficiary)$/.exec(member);
  if (side === null) {
    const paths = Object.hasOwn(TRANSACTION, member) ? TRANSACTION[member] : undefined;
    return paths && either(paths.filter((one) => !(ELSEWHERE[format] ?? IN_OTHERS).test(one)));
  }
  const bases = sidesOf(format)[side[2] === "Originator" ? "originator" : "beneficiary"];
  const parties = side[1] === "ultimate" ? bases.map(ultimateOf) : bases;
  return either(parties.map((party) => elementInParty(party, path.at(-1) ?? "")));
}

function fieldOf(member: string, path: readonly string[]): string | undefined {
  const side = /^(?:funds|ultimate)(Originator|Beneficiary)$/.exec(member)?.[1]?.toLowerCase();
  return own(FIN, side === undefined ? member : path[0]?.startsWith("bank") ? `${side}Bank` : side);
}

function elementInParty(party: string, name: string): string {
  const account = own(OF_ACCOUNT, name);
  if (account !== undefined) return `${party}${account}`;
  const element =
    own(OF_PARTY, name) ?? [...PARTY_MEMBERS].find(([, member]) => member.split(/[., ]+/).includes(name))?.[0];
  // Any other member stands for the whole party.
  return element === undefined ? party : `${party}/${element}`;
}
