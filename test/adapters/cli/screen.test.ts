/** What `riskgate screen` finds is what a check finds. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directoryLists } from "../../../adapters/lists/directory.ts";
import { gatewayUnderTest } from "../../conformance/gateway-under-test.ts";
import { runInProcess } from "./run-in-process.ts";

const ROWS = {
  sanctions: [
    "1,entity,Yarvenko Sector Drilling,CMIC-EO13959",
    "2,entity,Ostrimund Blocked Holdings,SDGT",
    "3,person,Zoltargo Vexunin,SDGT",
    "4,person,Ormuzd Kalvergin,SDGT,1961-03-09,RU,SY,m",
  ],
  pep: ["9,person,Quillerina Obasanjovic,"],
};
const COLUMNS = "id,kind,name,programmes,datesOfBirth,nationalities,residences,genders";
const LINES = {
  Cards: { lists: ["sanctions"] },
  Trade: { screeningProfile: "strict" },
};

const padded = (row: string) => row + ",".repeat(COLUMNS.split(",").length - row.split(",").length);

describe("riskgate screen", { timeout: 300_000 }, () => {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-screen-"));
  beforeAll(() => {
    const lists = Object.entries(ROWS).map(([id, rows]) => {
      writeFileSync(join(dir, `${id}.csv`), `${[COLUMNS, ...rows.map(padded)].join("\n")}\n`);
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

  it("says what a check says over HTTP of the same name, birth date, nationality, residence and gender", async () => {
    const lists = directoryLists(join(dir, "lists.json"), { clock: Date });
    const under = await gatewayUnderTest("memory", { lists, gateway: { settings: { spacingMs: 0 } } });
    const either = [undefined, "RU", "SY", "FR"] as const;
    const all = ["Ormuzd Kalvergin", "Ormuz Kalvergyn"].flatMap((name) =>
      [undefined, "1961-03-09", "1984-07-01"].flatMap((dob) =>
        either.flatMap((nationality) =>
          either.flatMap((residence) =>
            [undefined, "m", "f"].map((gender) => ({ name, dob, nationality, residence, gender })),
          ),
        ),
      ),
    );
    const rows = all.map(({ name, dob = "", nationality = "", residence = "", gender = "" }) =>
      [name, dob, nationality, residence, gender, "person"].join(","),
    );
    const table = ["name,dateOfBirth,nationality,residence,gender,kind", ...rows].join("\n");
    const screened = (await run(table, "screen", "--file", "-", "--json")).out.trimEnd().split("\n");
    const bodies = all.map(({ name, dob, nationality, residence, gender }, at) => {
      const [firstName, lastName] = name.split(" ");
      const personalDetails = {
        ...{ personName: { firstName, lastName }, dateOfBirth: dob, gender },
        ...{ nationality, countryOfResidence: residence },
      };
      return { masterData: { accountHoldingPartyData: { customerId: `${at}`, personalDetails } } };
    });
    const raw = bodies.map((body) => JSON.stringify(body)).join("\n");
    const headers = { "content-type": "application/x-ndjson" };
    const checked = (await under.call("POST", "/v1/customerChecks/batch", undefined, { raw, headers })).text;
    const answers = checked
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(all.length);
    const scores = new Set<string>();
    for (const [at, one] of all.entries()) {
      const { status, body } = answers[at];
      const found = JSON.parse(screened[at] ?? "").matches.map((match: { score: number }) => match.score);
      const detail = (await under.call("GET", `/v1/customerChecks/${body.caseId}`)).body;
      const told = detail.screeningResults.map(({ matchScore }: { matchScore: number }) => matchScore);
      expect({ ...one, status, found }).toEqual({ ...one, status: 200, found: told });
      scores.add(found.join());
    }
    expect(scores.size).toBeGreaterThan(5);
    await under.close();
  });
});
