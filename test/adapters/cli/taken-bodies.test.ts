/** Commands that take a body as a program sends it over HTTP, and what shows it then; rules and lists that decide. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { openGateway } from "../../../adapters/cli/open-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { paymentOf } from "../../conformance/payment.ts";
import { ownFolder } from "./in-process.ts";
import { runInProcess } from "./run-in-process.ts";

const PAYMENT = paymentOf("pay-9", { customerId: "9" });

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-bodies-"));
  ownFolder(dir);
  await withGateway(async (gateway) => {
    const personalDetails = { personName: { firstName: "Ysolde", lastName: "Marchbank" } };
    await gateway.checkCustomer({ masterData: { accountHoldingPartyData: { customerId: "9", personalDetails } } });
    expect((await gateway.checkTransaction(PAYMENT)).outcome).toBe("decided");
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

async function withGateway<T>(work: (gateway: Gateway) => Promise<T>): Promise<T> {
  const gateway = await openGateway(readEnvironment(), false);
  return work(gateway).finally(() => gateway.close());
}
const run = (...args: readonly string[]) => runInProcess(dir, "", args);
const send = (body: unknown, ...args: readonly string[]) =>
  runInProcess(
    dir,
    JSON.stringify(body),
    args.map((arg) => (arg === "FILE" ? "-" : arg)),
  );
const answered = ({ status, out, error }: Awaited<ReturnType<typeof run>>) => {
  expect(status, error).toBe(0);
  return JSON.parse(out);
};

it("accounts are added, shown and replaced", async () => {
  const added = answered(await send({ customerId: "9", accountId: "a-1", holder: "Ysolde" }, "accounts", "add", "-"));
  const { accountUuid } = added;
  expect(answered(await run("accounts", "show", accountUuid))).toMatchObject({ accountUuid, holder: "Ysolde" });
  const holder = "Ysolde Marchbank";
  answered(await send({ accountId: "a-1", holder }, "accounts", "replace", accountUuid, "-"));
  const kept = await withGateway((gateway) => gateway.getAccount(accountUuid));
  expect(kept).toMatchObject({ customerId: "9", holder });
  const again = await send({ customerId: "9", accountId: "a-1" }, "accounts", "add", "-");
  expect([again.status, again.error]).toEqual([3, expect.stringContaining(accountUuid)]);
  expect(again.error).toContain("`riskgate accounts replace` changes it");
});

it("workflows are added and shown", async () => {
  const task = answered(await send({ workflowType: "TASK", customerId: "9", reason: "call" }, "workflows", "add", "-"));
  expect(answered(await run("workflows", "show", task.workflowId))).toMatchObject({ ...task, reason: "call" });
  const rated = answered(await send({ workflowType: "RERATING", customerId: "9" }, "workflows", "add", "-"));
  expect(rated).toMatchObject({ workflowStatus: "closed", caseId: expect.any(String) });
});

it("data is stored without a check", async () => {
  const before = await withGateway((gateway) => gateway.listCases({ customerId: "10" }));
  const said = await send({ customerId: 10, flagz: ["x"] }, "customers", "submit", "-");
  expect(answered(said)).toMatchObject({ customerId: "10" });
  expect(said.error).toContain("ignored #/flagz");
  expect(await withGateway((gateway) => gateway.getStoredCustomer("10"))).toMatchObject({ unchecked: true });
  expect(await withGateway((gateway) => gateway.listCases({ customerId: "10" }))).toEqual(before);
});

it("a transaction is corrected and decided again", async () => {
  const { tenantTransactionId } = PAYMENT;
  const corrected = answered(await send({ tenantTransactionId, usage: "rent" }, "reprocess-transaction", "-"));
  expect(corrected).toMatchObject({ caseId: expect.any(String), decision: expect.any(String) });
  const { caseId } = corrected;
  const entries = await withGateway((gateway) => gateway.listAuditEntries({ caseId, limit: 50 }));
  expect(entries.data.map(({ actor }) => actor)).toContain("cli");
  expect(answered(await send({ usage: "rent of May" }, "reprocess-transaction", "-", "--case", caseId)).caseId).toBe(
    caseId,
  );
});

describe("a body that is refused", () => {
  it.each([
    ["#/workflowType", {}, ["workflows", "add"]],
    ["there is no such customer", { workflowType: "TASK", customerId: "none" }, ["workflows", "add"]],
    ["there is no such case", { workflowType: "TASK", caseId: crypto.randomUUID() }, ["workflows", "add"]],
    ["#/customerId", { customerId: [] }, ["customers", "submit"]],
    ["there is no such customer", { customerId: "none", accountId: "1" }, ["accounts", "add"]],
    ["there is no such account", { accountId: "1" }, ["accounts", "replace", crypto.randomUUID()]],
    ["there is no such transaction", { tenantTransactionId: "none", usage: "x" }, ["reprocess-transaction"]],
  ])("says so: %s", async (said, body, args) => {
    const ran = await send(body, ...args, "-");
    expect([ran.status, ran.out]).toEqual([3, ""]);
    expect(ran.error).toContain(said);
  });

  it("says what the file has to hold where it is none", async () => {
    const ran = await runInProcess(dir, "{", ["workflows", "add", "-"]);
    expect([ran.status, ran.error]).toEqual([
      3,
      expect.stringContaining("expected a workflow with its `workflowType`"),
    ]);
  });
});

it.each(["accounts", "workflows"])("%s show says that there is none", async (command) => {
  const ran = await run(command, "show", "none");
  expect([ran.status, ran.error]).toEqual([3, expect.stringMatching(/no (?:account|workflow) `none`/u)]);
});

it("rules are listed and shown as they decide", async () => {
  const rules = await withGateway((gateway) => gateway.listRules());
  const { out } = await run("rules", "list");
  expect(out.trim().split("\n")).toHaveLength(rules.data.length);
  expect(out).toMatch(/^GEO-001 {2}active {2}customer {2}COUNTRY_CALL_FOR_ACTION {2}\S/mu);
  expect(answered(await run("rules", "list", "--json"))).toEqual(JSON.parse(JSON.stringify(rules)));
  const rule = await withGateway((gateway) => gateway.getRule("GEO-001"));
  expect(answered(await run("rules", "show", "GEO-001"))).toEqual(JSON.parse(JSON.stringify(rule)));
  expect(await run("rules", "show", "GEO-999")).toMatchObject({ status: 3, out: "" });
});

it("changes of a list say why there are none", async () => {
  const refused = async (...args: readonly string[]) => {
    const { status, out, error } = await run("lists", "changes", ...args);
    expect([status, out]).toEqual([3, ""]);
    return error;
  };
  expect(await refused("none")).toContain("no list `none`");
  expect(await refused("sample-pep")).toContain("no earlier edition of list `sample-pep`");
  expect(await refused("sample-pep", "--from", "abc")).toContain("edition `abc` of list `sample-pep`");
});

it("changes of a list are those between two editions of the archive", async () => {
  const lists = join(dir, "lists");
  cpSync("lists", lists, { recursive: true });
  const pep = join(lists, "samples/pep.csv");
  const rows = readFileSync(pep, "utf8").trimEnd().split("\n");
  writeFileSync(pep, `${rows.slice(0, -1).join("\n")}\n`);
  vi.stubEnv("RISKGATE_LISTS", join(lists, "lists.json"));
  const diff = await withGateway((gateway) => gateway.diffList("sample-pep"));
  expect(diff).toMatchObject({ outcome: "compared", diff: { added: 0, removed: 1, changed: 0 } });
  const printed = answered(await run("lists", "changes", "sample-pep"));
  expect({ outcome: "compared", diff: printed }).toEqual(JSON.parse(JSON.stringify(diff)));
  const [to, from] = answered(await run("lists", "editions", "sample-pep", "--json"));
  const named = await run("lists", "changes", "sample-pep", "--from", from.edition, "--to", to.edition);
  expect(answered(named)).toEqual(printed);
});
