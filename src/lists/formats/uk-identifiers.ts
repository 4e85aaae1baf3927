/** Numbers and addresses as both UK lists write them: several in a cell, each perhaps with its label and its country. */

import { countryCodeOf } from "../../model/country-of-text.ts";
import type { ListedIdentifier } from "../../model/list-entry.ts";
import { numberedValues } from "./table-values.ts";

const TAX =
  /^(?:tax\w*\b(?: (?:id|identification|registration|reference)\b)?(?: (?:no|number)\b)?|TIN|INN|VAT(?: (?:no|number))?)[.:\s]*/i;
const REGISTER = /^(?:(?:OGRN|KPP)|(?:licen[cs]e|registration|company|business)(?: (?:no|number)\b)?)[.:\s]*/i;
/** Other labels before a number: `UK Company no.`, `SPARK code`. */
const WORDS = /^(?:[A-Za-z]+\.? )*(?:no|code|number)\b[.:]*\s*/i;
/** Fewer digits are an extension or a part of a number. */
const MIN_PHONE_DIGITS = 6;

/** `1117746568829 (Russia). Tax ID No. 7735579027 (Russia)` as numbers of registers and of taxpayers. */
export function ukRegistrations(cell: string): readonly ListedIdentifier[] {
  return numberedValues(cell)
    .flatMap((part) => part.split(/(?<!\bno)[.;,]\s+|\s+(?=(?:INN|OGRN|KPP)\b)/i))
    .flatMap((part) => {
      let value = part.trim();
      let kind = "registration";
      for (;;) {
        const tax = TAX.exec(value)?.[0];
        const label = tax ?? REGISTER.exec(value)?.[0];
        if (label === undefined) break;
        if (tax !== undefined) kind = "tax-id";
        value = value.slice(label.length);
      }
      value = value.replace(WORDS, "").replace(/\s+dated\s.*$/i, "");
      const parts = /^(.*?)\s*\(([^()]*)\)\.?$/.exec(value);
      const country = parts ? countryCodeOf(parts[2] as string) : undefined;
      const number = (parts?.[1] ?? value).replace(/\.$/, "");
      // A part without a digit is a remark.
      if (!/\d/.test(number)) return [];
      return [country === undefined ? { kind, value: number } : { kind, value: number, country }];
    });
}

/** Phone numbers, e-mail addresses or websites; an e-mail address in the wrong column is still an e-mail address. */
export function ukContacts(kind: "phone" | "email" | "website", cell: string): readonly ListedIdentifier[] {
  return countedValues(cell)
    .flatMap((part) => part.split(/[.;,]\s+|\s+and\s+|\s+(?=www\.|https?:)/))
    .map((part) => part.trim().replace(/^[A-Za-z ]+:\s*(?=\S)/, (label) => (/^https?:/.test(label) ? label : "")))
    .flatMap((value) => {
      if (/^\S+@\S+$/.test(value)) return [{ kind: "email", value: value.replace(/\.$/, "") }];
      if (kind === "phone") return value.replace(/\D/g, "").length >= MIN_PHONE_DIGITS ? [{ kind, value }] : [];
      return kind === "website" && /^\S+\.\S+$/.test(value) ? [{ kind, value: value.replace(/\.$/, "") }] : [];
    });
}

/** Values counted as `(1) ... (2) ...`. Only the next number counts: `(17)` may be the code of a town. */
function countedValues(cell: string): readonly string[] {
  const values: string[] = [];
  let rest = cell;
  for (let count = 1; ; count++) {
    const at = rest.indexOf(`(${count})`);
    if (at < 0 || (count === 1 && at > 0)) break;
    values.push(rest.slice(0, at));
    rest = rest.slice(at + `(${count})`.length);
  }
  return [...values, rest];
}
