/** Entry `riskgate/names`: the explained score of two names, and the index that searches many. Re-exports only. */
export { identifierKey, sharesIdentifier } from "../lists/compare-identifiers.ts";
export {
  createNameIndex,
  type LoadNameIndexOptions,
  loadNameIndex,
  type NameIndex,
  type NameIndexChanges,
  type NameIndexOptions,
  type NameSearchOptions,
} from "../name-index/create-name-index.ts";
export { DEFAULT_FREQUENCIES } from "../names/default-frequencies.ts";
export { recomputeScore } from "../names/explain-prepared.ts";
export { type FrequencyModel, frequencyModel } from "../names/frequency-model.ts";
export { type ScoreNameOptions, scoreName } from "../names/score-name.ts";
export type * from "../names/score-result.ts";
export { compareCandidates } from "../screening/compare-candidates.ts";
