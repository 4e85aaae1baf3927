/** Pairs the tokens of two names: greedily, in a fixed order, each token once. */
import { type Alignment, emptyAlignment, UNUSED, USED_ALONE, USED_IN_JOIN } from "./alignment.ts";
import { shareLegalClass } from "./legal-phrases.ts";
import { findJoin, joinSimilarity, joinWeight, natsOf } from "./name-joins.ts";
import { isBehindServant, isSubstantial, type NameToken, pairWeight } from "./name-token.ts";
import {
  FREE_SERVANT_SIMILARITY,
  INITIAL_SIMILARITY,
  isFreeServant,
  OTHER_LEGAL_CLASS,
  SAME_LEGAL_CLASS,
} from "./pair-similarities.ts";
import type { PreparedName } from "./prepare-name.ts";
import { initialKey } from "./routes.ts";
import type { PairRoute } from "./score-result.ts";
import { MAX_WORDS } from "./split-words.ts";
import { tokenSimilarity } from "./token-similarity.ts";

const alignment = emptyAlignment();

/** Possible pairs of single tokens, similarity times weight first. */
const options = {
  count: 0,
  query: new Uint8Array(MAX_WORDS * MAX_WORDS),
  candidate: new Uint8Array(MAX_WORDS * MAX_WORDS),
  similarity: new Float64Array(MAX_WORDS * MAX_WORDS),
  value: new Float64Array(MAX_WORDS * MAX_WORDS),
  route: new Array<PairRoute>(MAX_WORDS * MAX_WORDS).fill("equal"),
};

/** Aligns two prepared names of the same kind. */
export function alignNames(query: PreparedName, candidate: PreparedName): Alignment {
  alignment.count = 0;
  alignment.queryUsed.fill(0, 0, query.tokens.length);
  alignment.candidateUsed.fill(0, 0, candidate.tokens.length);
  pairEqualTokens(query.tokens, candidate.tokens);
  // each pair so far takes one token of each name: once a name has none left, nothing more can be paired
  if (alignment.count < query.tokens.length && alignment.count < candidate.tokens.length) {
    pairJoins(query, candidate);
    pairFreeServants(query, candidate);
    collectOptions(query, candidate);
    takeBestOptions(query.tokens, candidate.tokens);
  }
  return alignment;
}

function pairEqualTokens(query: readonly NameToken[], candidate: readonly NameToken[]): void {
  for (let i = 0; i < query.length; i++) {
    const text = query[i]!.text;
    for (let j = 0; j < candidate.length; j++) {
      if (alignment.candidateUsed[j] !== UNUSED || candidate[j]!.text !== text) continue;
      addSinglePair(query[i]!, i, candidate[j]!, j, 1, "equal");
      break;
    }
  }
}

function pairJoins(query: PreparedName, candidate: PreparedName): void {
  for (let i = 0; i < query.tokens.length; i++) {
    if (alignment.queryUsed[i] !== UNUSED) continue;
    const token = query.tokens[i]!;
    const join = findJoin(token, candidate, alignment.candidateUsed);
    if (join === undefined) continue;
    const nats = Math.min(token.nats, natsOf(candidate.tokens, join));
    addPair(i, 1, join.start, join.length, joinSimilarity(token, join), token.weight, nats, "join");
  }
  for (let j = 0; j < candidate.tokens.length; j++) {
    if (alignment.candidateUsed[j] !== UNUSED) continue;
    const token = candidate.tokens[j]!;
    const join = findJoin(token, query, alignment.queryUsed);
    if (join === undefined) continue;
    const nats = Math.min(token.nats, natsOf(query.tokens, join));
    const weight = joinWeight(query.tokens, join);
    addPair(join.start, join.length, j, 1, joinSimilarity(token, join), weight, nats, "join");
  }
}

/** Pairs `abdul` and a name that stand apart in one name with the compound in one word in the other. */
function pairFreeServants(query: PreparedName, candidate: PreparedName): void {
  for (let i = 0; i < query.tokens.length; i++) {
    const token = query.tokens[i]!;
    if (!token.servant || alignment.queryUsed[i] !== UNUSED) continue;
    const name = findFreeServant(token, candidate.tokens, alignment.candidateUsed);
    if (name < 0) continue;
    addPair(
      i,
      1,
      name,
      1,
      FREE_SERVANT_SIMILARITY,
      token.weight,
      Math.min(token.nats, candidate.tokens[name]!.nats),
      "fold",
    );
    alignment.candidateUsed[freeServant(candidate.tokens, alignment.candidateUsed)] = USED_ALONE;
  }
  for (let j = 0; j < candidate.tokens.length; j++) {
    const token = candidate.tokens[j]!;
    if (!token.servant || alignment.candidateUsed[j] !== UNUSED) continue;
    const name = findFreeServant(token, query.tokens, alignment.queryUsed);
    if (name < 0) continue;
    const { weight, nats } = query.tokens[name]!;
    addPair(name, 1, j, 1, FREE_SERVANT_SIMILARITY, weight, Math.min(token.nats, nats), "fold");
    alignment.queryUsed[freeServant(query.tokens, alignment.queryUsed)] = USED_ALONE;
  }
}

