/** A name as other clerks would write it: nothing of it is left out and nothing is spelled in another way. */

/** Ways of writing that change case, accents and blanks. */
export const WAYS_OF_WRITING: Readonly<Record<string, (name: string) => string>> = {
  "as it stands": (name) => name,
  "in capitals": (name) => name.toUpperCase(),
  "in small letters": (name) => name.toLowerCase(),
  "in mixed case": (name) =>
    [...name].map((letter, at) => (at % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase())).join(""),
  "without accents": withoutAccents,
  "with accents as marks of their own": (name) => name.normalize("NFD"),
  "with signs that are not seen": (name) => name.replace(/\p{L}(?=\p{L})/gu, "$&\u034f\ufe00\u2060"),
  "with fillers for blanks": (name) => wordsOf(name).join("\u3164"),
  "with signs as web pages write them": (name) => name.replaceAll("&", "&amp;").replaceAll("'", "&#39;"),
  "with other blanks": (name) => `  ${wordsOf(name).join(" \t\u00a0 ")}\n`,
};

/** Its words in another order. */
export const ORDERS: Readonly<Record<string, (name: string, random: () => number) => string>> = {
  "last word first": (name) => [wordsOf(name).at(-1) ?? "", ...wordsOf(name).slice(0, -1)].join(" "),
  "first word last": (name) => [...wordsOf(name).slice(1), wordsOf(name)[0] ?? ""].join(" "),
  backwards: (name) => wordsOf(name).toReversed().join(" "),
  "in any order": (name, random) => {
    const keyed = wordsOf(name).map((word) => ({ word, key: random() }));
    return keyed
      .sort((left, right) => left.key - right.key)
      .map(({ word }) => word)
      .join(" ");
  },
};

function wordsOf(name: string): readonly string[] {
  return name.trim().split(/\s+/u);
}

/** Latin names only: in other scripts marks are letters. */
function withoutAccents(name: string): string {
  return /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u.test(name)
    ? name.normalize("NFD").replace(/\p{M}+/gu, "")
    : name;
}
