/** Numbers in messages: ISO 20022 uses a decimal point, FIN a decimal comma, and neither accepts the other. */
import { echo } from "../../src/issue.ts";
import { KEPT_DIGITS, significantDigits } from "../../src/model/exact-number.ts";
import { minorUnits } from "../../src/model/iso-4217.ts";

/** `xs:decimal` of XML Schema: digits and at most one point; no exponent, comma or thousands separator. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Most digits of an amount, total and fractional (`ActiveOrHistoricCurrencyAndAmount`); leading and trailing zeros do not count. */
const [ALL_DIGITS, DECIMALS] = [18, 5];

/** The fault of a number of ISO 20022; `undefined` for a valid one. */
export function wrongDecimal(text: string, isAmount: boolean): string | undefined {
  if (!DECIMAL.test(text)) {
    return `${echo(text)} is no decimal number: expected digits, and a point before decimals, as in \`1250.50\``;
  }
  if (!isAmount) return undefined;
  const [whole, part] = partsOf(text);
  if (text.startsWith("-") && whole + part !== "") return `${echo(text)} is negative, and no amount is`;
  const isLong = whole.length + part.length > ALL_DIGITS || part.length > DECIMALS;
  return isLong
    ? `${echo(text)} has more digits than an amount: ${ALL_DIGITS}, ${DECIMALS} behind the point`
    : undefined;
}

/** A decimal of ISO 20022 as a number; `undefined` for an invalid one, and for one with more digits than a double keeps. */
export function decimalOf(text: string | undefined): number | undefined {
  if (text === undefined || !DECIMAL.test(text)) return undefined;
  const [whole, part] = partsOf(text);
  const plain = `${whole || "0"}${part && `.${part}`}`;
  if (significantDigits(plain) > KEPT_DIGITS) return undefined;
  return Number(text.startsWith("-") && plain !== "0" ? `-${plain}` : plain);
}

/** A FIN amount, already validated, in the notation of ISO 20022. */
export const withPoint = (amount: string): string => amount.replace(",", ".");

/** A problem when an amount has more decimals than its currency; `undefined` otherwise, and for an unknown currency. */
export function excessDecimals(text: string, currency: string | undefined): string | undefined {
  const units = currency === undefined ? undefined : minorUnits(currency);
  if (units === undefined || !DECIMAL.test(text) || partsOf(text)[1].length <= units) return undefined;
  return `${echo(text)} has more decimals than ${echo(currency)}, whose amounts have ${units || "none"}`;
}

/** Integer and fractional digits, without insignificant zeros. */
function partsOf(text: string): readonly [string, string] {
  const [whole = "", part = ""] = text.replace(/^[+-]/, "").split(".");
  return [whole.replace(/^0+/, ""), part.replace(/(?<!0)0+$/, "")];
}
