/** Tokens of a segment that are alike to a token of the query by their readings or their sounds. */
import { hasDistinct } from "../../names/distinct-names.ts";
import type { NameToken } from "../../names/name-token.ts";
import { soundSimilarityToBytes } from "../../names/sound-distance.ts";
import { areComparedAsWritten, LEAST_SIMILARITY, mayBeLowered } from "../../names/token-similarity.ts";
import { compareBySound } from "../../names/token-sound.ts";
import { alikeSpellings } from "./alike-spellings.ts";
import type { NameSegment } from "./name-segment.ts";
import { seenMarks } from "./seen-marks.ts";
import { type SoundTable, visitSounds } from "./sound-table.ts";
import { lengthOfText } from "./text-pack.ts";
import { soundNeighbours } from "./token-keys.ts";
import { FLAG, SCRIPTS } from "./token-pack.ts";

export interface AlikeTokens {
  /**
   * Calls `take` once with every token that `tokenSimilarity` finds alike by reading or sound, with the similarity. Where rules about
   * pairs may change that, it is said that the tokens are to be compared.
   *
   * @param token - no number, initial or legal form
   */
  find(token: NameToken, take: (id: number, similarity: number, needsComparing: boolean) => void): void;
}

export function alikeTokens(segment: NameSegment): AlikeTokens {
  const { spellings, otherSounds, latinSounds, tokenFlags, tokenScripts } = segment;
  const alike = alikeSpellings(spellings);
  const best = new Float64Array(tokenFlags.length);
  const seen = seenMarks(tokenFlags.length);
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
    const { spellingStarts, spellingBytes, soundTokens, tokens } = table;
    for (const { spelling, key } of token.sounds) {
      for (const neighbour of soundNeighbours(key)) {
        visitSounds(table, neighbour, (sound) => {
          const start = spellingStarts[sound]!;
          const end = spellingStarts[sound + 1]!;
          const similarity = soundSimilarityToBytes(spelling, spellingBytes, start, end, LEAST_SIMILARITY);
          if (similarity < LEAST_SIMILARITY) return;
          for (let at = soundTokens[sound]!; at < soundTokens[sound + 1]!; at++) {
            const id = tokens[at]!;
            if (compareBySound(token.script, SCRIPTS[tokenScripts[id]!]!)) raise(id, similarity);
          }
        });
      }
    }
  };

  /** The folds of the first readings may differ by a letter at the end. */
  const mayBeDerived = (length: number, id: number): boolean => {
    const { tokenReadings, readings, spellingFolds, folds } = spellings;
    const first = tokenReadings[id]!;
    if (first === tokenReadings[id + 1]!) return false;
    return Math.abs(lengthOfText(folds, spellingFolds[readings[first]!]!) - length) === 1;
  };

  return {
    find(token, take) {
      seen.start();
      found = [];
      for (const reading of token.readings) alike.find(reading, raiseBySpelling);
      raiseBySounds(token, otherSounds);
      if (token.script !== "latin") raiseBySounds(token, latinSounds);
      const isSpecial = token.servant || hasDistinct(token.text);
      const isParticle = token.kind === "particle";
      const foldLength = token.readings[0]?.fold.length ?? 0;
      for (const id of found) {
        const flags = tokenFlags[id]!;
        if ((flags & FLAG.apart) !== 0 || ((flags & FLAG.particle) !== 0) !== isParticle) continue;
        if (areComparedAsWritten(token.script, SCRIPTS[tokenScripts[id]!]!)) continue;
        const similarity = best[id]!;
        const areAttested = token.attested && (flags & FLAG.attested) !== 0;
        const needsComparing =
          isSpecial ||
          (flags & FLAG.servant) !== 0 ||
          mayBeLowered(similarity, areAttested, mayBeDerived(foldLength, id));
        take(id, similarity, needsComparing);
      }
    },
  };
}
