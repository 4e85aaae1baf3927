import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MIGRATIONS } from "../../../adapters/store/sql/migrations.ts";

it("docs/operations.md says which step of the tables this version needs", () => {
  expect(readFileSync("docs/operations.md", "utf8")).toContain(`needs step ${MIGRATIONS.at(-1)?.version}.`);
});
