/** Share of the remaining distance to 1 that each shared first character removes, and how many characters may count. */
const PREFIX_WEIGHT = 0.1;
const MAX_PREFIX = 4;
/** Longer texts are cut: time grows with the product of the lengths. */
const MAX_LENGTH = 256;

/**
 * Jaro-Winkler similarity of two texts: how alike two short texts are, favouring a shared beginning. Compares UTF-16 units
 * as given; case and accents are the caller's job.
 *
 * @returns from 0 (nothing matches, or a text is empty) to 1 (identical); symmetric
 *
 * Source: M. A. Jaro, JASA 84(406), 1989; W. E. Winkler, "String Comparator Metrics and Enhanced Decision Rules in the
 * Fellegi-Sunter Model of Record Linkage", 1990.
 */
export function jaroWinkler(left: string, right: string): number {
  const a = left.slice(0, MAX_LENGTH);
  const b = right.slice(0, MAX_LENGTH);
  const jaro = jaroSimilarity(a, b);
  let prefix = 0;
  while (prefix < MAX_PREFIX && prefix < a.length && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

function jaroSimilarity(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const takenA = new Uint8Array(a.length);
  const takenB = new Uint8Array(b.length);
  let matches = 0;
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (takenB[j] === 1 || a.charCodeAt(i) !== b.charCodeAt(j)) continue;
      takenA[i] = 1;
      takenB[j] = 1;
      matches++;
      break;
    }
  }
  if (matches === 0) return 0;
  let outOfOrder = 0;
  for (let i = 0, j = 0; i < a.length; i++) {
    if (takenA[i] === 0) continue;
    while (takenB[j] === 0) j++;
    if (a.charCodeAt(i) !== b.charCodeAt(j)) outOfOrder++;
    j++;
  }
  return (matches / a.length + matches / b.length + (matches - outOfOrder / 2) / matches) / 3;
}
