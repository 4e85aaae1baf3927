/** Base forms of names in running text: without particles, prefixes, case endings and words for the purpose of a payment. */
import { withoutKoreanEndings } from "./korean-endings.ts";
import { inNominative, withNominatives } from "./nominative.ts";

/** Words of payments that Chinese writes together with a name. */
const CHINESE =
  /汇款|付款|捐款|捐赠|捐献|支付|转账|转给|打款|还款|退款|货款|贷款|借款|工资|工资款|薪水|奖金|生活费|学费|房租|租金|礼金|红包|礼物|资助|支持|援助|帮助|匯款|轉賬|捐贈|資助|支援|先生|女士|小姐|同志|总统|主席|收款人|用于|以及|[给給向致的]/gu;
/** The same of Japanese; hiragana is particles and endings of words. */
const JAPANESE =
  /\p{Script=Hiragana}+|(?<=[\p{Script=Katakana}ー])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\p{Script=Katakana})|送金|振込|入金|支払|返済|返金|寄付|寄附|支援|援助|募金|献金|代金|給料|給与|家賃|謝礼|御礼|(?<=[\p{Script=Han}\p{Script=Katakana}ー]{2})(?:様|氏|殿|宛|師|先生|大統領|主席|総書記)/gu;
const THAI =
  /โอนเงิน|โอน|เงินบริจาค|บริจาค|เงินเดือน|เงินกู้|เงิน|สนับสนุน|ช่วยเหลือ|ของขวัญ|ชำระ|จ่าย|ให้กับ|ให้|แก่|แด่|ถึง|สำหรับ|เพื่อ|ของ|ค่า|การ|กับ|นางสาว|นาย|นาง|คุณ|กลุ่ม|องค์กร/gu;

const without =
  (pattern: RegExp) =>
  (text: string): string =>
    text.replace(pattern, " ");

/** Scripts without blanks, or with particles after words, and the ways to separate names from the rest there. */
const UNSPACED: readonly (readonly [script: RegExp, ...ways: readonly ((text: string) => string)[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, without(JAPANESE)],
  [/\p{Script=Han}/u, without(CHINESE)],
  // names of three syllables first: their last one may look like a particle
  [/\p{Script=Hangul}/u, withoutKoreanEndings(3), withoutKoreanEndings(2)],
  [/\p{Script=Thai}/u, without(THAI)],
];

/** `To`, `and`, `with` and the like, which Arabic and Hebrew write together with the next word. */
const PREFIXED =
  /(?<![\p{L}\p{M}])(?:لل(?=\p{L}{3})|[لوبفك](?=\p{Script=Arabic}{3})|[לובמהש](?=\p{Script=Hebrew}{3}))/gu;
/** Most words of a text that are looked up without their prefix. */
const MAX_PREFIXES = 8;

/** An ending after an apostrophe, as Turkish has them, or in small letters after capitals. */
const PARTED_ENDING =
  /(?<=\p{L}{3})['’]\p{Ll}{1,5}(?!\p{L})|\p{Ll}(?<=(?<!\p{L})\p{Lu}{3,}\p{Ll})\p{Ll}{0,2}(?!\p{L})/gu;

/** Words of payments and gifts in languages that decline names. */
const DECLINING =
  /(?<!\p{L})(?:dla|przelew|darowizna|prezent|zapłata|pożyczka|wsparcie|pomoc|platba|dar|pro|podpora|platby|prevod|uplata|dar|poklon|za|donacija|pomoć|plačilo|darilo|mokėjimas|parama|dovana|auka|maksājums|ziedojums|dāvana|atbalsts|adomány|utalás|ajándék|támogatás|részére|lahjoitus|lahja|maksu|tuki|annetus|makse|kingitus|toetus|bağış|hediye|yardım|destek|ödeme)(?!\p{L})/iu;
/** Endings of Slavic, Baltic and Finnic names and of Hungarian ones; longest first. A word is read backwards only where it ends soon. */
const ENDING =
  /(?=\p{L}{1,4}(?!\p{L}))(?<=(?<!\p{L})\p{Lu}\p{L}{3,})(?:owi|ovi|evi|iui|ile|ille|lle|ille|nak|nek|ért|nál|nél|ban|ben|vel|val|iem|am|em|ám|om|ui|ai|ei|ą|ę|ų|u|ů|a|ā|ē|e|i|y|s|n)(?!\p{L})/gu;

/** A name of a script without blanks, or with particles after words, without forms of address, particles and the like: `金正恩先生`. */
export function withoutParticles(text: string): readonly string[] {
  const [, ...ways] = UNSPACED.find(([script]) => script.test(text)) ?? [];
  return ways.map((way) => way(text)).filter((way) => way !== text);
}

/** The text with its names in their base form, in each way to read it; none where nothing changes. */
export function baseForms(text: string): readonly string[] {
  const ways: string[] = [...inNominative(text), ...withNominatives(text)];
  ways.push(...withoutParticles(text));
  for (const { index, 0: prefix } of [...text.matchAll(PREFIXED)].slice(0, MAX_PREFIXES))
    ways.push(`${text.slice(0, index)}${prefix === "لل" ? "ال" : ""}${text.slice(index + prefix.length)}`);
  ways.push(text.replace(PARTED_ENDING, ""));
  if (DECLINING.test(text)) ways.push(text.replace(ENDING, ""));
  const others = ways.filter((way) => way !== text).map((way) => way.replace(/ {2,}/gu, " ").trim());
  return [...new Set(others)];
}

/** Whether a part of {@link baseForms} may be a whole name. A single word hardly ever is, once a part was removed. */
export const mayBeWholeName = (part: string): boolean =>
  /\s|[·・]|^[\p{Script=Han}\p{Script=Hangul}]{3,4}$|^\p{Script=Thai}{5,}$/u.test(part);
