import { CALLING_CODES } from "./calling-codes.ts";

const LONGEST_CALLING_CODE = 3;

/** Countries of an international phone number; `undefined` for a national one. */
export function phoneCountries(phoneNumber: string): readonly string[] | undefined {
  const [, international] = /^(?:\+|00)(.+)$/u.exec(phoneNumber.trim()) ?? [];
  const digits = international?.replace(/\D/gu, "");
  for (let length = LONGEST_CALLING_CODE; digits && length > 0; length--) {
    const countries = CALLING_CODES.get(digits.slice(0, length));
    if (countries !== undefined) return countries;
  }
  return undefined;
}
