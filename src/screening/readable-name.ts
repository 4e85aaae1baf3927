/** Tests whether a name can be compared with others. */
import type { PersonName } from "../model/person-name.ts";
import { OTHER_LETTER } from "../names/script.ts";

/** Placeholders of systems and people for a missing name. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  (
    "na|n a|none|no name|noname|null|nil|undefined|unknown|unknown name|name unknown|unnamed|anonymous|anon|not available|not applicable|not known|not provided|" +
    "not given|not stated|tbd|tba|to be determined|to be advised|test|testing|test test|test name|test customer|test company|test user|testkunde|test kunde|" +
    "dummy|sample|example|placeholder|default|blank|empty|customer|client|name|first name|last name|firstname|lastname|firstname lastname|company name|" +
    "mr|mrs|ms|miss|mx|sir|madam|herr|frau|mme|mlle|monsieur|madame|sr|sra|senor|señor|señora|signor|signora|dr|prof|господин|госпожа|" +
    "fnu|lnu|fnu lnu|xxx|xxxx|xxxxx|xx|x|nn|n n|asdf|qwerty|abc|foo|bar|unbekannt|ohne namen|keine angabe|k a|entfällt|inconnu|sans nom|anonyme|" +
    "desconocido|sin nombre|sconosciuto|senza nome|onbekend|okänd|ukendt|ukjent|nieznany|nieznane|brak|neznámý|ismeretlen|необоснованно|неизвестно|" +
    "неизвестный|неизвестен|нет|нет данных|невідомо|άγνωστο|άγνωστος|bilinmiyor|غير معروف|مجهول|נא|לא ידוע|未知|无|無|無名|不明|不详|ไม่ทราบ|अज्ञात|미상|없음"
  ).split("|"),
);

/** Phrases in a payment for a withheld name. */
const WITHHELD: ReadonlySet<string> = new Set(
  (
    "one of our customers|one of our clients|our customer|our client|my customer|my client|a customer|a client|a customer of ours|a client of ours|" +
    "order of our customer|order of our client|by order of our customer|by order of our client|by order of one of our customers|by order of one of our clients|" +
    "on behalf of a customer|on behalf of a client|on behalf of our customer|on behalf of our client|an other|another|undisclosed|not disclosed|withheld|name withheld|confidential|" +
    "kunde|unser kunde|einer unserer kunden|im auftrag eines kunden|im kundenauftrag|un client|notre client|un de nos clients|l un de nos clients|d ordre d un client|" +
    "un cliente|nuestro cliente|uno de nuestros clientes|nostro cliente|un nostro cliente|um cliente|nosso cliente|een klant|onze klant|klient|nasz klient|" +
    "клиент|наш клиент|один из наших клиентов|по поручению клиента|我们的客户|本行客户|我行客户|某客户|عميلنا|أحد عملائنا|مشتری ما"
  ).split("|"),
);

const LETTER = /\p{L}/gu;
/** A single letter of an alphabet, which is no name. */
const INITIAL =
  /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Arabic}|\p{Script=Hebrew})\p{M}*$/u;
/** Scripts that write a whole name in one word. */
const WHOLE_IN_A_WORD = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u;

const plainWords = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Whether a name is withheld: the message hides a party, in contrast to one that lacks data. */
export const isWithheldName = (name: string): boolean => WITHHELD.has(plainWords(name).join(" "));

/**
 * Whether a person can be searched by these parts of a name: by a family name, or by two words of which one is no initial. Too many
 * people share a given name alone, initials or a form of address.
 */
export function isSearchableName({ firstName, middleNames, lastName, nameAtBirth }: PersonName): boolean {
  const readable = [firstName, middleNames, lastName, nameAtBirth].filter(
    (part) => part !== undefined && (isReadableName(part) || INITIAL.test(plainWords(part).join(" "))),
  ) as readonly string[];
  if (lastName !== undefined && isReadableName(lastName)) return true;
  const words = readable.flatMap(plainWords);
  return (
    words.some((word) => WHOLE_IN_A_WORD.test(word)) || (words.length > 1 && words.some((word) => !INITIAL.test(word)))
  );
}

/** False for signs and digits alone, for placeholders, and for letters of unsupported scripts. */
export function isReadableName(name: string): boolean {
  const words = plainWords(name);
  const plain = words.join(" ");
  if (
    WITHHELD.has(plain) ||
    PLACEHOLDERS.has(plain) ||
    (words.length > 1 && words.every((word) => word !== "na" && PLACEHOLDERS.has(word)))
  )
    return false;
  if (!/\p{L}/u.test(plain) || INITIAL.test(plain)) return false;
  const others = plain.match(OTHER_LETTER)?.length ?? 0;
  // a few letters of another script may stand in a name; a name of them cannot be compared
  return others === 0 || 2 * others <= (plain.match(LETTER)?.length ?? 0);
}
