/**
 * Every name of a segment that scores a threshold or more: the same as if all had been scored.
 *
 * A. Tokens of the query are expanded to the tokens of the list that they may be matched with (`expand-token.ts`).
 * B. Pairs that no name reaching the threshold can have are left out (`query-plan.ts`).
 * C. Names by keys that no bound covers: without spaces, cut off, acronyms (`name-keys.ts`, `cut-keys.ts`).
 * D. Names in which neighbours are a token of the query in one word (`joined-names.ts`), and tokens of the list that neighbours of the
 *    query are in one word.
 * E. Of the pairs, those are chosen whose names are looked up: a name without any of them cannot reach the threshold
 *    (`lookup-tokens.ts`).
 * F. What is found by D and E is kept when its score is bounded by no less than the threshold: roughly, by the numbers of its other
 *    tokens (`promising-names.ts`), then by all its tokens (`name-filter.ts`).
 * G. What is left is scored.
 */

import { MIN_JOIN_SOUND } from "../names/name-joins.ts";
import type { NameToken } from "../names/name-token.ts";
import { JOIN_SIMILARITY } from "../names/pair-similarities.ts";
import type { PreparedName } from "../names/prepare-name.ts";
import { NO_WORD_CAP, onlyWord } from "../names/score-factors.ts";
import { pairCredit, ROUNDING } from "../names/score-parts.ts";
import { type ScoreContext, scorePrepared } from "../names/score-prepared.ts";
import { soundSimilarityToBytes } from "../names/sound-distance.ts";
import { cutKeys } from "./cut-keys.ts";
import { type Expansion, tokenExpander } from "./expand-token.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { ALL, type LookupWorth, lookupWorth } from "./lookup-tokens.ts";
import { nameFilter } from "./name-filter.ts";
import { NAME_KEY, type NameSegment } from "./name-segment.ts";
import { anyWorth, equalWorth } from "./pair-worth.ts";
import { type ExpandedToken, type PlannedToken, queryPlanner } from "./query-plan.ts";
import { READY_WORDS } from "./query-preparer.ts";
import type { QueryRole } from "./query-role.ts";
import { RecentMap } from "./recent-map.ts";
import { seenMarks } from "./seen-marks.ts";
import { segmentTokens } from "./segment-tokens.ts";
import { visitSounds } from "./sound-table.ts";
import { KEY } from "./token-keys.ts";
import { FLAG } from "./token-pack.ts";

export interface SegmentSearch {
  /**
   * Calls `visit` with every name that scores `threshold` or more, each once, in no order.
   *
   * @param query - made by `queryPreparer`
   */
  search(query: PreparedName, role: QueryRole, threshold: number, visit: (name: number, score: number) => void): void;
  score(query: PreparedName, role: QueryRole, name: number): number;
}

const JOIN_CREDIT = pairCredit(JOIN_SIMILARITY);
/**
 * Tokens and names in the cached expansions, together: some 150 MB at most. At least half of it stays cached, which is enough for the
 * words of some 2,000 names that were looked for in all published lists.
 */
const READY_SIZE = 3 * 2 ** 21;

function sizeOf({ tokens, joined }: Expansion): number {
  return tokens.length + joined.names.length + 1;
}

/**
 * Search of a segment by one thread: it holds scratch memory of its own.
 *
 * @param readyWords - words whose expansions are kept: as many as tokens are
 */
