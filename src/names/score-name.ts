/** Two raw names in, one explained score out. */
import { DEFAULT_FREQUENCIES } from "./default-frequencies.ts";
import { explainPrepared } from "./explain-prepared.ts";
import type { FrequencyModel } from "./frequency-model.ts";
import { prepareName } from "./prepare-name.ts";
import { DEFAULT_EVIDENCE_NEEDED } from "./score-prepared.ts";
import type { NameKind, NameScore } from "./score-result.ts";

/** What two names are names of, and how common words are. */
export interface ScoreNameOptions {
  /** What kind of name both are. */
  readonly kind: NameKind;
  /** How common words are; the bundled table by default. Part of what a score depends on. */
  readonly frequencies?: FrequencyModel;
  /** Nats from which a partial name counts in full; 12 by default, ln of the number of names on the large sanctions lists together. */
  readonly evidenceNeeded?: number;
}

/**
 * Compares two names and says why they are alike: the oracle that a name index must equal.
 *
 * @param query - name of the customer, any string
 * @param candidate - name on the list, any string; a word that only the list has costs less than one that only the query has
 * @returns score from 0 to 1. 1 for equal names, 0 when a side has no letter or digit. Never throws for a string.
 * @throws TypeError when a name is not a string
 *
 * @example
 * const { score } = scoreName("Odo Quilborne", "Odo QUILLBORNE", { kind: "person" });
 */
export function scoreName(query: string, candidate: string, options: ScoreNameOptions): NameScore {
  if (typeof query !== "string" || typeof candidate !== "string") throw new TypeError("a name is a string");
  const { kind, frequencies = DEFAULT_FREQUENCIES, evidenceNeeded = DEFAULT_EVIDENCE_NEEDED } = options;
  const [left, right] = [prepareName(query, kind, frequencies), prepareName(candidate, kind, frequencies)];
  return explainPrepared(left, right, frequencies, { evidenceNeeded });
}
