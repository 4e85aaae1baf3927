/** Words around a single name for the purpose and destination of a payment, between which one word may be a name. */
import { placePhraseAt } from "../../names/organisation-phrases.ts";
import { scriptOf } from "../../names/script.ts";
import { tableWord } from "../../names/table-words.ts";

/** Giving and helping, in languages of payments; lower case. */
const GIVING: ReadonlySet<string> = new Set(
  (
    "donation donations donate donated donating donor support supports supporting help aid relief fund funds funding fundraiser fundraising charity contribution sponsor sponsoring sponsorship " +
    "pledge solidarity cause jihad zakat zakah zekat sadaqah sadaka sadaqa fitra infaq spende spenden unterstützung unterstuetzung unterstutzung hilfe beitrag solidarität " +
    "don dons soutien aide cotisation dono donazione donazioni sostegno aiuto offerta beneficenza donacion donación donaciones donativo apoyo ayuda limosna doação doacao apoio ajuda " +
    "donatie steun hulp darowizna wsparcie pomoc bağış bagis yardım yardim destek sumbangan donasi bantuan adomány támogatás lahjoitus tuki gåva stöd hjälp bidrag støtte " +
    "пожертвование пожертвования помощь поддержка поддержку донат взнос допомога підтримка تبرع تبرعات صدقة زكاة دعم مساعدة " +
    "תרומה תרומות תמיכה סיוע δωρεά δωρεές υποστήριξη dar donacija donacije podpora podporu parama auka ziedojums atbalsts annetus toetus tuki"
  ).split(" "),
);

/** Places where listed groups fight: a word beside one is often the name of a group, unlike beside other places (`MOSCOW KAZAN`). */
const FOUGHT_OVER: ReadonlySet<string> = new Set(
  "gaza gazze palestine palestina palästina rafah idlib raqqa lebanon libanon liban líbano syria syrien syrie siria iraq irak yemen jemen afghanistan somalia газа газы ливан сирия غزة لبنان".split(
    " ",
  ),
);

export const isGiving = (word: string): boolean => GIVING.has(word.toLowerCase());

/** The same where words are written together. */
const GIVING_TOGETHER =
  /捐款|捐赠|捐贈|资助|資助|支援|寄付|寄附|募金|献金|援助|기부|후원|지원|성금|บริจาค|สนับสนุน|ช่วยเหลือ/u;

export const isGivingTogether = (text: string): boolean => GIVING_TOGETHER.test(text);

export const isFoughtOver = (word: string): boolean => FOUGHT_OVER.has(word.toLowerCase());

/** Whether a word is neither a purpose nor a place. */
export function isBesidePurpose(word: string): boolean {
  const text = word.toLowerCase();
  if (GIVING.has(text) || FOUGHT_OVER.has(text)) return false;
  return placePhraseAt([tableWord(text, scriptOf(text.codePointAt(0)!))], 0) === undefined;
}
