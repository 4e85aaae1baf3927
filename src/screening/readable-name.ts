/** Whether a name can be compared with anybody's. */
import { OTHER_LETTER } from "../names/script.ts";

/** What systems and people write where they have no name. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  (
    "na|n a|none|no name|noname|null|nil|undefined|unknown|unknown name|name unknown|unnamed|anonymous|anon|not available|not applicable|not known|not provided|" +
    "not given|not stated|tbd|tba|to be determined|to be advised|test|testing|test test|test name|test customer|test company|test user|testkunde|test kunde|" +
    "dummy|sample|example|placeholder|default|blank|empty|customer|client|name|first name|last name|firstname|lastname|firstname lastname|company name|" +
    "fnu|lnu|fnu lnu|xxx|xxxx|xxxxx|xx|x|nn|n n|asdf|qwerty|abc|foo|bar|unbekannt|ohne namen|keine angabe|k a|entfällt|inconnu|sans nom|anonyme|" +
    "desconocido|sin nombre|sconosciuto|senza nome|onbekend|okänd|ukendt|ukjent|nieznany|nieznane|brak|neznámý|ismeretlen|необоснованно|неизвестно|" +
    "неизвестный|неизвестен|нет|нет данных|невідомо|άγνωστο|άγνωστος|bilinmiyor|غير معروف|مجهول|נא|לא ידוע|未知|无|無|無名|不明|不详|ไม่ทราบ|अज्ञात|미상|없음"
  ).split("|"),
);

const LETTER = /\p{L}/gu;

/** False for signs and digits alone, for words that stand for no name, and for letters of scripts that are not read. */
export function isReadableName(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const plain = words.join(" ");
  if (PLACEHOLDERS.has(plain) || (words.length > 1 && words.every((word) => word !== "na" && PLACEHOLDERS.has(word))))
    return false;
  if (!/\p{L}/u.test(plain)) return false;
  const others = plain.match(OTHER_LETTER)?.length ?? 0;
  // A sign or two of another script may stand in a name; a name of them is one that nobody can compare.
  return others === 0 || 2 * others <= (plain.match(LETTER)?.length ?? 0);
}
