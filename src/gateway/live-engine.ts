/** The engine in service, and how it got there: the last good lists and rules, and why a newer one was refused. */
import { RiskgateError } from "../errors.ts";
import type { Clock } from "../ports/clock.ts";
import type { ListEngine, RuleEngine } from "./engine.ts";
import type { HealthCheck } from "./health.ts";

/** One loadable part of the engine. */
export interface LivePart<T> {
  /** The part in service. @throws the error of its last load when none was ever good */
  current(): T;
  /** Loads again; when that fails the last good one stays. Never rejects. */
  reload(): Promise<void>;
  /** The error of the last load, `undefined` when it was good. */
  problem(): unknown;
  /** The part in service, if any. */
  peek(): T | undefined;
}

export function livePart<T>(load: () => Promise<T>): LivePart<T> {
  let good: T | undefined;
  let failure: unknown = new RiskgateError("CONFIG_INVALID", "not loaded yet");
  return {
    current() {
      if (good === undefined) throw failure;
      return good;
    },
    async reload() {
      try {
        good = await load();
        failure = undefined;
      } catch (error) {
        failure = error;
      }
    },
    problem: () => failure,
    peek: () => good,
  };
}

/** Health of a part: fails without any good one, warns when a newer one was refused. */
export function partHealth<T>(part: LivePart<T>, clock: Clock, observed: (value: T) => string | number): HealthCheck {
  const value = part.peek();
  const problem = part.problem();
  return {
    status: value === undefined ? "fail" : problem === undefined ? "pass" : "warn",
    ...(problem instanceof Error ? { output: problem.message } : {}),
    ...(value === undefined ? {} : { observed: observed(value) }),
    at: clock.now(),
  };
}

export const observedLists = ({ snapshots }: ListEngine): string =>
  snapshots
    .map(({ listId, entryCount, edition }) => `${listId}: ${entryCount} entries, edition ${edition.slice(0, 12)}`)
    .join("; ");

export const observedRules = ({ pack }: RuleEngine): string => pack.version;
