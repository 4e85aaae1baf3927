/**
 * Korean names in Latin letters: syllables are taken apart by Unicode's arithmetic (chapter 3.12) and written by the Revised
 * Romanisation of 2000, as South Koreans usually write their names, and after McCune and Reischauer as in the north.
 */

const FIRST = 0xac00;
const LAST = 0xd7a3;
const VOWELS = 21;
const FINALS = 28;

type Jamo = readonly string[];
const split = (table: string): Jamo => table.split(" ").map((part) => (part === "-" ? "" : part));

const REVISED = {
  initial: split("g kk n d tt r m b pp s ss - j jj ch k t p h"),
  vowel: split("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i"),
  final: split("- k k k n n n t l k m l l l p l m p p t t ng t t k t p t"),
};
/** The way of business cards: k for g, young, soo, hee. */
const CUSTOMARY = {
  initial: split("k kk n d tt r m b pp s ss - j jj ch k t p h"),
  vowel: split("a ae ya yae u e you ye o wa wae oe yo oo wo we wi yoo eu hee i"),
  final: REVISED.final,
};
const MCCUNE = {
  initial: split("k kk n t tt r m p pp s ss - ch tch ch k t p h"),
  vowel: split("a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i"),
  final: REVISED.final,
};
/** The press of North Korea: Kim Jong Un. */
const NORTHERN = { ...MCCUNE, initial: split("k kk n t tt r m p pp s ss - j jj ch k t p h") };

/** Surnames of two syllables. */
const LONG_SURNAMES = new Set("남궁 황보 제갈 사공 선우 서문 독고 동방 어금 망절".split(" "));
/** Surnames that are customarily written apart from every system: the northern spelling of ㄹ and the usual ones. */
const SURNAMES = new Map(
  "김=kim 이=lee 리=ri 박=park 최=choi 정=jung 강=kang 조=cho 윤=yoon 장=jang 임=lim 림=rim 한=han 오=oh 서=seo 신=shin 권=kwon 황=hwang 안=ahn 송=song 류=ryu 유=yoo 전=jeon 홍=hong 고=ko 문=moon 양=yang 손=son 배=bae 백=baek 허=heo 남=nam 심=shim 노=noh 로=ro 하=ha 곽=kwak 성=sung 차=cha 주=joo 우=woo 구=koo 민=min 나=na 라=ra 진=jin 지=ji 엄=um 채=chae 원=won 천=chun 방=bang 공=kong 현=hyun 함=ham 변=byun 염=yum 량=ryang 여=yeo 려=ryo 추=choo 도=do 소=so 석=seok 선=sun 설=seol 마=ma 길=kil 연=yeon 위=wi 표=pyo 명=myung 기=ki 반=ban 왕=wang 금=keum 옥=ok 육=yook 인=in 맹=maeng 제=je 모=mo 탁=tak 국=kook 어=eo 은=eun 편=pyun 용=yong"
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);

/** Family name and given name of a Korean name written in one word; the word itself when it is no such name. */
export function splitHangulName(word: string): readonly string[] {
  if (word.length < 2 || word.length > 5 || !/^[가-힣]+$/.test(word)) return [word];
  if (word.length >= 3 && LONG_SURNAMES.has(word.slice(0, 2))) return [word.slice(0, 2), word.slice(2)];
  return word.length <= 4 && SURNAMES.has(word.charAt(0)) ? [word.charAt(0), word.slice(1)] : [word];
}

/** Readings of a word in Hangul, the likeliest first; letters outside the syllables are dropped. */
export function hangulReadings(word: string): readonly string[] {
  const surname = SURNAMES.get(word);
  const readings = [REVISED, CUSTOMARY, NORTHERN, MCCUNE].map((system) => read(word, system));
  return [...new Set([...(surname === undefined ? [] : [surname]), ...readings])].filter((reading) => reading !== "");
}

function read(word: string, { initial, vowel, final }: { initial: Jamo; vowel: Jamo; final: Jamo }): string {
  let text = "";
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < FIRST || code > LAST) continue;
    const syllable = code - FIRST;
    const first = initial[Math.floor(syllable / (VOWELS * FINALS))]!;
    const middle = vowel[Math.floor((syllable % (VOWELS * FINALS)) / FINALS)]!;
    const last = final[syllable % FINALS]!;
    text +=
      (first === "h" && middle.startsWith("h") ? "" : first) +
      (first !== "h" && middle === "hee" ? "ui" : middle) +
      last;
  }
  return text;
}
