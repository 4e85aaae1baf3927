/** Checks that an identifier is well formed, check digits included. Each takes the value as `plainIdentifier` gives it. */

/** Legal Entity Identifier: 20 characters, ISO 7064 MOD 97-10. Source: ISO 17442-1:2020. */
export function isLei(value: string): boolean {
  return /^[A-Z0-9]{18}\d{2}$/.test(value) && mod97(value) === 1;
}

/** IMO number of a ship or company: seven digits, the last of the weighted sum of the others. Source: IMO Res. A.1117(30). */
export function isImoNumber(value: string): boolean {
  if (!/^\d{7}$/.test(value)) return false;
  let sum = 0;
  for (let place = 0; place < 6; place++) sum += Number(value[place]) * (7 - place);
  return sum % 10 === Number(value[6]);
}

/** International bank account number, ISO 7064 MOD 97-10. Source: ISO 13616-1:2020. */
export function isIban(value: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(value) && mod97(value.slice(4) + value.slice(0, 4)) === 1;
}

/** Business identifier code, 8 or 11 characters. It has no check digit. Source: ISO 9362:2022. */
export function isBic(value: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value);
}

/** International securities identification number, Luhn over letters as numbers. Source: ISO 6166:2021. */
export function isIsin(value: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(value)) return false;
  const digits = Array.from(value, (sign) => Number.parseInt(sign, 36)).join("");
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Russian taxpayer number: 10 digits for organisations, 12 for persons. */
export function isInn(value: string): boolean {
  if (/^\d{10}$/.test(value)) return hasInnDigit(value, [2, 4, 10, 3, 5, 9, 4, 6, 8]);
  const eleventh = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
  return /^\d{12}$/.test(value) && hasInnDigit(value, eleventh) && hasInnDigit(value, [3, ...eleventh]);
}

/** Russian state registration number: 13 digits for organisations, 15 for sole traders. */
export function isOgrn(value: string): boolean {
  if (!/^[1-9](?:\d{12}|\d{14})$/.test(value)) return false;
  const body = value.slice(0, -1);
  const rest = BigInt(body) % BigInt(body.length - 1);
  return Number(rest % 10n) === Number(value.at(-1));
}

function hasInnDigit(value: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(value[place]), 0);
  return (sum % 11) % 10 === Number(value[weights.length]);
}

function mod97(value: string): number {
  let rest = 0;
  for (const sign of value) {
    const number = Number.parseInt(sign, 36);
    rest = (rest * (number > 9 ? 100 : 10) + number) % 97;
  }
  return rest;
}
