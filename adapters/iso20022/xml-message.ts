/** The parts that messages of ISO 20022 have in common, in the members of the interface. */
import type { XmlNode } from "../../src/lists/xml-records.ts";

/** The first element at a path of names below a node. */
export function elementAt(node: XmlNode | undefined, path: string): XmlNode | undefined {
  let found = node;
  for (const name of path.split("/")) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The text of the first element of some paths that has one. */
export function textAt(node: XmlNode | undefined, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const text = elementAt(node, path)?.text;
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
}

export function elementsOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** A decimal as messages spell it, as a number; what is none stays text, and is refused where it is parsed. */
export function amountOf(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d{1,15}([.,]\d*)?$/.test(text) ? Number(text.replace(",", ".")) : text;
}

/** `Amt@Ccy`: amount and currency. */
export function moneyAt(node: XmlNode | undefined, path: string) {
  const amount = elementAt(node, path);
  return { amount: amountOf(amount?.text || undefined), currency: amount?.attributes.Ccy };
}

/** PstlAdr. */
function addressOf(party: XmlNode | undefined) {
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

/** An account (CashAccount) with the party that holds it and the agent that keeps it. */
export function accountOf(account: XmlNode | undefined, party: XmlNode | undefined, agent: XmlNode | undefined) {
  const institution = elementAt(agent, "FinInstnId");
  const address = addressOf(party);
  return {
    accountNumber: textAt(account, "Id/IBAN"),
    // A bank that holds no named account in the message is known by its BIC.
    accountId:
      textAt(account, "Id/Othr/Id") ?? (account ? undefined : textAt(party, "FinInstnId/BICFI", "FinInstnId/BIC")),
    currency: textAt(account, "Ccy"),
    holder: textAt(party, "Nm", "FinInstnId/Nm") ?? textAt(account, "Nm"),
    bankIdentifier: textAt(institution, "BICFI", "BIC"),
    bankName: textAt(institution, "Nm"),
    bankCountry: textAt(institution, "PstlAdr/Ctry"),
    location: address,
  };
}

/** A bank in the chain, as an account of which only the bank is known. */
export function agentOf(agent: XmlNode) {
  const institution = elementAt(agent, "FinInstnId");
  const bic = textAt(institution, "BICFI", "BIC");
  return {
    accountId: bic ?? textAt(institution, "ClrSysMmbId/MmbId", "Othr/Id"),
    holder: textAt(institution, "Nm"),
    bankIdentifier: bic,
    bankCountry: textAt(institution, "PstlAdr/Ctry"),
  };
}

/** A party as the counterparty data of the interface; a date of birth or a private id makes it a person. */
export function partyOf(party: XmlNode | undefined) {
  const name = textAt(party, "Nm", "FinInstnId/Nm");
  if (name === undefined) return undefined;
  const birth = elementAt(party, "Id/PrvtId/DtAndPlcOfBirth");
  const isPerson = elementAt(party, "Id/PrvtId") !== undefined;
  const isCompany = elementAt(party, "Id/OrgId") !== undefined || elementAt(party, "FinInstnId") !== undefined;
  const lei = textAt(party, "Id/OrgId/LEI", "FinInstnId/LEI");
  return {
    personalDetails: isPerson
      ? {
          personName: { lastName: name },
          dateOfBirth: textAt(birth, "BirthDt"),
          placeOfBirth: textAt(birth, "CityOfBirth"),
          countryOfBirth: textAt(birth, "CtryOfBirth"),
          countryOfResidence: textAt(party, "CtryOfRes"),
        }
      : undefined,
    companyDetails: isCompany ? { companyName: name, countryOfRegistration: textAt(party, "CtryOfRes") } : undefined,
    contactDetails: { contactName: name, ...addressOf(party) },
    taxId: lei,
    taxIdType: lei === undefined ? undefined : "LEI",
  };
}

/** Remittance text: unstructured lines, then structured references. */
export function usageOf(transaction: XmlNode): string | undefined {
  const remittance = elementAt(transaction, "RmtInf");
  const lines = [
    ...elementsOf(remittance, "Ustrd").map(({ text }) => text),
    ...elementsOf(remittance, "Strd").flatMap((part) => [
      textAt(part, "CdtrRefInf/Ref"),
      ...elementsOf(part, "AddtlRmtInf").map(({ text }) => text),
    ]),
  ].filter(Boolean);
  return lines.length === 0 ? undefined : lines.join(" ");
}

/** A date or date and time of a message as an instant; a date alone is its first moment in UTC. */
export function instantOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  return /(?:[Zz]|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`;
}