function findFreeServant(servant: NameToken, tokens: readonly NameToken[], used: Uint8Array): number {
  if (freeServant(tokens, used) < 0) return -1;
  return tokens.findIndex((token, at) => used[at] === UNUSED && isBehindServant(servant, token));
}

function freeServant(tokens: readonly NameToken[], used: Uint8Array): number {
  return tokens.findIndex((token, at) => used[at] === UNUSED && isFreeServant(token.text));
}

function collectOptions(query: PreparedName, candidate: PreparedName): void {
  options.count = 0;
  for (let i = 0; i < query.tokens.length; i++) {
    if (alignment.queryUsed[i] !== UNUSED) continue;
    for (let j = 0; j < candidate.tokens.length; j++) {
      if (alignment.candidateUsed[j] === UNUSED) addOption(query, i, candidate, j);
    }
  }
}

function addOption(query: PreparedName, i: number, candidate: PreparedName, j: number): void {
  const a = query.tokens[i]!;
  const b = candidate.tokens[j]!;
  let similarity = 0;
  let route: PairRoute = "equal";
  if (a.kind === "number" || b.kind === "number") return;
  if (a.kind === "initial" || b.kind === "initial") {
    if (query.kind !== "person" || !isInitialOf(a, b)) return;
    similarity = INITIAL_SIMILARITY;
    route = "initial";
  } else if (a.kind === "legal" || b.kind === "legal") {
    if (a.kind !== b.kind) return;
    similarity = shareLegalClass(a.code, b.code) ? SAME_LEGAL_CLASS : OTHER_LEGAL_CLASS;
    route = "legal";
  } else {
    if ((a.kind === "particle") !== (b.kind === "particle")) return;
    const match = tokenSimilarity(a, b, query.kind === "entity");
    similarity = match.similarity;
    route = match.route;
  }
  if (similarity === 0) return;
  const at = options.count++;
  options.query[at] = i;
  options.candidate[at] = j;
  options.similarity[at] = similarity;
  options.value[at] = similarity * pairWeight(a, b);
  options.route[at] = route;
}

function isInitialOf(a: NameToken, b: NameToken): boolean {
  if (a.kind === b.kind) return false;
  const [initial, word] = a.kind === "initial" ? [a, b] : [b, a];
  return word.kind === "word" && initialKey(word) === initial.text;
}

function takeBestOptions(query: readonly NameToken[], candidate: readonly NameToken[]): void {
  for (;;) {
    let best = -1;
    for (let at = 0; at < options.count; at++) {
      if (
        alignment.queryUsed[options.query[at]!] !== UNUSED ||
        alignment.candidateUsed[options.candidate[at]!] !== UNUSED
      )
        continue;
      if (best < 0 || comesBefore(at, best, query, candidate)) best = at;
    }
    if (best < 0) return;
    const i = options.query[best]!;
    const j = options.candidate[best]!;
    addSinglePair(query[i]!, i, candidate[j]!, j, options.similarity[best]!, options.route[best]!);
  }
}

/** Ties are broken by text, not by position, so that the order of the tokens changes nothing. */
function comesBefore(at: number, best: number, query: readonly NameToken[], candidate: readonly NameToken[]): boolean {
  const difference = options.value[at]! - options.value[best]!;
  if (difference !== 0) return difference > 0;
  const a = query[options.query[at]!]!.text;
  const b = query[options.query[best]!]!.text;
  if (a !== b) return a < b;
  return candidate[options.candidate[at]!]!.text < candidate[options.candidate[best]!]!.text;
}

function addSinglePair(a: NameToken, i: number, b: NameToken, j: number, similarity: number, route: PairRoute): void {
  const nats = route === "initial" ? 0 : Math.min(a.nats, b.nats);
  addPair(i, 1, j, 1, similarity, pairWeight(a, b), nats, route);
  alignment.pairs[alignment.count - 1]!.substantial = isSubstantial(a) && isSubstantial(b);
}

function addPair(
  query: number,
  queryLength: number,
  candidate: number,
  candidateLength: number,
  similarity: number,
  weight: number,
  nats: number,
  route: PairRoute,
): void {
  const pair = alignment.pairs[alignment.count++]!;
  pair.query = query;
  pair.queryLength = queryLength;
  pair.candidate = candidate;
  pair.candidateLength = candidateLength;
  pair.similarity = similarity;
  pair.weight = weight;
  pair.nats = nats;
  pair.route = route;
  pair.substantial = true;
  const use = queryLength === 1 && candidateLength === 1 ? USED_ALONE : USED_IN_JOIN;
  for (let at = query; at < query + queryLength; at++) alignment.queryUsed[at] = use;
  for (let at = candidate; at < candidate + candidateLength; at++) alignment.candidateUsed[at] = use;
}
