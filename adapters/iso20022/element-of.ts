/** The element of a message, or the field, from which a member of a payment is read: what its sender can look up. */
type Table = Readonly<Record<string, string>>;

const ADDRESS: Table = {
  street: "StrtNm",
  zip: "PstCd",
  town: "TwnNm",
  region: "CtrySubDvsn",
  country: "Ctry",
  unstructuredAddress: "AdrLine",
};

const BIRTH: Table = {
  dateOfBirth: "BirthDt",
  placeOfBirth: "CityOfBirth",
  countryOfBirth: "CtryOfBirth",
};

/** Elements of a transaction between banks. */
const TRANSACTION: Table = {
  tenantTransactionId: "PmtId",
  endToEndId: "PmtId/EndToEndId",
  instructionId: "PmtId/InstrId",
  uetr: "PmtId/UETR",
  settledAmount: "IntrBkSttlmAmt",
  settledCurrency: "IntrBkSttlmAmt/@Ccy",
  initiatedAmount: "InstdAmt",
  initiatedCurrency: "InstdAmt/@Ccy",
  tenantProcessingTimestamp: "AccptncDtTm, GrpHdr/CreDtTm or IntrBkSttlmDt",
  usage: "RmtInf, InstrForCdtrAgt, InstrForNxtAgt or RgltryRptg",
  purposeCode: "Purp",
  intermediaries:
    "InstgAgt, InstdAgt, PrvsInstgAgt, IntrmyAgt, ChrgsInf/Agt, InitgPty, RmtInf/Strd/Invcr or Invcee, or those of GrpHdr",
};
const INITIATION: Table = {
  ...TRANSACTION,
  initiatedAmount: "Amt/InstdAmt or Amt/EqvtAmt/Amt",
  initiatedCurrency: "Amt/InstdAmt/@Ccy or Amt/EqvtAmt/Amt/@Ccy",
  tenantProcessingTimestamp: "GrpHdr/CreDtTm",
  intermediaries: "IntrmyAgt, PmtInf/ChrgsAcctAgt, GrpHdr/InitgPty or FwdgAgt, RmtInf/Strd/Invcr or Invcee",
};

const FIN: Table = {
  tenantTransactionId: "20 or 121",
  instructionId: "20",
  uetr: "121",
  tenantProcessingTimestamp: "32A",
  settledAmount: "32A",
  settledCurrency: "32A",
  initiatedAmount: "33B",
  initiatedCurrency: "33B",
  originator: "50A, 50F or 50K",
  originatorBank: "52A or 52D",
  beneficiary: "59, 59A or 59F",
  beneficiaryBank: "57A, 57B, 57C or 57D",
  intermediaries: "51A, 53 to 56, 72, or the headers",
  usage: "70, 72, 77B or 77T",
};

/** Elements of the parties. */
const PARTIES: Table = {
  fundsOriginator: "Dbtr",
  fundsBeneficiary: "Cdtr",
  ultimateOriginator: "UltmtDbtr",
  ultimateBeneficiary: "UltmtCdtr",
};

/**
 * @param format - of the file, as `PaymentFile` says it
 * @param pointer - of a member of the request that was made of a payment
 * @param accountHoldingParty - the side that is the customer of the request: the other one is its counterparty
 * @returns the path of the element below its transaction, or the tags of the fields; several where any of them may have been read;
 *   `undefined` for a member that no element becomes
 */
export function elementOf(
  format: string,
  pointer: string,
  accountHoldingParty: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY",
): string | undefined {
  const [first = "", ...below] = pointer.split("/").slice(1);
  const isParty = first === "masterData";
  const isOriginator = (accountHoldingParty === "FUNDS_ORIGINATOR") !== (below[0] === "counterpartyData");
  const member = isParty ? (isOriginator ? "fundsOriginator" : "fundsBeneficiary") : first;
  const path = isParty ? below.slice(1) : below;
  if (format === "MT103") return fieldOf(member, path);
  const table = format === "pain.001" ? INITIATION : TRANSACTION;
  const party = Object.hasOwn(PARTIES, member) ? PARTIES[member] : undefined;
  if (party === undefined) return Object.hasOwn(table, member) ? table[member] : undefined;
  if (format === "pacs.009" && party.startsWith("Ultmt")) return `${party} or UndrlygCstmrCdtTrf/${party.slice(5)}`;
  // The debtor of an initiation stands in the group round its transactions.
  const place = format === "pain.001" && party === "Dbtr" ? "PmtInf/Dbtr" : party;
  return elementOfParty(place, path, format === "pacs.009" ? "FinInstnId/Nm" : "Nm");
}

function fieldOf(member: string, path: readonly string[]): string | undefined {
  const side = /^funds(Originator|Beneficiary)$/.exec(member)?.[1]?.toLowerCase();
  const name = side === undefined ? member : path[0]?.startsWith("bank") ? `${side}Bank` : side;
  return Object.hasOwn(FIN, name) ? FIN[name] : undefined;
}

function elementOfParty(party: string, path: readonly string[], nameElement: string): string {
  const name = path.at(-1) ?? "";
  const account = `${party}Acct`;
  const institution = `${party}Agt/FinInstnId`;
  const elements: Table = {
    accountNumber: `${account}/Id/IBAN`,
    accountId: `${account}/Id/Othr/Id`,
    accountEmailId: `${account}/Prxy/Id`,
    currency: `${account}/Ccy`,
    bankIdentifier: `${institution}/BICFI or LEI`,
    bankName: `${institution}/Nm`,
    bankCountry: `${institution}/PstlAdr/Ctry`,
    countryOfResidence: `${party}/CtryOfRes`,
    countryOfRegistration: `${party}/CtryOfRes`,
    taxId: `${party}/Id/OrgId/LEI or Othr/Id`,
    id: `${party}/Id/PrvtId/Othr/Id`,
    kind: `${party}/Id/PrvtId/Othr/SchmeNm`,
    contactNameExtended: `${party}/CtctDtls/Nm`,
  };
  const own = (table: Table): string | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
  const birth = own(BIRTH);
  if (birth !== undefined) return `${party}/Id/PrvtId/DtAndPlcOfBirth/${birth}`;
  const address = own(ADDRESS);
  if (address !== undefined) return `${party}/PstlAdr/${address}`;
  // What is left is the name, or a part as a whole.
  return (
    own(elements) ?? (/^(?:holder|lastName|companyName|contactName)$/.test(name) ? `${party}/${nameElement}` : party)
  );
}
