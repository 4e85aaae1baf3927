/** The table of variables in docs/configuration.md, written from the one table that the command reads by. */
import { VARIABLES } from "../../adapters/cli/variables.ts";

/** The page that has it. */
export const PAGE = "docs/configuration.md";

const HEAD = "| environment | meaning | default |\n| --- | --- | --- |\n";
const IN_PAGE = /^\| environment +\|.*\n(?:\|.*\n)+/mu;

const ROWS = VARIABLES.map(({ name, meaning, unset }) => `| \`${name}\` | ${meaning} | ${unset} |\n`).join("");

/** A page with the table as it has to be. @throws Error when it has none */
export function withVariables(page: string): string {
  if (!IN_PAGE.test(page)) throw new Error("the page has no table of variables");
  return page.replace(IN_PAGE, () => HEAD + ROWS);
}
