/**
 * Spelling keys of a Latin word. Fold: usual ways to write the same sounds become one. Skeleton: what is left of the
 * fold when vowels go and close consonants are one class.
 */

/** Word endings that say the same, longest first. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ["off", "ov"],
  ["eff", "ev"],
  ["ow", "ov"],
  ["ew", "ev"],
  ["ii", "i"],
  ["ij", "i"],
  ["iy", "i"],
  ["yj", "i"],
  ["yy", "i"],
  ["y", "i"],
];

/** Spellings of sounds, longest first: capitals S and C stand for sh and ch. */
const SOUNDS: readonly (readonly [string, string])[] = [
  ["shch", "S"],
  ["tsch", "C"],
  ["sch", "S"],
  ["tch", "C"],
  ["dzh", "j"],
  ["sh", "S"],
  ["sz", "S"],
  ["cz", "C"],
  ["ch", "C"],
  ["zh", "j"],
  ["dj", "j"],
  ["kh", "h"],
  ["gh", "g"],
  ["th", "t"],
  ["dh", "d"],
  ["ph", "f"],
  ["ck", "k"],
  ["qu", "k"],
  ["ts", "s"],
  ["tz", "s"],
  ["oo", "u"],
  ["ou", "u"],
  ["oe", "u"],
  ["ue", "u"],
  ["ae", "a"],
  ["ei", "i"],
  ["ey", "i"],
  ["ai", "i"],
  ["ay", "i"],
  ["ie", "i"],
  ["ee", "i"],
  ["ea", "i"],
];

const SOUNDS_BY_LETTER = new Map<string, (readonly [string, string])[]>();
for (const sound of SOUNDS) {
  const first = sound[0].charAt(0);
  SOUNDS_BY_LETTER.set(first, [...(SOUNDS_BY_LETTER.get(first) ?? []), sound]);
}

const SINGLE: Readonly<Record<string, string>> = { q: "k", w: "v", y: "i", e: "i", o: "u" };

/**
 * Fold of a Latin word: lower-case letters a to z, capitals S (sh) and C (ch), digits.
 *
 * @param word - lower-case Latin letters and digits; a word with any other letter is its own fold
 */
export function foldToken(word: string): string {
  if (!/^[a-z0-9]+$/.test(word)) return word;
  const text = withPlainEnding(word);
  let fold = "";
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    const sound = SOUNDS_BY_LETTER.get(letter)?.find(([spelling]) => text.startsWith(spelling, at));
    const key = sound?.[1] ?? singleSound(text, at);
    for (const part of key) if (part !== fold.charAt(fold.length - 1)) fold += part;
    at += sound?.[0].length ?? 1;
  }
  return fold.length > 2 && /[aiu]h$/.test(fold) ? fold.slice(0, -1) : fold;
}

function withPlainEnding(word: string): string {
  for (const [ending, plain] of ENDINGS) {
    if (word.length > ending.length + 1 && word.endsWith(ending)) return word.slice(0, -ending.length) + plain;
  }
  return word;
}

function singleSound(text: string, at: number): string {
  const letter = text.charAt(at);
  if (letter === "c") return /[eiy]/.test(text.charAt(at + 1)) ? "s" : "k";
  if (letter === "x") return at === 0 ? "s" : "ks";
  return SINGLE[letter] ?? letter;
}

const CONSONANT_CLASS: Readonly<Record<string, string>> = {
  a: "",
  i: "",
  u: "",
  h: "",
  g: "k",
  d: "t",
  b: "p",
  z: "s",
  S: "s",
  C: "j",
  v: "f",
};

/**
 * Skeleton of a fold: `mmt` for both muhamid and muhamad. A fold with a digit or a letter of another script is kept whole
 * behind `#`, so that it only meets itself.
 */
export function skeletonOf(fold: string): string {
  if (!/^[a-zSC]+$/.test(fold)) return `#${fold}`;
  let skeleton = "";
  for (const letter of fold) skeleton += CONSONANT_CLASS[letter] ?? letter;
  return skeleton;
}
