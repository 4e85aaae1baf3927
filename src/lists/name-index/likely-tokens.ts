/** Tokens of a segment that may be alike to a token of the query: what the keys find, less what letters and sounds rule out. */
import { foldBudget, foldDistance } from "../../names/fold-distance.ts";
import type { NameToken, TokenReading } from "../../names/name-token.ts";
import { soundSimilarity } from "../../names/sound-distance.ts";
import { LEAST_SIMILARITY } from "../../names/token-similarity.ts";
import type { TokenSound } from "../../names/token-sound.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import type { NameSegment } from "./name-segment.ts";
import { lengthsOf, maskVerdict } from "./reading-masks.ts";
import type { SeenMarks } from "./seen-marks.ts";
import { unpackText } from "./text-pack.ts";
import { KEY, kinshipKeys, readingKeys, soundNeighbours } from "./token-keys.ts";
import { packedFold, scriptNumber, unpackSounds } from "./token-pack.ts";

/** Ids of the tokens, all that `tokenSimilarity` finds alike, that have an equal text or that are `abdul` and the token, and some more. */
export function likelyTokens(token: NameToken, segment: NameSegment, seen: SeenMarks): ReadonlySet<number> {
  const { tokensByKey, kind } = segment;
  const ids = new Set<number>();
  const add = (id: number): void => void ids.add(id);
  for (const hash of kinshipKeys(token, kind)) visitBucket(tokensByKey, hash, add);
  const fold = token.readings[0]?.fold;
  if (fold !== undefined) visitBucket(tokensByKey, hashText(token.servant ? KEY.fold : KEY.servant, fold), add);
  for (const reading of token.readings) addAlike(reading, segment, ids, seen);
  seen.start();
  for (const sound of token.sounds) addSoundsAlike(sound, token, segment, ids, seen);
  return ids;
}

function addAlike(reading: TokenReading, segment: NameSegment, ids: Set<number>, seen: SeenMarks): void {
  const { tokensByKey, tokenReadings } = segment;
  const { starts } = tokenReadings;
  const lengths = lengthsOf(reading);
  seen.start();
  const consider = (id: number): void => {
    if (!seen.isNew(id)) return;
    for (let at = starts[id]!; at < starts[id + 1]!; at++) {
      const verdict = maskVerdict(reading, lengths, tokenReadings, at);
      if (verdict === "maybe" || (verdict === "by-fold" && isFoldNear(reading, segment, at))) ids.add(id);
    }
  };
  for (const hash of readingKeys(reading)) visitBucket(tokensByKey, hash, consider);
}

function isFoldNear({ fold }: TokenReading, { readingTexts }: NameSegment, at: number): boolean {
  const other = packedFold(unpackText(readingTexts, at));
  const budget = foldBudget(fold.length, other.length);
  return foldDistance(fold, other, budget) <= budget;
}

function addSoundsAlike(
  sound: TokenSound,
  token: NameToken,
  { tokensByKey, tokenScripts, tokenSounds }: NameSegment,
  ids: Set<number>,
  seen: SeenMarks,
): void {
  const script = scriptNumber(token.script);
  const consider = (id: number): void => {
    if (tokenScripts[id] === script || !seen.isNew(id)) return;
    const others = unpackSounds(unpackText(tokenSounds, id));
    if (others.some((other) => isSoundNear(token, other))) ids.add(id);
  };
  for (const key of soundNeighbours(sound)) {
    visitBucket(tokensByKey, hashText(KEY.otherSound, key), consider);
    if (token.script !== "latin") visitBucket(tokensByKey, hashText(KEY.latinSound, key), consider);
  }
}

function isSoundNear({ sounds }: NameToken, other: TokenSound): boolean {
  return sounds.some((sound) => soundSimilarity(sound, other) >= LEAST_SIMILARITY);
}
