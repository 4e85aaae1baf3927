import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { calibrateCustomers } from "./calibrate-customers.ts";

it("tells each customer of a book that cannot be used with its line, and rates the others", async () => {
  const body = (customerId: unknown) => JSON.stringify({ masterData: { accountHoldingPartyData: { customerId } } });
  const book = join(mkdtempSync(join(tmpdir(), "book-")), "book.ndjson");
  writeFileSync(book, [body("a"), '{"x"', body([]), body("b")].join("\n"));
  const told: string[] = [];
  const { exitCode } = process;
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => told.push(String(text)) > 0);
  try {
    const { tables } = await calibrateCustomers({ seed: 1, size: 1, book, asItIsOnly: true }, []);
    expect(tables).toContain("| all | 2 |");
    expect(process.exitCode).toBe(1);
  } finally {
    write.mockRestore();
    process.exitCode = exitCode;
  }
  expect(told.map((text) => /line (\d+)/.exec(text)?.[1])).toEqual(["2", "3"]);
});

it("rates a bank's own book with its rules and its home countries", async () => {
  const dir = mkdtempSync(join(tmpdir(), "book-"));
  const rules = join(dir, "rules");
  cpSync("rules", rules, { recursive: true });
  const ruleSet = join(rules, "rule-set.json");
  const set = JSON.parse(readFileSync(ruleSet, "utf8"));
  const book = join(dir, "book.ndjson");
  const person = {
    personalDetails: { personName: { firstName: "Odo", lastName: "Quillborne" }, countryOfResidence: "SE" },
  };
  writeFileSync(book, JSON.stringify({ masterData: { accountHoldingPartyData: { customerId: "a", ...person } } }));
  const tables = async () => (await calibrateCustomers({ seed: 1, size: 1, book, asItIsOnly: true }, [])).tables;
  vi.stubEnv("RISKGATE_RULES", rules);
  try {
    for (const [home, isStranger] of [
      ["SE", false],
      ["DE,AT", true],
    ] as const) {
      vi.stubEnv("RISKGATE_HOME_COUNTRIES", home);
      expect((await tables()).includes("NON_RESIDENT"), home).toBe(isStranger);
    }
    expect(await tables()).toMatch(/DEMANDED_DATA_MISSING \| 100/u);
    writeFileSync(ruleSet, JSON.stringify({ ...set, bands: { medium: 1, high: 2 } }));
    expect(await tables()).toMatch(/\| all \| 1 \| 0\.0+ \|/u);
  } finally {
    vi.unstubAllEnvs();
  }
});
