/** Members by element inside parties and accounts. Other elements are added to the remittance text where they may name a person. */
import { isInWords, mayName } from "./naming-texts.ts";

/** Suffix for free text of the sender: it is also added to the remittance text. */
const ALSO_IN_USAGE = "; usage, where it may name somebody";
/** Suffix for numbers and codes: words in place of one are added to the remittance text. */
const WORDS_IN_USAGE = "; usage, where it has two words";
const ADDRESS: Readonly<Record<string, string>> = {
  Dept: `streetExtended${ALSO_IN_USAGE}`,
  SubDept: `streetExtended${ALSO_IN_USAGE}`,
  StrtNm: "street",
  BldgNb: "street",
  BldgNm: "streetExtended",
  Flr: "streetExtended",
  UnitNb: "streetExtended",
  Room: "streetExtended",
  PstBx: "streetExtended",
  PstCd: "zip",
  TwnNm: "town",
  CtrySubDvsn: "region",
  TwnLctnNm: "regionExtended",
  DstrctNm: "regionExtended",
  Ctry: "country",
  AdrLine: "unstructuredAddress",
};
/** Paths of addresses, of customers and of banks. */
const ADDRESSES: Readonly<Record<string, string>> = {
  PstlAdr: "contactDetails",
  Adr: "contactDetails",
  "FinInstnId/PstlAdr": "location",
  "FinInstnId/NmAndAdr/PstlAdr": "location",
  "FinInstnId/NmAndAdr/Adr": "location",
  "FinInstnId/CmbndId/PstlAdr": "location",
  "FinInstnId/CmbndId/NmAndAdr/PstlAdr": "location",
  "FinInstnId/CmbndId/NmAndAdr/Adr": "location",
  "BrnchId/PstlAdr": "location",
};
const addresses = Object.entries(ADDRESSES).flatMap(([path, at]) => [
  ...Object.entries(ADDRESS).map(([name, member]) => [`${path}/${name}`, `${at}.${member}`] as const),
  ...(path.includes("/") ? [] : [[`${path}/CareOf`, "contactDetails.contactName of one more party"] as const]),
]);

const NAME = "contactDetails.contactName, personName.lastName or companyName, holder";
const DOCUMENT = `personalDetails.identityDocuments; of a tax authority taxId${WORDS_IN_USAGE}`;
const NUMBER = `taxId, the others as taxId of one more party${WORDS_IN_USAGE}`;
/** Depends on the scheme: numbers of a sender's own files are not unique among senders. */
const OWN_FILES =
  "of a bank's own files (`BANK`) referenceAccount.accountId, of the sender's (`CUST`, `EMPL`) none; otherwise ";
const CODE = `referenceAccount.accountId, the others of one more party${WORDS_IN_USAGE}`;
const BANK_CODE = `bankIdentifier, the others of one more intermediary${WORDS_IN_USAGE}`;
const CLEARING = `bankIdentifier, as system and member: \`RUCBC/044525187\`${WORDS_IN_USAGE}`;
const PHONE = `contactDetails.phoneNumbers${WORDS_IN_USAGE}`;

const entries: readonly (readonly [string, string])[] = [
  ["Nm", NAME],
  ["FinInstnId/Nm", "bankName; of a bank in the place of a party also companyName"],
  ["FinInstnId/NmAndAdr/Nm", "bankName"],
  ["FinInstnId/CmbndId/Nm", "bankName"],
  ["FinInstnId/CmbndId/NmAndAdr/Nm", "bankName"],
  ...addresses,
  [
    "CtryOfRes",
    "personalDetails.countryOfResidence or companyDetails.countryOfRegistration, contactDetails.country where the address has none, otherwise of one more party",
  ],
  ...["Id/OrgId/LEI", "FinInstnId/LEI"].map(
    (path) => [path, `taxId; of a bank bankIdentifier${WORDS_IN_USAGE}`] as const,
  ),
  ...["AnyBIC", "BICOrBEI", "BIC", "IBEI", "BEI"].map((name) => [`Id/OrgId/${name}`, CODE] as const),
  ...["TaxIdNb", "DUNS", "EANGLN", "USCHU", "PrtryId/Id"].map((name) => [`Id/OrgId/${name}`, NUMBER] as const),
  ["Id/OrgId/Othr/Id", `${OWN_FILES}${NUMBER}`],
  ...["PsptNb", "IdntyCardNb", "SclSctyNb", "AlnRegnNb", "DrvrsLicNb", "TaxIdNb", "OthrId/Id"].map(
    (name) => [`Id/PrvtId/${name}`, DOCUMENT] as const,
  ),
  ["Id/PrvtId/Othr/Id", `${OWN_FILES}${DOCUMENT}`],
  ["Id/PrvtId/DtAndPlcOfBirth/BirthDt", "personalDetails.dateOfBirth"],
  ["Id/PrvtId/DtAndPlcOfBirth/CityOfBirth", "personalDetails.placeOfBirth"],
  ["Id/PrvtId/DtAndPlcOfBirth/PrvcOfBirth", "personalDetails.placeOfBirth"],
  ["Id/PrvtId/DtAndPlcOfBirth/CtryOfBirth", "personalDetails.countryOfBirth"],
  ["CtctDtls/Nm", "contactDetails.contactNameExtended"],
  ...["PhneNb", "MobNb", "FaxNb"].map((name) => [`CtctDtls/${name}`, PHONE] as const),
  ["CtctDtls/EmailAdr", `contactDetails.emailAddresses${WORDS_IN_USAGE}`],
  ["CtctDtls/URLAdr", `contactDetails.webLinks${ALSO_IN_USAGE}`],
  ["CtctDtls/Othr/Id", `contactDetails.phoneNumbers or emailAddresses${WORDS_IN_USAGE}`],
  ...["BICFI", "BIC", "LEI", "Othr/Id", "PrtryId/Id"].flatMap((name) =>
    ["FinInstnId", "FinInstnId/CmbndId"].map((path) => [`${path}/${name}`, BANK_CODE] as const),
  ),
  ...["MmbId", "Id", "Prtry"].flatMap((name) =>
    ["FinInstnId", "FinInstnId/CmbndId"].map((path) => [`${path}/ClrSysMmbId/${name}`, CLEARING] as const),
  ),
  ["BrnchId/Nm", "bankName of one more intermediary"],
  ["BrnchId/LEI", `bankIdentifier of one more intermediary${WORDS_IN_USAGE}`],
];

/** Members by path inside a party or a bank. */
export const PARTY_MEMBERS: ReadonlyMap<string, string> = new Map(entries);

/** Whether a text of a party or an account is added to the remittance text: texts without a member, and those whose member says so. */
export function isAlsoInUsage(member: string | undefined, text: string): boolean {
  if (member?.endsWith(WORDS_IN_USAGE)) return isInWords(text);
  return (member === undefined || member.endsWith(ALSO_IN_USAGE)) && mayName(text);
}

/** Members by path inside an account. */
export const ACCOUNT_MEMBERS: ReadonlyMap<string, string> = new Map([
  ["Id/IBAN", `accountNumber${WORDS_IN_USAGE}`],
  ...["Othr/Id", "BBAN", "UPIC", "PrtryAcct/Id", "DmstAcct/Id"].map(
    (name) => [`Id/${name}`, `accountId${WORDS_IN_USAGE}`] as const,
  ),
  ["Ccy", "currency"],
  ["Nm", "holder; beside another holder location.contactName"],
  ["Prxy/Id", `accountEmailId or location.phoneNumbers${WORDS_IN_USAGE}`],
]);
