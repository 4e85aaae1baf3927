/** Long work in steps, between which it can be suspended. Returns its result. */
export type Steps<T> = Generator<undefined, T>;

/** Does the work without interruption. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the work step by step, with `yieldTurn` after each of them. */
export async function eachStep<T>(steps: Steps<T>, yieldTurn: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldTurn();
  }
}
