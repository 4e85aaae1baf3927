/** Tokens whose sounds are computed on first access: most words are never compared by their sound. */
import { isSyllable, type NameToken, type TokenKind, type TokenReading, type TokenSpec } from "./name-token.ts";
import type { Script } from "./script.ts";
import { soundsOf, type TokenSound } from "./token-sound.ts";

/** Most readings of which sounds are taken: a second one where a script leaves a consonant open. */
const MAX_SPOKEN = 2;

// own members instead of a nested object: a token is read far more often than it is made
export class WordToken implements NameToken {
  readonly kind: TokenKind;
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

  constructor({ kind, source, script, code }: TokenSpec, rest: Omit<NameToken, keyof TokenSpec | "sounds">) {
    this.kind = kind;
    this.source = source;
    this.script = script;
    this.code = code;
    this.text = rest.text;
    this.readings = rest.readings;
    this.written = rest.written;
    this.nicknames = rest.nicknames;
    this.cognates = rest.cognates;
    this.spellings = rest.spellings;
    this.weight = rest.weight;
    this.nats = rest.nats;
    this.attested = rest.attested;
    this.servant = rest.servant;
    this.patronymic = rest.patronymic;
    this.place = rest.place;
  }

  get sounds(): readonly TokenSound[] {
    this.#sounds ??= this.#computeSounds();
    return this.#sounds;
  }

  #computeSounds(): readonly TokenSound[] {
    if (isSyllable(this)) return [];
    // of an `abdul` name, the part after `abdul`
    const spoken = this.readings.slice(0, this.servant ? 1 : MAX_SPOKEN);
    return spoken.flatMap((reading) => soundsOf(reading, this.script));
  }
}
