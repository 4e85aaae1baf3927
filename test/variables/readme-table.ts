/** The README's table of variables, written from the one table that the command reads by. */
import { VARIABLES } from "../../adapters/cli/variables.ts";

const HEAD = "| environment | meaning | default |\n| --- | --- | --- |\n";
const IN_README = /^\| environment +\|.*\n(?:\|.*\n)+/mu;

const ROWS = VARIABLES.map(({ name, meaning, unset }) => `| \`${name}\` | ${meaning} | ${unset} |\n`).join("");

/** A README with the table as it has to be. @throws Error when it has none */
export function withVariables(readme: string): string {
  if (!IN_README.test(readme)) throw new Error("the README has no table of variables");
  return readme.replace(IN_README, () => HEAD + ROWS);
}
