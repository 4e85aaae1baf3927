import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runProgram } from "../run-program.ts";

it("leaves the exit code of a process that had a server", { timeout: 120_000 }, () => {
  const module = fileURLToPath(new URL("start-postgres.ts", import.meta.url));
  const code = `const { startOwnPostgres } = await import(${JSON.stringify(module)});
const server = await startOwnPostgres();
if (typeof server === "object") await server.remove();
process.exitCode = 3;`;
  expect(runProgram(process.execPath, ["--input-type=module", "--eval", code]).status).toBe(3);
});
