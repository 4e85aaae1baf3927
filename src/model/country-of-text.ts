/** Converts countries as lists write them into ISO 3166-1 alpha-2 codes. */
import { COUNTRY_FORMS } from "./country-forms.ts";
import { COUNTRY_NAMES } from "./country-names.ts";
import { namesOfCountries } from "./names-of-countries.ts";

const CODES: ReadonlyMap<string, string> = buildCodes();

/** The most cached spellings: a list names the same countries again and again. */
const MAX_REMEMBERED = 2_000;
const remembered = new Map<string, string | undefined>();

/**
 * The ISO 3166-1 alpha-2 code of a country given by name or code in any spelling of the table: `Korea, North`,
 * `The Gambia`, `CÔTE D'IVOIRE`, `ir`, `IRN`, `Region: Crimea`, `Россия`.
 *
 * @returns the code in upper case, `undefined` for anything but a present-day country
 */
export function countryCodeOf(text: string): string | undefined {
  const known = remembered.get(text);
  if (known !== undefined || remembered.has(text)) return known;
  const code = lookUp(text);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  // A long text is no country, and caching it would waste memory.
  if (text.length <= 100) remembered.set(text, code);
  return code;
}

/** Longest code of a country. */
const MAX_CODE = 3;

/** Parts of countries that lists file under the country: a text that names one is more specific than the country. */
const PARTS: ReadonlySet<string> = new Set(["crimea", "sevastopol", "donetsk", "luhansk"]);

/**
 * The code of a country whose name or code is the whole text: an addition, as in `Ukraine (Crimea)`, is not dropped.
 *
 * @returns `undefined` for anything else
 */
export function wholeCountryOf(text: string): string | undefined {
  const plain = plainCountry(text);
  if (text.length > 100 || PARTS.has(plain)) return undefined;
  // "Áo" is Austria, "AO" the code of Angola.
  if (plain.length <= MAX_CODE && /\p{M}/u.test(text.normalize("NFD"))) return codeOfName(plain) ?? CODES.get(plain);
  return CODES.get(plain) ?? bracketed(text) ?? (text.includes("(") ? undefined : reordered(text)) ?? codeOfName(plain);
}

/** Words in brackets that describe a state without naming another one. */
const FORM_OF_STATE = /r[eé]p[uú]bli|repubbli|estado|[eé]tat|state|staat|республик|государств|جمهوري|共和国/iu;
/** Codes of states whose name another state shares, so that only the form of state tells them apart. */
const TWO_STATES: ReadonlySet<string> = new Set(["KR", "CG", "CN"]);

/** Names of ISO 3166-1: "Korea (the Democratic People's Republic of)", "Falkland Islands (the) [Malvinas]". */
function bracketed(text: string): string | undefined {
  const [, name = "", inside = "", more = ""] = /^([^()]+)\(([^()]+)\)\s*(?:\[([^\]]+)\])?$/.exec(text.trim()) ?? [];
  if (name === "") return undefined;
  const whole = CODES.get(plainCountry(`${inside} ${name}`)) ?? CODES.get(plainCountry(`${name} ${inside} ${more}`));
  if (whole !== undefined || !FORM_OF_STATE.test(inside)) return whole;
  const code = wholeCountryOf(name);
  return code === undefined || TWO_STATES.has(code) ? undefined : code;
}

let ofLanguages: ReadonlyMap<string, string> | undefined;

/** Names in other languages from the Unicode CLDR, built at the first lookup. */
function codeOfName(plain: string): string | undefined {
  ofLanguages ??= namesOfCountries(Object.keys(COUNTRY_NAMES), plainCountry);
  return ofLanguages.get(plain);
}

/** "Congo, Democratic Republic of the": the part after the comma belongs in front. */
function reordered(text: string): string | undefined {
  const comma = text.indexOf(",");
  return comma < 0 ? undefined : CODES.get(plainCountry(`${text.slice(comma + 1)} ${text.slice(0, comma)}`));
}

function lookUp(text: string): string | undefined {
  const plain = plainCountry(text);
  if (plain === "") return undefined;
  const direct = CODES.get(plain);
  if (direct !== undefined) return direct;
  // "Former USSR (now Belarus)", "Ukrainian SSR now Ukraine"
  const today = /\b(?:now|currently)\s+([^()]+)/i.exec(text)?.[1];
  if (today !== undefined) return CODES.get(plainCountry(today));
  // "Iran (Islamic Republic of)"
  const parenthesis = text.indexOf("(");
  if (parenthesis > 0) return countryCodeOf(text.slice(0, parenthesis));
  return reordered(text);
}

/** True for an ISO 3166-1 alpha-2 code in upper case (and XK). */
export function isCountryCode(text: string): boolean {
  return Object.hasOwn(COUNTRY_NAMES, text);
}

function plainCountry(text: string): string {
  return text
    .slice(0, 100)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("&", " and ")
    .replace(/^\s*region\s*:/, "")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\bst\b/g, "saint")
    .replace(/\b(?:the|of)\b/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

function buildCodes(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const joined = new Map<string, string>();
  for (const [code, names] of Object.entries(COUNTRY_NAMES)) {
    codes.set(plainCountry(code), code);
    for (const name of names.split("|")) {
      const plain = plainCountry(name);
      codes.set(plain, code);
      joined.set(plain.replaceAll(" ", ""), code);
    }
  }
  for (const line of COUNTRY_FORMS.trim().split("\n")) {
    const [canonical = "", forms = ""] = line.split(": ");
    const code = joined.get(canonical);
    if (code === undefined) continue;
    for (const form of forms.split(" | ")) {
      const plain = plainCountry(form);
      if (!codes.has(plain)) codes.set(plain, code);
    }
  }
  return codes;
}
