/** Greek words in Latin letters, as passports (ELOT 743) and common usage write them. */

const DIGRAPHS: readonly (readonly [string, string])[] = [
  ["ου", "ou"],
  ["αυ", "af"],
  ["ευ", "ef"],
  ["ηυ", "if"],
  ["γγ", "ng"],
  ["γκ", "gk"],
  ["γξ", "nx"],
  ["γχ", "nch"],
  ["τζ", "tz"],
  ["τσ", "ts"],
];

const LETTERS = lettersOf(
  "α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o",
);
const STOPS: Readonly<Record<string, string>> = { μπ: "b", ντ: "d" };

/**
 * Readings of a Greek word, the likeliest first: a second one with `h` for χ and `u` for υ.
 *
 * @param word - lower case; accents do not matter
 */
export function greekReadings(word: string): readonly string[] {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
  const reading = read(plain);
  const other = reading.replaceAll("ch", "h");
  return reading === other ? [reading] : [reading, other];
}

function read(word: string): string {
  let text = "";
  let at = 0;
  while (at < word.length) {
    const two = word.slice(at, at + 2);
    const stop = STOPS[two];
    if (stop !== undefined) text += at === 0 ? stop : two === "μπ" ? "mp" : "nt";
    const digraph = stop ?? DIGRAPHS.find(([letters]) => letters === two)?.[1];
    if (stop === undefined)
      text += digraph === undefined ? (LETTERS.get(word.charAt(at)) ?? "") : voiced(digraph, word.charAt(at + 2));
    at += digraph === undefined ? 1 : 2;
  }
  return text;
}

/** αυ and ευ end in v before vowels and voiced consonants. */
function voiced(digraph: string, next: string): string {
  return digraph.endsWith("f") && /[αεηιουωβγδζλμνρ]/.test(next) ? `${digraph.charAt(0)}v` : digraph;
}

function lettersOf(table: string): ReadonlyMap<string, string> {
  return new Map(table.split(" ").map((pair) => [pair.charAt(0), pair.slice(2)]));
}
