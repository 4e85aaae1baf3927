/** Runs the tests against all mutants, as often as it takes: a process that hangs or is no longer sound is replaced. */
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Instrumented } from "./instrument.ts";

/** What came of a mutant. */
export type Outcome = "killed" | "hung" | "survived" | "not covered" | "at import";

export interface MutantTests {
  readonly tests: readonly string[];
  /** Longest time of one property. */
  readonly propertyMs: number;
  /** Folder for what is written meanwhile. */
  readonly folder: string;
}

/** A process that writes nothing for so long runs in circles. */
const SILENT_MS = 20_000;

export async function runMutants(instrumented: Instrumented, options: MutantTests): Promise<Map<string, Outcome>> {
  mkdirSync(options.folder, { recursive: true });
  const sources = join(options.folder, "sources.json");
  const log = join(options.folder, "log");
  writeFileSync(sources, JSON.stringify(instrumented));
  writeFileSync(log, "");
  const env = {
    ...process.env,
    RISKGATE_MUTATION_SOURCES: sources,
    RISKGATE_MUTATION_LOG: log,
    RISKGATE_MUTATION_TESTS: options.tests.join(","),
    RISKGATE_MUTATION_PROPERTY_MS: String(options.propertyMs),
  };
  let alone: string | undefined;
  for (;;) {
    const before = readFileSync(log, "utf8").length;
    const code = await vitest(alone === undefined ? env : { ...env, RISKGATE_MUTATION_ALONE: alone }, log);
    const lines = readFileSync(log, "utf8").slice(before).trimEnd().split("\n");
    const [word, mutant] = lines.at(-1)!.split(" ");
    // A mutant that nobody noticed may have left so much behind that a test hangs without any: another process goes on.
    const goesOn = code === null && lines.some((line) => line.startsWith("started"));
    if (alone === undefined && word !== "started" && word !== "dirty" && !goesOn) {
      if (code !== 0) console.error(readFileSync(`${log}.output`, "utf8").slice(-3000));
      break;
    }
    if (word === "started") appendFileSync(log, `hung ${mutant}\n`);
    alone = word === "dirty" ? mutant : undefined;
  }
  return outcomes(instrumented, readFileSync(log, "utf8"));
}

function vitest(env: NodeJS.ProcessEnv, log: string): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const output = openSync(`${log}.output`, "a");
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "test/mutation/vitest.config.ts", "--root", "."],
    { env, stdio: ["ignore", output, output], detached: true },
  );
  const watch = setInterval(() => {
    if (Date.now() - statSync(log).mtimeMs > SILENT_MS) process.kill(-child.pid!, "SIGKILL");
  }, 1000);
  child.on("close", (code) => {
    clearInterval(watch);
    resolve(code);
  });
  return promise;
}

function outcomes({ mutants }: Instrumented, log: string): Map<string, Outcome> {
  const found = new Map<string, Outcome>(mutants.map(({ id }) => [id, "not covered"]));
  for (const line of log.split("\n")) {
    const [word, mutant = ""] = line.split(" ");
    if (word === "static" && found.get(mutant) === "not covered") found.set(mutant, "at import");
    if (word === "survived" && found.get(mutant) !== "killed") found.set(mutant, "survived");
    if (word === "killed" || word === "hung") found.set(mutant, word);
  }
  return found;
}
