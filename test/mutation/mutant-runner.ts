/**
 * Runs a test, sees which mutants it meets, and runs it again with each of them that no test has noticed yet. All in one
 * process that reads the sources once: to start one a mutant would cost more than the tests.
 *
 * What came of it goes into the log of {@link LOG} line by line, so that a process that hangs loses nothing.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { type RunnerTestCase, TestRunner } from "vitest";

/** What the instrumented sources and this runner tell each other. */
interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const LOG = process.env.RISKGATE_MUTATION_LOG ?? "";
/** The only mutant that this process runs, when it is run alone. */
const ALONE = process.env.RISKGATE_MUTATION_ALONE;
/** A mutant that is met so many times oftener than without the change never ends. */
const HITS_FACTOR = 100;

const shared = globalThis as unknown as { __stryker__?: Switchboard; mutantsDone?: Done };
shared.__stryker__ ??= {};
const switchboard = shared.__stryker__;

/** What is decided. */
interface Done {
  readonly killed: Set<string>;
  /** Test and mutant that it did not notice. */
  readonly survived: Set<string>;
}

function readLog(): Done {
  const done: Done = { killed: new Set(), survived: new Set() };
  for (const line of readFileSync(LOG, "utf8").split("\n")) {
    const [word, mutant, test] = line.split(" ");
    if (word === "killed" || word === "hung") done.killed.add(mutant!);
    if (word === "survived") done.survived.add(`${test} ${mutant}`);
  }
  return done;
}

shared.mutantsDone ??= readLog();

const log = (...words: string[]): void => appendFileSync(LOG, `${words.join(" ")}\n`);

export default class MutantRunner extends TestRunner {
  readonly #done = shared.mutantsDone!;
  readonly #logged = new Set<string>();

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    log("test", "-", test.id);
    switchboard.currentTestId = test.id;
    try {
      await run();
    } catch (reason) {
      log("failed", "-", test.id);
      throw reason;
    } finally {
      switchboard.currentTestId = undefined;
    }
    for (const mutant of Object.keys(switchboard.mutantCoverage?.static ?? {})) this.#logOnce("static", mutant);
    const met = Object.entries(switchboard.mutantCoverage?.perTest[test.id] ?? {}).filter(([mutant]) =>
      this.#isOpen(mutant, test),
    );
    // A test that cannot be run twice would notice everything.
    if (met.length === 0 || (await this.#isNoticed(undefined, 0, run))) return;
    for (const [mutant, hits] of met) await this.#runMutant(mutant, hits, test, run);
  }

  #isOpen(mutant: string, test: RunnerTestCase): boolean {
    if (this.#done.survived.has(`${test.id} ${mutant}`)) return false;
    return ALONE === undefined ? !this.#done.killed.has(mutant) : ALONE === mutant;
  }

  #logOnce(word: string, mutant: string): void {
    if (this.#logged.has(mutant)) return;
    this.#logged.add(mutant);
    log(word, mutant);
  }

  async #runMutant(mutant: string, hits: number, test: RunnerTestCase, run: () => unknown): Promise<void> {
    log("started", mutant, test.id);
    if (!(await this.#isNoticed(mutant, hits, run))) {
      log("survived", mutant, test.id);
      return;
    }
    // A mutant may have left something behind: then nothing that this process finds counts any more.
    const isDirty = await this.#isNoticed(undefined, 0, run);
    if (ALONE !== undefined || !isDirty) log("killed", mutant, test.id);
    else log("dirty", mutant);
    this.#done.killed.add(mutant);
    // The whole group: the process that started this one would start another.
    if (ALONE !== undefined || isDirty) process.kill(0, "SIGKILL");
  }

  async #isNoticed(mutant: string | undefined, hits: number, run: () => unknown): Promise<boolean> {
    switchboard.activeMutant = mutant;
    switchboard.currentTestId = "not the first time";
    switchboard.hitCount = 0;
    switchboard.hitLimit = (hits + 10) * HITS_FACTOR;
    try {
      await run();
      return switchboard.hitCount > switchboard.hitLimit;
    } catch {
      return true;
    } finally {
      switchboard.activeMutant = undefined;
      switchboard.currentTestId = undefined;
      switchboard.hitCount = undefined;
    }
  }
}
