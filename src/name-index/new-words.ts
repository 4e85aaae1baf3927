/** Rare words of queries that are new: compared only with tokens that stand in a name beside something else of the query. */
import type { NameToken } from "../names/name-token.ts";
import type { PreparedName } from "../names/prepare-name.ts";
import { MISSING_IN_CANDIDATE, MISSING_IN_QUERY } from "../names/score-parts.ts";
import { cooccurringTokens } from "./cooccurring-tokens.ts";
import type { ExpandToken, Expansion } from "./expand-token.ts";
import type { NameSegment } from "./name-segment.ts";
import { type ExpandedToken, plannedTokens } from "./query-plan.ts";
import type { QueryRole } from "./query-role.ts";
import { RecentMap } from "./recent-map.ts";

/** Tokens of a segment from which on it pays to look first what stands beside a word: with fewer, the word is compared in less time. */
export const MANY_TOKENS = 2 ** 16;
/** Tokens in the expansions that are kept, together. */
const READY_SIZE = 2 ** 20;

/** A question, and what its new word may be matched with in it. */
interface Answered extends Question {
  readonly expansion: Expansion;
}

export interface Question {
  readonly query: PreparedName;
  readonly role: QueryRole;
  readonly threshold: number;
  /** Tokens of the list that are several tokens of the query. */
  readonly joins: readonly { readonly id: number }[];
}

export interface NewWords {
  /** The rarest word of several, where looking beside it may pay; `undefined` where there is none. */
  rarest(query: PreparedName, different: readonly NameToken[]): NameToken | undefined;
  /**
   * What a word may be matched with in a name that reaches the threshold; `undefined` where all that is alike to it should be looked for: it
   * is asked for again, with other words, or the others lead to too many names.
   *
   * @param expandOthers - all tokens of the query, with anything for the word itself
   */
  expansionOf(
    token: NameToken,
    question: Question,
    expandOthers: () => readonly ExpandedToken[],
  ): Expansion | undefined;
}

export function newWords(
  segment: NameSegment,
  expand: ExpandToken,
  evidenceNeeded: number,
  { manyTokens, readyWords }: Readonly<Record<"manyTokens" | "readyWords", number>>,
): NewWords {
  const cooccurring = cooccurringTokens(segment);
  const met = new RecentMap<NameToken, Answered>(
    readyWords,
    READY_SIZE,
    ({ expansion }) => 1 + expansion.tokens.length,
  );
  return {
    rarest({ tokens }, different) {
      if (segment.tokenFlags.length < manyTokens || different.length < 2) return undefined;
      // an initial may be matched with any word
      if (tokens.some(({ kind }) => kind === "initial")) return undefined;
      const rarest = different.reduce((most, token) => (token.nats > most.nats ? token : most));
      const isOnce = tokens.filter(({ text }) => text === rarest.text).length === 1;
      return isOnce && rarest.kind === "word" ? rarest : undefined;
    },
    expansionOf(token, question, expandOthers) {
      const known = met.get(token);
      if (known !== undefined) return isSame(known, question) ? known.expansion : undefined;
      const { role, joins, threshold } = question;
      const others = expandOthers();
      const own = others.findIndex((other) => other.token === token);
      const penalty = role === "screened" ? MISSING_IN_QUERY : MISSING_IN_CANDIDATE;
      if (!cooccurring.begin(plannedTokens(others, role), own, joins, threshold, penalty, evidenceNeeded))
        return undefined;
      const expansion = expand(token, cooccurring);
      met.set(token, { ...question, expansion });
      return expansion;
    },
  };
}

function isSame(left: Question, right: Question): boolean {
  if (left.role !== right.role || left.threshold !== right.threshold) return false;
  const [tokens, others] = [left.query.tokens, right.query.tokens];
  return tokens.length === others.length && tokens.every((token, at) => token === others[at]);
}
