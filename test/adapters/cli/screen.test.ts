/** What `riskgate screen` finds is what a check finds. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../run-program.ts";

const ROWS = {
  sanctions: [
    "1,entity,Yarvenko Sector Drilling,CMIC-EO13959",
    "2,entity,Ostrimund Blocked Holdings,SDGT",
    "3,person,Zoltargo Vexunin,SDGT",
  ],
  pep: ["9,person,Quillerina Obasanjovic,"],
};
const LINES = {
  Cards: { lists: ["sanctions"] },
  Trade: { screeningProfile: "strict" },
};

describe("riskgate screen", { timeout: 300_000 }, () => {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-screen-"));
  beforeAll(() => {
    const lists = Object.entries(ROWS).map(([id, rows]) => {
      writeFileSync(join(dir, `${id}.csv`), `${["id,kind,name,programmes", ...rows].join("\n")}\n`);
      return { id, title: id, kind: id, format: "house-csv", files: { list: `${id}.csv` } };
    });
    const expected = lists.map((list) => ({ ...list, expect: { minEntries: 1, maxEntries: 9 } }));
    writeFileSync(join(dir, "lists.json"), JSON.stringify({ lists: expected, businessLines: LINES }));
    mkdirSync(join(dir, "data"));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const run = (input: string, ...args: string[]) =>
    runProgram(process.execPath, ["adapters/cli/main.ts", ...args], {
      env: { ...process.env, RISKGATE_LISTS: join(dir, "lists.json"), RISKGATE_DATA_DIR: join(dir, "data") },
      input,
    });
  const screen = (...args: string[]) => run("", "screen", ...args);

  it("names the programmes that block nobody, in lines, JSON and a table", () => {
    expect(screen("Yarvenko Sector Drilling").stdout).toContain(", restricted and not blocked: CMIC-EO13959\n");
    expect(screen("Ostrimund Blocked Holdings").stdout).not.toContain("restricted");
    const [match] = JSON.parse(screen("Yarvenko Sector Drilling", "--json").stdout);
    expect(match.nonBlocking).toEqual(["CMIC-EO13959"]);
    const names = "name\nYarvenko Sector Drilling\nOstrimund Blocked Holdings\n";
    const [header = "", first = "", second = ""] = run(names, "screen", "--file", "-", "--csv").stdout.split("\n");
    const at = header.split(",").indexOf("matchRestriction");
    expect([first.split(",").at(at), second.split(",").at(at)]).toEqual([
      expect.stringContaining("CMIC-EO13959"),
      expect.not.stringContaining("SDGT"),
    ]);
    const lines = run(names, "screen", "--file", "-", "--json").stdout.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).matches[0].nonBlocking)).toEqual([["CMIC-EO13959"], undefined]);
    const company = { companyDetails: { companyName: "Yarvenko Sector Drilling" } };
    const body = JSON.stringify({ masterData: { accountHoldingPartyData: company } });
    expect(run(body, "check", "-", "--explain").stdout).toContain(", restricted and not blocked: CMIC-EO13959\n");
  });

  it("goes by the lists and thresholds of a business line", () => {
    const found = (...args: string[]) => JSON.parse(screen("Quillerina Obasanjovic", "--json", ...args).stdout).length;
    expect(["cards ", "Trade", "Mortgages"].map((line) => found("--business-line", line))).toEqual([0, 1, 1]);
    expect(screen("x", "--business-line", "Mortgages").stderr).toContain("business line `Mortgages`: not configured");
    const similar = (...args: string[]) => JSON.parse(screen("Zoltar Vexun", "--json", ...args).stdout).length;
    expect([similar(), similar("--business-line", "Trade")]).toEqual([0, 1]);
    const file = run("name\nQuillerina Obasanjovic\n", "screen", "--file", "-", "--json", "--business-line", "Cards");
    expect(JSON.parse(file.stdout).matches).toEqual([]);
  });

  it("finds whom a check finds in the same name", () => {
    const name = "Odo Quillborne c/o Zoltargo Vexunin";
    const body = JSON.stringify({ masterData: { accountHoldingPartyData: { contactDetails: { contactName: name } } } });
    const checked = JSON.parse(run(body, "check", "-", "--explain", "--json").stdout).screeningResults;
    const [match, ...more] = JSON.parse(screen(name, "--json").stdout);
    expect(more).toEqual([]);
    expect([match.entry.entryId, match.score]).toEqual([checked[0].entryId, checked[0].matchScore]);
    const file = run(`name\n${name}\n`, "screen", "--file", "-", "--json", "--threads", "2").stdout;
    expect(JSON.parse(file).matches).toEqual([match]);
  });
});
