/** Codes from `from` to `to` in the postal system of a country. */
export interface PostcodeRange {
  /** Country of the postal system, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly from: number;
  readonly to: number;
  /** Length of a code. */
  readonly digits: number;
  /** The place, ISO 3166-1 alpha-2 or ISO 3166-2. */
  readonly code: string;
}

const RANGE = /^\s*([A-Z]{2}) (\d{4,6})-(\d{4,6}) ([A-Z]{2}(?:-[A-Z0-9]{1,3})?)\s*$/;

/** Reads a range such as `RU 295000-298999 UA-43`; empty for any other text. */
export function readPostcodes(written: string): readonly PostcodeRange[] {
  const [, country = "", from = "", to = "", code = ""] = RANGE.exec(written) ?? [];
  return code === "" ? [] : [{ country, from: Number(from), to: Number(to), digits: from.length, code }];
}
