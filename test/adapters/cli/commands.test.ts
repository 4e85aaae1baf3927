import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { openGateway } from "../../../adapters/cli/open-gateway.ts";
import { startServer } from "../../../adapters/http/server.ts";
import { runProgram } from "../../run-program.ts";
import { newKey } from "../signer/keys.ts";
import { runInProcess } from "./run-in-process.ts";

/** Every command as people run it, on one data folder. */
describe("riskgate commands", { timeout: 600_000 }, () => {
  let dir: string;
  let caseId: string;
  const run = (...args: string[]) => runWith("", ...args);
  const runWith = (input: string, ...args: string[]) => runInProcess(join(dir, "data"), input, args);

  const bodyOf = (customerId: string) => dataBody({ customerId });
  const dataBody = (accountHoldingPartyData: object) => JSON.stringify({ masterData: { accountHoldingPartyData } });

  const customer = {
    customerId: 9,
    personalDetails: { countryOfResidence: "KP", personName: { firstName: "Iskandar", lastName: "Veldanov" } },
  };

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-commands-"));
    const environment = readEnvironment({ ...process.env, RISKGATE_DATA_DIR: join(dir, "data") });
    const gateway = await openGateway(environment, true);
    const server = await startServer(gateway, { port: 0 });
    const body = {
      masterData: { accountHoldingPartyData: customer },
    };
    const checked = await gateway.checkCustomer(body);
    if (checked.outcome !== "decided") throw new Error(checked.outcome);
    caseId = checked.response.caseId;
    await server.close();
    await gateway.close();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it("check: a body in, the answer out, reasons when asked", async () => {
    const body = JSON.stringify({
      masterData: { accountHoldingPartyData: { customerId: 1, personalDetails: { countryOfResidence: "KP" } } },
    });
    const file = join(dir, "body.json");
    writeFileSync(file, body);
    expect(await run("check", file)).toMatchObject({
      status: 0,
      out: expect.stringContaining("risk factor COUNTRY_CALL_FOR_ACTION"),
    });
    const answer = JSON.parse((await runWith(body, "check", "-", "--json")).out);
    expect(answer).toMatchObject({ customerId: "1", riskLevel: "high", screeningResults: [] });
    expect(Object.keys(answer).length).toBe(5);
    const { out } = await run("check", file, "--explain");
    expect(out).toContain("rule GEO-001");
    // What a supervisor asks for: the law, and every value of the list that was compared.
    expect(out).toContain("    reference: FATF Recommendation 19");
    expect(out).toMatch(/^ {4}\w+ someFact:in \[.*\]: is \[.*\]$/mu);
    expect(out).not.toContain("...");
    const named = async (firstName: string, lastName: string, dateOfBirth: string) =>
      (
        await runWith(
          dataBody({ personalDetails: { personName: { firstName, lastName }, dateOfBirth } }),
          "check",
          "-",
          "--explain",
        )
      ).out;
    expect(await named("Tamselen", "Varkondy", "1961-03-14")).toContain(
      "alert SANCTIONED_PERSON: Tamselen Varkondy (customer, #/masterData/accountHoldingPartyData/personalDetails/personName) is like ",
    );
    expect(await named("Aurelianne", "Castelmontagne", "1999-01-02")).toMatch(
      /^cleared: Aurelianne Castelmontagne \(customer, .*\), is not Aurelianne Castelmontagne \(sample-pep pep-0001\), score 0.6 below 0.8: name 1, date-of-birth years-apart-33 \(1999-01-02 against 1966-02-11: -0.4\)$/m,
    );
    expect(
      JSON.parse((await run("check", file, "--explain", "--json")).out).riskFactors[0].because.length,
    ).toBeGreaterThan(0);
  });

  it("check: says everything that is wrong with a body, exit status 3", async () => {
    const { status, error } = await runWith(
      '{"callbackUrl":1,"masterData":{"accountHoldingPartyData":{"flags":1}}}',
      "check",
      "-",
    );
    expect(status).toBe(3);
    expect(error).toContain("#/callbackUrl");
    expect(error).toContain("#/masterData/accountHoldingPartyData/flags");
    expect((await runWith("{", "check", "-")).status).toBe(3);
    expect((await run("check", join(dir, "missing.json"))).status).toBe(3);
  });

  it("screen: finds a listed name, and nobody else", async () => {
    const sample = readFileSync("lists/samples/pep.csv", "utf8").split("\n")[1] ?? "";
    expect(sample).not.toBe("");
    const found = JSON.parse((await run("screen", "Quite Unlisted-Personage", "--json")).out);
    expect(found).toEqual([]);
    expect(await run("screen", "x", "--dob", "17.05.1980")).toMatchObject({
      status: 3,
      error: expect.stringContaining("--dob"),
    });
    expect(await run("screen", "x", "--country", "Nowhere")).toMatchObject({
      status: 3,
      error: expect.stringContaining("--country"),
    });
    expect((await run("screen", "x", "--kind", "ghost")).status).toBe(2);
  });

  it("lists: alone it shows what is in service", async () => {
    const alone = await run("lists");
    expect(alone).toMatchObject({ status: 0, out: expect.stringMatching(/^list +kind +entries/u) });
    expect(alone.out).toBe((await run("lists", "status")).out);
  });

  it("rules check: counts the errors of workflow.json, which is of no rules", async () => {
    const folder = mkdtempSync(join(tmpdir(), "riskgate-rules-"));
    cpSync("rules", folder, { recursive: true });
    writeFileSync(join(folder, "workflow.json"), JSON.stringify({ reasonCodes: "none", more: 1 }));
    const { status, out } = await run("rules", "check", folder);
    rmSync(folder, { recursive: true });
    const lines = out.split("\n").filter((line) => line.includes("workflow.json:"));
    expect(lines.length).toBe(2);
    expect(status).toBe(1);
    expect(out).toMatch(new RegExp(`^in all: ${lines.length} errors?, 0 warnings$`, "mu"));
  });

  it("rules: the shipped ones are right, their cases pass, and they explain a customer", async () => {
    expect(await run("rules", "check")).toMatchObject({
      status: 0,
      out: expect.stringContaining("0 errors, 0 warnings"),
    });
    expect(await run("rules", "test")).toMatchObject({ status: 0, out: expect.stringMatching(/ 0 failed/u) });
    expect((await run("rules", "check")).out).toMatch(/ transaction rules, version .*: 0 errors/u);
    const body = JSON.stringify({
      masterData: { accountHoldingPartyData: { personalDetails: { countryOfResidence: "KP" } } },
    });
    const all = await runWith(body, "rules", "explain", "--customer", "-");
    expect(all).toMatchObject({ status: 0, out: expect.stringContaining("GEO-001 hit") });
    expect(all.out).toContain("level high");
    const one = JSON.parse(
      (await runWith(body, "rules", "explain", "--customer", "-", "--rule", "GEO-003", "--json")).out,
    );
    expect(one.rules).toMatchObject([{ ruleId: "GEO-003", outcome: "miss", failed: [{ fact: "presenceCountries" }] }]);
    expect((await runWith(body, "rules", "explain", "--customer", "-", "--rule", "GEO-999")).status).toBe(3);
  });

  it("rules: those of transactions are checked and tested as well, with the place of what is wrong", async () => {
    const changed = join(dir, "changed-payments");
    cpSync("rules", changed, { recursive: true });
    const file = join(changed, "transactions/aml/T31-third-party-funds.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("lessThan", "greaterThan"));
    const tested = await run("rules", "test", changed);
    expect(tested).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^T31: fires on another name: expected hit/mu),
    });
    writeFileSync(file, text.replace("lessThan", "lesThan"));
    const checked = await run("rules", "check", changed);
    expect(checked).toMatchObject({ status: 1, out: expect.stringMatching(/T31-third-party-funds\.json:\d+:\d+: /u) });
    expect(checked.out).toContain(`${file}:`);
    expect(checked.out).toContain("did you mean `lessThan`?");
    expect(JSON.parse((await run("rules", "check", changed, "--json")).out)).toMatchObject({ errors: 1 });
    writeFileSync(join(changed, "reference", "mcc-high-risk.json"), "{");
    expect((await run("rules", "check", changed)).out.match(/mcc-high-risk/gu)?.length).toBeGreaterThan(0);
    expect((await run("rules", "check", changed)).out).not.toContain("transactions/reference/mcc-high-risk");
  });

  it("rules diff: says what a change would do to the stored customers", async () => {
    const changed = join(dir, "rules");
    cpSync("rules", changed, { recursive: true });
    const file = join(
      changed,
      "geography",
      readdirSync(join(changed, "geography")).find((name) => /^GEO-001-[a-z-]+\.json$/u.test(name)) ?? "",
    );
    writeFileSync(file, readFileSync(file, "utf8").replace('"status": "active"', '"status": "shadow"'));
    const diff = JSON.parse((await run("rules", "diff", "rules", changed, "--customers", "store", "--json")).out);
    expect(diff).toMatchObject({ customers: 1, changed: 1, rules: { added: [], removed: [], changed: ["GEO-001"] } });
    expect(diff.factorChanges).toMatchObject([{ factor: "COUNTRY_CALL_FOR_ACTION", appears: 0, vanishes: 1 }]);
    expect((await run("rules", "check", changed)).status).toBe(0);
    writeFileSync(file, "{");
    const broken = await run("rules", "check", changed);
    expect(broken.status).toBe(1);
    expect(broken.out).toMatch(/geography\/GEO-001-[a-z-]+\.json:1:\d+: /u);
  });

  it("keys: a key is shown once, listed without its secret, revoked", async () => {
    const { apiKey, keyId } = JSON.parse((await run("keys", "create", "--scopes", "*:read", "--json")).out);
    const list = (await run("keys", "list")).out;
    expect(list).toContain(keyId);
    expect(list).not.toContain(apiKey);
    expect((await run("keys", "revoke", keyId)).status).toBe(0);
    expect((await run("keys", "list")).out).toContain("revoked");
    expect((await run("keys", "revoke", "unknown")).status).toBe(3);
  });

  it("keys: none is made that could never be used", async () => {
    const made = (await run("keys", "list")).out;
    const slip = await run("keys", "create", "--scopes", "customerCheck:write,*:read");
    expect(slip).toMatchObject({ status: 3, error: expect.stringContaining("did you mean `customerChecks:write`?") });
    expect((await run("keys", "create", "--scopes", ",")).status).toBe(3);
    for (const date of ["2020-01-01", "2999-02-31", "soon"]) {
      expect(await run("keys", "create", "--expires", date), date).toMatchObject({ status: 3, out: "" });
    }
    expect((await run("keys", "list")).out).toBe(made);
  });

  it("replay, certificate: a decision can be made again and vouched for", async () => {
    expect(await run("replay", caseId)).toMatchObject({ status: 0, out: expect.stringContaining("identical") });
    const file = join(dir, "certificate.json");
    expect((await run("certificate", caseId, "--out", file)).status).toBe(0);
    expect(await run("certificate", "verify", file)).toMatchObject({ status: 0, out: expect.stringContaining("good") });
    const own = join(dir, "own.pub.pem");
    writeFileSync(own, (await run("keys", "signing", "show", "--pem")).out);
    expect((await run("certificate", "verify", file, "--public-key", own)).status).toBe(0);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace('"riskLevel": "high"', '"riskLevel": "low"'));
    expect(await run("certificate", "verify", file)).toMatchObject({ status: 1, out: "bad signature\n" });
    const nowhere = join(dir, "none", "certificate.json");
    for (const args of [
      ["certificate", caseId, "--out", nowhere],
      ["certificate", "verify", file, "--public-key", nowhere],
      ["archive", "verify", "--public-key", nowhere],
    ])
      expect(await run(...args), args[0]).toMatchObject({
        status: 3,
        error: expect.stringContaining(`${nowhere}: cannot be`),
      });
    writeFileSync(file, text);
    writeFileSync(own, newKey().publicPem);
    expect(await run("certificate", "verify", file, "--public-key", own)).toMatchObject({
      status: 1,
      out: "bad signature\n",
    });
    // A file that is no key says nothing about who signed.
    expect(await run("certificate", "verify", file, "--public-key", file)).toMatchObject({ status: 3, out: "" });
  });

  it("says that there are more than it shows", async () => {
    const store = mkdtempSync(join(dir, "many-"));
    for (const id of ["1", "2"])
      expect((await runInProcess(store, `${bodyOf(id)}\n`, ["check-customers", "-"])).status).toBe(0);
    expect(await runInProcess(store, "", ["cases", "list", "--limit", "1"])).toMatchObject({
      out: expect.stringMatching(/^\S+ {2}\S+ {2}open {9}customer 2 {2}medium {2}due \S+\n$/u),
      error: "there are more: --limit shows them\n",
    });
    expect(await runInProcess(store, "", ["cases", "list"])).toMatchObject({ error: "" });
  });

  it("tells its version", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(await run("--version")).toMatchObject({ status: 0, out: `${version}\n` });
  });

  it("cases: a person decides, the decision can be made again, and the audit log is whole", async () => {
    expect(JSON.parse((await run("cases", "list", "--status", "open", "--json")).out).data).toMatchObject([{ caseId }]);
    const level = ["cases", "decide", caseId, "--by", "r1", "--level", "medium"];
    expect(await run(...level, "--note", "known")).toMatchObject({
      status: 3,
      error: expect.stringContaining("--key-file"),
    });
    const person = (await run("people", "add", "Ines Maurer")).out.trim();
    const made = (await run("keys", "create", "--for", person, "--scopes", "cases:decide", "--json")).out;
    const keyFile = join(dir, "ines.key");
    writeFileSync(keyFile, JSON.parse(made).apiKey);
    expect((await run("people", "add", "INES  Mаurer")).error).toContain("mix");
    expect((await run("people", "add", "MAURER, Ines")).error).toContain("is like");
    expect((await run("keys", "list")).out).toContain(`of Ines Maurer (${person})`);
    expect((await run(...level, "--key-file", keyFile)).status).toBe(3);
    expect((await run(...level, "--note", "known", "--key-file", keyFile)).status).toBe(0);
    expect(JSON.parse((await run("cases", "show", caseId)).out)).toMatchObject({
      caseStatus: "closed",
      result: { riskLevel: "medium" },
      review: { decidedBy: { personId: person, name: "Ines Maurer", statedBy: "r1" } },
    });
    expect((await run("policy", "show")).out).toContain("four-eyes=no");
    expect((await run("policy", "set", "four-eyes=yes", "--key-file", keyFile)).error).toContain("policy:write");
    expect((await run("policy", "set", "four-eyes=yes")).error).toContain("riskgate keys create --for");
    expect((await run("policy", "set", "four-eyes=maybe")).error).toContain("four-eyes: `maybe`: expected yes or no");
    expect((await run("replay", caseId)).status).toBe(0);
    expect(await run("audit", "verify")).toMatchObject({ status: 0, out: expect.stringContaining("0 flaws") });
  });

  it("jobs, callbacks, retention, erase", async () => {
    expect(JSON.parse((await run("jobs", "--json")).out)).toMatchObject({
      callbacks: { dead: 0 },
      decisions: { waiting: 0 },
    });
    expect(await run("callbacks", "list")).toMatchObject({ status: 0, out: "no exhausted callbacks\n" });
    expect((await run("callbacks", "resend", "unknown")).status).toBe(3);
    expect(await run("retention")).toMatchObject({
      status: 2,
      error: expect.stringContaining("set RISKGATE_RETENTION_DAYS"),
    });
    expect((await run("retention", "--days", "-5")).error).toContain("--days: `-5`");
    expect((await run("retention", "--days", "1")).out).toBe("0 cases removed\n");
    const made = await run("keys", "create", "--tenant", "north", "--json");
    expect(JSON.parse(made.out).callbackSecret).toMatch(/^whsec_/u);
    expect((await run("keys", "create", "--tenant", "north")).out).not.toContain("whsec_");
    expect((await run("callbacks", "secret", "rotate", "--tenant", "north")).out).toMatch(/^whsec_/u);
    expect((await run("callbacks", "secret", "list", "--tenant", "north")).out.trim().split("\n").length).toBe(2);
    expect(await run("records", "hold", "--customer", "9", "--reason", "Order 44/26")).toMatchObject({ status: 0 });
    expect((await run("records", "holds")).out).toContain("customer 9  since ");
    expect(await run("erase", "--customer", "9")).toMatchObject({
      status: 3,
      error: expect.stringContaining("Order 44/26"),
    });
    expect((await run("records", "release", "--customer", "9")).status).toBe(0);
    expect((await run("records", "release", "--customer", "9")).status).toBe(3);
    expect((await run("erase", "--customer", "9", "--dry-run")).out).toContain("would be erased: ");
    expect((await run("retention", "--days", "1", "--dry-run")).out).toBe("0 cases would be removed\n");
    expect((await run("erase", "--customer", "9")).status).toBe(0);
    expect((await run("erase", "--customer", "nobody")).status).toBe(3);
    expect(JSON.stringify(JSON.parse((await run("cases", "show", caseId)).out))).not.toContain("Veldanov");
    expect((await run("audit", "verify")).status).toBe(0);
  });

  it("tells a wrong command line and a configuration that cannot be used apart", async () => {
    expect((await run("nonsense")).status).toBe(2);
    expect((await run("check")).status).toBe(2);
    const env = { ...process.env, RISKGATE_LISTS: join(dir, "none.json") };
    const done = runProgram(process.execPath, ["dist/cli.js", "screen", "x"], { env });
    expect(done.status).toBe(4);
    expect(done.stderr).toContain("none.json");
  });
});
