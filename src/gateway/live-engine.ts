/** The engine in service, and how it got there: the last good lists and rules, and why a newer one was refused. */
import { RiskgateError } from "../errors.ts";

/** One loadable part of the engine. */
export interface LivePart<T> {
  /** The part in service. @throws the error of its last load when none was ever good */
  current(): T;
  /**
   * Loads again; when that fails the last good one stays. Never rejects. A load that is under way may have read what is older: one
   * more follows it, for all who ask meanwhile.
   */
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
  let loading: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function loadOnce(): Promise<void> {
    try {
      good = await load();
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    onLoad?.(failure === undefined);
  }

  return {
    current() {
      if (good === undefined) throw failure;
      return good;
    },
    reload() {
      next ??= loading.then(() => {
        next = undefined;
        loading = loadOnce();
        return loading;
      });
      return next;
    },
    problem: () => failure,
    peek: () => good,
  };
}
