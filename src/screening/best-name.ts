/** Chooses the name of an entry that counts. */
import type { ListEntry } from "../model/list-entry.ts";
import { DEFAULT_CONTEXT, scorePrepared } from "../names/score-prepared.ts";
import type { Candidate } from "../ports/matcher.ts";
import { type MatchExplanation, qualifiedScore } from "./match-explanation.ts";
import { readyName } from "./ready-names.ts";

const FORMER = { effect: "times", value: 0.97 } as const;
/** OFAC states that its weak aliases are likely to give false matches. */
const WEAK = { effect: "cap", value: 0.8 } as const;
/** Score from which names are equal except for case, accents and the like. */
export const EXACT = 0.9995;

export type BestName = Pick<Candidate, "matchedName" | "nameQuality" | "nameScore"> & {
  readonly quality?: NonNullable<MatchExplanation["quality"]>;
};

/**
 * The name of a candidate that counts most. A former name counts a little less; a weak alias counts only when it is equal,
 * and then less than a strong one: another name of the entry that is merely similar may be worth more.
 */
export function bestName(query: string, candidate: Candidate): BestName {
  const best = qualified(candidate);
  if (best.quality === undefined) return best;
  const { entry } = candidate;
  const reading = readyName(query, entry.kind);
  return namesOf(entry)
    .filter(({ name }) => name !== candidate.matchedName)
    .map(({ name, quality }) => {
      const score = scorePrepared(reading, readyName(name, entry.kind), DEFAULT_CONTEXT);
      return qualified({ matchedName: name, nameQuality: quality, nameScore: score });
    })
    .reduce((left, right) => (worth(right) > worth(left) ? right : left), best);
}

function qualified({ matchedName, nameQuality, nameScore }: Omit<BestName, "quality">): BestName {
  const name = { matchedName, nameQuality, nameScore };
  if (nameQuality === "former") return { ...name, quality: FORMER };
  if (nameQuality !== "weak") return name;
  return { ...name, quality: nameScore >= EXACT ? WEAK : { effect: "cap", value: 0 } };
}

function worth(name: BestName): number {
  return qualifiedScore(name.nameScore, name.quality);
}

function namesOf(entry: ListEntry): readonly { readonly name: string; readonly quality: Candidate["nameQuality"] }[] {
  return [{ name: entry.name, quality: "primary" }, ...entry.aliases];
}
