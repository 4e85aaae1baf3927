/** Which elements inside parties and accounts become which members. What is not here is told with the remittance text, where it may name a person. */
import { isInWords, mayName } from "./naming-texts.ts";

/** Of words of a sender's own: they are told with the remittance text as well. */
const ALSO_TOLD = "; usage, where it may name somebody";
/** Of numbers and codes: words in the place of one are no number. */
const WORDS_TOLD = "; usage, where it has two words";
const ADDRESS: Readonly<Record<string, string>> = {
  Dept: `streetExtended${ALSO_TOLD}`,
  SubDept: `streetExtended${ALSO_TOLD}`,
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
/** Where an address stands, and whether it is one of a customer or of a bank. */
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
const DOCUMENT = `personalDetails.identityDocuments; of a tax authority taxId${WORDS_TOLD}`;
const NUMBER = `taxId, the others as taxId of one more party${WORDS_TOLD}`;
/** By the scheme beside it: what a sender calls somebody in files of its own, others are called too. */
const OWN_FILES =
  "of a bank's own files (`BANK`) referenceAccount.accountId, of the sender's (`CUST`, `EMPL`) none; otherwise ";
const CODE = `referenceAccount.accountId, the others of one more party${WORDS_TOLD}`;
const BANK_CODE = `bankIdentifier, the others of one more intermediary${WORDS_TOLD}`;
const CLEARING = `bankIdentifier, as system and member: \`RUCBC/044525187\`${WORDS_TOLD}`;
const PHONE = `contactDetails.phoneNumbers${WORDS_TOLD}`;

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
  ...["Id/OrgId/LEI", "FinInstnId/LEI"].map((path) => [path, `taxId; of a bank bankIdentifier${WORDS_TOLD}`] as const),
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
  ["CtctDtls/EmailAdr", `contactDetails.emailAddresses${WORDS_TOLD}`],
  ["CtctDtls/URLAdr", `contactDetails.webLinks${ALSO_TOLD}`],
  ["CtctDtls/Othr/Id", `contactDetails.phoneNumbers or emailAddresses${WORDS_TOLD}`],
  ...["BICFI", "BIC", "LEI", "Othr/Id", "PrtryId/Id"].flatMap((name) =>
    ["FinInstnId", "FinInstnId/CmbndId"].map((path) => [`${path}/${name}`, BANK_CODE] as const),
  ),
  ...["MmbId", "Id", "Prtry"].flatMap((name) =>
    ["FinInstnId", "FinInstnId/CmbndId"].map((path) => [`${path}/ClrSysMmbId/${name}`, CLEARING] as const),
  ),
  ["BrnchId/Nm", "bankName of one more intermediary"],
  ["BrnchId/LEI", `bankIdentifier of one more intermediary${WORDS_TOLD}`],
];

/** Elements of a party or a bank, by their paths inside it. */
export const PARTY_MEMBERS: ReadonlyMap<string, string> = new Map(entries);

/** Whether a text of a party or an account is told with the remittance text: all that became no member, and members that say so. */
export function isAlsoTold(member: string | undefined, text: string): boolean {
  if (member?.endsWith(WORDS_TOLD)) return isInWords(text);
  return (member === undefined || member.endsWith(ALSO_TOLD)) && mayName(text);
}

/** Elements of an account. */
export const ACCOUNT_MEMBERS: ReadonlyMap<string, string> = new Map([
  ["Id/IBAN", `accountNumber${WORDS_TOLD}`],
  ...["Othr/Id", "BBAN", "UPIC", "PrtryAcct/Id", "DmstAcct/Id"].map(
    (name) => [`Id/${name}`, `accountId${WORDS_TOLD}`] as const,
  ),
  ["Ccy", "currency"],
  ["Nm", "holder; beside another holder location.contactName"],
  ["Prxy/Id", `accountEmailId or location.phoneNumbers${WORDS_TOLD}`],
]);
