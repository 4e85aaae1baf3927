/** Parts of the engine in service: the last good lists and rules, and why newer ones were refused. */
import { RiskgateError } from "../../errors.ts";

/** One loadable part of the engine. */
export interface LivePart<T> {
  /** The part in service. @throws the error of its last load when no load has succeeded yet */
  current(): T;
  /**
   * Loads again; when that fails the last good value stays. Never rejects. A load under way may have read an older
   * state: one more load follows it, for all calls made meanwhile.
   */
  reload(): Promise<void>;
  /**
   * Loads again when the source has changed since it was last read, or when what was read could not be stored. A source
   * that is still being written is not read until two calls in a row see the same.
   *
   * @returns whether it was loaded
   */
  reloadIfChanged(): Promise<boolean>;
  /**
   * Whether the source has changed since the last load, even while it is being loaded; `false` for a source without a
   * fingerprint. Never rejects.
   */
  isBehind(): Promise<boolean>;
  /** The error of the last load, `undefined` when it succeeded. */
  problem(): unknown;
  /** The part in service, if any. */
  peek(): T | undefined;
}

/** The source of a part, as far as its changes can be detected. */
export interface LiveSource {
  fingerprint?(): Promise<string>;
}

/** `begun`: a part is in service, and its possible successor is being loaded. */
export type LoadState = "begun" | "good" | "refused";

/** @param onLoad - called when a load begins while a part is in service, and after every load with its result */
export function livePart<T>(
  load: () => Promise<T>,
  onLoad?: (state: LoadState) => void,
  source: LiveSource = {},
): LivePart<T> {
  let good: T | undefined;
  let failure: unknown = new RiskgateError("CONFIG_INVALID", "not loaded yet");
  let loading: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  /** The fingerprint of what was read last. */
  let read: string | undefined;
  /** The fingerprint of what was read last and is loaded. */
  let loaded: string | undefined;
  let seen: string | undefined;

  // A source whose fingerprint fails is read: the load reports what is wrong with it.
  const look = async (): Promise<string | undefined> => source.fingerprint?.().catch((error) => String(error));

  async function loadOnce(): Promise<void> {
    // Taken first: a change during the load is loaded once more.
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
      // What could not be archived or recorded is unchanged, and can be stored once the store is available again.
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
