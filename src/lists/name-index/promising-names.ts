/** Names that hold enough of what a query asks for, told from the worth of their tokens: what keeps most names from being read. */
import { inexactShare } from "../../names/score-factors.ts";
import type { NameSegment } from "./name-segment.ts";
import { MATE_BITS, MATE_WORDS, mateOf, NO_MATE, NO_MATES } from "./posting-mates.ts";
import type { PlannedToken } from "./query-plan.ts";

/**
 * A score of t or more is G / (G + L) with gains G and losses L, so that (1 - t) G - t L is not negative. A pair is worth its part of that and
 * what the query does not lack then, however often it has the token, and a name is promising when its tokens are together worth what the query lacks without them.
 * Names whose words are all spelled alike are told apart: the others need more where words are common, see `inexactShare`.
 */
export interface PromisingNames {
  /**
   * @param least - least score before it is rounded
   * @param needsTwo - no name reaches it by one token
   */
  begin(plan: readonly PlannedToken[], least: number, needsTwo: boolean): void;
  /** Adds what a token of the query may be matched with. */
  addExpansion(token: PlannedToken): void;
  /** Adds a token that may be matched with several at once: every name with it is promising. */
  addJoin(id: number): void;
  /** Adds what may be matched with a token of the query in any name. */
  addAnywhere(token: PlannedToken, gain: number): void;
  /** Calls `visit` with the promising names of those with a token. */
  visit(id: number, visit: (name: number) => void): void;
}

/** Worth is counted in whole units, so many for a weight of 1: the sum over a name has room in half of 32 bits. */
const UNITS = 2048;
const HALF_BITS = 16;
/** More than any query needs. */
const ENOUGH = 2 ** HALF_BITS - 1;

export function promisingNames(segment: NameSegment): PromisingNames {
  const { nameStarts, nameTokens, postingStarts, postings, postingMates } = segment;
  const isPerson = segment.kind === "person";
  // worth in names of any words, and above it in names of equal words; of tokens, and the most of those with one mate number
  const ofToken = new Uint32Array(segment.tokenFlags.length);
  const ofMate = new Uint32Array(NO_MATE + 1);
  const added: number[] = [];
  let needsTwo = false;
  let least = 0;
  let equalLeast = 0;
  let needed = 0;
  let equalNeeded = 0;

  const add = (id: number, worth: number, equalWorth: number): void => {
    const known = ofToken[id]!;
    if (known === 0) added.push(id);
    ofToken[id] = largest(known, worth, equalWorth);
    const mate = mateOf(id);
    if (mate !== NO_MATE) ofMate[mate] = largest(ofMate[mate]!, worth, equalWorth);
  };

  const isEnough = (worth: number, equalOfLeading: number): boolean =>
    (worth & ENOUGH) >= needed || (equalOfLeading > 0 && worth >>> HALF_BITS >= equalNeeded);

  const isPromising = (name: number, equalOfLeading: number): boolean => {
    let tokens = 0;
    let worth = 0;
    const end = nameStarts[name + 1]!;
    for (let at = nameStarts[name]!; at < end; at++) {
      const own = ofToken[nameTokens[at]!]!;
      if (own === 0) continue;
      if ((own & ENOUGH) === ENOUGH) return true;
      tokens++;
      worth += own;
    }
    return (tokens > 1 || !needsTwo) && isEnough(worth, equalOfLeading);
  };

  return {
    begin(plan, threshold, two) {
      for (const id of added) {
        ofToken[id] = 0;
        ofMate[mateOf(id)] = 0;
      }
      added.length = 0;
      needsTwo = two;
      let nats = 0;
      let lacking = 0;
      for (const token of plan) {
        nats += token.times * token.nats;
        lacking += token.missingLoss;
      }
      equalLeast = threshold;
      least = isPerson ? threshold / inexactShare(nats) : threshold;
      needed = Math.floor(UNITS * least * lacking);
      equalNeeded = Math.floor(UNITS * equalLeast * lacking);
    },
    addExpansion({ kept, expansion, missingLoss }) {
      const { tokens, gains, losses, inexact } = expansion;
      for (const place of kept) {
        const gain = gains[place]!;
        const loss = losses[place]!;
        const equalWorth = inexact[place] === 1 ? 0 : worthOf(equalLeast, gain, loss, missingLoss);
        add(tokens[place]!, worthOf(least, gain, loss, missingLoss), equalWorth);
      }
    },
    addJoin: (id) => add(id, ENOUGH, 0),
    addAnywhere({ missingLoss, times }, gain) {
      needsTwo = false;
      needed -= times * worthOf(least, gain, 0, missingLoss);
      equalNeeded -= times * worthOf(equalLeast, gain, 0, missingLoss);
    },
    visit(id, visit) {
      const end = postingStarts[id + 1]!;
      const own = ofToken[id]!;
      // a name whose words are all spelled alike is led to by such a word
      const equalOfLeading = own >>> HALF_BITS;
      const isAlwaysEnough = (own & ENOUGH) === ENOUGH;
      for (let at = postingStarts[id]!; at < end; at++) {
        const first = postingMates[MATE_WORDS * at]!;
        if (!isAlwaysEnough) {
          if (first === NO_MATES) {
            if (!isPromising(postings[at]!, equalOfLeading)) continue;
          } else {
            let worth = ofMate[first >>> MATE_BITS]! + ofMate[first & NO_MATE]!;
            const second = postingMates[MATE_WORDS * at + 1]!;
            if (second !== NO_MATES) worth += ofMate[second >>> MATE_BITS]! + ofMate[second & NO_MATE]!;
            if ((needsTwo && worth === 0) || !isEnough(own + worth, equalOfLeading)) continue;
          }
        }
        visit(postings[at]!);
      }
    },
  };
}

/** Units that a pair is worth, from 1: a pair is a pair. */
function worthOf(least: number, gain: number, loss: number, missing: number): number {
  return Math.max(1, Math.ceil(UNITS * ((1 - least) * gain - least * loss + least * missing)));
}

function largest(known: number, worth: number, equalWorth: number): number {
  return ((Math.max(known >>> HALF_BITS, equalWorth) << HALF_BITS) | Math.max(known & ENOUGH, worth)) >>> 0;
}
