/** Commands that work on a case show the customer with it: the look is in the audit log, with the reason that is asked for. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { keysCommand } from "../../../adapters/cli/keys.ts";
import { openGateway } from "../../../adapters/cli/open-gateway.ts";
import { peopleCommand } from "../../../adapters/cli/people.ts";
import { listenTo, ownFolder } from "./in-process.ts";
import { runInProcess } from "./run-in-process.ts";

const MATCH = "sample-pep:pep-0002";
/** In an order in which each finds what it needs; a case stands for itself. */
const WORK: readonly (readonly [operation: string, ...args: string[]])[] = [
  ["previewDecision", "decide", "CASE", "--preview", "--false-positive", MATCH, "--note", "born elsewhere"],
  ["nextCase", "next"],
  ["assignCase", "assign", "CASE"],
  ["commentOnCase", "comment", "CASE", "--text", "looked"],
  ["escalateCase", "escalate", "CASE", "--to-role", "approver", "--reason", "unsure"],
  ["judgeManyCases", "clear", MATCH, "CASE", "missing", "--note", "born elsewhere"],
  ["reopenCase", "reopen", "CASE", "--reason", "another passport"],
];

let dir: string;
let caseId: string;
let keyFile: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-work-views-"));
  ownFolder(dir);
  const gateway = await openGateway(readEnvironment(), true);
  const personalDetails = { personName: { firstName: "Wendelbart", lastName: "Strohmayersin" } };
  const checked = await gateway.checkCustomer({
    masterData: { accountHoldingPartyData: { customerId: "1", personalDetails } },
  });
  await gateway.close();
  caseId = checked.outcome === "decided" ? checked.response.caseId : "";
  let printed = "";
  listenTo((text) => {
    printed += text;
  });
  const add = ["add", "Ines Maurer", "--as-operator", "a test"];
  await peopleCommand().parseAsync(add, { from: "user" });
  printed = "";
  await keysCommand().parseAsync(["create", "--for", "Ines Maurer", "--as-operator", "a test"], { from: "user" });
  keyFile = join(dir, "ines.key");
  writeFileSync(keyFile, printed.split("\n")[0] ?? "");
  vi.restoreAllMocks();
  const rules = join(dir, "rules");
  cpSync("rules", rules, { recursive: true });
  const reasonCodes = [{ code: "ALERT", title: "Work on an alert", for: ["view"] }];
  writeFileSync(join(rules, "workflow.json"), JSON.stringify({ reasonCodes }));
  env = { RISKGATE_RULES: rules };
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

const entries = async () => {
  const gateway = await openGateway(readEnvironment(), false);
  const { data } = await gateway.listAuditEntries({ customerId: "1", limit: 500 });
  await gateway.close();
  return data;
};

it.each(WORK)("%s", async (operation, name, ...args) => {
  const given = args.map((arg) => (arg === "CASE" ? caseId : arg));
  const run = (...more: string[]) =>
    runInProcess(dir, "", ["cases", name, ...given, "--key-file", keyFile, ...more], env);
  const before = (await entries()).length;
  for (const more of [[], ["--view-reason", "CURIOSITY"]]) {
    const refused = await run(...more);
    expect(refused).toMatchObject({ status: 3, out: "" });
    expect(refused.error).toContain("--view-reason: expected one of `ALERT`");
  }
  expect((await entries()).length).toBe(before);
  const { out, error } = await run("--view-reason", "ALERT");
  expect(out, error).toContain(caseId);
  const looks = (await entries()).filter(({ action, details }) => {
    const { operation: shown } = details as { readonly operation?: string };
    return action === "data.viewed" && shown === operation;
  });
  expect(looks).toMatchObject([
    { actor: expect.stringMatching(/^key:/u), customerId: "1", details: { operation, caseId, reason: "ALERT" } },
  ]);
});

it("withdrawProposal", async () => {
  const reasonCodes = [{ code: "ALERT", title: "Work on an alert", for: ["view"] }];
  writeFileSync(join(dir, "rules/workflow.json"), JSON.stringify({ reasonCodes, fourEyesFrom: "low" }));
  const run = (name: string, ...more: string[]) =>
    runInProcess(dir, "", ["cases", name, caseId, "--key-file", keyFile, ...more], env);
  const shownVersion = async () => {
    const gateway = await openGateway(readEnvironment(), false);
    const version = (await gateway.getCase(caseId))?.work?.version ?? "";
    await gateway.close();
    return version;
  };
  const withdraw = async () => run("withdraw", "--if-version", await shownVersion(), "--view-reason", "ALERT");
  const nothing = await withdraw();
  expect(nothing.status).not.toBe(0);
  expect(nothing.error).toContain("nothing waits there");
  const proposed = await run("decide", "--false-positive", MATCH, "--note", "born elsewhere");
  expect(proposed.status, proposed.error).toBe(0);
  const { out, error } = await withdraw();
  expect(JSON.parse(out), error).toMatchObject({ caseId, caseStatus: "in-progress" });
  const told = (await entries()).slice(0, 2).map(({ action, details }) => [action, details]);
  expect(told).toContainEqual(["case.proposal-withdrawn", expect.objectContaining({ caseId })]);
  const look = { operation: "withdrawProposal", caseId, reason: "ALERT" };
  expect(told).toContainEqual(["data.viewed", expect.objectContaining(look)]);
});
