/** The page about the command names every command that there is. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { programFor } from "../../../adapters/cli/run-command.ts";

/** What stands in the first column. */
const CELLS = readFileSync("docs/cli.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `riskgate "))
  .map((line) => line.slice(2).split(/(?<!\\)\|/u)[0] ?? "");

const has = (cell: string, word: string): boolean => new RegExp(`[\` ]${word}[\` ]`, "u").test(cell);

it("names every command", async () => {
  const { commands } = await programFor([]);
  const missing = commands.flatMap((command) => {
    const cells = CELLS.filter((cell) => has(cell, command.name()));
    const subs = command.commands.filter((sub) => !cells.some((cell) => has(cell, sub.name())));
    return [...(cells.length === 0 ? [command.name()] : []), ...subs.map((sub) => `${command.name()} ${sub.name()}`)];
  });
  expect(commands.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
