/** Comparison of identifiers, shared by identifier look-up and screening. */
import type { EntryKind, IdentifierKind, ListEntry, ListedIdentifier } from "../model/list-entry.ts";
import { isBic, isIban, isImoNumber, isInn, isIsin, isLei, isOgrn } from "./identifier-checks.ts";

/**
 * How two identifiers agree: `same` identifies one person, company or vessel; `likely` is the same number where its
 * kind or issuer is not known on both sides, where its check digits are wrong, or one that people share.
 */
export type IdentifierAgreement = "same" | "likely";

/** Shortest address of a wallet. */
const MIN_WALLET = 20;
/** Kinds that are unique in the world; the check says whether a value can be one. */
const WORLDWIDE: ReadonlyMap<IdentifierKind, (value: string) => boolean> = new Map([
  ["lei", isLei],
  ["imo", isImoNumber],
  ["isin", isIsin],
  ["bic", isBic],
  ["iban", isIban],
  ["crypto-address", (value: string) => value.length >= MIN_WALLET],
  ["mmsi", (value: string) => /^\d{9}$/.test(value)],
  ["duns", (value: string) => /^\d{9}$/.test(value)],
]);
/** Kinds that are unique within the issuing country. */
const NATIONAL: readonly IdentifierKind[] = ["passport", "national-id", "tax-id", "registration"];
/** Codes of banks in national clearing systems: some are short, and are distinctive only together with their country. */
const CLEARING: IdentifierKind = "clearing-code";
/** Kinds that several people may use. */
const SHARED: readonly IdentifierKind[] = ["email", "website", "phone"];
/** Numbers of a person's own: those of organisations are many and short, and would match a person's by chance. */
const OWN: readonly IdentifierKind[] = [...NATIONAL, "other"];
/** Kinds that are never compared: they are too short, or are names. */
const NEVER: readonly IdentifierKind[] = ["call-sign", "tail-number"];
/** Kinds that an account number may turn out to be: a bank without a named account is given by its code, a wallet by its address. */
const ACCOUNTS: readonly IdentifierKind[] = ["iban", "crypto-address", "bic", "lei"];
/** Numbers of companies, which may have one in each country where they pay taxes: a customer's comes with the country of its seat. */
const OF_ANY_COUNTRY: readonly IdentifierKind[] = ["tax-id", "registration"];
/** Shortest of these numbers that hardly matches another company's by chance. */
const MIN_ELSEWHERE = 9;
/** Shortest number that means something without its kind and issuer. */
const MIN_LENGTH = 6;
const MAX_LENGTH = 128;

