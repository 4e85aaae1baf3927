/**
 * Normalises a label as lists write it: `Private banking` is `PRIVATE_BANKING`, in whatever width and case its letters
 * were sent.
 */
export function labelOf(text: string): string {
  if (LABEL.test(text)) return text;
  return text
    .normalize("NFKC")
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/gu, "_");
}

/** A text that is a label already. */
const LABEL = /^[A-Z0-9_]*$/;
