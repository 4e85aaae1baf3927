/** Numbers in messages: ISO 20022 writes them with a point, FIN with a comma, and neither takes the other's. */
import { echo } from "../../src/issue.ts";
import { KEPT_DIGITS, significantDigits } from "../../src/model/exact-number.ts";
import { minorUnits } from "../../src/model/iso-4217.ts";

/** `xs:decimal` of XML Schema: digits, and a point at most. No exponent, no comma, nothing between thousands. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Digits of an amount, in all and behind the point (`ActiveOrHistoricCurrencyAndAmount`); zeros at either end do not count. */
const [ALL_DIGITS, DECIMALS] = [18, 5];

/** What is wrong with a number of ISO 20022; `undefined` when nothing is. */
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

/** A decimal of ISO 20022 as a number; `undefined` of none, and of one with more digits than every number keeps. */
export function decimalOf(text: string | undefined): number | undefined {
  if (text === undefined || !DECIMAL.test(text)) return undefined;
  const [whole, part] = partsOf(text);
  const plain = `${whole || "0"}${part && `.${part}`}`;
  if (significantDigits(plain) > KEPT_DIGITS) return undefined;
  return Number(text.startsWith("-") && plain !== "0" ? `-${plain}` : plain);
}

/** An amount of FIN, of which the form was looked at, in the form of ISO 20022. */
export const withPoint = (amount: string): string => amount.replace(",", ".");

/** What an amount has beyond the decimals of its currency; `undefined` when nothing, or when these are not known. */
export function excessDecimals(text: string, currency: string | undefined): string | undefined {
  const units = currency === undefined ? undefined : minorUnits(currency);
  if (units === undefined || !DECIMAL.test(text) || partsOf(text)[1].length <= units) return undefined;
  return `${echo(text)} has more decimals than ${echo(currency)}, whose amounts have ${units || "none"}`;
}

/** Digits before the point and behind it, without zeros that say nothing. */
function partsOf(text: string): readonly [string, string] {
  const [whole = "", part = ""] = text.replace(/^[+-]/, "").split(".");
  return [whole.replace(/^0+/, ""), part.replace(/0+$/, "")];
}
