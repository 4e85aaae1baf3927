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

/** Sounds by the code of their first letter. */
const SOUNDS_BY_LETTER: (readonly (readonly [string, string])[])[] = [];
for (const sound of SOUNDS) {
  const first = sound[0].charCodeAt(0);
  SOUNDS_BY_LETTER[first] = [...(SOUNDS_BY_LETTER[first] ?? []), sound];
}

const SINGLE: Readonly<Record<string, string>> = { q: "k", w: "v", y: "i", e: "i", o: "u" };

/**
 * Fold of a Latin word: lower-case letters a to z, capitals S (sh) and C (ch), digits.
 *
 * @param word - lower-case Latin letters and digits; a word with any other letter is its own fold
 */
export function foldToken(word: string): string {
  if (!isPlainWord(word)) return word;
  const text = withPlainEnding(word);
  let fold = "";
  let last = "";
  let at = 0;
  while (at < text.length) {
    const sound = soundAt(text, at);
    const key = sound === undefined ? singleSound(text, at) : sound[1];
    for (let i = 0; i < key.length; i++) {
      const part = key.charAt(i);
      if (part === last) continue;
      fold += part;
      last = part;
    }
    at += sound === undefined ? 1 : sound[0].length;
  }
  return fold.length > 2 && last === "h" && isVowelOfFold(fold.charCodeAt(fold.length - 2)) ? fold.slice(0, -1) : fold;
}

function isPlainWord(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < 48 || code > 122 || (code > 57 && code < 97)) return false;
  }
  return word !== "";
}

function isVowelOfFold(code: number): boolean {
  return code === 97 || code === 105 || code === 117;
}

function soundAt(text: string, at: number): readonly [string, string] | undefined {
  const sounds = SOUNDS_BY_LETTER[text.charCodeAt(at)];
  if (sounds === undefined) return undefined;
  const next = text.charCodeAt(at + 1);
  for (const sound of sounds) if (sound[0].charCodeAt(1) === next && text.startsWith(sound[0], at)) return sound;
  return undefined;
}

function withPlainEnding(word: string): string {
  const last = word.charAt(word.length - 1);
  if (last !== "y" && last !== "i" && last !== "f" && last !== "w" && last !== "j") return word;
  for (const [ending, plain] of ENDINGS) {
    if (word.length > ending.length + 1 && word.endsWith(ending)) return word.slice(0, -ending.length) + plain;
  }
  return word;
}

function singleSound(text: string, at: number): string {
  const letter = text.charAt(at);
  if (letter === "c") return "eiy".includes(text.charAt(at + 1)) && at + 1 < text.length ? "s" : "k";
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
  let skeleton = "";
  for (let at = 0; at < fold.length; at++) {
    const code = fold.charCodeAt(at);
    if ((code < 97 || code > 122) && code !== 67 && code !== 83) return `#${fold}`;
    const letter = fold.charAt(at);
    skeleton += CONSONANT_CLASS[letter] ?? letter;
  }
  return fold === "" ? "#" : skeleton;
}
