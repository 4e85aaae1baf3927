/** riskgate: the pure core. Re-exports only. */
export { ERROR_CODES, type ErrorCode, RiskgateError } from "./errors.ts";
export type { Issue } from "./issue.ts";
export * from "./model/list-entry.ts";
export type { ListSnapshot, LoadedList, RowIssue } from "./model/loaded-list.ts";
export * from "./model/rule-pack.ts";
export { DEFAULT_FREQUENCIES } from "./names/default-frequencies.ts";
export { recomputeScore } from "./names/explain-prepared.ts";
export { type FrequencyModel, frequencyModel } from "./names/frequency-model.ts";
export { type ScoreNameOptions, scoreName } from "./names/score-name.ts";
export type * from "./names/score-result.ts";
export type { Clock, EpochMs, IdSource } from "./ports/clock.ts";
export type { ListSource } from "./ports/list-source.ts";
export type { Candidate, CreateMatcher, Matcher, MatchQuery } from "./ports/matcher.ts";
export type * from "./ports/rule-evaluator.ts";
export type { RuleSource } from "./ports/rule-source.ts";
export type * from "./ports/store.ts";
