/**
 * Countries that do not contradict each other: territories and their states, successor and predecessor states, and
 * places that two states claim. One group a line; a code may be in several.
 */
const GROUPS: readonly string[] = [
  "CN HK MO TW",
  "RU UA SU",
  "SU RU BY KZ UZ TM TJ KG AM AZ GE MD EE LV LT",
  "YU RS ME HR BA SI MK XK CS",
  "CS CZ SK RS ME",
  "RS XK AL",
  "DD DE",
  "SD SS",
  "ET ER",
  "MA EH",
  "IL PS",
  "PS JO",
  "IN PK",
  "MM BU",
  "CD ZR",
  "TL ID TP",
  "GB JE GG IM GI BM VG KY TC AI MS FK SH IO PN",
  "GB IE",
  "FR GP MQ GF RE YT NC PF PM WF BL MF TF",
  "NL AW CW SX BQ AN",
  "US PR GU VI AS MP UM",
  "DK GL FO",
  "FI AX",
  "NO SJ BV",
  "AU CX CC NF HM",
  "NZ CK NU TK",
  "CY TR",
  "SY LB",
];

const RELATED: ReadonlySet<string> = new Set(
  GROUPS.flatMap((group) => {
    const codes = group.split(" ");
    return codes.flatMap((left) => codes.map((right) => `${left} ${right}`));
  }),
);

/** Whether two ISO 3166-1 alpha-2 codes are the same or may be given for the same place. */
export function areRelatedCountries(left: string, right: string): boolean {
  return left === right || RELATED.has(`${left} ${right}`);
}
