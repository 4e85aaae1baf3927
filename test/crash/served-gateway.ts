import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { processorTicksOf, TICKS } from "./processor-time.ts";

/** Key that every gateway started here accepts. */
export const API_KEY = "key-of-this-run-only";

/** How long a start may take before something is wrong with it, in milliseconds. */
const START_MS = 60_000;

/** A gateway in a process of its own, started as its users start it. */
export interface ServedGateway {
  readonly url: string;
  /** What it wrote to its standard error. */
  readonly complaints: () => string;
  /** Ends it as the machine would: at once, in the middle of anything. */
  kill(): Promise<void>;
  /** Ends it as its user would. */
  stop(): Promise<void>;
  /** Says whether it is still running. */
  isAlive(): boolean;
  /** Processor time of all its threads so far, in seconds; not a number where the machine does not tell. */
  processorTime(): number;
}

export interface ServeOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Told of the process as soon as there is one, before it listens. */
  readonly onSpawn?: (child: ChildProcess) => void;
  /** Words of a command that starts it, put before its own: what limits it (Default: nothing does). */
  readonly within?: readonly string[];
}

function processorTimeOf(pid: number | undefined): number {
  return (processorTicksOf(pid)?.own ?? Number.NaN) / TICKS;
}

const MAIN = join(import.meta.dirname, "../../adapters/cli/main.ts");

/** Runs `riskgate serve`. @returns the gateway once it listens, `undefined` when it was killed before */
export async function serveGateway({ env, onSpawn, within = [] }: ServeOptions): Promise<ServedGateway | undefined> {
  const [command = "", ...rest] = [...within, process.execPath, MAIN, "serve"];
  const child = spawn(command, rest, {
    env: { ...process.env, PORT: "0", RISKGATE_API_KEYS: API_KEY, ...env },
  });
  onSpawn?.(child);
  let output = "";
  let complaints = "";
  child.stderr.on("data", (text) => {
    complaints += text;
  });
  const ended = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  const url = await new Promise<string | undefined>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it did not start: ${output}${complaints}`)), START_MS);
    child.stdout.on("data", (text) => {
      output += text;
      if (/^curl .*\n/mu.test(output)) resolve(/listens on (\S+)/u.exec(output)?.[1]);
    });
    child.once("exit", (code, signal) => {
      if (signal === "SIGKILL") resolve(undefined);
      else reject(new Error(`it ended with ${code ?? signal}: ${output}${complaints}`));
    });
    void ended.then(() => clearTimeout(timer));
    child.stdout.on("data", () => clearTimeout(timer));
  });
  if (url === undefined) return undefined;
  return {
    url,
    complaints: () => complaints,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    processorTime: () => processorTimeOf(child.pid),
  };
}
