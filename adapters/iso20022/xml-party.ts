/** Parties of messages of ISO 20022 as counterparty data of the interface. */
import type { XmlNode } from "../../src/lists/xml-records.ts";
import { documentOf, isOfficial, isTaxNumber } from "./number-schemes.ts";
import { elementAt, elementsOf, textAt } from "./xml-message.ts";

/** PstlAdr. */
export function addressOf(party: XmlNode | undefined) {
  const address = elementAt(party, "PstlAdr");
  if (address === undefined) return undefined;
  const lines = elementsOf(address, "AdrLine").map(({ text }) => text);
  const street = [textAt(address, "StrtNm"), textAt(address, "BldgNb")].filter(Boolean).join(" ");
  return {
    street: street === "" ? undefined : street,
    zip: textAt(address, "PstCd"),
    town: textAt(address, "TwnNm"),
    region: textAt(address, "CtrySubDvsn"),
    country: textAt(address, "Ctry"),
    unstructuredAddress: lines.length === 0 ? undefined : lines.join(", "),
  };
}

/** A number of a party, with the code of its scheme: `CCPT` (ISO 20022 external code set), or a name that the sender gives. */
interface PartyNumber {
  readonly id: string;
  readonly scheme: string;
}

/** A party as the counterparty data of the interface; a private id makes it a person. */
export function partyOf(party: XmlNode | undefined) {
  if (party === undefined) return undefined;
  const name = textAt(party, "Nm", "FinInstnId/Nm");
  const birth = elementAt(party, "Id/PrvtId/DtAndPlcOfBirth");
  const isPerson = elementAt(party, "Id/PrvtId") !== undefined;
  const isCompany = elementAt(party, "Id/OrgId") !== undefined || elementAt(party, "FinInstnId") !== undefined;
  const lei = textAt(party, "Id/OrgId/LEI", "FinInstnId/LEI");
  const bic = textAt(party, "Id/OrgId/AnyBIC", "Id/OrgId/BICOrBEI", "FinInstnId/BICFI", "FinInstnId/BIC");
  const numbers = numbersOf(party);
  const tax = numbers.find(({ scheme }) => isTaxNumber(scheme)) ?? (isPerson ? undefined : numbers[0]);
  const documents = numbers.filter((number) => number !== tax);
  const data = {
    personalDetails: isPerson
      ? {
          personName: name === undefined ? undefined : { lastName: name },
          dateOfBirth: textAt(birth, "BirthDt"),
          placeOfBirth: textAt(birth, "CityOfBirth"),
          countryOfBirth: textAt(birth, "CtryOfBirth"),
          countryOfResidence: textAt(party, "CtryOfRes"),
          identityDocuments: documents.map(({ id, scheme }) => documentOf(id, scheme)),
        }
      : undefined,
    companyDetails: isCompany ? { companyName: name, countryOfRegistration: textAt(party, "CtryOfRes") } : undefined,
    contactDetails: contactOf(party, name),
    taxId: lei ?? tax?.id,
    taxIdType: lei === undefined ? tax?.scheme || undefined : "LEI",
    // The code of an organisation stands for an account of it.
    referenceAccount: bic === undefined ? undefined : { accountId: bic },
  };
  return name === undefined && lei === undefined && bic === undefined && numbers.length === 0 ? undefined : data;
}

function contactOf(party: XmlNode, name: string | undefined) {
  const contact = elementAt(party, "CtctDtls");
  const contactName = textAt(contact, "Nm");
  const phones = ["PhneNb", "MobNb", "FaxNb"].map((tag) => textAt(contact, tag)).filter((each) => each !== undefined);
  const email = textAt(contact, "EmailAdr");
  const isOther = contactName !== undefined && contactName !== name;
  const details = {
    ...addressOf(party),
    contactName: name,
    contactNameExtended: isOther ? contactName : undefined,
    phoneNumbers: phones,
    emailAddresses: email === undefined ? [] : [email],
  };
  return Object.values(details).every((each) => each === undefined || (Array.isArray(each) && each.length === 0))
    ? undefined
    : details;
}

function numbersOf(party: XmlNode): readonly PartyNumber[] {
  const others = ["Id/OrgId", "Id/PrvtId"].flatMap((path) => elementsOf(elementAt(party, path), "Othr"));
  return others.flatMap((other) => {
    const id = textAt(other, "Id");
    const scheme = textAt(other, "SchmeNm/Cd", "SchmeNm/Prtry") ?? "";
    return id === undefined || !isOfficial(scheme) ? [] : [{ id, scheme }];
  });
}
