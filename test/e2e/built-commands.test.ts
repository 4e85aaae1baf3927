/** The built command, each a process of its own: what of it is loaded on demand is there, threads included. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { MT103 } from "../adapters/iso20022/messages.ts";
import { runBuilt } from "./run-built.ts";

const dir = mkdtempSync(join(tmpdir(), "riskgate-built-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const run = (input: string, ...args: string[]) => runBuilt(join(dir, "data"), input, args);
const customer = (changes: object) =>
  JSON.stringify({ masterData: { accountHoldingPartyData: { customerId: 9, ...changes } } });

it("checks, stores, and makes a decision again", () => {
  const said = run(customer({ personalDetails: { countryOfResidence: "KP" } }), "check", "-", "--explain");
  expect(said).toMatchObject({ status: 0, out: expect.stringContaining("rule GEO-001") });
  const { status, out } = run(`${customer({})}\n{\n`, "check-customers", "-");
  const [{ body }, broken] = out.split("\n", 2).map((line) => JSON.parse(line));
  expect([status, body.riskLevel, broken.body.code]).toEqual([3, "medium", "malformed-json"]);
  expect(run("", "replay", body.caseId)).toMatchObject({ status: 0, out: expect.stringContaining("identical") });
  expect(run("", "archive", "verify")).toMatchObject({ status: 0, out: expect.stringMatching(/, 0 flaws\n$/u) });
});

it("reads payments, and screens a file in threads", () => {
  const [payment = ""] = run(MT103, "check-payment", "-", "--json").out.split("\n");
  expect(JSON.parse(payment)).toMatchObject({ format: "MT103", result: { decision: "REJECT" } });
  const file = join(dir, "names.csv");
  writeFileSync(file, "name,dateOfBirth\nTamselen Oruk Varkondy,1961\nUnlisted Personage7,1980-01-31\n");
  const screened = run("", "screen", "--file", file, "--json", "--threads", "2");
  const matches = screened.out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).matches.length);
  expect([screened.status, matches[0] > 0, matches[1]]).toEqual([0, true, 0]);
});

it("tells a wrong command line and a configuration that cannot be used apart", () => {
  expect(run("", "nonsense").status).toBe(2);
  const done = runBuilt(join(dir, "data"), "", ["screen", "x"], { RISKGATE_LISTS: join(dir, "none.json") });
  expect(done).toMatchObject({ status: 4, error: expect.stringContaining("none.json") });
});
