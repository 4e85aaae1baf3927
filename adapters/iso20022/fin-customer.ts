/** Ordering and beneficiary customers of FIN messages. */
import { continued, type Fields, linesOf } from "./fin-fields.ts";
import { namesOnLines } from "./fin-names.ts";
import { mayName } from "./naming-texts.ts";
import { documentOf, isOfficial, isTaxNumber } from "./number-schemes.ts";

export interface Customer {
  readonly account: Readonly<Record<string, unknown>>;
  readonly party: unknown;
  /** Further parties that the lines may name, each as a separate party. */
  readonly others: readonly object[];
}

/** Reads `/account`, then name and address; or a BIC; or numbered lines (option F) after an account or `CCPT/DE/number`. */
export function customer(fields: Fields, tags: readonly string[]): Customer {
  const tag = tags.find((name) => fields.has(name));
  const lines = linesOf(fields, tag);
  const account = lines[0]?.startsWith("/") ? lines[0].slice(1) : undefined;
  const rest = account === undefined ? lines : lines.slice(1);
  const number =
    account === undefined ? {} : /^[A-Z]{2}\d{2}/.test(account) ? { accountNumber: account } : { accountId: account };
  if (tag?.endsWith("A")) {
    const [bic] = rest;
    return {
      account: { ...number, accountId: number.accountId ?? bic },
      // The BIC identifies the account holder.
      party: bic === undefined ? undefined : { referenceAccount: { accountId: bic } },
      others: [],
    };
  }
  const isNumbered = tag?.endsWith("F") && rest.some((line) => /^[1-8]\//.test(line));
  const { name, more, names, ...about } = isNumbered ? numberedLines(rest) : freeLines(rest);
  const { unstructuredAddress, town, country, personalDetails, taxId } = about;
  const address = { unstructuredAddress, town, country };
  // A name that fills its line may continue on the next, which otherwise is an address.
  const lined = more === undefined ? {} : { contactName: name, contactNameExtended: more };
  return {
    account: { ...number, holder: name, location: { ...address, ...lined } },
    party:
      name === undefined && personalDetails === undefined && taxId === undefined
        ? undefined
        : { contactDetails: { ...address, contactName: name, contactNameExtended: more }, personalDetails, taxId },
    others: names.filter((one) => one !== name).map((contactName) => ({ contactDetails: { contactName } })),
  };
}

interface Lines {
  readonly name: string | undefined;
  readonly more?: string | undefined;
  /** Further possible names of the party. */
  readonly names: readonly string[];
  readonly unstructuredAddress: string | undefined;
  readonly town?: string | undefined;
  readonly country?: string | undefined;
  readonly personalDetails?: object | undefined;
  readonly taxId?: string | undefined;
}

function freeLines(lines: readonly string[]): Lines {
  const [name, ...address] = lines;
  return {
    name,
    more: continued(lines),
    names: namesOnLines(lines),
    unstructuredAddress: address.join(", ") || undefined,
  };
}

/** Numbered lines: 1 name, 2 address, 3 country and town, 4 date of birth, 5 place of birth, 6 and 7 numbers, 8 additional information. */
function numberedLines(lines: readonly string[]): Lines {
  const identifier = /^([A-Z]{4})\/([A-Z]{2})\/(.+)$/.exec(lines[0] ?? "");
  // A line without a number continues the previous one; at the start it is the name.
  let number = "1/";
  const numbered = (identifier ? lines.slice(1) : lines).map((line) => {
    const own = /^[1-8]\//.exec(line)?.[0];
    number = own ?? number;
    return own === undefined ? `${number}${line}` : line;
  });
  const of = (digit: number) =>
    numbered.filter((line) => line.startsWith(`${digit}/`)).map((line) => line.slice(2).trim());
  // A line whose form does not fit its number is kept as an address and screened as a name.
  const left = [...of(6), ...of(8)];
  const first = <T>(digit: number, read: (text: string) => T | undefined): T | undefined => {
    let found: T | undefined;
    for (const text of of(digit)) {
      const value = found === undefined ? read(text) : undefined;
      if (value === undefined) left.push(text);
      else found = value;
    }
    return found;
  };
  const countryLine = first(3, countryAndText);
  const dateOfBirth = first(4, dateOf);
  const bornIn = first(5, countryAndText);
  const national = first(7, countryAndText);
  const [, scheme = "", issuer, id] = identifier ?? [];
  const isDocument = id !== undefined && isOfficial(scheme) && !isTaxNumber(scheme);
  const documents = [
    ...(isDocument ? [documentOf(id, scheme, issuer)] : []),
    ...(national?.text === undefined ? [] : [documentOf(national.text, "NIDN", national.country)]),
  ];
  const name = of(1).join(" ") || undefined;
  const isPerson = (dateOfBirth ?? bornIn) !== undefined || documents.length > 0;
  return {
    name,
    names: [...of(1), ...namesOnLines(of(1)), ...namesOnLines([name ?? "", ...of(2)]), ...left.filter(mayName)],
    unstructuredAddress: [...of(2), ...left].join(", ") || undefined,
    town: countryLine?.text,
    country: countryLine?.country,
    personalDetails: isPerson
      ? {
          personName: name === undefined ? undefined : { lastName: name },
          dateOfBirth,
          placeOfBirth: bornIn?.text,
          countryOfBirth: bornIn?.country,
          identityDocuments: documents,
        }
      : undefined,
    taxId: isTaxNumber(scheme) ? id : undefined,
  };
}

/** `19700203`. */
const dateOf = (text: string): string | undefined => /^(\d{4})(\d{2})(\d{2})$/.exec(text)?.slice(1).join("-");

/** `DE/BERLIN`: a country and the text after it. */
function countryAndText(line: string) {
  const [, country, text] = /^([A-Z]{2})(?:\/(.*))?$/.exec(line) ?? [];
  return country === undefined ? undefined : { country, text: text || undefined };
}
