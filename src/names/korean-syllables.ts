/** Syllables of Korean in Latin letters. */

/** The y of `young` belongs to its vowel, as that of `kyoung` does. */
const SYLLABLE =
  /^(kk|gg|tt|dd|pp|bb|ss|jj|tsch|tch|cz|c|dzs|dzh|dz|dj|ch|sh|[kgntdrlmpbsjhw]|y(?!oung))?(yeo|yae|wae|eui|you|yoo|ae|ai|ay|ya|yu|yo|ye|eo|eu|oe|oo|ou|ui|wa|we|wi|wo|ee|[aeiou])(ng|[nmkglrpbt])?$/;

const INITIAL: Readonly<Record<string, string>> = {
  k: "g",
  kk: "g",
  gg: "g",
  t: "d",
  tt: "d",
  dd: "d",
  p: "b",
  pp: "b",
  bb: "b",
  ch: "j",
  tch: "j",
  // German, Polish, Czech and Hungarian
  tsch: "j",
  cz: "j",
  c: "j",
  dzs: "j",
  dzh: "j",
  dz: "j",
  dj: "j",
  jj: "j",
  sh: "s",
  ss: "s",
  l: "r",
};
const VOWEL: Readonly<Record<string, string>> = {
  eo: "o",
  oo: "u",
  ou: "u",
  eu: "u",
  ee: "i",
  ai: "e",
  ay: "e",
  ae: "e",
  yeo: "yo",
  you: "yo",
  yoo: "yu",
  wo: "wo",
  eui: "ui",
};
const FINAL: Readonly<Record<string, string>> = { g: "k", b: "p", r: "l" };

/** A syllable as it is written and in its canonical spelling. */
export interface KoreanSyllable {
  readonly source: string;
  readonly canonical: string;
}

/** Canonical spelling of one syllable, `undefined` for what is none. */
export function koreanSyllable(word: string): string | undefined {
  const match = SYLLABLE.exec(word);
  if (!match) return undefined;
  const [, initial = "", vowel = "", final = ""] = match;
  return (INITIAL[initial] ?? initial) + (VOWEL[vowel] ?? vowel) + (FINAL[final] ?? final);
}

/** Second syllables that begin with a vowel, by the consonant in front that is the end of the first: `Jin-u`, `Chol-ung`, `Kum-ok`. */
const OPEN: Readonly<Record<string, ReadonlySet<string>>> = {
  n: new Set("il ok uk ung eung in im ae ui ik un eun u oo".split(" ")),
  l: new Set("il ok uk ung eung ui ik un eun u oo".split(" ")),
  m: new Set("il ok uk ung eung ae".split(" ")),
};
/** A syllable that ends in `uil`, which no syllable of a name does. */
const TWO_IN_ONE = /^[^aeiouh]+uil$/;

/**
 * The syllables of a given name of one, or of two written together: cut where both are syllables, and where Korean names most likely are.
 * `Kwangil` may be `Kwang-il` and `Kwan-gil`, of which the first one is a common name.
 */
export function koreanSyllables(word: string): readonly KoreanSyllable[] | undefined {
  const one = koreanSyllable(word);
  if (one !== undefined && !TWO_IN_ONE.test(word)) return [{ source: word, canonical: one }];
  let best: readonly KoreanSyllable[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let cut = word.length - 1; cut > 0; cut--) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    const canonical = [koreanSyllable(first), koreanSyllable(second)] as const;
    const doubt = doubtOf(first, second);
    if (canonical[0] === undefined || canonical[1] === undefined || doubt >= least) continue;
    least = doubt;
    best = [
      { source: first, canonical: canonical[0] },
      { source: second, canonical: canonical[1] },
    ];
  }
  return best;
}

/** How unlikely a cut between two syllables is, from 0; of equal ones the later cut is taken. */
function doubtOf(first: string, second: string): number {
  if (/^[aeiou]/.test(second)) {
    if (first.endsWith("ng")) return 0;
    if (/[aeiou]$/.test(first)) return /^eung?$/.test(second) ? 4 : 5;
    return OPEN[first.slice(-1)]?.has(second) ? 1 : Number.POSITIVE_INFINITY;
  }
  if (!/^[yw]/.test(second)) return 2;
  // `Jae-gyong`, `Su-kwang`, `Chu-myong`: a consonant belongs to the y or w after it, but for `Suk-won` and `Dong-woo`
  const isBehindFinal = /(?:ng|n|l)$/.test(first) && second !== "wang";
  return isBehindFinal || second.startsWith("wo") ? 1 : 3;
}
