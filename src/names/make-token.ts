/** A token from what tokenisation says about it. */

import { foldToken, skeletonOf } from "./fold-token.ts";
import { domainOf, type FrequencyModel, type WordEvidence, wordEvidence } from "./frequency-model.ts";
import { latinReadings } from "./latin-readings.ts";
import { letterMask } from "./letter-mask.ts";
import { nicknameClasses, spellingClasses } from "./name-classes.ts";
import type { NameToken, TokenReading, TokenSpec } from "./name-token.ts";
import { servantOf } from "./person-compounds.ts";
import { isPatronymic } from "./person-words.ts";
import type { NameKind } from "./score-result.ts";
import type { Script } from "./script.ts";
import { soundsOf } from "./token-sound.ts";
import { toGrain } from "./weight-grain.ts";

const INITIAL_WEIGHT = 0.35;
const PARTICLE_WEIGHT = 0.12;
const TITLE_WEIGHT = 0.08;
const LEGAL_WEIGHT = 0.15;
const NUMBER_WEIGHT = 1;
const GENERATION_WEIGHT = 0.4;

/** Scripts whose letters are an alphabet with plain readings: the first reading is the text of the token. */
const ALPHABETS: ReadonlySet<Script> = new Set(["latin", "digit", "cyrillic", "greek", "armenian", "georgian"]);

/** Text of a token: by what tokens are equal. */
export function tokenText(spec: TokenSpec, spellings: readonly string[]): string {
  return ALPHABETS.has(spec.script) ? (spellings[0] ?? spec.source) : spec.source;
}

/** Makes the token that a spec stands for in a name of this kind. */
export function makeToken(spec: TokenSpec, kind: NameKind, model: FrequencyModel): NameToken {
  const spellings = latinReadings(spec.source, spec.script);
  const servant = kind === "person" && spec.kind === "word" ? servantName(spec, spellings[0] ?? "") : "";
  const readings = (servant === "" ? spellings : [servant, ...spellings]).map(makeReading);
  const text = tokenText(spec, spellings);
  const person = kind === "person";
  const evidence = evidenceOf(spellings[0] ?? spec.source, kind, model);
  const counts = spec.kind === "word" || spec.kind === "number";
  return {
    kind: spec.kind,
    source: spec.source,
    script: spec.script,
    code: spec.code,
    text,
    readings,
    sounds: (servant === "" ? spellings : [servant])
      .slice(0, MAX_SPOKEN)
      .flatMap((spelling) => soundsOf(spelling, spec.script)),
    nicknames: person && spec.kind === "word" ? nicknameClasses(text) : [],
    spellings: person && spec.kind === "word" ? spellingClasses(text) : [],
    weight: toGrain(weightOf(spec.kind, person, evidence)),
    nats: counts ? toGrain(evidence.nats) : 0,
    attested: spec.kind === "word" && evidence.attested,
    servant: servant !== "",
    patronymic: person && spec.kind === "word" && isPatronymic(text),
  };
}

/** Latin reading of the name behind `abdul`. */
function servantName(spec: TokenSpec, reading: string): string {
  if (spec.script !== "arabic") return servantOf(reading);
  const name = servantOf(spec.source);
  return name === "" ? "" : (latinReadings(name, "arabic")[0] ?? "");
}

/** Most readings of which sounds are taken: a second one where a script leaves a consonant open. */
const MAX_SPOKEN = 2;

function makeReading(text: string): TokenReading {
  const fold = foldToken(text);
  const skeleton = skeletonOf(fold);
  return {
    text,
    fold,
    skeleton,
    textMask: letterMask(text),
    foldMask: letterMask(fold),
    skeletonMask: letterMask(skeleton),
  };
}

function evidenceOf(text: string, kind: NameKind, model: FrequencyModel): WordEvidence {
  return wordEvidence(foldToken(text), domainOf(kind), model);
}

function weightOf(kind: TokenSpec["kind"], person: boolean, { rarity }: WordEvidence): number {
  switch (kind) {
    case "word":
      return person ? 0.45 + 0.55 * rarity : 0.12 + 0.88 * rarity;
    case "number":
      return person ? GENERATION_WEIGHT : NUMBER_WEIGHT;
    case "initial":
      return INITIAL_WEIGHT;
    case "particle":
      return PARTICLE_WEIGHT;
    case "title":
      return TITLE_WEIGHT;
    case "legal":
      return LEGAL_WEIGHT;
  }
}
