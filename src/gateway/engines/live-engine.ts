/** The engine in service, and how it got there: the last good lists and rules, and why a newer one was refused. */
import { RiskgateError } from "../../errors.ts";

/** One loadable part of the engine. */
export interface LivePart<T> {
  /** The part in service. @throws the error of its last load when none was ever good */
  current(): T;
  /**
   * Loads again; when that fails the last good one stays. Never rejects. A load that is under way may have read what is older: one
   * more follows it, for all who ask meanwhile.
   */
  reload(): Promise<void>;
  /**
   * Loads again when the source holds something else than was read last, or what was read could not be stored. A source that is still being written is left alone until
   * two calls in a row see the same.
   *
   * @returns whether it was loaded
   */
  reloadIfChanged(): Promise<boolean>;
  /** Whether the source holds something else than was loaded last, also while that is being loaded; `false` of a source that cannot tell. Never rejects. */
  isBehind(): Promise<boolean>;
  /** The error of the last load, `undefined` when it was good. */
  problem(): unknown;
  /** The part in service, if any. */
  peek(): T | undefined;
}

/** What a part is loaded from, as far as changes go. */
export interface LiveSource {
  fingerprint?(): Promise<string>;
}

/** `begun`: something is in service, and what may take its place is loaded. */
export type LoadState = "begun" | "good" | "refused";

/** @param onLoad - told when a load begins that follows a good one, and after every load whether it was good */
export function livePart<T>(
  load: () => Promise<T>,
  onLoad?: (state: LoadState) => void,
  source: LiveSource = {},
): LivePart<T> {
  let good: T | undefined;
  let failure: unknown = new RiskgateError("CONFIG_INVALID", "not loaded yet");
  let loading: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  /** The fingerprint of what was read last, and the one that was seen last. */
  let read: string | undefined;
  /** The fingerprint of what was read last and is loaded. */
  let loaded: string | undefined;
  let seen: string | undefined;

  // A source that cannot be looked at is read: the load says what is wrong with it.
  const look = async (): Promise<string | undefined> => source.fingerprint?.().catch((error) => String(error));

  async function loadOnce(): Promise<void> {
    // Asked first: what changes during the load is loaded once more.
    read = await look();
    if (good !== undefined) onLoad?.("begun");
    try {
      good = await load();
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    loaded = read;
    onLoad?.(failure === undefined ? "good" : "refused");
  }

  function reload(): Promise<void> {
    next ??= loading.then(() => {
      next = undefined;
      loading = loadOnce();
      return loading;
    });
    return next;
  }

  return {
    current() {
      if (good === undefined) throw failure;
      return good;
    },
    reload,
    async reloadIfChanged() {
      const before = seen;
      seen = await look();
      // What could not be archived or written down is what it was, and can be once the store is back.
      const isStoreBack = failure instanceof RiskgateError && failure.code === "STORE_UNAVAILABLE";
      if ((seen === read && !isStoreBack) || seen !== before) return false;
      await reload();
      return true;
    },
    isBehind: async () => (await look()) !== loaded,
    problem: () => failure,
    peek: () => good,
  };
}
