/** A token from what tokenisation says about it. */

import { foldToken, skeletonOf } from "./fold-token.ts";
import { domainOf, type FrequencyModel, type WordEvidence, wordEvidence } from "./frequency-model.ts";
import { latinReadings } from "./latin-readings.ts";
import { letterMask } from "./letter-mask.ts";
import { cognateClasses, nicknameClasses, spellingClasses } from "./name-classes.ts";
import { isSyllable, type NameToken, PERHAPS, type TokenReading, type TokenSpec } from "./name-token.ts";
import { isPlace } from "./organisation-phrases.ts";
import { servantOf } from "./person-compounds.ts";
import { isPatronymic } from "./person-words.ts";
import type { NameKind } from "./score-result.ts";
import type { Script } from "./script.ts";
import { soundsOf, type TokenSound } from "./token-sound.ts";
import { toGrain } from "./weight-grain.ts";

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
  const evidence = evidenceOf(readings[servant === "" ? 0 : 1], text, kind, model);
  const counts = word || spec.kind === "number";
  return new MadeToken(spec, {
    text,
    readings,
    written: writtenReading,
    nicknames: person && word ? nicknameClasses(text) : [],
    cognates: person && word ? cognateClasses(text) : [],
    spellings: person && word ? spellingClasses(text) : [],
    weight: toGrain(weightOf(spec.kind, person, evidence)),
    nats: counts ? toGrain(evidence.nats) : 0,
    attested: word && evidence.attested,
    servant: servant !== "",
    patronymic: person && word && isPatronymic(text),
    place: !person && word && isPlace(spec.code),
  });
}

class MadeToken implements NameToken {
  readonly kind: NameToken["kind"];
  readonly source: string;
  readonly script: Script;
  readonly code: string;
  readonly text: string;
  readonly readings: readonly TokenReading[];
  readonly written: TokenReading | undefined;
  readonly nicknames: readonly number[];
  readonly cognates: readonly number[];
  readonly spellings: readonly number[];
  readonly weight: number;
  readonly nats: number;
  readonly attested: boolean;
  readonly servant: boolean;
  readonly patronymic: boolean;
  readonly place: boolean;
  #sounds: readonly TokenSound[] | undefined;

  constructor({ kind, source, script, code }: TokenSpec, made: Omit<NameToken, keyof TokenSpec | "sounds">) {
    this.kind = kind;
    this.source = source;
    this.script = script;
    this.code = code;
    this.text = made.text;
    this.readings = made.readings;
    this.written = made.written;
    this.nicknames = made.nicknames;
    this.cognates = made.cognates;
    this.spellings = made.spellings;
    this.weight = made.weight;
    this.nats = made.nats;
    this.attested = made.attested;
    this.servant = made.servant;
    this.patronymic = made.patronymic;
    this.place = made.place;
  }

  // most words are never compared by their sound
  get sounds(): readonly TokenSound[] {
    this.#sounds ??= soundsOfToken(this, this.servant ? this.readings.slice(0, 1) : this.readings);
    return this.#sounds;
  }
}

/** Readings of a canonical spelling: itself in Latin letters, as its script is read in others. */
function canonicalReadings(canonical: string, spec: TokenSpec): readonly string[] {
  if (canonical === "") return [];
  return /^[a-z0-9]+$/.test(canonical) ? [canonical] : latinReadings(canonical, spec.script);
}

/** Latin reading of the name behind `abdul`. */
function servantName(text: string, script: Script): string {
  const name = servantOf(text);
  return script === "arabic" && name !== "" ? (latinReadings(name, script)[0] ?? "") : name;
}

/** Most readings of which sounds are taken: a second one where a script leaves a consonant open. */
const MAX_SPOKEN = 2;

/** Sounds of a token. @param readings - its readings, of an `abdul` name the one of the part behind `abdul` */
export function soundsOfToken(spec: TokenSpec, readings: readonly TokenReading[]): readonly TokenSound[] {
  if (isSyllable(spec)) return [];
  return readings.slice(0, MAX_SPOKEN).flatMap((reading) => soundsOf(reading, spec.script));
}

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