export function segmentSearch(segment: NameSegment, context: ScoreContext, readyWords = READY_WORDS): SegmentSearch {
  const { postingStarts, tokenFlags } = segment;
  const names = segment.nameEntries.length;
  const tokens = segmentTokens(segment);
  const filter = nameFilter(segment, context.evidenceNeeded);
  const expansions = new RecentMap<NameToken, Expansion>(readyWords, READY_SIZE, sizeOf);
  const expand = tokenExpander(segment, tokens);
  const planTokens = queryPlanner(segment.kind === "person");
  const seenNames = seenMarks(names);

  const score = (query: PreparedName, role: QueryRole, name: number): number =>
    role === "screened"
      ? scorePrepared(query, tokens.nameAt(name), context)
      : scorePrepared(tokens.nameAt(name), query, context);

  const expansionOf = (token: NameToken): Expansion => {
    const ready = expansions.get(token);
    if (ready !== undefined) return ready;
    const expansion = expand(token);
    expansions.set(token, expansion);
    return expansion;
  };

  const expandedToken = (
    { tokens }: PreparedName,
    role: QueryRole,
    token: NameToken,
    joins: readonly QueryJoin[],
    at: number,
  ): ExpandedToken => {
    const expansion = expansionOf(token);
    const isJoined = expansion.joined.names.length > 0 || joins.some((join) => join.at === at);
    // see `joinWeight`: the weight of the screened side counts, 1 at most
    const weight = role === "screened" ? token.weight : 1;
    const times = tokens.filter((other) => other === token).length;
    return { token, times, expansion, joinGain: isJoined ? JOIN_CREDIT * weight : 0 };
  };

  /** Calls `visit` with a superset of the names that reach the threshold by single tokens. */
  const visitLookedUp = (plan: readonly PlannedToken[], unrounded: number, visit: (name: number) => void): void => {
    const lookup = lookupWorth(plan, unrounded, context.evidenceNeeded, filter.needed());
    // a name matched by small words and initials alone has no matched word
    const allWords = plan.every(({ substantial }, at) => !substantial || lookup[at] === ALL);
    for (let at = 0; at < plan.length; at++) {
      const least = lookup[at];
      if (least !== undefined) visitPairs(plan[at]!, least, allWords, visit);
    }
  };

  const visitPairs = (
    { expansion, keptPairs, keptStart, keptEnd, worth }: PlannedToken,
    least: LookupWorth,
    wordsOnly: boolean,
    visit: (name: number) => void,
  ): void => {
    for (let kept = keptStart; kept < keptEnd; kept++) {
      const pair = worth[kept]!;
      if (anyWorth(pair) <= least.any && equalWorth(pair) <= least.equal) continue;
      const place = keptPairs[kept]!;
      const id = expansion.tokens[place]!;
      if (wordsOnly && (tokenFlags[id]! & FLAG.substantial) === 0) continue;
      filter.visitNames(id, expansion.postings[place]!, expansion.names[place]!, visit);
    }
  };

  return {
    score,
    search(query, role, threshold, visit) {
      if (query.tokens.length === 0 && threshold > 0) return;
      // names without a matched word are not looked up
      if (threshold <= NO_WORD_CAP) {
        for (let name = 0; name < names; name++) {
          const value = score(query, role, name);
          if (value >= threshold) visit(name, value);
        }
        return;
      }
      // bounds are compared with scores before they are rounded
      const unrounded = threshold - ROUNDING;
      seenNames.start();
      // a token that the query has twice is looked up once
      const different = query.tokens.filter((token, at) => query.tokens.indexOf(token) === at);
      const joins = queryJoins(query, segment).map(({ at, id }) => ({ at: different.indexOf(query.tokens[at]!), id }));
      const expanded = different.map((token, at) => expandedToken(query, role, token, joins, at));
      const plan = planTokens(expanded, role, unrounded);
      const scoreName = (name: number): void => {
        const value = score(query, role, name);
        if (value >= threshold) visit(name, value);
      };
      const scoreNew = (name: number): void => {
        if (seenNames.isNew(name)) scoreName(name);
      };
      const considerNew = (name: number): void => {
        if (seenNames.isNew(name) && filter.mayReach(name)) scoreName(name);
      };

      filter.begin(role, plan, unrounded);
      for (const { at, id } of joins) filter.addQueryJoin(at, id);
      // names that a bound rejects count as seen, so that those which it does not cover come first
      for (const key of query.spacings) {
        visitBucket(segment.namesByKey, hashText(NAME_KEY.spacing, key), scoreNew);
      }
      for (const key of cutKeys(query, role)) visitBucket(segment.namesByKey, key, scoreNew);
      visitAcronyms(query, segment, scoreNew);
      for (const [name, { asked, places }] of namesWithJoins(plan)) {
        if (seenNames.isNew(name) && filter.mayReachJoined(name, asked, places)) scoreName(name);
      }
      for (const { id } of joins) {
        const start = postingStarts[id]!;
        filter.visitNames(id, start, postingStarts[id + 1]! - start, considerNew);
      }
      visitLookedUp(plan, unrounded, considerNew);
    },
  };
}