/** The value without blanks and punctuation, in capitals; case is kept where it carries meaning. */
export function plainIdentifier({ kind, value }: Pick<ListedIdentifier, "kind" | "value">): string {
  const text = value.slice(0, MAX_LENGTH).normalize("NFKC").trim();
  switch (kind) {
    case "crypto-address": {
      const address = withoutUri(text);
      // Hexadecimal addresses, and those of Bech32, are written in either case; in the others case counts.
      return /^0x[0-9a-f]+$/i.test(address) || isBech32(address) ? address.toLowerCase() : address;
    }
    case "email":
      return text.toLowerCase();
    case "website":
      return text
        .toLowerCase()
        .replace(/^[a-z][a-z0-9+.-]*:\/\//, "")
        .replace(/^www\./, "")
        .replace(/(?<!\/)\/+$/, "");
    case "phone":
      return text.replace(/\D/g, "").replace(/^00/, "");
    case "imo":
      return compact(text).replace(/^IMO/, "");
    case "bic":
      // The branch, after the eighth character, does not change whose code it is.
      return compact(text).slice(0, 8);
    case "tax-id":
    case "other":
      return withoutCountry(compact(withLatinLetters(text)));
    default:
      return compact(withLatinLetters(text));
  }
}

/** The address in the link of a wallet: `bitcoin:1Abc…?amount=1`, `ethereum:0xabc…@1`. */
function withoutUri(text: string): string {
  return /^[a-z][a-z0-9-]{2,19}:(?:\/\/)?([A-Za-z0-9_-]{20,})(?:[?@/].*)?$/i.exec(text)?.[1] ?? text;
}

/** Removes the country in front of a VAT number, which the same number lacks as a tax number. */
function withoutCountry(value: string): string {
  return value.replace(/^[A-Z]{2}(?=\d{8,}$)/, "");
}

const LOOK_ALIKES = "АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ";
const LATIN = "ABEKMHOPCTYXIJSABEZHIKMNOPTYX";

/** Cyrillic and Greek capitals as the Latin ones that they look like: documents print their series in either. */
function withLatinLetters(text: string): string {
  if (!/[\u0370-\u04ff]/.test(text)) return text;
  return text.toUpperCase().replace(/[\u0370-\u04ff]/g, (letter) => LATIN[LOOK_ALIKES.indexOf(letter)] ?? letter);
}

/** An address with a prefix of letters, as `bc1`, of which either case is the same. Source: Bitcoin Improvement Proposal 173. */
function isBech32(text: string): boolean {
  return /^(?:[a-z]{1,10}1[02-9ac-hj-np-z]{20,}|[A-Z]{1,10}1[02-9AC-HJ-NP-Z]{20,})$/.test(text);
}

/**
 * The key under which an identifier is looked up: identifiers that {@link compareIdentifiers} finds to agree have equal keys.
 *
 * @returns `undefined` for an identifier that agrees with nothing: too short, without a digit, or of a kind that is
 *   never compared
 *
 * @example
 * identifierKey({ kind: "imo", value: "IMO 9074729" }); // equal of equal numbers, however they are written
 */
export function identifierKey({ kind, value }: Pick<ListedIdentifier, "kind" | "value">): string | undefined {
  if (NEVER.includes(kind)) return undefined;
  if (SHARED.includes(kind)) {
    const plain = plainIdentifier({ kind, value });
    return plain.length < MIN_LENGTH ? undefined : `${kind}:${plain}`;
  }
  const plain = withLatinLetters(withoutUri(value.slice(0, MAX_LENGTH).normalize("NFKC").trim()));
  const text = withoutCountry(compact(plain).replace(/^IMO(?=\d)/, ""));
  if (kind === CLEARING && text.length < MIN_LENGTH) return /\d/.test(text) ? `${kind}:${text}` : undefined;
  // A bank's code has branches; an account may turn out to be a wallet. Both are looked up by their start.
  const isBank = kind === "bic" || isBic(text);
  const key = isBank ? text.slice(0, 8) : text;
  return key.length < MIN_LENGTH || !(isBank || /\d/.test(key)) ? undefined : key;
}

/**
 * Compares an identifier of a customer with one of a list entry. Symmetric.
 *
 * @returns `undefined` when they do not agree
 */
export function compareIdentifiers(left: ListedIdentifier, right: ListedIdentifier): IdentifierAgreement | undefined {
  const key = identifierKey(left);
  if (key === undefined || key !== identifierKey(right)) return undefined;
  const kind = commonKind(left.kind, right.kind);
  if (kind === undefined) return undefined;
  const value = plainIdentifier({ kind, value: left.value });
  const other = plainIdentifier({ kind, value: right.value });
  if (value !== other) return kind === "crypto-address" && isInOneCase(value, other) ? "likely" : undefined;
  const check = WORLDWIDE.get(kind);
  if (check) return check(value) ? "same" : "likely";
  const countries = [left.country, right.country].filter((country) => country !== undefined);
  if (countries[0] !== countries.at(-1)) {
    const areCompanies = OF_ANY_COUNTRY.includes(left.kind) && OF_ANY_COUNTRY.includes(right.kind);
    return areCompanies && value.length >= MIN_ELSEWHERE ? "likely" : undefined;
  }
  if (kind === CLEARING && value.length < MIN_LENGTH && countries.length < 2) return undefined;
  if (left.kind !== right.kind || !(NATIONAL.includes(kind) || kind === CLEARING)) return "likely";
  if (countries.length === 2 && !isMistyped(kind, value, countries[0] as string)) return "same";
  return "likely";
}

/** True for one address of which one spelling has lost its case: bank messages are written in one case. */
function isInOneCase(left: string, right: string): boolean {
  const [lower, upper] = [left.toLowerCase(), left.toUpperCase()];
  if (left.length < MIN_WALLET || lower !== right.toLowerCase()) return false;
  return [left, right].some((value) => value === lower || value === upper);
}

/**
 * Whether a query and an entry share an identifier. An account, a wallet or an address of a listed company counts even when
 * a person uses it; numbers of a person's own are compared only with entries of the requested kinds.
 *
 * @example
 * if (sharesIdentifier({ kind: "passport", value: "A1234567" }, entry, undefined)) found.push(entry);
 */
export function sharesIdentifier(
  identifier: ListedIdentifier,
  { kind, identifiers }: Pick<ListEntry, "kind" | "identifiers">,
  kinds: readonly EntryKind[] | undefined,
): boolean {
  const isAskedFor = kinds?.includes(kind) ?? true;
  const counts = (one: ListedIdentifier) => isAskedFor || !OWN.includes(one.kind);
  return counts(identifier) && identifiers.some((listed) => counts(listed) && compareIdentifiers(identifier, listed));
}

/** A Russian number whose check digits are wrong was mistyped on one side at least. */
function isMistyped(kind: IdentifierKind, value: string, country: string): boolean {
  if (country !== "RU" || !/^\d+$/.test(value)) return false;
  if (kind === "tax-id") return !isInn(value) && !isOgrn(value);
  return kind === "registration" && value.length >= 13 && !isOgrn(value);
}

/** The kind by which two identifiers are compared, `undefined` when their kinds are known and different. */
function commonKind(left: IdentifierKind, right: IdentifierKind): IdentifierKind | undefined {
  if (left === right) return left;
  if (left === "account" || right === "account") {
    const other = left === "account" ? right : left;
    return ACCOUNTS.includes(other) ? other : undefined;
  }
  if (left === "other") return SHARED.includes(right) ? undefined : right;
  if (right === "other") return SHARED.includes(left) ? undefined : left;
  // One number may be a tax number to a customer and a registration or a national id to a list.
  const loose = (kind: IdentifierKind) => kind !== "passport" && NATIONAL.includes(kind);
  return loose(left) && loose(right) ? "other" : undefined;
}

function compact(value: string): string {
  return value.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
