/** The basis of a match of two names, beside its score: how the words are alike, what is left over, how much of it may be chance. */

import { osaDistance } from "../osa-distance.ts";
import { type AlignedPair, type Alignment, UNUSED } from "./alignment.ts";
import { foldToken } from "./fold-token.ts";
import { domainOf, type FrequencyModel } from "./frequency-model.ts";
import { isContent, isSyllable, type NameToken } from "./name-token.ts";
import type { PreparedName } from "./prepare-name.ts";
import { isRepeated } from "./score-prepared.ts";
import type { NameResemblance, WordLikeness } from "./score-result.ts";
import { chineseReadings } from "./scripts/han-reading.ts";
import { toGrain } from "./weight-grain.ts";

/** Similarity from which words are one name in another spelling. */
const SPELLING = 0.95;

/** From the surest to the least sure. */
const LIKENESSES: readonly WordLikeness[] = ["equal", "slip", "spelling", "similar"];

/**
 * @param alignment - of these two names
 * @param model - has the words that occur in names
 */
export function nameResemblance(
  query: PreparedName,
  candidate: PreparedName,
  alignment: Alignment,
  model: FrequencyModel,
): NameResemblance {
  const pairs = alignment.pairs.slice(0, alignment.count);
  const words = pairs.filter((pair) => pair.substantial);
  const likenesses = words.map((pair) => likenessOf(pair, query, candidate, model));
  const slips = likenesses.filter((likeness) => likeness === "slip").length;
  const least = LIKENESSES.findLast((likeness) => likenesses.includes(likeness)) ?? "equal";
  return {
    // a slip of the pen happens once
    words: least === "slip" && slips > 1 ? "spelling" : least,
    missingInCandidate: missingWords(query.tokens, alignment.queryUsed),
    missingInQuery: missingWords(candidate.tokens, alignment.candidateUsed),
    complete: isUsed(query.tokens, alignment.queryUsed) && isUsed(candidate.tokens, alignment.candidateUsed),
    initials: pairs.some(({ route }) => route === "initial"),
    rarest: Math.max(
      0,
      ...words.flatMap(({ route, nats }, at) => (likenesses[at] === "equal" && route !== "join" ? [nats] : [])),
    ),
    chance: toGrain(
      waysNats(query.tokens, candidate.tokens, words) +
        sum(words.filter((pair, at) => likenesses[at] === "similar" && isOfSyllable(pair, query, candidate))),
    ),
  };
}

function likenessOf(
  { similarity, route, query, candidate }: AlignedPair,
  name: PreparedName,
  other: PreparedName,
  model: FrequencyModel,
): WordLikeness {
  const [left, right] = [name.tokens[query]!, other.tokens[candidate]!];
  const sameScript = left.script === right.script;
  if (similarity === 1 || route === "join") return "equal";
  if (!sameScript && similarity >= SPELLING) {
    return isReadAsChinese(left, right) || isKorean(name) || isKorean(other) ? "equal" : "similar";
  }
  const isName = model.countOfWord(left.text, domainOf(name.kind)) > 0;
  if (sameScript && !isName && osaDistance(left.text, right.text, 1) <= 1) return "slip";
  return similarity >= SPELLING || route === "class" ? "spelling" : "similar";
}

/** Family names that more Koreans have than Chinese: Kim and Park. */
const KOREAN_FAMILIES: ReadonlySet<string> = new Set(["金", "朴"]);

/** True for a name in Chinese characters that is most likely a Korean's. */
function isKorean({ tokens }: PreparedName): boolean {
  return tokens.length === 3 && tokens[0]!.script === "han" && KOREAN_FAMILIES.has(tokens[0]!.source);
}

/** False for a single character that is the other word only in its Korean or Japanese reading: many characters share these. */
function isReadAsChinese(query: NameToken, candidate: NameToken): boolean {
  const [character, word] = query.script === "han" ? [query, candidate] : [candidate, query];
  if (character.script !== "han" || !isSyllable(character)) return true;
  const chinese = chineseReadings(character.source).map(foldToken);
  return word.readings.some(({ fold }) => chinese.includes(fold));
}

function missingWords(tokens: readonly NameToken[], used: Uint8Array): number {
  return tokens.filter(
    ({ kind }, at) => used[at] === UNUSED && (kind === "word" || kind === "number") && !isRepeated(tokens, used, at),
  ).length;
}

function isUsed(tokens: readonly NameToken[], used: Uint8Array): boolean {
  return tokens.every((_, at) => used[at] !== UNUSED);
}

/** A character of a Chinese or Korean name against Latin letters: another syllable is another name. */
function isOfSyllable(pair: AlignedPair, query: PreparedName, candidate: PreparedName): boolean {
  return isSyllable(query.tokens[pair.query]!) || isSyllable(candidate.tokens[pair.candidate]!);
}

function sum(pairs: readonly AlignedPair[]): number {
  return pairs.reduce((total, { similarity, nats }) => total + similarity * nats, 0);
}

/** ln of the number of ways to choose as many words of both names, and to put them in order where theirs is not the same. */
function waysNats(query: readonly NameToken[], candidate: readonly NameToken[], words: readonly AlignedPair[]): number {
  const count = words.length;
  const ways =
    lnChoices(Math.max(count, query.filter(isContent).length), count) +
    lnChoices(Math.max(count, candidate.filter(isContent).length), count);
  return inOrder(words) ? ways : ways + lnFactorial(count);
}

function inOrder(words: readonly AlignedPair[]): boolean {
  return words.every((a) => words.every((b) => a.query <= b.query === a.candidate <= b.candidate));
}

function lnChoices(of: number, count: number): number {
  return lnFactorial(of) - lnFactorial(count) - lnFactorial(of - count);
}

function lnFactorial(count: number): number {
  let sum = 0;
  for (let factor = 2; factor <= count; factor++) sum += Math.log(factor);
  return sum;
}
