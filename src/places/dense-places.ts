/** Places in scripts that are written without blanks, or with particles and endings after a name: those of East Asia and India. */
import type { Gazetteer } from "./gazetteer.ts";
import { isIndic, isUnspaced, type PlaceWord } from "./place-words.ts";

/** Suffixes that Korean writes to a name without a blank: kinds of places, purposes of payments, and particles. */
const SUFFIX =
  /^(?:특별시|직할시|광역시|시내|시|도|주|항|산|공항|행|발|내|현지|본사|지사|지점|은행|정부|대사관|사무소|공장|법인|무역|수출|수입|송금|투자|여행|출장|비자)?(?:에서|에게|에|의|으로|로|과|와|은|는|이|가|을|를|까지|부터|도|만|대한)*$/u;
/** Suffixes that Japanese writes to a name in katakana. */
const KANA_SUFFIX = /^(?:オフィス|リアル|リヤル|エアー?|プロジェクト|センター|バンク|ポート|ルート|向け)?$/u;
const TO_KOREAN = /^(?:대|주)/u;
/** Endings for the people of a place, which are also names of persons. */
const OF_PLACE =
  /^[\u093f\u0940\u09bf\u09c0\u0a3f\u0a40\u0abf\u0ac0\u0b3f\u0b40\u0bbf\u0bc0\u0c3f\u0c40\u0cbf\u0cc0\u0d3f\u0d40]/u;
/** The sign that ends a word with a consonant, in whose place an ending begins with a vowel. */
const VIRAMA = /[\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/u;

/** A street named after a place, in Chinese and Japanese. */
const DENSE_STREET = /\p{Script=Han}{2,4}(?:大街|大道|路|街|巷|通り)/gu;
/** Words after the name of a place for things called after it, about it or in its style. */
const DENSE_THING =
  /^(?:会談|会议|會議|会議|戦争|战争|戰爭|危机|危機|协定|条約|地毯|藏红花|雪茄|咖啡|咖啡馆|餐厅|餐馆|料理|三明治|俱乐部|音乐|菜馆|馆$|冷面|冷麺|拉致|カフェ|レストラン|コーヒー|朗姆酒|ラム|クラブ|サンド|リブレ|通り|通$|問題|问题|歴史|历史|史|电影|絨毯|カーペット|클럽|카페|식당|샌드위치)/u;
/** The same as a word of its own after the name. */
const KOREAN_THING: ReadonlySet<string> = new Set("클럽 카페 식당 음식점 커피 냉면 샌드위치 카펫".split(" "));

/**
 * Codes of the places in a word.
 *
 * @param behind - the next word of the text
 * @param isWhole - whether the word is all that the text has, and the text the name of a place
 */
export function densePlaces(
  { plain, script }: PlaceWord,
  behind: PlaceWord | undefined,
  gazetteer: Gazetteer,
  isWhole: boolean,
): readonly string[] {
  const next = behind?.plain ?? "";
  if (KOREAN_THING.has(next) || (script === "kana" && DENSE_THING.test(next))) return [];
  let rest = plain.replace(DENSE_STREET, " ");
  for (const phrase of gazetteer.denseExceptions) if (rest.includes(phrase)) rest = rest.replaceAll(phrase, " ");
  const found = gazetteer.dense.filter(({ text: name, isWeak }) => {
    if (isWeak) return isWhole && rest === name;
    if (isIndic(plain)) {
      const stem = name.replace(VIRAMA, "");
      return rest.startsWith(stem) && !OF_PLACE.test(rest.slice(stem.length));
    }
    const [, ...behindNames] = rest.split(name);
    if (isUnspaced(plain)) return behindNames.length > 0;
    if (script === "han") return behindNames.some((then) => !DENSE_THING.test(then));
    if (script === "kana") return isInKana(rest, name, next);
    const start = rest.startsWith(name) ? rest : rest.replace(TO_KOREAN, "");
    return start.startsWith(name) && SUFFIX.test(start.slice(name.length));
  });
  return found.map(({ code }) => code);
}

/** Whether a stretch of Katakana is the name; what is in Hiragana before and after it is particles. */
function isInKana(text: string, name: string, next: string): boolean {
  const stretches = text.split(/([ァ-ヺー・]+)/u);
  return stretches.some((stretch, at) => {
    if (at % 2 === 0 || !stretch.startsWith(name) || !KANA_SUFFIX.test(stretch.slice(name.length))) return false;
    const isLast = stretches.slice(at + 1).every((behind) => behind === "" || behind === "の");
    return !(isLast && DENSE_THING.test(next));
  });
}
