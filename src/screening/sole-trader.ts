/** Companies that may be persons, since sole traders do business under their own names, and persons' fields that may hold a company's name. */
import { PERHAPS, type TokenSpec } from "../names/name-token.ts";
import { isPlace } from "../names/organisation-phrases.ts";
import { specifyName } from "../names/prepare-name.ts";
import { endsWithLegalForm } from "./ends-with-legal-form.ts";
import { COMPANY, PERSON } from "./party-kinds.ts";
import type { PartyName, ScreenedParty } from "./screened-party.ts";

/**
 * Least score at which a company's name matches a person. Of 11,084 clean companies none reaches it with a listed person, of sanctions and
 * politically exposed persons together (159,406); three reach the thresholds of persons.
 */
export const TRADER_SCORE = 0.85;

/**
 * Two words, or two characters of a script with a character for a syllable: single words are names of companies and nicknames. The word
 * before a gap is read from the gap backwards, once a gap: from each of its letters on, a long word took time by its square.
 */
const LIKE_A_PERSON =
  /[\s,](?<=\p{L}[\p{L}\p{M}.'’-]*[\s,])[\s,]*\p{L}[\p{L}\p{M}'’-]|\p{Script=Han}{2}|\p{Script=Hangul}{2}|\p{Script=Katakana}{2}/u;

/** Forms of sole traders before a name or after it that are names of people too. A gap is tried from its beginning alone. */
const SHORT_FORM =
  /^(?:ip|ie|pe|fop|chp|spd|et|tmi|чп|спд|ет)[. ]+|(?<![, ])[, ]+(?:e\.? ?[kuv]\.?|ei|mei|enk|pfa|fie|s\. ?p\.?|obrt|tmi)$/iu;

/**
 * The party again as a person, under its names without a legal form or several words of business. Its numbers are looked up already, and
 * its name lines are compared with persons anyway.
 */
export function traderParty(party: ScreenedParty): ScreenedParty | undefined {
  if (party.kinds.includes("person") || party.role === "bank" || party.role === "contact") return undefined;
  const names = party.names.filter(({ pointer }) => !pointer.includes("/contactDetails/")).flatMap(asPerson);
  return names.length === 0 ? undefined : { ...party, kinds: PERSON, isTrader: true, names, identifiers: [] };
}

/**
 * The party again as a company, under its names that are a single field or have a legal form or a word of business. Of 5,089 clean persons
 * in a single field, 23 nearly have the name of an organisation on any sanctions list; most of these are people on lists without kinds.
 */
export function companyParty(party: ScreenedParty): ScreenedParty | undefined {
  if (party.kinds !== PERSON || party.role === "contact") return undefined;
  const names = party.names.filter(
    ({ name, pointer, isNumber, isOneField }) =>
      !isNumber && (isOneField || (!pointer.includes("/contactDetails/") && isOfBusiness(name))),
  );
  return names.length === 0 ? undefined : { ...party, kinds: COMPANY, isTrader: true, names, identifiers: [] };
}

/** A name as it may be a person's, with and without what may be the form of a sole trader. */
function asPerson({ name, isNumber, pointer }: PartyName): readonly PartyName[] {
  if (isNumber) return NONE;
  const bare = name.replace(SHORT_FORM, "");
  return (bare === name ? [name] : [name, bare])
    .filter((one) => LIKE_A_PERSON.test(one) && !endsWithLegalForm(one) && !isSurelyOfBusiness(one))
    .map((one) => ({ name: one, pointer }));
}

/**
 * Whether several words name a line of business: `Energy Trading`. A single one may be a name in another language (`Min`, `Timur`, `Xinrong`),
 * or an officer's rank; of 8,977 clean companies none more matches a listed person because of it.
 */
function isSurelyOfBusiness(name: string): boolean {
  return specifyName(name, "entity").specs.filter(saysBusiness).length > 1;
}

function isOfBusiness(name: string): boolean {
  return specifyName(name, "entity").specs.some((spec) => spec.kind === "legal" || saysBusiness(spec));
}

function saysBusiness({ kind, code }: TokenSpec): boolean {
  return kind === "word" && code !== "" && !isPlace(code) && !code.startsWith(PERHAPS);
}

const NONE: readonly PartyName[] = [];
