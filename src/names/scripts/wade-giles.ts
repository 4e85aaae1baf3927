/** Pinyin syllables in the older romanisation of Wade and Giles, without apostrophes, as on passports of Taiwan. */

const INITIALS: Readonly<Record<string, string>> = {
  zh: "ch",
  ch: "ch",
  sh: "sh",
  b: "p",
  p: "p",
  d: "t",
  t: "t",
  g: "k",
  k: "k",
  j: "ch",
  q: "ch",
  x: "hs",
  z: "ts",
  c: "ts",
  r: "j",
};
const WHOLE: Readonly<Record<string, string>> = {
  zhi: "chih",
  chi: "chih",
  shi: "shih",
  ri: "jih",
  zi: "tzu",
  ci: "tzu",
  si: "ssu",
  yi: "i",
  you: "yu",
  yan: "yen",
  ye: "yeh",
  yong: "yung",
  er: "erh",
  ge: "ko",
  ke: "ko",
  he: "ho",
  gui: "kuei",
  kui: "kuei",
};
const UO = /^(?:d|t|n|l|z|c|s|r|zh|ch)$/;

/** Wade-Giles spelling of one pinyin syllable without tone. */
export function wadeGiles(syllable: string): string {
  const whole = WHOLE[syllable];
  if (whole !== undefined) return whole;
  const initial = /(?:[zcs]h|[bpmfdtnlgkhjqxzcsrwy])?/.exec(syllable)![0];
  return (INITIALS[initial] ?? initial) + finalOf(syllable.slice(initial.length), initial);
}

function finalOf(final: string, initial: string): string {
  switch (final) {
    case "ian":
      return "ien";
    case "ie":
    case "ue":
      return `${final}h`;
    case "ong":
      return "ung";
    case "iong":
      return "iung";
    case "uo":
      return UO.test(initial) ? "o" : final;
    default:
      return final;
  }
}