/** Tokens of the query that are several tokens of a name, and those of the name that may be in such a join: places, as bits. */
interface Joins {
  asked: number;
  places: number;
}

const NO_NAMES: ReadonlyMap<number, Joins> = new Map();

/** Names in which neighbouring tokens are tokens of the query. */
function namesWithJoins(plan: readonly PlannedToken[]): ReadonlyMap<number, Joins> {
  if (plan.every(({ expansion }) => expansion.joined.names.length === 0)) return NO_NAMES;
  const found = new Map<number, Joins>();
  for (const [at, { expansion }] of plan.entries()) {
    const { names, places } = expansion.joined;
    for (let i = 0; i < names.length; i++) {
      const known = found.get(names[i]!);
      if (known === undefined) found.set(names[i]!, { asked: 1 << at, places: places[i]! });
      else {
        known.asked |= 1 << at;
        known.places |= places[i]!;
      }
    }
  }
  return found;
}

function visitPosting({ postingStarts, postings }: NameSegment, id: number, visit: (name: number) => void): void {
  for (let at = postingStarts[id]!; at < postingStarts[id + 1]!; at++) visit(postings[at]!);
}

/** A token of the list that a token of the query forms with its neighbours. */
interface QueryJoin {
  readonly at: number;
  readonly id: number;
}

/** Tokens of the list that are neighbouring tokens of the query written as one word, with the place of each of these. */
function queryJoins(query: PreparedName, segment: NameSegment): readonly QueryJoin[] {
  const joins: QueryJoin[] = [];
  for (const join of query.joins) {
    const add = (id: number): void => {
      for (let at = join.start; at < join.start + join.length; at++) joins.push({ at, id });
    };
    visitBucket(segment.tokensByKey, hashText(KEY.text, join.text), add);
    visitBucket(segment.tokensByKey, hashText(KEY.fold, join.fold), add);
    for (const { key, spelling } of join.sounds) {
      for (const table of [segment.otherSounds, segment.latinSounds]) {
        const { soundTokens, tokens, spellingStarts, spellingBytes } = table;
        visitSounds(table, key, (sound) => {
          const [start, end] = [spellingStarts[sound]!, spellingStarts[sound + 1]!];
          if (soundSimilarityToBytes(spelling, spellingBytes, start, end, MIN_JOIN_SOUND) < MIN_JOIN_SOUND) return;
          for (let at = soundTokens[sound]!; at < soundTokens[sound + 1]!; at++) add(tokens[at]!);
        });
      }
    }
  }
  return joins;
}

/** Visits names whose acronym is the only word of the query, and names of one word that is an acronym of the query. */
function visitAcronyms(query: PreparedName, segment: NameSegment, visit: (name: number) => void): void {
  if (segment.kind !== "entity") return;
  const word = onlyWord(query.tokens);
  if (word !== undefined) visitBucket(segment.namesByAcronym, hashText(NAME_KEY.acronym, word.text), visit);
  for (const acronym of query.acronyms) {
    visitBucket(segment.tokensByKey, hashText(KEY.text, acronym), (id) => {
      visitPosting(segment, id, (name) => {
        if (countWords(name, segment) === 1) visit(name);
      });
    });
  }
}

/** Number of tokens that are no legal forms: see `onlyWord`. */
function countWords(name: number, { nameStarts, nameTokens, tokenFlags }: NameSegment): number {
  let count = 0;
  for (let at = nameStarts[name]!; at < nameStarts[name + 1]!; at++) {
    if ((tokenFlags[nameTokens[at]!]! & FLAG.legal) === 0) count++;
  }
  return count;
}
