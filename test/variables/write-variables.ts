/** `npm run variables`: writes the README's table of variables. */
import { readFileSync, writeFileSync } from "node:fs";
import { withVariables } from "./readme-table.ts";

writeFileSync("README.md", withVariables(readFileSync("README.md", "utf8")));
