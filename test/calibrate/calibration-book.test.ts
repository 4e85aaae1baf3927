import { mkdtempSync, writeFileSync } from "node:fs";
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
