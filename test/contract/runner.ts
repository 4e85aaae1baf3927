/** The parts of a test runner that the suites need; vitest, jest and `node:test` with an `expect` library fit. */
export interface TestRunner {
  readonly describe: (name: string, suite: () => void) => unknown;
  readonly it: (name: string, test: () => Promise<void>) => unknown;
  readonly beforeEach: (prepare: () => Promise<void>) => unknown;
  readonly afterEach: (cleanUp: () => Promise<void>) => unknown;
  readonly expect: (actual: unknown) => {
    /** The same value, by `Object.is`. */
    toBe(expected: unknown): unknown;
    /** Equal by content. */
    toEqual(expected: unknown): unknown;
  };
}

/** What a promise was rejected with; an error when it was not. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (reason) {
    return reason;
  }
  throw new Error("expected a rejection, and the promise resolved");
}
