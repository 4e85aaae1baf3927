/**
 * What a text looks like: letters of other scripts and digits that look like a Latin letter become that letter, like
 * the skeletons of Unicode Technical Standard 39, but only for the letters that names of people are written with. A
 * word in several scripts is refused earlier (`person-name.ts`).
 */

/** A Latin letter, and what looks like it. */
const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ["a", "АаΑαᎪⱭɑ"],
  ["b", "ВвЬьΒβᏴƄ8ß"],
  ["c", "СсϹϲᏟⅭ"],
  ["d", "ԁᎠժ"],
  ["e", "ЕеΕεᎬҽℯ"],
  ["f", "Ғғſƒ"],
  ["g", "ɡցԌᏀ9"],
  ["h", "НнһΗᎻհ"],
  // One stroke: capital i, small l, one.
  ["i", "ІіΙιᎥӀӏІLlⅼ1|ıſ"],
  ["j", "ЈјᎫϳյ"],
  ["k", "КкΚκᏦ"],
  ["m", "МмΜᎷ"],
  ["n", "Ννпոռ"],
  ["o", "ОоΟοՕօסه0Ѳ"],
  ["p", "РрΡρᏢ"],
  ["q", "ԚԛզQ"],
  ["r", "ᎡгᏒ"],
  ["s", "ЅѕᏚՏ5"],
  ["t", "ТтΤτᎢ"],
  ["u", "υՍսцμ"],
  ["v", "ѴѵᏙ"],
  ["w", "ԜԝᎳω"],
  ["x", "ХхΧχ"],
  ["y", "УуΥγүҮ"],
  ["z", "ΖᏃ2"],
];

/** Pairs of letters that look like one letter. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/ci/g, "d"],
];

const BASE = new Map(LOOK_ALIKES.flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)));

/** The text with the Latin letters that letters of other scripts look like; everything in ASCII stays as it is. */
export const latinLookOf = (text: string): string =>
  [...text].map((sign) => (sign > "\u007f" ? (BASE.get(sign) ?? sign) : sign)).join("");

export function looksOf(text: string): string {
  // Without diacritics: these are what a quick reader misses first.
  const bare = text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const plain = [...bare].map((sign) => BASE.get(sign) ?? sign.toLowerCase()).join("");
  return JOINED.reduce((looks, [pair, letter]) => looks.replaceAll(pair, letter), plain);
}
