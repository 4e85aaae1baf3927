import { useLayoutEffect, useState } from "preact/hooks";
import type { Answer, Failure } from "./api.ts";

/** What was asked for last: while more is on its way, what was there stays. */
export interface Asked<T> {
  readonly data?: T;
  readonly failure?: Failure;
  readonly isLoading: boolean;
  again(): void;
}

/**
 * Asks whenever the key changes. An answer that comes after another was asked for counts no more.
 *
 * @param isGiven - whether it is there already: it is asked for when somebody wants it again
 */
export function useAnswer<T>(key: string, load: () => Promise<Answer<T>>, isGiven = false): Asked<T> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Asked<T>, "again">>({ isLoading: !isGiven });
  useLayoutEffect(() => {
    if (isGiven && turn === 0) return;
    let isCurrent = true;
    setState((before) => ({ ...before, isLoading: true }));
    void load().then((answer) => {
      if (!isCurrent) return;
      setState(answer.ok ? { data: answer.data, isLoading: false } : { failure: answer.failure, isLoading: false });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, turn, isGiven]);
  return { ...state, again: () => setTurn((before) => before + 1) };
}
