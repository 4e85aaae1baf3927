/** Korean names without the words for the purpose of a payment and the particles that are written together with them. */

const PURPOSES =
  "송금|입금|이체|기부금|기부|후원금|후원|지원금|지원|상환|급여|월급|월세|대금|생활비|용돈|선물|성금|헌금|대통령|위원장|선생님|선생".split(
    "|",
  );
const PARTICLES =
  "에게서|에게로|에게|한테서|한테|께서|께|님|씨|앞으로|앞|으로|로|에서|에|의|을|를|은|는|이|가|와|과|도|만|까지|부터".split(
    "|",
  );
const WORD = /[가-힣]+/gu;
/** Least syllables that a purpose before a name leaves. */
const LEAST_BEHIND = 2;

/** Blanks in place of what is written to a name of at least so many syllables. */
export const withoutKoreanEndings =
  (syllables: number) =>
  (text: string): string =>
    text.replace(WORD, (word) => bareWord(word, syllables));

function bareWord(word: string, syllables: number): string {
  const purpose = PURPOSES.find((one) => word.startsWith(one) && word.length >= one.length + LEAST_BEHIND) ?? "";
  const before = purpose === "" ? "" : " ";
  if (word.length < syllables) return before + word.slice(purpose.length);
  const end = endOfName(word, Math.max(syllables, purpose.length));
  return `${before}${word.slice(purpose.length, end)}${end < word.length ? "  " : " "}`;
}

/**
 * First place from which on a word has nothing but particles, purposes and particles. Read once from its end: a pattern tries every way to
 * divide it, and of a word of sixty particles there are billions.
 */
function endOfName(word: string, least: number): number {
  const particles: boolean[] = [];
  const purposes: boolean[] = [];
  const all: boolean[] = [];
  let found = word.length;
  for (let at = word.length; at >= least; at--) {
    const goesOn = (parts: readonly string[], from: readonly boolean[]): boolean =>
      parts.some((part) => from[at + part.length] === true && word.startsWith(part, at));
    particles[at] = at === word.length || goesOn(PARTICLES, particles);
    purposes[at] = particles[at] || goesOn(PURPOSES, purposes);
    all[at] = purposes[at] || goesOn(PARTICLES, all);
    if (all[at]) found = at;
  }
  return found;
}
