/** The engine in service, and how it got there: the last good lists and rules, and why a newer one was refused. */
import { RiskgateError } from "../errors.ts";

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

/** @param onLoad - told after every load whether it was good */
export function livePart<T>(load: () => Promise<T>, onLoad?: (good: boolean) => void): LivePart<T> {
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
      onLoad?.(failure === undefined);
    },
    problem: () => failure,
    peek: () => good,
  };
}
