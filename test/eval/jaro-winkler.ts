/** The baseline: Jaro-Winkler over the sorted words of a name. */

const PREFIX_WEIGHT = 0.1;
const MAX_PREFIX = 4;

/** Plain words of a name in alphabetical order, joined by spaces. */
export function sortedWords(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(" ");
}

/**
 * Jaro-Winkler similarity of two strings as given, 0 to 1.
 *
 * Source: M. A. Jaro, JASA 84(406), 1989; W. E. Winkler, 1990 (prefix weight 0.1, at most 4 characters).
 */
export function jaroWinkler(left: string, right: string): number {
  if (left === right) return left === "" ? 0 : 1;
  const reach = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1);
  const takenRight = new Uint8Array(right.length);
  const matchedLeft: string[] = [];
  for (let i = 0; i < left.length; i++) {
    const end = Math.min(right.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (takenRight[j] === 1 || right[j] !== left[i]) continue;
      takenRight[j] = 1;
      matchedLeft.push(left[i]!);
      break;
    }
  }
  const matches = matchedLeft.length;
  if (matches === 0) return 0;
  let at = 0;
  let moved = 0;
  for (let j = 0; j < right.length; j++) if (takenRight[j] === 1 && right[j] !== matchedLeft[at++]) moved++;
  const jaro = (matches / left.length + matches / right.length + (matches - moved / 2) / matches) / 3;
  let prefix = 0;
  while (prefix < MAX_PREFIX && prefix < left.length && left[prefix] === right[prefix]) prefix++;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}
