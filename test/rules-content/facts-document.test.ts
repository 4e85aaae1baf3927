import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { BUILT_INS } from "../../src/plugins/built-ins.ts";
import { ALL_CUSTOMER_FACTS } from "../../src/rating/customer-facts/customer-fact-table.ts";
import { factsDocument } from "../../src/rating/customer-facts/facts-document.ts";

describe("rules/FACTS.md", () => {
  it("is what the fact table says; `npm run facts` writes it", async () => {
    expect(await readFile(new URL("../../rules/FACTS.md", import.meta.url), "utf8")).toBe(
      factsDocument(BUILT_INS.customerFacts ?? []),
    );
  });

  it("names every fact once", () => {
    const names = ALL_CUSTOMER_FACTS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it("gives an example of the stated type", () => {
    const typeOf = (value: unknown) =>
      Array.isArray(value)
        ? typeof value[0] === "object"
          ? "object"
          : "list of texts"
        : typeof value === "string"
          ? "text"
          : typeof value;
    expect(ALL_CUSTOMER_FACTS.filter(({ type, example }) => typeOf(example) !== type)).toEqual([]);
  });
});
