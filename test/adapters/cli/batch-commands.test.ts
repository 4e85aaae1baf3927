import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MT103, PACS_008, PAIN_001 } from "../iso20022/messages.ts";
import { runInProcess } from "./run-in-process.ts";

/** Commands that take many checks at once. */
describe("riskgate check-customers, check-transactions, check-payment", { timeout: 600_000 }, () => {
  let dir: string;
  const run = (...args: string[]) => runWith("", ...args);
  const runWith = (input: string, ...args: string[]) => runInProcess(join(dir, "data"), input, args);
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-batch-"));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it("check-customers: an answer a line, nothing done twice under a key, exit status 3 for a broken line", async () => {
    const line = JSON.stringify({ masterData: { accountHoldingPartyData: { customerId: 9 } } });
    const args = ["check-customers", "-", "--key", "load"];
    const first = await runWith(`${line}\n{\n`, ...args);
    expect([first.status, first.error]).toEqual([3, "2 lines: 1 decided, 1 refused\n"]);
    const answers = first.out.split("\n", 2).map((text) => JSON.parse(text));
    expect(answers).toMatchObject([
      { line: 1, status: 200, body: { customerId: "9", riskLevel: "medium" } },
      { line: 2, status: 400, body: { code: "malformed-json" } },
    ]);
    const again = await runWith(line, ...args);
    expect([again.status, again.error]).toEqual([0, "1 line: 1 decided before\n"]);
    const file = join(dir, "customers.csv");
    writeFileSync(file, "customerId,personalDetails.countryOfResidence\n1,KP\n");
    const apiKey = "rg_a-key-of-the-loader-0123456789";
    const environment = { RISKGATE_API_KEYS: apiKey, RISKGATE_API_KEY: apiKey };
    const loaded = await runInProcess(join(dir, "data"), "", ["check-customers", file], environment);
    expect(JSON.parse(loaded.out).body.riskLevel).toBe("high");
    const wrong = await runInProcess(join(dir, "data"), "", ["check-customers", file], {
      RISKGATE_API_KEY: "rg_unknown-0123456789",
    });
    expect([wrong.status, wrong.out]).toEqual([3, ""]);
    const database = new DatabaseSync(join(dir, "data", "riskgate.sqlite"), { readOnly: true });
    const actors = database
      .prepare("select distinct actor from audit_entries where action = 'customer-check.decided'")
      .all();
    database.close();
    expect(actors).toEqual([{ actor: "cli" }, { actor: "key:configured-1" }]);
  });

  it("check-transactions: an answer a line, the same again", async () => {
    const transaction = {
      tenantTransactionId: "e2e-1",
      tenantProcessingTimestamp: new Date().toISOString(),
      accountHoldingParty: "FUNDS_ORIGINATOR",
      fundsOriginator: { accountNumber: "DE02120300000000202051" },
      fundsBeneficiary: { accountNumber: "DE75512108001245126199" },
      settledAmount: 10,
      settledCurrency: "EUR",
      masterData: { accountHoldingPartyData: { customerId: 9 } },
    };
    const input = `${JSON.stringify(transaction)}\nbroken\n`;
    const first = await runWith(input, "check-transactions", "-");
    expect([first.status, first.error]).toEqual([3, "2 lines: 1 decided, 1 refused\n"]);
    const [answer] = first.out.split("\n");
    expect(JSON.parse(answer ?? "")).toMatchObject({ line: 1, status: 200, body: { customerId: "9" } });
    const diff = await run("rules", "diff", "rules", "rules", "--transactions", "--json");
    expect(JSON.parse(diff.out)).toMatchObject({ transactions: 1, changed: 0, before: { levels: { low: 1 } } });
    expect((await run("rules", "diff", "rules", "rules")).status).toBe(2);
    const again = await runWith(JSON.stringify(transaction), "check-transactions", "-");
    expect(JSON.parse(again.out)).toEqual({ ...JSON.parse(answer ?? ""), replayed: true });
  });

  it("check-payment: the payments of a file, each with its verdict, reasons when asked", async () => {
    const file = join(dir, "payments.xml");
    writeFileSync(file, PAIN_001);
    const { status, out } = await run("check-payment", file, "--explain");
    expect(status).toBe(3);
    expect(out).toMatch(/^payment 1 MSG-1\/1\/I1: ACCEPT, proceeded, score \d+ of 100$/mu);
    expect(out).toContain("rule T20: Counterparty in a jurisdiction under increased monitoring");
    expect(out).toContain("        reference: https://www.fatf-gafi.org");
    expect(out).toContain(
      "payment 2 MSG-1/2/E2: cannot be checked\n    #: line 11: `Amt/InstdAmt`: `1e400` is no decimal number",
    );
    const [json, ...more] = (await runWith(MT103, "check-payment", "-", "--json")).out.trimEnd().split("\n");
    expect([JSON.parse(json ?? ""), more]).toMatchObject([
      {
        file: "-",
        format: "MT103",
        messageNumber: 1,
        messageId: "REF-103",
        sender: "BBVAESMM",
        position: 1,
        line: 1,
        payment: 1,
        result: { decision: "REJECT", transactionStatus: "blocked" },
      },
      [],
    ]);
    const csv = (await run("check-payment", file, file, "--csv")).out.trimEnd().split("\n");
    expect(csv[0]).toMatch(/^file,messageNumber,format,messageId,.*,problem$/u);
    expect(csv.slice(1).map((row) => row.replace(/,,.*/u, ""))).toEqual([
      `${file},1,pain.001,MSG-1`,
      `${file},1,pain.001,MSG-1`,
      `${file},1,pain.001,MSG-1`,
      `${file},1,pain.001,MSG-1`,
    ]);
    expect(csv[1]).toContain(",MSG-1/1/I1,ACCEPT,proceeded,");
    expect(csv[2]).toContain("is no decimal number");
    expect((await runWith(MT103, "check-payment", "-", "--explain")).out).toContain(
      "alert SANCTIONED_ENTITY: beneficiary, bank BCLTCDKI (#/fundsBeneficiary/bankIdentifier), is like BANQUE COMMERCIALE DU LAC TANZIRA (sample-sanctions 90245), score 0.97: name 0, bic BCLTCDKI is the listed one",
    );
    const stored = await runWith(PACS_008, "check-payment", "-", "--side", "beneficiary", "--customer", "9", "--json");
    const { result } = JSON.parse(stored.out);
    expect(JSON.parse((await run("cases", "show", result.caseId)).out)).toMatchObject({ caseId: result.caseId });
    expect((await runWith(PACS_008, "check-payment", "-", "--customer", "nobody")).out).toContain(
      "no data of this customer",
    );
    const clean = MT103.replace("BCLTCDKI", "CHASUS33").replace(/REF-103|5f0c8a0e/g, "6f0c8a0e");
    const two = await runWith(`${clean}\r\n$${MT103}\r\nrest`, "check-payment", "-");
    expect([two.status, two.out.match(/^payment \d .*: [A-Z]+|^-: not read.*/gmu)]).toEqual([
      3,
      [
        expect.stringMatching(/^payment 1 .*: (?:ACCEPT|REVIEW)$/u),
        expect.stringMatching(/^payment 2 .*: REJECT$/u),
        "-: not read: line 39: `rest` is no part of a message",
      ],
    ]);
    const hostile = await runWith('<!DOCTYPE x [<!ENTITY a "b">]><Document/>', "check-payment", "-");
    expect([hostile.status, hostile.error]).toEqual([3, expect.stringContaining("document type declaration")]);
  });

  it("check-payment: a file that cannot be read is a row of its own, and those after it are read", async () => {
    const [good, bad, none] = ["good.txt", "bad.txt", "none.txt"].map((name) => join(dir, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(good, MT103);
    writeFileSync(bad, "no message\n");
    const { status, out } = await run("check-payment", bad, none, good, "--json");
    const rows = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect([status, rows]).toMatchObject([
      3,
      [
        { file: bad, issues: [{ code: "unreadable-file", message: "no payment can be read" }, {}] },
        { file: none, issues: [{ code: "unreadable-file", message: "cannot be read" }] },
        { file: good, result: { decision: "REJECT" } },
      ],
    ]);
  });

  it("screen --file: 2,000 rows in their order, a line for each that is broken, exit status 3", async () => {
    const bad = (at: number) => at % 1_000 === 7;
    const listed = (at: number) => at % 500 === 3;
    const rowOf = (at: number) =>
      bad(at) ? "Nobody,31.12.1980" : listed(at) ? "Tamselen Oruk Varkondy,1961" : `Unlisted Personage${at},1980-01-31`;
    const file = join(dir, "names.csv");
    const rows = Array.from({ length: 2_000 }, (_, at) => rowOf(at));
    writeFileSync(file, ["name,dateOfBirth", ...rows].join("\n"));
    const { status, out, error } = await run("screen", "--file", file, "--json");
    expect([status, error]).toEqual([3, expect.stringMatching(/^2000 rows: \d+ with an alert, .*, 2 refused\n$/u)]);
    const answers = out
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text));
    expect(answers.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 2));
    for (const [at, answer] of answers.entries()) {
      if (bad(at)) expect(answer.problem).toContain("`31.12.1980` is no date");
      else if (listed(at)) expect(answer.matches[0]).toEqual(answers[3].matches[0]);
      else expect(answer.name).toBe(`Unlisted Personage${at}`);
    }
    expect((await run("screen", "--file", file, "--json", "--threads", "0")).out).toBe(out);
    expect((await run("screen", "--file", file, "--threads", "many")).error).toContain("--threads");
    const single = JSON.parse((await run("screen", "Tamselen Oruk Varkondy", "--dob", "1961", "--json")).out);
    expect(single.length).toBeGreaterThan(0);
    expect(answers[3].matches).toEqual(single);
    const piped = await runWith('{"name":"Tamselen Varkondy"}\n{}\n', "screen", "--file", "-");
    expect(piped.status).toBe(3);
    expect(piped.out).toMatch(/^line 1 `Tamselen Varkondy`: \w+ +\d\.\d{4} /u);
    expect(piped.out).toMatch(/^line 2: cannot be screened: name: is missing$/mu);
    expect([(await run("screen")).status, (await run("screen", "x", "--file", file)).status]).toEqual([2, 2]);
  });

  it("screen: nationality and residence count as in a check; a table comes back with its columns", async () => {
    const personName = { firstName: "Aurelianne", lastName: "Castelmontagne" };
    const personalDetails = { personName, nationality: "DE", countryOfResidence: "AT" };
    const body = JSON.stringify({ masterData: { accountHoldingPartyData: { personalDetails } } });
    const checked = JSON.parse((await runWith(body, "check", "-", "--explain", "--json")).out).screeningResults;
    const name = "Aurelianne Castelmontagne";
    const said = ["--nationality", "DE", "--residence", "AT", "--kind", "person"];
    const screened = JSON.parse((await run("screen", name, ...said, "--json")).out);
    expect(screened.length).toBe(1);
    expect([screened[0].score, screened[0].decision]).toEqual([checked[0].matchScore, checked[0].decision]);

    const table = `custNo;name;nationality;residence;kind\n=7;${name};DE;AT;person\n8;"Unlisted; Personage9";;;\n9;x;Nowhere;;\n`;
    const { status, out, error } = await runWith(table, "screen", "--file", "-", "--csv");
    expect([status, error]).toEqual([3, expect.stringContaining("kept, and not looked at: `custNo`")]);
    const [header, found, none, refused] = out.split("\n");
    expect(header).toMatch(/^custNo,name,nationality,residence,kind,matchLine,matchDecision,.*matchProblem$/u);
    expect(found).toMatch(new RegExp(`^'=7,${name},DE,AT,person,2,${screened[0].decision},`, "u"));
    expect(none).toBe('8,"Unlisted; Personage9",,,,3,none,,,,,,,,,');
    expect(refused).toMatch(/^9,x,Nowhere,,,4,.*`Nowhere` is no country/u);
    expect((await run("screen", name, "--csv")).status).toBe(2);
  });
});
