/** Makes tokens from their specs. */

import { foldMask } from "./fold-mask.ts";
import { foldToken, skeletonOf } from "./fold-token.ts";
import { domainOf, type FrequencyModel, type WordEvidence, wordEvidence } from "./frequency-model.ts";
import { latinReadings } from "./latin-readings.ts";
import { letterMask } from "./letter-mask.ts";
import { classesOf, NO_CLASSES } from "./name-classes.ts";
import { type NameToken, PERHAPS, type TokenReading, type TokenSpec } from "./name-token.ts";
import { isPlace } from "./organisation-phrases.ts";
import { servantOf } from "./person-compounds.ts";
import { isPatronymic } from "./person-words.ts";
import type { NameKind } from "./score-result.ts";
import type { Script } from "./script.ts";
import { toGrain } from "./weight-grain.ts";
import { WordToken } from "./word-token.ts";

const INITIAL_WEIGHT = 0.35;
const PARTICLE_WEIGHT = 0.12;
const TITLE_WEIGHT = 0.08;
const LEGAL_WEIGHT = 0.15;
const NUMBER_WEIGHT = 1;
const GENERATION_WEIGHT = 0.4;

/** Scripts whose letters are an alphabet with plain readings: the first reading is the text of the token. */
const ALPHABETS: ReadonlySet<Script> = new Set(["latin", "digit", "cyrillic", "greek", "armenian", "georgian"]);

/** Makes the token that a spec stands for in a name of this kind. */
export function makeToken(spec: TokenSpec, kind: NameKind, model: FrequencyModel): NameToken {
  const person = kind === "person";
  const word = spec.kind === "word";
  const written = latinReadings(spec.source, spec.script);
  const perhaps = spec.code.startsWith(PERHAPS) ? spec.code.slice(PERHAPS.length) : "";
  const canonical = spec.kind === "legal" || perhaps !== "" ? "" : spec.code;
  const spellings = [
    ...new Set([...canonicalReadings(canonical, spec), ...written, ...canonicalReadings(perhaps, spec)]),
  ];
  const text = canonical !== "" ? canonical : ALPHABETS.has(spec.script) ? (written[0] ?? spec.source) : spec.source;
  const servant = person && word ? servantName(text, spec.script) : "";
  const writtenReading = written[0] === undefined ? undefined : makeReading(written[0]);
  const readings = (servant === "" ? spellings : [servant, ...spellings]).map((spelling) =>
    spelling === writtenReading?.text ? writtenReading : makeReading(spelling),
  );
  // a canonical spelling may be rarer than what is written: Gim for Kim
  const usual = person && canonical !== "" ? writtenReading?.text : undefined;
  const evidence = evidenceOf(readings[servant === "" ? 0 : 1], usual ?? text, kind, model);
  const classes = person && word ? classesOf(text) : NO_CLASSES;
  const counts = word || spec.kind === "number";
  return new WordToken(spec, {
    text,
    readings,
    written: writtenReading,
    nicknames: classes.nicknames,
    cognates: classes.cognates,
    spellings: classes.spellings,
    weight: toGrain(weightOf(spec.kind, person, evidence)),
    nats: counts ? toGrain(evidence.nats) : 0,
    attested: word && evidence.attested,
    servant: servant !== "",
    patronymic: person && word && isPatronymic(text),
    place: !person && word && isPlace(spec.code),
  });
}

/** Readings of a canonical spelling: itself in Latin letters, as its script is read in others. */
function canonicalReadings(canonical: string, spec: TokenSpec): readonly string[] {
  if (canonical === "") return [];
  return /^[a-z0-9]+$/.test(canonical) ? [canonical] : latinReadings(canonical, spec.script);
}

/** Latin reading of the name after `abdul`. */
function servantName(text: string, script: Script): string {
  const name = servantOf(text);
  return script === "arabic" ? (latinReadings(name, script)[0] ?? "") : name;
}

function makeReading(text: string): TokenReading {
  const fold = foldToken(text);
  const skeleton = skeletonOf(fold);
  return {
    text,
    fold,
    skeleton,
    textMask: letterMask(text),
    foldMask: foldMask(fold),
    skeletonMask: letterMask(skeleton),
  };
}

function evidenceOf(
  reading: TokenReading | undefined,
  text: string,
  kind: NameKind,
  model: FrequencyModel,
): WordEvidence {
  const domain = domainOf(kind);
  if (reading === undefined)
    return wordEvidence(model.count(foldToken(text), domain), model.countOfWord(text, domain), domain, model);
  const { text: latin, fold } = reading;
  const count = model.count(fold, domain);
  const spelled = model.countOfWord(latin, domain);
  if (latin === text) return wordEvidence(count, spelled, domain, model);
  return wordEvidence(
    Math.max(count, model.count(foldToken(text), domain)),
    Math.max(spelled, model.countOfWord(text, domain)),
    domain,
    model,
  );
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
