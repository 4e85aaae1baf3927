/** Maps parties of ISO 20022 messages to counterparty data of the API: customers, and banks in their place. */
import { documentOf, isOfficial, isTaxNumber } from "./number-schemes.ts";
import { elementAt, elementsOf, textAt, textsAt } from "./xml-message.ts";
import type { Element } from "./xml-pieces.ts";

/** Choice elements around a party: `Dbtr/Pty`, `Fr/FIId`. */
const CHOICES = ["Pty", "Agt", "FIId", "OrgId"];
/** Paths of the identification of a bank in all versions. */
const INSTITUTION = ["FinInstnId", "FinInstnId/NmAndAdr", "FinInstnId/CmbndId", "FinInstnId/CmbndId/NmAndAdr"];
const NAMES = ["Nm", ...INSTITUTION.map((path) => `${path}/Nm`)];
const ADDRESSES = ["", ...INSTITUTION.map((path) => `${path}/`)].flatMap((at) => [`${at}PstlAdr`, `${at}Adr`]);
const RESIDENCE = "CtryOfRes";
const CARE_OF = ADDRESSES.map((path) => `${path}/CareOf`);
const OTHER_NUMBERS = ["Id/OrgId", "Id/PrvtId"].flatMap((path) =>
  ["Othr", "OthrId", "PrtryId"].map((name) => `${path}/${name}`),
);
const ORGANISATION_LEI = ["Id/OrgId/LEI", "FinInstnId/LEI"];
const ORGANISATION_CODES = ["AnyBIC", "BICOrBEI", "BIC", "IBEI", "BEI"].map((name) => `Id/OrgId/${name}`);
const BANK_CODES = ["BICFI", "BIC", "CmbndId/BIC"].map((name) => `FinInstnId/${name}`);

/** Identifiers with a dedicated element, and the equivalent scheme code. */
const OWN_ELEMENTS: readonly (readonly [path: string, scheme: string])[] = [
  ["Id/OrgId/TaxIdNb", "TXID"],
  ["Id/OrgId/DUNS", "DUNS"],
  ["Id/OrgId/EANGLN", "GS1G"],
  ["Id/OrgId/USCHU", "USCHU"],
  ["Id/PrvtId/PsptNb", "CCPT"],
  ["Id/PrvtId/IdntyCardNb", "NIDN"],
  ["Id/PrvtId/SclSctyNb", "SOSE"],
  ["Id/PrvtId/AlnRegnNb", "ARNU"],
  ["Id/PrvtId/DrvrsLicNb", "DRLC"],
  ["Id/PrvtId/TaxIdNb", "TXID"],
];

/** An identifier of a party with the code of its scheme: `CCPT` (ISO 20022 external code set), or the sender's own name for it. */
interface PartyNumber {
  readonly id: string;
  readonly scheme: string;
}

/** A party in the API, with further counterparties for the data that one cannot hold. */
export interface ReadParty {
  readonly name: string | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly more: readonly Readonly<Record<string, unknown>>[];
}

/** The party inside a choice. */
export function chosen(party: Element | undefined): Element | undefined {
  const choice = party?.children.find(({ name }) => CHOICES.includes(name));
  return choice === undefined ? party : chosen(choice);
}

export const nameOf = (party: Element | undefined): string | undefined => textAt(party, ...NAMES);
/** Whether the party is a bank, as agents are. */
export const isBank = (party: Element | undefined): boolean =>
  [elementAt(party, "FinInstnId"), elementAt(party, "BrnchId")].some((node) => node !== undefined);
/** Whether the party has elements that only customers have. */
export const isCustomer = (party: Element | undefined): boolean =>
  party?.children.some(({ name }) => name !== "FinInstnId" && name !== "BrnchId") === true;
export const codesOf = (party: Element | undefined): readonly string[] =>
  textsAt(party, ...ORGANISATION_CODES, ...BANK_CODES);

/** An address, of any party. */
export function addressOf(party: Element | undefined) {
  const address = ADDRESSES.map((path) => elementAt(party, path)).find((node) => node !== undefined);
  if (address === undefined) return undefined;
  const joined = (separator: string, ...paths: readonly string[]) =>
    textsAt(address, ...paths).join(separator) || undefined;
  return {
    street: joined(" ", "StrtNm", "BldgNb"),
    streetExtended: joined(", ", "Dept", "SubDept", "BldgNm", "Flr", "UnitNb", "Room", "PstBx"),
    zip: textAt(address, "PstCd"),
    town: textAt(address, "TwnNm"),
    region: textAt(address, "CtrySubDvsn"),
    regionExtended: joined(", ", "TwnLctnNm", "DstrctNm"),
    country: textAt(address, "Ctry"),
    unstructuredAddress: joined(", ", "AdrLine"),
  };
}

/** The address of a party, with the country of residence where the address has none: a party that is neither person nor company has no other member for it. */
export function placeOf(party: Element | undefined) {
  const address = addressOf(party);
  const country = address?.country ?? textAt(party, RESIDENCE);
  return country === undefined ? address : { ...address, country };
}

