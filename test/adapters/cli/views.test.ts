/** Every command that shows data of stored customers leaves an entry in the audit log, with the reason that is asked for. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { openGateway } from "../../../adapters/cli/open-gateway.ts";
import { programFor } from "../../../adapters/cli/run-command.ts";
import { ownFolder } from "./in-process.ts";
import { runInProcess } from "./run-in-process.ts";

/** Commands that show such data: what the log calls the look, and how they are called. A case and its customer stand for themselves. */
const LOOKS: Readonly<Record<string, { readonly operation: string; readonly args: readonly string[] }>> = {
  "cases list": { operation: "listCases", args: [] },
  "cases counts": { operation: "countCases", args: ["--text", "Wendelbart"] },
  "cases show": { operation: "getCase", args: ["CASE"] },
  "cases attachments": { operation: "listCaseAttachments", args: ["CASE"] },
  "cases attachment": { operation: "getCaseAttachment", args: ["CASE", "FILE", "--output", "OUT/file.txt"] },
  "exemptions list": { operation: "listExemptions", args: ["CUSTOMER"] },
  "exemptions due": { operation: "listDueExemptions", args: [] },
  "customers show": { operation: "getStoredCustomer", args: ["CUSTOMER"] },
  "customers links": { operation: "listLinkedCustomers", args: ["CUSTOMER"] },
  "customers reviews": { operation: "listDueReviews", args: [] },
  "accounts show": { operation: "getAccount", args: ["ACCOUNT"] },
  "workflows show": { operation: "getWorkflow", args: ["TASK"] },
  "workflows list": { operation: "listWorkflows", args: [] },
  replay: { operation: "replayCase", args: ["CASE"] },
  certificate: { operation: "getCaseCertificate", args: ["CASE", "--out", "OUT/certificate.json"] },
  bundle: { operation: "getCaseBundle", args: ["CASE", "--out", "OUT/bundle.zip"] },
  "records holds": { operation: "listHolds", args: [] },
  "records versions": { operation: "listHeldVersions", args: ["--customer", "CUSTOMER"] },
  "rules diff": { operation: "diffCustomerRules", args: ["rules", "rules", "--customers", "store"] },
};

/** Commands that change something and show data with it: what the log calls the look. `case-work.test.ts` runs them. */
const SHOWING_WORK: readonly string[] = [
  ...["next", "assign", "clear", "escalate", "comment", "reject", "withdraw", "reopen"].map((name) => `cases ${name}`),
  "exemptions revoke",
];

