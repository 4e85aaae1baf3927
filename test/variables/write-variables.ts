/** `npm run variables`: writes the table of variables in docs/configuration.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { PAGE, withVariables } from "./variables-table.ts";

writeFileSync(PAGE, withVariables(readFileSync(PAGE, "utf8")));
