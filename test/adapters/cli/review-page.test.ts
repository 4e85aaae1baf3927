/** docs/review.md: its commands, run one after the other, end with a case that two people decided. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { casesCommand } from "../../../adapters/cli/cases.ts";
import { checkCustomersCommand } from "../../../adapters/cli/check-customers.ts";
import { keysCommand } from "../../../adapters/cli/keys.ts";
import { peopleCommand } from "../../../adapters/cli/people.ts";
import { policyCommand } from "../../../adapters/cli/policy.ts";
import { listenTo, ownFolder } from "./in-process.ts";

const PAGE = readFileSync("docs/review.md", "utf8");
const COMMANDS: Readonly<Record<string, () => Command>> = {
  cases: casesCommand,
  "check-customers": checkCustomersCommand,
  keys: keysCommand,
  people: peopleCommand,
  policy: policyCommand,
};

let dir: string;
let said: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-review-"));
  ownFolder(dir);
  listenTo((text) => {
    said += text;
  });
  writeFileSync(join(dir, "customers.ndjson"), /`customers\.ndjson` holds `(.*)`\./u.exec(PAGE)?.[1] ?? "");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

/** Runs a line of the page; its files are those of the test. */
async function run(line: string): Promise<string> {
  const [asked = "", file] = line.split(" | head -1 > ");
  const words = [...asked.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  const [, name = "", ...args] = words.map((word) => (/\.(?:key|ndjson|pdf)$/u.test(word) ? join(dir, word) : word));
  said = "";
  await COMMANDS[name]?.().parseAsync(args, { from: "user" });
  if (file !== undefined) writeFileSync(join(dir, file), said.split("\n")[0] ?? "");
  return said;
}

const FIRST_ID = /[0-9a-f]{8}-[0-9a-f-]{27}/u;

it("decides a case by two people, as the page shows", async () => {
  const lines = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gmsu)]
    .flatMap(([, code = ""]) => code.trim().split("\n"))
    .filter((line) => line.startsWith("riskgate "))
    // Other ways than the one that the page goes; they need a proposal that waits.
    .filter((line) => !line.includes("<version>"));
  expect(lines).toHaveLength(16);
  writeFileSync(join(dir, "register-extract.pdf"), "%PDF-1.4\n%%EOF\n");
  let caseId = "";
  let attachmentId = "";
  const outputs: string[] = [];
  for (const line of lines) {
    const output = await run(line.replace("<caseId>", caseId).replace("<attachmentId>", attachmentId));
    caseId ||= /"caseId":"([^"]+)"/u.exec(output)?.[1] ?? "";
    if (line.startsWith("riskgate cases attachments")) attachmentId = FIRST_ID.exec(output)?.[0] ?? "";
    if (!/^riskgate cases attach/u.test(line)) outputs.push(output);
  }
  expect(readFileSync(join(dir, "extract.pdf"))).toEqual(readFileSync(join(dir, "register-extract.pdf")));
  const [listed = "", shown = "", proposed = "", waiting = "", decided = "", closed = "", reopened = ""] =
    outputs.slice(6);
  expect(listed).toContain(`${caseId}  open`);
  expect(JSON.parse(shown).screeningResults[0]).toMatchObject({ listId: "sample-pep", entryId: "pep-0002" });
  expect(proposed).toContain("is not decided yet: your decision is a proposal and waits for another person");
  expect(waiting).toMatch(new RegExp(`${caseId}  in-progress.*  proposed`, "u"));
  expect(decided).toBe(`case ${caseId} is closed\n`);
  expect(closed).toContain(caseId);
  expect(JSON.parse(reopened)).toMatchObject({ caseId, subject: "customer" });
});
