/** What whoever decides a case from the shell is told, alone and as one of two. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { casesCommand } from "../../../adapters/cli/cases.ts";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { exemptionsCommand } from "../../../adapters/cli/exemptions.ts";
import { describeError } from "../../../adapters/cli/exit-codes.ts";
import { keysCommand } from "../../../adapters/cli/keys.ts";
import { openGateway } from "../../../adapters/cli/open-gateway.ts";
import { peopleCommand } from "../../../adapters/cli/people.ts";
import { policyCommand } from "../../../adapters/cli/policy.ts";
import { recordsCommand } from "../../../adapters/cli/removal.ts";
import { listenTo, ownFolder } from "./in-process.ts";

const LISTED = {
  customerId: "1",
  personalDetails: { personName: { firstName: "Wendelbart", lastName: "Strohmayersin" } },
};
const MATCH = "sample-pep:pep-0002";

let dir: string;
let said: string;
let caseId: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-decide-"));
  ownFolder(dir);
  listenTo((text) => {
    said += text;
  });
  const gateway = await openGateway(readEnvironment(), true);
  const checked = await gateway.checkCustomer({ masterData: { accountHoldingPartyData: LISTED } });
  await gateway.close();
  caseId = checked.outcome === "decided" ? checked.response.caseId : "";
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

/** What a command prints, or why it fails, as people read it. */
async function run(command: Command, ...args: readonly string[]): Promise<string> {
  said = "";
  try {
    await command.parseAsync([...args], { from: "user" });
    return said;
  } catch (error) {
    return describeError(error);
  }
}

async function keyFileOf(name: string): Promise<string> {
  await run(peopleCommand(), "add", name, "--as-operator", "a test");
  const printed = await run(keysCommand(), "create", "--for", name, "--as-operator", "a test");
  const file = join(dir, `${name}.key`);
  writeFileSync(file, printed.split("\n")[0] ?? "");
  return file;
}

it("is the proposal that waits, whose it is, and what is wrong by its option", async () => {
  const ines = await keyFileOf("Ines Maurer");
  const decide = (keyFile: string, ...args: string[]) =>
    run(casesCommand(), "decide", caseId, "--key-file", keyFile, ...args);
  expect(await run(policyCommand(), "set", "four-eyes=yes", "--key-file", ines)).toContain(
    "one person alone has such a key",
  );
  expect(await run(policyCommand(), "set", "review-first=always", "--key-file", ines)).toMatch(
    /^ {2}review-first: must be/mu,
  );
  const jorid = await keyFileOf("Jorid Vanterpool");
  expect(await run(policyCommand(), "set", "four-eyes=yes", "--key-file", ines)).toContain("four-eyes=yes");

  expect(await decide(ines, "--level", "low")).toContain("--note: is required with `--level`");
  expect(await decide(ines, "--also", "another")).toContain("--also: is for transactions that are held beside others");
  const unknown = ["--level", "medium", "--note", "n", "--false-positive", "sample-pep:none"];
  expect(await decide(ines, ...unknown)).toContain("--false-positive sample-pep:none: is no match of this case");
  const medium = ["--level", "medium", "--note", "known", "--true-positive", MATCH];
  expect(await decide(ines, ...medium)).toContain(
    "is not decided yet: your decision is a proposal and waits for another person",
  );
  const row = /in-progress {2}customer 1 {2}high {2}due \S+ {2}with Ines Maurer {2}proposed\n$/u;
  expect(await run(casesCommand(), "list")).toMatch(row);
  expect(JSON.parse(await run(casesCommand(), "show", caseId))).toMatchObject({
    proposal: { waitsFor: "another-person", proposedBy: { name: "Ines Maurer" }, riskLevel: "medium", note: "known" },
  });
  const high = ["--level", "high", "--note", "not known to me", "--true-positive", MATCH];
  expect(await decide(jorid, ...high)).toContain("another decision is proposed");
  expect(await decide(jorid, ...high, "--replace-proposal")).toContain("it replaces that of Ines Maurer");
  expect(await decide(jorid, ...high)).toContain("a second person has to agree");
  expect(await decide(ines, ...high)).toBe(`case ${caseId} is closed\n`);
  expect(await run(recordsCommand(), "hold", "--customer", "1", "--reason", "")).toContain("--reason: is required");
});

