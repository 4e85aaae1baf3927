/** A name in lower case, without accents and punctuation, its words separated by one blank. */
export function plainName(name: string): string {
  return name
    .slice(0, 1000)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The words of a plain name in alphabetical order. */
export function sortedWords(plain: string): string {
  return plain.split(" ").sort().join(" ");
}
