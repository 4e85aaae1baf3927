/** One manipulation of a name at a time, as people make mistakes or try to get around a filter. */

/** Words of a name as they stand between blanks. */
type Words = readonly string[];
/** A changed name, or `undefined` when the manipulation does not apply to this name. */
export type Mutation = (words: Words, random: () => number) => Words | undefined;

const VOWELS = "aeiou";
const CONFUSABLE: Readonly<Record<string, string>> = {
  k: "c",
  c: "k",
  s: "z",
  z: "s",
  v: "w",
  w: "v",
  f: "ph",
  t: "d",
  d: "t",
  b: "p",
  p: "b",
  i: "y",
  y: "i",
  j: "g",
  g: "j",
};
const HOMOGLYPHS: Readonly<Record<string, string>> = { a: "а", e: "е", o: "о", p: "р", c: "с", x: "х" };
/** Shortest word that a letter is changed in: one letter of a shorter one makes another name. */
const MIN_LETTERS = 5;

/** Manipulations of names of any kind, by name. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  transpose: letters((word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)),
  delete: letters((word, at) => word.slice(0, at) + word.slice(at + 1)),
  insert: letters((word, at, random) => word.slice(0, at) + pick([..."abdegiklmnorstu"], random) + word.slice(at)),
  double: letters((word, at) => word.slice(0, at) + word[at] + word.slice(at)),
  "vowel swap": letters((word, at, random) => replaceAt(word, at, VOWELS, () => pick([...VOWELS], random))),
  "confusable letter": letters((word, at) =>
    replaceAt(word, at, Object.keys(CONFUSABLE).join(""), (letter) => CONFUSABLE[letter]!),
  ),
  reorder: (words) => (words.length > 1 ? [words.at(-1)!, ...words.slice(0, -1)] : undefined),
  "remove space": (words, random) => {
    if (words.length < 2) return undefined;
    const at = Math.floor(random() * (words.length - 1));
    return [...words.slice(0, at), words[at]! + words[at + 1]!, ...words.slice(at + 2)];
  },
  "remove all spaces": (words) => (words.length > 1 ? [words.join("")] : undefined),
  "shift space": (words, random) => {
    const at = Math.floor(random() * (words.length - 1));
    if (words.length < 2 || words[at]!.length < MIN_LETTERS) return undefined;
    const moved = words[at]!.slice(-1) + words[at + 1]!;
    return [...words.slice(0, at), words[at]!.slice(0, -1), moved, ...words.slice(at + 2)];
  },
  "add space": (words, random) => {
    const at = wordAt(words, random);
    if (at < 0) return undefined;
    const cut = 2 + Math.floor(random() * (words[at]!.length - 3));
    return [...words.slice(0, at), words[at]!.slice(0, cut), words[at]!.slice(cut), ...words.slice(at + 1)];
  },
  homoglyph: (words, random) => {
    const at = wordAt(words, random);
    const letter = at < 0 ? undefined : [...words[at]!.toLowerCase()].find((one) => HOMOGLYPHS[one] !== undefined);
    if (letter === undefined) return undefined;
    return words.map((word, index) => (index === at ? word.toLowerCase().replace(letter, HOMOGLYPHS[letter]!) : word));
  },
  "upper case": (words) => words.map((word) => word.toUpperCase()),
};

/** Manipulations of persons' names. */
export const PERSON_MUTATIONS: Readonly<Record<string, Mutation>> = {
  ...MUTATIONS,
  "drop word": (words, random) => {
    if (words.length < 3) return undefined;
    const at = Math.floor(random() * words.length);
    return words.filter((_, index) => index !== at);
  },
  "add middle name": (words, random) =>
    words.length > 1 ? [words[0]!, pick(["Maria", "Jan", "Omar", "Lee"], random), ...words.slice(1)] : undefined,
  initial: (words) => (words.length > 2 ? [`${words[0]!.charAt(0)}.`, ...words.slice(1)] : undefined),
  "add title": (words, random) => [pick(["Dr.", "Mr", "Sheikh", "Haji", "Gen."], random), ...words],
};

/** Manipulations of organisations' names. */
export const ENTITY_MUTATIONS: Readonly<Record<string, Mutation>> = {
  ...MUTATIONS,
  "add legal form": (words, random) => [...words, pick(["LLC", "Ltd.", "GmbH", "S.A.", "OOO"], random)],
  "add article": (words) => ["The", ...words],
};

function letters(change: (word: string, at: number, random: () => number) => string | undefined): Mutation {
  return (words, random) => {
    const at = wordAt(words, random);
    if (at < 0) return undefined;
    const word = words[at]!.toLowerCase();
    const place = 1 + Math.floor(random() * (word.length - 2));
    const changed = change(word, place, random);
    return changed === undefined || changed === word
      ? undefined
      : words.map((one, index) => (index === at ? changed : one));
  };
}

/** Index of a random word of Latin letters that is long enough, -1 when there is none. */
function wordAt(words: Words, random: () => number): number {
  const fit = words.flatMap((word, at) => (/^[a-z]+$/i.test(word) && word.length >= MIN_LETTERS ? [at] : []));
  return fit.length === 0 ? -1 : pick(fit, random);
}

/** Replaces the next letter of a set from a place on. */
function replaceAt(word: string, from: number, set: string, by: (letter: string) => string): string | undefined {
  for (let at = from; at < word.length; at++) {
    const letter = word[at]!;
    if (set.includes(letter)) return word.slice(0, at) + by(letter) + word.slice(at + 1);
  }
  return undefined;
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)]!;
}
