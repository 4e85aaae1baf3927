/**
 * ISO 3166-1 alpha-2 country codes. Accepted: the 249 assigned ones, those of former countries (ISO 3166-3, because
 * people were born there), and the ranges that the standard leaves to its users (`XK` for Kosovo, `XX` or `ZZ` for
 * unknown). Names are accepted as well. Anything else is kept as it was given and counts as unknown: a misspelled
 * country must not pass for one without risk.
 */
import * as v from "valibot";
import { wholeCountryOf } from "./country-of-text.ts";
import { type FieldSchema, ofKind } from "./field-kind.ts";
import { name } from "./text.ts";

const ASSIGNED =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH " +
  "CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN " +
  "GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI " +
  "LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM " +
  "PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD " +
  "TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";
const FORMER = "AI AN BU BY CS CT DD DY FQ FX GE HV JT MI NH NQ NT PC PU PZ RH SK SU TP VD WK YD YU ZR";
const USER_ASSIGNED = /^(?:AA|Q[M-Z]|X[A-Z]|ZZ)$/;

/** The officially assigned codes, in alphabetical order. */
export const COUNTRY_CODES: readonly string[] = ASSIGNED.split(" ");

const accepted: ReadonlySet<string> = new Set([...COUNTRY_CODES, ...FORMER.split(" ")]);

/** Whether a text is an upper-case code that this gateway accepts. */
export function isCountryCode(code: string): boolean {
  return accepted.has(code) || USER_ASSIGNED.test(code);
}

/** Codes of an unknown country. */
const UNKNOWN = new Set(["XX", "ZZ"]);

/** Whether a text in a country field is no known country. */
export const isUnreadCountry = (text: string): boolean => UNKNOWN.has(text) || !isCountryCode(text);

/** A country, unless it is an unknown one: see {@link isUnreadCountry}. */
export const knownCountry = (text: string | undefined): string | undefined =>
  text === undefined || isUnreadCountry(text) ? undefined : text;

/**
 * A country: a code of two or three letters, or a name. The result is the code;
 * any other text stays as it was given: see {@link isUnreadCountry}.
 */
export const countryText: FieldSchema<string> = v.pipe(
  name,
  v.transform((given) => {
    const plain = given.trim();
    const code = plain.length === 2 ? plain.toUpperCase() : plain;
    return isCountryCode(code) ? code : (wholeCountryOf(plain) ?? given);
  }),
  ofKind({ kind: "country" }),
);
