/** What is published as `riskgate/ports`: what an adapter is written against. Types, errors and how they name a place. Re-exports only. */
export { ERROR_CODES, type ErrorCode, RiskgateError } from "../errors.ts";
export { echo, type Issue, pointerOf } from "../issue.ts";
export type { EntryKind, ListEntry, ListKind } from "../model/list-entry.ts";
export type { Clock, EpochMs, IdSource } from "../ports/clock.ts";
export type * from "../ports/jobs.ts";
export type { Candidate, CreateMatcher, Matcher, MatchQuery, SearchThreads } from "../ports/matcher.ts";
export type * from "../ports/store.ts";
