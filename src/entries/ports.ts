/** Entry `riskgate/ports`: the contracts of adapters, errors, and the naming of places in messages. Re-exports only. */
export { ERROR_CODES, type ErrorCode, RiskgateError } from "../errors.ts";
export { echo, type Issue, pointerOf } from "../issue.ts";
export type { EntryKind, ListEntry, ListKind } from "../model/list-entry.ts";
export type { ListSnapshot, LoadedList, RowIssue } from "../model/loaded-list.ts";
export type * from "../ports/archive.ts";
export type * from "../ports/callbacks.ts";
export type * from "../ports/checkpoint-witness.ts";
export type * from "../ports/clock.ts";
export type * from "../ports/exchange-rate-source.ts";
export type * from "../ports/jobs.ts";
export type * from "../ports/list-source.ts";
export type * from "../ports/logger.ts";
export type * from "../ports/matcher.ts";
export type * from "../ports/observer.ts";
export type * from "../ports/rule-source.ts";
export type * from "../ports/screening-provider.ts";
export type * from "../ports/signer.ts";
export type * from "../ports/store.ts";
