/** Places in scripts that are written without blanks: Chinese, Japanese, Korean, Thai. */
import type { Gazetteer } from "./gazetteer.ts";
import { isThai, type PlaceWord } from "./place-words.ts";

/** What may be written behind a name without a blank: kinds of places, and particles of Korean. */
const SUFFIX =
  /^(?:특별시|직할시|광역시|시내|시|도|주|항|에서|에|의|로|으로|과|와|은|는|이|가|을|를|행|산|공항|市|州|港|空港|半島|半岛)?$/u;

/** A street of the name of a place, in Chinese and Japanese. */
const DENSE_STREET = /\p{Script=Han}{2,4}(?:大街|大道|路|街|巷|通り)/gu;
/** What is called like a place, goes on about it or comes in its kind, written behind its name. */
const DENSE_THING =
  /^(?:会談|会议|會議|会議|戦争|战争|戰爭|危机|危機|协定|条約|地毯|藏红花|雪茄|咖啡|咖啡馆|餐厅|餐馆|料理|三明治|俱乐部|音乐|菜馆|馆$|冷面|冷麺|拉致|カフェ|レストラン|コーヒー|朗姆酒|ラム|クラブ|サンド|リブレ|通り|通$|問題|问题|歴史|历史|史|电影|絨毯|カーペット|클럽|카페|식당|샌드위치)/u;
/** The same as a word of its own behind the name. */
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
    const [, ...behindNames] = rest.split(name);
    if (isThai(plain)) return behindNames.length > 0;
    if (script === "han") return behindNames.some((then) => !DENSE_THING.test(then));
    return rest.startsWith(name) && SUFFIX.test(rest.slice(name.length));
  });
  return found.map(({ code }) => code);
}
