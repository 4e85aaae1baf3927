/** The parts of a test runner that the suites need; vitest, jest and `node:test` with an `expect` library fit. */
export interface TestRunner {
  readonly describe: (name: string, suite: () => void) => unknown;
  readonly it: (name: string, test: () => Promise<void>, timeoutMs?: number) => unknown;
  readonly beforeEach: (prepare: () => Promise<void>, timeoutMs?: number) => unknown;
  readonly afterEach: (cleanUp: () => Promise<void>, timeoutMs?: number) => unknown;
  readonly expect: (actual: unknown) => {
    /** The same value, by `Object.is`. */
    toBe(expected: unknown): unknown;
    /** Equal by content. */
    toEqual(expected: unknown): unknown;
  };
}

/** Longest time of a test of the suites in milliseconds: properties run many cases, and runners end a test after five seconds by default. */
const LONGEST_MS = 300_000;

/** A runner whose tests have the time that the suites need, whatever its default is; `node:test` has no limit and none is set. */
export function inTheirTime({ describe, it, beforeEach, afterEach, expect }: TestRunner): TestRunner {
  return {
    describe,
    it: (name, test) => it(name, test, LONGEST_MS),
    beforeEach: (prepare) => beforeEach(prepare, LONGEST_MS),
    afterEach: (cleanUp) => afterEach(cleanUp, LONGEST_MS),
    expect,
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
