/** Long work that can be left alone between two of its steps. Ends with its result. */
export type Steps<T> = Generator<undefined, T>;

/** Does the work in one stretch. */
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
