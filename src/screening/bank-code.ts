import { clearingCode } from "../lists/clearing-codes.ts";
import { isBic, isLei } from "../lists/identifier-checks.ts";
import type { ListedIdentifier } from "../model/list-entry.ts";

/** Numbers of a bank: of its code, and of a name that is a BIC. */
export function bankNumbers(
  code: ListedIdentifier | undefined,
  bankName: string | undefined,
): readonly ListedIdentifier[] {
  const value = bankName?.trim().toUpperCase();
  const named = value !== undefined && isBic(value) ? [{ kind: "bic", value }] : [];
  return code === undefined ? named : [code, ...named];
}

/** A BIC, or the LEI of a bank that has none; anything else is the code of a national clearing. */
export function bankCode(
  bankIdentifier: string | undefined,
  country: string | undefined,
): ListedIdentifier | undefined {
  const value = bankIdentifier?.replaceAll(/[\s-]+/gu, "").toUpperCase();
  if (value === undefined || bankIdentifier === undefined) return undefined;
  if (isBic(value)) return { kind: "bic", value };
  if (isLei(value)) return { kind: "lei", value };
  return /\d/.test(value) ? clearingCode(bankIdentifier, country) : undefined;
}