it("keeps a file with a case, lists it and gives it back", async () => {
  const ines = await keyFileOf("Ines Maurer");
  const file = join(dir, "extract.txt");
  writeFileSync(file, "Auszug aus dem Register: Ä");
  const attach = (...args: string[]) => run(casesCommand(), "attach", caseId, ...args, "--key-file", ines);
  expect(await attach(join(dir, "none.txt"))).toContain("cannot be read");
  expect(await attach(file, "--name", "extract.exe")).toContain("expected a name that ends with `.pdf`, ");
  expect(await attach(file, "--name", "extract.pdf")).toContain("byte 0: expected `25 50 44 46 2d`");
  expect(await attach(file, "--name", "a/b.txt")).toContain("must be a name without a path");
  const { attachmentId, version } = JSON.parse(await attach(file));
  expect(await attach(file, "--if-version", "0".repeat(64))).toContain("it is another one than you looked at");
  expect(version).toMatch(/^[0-9a-f]{64}$/u);
  const listed = JSON.parse(await run(casesCommand(), "attachments", caseId, "--key-file", ines));
  expect(listed).toMatchObject([{ attachmentId, name: "extract.txt", mediaType: "text/plain", size: 27 }]);
  const output = join(dir, "given-back.txt");
  const give = (id: string) => run(casesCommand(), "attachment", caseId, id, "--output", output);
  expect(await give("missing")).toContain("has no file `missing`");
  expect(await give(attachmentId)).toContain("27 bytes");
  expect(readFileSync(output, "utf8")).toBe("Auszug aus dem Register: Ä");
  expect(await give(attachmentId)).toContain("is there already");
  expect(await run(casesCommand(), "attachments", "missing")).toContain("no case `missing`");
  expect(
    await run(casesCommand(), "attachment", caseId, attachmentId, "--output", `${output}2`, "--reason", "a b"),
  ).toContain("--reason: expected a code");
  const gateway = await openGateway(readEnvironment(), true);
  const { data } = await gateway.listAuditEntries({ action: "data.viewed", customerId: "1", limit: 9 });
  await gateway.close();
  const operation = "getCaseAttachment";
  expect(data.map(({ actor, details }) => ({ actor, ...(details as object) }))).toEqual([
    { actor: "cli", operation, caseId, attachmentId },
    { actor: "cli", operation, caseId, attachmentId },
    { actor: expect.stringMatching(/^key:/u), operation: "listCaseAttachments", caseId },
  ]);
});

it("hands cases up, and judges one match in many of them", async () => {
  const ines = await keyFileOf("Ines Maurer");
  const by = ["--key-file", ines] as const;
  const up = await run(casesCommand(), "escalate", caseId, "--to-role", "approver", "--reason", "two lists", ...by);
  expect(JSON.parse(up)).toMatchObject({ caseId, escalation: { role: "approver" } });
  expect(await run(casesCommand(), "list", "--escalated")).toContain("escalated to approver");
  expect(await run(casesCommand(), "list", "--proposed-by", "not-me", ...by)).toContain(caseId);
  expect(await run(casesCommand(), "list", "--proposed-by", "me", ...by)).toContain("no cases");
  expect(await run(casesCommand(), "list", "--proposed-by", "me")).toContain("key");
  expect(await run(casesCommand(), "escalate", caseId, "--reason", "x", ...by)).toContain("is required");
  const [assignee] = JSON.parse(await run(casesCommand(), "assignees", "--json"));
  expect(assignee).toEqual({ personId: assignee.personId, name: "Ines Maurer", roles: ["analyst", "approver"] });
  const own = ["escalate", caseId, "--to-person", assignee.personId, "--reason", "x", ...by];
  expect(await run(casesCommand(), ...own)).toContain("#/personId: is you: take the case instead");
  expect(await run(casesCommand(), "assignees")).toContain(`${assignee.personId}  Ines Maurer  analyst,approver`);
  expect(await run(casesCommand(), "assignees", "--tenant", "north")).toContain("nobody may work on cases");
  expect(await run(casesCommand(), "clear", "nothing", caseId, ...by)).toContain("expected LIST:ENTRY");
  const cleared = await run(casesCommand(), "clear", MATCH, caseId, "missing", "--note", "the passport", ...by);
  expect(JSON.parse(cleared)).toMatchObject([
    { caseId, outcome: "reviewed", caseStatus: "closed" },
    { caseId: "missing", outcome: "not-found" },
  ]);
  expect(await run(casesCommand(), "list", "--sort", "closing")).toContain(`${caseId}  closed`);
  expect(await run(casesCommand(), "list", "--sort", "closing", "--status", "open")).toContain("is of closed cases");
  expect(JSON.parse(await run(exemptionsCommand(), "due", "--before", "2099-01-01T00:00:00Z")).data).toEqual([]);
  expect(await run(exemptionsCommand(), "due", "--before", "soon")).toContain("is no time of RFC 3339");
  process.exitCode = 0;
});