/** Commands that leave another entry, or show nothing of customers, and why. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  "the log has what they change or store, and they show no more than that": [
    ...["check-customers", "check-transactions", "check-payment", "workflows set", "workflows add"],
    ...["reprocess-transaction", "accounts add", "accounts replace", "customers submit"],
    ...["decide", "confirm", "attach"].map((name) => `cases ${name}`),
    ...["retention", "erase", "records hold", "records release", "callbacks resend"],
  ],
  "the log has the look under another name, or where the command is tested": [
    ...["audit list", "backup", "rules drafts simulate"],
  ],
  "they show what the caller gives them": ["check", "screen", "rules explain", "certificate verify", "bundle verify"],
  "they show rules": [
    ...["check", "test", "list", "show", "facts", "schema", "versions list", "versions diff", "versions export"].map(
      (name) => `rules ${name}`,
    ),
    ...["list", "show", "add", "edit", "check", "test", "propose", "publish", "reject", "withdraw"].map(
      (name) => `rules drafts ${name}`,
    ),
  ],
  "they show lists": [
    ...["reference status", "reference update"],
    ...["status", "verify", "confirm", "update", "search", "diff", "editions", "changes"].map(
      (name) => `lists ${name}`,
    ),
  ],
  "they show people who work here": [
    ...["people add", "people rename", "people list", "users add", "users list", "users roles", "users disable"],
    "cases assignees",
    ...["users reset", "users sessions list", "users sessions revoke", "users subject"],
    ...["keys create", "keys list", "keys bind", "keys revoke"],
  ],
  "they show numbers, ids of work and settings": [
    ...["rescreen status", "rescreen full", "rescreen pause", "rescreen resume", "statistics", "match-scores", "jobs"],
    ...["callbacks list", "callbacks secret rotate", "callbacks secret list", "policy show", "policy set"],
    ...["keys signing show", "keys signing create", "keys signing rotate", "keys signing trust"],
    ...["archive verify", "archive adopt", "audit verify", "plugins"],
  ],
  "they show nothing": ["serve", "store migrate", "restore", "records overwrite"],
};

let dir: string;
let caseId: string;
let fileId: string;
let accountUuid: string;
let workflowId: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-views-"));
  ownFolder(dir);
  const gateway = await openGateway(readEnvironment(), true);
  const personalDetails = { personName: { firstName: "Wendelbart", lastName: "Strohmayersin" } };
  const checked = await gateway.checkCustomer({
    masterData: { accountHoldingPartyData: { customerId: "1", personalDetails } },
  });
  caseId = checked.outcome === "decided" ? checked.response.caseId : "";
  const bytes = new TextEncoder().encode("extract");
  const attached = await gateway.attachToCase(caseId, { name: "extract.txt", mediaType: "text/plain", bytes });
  fileId = attached.outcome === "attached" ? attached.attachment.attachmentId : "";
  const account = await gateway.createAccount({ customerId: "1", accountId: "a-1" });
  accountUuid = account.outcome === "created" ? account.response.accountUuid : "";
  const task = await gateway.createWorkflow({ workflowType: "TASK", customerId: "1" });
  workflowId = task.outcome === "created" ? task.response.workflowId : "";
  await gateway.close();
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

async function commands(): Promise<ReadonlyMap<string, Command>> {
  const within = (command: Command, path: readonly string[]): readonly (readonly [string, Command])[] => {
    const does = (command as unknown as { readonly _actionHandler: unknown })._actionHandler !== null;
    return [
      ...(does ? [[path.join(" "), command] as const] : []),
      ...command.commands.flatMap((each) => within(each, [...path, each.name()])),
    ];
  };
  return new Map(within(await programFor([]), []));
}

async function looks() {
  const gateway = await openGateway(readEnvironment(), false);
  const { data } = await gateway.listAuditEntries({ action: "data.viewed", limit: 100 });
  await gateway.close();
  return data.map(({ actor, details }) => ({ actor, ...(details as { readonly operation: string }) }));
}

const run = (name: string, more: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const real: Readonly<Record<string, string>> = {
    CASE: caseId,
    FILE: fileId,
    CUSTOMER: "1",
    ACCOUNT: accountUuid,
    TASK: workflowId,
  };
  const args = (LOOKS[name]?.args ?? []).map((arg) => real[arg] ?? arg.replace("OUT", dir));
  return runInProcess(dir, "", [...name.split(" "), ...args, ...more], env);
};

describe("commands", () => {
  it("each say whether they show data of customers", async () => {
    const known = [...Object.keys(LOOKS), ...SHOWING_WORK, ...Object.values(OTHERS).flat()];
    expect(known.toSorted()).toEqual([...(await commands()).keys()].toSorted());
    for (const [name, { options }] of await commands()) {
      const long = options.map((option) => option.long);
      if (Object.hasOwn(LOOKS, name)) expect(long, name).toEqual(expect.arrayContaining(["--key-file", "--reason"]));
      if (SHOWING_WORK.includes(name))
        expect(long, name).toEqual(expect.arrayContaining(["--key-file", "--view-reason"]));
    }
  });

  it.each(Object.entries(LOOKS))("leave an entry: %s", async (name, { operation }) => {
    const before = (await looks()).length;
    const { error } = await run(name);
    expect(error).not.toContain("riskgate: REQUEST_INVALID");
    const after = await looks();
    expect(after.length - before, error).toBe(1);
    expect(after[0]).toMatchObject({ actor: "cli", operation });
    // What somebody typed to find a person is no part of the log.
    expect(JSON.stringify(after[0])).not.toContain("Wendelbart");
  });

  it("show nothing without the reason that workflow.json asks for", async () => {
    const rules = join(dir, "rules");
    cpSync("rules", rules, { recursive: true });
    const reasonCodes = [{ code: "ALERT", title: "Work on an alert", for: ["view"] }];
    writeFileSync(join(rules, "workflow.json"), JSON.stringify({ reasonCodes }));
    const env = { RISKGATE_RULES: rules };
    for (const name of Object.keys(LOOKS)) {
      const before = (await looks()).length;
      const { status, out, error } = await run(name, [], env);
      expect({ name, status, out }).toEqual({ name, status: 3, out: "" });
      expect(error).toContain("--reason: expected one of `ALERT`");
      expect((await looks()).length).toBe(before);
    }
    expect((await run("cases show", ["--reason", "CURIOSITY"], env)).status).toBe(3);
    const shown = await run("cases show", ["--reason", "ALERT"], env);
    expect(JSON.parse(shown.out)).toMatchObject({ caseId });
    expect((await looks())[0]).toMatchObject({ operation: "getCase", reason: "ALERT", caseId });
  });

  it("leave an entry of a backup, and of an erasure that was only tried", async () => {
    await runInProcess(dir, "", ["backup", join(dir, "backup")]);
    expect((await looks())[0]).toMatchObject({ actor: "cli", operation: "backup" });
    await runInProcess(dir, "", ["erase", "--customer", "1", "--dry-run"]);
    expect((await looks())[0]).toMatchObject({ actor: "cli", operation: "eraseCustomer" });
  });
});
