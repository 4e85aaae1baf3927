/** Tokens of a segment that are similar to a token of the query by their readings or their sounds. */
import { hasDistinct } from "../names/distinct-names.ts";
import type { NameToken } from "../names/name-token.ts";
import { soundComparison } from "../names/sound-comparison.ts";
import {
  areComparedAsWritten,
  countedSimilarity,
  isAlikeBetweenScripts,
  isInnerVowelChange,
  LEAST_SIMILARITY,
  mayBeDerived,
  needsInnerVowel,
} from "../names/token-similarity.ts";
import { compareBySound } from "../names/token-sound.ts";
import { alikeSpellings } from "./alike-spellings.ts";
import type { NameSegment } from "./name-segment.ts";
import { seenMarks } from "./seen-marks.ts";
import { type SoundTable, visitSounds } from "./sound-table.ts";
import { unpackText } from "./text-pack.ts";
import { soundNeighbours } from "./token-keys.ts";
import { FLAG, SCRIPTS } from "./token-pack.ts";

export interface AlikeTokens {
  /**
   * Calls `take` once with every token that `tokenSimilarity` finds alike by reading or sound, with the similarity, or with
   * `undefined` where rules that are not known here may change it.
   *
   * @param token - no number, initial or legal form
   */
  find(token: NameToken, take: (id: number, similarity: number | undefined) => void): void;
}

export function alikeTokens(segment: NameSegment): AlikeTokens {
  const { spellings, otherSounds, latinSounds, tokenFlags, tokenScripts } = segment;
  const { tokenReadings, readings, spellingFolds, folds } = spellings;
  const organisation = segment.kind === "entity";
  const alike = alikeSpellings(spellings);
  const sounds = soundComparison();
  const best = new Float64Array(tokenFlags.length);
  const seen = seenMarks(tokenFlags.length);
  const foldTexts: string[] = [];
  let found: number[] = [];

  const raise = (id: number, similarity: number): void => {
    if (seen.isNew(id)) {
      best[id] = similarity;
      found.push(id);
    } else if (similarity > best[id]!) best[id] = similarity;
  };
  const raiseBySpelling = (spelling: number, similarity: number): void => {
    const { spellingTokens, tokens } = spellings;
    for (let at = spellingTokens[spelling]!; at < spellingTokens[spelling + 1]!; at++) raise(tokens[at]!, similarity);
  };
  const raiseBySounds = (token: NameToken, table: SoundTable): void => {
    if (table.tokens.length === 0) return;
    const { spellingStarts, spellingBytes, soundTokens, tokens } = table;
    for (const { spelling, key } of token.sounds) {
      sounds.begin(spelling);
      for (const neighbour of soundNeighbours(key)) {
        visitSounds(table, neighbour, (sound) => {
          const start = spellingStarts[sound]!;
          const end = spellingStarts[sound + 1]!;
          const similarity = sounds.similarityTo(spellingBytes, start, end, LEAST_SIMILARITY);
          if (similarity < LEAST_SIMILARITY) return;
          for (let at = soundTokens[sound]!; at < soundTokens[sound + 1]!; at++) {
            const id = tokens[at]!;
            if (compareBySound(token.script, SCRIPTS[tokenScripts[id]!]!)) raise(id, similarity);
          }
        });
      }
    }
  };

  const foldOf = (reading: number): string => {
    const id = spellingFolds[readings[reading]!]!;
    foldTexts[id] ??= unpackText(folds, id);
    return foldTexts[id];
  };

  const differInInnerVowel = (token: NameToken, id: number): boolean => {
    for (let at = tokenReadings[id]!; at < tokenReadings[id + 1]!; at++) {
      const other = foldOf(at);
      for (const { fold } of token.readings) if (isInnerVowelChange(fold, other)) return true;
    }
    return false;
  };

  /** The similarity after the rules about two tokens of which none is an `abdul` name. */
  const counted = (token: NameToken, id: number): number => {
    const similarity = best[id]!;
    const first = tokenReadings[id]!;
    const isRead = mayBeDerived(similarity) && first < tokenReadings[id + 1]!;
    const fold = isRead ? foldOf(first) : "";
    return countedSimilarity(similarity, token.readings[0]?.fold ?? "", fold, organisation);
  };

  return {
    find(token, take) {
      seen.start();
      found = [];
      for (const reading of token.readings) alike.find(reading, raiseBySpelling);
      raiseBySounds(token, otherSounds);
      if (token.script !== "latin") raiseBySounds(token, latinSounds);
      const isSpecial = token.servant || hasDistinct(token.text);
      const isWritten = areComparedAsWritten(token.script, token.script);
      const isParticle = token.kind === "particle";
      // the rules that `tokenSimilarity` applies to what it found by readings and sounds
      for (const id of found) {
        const flags = tokenFlags[id]!;
        if ((flags & FLAG.apart) !== 0 || ((flags & FLAG.particle) !== 0) !== isParticle) continue;
        const script = SCRIPTS[tokenScripts[id]!]!;
        if (isWritten && script === token.script) continue;
        if (isSpecial || (flags & FLAG.servant) !== 0) {
          take(id, undefined);
          continue;
        }
        const passes =
          !(token.attested && (flags & FLAG.attested) !== 0 && needsInnerVowel(best[id]!)) ||
          (compareBySound(token.script, script) && isAlikeBetweenScripts(best[id]!, token.script, script)) ||
          differInInnerVowel(token, id);
        if (passes) take(id, counted(token, id));
      }
    },
  };
}
