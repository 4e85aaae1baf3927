/** Chinese names in Cyrillic letters, as Russians have written them since Palladius: `Си Цзиньпин` is Xi Jinping. */
import { HAN_PINYIN } from "../tables/han-pinyin.ts";

const INITIALS: Readonly<Record<string, string>> = Object.fromEntries(
  "b=б p=п m=м f=ф d=д t=т n=н l=л g=г k=к h=х j=цз q=ц x=с zh=чж ch=ч sh=ш r=ж z=цз c=ц s=с".split(" ").map(pairOf),
);
const FINALS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "a=а o=о e=э ai=ай ei=эй ao=ао ou=оу an=ань en=энь ang=ан eng=эн ong=ун i=и ia=я ie=е iao=яо iu=ю ian=янь in=инь iang=ян " +
    "ing=ин iong=юн u=у ua=уа uo=о uai=уай ui=уй uan=уань un=унь uang=уан"
  )
    .split(" ")
    .map(pairOf),
);
/** Syllables that are not written by their initial and final. */
const WHOLE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "yi=и ya=я yao=яо ye=е you=ю yan=янь yin=инь yang=ян ying=ин yong=юн yu=юй yue=юэ yuan=юань yun=юнь " +
    "wu=у wa=ва wo=во wai=вай wei=вэй wan=вань wen=вэнь wang=ван weng=вэн er=эр zi=цзы ci=цы si=сы " +
    "ju=цзюй qu=цюй xu=сюй jue=цзюэ que=цюэ xue=сюэ juan=цзюань quan=цюань xuan=сюань jun=цзюнь qun=цюнь xun=сюнь hui=хуэй"
  )
    .split(" ")
    .map(pairOf),
);

const SYLLABLES = new Map<string, string>();
for (const line of HAN_PINYIN.trim().split("\n")) {
  const pinyin = line.slice(0, line.indexOf(" "));
  const cyrillic = inCyrillic(pinyin);
  if (cyrillic !== undefined && !SYLLABLES.has(cyrillic)) SYLLABLES.set(cyrillic, pinyin);
}
// passports leave out the dots of lü and nü
for (const [cyrillic, pinyin] of ["люй=lu", "нюй=nu", "люэ=lue", "нюэ=nue"].map(pairOf))
  SYLLABLES.set(cyrillic, pinyin);
const LONGEST = 6;
/** Most syllables of a given name. */
const MOST = 2;

/**
 * Pinyin of a Cyrillic word of one Chinese syllable or two, `undefined` for any other.
 *
 * @param word - lower case
 */
export function pinyinOfCyrillic(word: string, most = MOST): string | undefined {
  if (most === 0 || word.length > most * LONGEST) return undefined;
  const one = SYLLABLES.get(word);
  if (one !== undefined) return one;
  // the longest first: `цзиньпин` has no syllable `цзи`
  for (let length = Math.min(LONGEST, word.length - 1); length > 0; length--) {
    const first = SYLLABLES.get(word.slice(0, length));
    if (first === undefined) continue;
    const rest = pinyinOfCyrillic(word.slice(length).replace(/^ъ/, ""), most - 1);
    if (rest !== undefined) return first + rest;
  }
  return undefined;
}

function inCyrillic(pinyin: string): string | undefined {
  const whole = WHOLE[pinyin];
  if (whole !== undefined) return whole;
  const [, initial = "", final = ""] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs]?)(.+)$/.exec(pinyin) ?? [];
  const vowel = FINALS[final];
  const consonant = initial === "" ? "" : INITIALS[initial];
  return vowel === undefined || consonant === undefined ? undefined : consonant + vowel;
}

function pairOf(pair: string): readonly [string, string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}
