/** Numbers in the free text of the Swiss list, which have no element of their own. */
import type { IdentifierKind, ListedIdentifier } from "../../model/list-entry.ts";
import { isBic } from "../identifier-checks.ts";
import { parseOfacIdentifier } from "./ofac-remarks.ts";

const LABELS: readonly (readonly [RegExp, IdentifierKind])[] = [
  [/^IMO(?: number)?$/i, "imo"],
  [/^(?:(?:taxpayer|tax) (?:identification|registration) number|tax number)$/i, "tax-id"],
  [/^(?:\S+\/)?(?:main )?(?:state |business )?registration number$/i, "registration"],
  [/^SWIFT(?:\/BIC)?(?: codes?)?$/i, "bic"],
  [/^e-?mail(?: address)?$/i, "email"],
  [/^website$/i, "website"],
  [/^(?:tel\.?|telephone|phone)(?: number)?$/i, "phone"],
];
/** A longer value is a sentence. */
const MAX_VALUE = 80;

/**
 * Reads `IMO number: 8405270` as an identifier, and parts between semicolons with the labels of OFAC. A sentence that only begins
 * like one is no identifier.
 */
export function secoIdentifiers(information: string): readonly ListedIdentifier[] {
  return information.split(";").flatMap((part) => {
    const text = part.trim().replace(/\.$/, "");
    const labelled = /^([^:]{2,60}?)\s*:\s*(\S.*)$/.exec(text);
    const kind = labelled && LABELS.find(([label]) => label.test(labelled[1] as string))?.[1];
    if (kind) return valuesOf(kind, labelled[2] as string);
    const found = text.length > MAX_VALUE ? undefined : parseOfacIdentifier(text);
    return found === undefined ? [] : [found];
  });
}

function valuesOf(kind: IdentifierKind, text: string): readonly ListedIdentifier[] {
  // Several codes follow one label, each perhaps with its branch: `ALFAXXXX (Aleppo branch), BETAXXXX`.
  if (kind === "bic") {
    return text
      .split(/,|\band\b/)
      .map((one) => one.trim().split(/[\s(]/)[0] as string)
      .filter(isBic)
      .map((value) => ({ kind, value }));
  }
  const isNumber = kind !== "email" && kind !== "website";
  return text.length > MAX_VALUE || (isNumber && !/\d/.test(text)) ? [] : [{ kind, value: text }];
}
