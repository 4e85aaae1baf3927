/** Longest text that is searched. */
const MAX_LENGTH = 4_000;

/**
 * A text as it is searched: without letter case, accents and full-width forms. Accents alone stay, because nothing is a
 * part of every text.
 */
export function searchedText(text: string): string {
  const decomposed = text.normalize("NFKD");
  return (decomposed.replaceAll(/\p{M}/gu, "") || decomposed).toLowerCase().slice(0, MAX_LENGTH);
}