/** A party; a private id makes it a person. */
export function readParty(party: Element | undefined): ReadParty {
  const name = nameOf(party);
  const isPerson = elementAt(party, "Id/PrvtId") !== undefined;
  const isCompany = [elementAt(party, "Id/OrgId"), elementAt(party, "FinInstnId")].some((node) => node !== undefined);
  const [lei, ...otherLeis] = textsAt(party, ...ORGANISATION_LEI);
  const [bic, ...otherBics] = codesOf(party);
  const residence = textAt(party, RESIDENCE);
  const numbers = numbersOf(party);
  const tax =
    numbers.find(({ scheme }) => isTaxNumber(scheme)) ??
    (isPerson ? undefined : numbers.find(({ scheme }) => isOfficial(scheme)));
  const documents = isPerson ? numbers.filter((number) => number !== tax && isOfficial(number.scheme)) : [];
  const [birth, ...otherBirths] = elementsOf(party, "Id/PrvtId/DtAndPlcOfBirth").map(birthOf);
  const data = {
    personalDetails: isPerson
      ? {
          personName: name === undefined ? undefined : { lastName: name },
          ...birth,
          countryOfResidence: residence,
          identityDocuments: documents.map(({ id, scheme }) => documentOf(id, scheme)),
        }
      : undefined,
    companyDetails: isCompany ? { companyName: name, countryOfRegistration: residence } : undefined,
    contactDetails: contactOf(party, name),
    taxId: lei ?? tax?.id,
    taxIdType: lei === undefined ? tax?.scheme || undefined : "LEI",
    // The code of an organisation serves as its reference account.
    referenceAccount: bic === undefined ? undefined : { accountId: bic },
  };
  const left = numbers.filter((number) => !documents.includes(number) && (lei !== undefined || number !== tax));
  const more = [
    // A bank's number of a party may be an account number.
    ...left.filter(({ scheme }) => scheme === "BANK").map(({ id }) => ({ referenceAccount: { accountId: id } })),
    ...left
      .filter(({ scheme }) => isOfficial(scheme))
      .map(({ id, scheme }) => ({ taxId: id, taxIdType: scheme || undefined })),
    ...otherLeis.map((taxId) => ({ taxId, taxIdType: "LEI" })),
    ...otherBics.map((accountId) => ({ referenceAccount: { accountId } })),
    // A country of residence other than that of the address.
    ...(residence === undefined || placeOf(party)?.country === residence
      ? []
      : [{ contactDetails: { country: residence } }]),
    ...otherBirths.map((other) => ({ personalDetails: other })),
    // Other named parties.
    ...[...textsAt(party, ...NAMES).slice(1), ...textsAt(party, ...CARE_OF)].map((contactName) => ({
      contactDetails: { contactName },
    })),
  ];
  const isEmpty = Object.values(data).every((member) => member === undefined);
  return { name, data: isEmpty ? undefined : data, more };
}

const birthOf = (birth: Element) => ({
  dateOfBirth: textAt(birth, "BirthDt"),
  placeOfBirth: textsAt(birth, "CityOfBirth", "PrvcOfBirth").join(", ") || undefined,
  countryOfBirth: textAt(birth, "CtryOfBirth"),
});

/** A party with an electronic address of unknown kind: e-mail, phone or web. */
export function reachedAt(address: string) {
  const kind = address.includes("@")
    ? "emailAddresses"
    : /^\+?[\d\s()/-]{6,}$/.test(address)
      ? "phoneNumbers"
      : "webLinks";
  return { contactDetails: { [kind]: [address] } };
}

function contactOf(party: Element | undefined, name: string | undefined) {
  const contactName = textAt(party, "CtctDtls/Nm");
  const others = textsAt(party, "CtctDtls/Othr/Id");
  const details = {
    ...placeOf(party),
    contactName: name,
    contactNameExtended: contactName === name ? undefined : contactName,
    phoneNumbers: [
      ...textsAt(party, "CtctDtls/PhneNb", "CtctDtls/MobNb", "CtctDtls/FaxNb"),
      ...others.filter((text) => !text.includes("@")),
    ],
    emailAddresses: [...textsAt(party, "CtctDtls/EmailAdr"), ...others.filter((text) => text.includes("@"))],
    webLinks: textsAt(party, "CtctDtls/URLAdr"),
  };
  return Object.values(details).every((each) => each === undefined || (Array.isArray(each) && each.length === 0))
    ? undefined
    : details;
}

function numbersOf(party: Element | undefined): readonly PartyNumber[] {
  const others = OTHER_NUMBERS.flatMap((path) => elementsOf(party, path));
  const generic = others.flatMap((other) => {
    const id = textAt(other, "Id");
    return id === undefined
      ? []
      : [{ id, scheme: textAt(other, "SchmeNm/Cd", "SchmeNm/Prtry", "IdTp", "SchmeNm") ?? "" }];
  });
  const own = OWN_ELEMENTS.flatMap(([path, scheme]) => textsAt(party, path).map((id) => ({ id, scheme })));
  return [...own, ...generic];
}
