import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";
import { aCase, aCustomer } from "../../../contract/store/records.ts";

const directory = mkdtempSync(join(tmpdir(), "riskgate-crash-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** Starts a writer, kills it once it has acknowledged `enough` transactions, and returns what it acknowledged. */
async function killedAfter(enough: number, path: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "answering-process.ts"), path]);
  let said = "";
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  child.stdout.on("data", (chunk) => {
    said += chunk;
    if (said.split("\n").length > enough) child.kill("SIGKILL");
  });
  const [, signal] = await once(child, "close");
  expect(signal, complaint).toBe("SIGKILL");
  // A line that was cut by the kill was written after the acknowledgement all the same, but its end is unknown.
  return said.split("\n").slice(0, -1);
}

describe("a process that is killed", () => {
  it("loses nothing that it acknowledged, and leaves nothing half-written", async () => {
    const path = join(directory, "store.sqlite");
    const acknowledged: string[] = [];
    for (const enough of [1, 60, 333]) acknowledged.push(...(await killedAfter(enough, path)));
    expect(acknowledged.length).toBeGreaterThan(390);

    const store = sqliteStore(path);
    await store.read(async (tx) => {
      for (const id of acknowledged) {
        expect(await tx.customers.get("north", id)).toEqual(aCustomer({ customerId: id }));
        expect(await tx.cases.get("north", id)).toEqual(aCase({ caseId: id, customerId: id }));
      }
    });
    await store.close();
  });
});
