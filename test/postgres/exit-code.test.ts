import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runProgram } from "../run-program.ts";

const MODULE = fileURLToPath(new URL("start-postgres.ts", import.meta.url));

it.each([0, 3])(
  "ends a process that had a server with its exit code %i and no word",
  { timeout: 120_000 },
  (exitCode) => {
    const code = `const { startOwnPostgres } = await import(${JSON.stringify(MODULE)});
const server = await startOwnPostgres();
if (typeof server === "object") await server.remove();
process.exitCode = ${exitCode};`;
    const { status, stderr } = runProgram(process.execPath, ["--input-type=module", "--eval", code]);
    expect({ status, stderr }).toEqual({ status: exitCode, stderr: "" });
  },
);
