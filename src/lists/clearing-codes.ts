/** Codes of banks in national clearing systems. Sources: ISO 20022 external code sets; SWIFT user handbook, party identifier. */
import type { ListedIdentifier } from "../model/list-entry.ts";

/** ExternalClearingSystemIdentification1Code: each begins with its country; beside them the country alone. */
const SYSTEMS: ReadonlySet<string> = new Set(
  (
    "ATBLZ AUBSB BRISP CACPA CHBCC CHSIC CNAPS CNCIP DEBLZ EGNCC ESNCC GBDSC GRBIC HKNCC IENCC INFSC ITNCC JPZGN KRBOK MARAC MARPA " +
    "MZBMO NACSC NZNCC NZRSA PLKNR PTNCC RUCBC SESBA SGIBG THCBC TWNCC USABA USPID ZANCC ZWTSS"
  ).split(" "),
);
/** Behind `//` in FIN messages; any other is a country: `//RU044525187`. */
const FIN_PREFIXES: Readonly<Record<string, string>> = {
  BL: "DE",
  CC: "CA",
  CH: "US",
  CP: "US",
  FW: "US",
  SC: "GB",
  SW: "CH",
};

/** The country of a clearing system by its code, `RUCBC` or `RU`; `undefined` for what is none. */
export function clearingCountry(system: string): string | undefined {
  return SYSTEMS.has(system) || /^[A-Z]{2}$/.test(system) ? system.slice(0, 2) : undefined;
}

/**
 * The code of a bank as an identifier: `RUCBC/044525187` as messages of ISO 20022 name system and member, `//RU044525187` as
 * FIN messages do, or the number alone.
 *
 * @param country - of the bank, used where the code has none
 */
export function clearingCode(text: string, country?: string): ListedIdentifier {
  const plain = text.replaceAll(/[\s-]+/gu, "");
  const [, system = "", member] = /^([A-Z]{2,5})\/(\w+)$/.exec(plain) ?? [];
  const [, prefix = "", number] = /^\/\/([A-Z]{2})(\w+)$/.exec(plain) ?? [];
  const stated = clearingCountry(system) ?? (number === undefined ? undefined : (FIN_PREFIXES[prefix] ?? prefix));
  const issuer = stated ?? country;
  const value = (member !== undefined && stated !== undefined ? member : number) ?? plain;
  return { kind: "clearing-code", value, ...(issuer === undefined ? {} : { country: issuer }) };
}
