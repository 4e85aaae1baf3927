/** Currencies and funds of ISO 4217, and those that were withdrawn since 2015: transactions of the past are in them. */
const CODES: ReadonlySet<string> = new Set(
  (
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF " +
    "CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR " +
    "ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU " +
    "MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK " +
    "SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV " +
    "WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG " +
    "ANG BYR CUC HRK LTL MRO SLL STD VEF ZWL"
  ).split(" "),
);

/** Whether a code in upper case is that of a currency. The code for tests and the one for no currency are not. */
export function isCurrency(code: string): boolean {
  return CODES.has(code);
}

/** Codes whose minor unit is not a hundredth (list one of ISO 4217). Metals, units of account and the like have none. */
const UNITS: ReadonlyMap<string, number | undefined> = new Map(
  (
    [
      [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
      [3, "BHD IQD JOD KWD LYD OMR TND"],
      [4, "CLF UYW"],
      [undefined, "XAD XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA BYR"],
    ] as const
  ).flatMap(([units, codes]) => codes.split(" ").map((code) => [code, units] as const)),
);

/** Decimals of amounts in a currency; `undefined` where it has no minor unit, or is unknown. */
export function minorUnits(code: string): number | undefined {
  if (!isCurrency(code)) return undefined;
  return UNITS.has(code) ? UNITS.get(code) : 2;
}
