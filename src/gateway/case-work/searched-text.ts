/** Longest text that is searched. */
const MAX_LENGTH = 4_000;

/** A text as it is searched: without letter case, accents and full-width forms. */
export const searchedText = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().slice(0, MAX_LENGTH);
