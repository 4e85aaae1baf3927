/** Parsing of details that both forms of the EU list give as free text. */
import type { ListedIdentifier } from "../../model/list-entry.ts";

const CONTACTS: readonly (readonly [RegExp, string])[] = [
  [/mail/i, "email"],
  [/web/i, "website"],
  [/phone|fax/i, "phone"],
];

/** Contacts under a key like `EMAIL`, several between commas or semicolons. */
export function euContacts(key: string, text: string): readonly ListedIdentifier[] {
  const kind = CONTACTS.find(([pattern]) => pattern.test(key))?.[1];
  return kind === undefined ? [] : text.split(/[,;]/).map((value) => ({ kind, value: value.trim() }));
}

/** Contacts of one cell: `EMAIL: a@b.example, PHONE: 123` or the keys in brackets before their values. */
export function euContactCell(cell: string): readonly ListedIdentifier[] {
  return [
    ...cell.matchAll(
      /\b(E-?MAIL|WEB(?:SITE)?|PHONE|FAX)\b[\]):\s=]*(.*?)(?=[\s;,[(]*\b(?:E-?MAIL|WEB(?:SITE)?|PHONE|FAX)\b|$)/gi,
    ),
  ].flatMap(([, key = "", value = ""]) => euContacts(key, value));
}

/** True for the remark of an alias that is too weak to alert by itself; `lo quality` is a typing error of the list. */
export function isLowQuality(remark: string): boolean {
  return /\blow?[\s-]quality/i.test(remark);
}
