/** What the commands print of the audit log, of editions and of statistics. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runCommand } from "../../../adapters/cli/run-command.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { listenTo, ownFolder } from "./in-process.ts";

let dir: string;
let heard: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-"));
  ownFolder(dir);
  const store = sqliteStore({ path: join(dir, "riskgate.sqlite") });
  const event = { tenant: "default", at: Date.UTC(2026, 10, 20, 9), actor: "key:1", details: {} };
  await store.transaction(async (tx) => {
    await tx.audit.append({ ...event, action: "case.decided", customerId: "=1+1" });
    await tx.audit.append({ ...event, action: "case.commented", customerId: "c" });
    for (const [number, edition] of ["a", "b"].entries())
      await tx.editions.add({
        ...{ number: number + 1, name: "list pep", edition: edition.repeat(64), at: event.at + number },
        details: { entries: 40 + number, archived: "x" },
      });
    const counts = [{ measure: "rule-hits", subject: "GEO-001", count: 3 }];
    await tx.statistics.add({ tenant: "default", day: "2026-11-20", counts });
  });
  await store.close();
  heard = "";
  listenTo((text) => {
    heard += text;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  rmSync(dir, { recursive: true, force: true });
});
/** What was printed; hints for people begin otherwise. */
const lines = (begin: RegExp): readonly string[] => heard.split("\n").filter((line) => begin.test(line));

it("audit list prints entries in lines or as a table without formulas, and says that it did", async () => {
  await runCommand(["audit", "list", "--action", "case.decided"]);
  expect(lines(/^\{/u).map((line) => JSON.parse(line))).toMatchObject([{ customerId: "=1+1", actor: "key:1" }]);
  heard = "";
  await runCommand(["audit", "list", "--csv", "--before", "2026-11-21T00:00:00Z"]);
  expect(lines(/^When/u)[0]).toMatch(/,Details,Reason,Digests of records,Chain,.*,Hash$/u);
  expect(lines(/,key:1,/u)).toEqual([expect.stringContaining(",'=1+1,"), expect.stringContaining("case.commented")]);
  heard = "";
  await runCommand(["audit", "list", "--action", "audit.exported"]);
  expect(lines(/^\{/u)).toHaveLength(3);
  heard = "";
  await runCommand(["audit", "list", "--from", "yesterday"]);
  expect(heard).toContain("--from: `yesterday`: expected a time");
});

it("lists editions prints what was in service", async () => {
  await runCommand(["lists", "editions", "pep"]);
  expect(lines(/entries/u)).toEqual([
    `2026-11-20T09:00:00.001Z  ${"b".repeat(12)}  41 entries  no date`,
    `2026-11-20T09:00:00.000Z  ${"a".repeat(12)}  40 entries  no date`,
  ]);
  await runCommand(["lists", "editions", "none"]);
  expect(heard).toContain("no edition of a list `none` was in service");
});

it("statistics prints counters", async () => {
  await runCommand(["statistics", "--from", "2026-11-01", "--to", "2026-11-30", "--by", "day"]);
  expect(heard).toContain("Measure,About,Period,Count,Out of\nrule-hits,GEO-001,2026-11-20,3,\n");
  await runCommand(["statistics", "--from", "2026-11-1"]);
  expect(heard).toContain("`2026-11-1`: expected a day");
});
