/** Words of a name as they are written, for the Latin words that names are compared by. */
import { PARTICLE_CLASSES } from "../../src/names/tables/name-affixes.ts";

/** What letters mostly become, well enough to tell the words of one name apart. */
const CYRILLIC =
  "а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch " +
  "ъ  ы y ь  э e ю yu я ya є ye і i ї i ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz ѓ g ќ k ѕ dz";
const GREEK = "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o";

const LETTERS: ReadonlyMap<string, string> = new Map(
  [CYRILLIC, GREEK].flatMap((table) => {
    const parts = table.split(" ");
    return parts.flatMap((letter, n) => (n % 2 === 0 ? [[letter, parts[n + 1] ?? ""] as const] : []));
  }),
);

/** Particles that stand for one another: each is compared by the first. */
const PARTICLES = PARTICLE_CLASSES.trim()
  .split("\n")
  .map((line) => line.split(" "));

const WORD = /[\p{Script=Cyrillic}\p{M}]{2,}|[\p{Script=Greek}\p{M}]{2,}/gu;

/**
 * Finds the written word behind each word of a name.
 *
 * @param name - as somebody wrote it, such as `Володимир Чорнобривець`
 * @param tokens - the words that it is compared by, such as `volodimir`
 * @returns by token; words that are compared as they are written, and those that cannot be told, are left out
 */
export function writtenWords(name: string, tokens: readonly string[]): ReadonlyMap<string, string> {
  const words = [...new Set(name.match(WORD) ?? [])];
  const latin = [...new Set(tokens)].filter((token) => /^\p{Script=Latin}+$/u.test(token));
  const pairs = words.flatMap((word) => {
    const read = readingOf(word);
    return latin.map((token) => ({ word, token, far: distance(read, token) / Math.max(read.length, token.length) }));
  });
  const found = new Map<string, string>();
  for (const { word, token, far } of pairs.sort((one, other) => one.far - other.far)) {
    if (far > 0.5 || found.has(token) || [...found.values()].includes(word)) continue;
    found.set(token, word);
  }
  // The Arabic article is compared apart from its word.
  if (latin.includes("al") && /(?<!\p{L})ال/u.test(name)) found.set("al", "ال");
  // `von` is compared as `van`.
  const plain = name.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  for (const token of tokens) {
    if (found.has(token) || plain.includes(token)) continue;
    const word = PARTICLES.find(([first]) => first === token)?.find((each) => plain.includes(each));
    if (word !== undefined) found.set(token, word);
  }
  return found;
}

const readingOf = (word: string): string =>
  Array.from(
    word.toLowerCase(),
    (letter) => LETTERS.get(letter) ?? LETTERS.get(letter.normalize("NFD").charAt(0)) ?? "",
  ).join("");

/** How many letters have to be changed, added or left out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [n, letter] of Array.from(one).entries()) {
    const next = [n + 1];
    for (const [m, each] of Array.from(other).entries())
      next.push(Math.min((row[m] ?? 0) + Number(letter !== each), (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
