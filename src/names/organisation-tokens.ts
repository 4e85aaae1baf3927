/** Tokens of the name of an organisation, a vessel or an aircraft. */
import { latinReadings } from "./latin-readings.ts";
import { legalPhraseAt, needsEdge } from "./legal-phrases.ts";
import { numberAt } from "./number-words.ts";
import type { PlacedSpec } from "./placed-spec.ts";
import type { NameKind } from "./score-result.ts";
import type { Word } from "./split-words.ts";

/** Articles, prepositions and conjunctions in the languages that companies are often named in. */
const PARTICLES = new Set(
  "the of and for in on at to by a an al el de del della di da do dos das la le les las los du des der die das den dem und fur e et y i o en pour para van het voor och og ja ve".split(
    " ",
  ),
);

/** Kinds of ship before a name: motor vessel, motor tanker, steam ship... */
const VESSEL_PREFIXES = new Set("mv mt ms ss mts fv ft mtv msv tss rv my sv lng lpg".split(" "));

interface ReadWord extends Word {
  readonly latin: string;
}

/** Specs of the tokens of an organisation's name, in written order. */
export function organisationTokens(words: readonly Word[], kind: NameKind): readonly PlacedSpec[] {
  const read = words.map(
    (word): ReadWord => ({ ...word, latin: latinReadings(word.source, word.script)[0] ?? word.source }),
  );
  if (kind === "aircraft") return aircraftMark(read);
  const texts = read.map((word) => (word.script === "latin" ? word.latin : word.source));
  const edge = lastContentWord(texts);
  const specs: PlacedSpec[] = [];
  let at = 0;
  while (at < read.length) {
    const { spec, length } = phraseAt(read, texts, at, edge, kind);
    specs.push(spec);
    at += length;
  }
  return specs;
}

/** Index of the last word that no legal form at the end covers. */
function lastContentWord(texts: readonly string[]): number {
  let at = 0;
  let last = 0;
  while (at < texts.length) {
    const legal = legalPhraseAt(texts, at);
    if (legal === undefined) last = at;
    at += legal?.length ?? 1;
  }
  return last;
}

function phraseAt(
  read: readonly ReadWord[],
  texts: readonly string[],
  at: number,
  edge: number,
  kind: NameKind,
): { readonly spec: PlacedSpec; readonly length: number } {
  const { latin, script, source } = read[at]!;
  if (kind === "vessel" && at === 0 && VESSEL_PREFIXES.has(latin)) {
    return { spec: spec("title", latin, "latin"), length: 1 };
  }
  const legal = kind === "vessel" ? undefined : legalPhraseAt(texts, at);
  if (legal !== undefined && (!needsEdge(legal.form) || at === 0 || at > edge)) {
    return { spec: spec("legal", latinPhrase(read, at, legal.length), "latin", legal.code), length: legal.length };
  }
  const number = numberAt(
    read.map((word) => word.latin),
    at,
    at > 0 && (latin.length > 1 || at === edge),
  );
  if (number !== undefined) return { spec: spec("number", number.digits, "latin"), length: number.length };
  if (PARTICLES.has(latin) && (latin.length > 1 || at < edge))
    return { spec: spec("particle", latin, "latin"), length: 1 };
  if (/^[a-z]$/.test(latin)) return { spec: spec("initial", latin, "latin"), length: 1 };
  return { spec: spec("word", script === "latin" ? latin : source, script), length: 1 };
}

/** A registration mark is one code however it is written: `EP-ABC`, `EP ABC`, `EPABC`. */
function aircraftMark(read: readonly ReadWord[]): readonly PlacedSpec[] {
  const mark = read.map((word) => word.latin).join("");
  return mark === "" ? [] : [spec("number", mark, "latin")];
}

function latinPhrase(read: readonly ReadWord[], at: number, length: number): string {
  return read
    .slice(at, at + length)
    .map((word) => word.latin)
    .join("");
}

function spec(kind: PlacedSpec["kind"], source: string, script: Word["script"], code = ""): PlacedSpec {
  return { kind, source, script, code, role: "none" };
}
