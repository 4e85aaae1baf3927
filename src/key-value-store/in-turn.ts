/** Runs work after the work before it. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work one after the other, whether it succeeds or fails. */
export function turns(): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** A store whose methods run one after the other, since they write what follows from their reads. */
export function inTurn<Methods extends object>(store: Methods, turn: Turn): Methods {
  const methods = Object.entries(store).map(([name, method]) => [
    name,
    (...values: readonly unknown[]) => turn(() => method(...values)),
  ]);
  return Object.fromEntries(methods) as Methods;
}
