/** The command in the process of a test: what it says and how it ends, without the start of a process for each. */
import { Readable } from "node:stream";
import { vi } from "vitest";
import { runCommand } from "../../../adapters/cli/run-command.ts";

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command line as `riskgate` would, one at a time: on a data folder, with what it reads from standard input. */
export async function runInProcess(
  dataDir: string,
  input: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  const said = { stdout: "", stderr: "" };
  const { env, exitCode } = process;
  const stand = [
    ...(["stdout", "stderr"] as const).map((name) =>
      vi.spyOn(process[name], "write").mockImplementation((text) => {
        said[name] += String(text);
        return true;
      }),
    ),
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from(input === "" ? [] : [Buffer.from(input)]) as never),
  ];
  process.env = { ...env, ...more, RISKGATE_DATA_DIR: dataDir };
  process.exitCode = undefined;
  try {
    await runCommand(args);
    return { status: Number(process.exitCode ?? 0), out: said.stdout, error: said.stderr };
  } finally {
    process.env = env;
    process.exitCode = exitCode;
    for (const each of stand) each.mockRestore();
  }
}
