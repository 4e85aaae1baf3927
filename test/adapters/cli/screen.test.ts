/** What `riskgate screen` finds is what a check finds. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runInProcess } from "./run-in-process.ts";

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
    runInProcess(join(dir, "data"), input, args, { RISKGATE_LISTS: join(dir, "lists.json") });
  const screen = (...args: string[]) => run("", "screen", ...args);

  it("names the programmes that block nobody, in lines, JSON and a table", async () => {
    expect((await screen("Yarvenko Sector Drilling")).out).toContain(", restricted and not blocked: CMIC-EO13959\n");
    expect((await screen("Ostrimund Blocked Holdings")).out).not.toContain("restricted");
    const [match] = JSON.parse((await screen("Yarvenko Sector Drilling", "--json")).out);
    expect(match.nonBlocking).toEqual(["CMIC-EO13959"]);
    const names = "name\nYarvenko Sector Drilling\nOstrimund Blocked Holdings\n";
    const [header = "", first = "", second = ""] = (await run(names, "screen", "--file", "-", "--csv")).out.split("\n");
    const at = header.split(",").indexOf("matchRestriction");
    expect([first.split(",").at(at), second.split(",").at(at)]).toEqual([
      expect.stringContaining("CMIC-EO13959"),
      expect.not.stringContaining("SDGT"),
    ]);
    const lines = (await run(names, "screen", "--file", "-", "--json")).out.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).matches[0].nonBlocking)).toEqual([["CMIC-EO13959"], undefined]);
    const company = { companyDetails: { companyName: "Yarvenko Sector Drilling" } };
    const body = JSON.stringify({ masterData: { accountHoldingPartyData: company } });
    expect((await run(body, "check", "-", "--explain")).out).toContain(", restricted and not blocked: CMIC-EO13959\n");
  });

  it("goes by the lists and thresholds of a business line", async () => {
    const found = async (...args: string[]) =>
      JSON.parse((await screen("Quillerina Obasanjovic", "--json", ...args)).out).length;
    const lines: [string, number][] = [
      ["cards ", 0],
      ["Trade", 1],
      ["Mortgages", 1],
    ];
    for (const [line, count] of lines) expect(await found("--business-line", line), line).toBe(count);
    expect((await screen("x", "--business-line", "Mortgages")).error).toContain(
      "business line `Mortgages`: not configured",
    );
    const similar = async (...args: string[]) =>
      JSON.parse((await screen("Zoltar Vexun", "--json", ...args)).out).length;
    expect([await similar(), await similar("--business-line", "Trade")]).toEqual([0, 1]);
    const file = await run(
      "name\nQuillerina Obasanjovic\n",
      "screen",
      "--file",
      "-",
      "--json",
      "--business-line",
      "Cards",
    );
    expect(JSON.parse(file.out).matches).toEqual([]);
  });

  it("finds whom a check finds in the same name", async () => {
    const name = "Odo Quillborne c/o Zoltargo Vexunin";
    const body = JSON.stringify({ masterData: { accountHoldingPartyData: { contactDetails: { contactName: name } } } });
    const checked = JSON.parse((await run(body, "check", "-", "--explain", "--json")).out).screeningResults;
    const [match, ...more] = JSON.parse((await screen(name, "--json")).out);
    expect(more).toEqual([]);
    expect([match.entry.entryId, match.score]).toEqual([checked[0].entryId, checked[0].matchScore]);
    const file = (await run(`name\n${name}\n`, "screen", "--file", "-", "--json", "--threads", "2")).out;
    expect(JSON.parse(file).matches).toEqual([match]);
  });
});
