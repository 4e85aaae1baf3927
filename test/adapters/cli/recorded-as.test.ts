/** Who the audit log names for what a command changes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { callbacksCommand } from "../../../adapters/cli/jobs.ts";
import { keysCommand } from "../../../adapters/cli/keys.ts";
import { listsCommand } from "../../../adapters/cli/lists.ts";
import { openGateway } from "../../../adapters/cli/open-gateway.ts";
import { peopleCommand } from "../../../adapters/cli/people.ts";
import { eraseCommand, recordsCommand, retentionCommand } from "../../../adapters/cli/removal.ts";
import { rescreenCommand } from "../../../adapters/cli/rescreen.ts";
import { workflowsCommand } from "../../../adapters/cli/workflows.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { newKey } from "../signer/keys.ts";

let dir: string;
let said: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-actor-"));
  vi.stubEnv("RISKGATE_DATA_DIR", dir);
  for (const name of ["RISKGATE_DATABASE_URL", "RISKGATE_SIGNING_KEY", "RISKGATE_ARCHIVE_DIR", "RISKGATE_API_KEY"])
    vi.stubEnv(name, undefined);
  said = "";
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said += text;
      return true;
    });
  const gateway = await openGateway(readEnvironment(), true);
  await gateway.checkCustomer({ masterData: { accountHoldingPartyData: { customerId: "9" } } });
  await gateway.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const run = (command: Command, ...args: readonly string[]) => command.parseAsync([...args], { from: "user" });

async function personKey(name: string): Promise<{ readonly apiKey: string; readonly keyId: string }> {
  await run(peopleCommand(), "add", name, "--as-operator", "a test");
  said = "";
  await run(keysCommand(), "create", "--for", name, "--as-operator", "a test", "--json");
  return JSON.parse(said.slice(said.indexOf("{")));
}

async function actorsOf(...actions: readonly string[]): Promise<readonly (readonly [string, string])[]> {
  const store = sqliteStore(join(dir, "riskgate.sqlite"));
  const found = [];
  for (let chain = 0; chain < 1_024; chain++)
    found.push(...(await store.read((tx) => tx.audit.list("default", chain, 0, 100))));
  await store.close();
  return (
    found
      // The start begins a run of its own.
      .filter(({ action, actor }) => actions.includes(action) && actor !== "rescreening")
      .map(({ action, actor }) => [action, actor])
  );
}

/** Every command that changes something and is nobody's decision, with what it is called in the log. */
const CHANGES: readonly (readonly [string, () => Command, readonly string[]])[] = [
  ["customer.held", recordsCommand, ["hold", "--customer", "9", "--reason", "an order"]],
  ["customer.released", recordsCommand, ["release", "--customer", "9"]],
  ["rescreening.begun", rescreenCommand, ["full"]],
  ["list.confirmed", listsCommand, ["confirm", "sample-sanctions"]],
  ["signing-key.trusted", keysCommand, ["signing", "trust", "PEM"]],
  ["signing-key.rotated", keysCommand, ["signing", "rotate"]],
  ["customer.erased", eraseCommand, ["--customer", "9"]],
];

it("is the key that the command was given, or `cli`, which it says", async () => {
  const { apiKey, keyId } = await personKey("Ines Maurer");
  const keyFile = join(dir, "ines.key");
  writeFileSync(keyFile, apiKey);
  const pem = join(dir, "other.pem");
  const runAll = async () => {
    for (const [action, command, args] of CHANGES) {
      if (action === "customer.erased") continue;
      writeFileSync(pem, newKey().publicPem);
      await run(command(), ...args.map((arg) => (arg === "PEM" ? pem : arg)));
    }
  };
  said = "";
  await runAll();
  expect(said.split("the audit log will name `cli`").length - 1).toBe(CHANGES.length - 1);
  vi.stubEnv("RISKGATE_API_KEY", apiKey);
  said = "";
  await runAll();
  await run(eraseCommand(), "--customer", "9");
  expect(said).not.toContain("will name");
  const named = await actorsOf(...CHANGES.map(([action]) => action));
  for (const [action] of CHANGES) {
    const before = action === "customer.erased" ? [] : ["cli"];
    expect(
      named.filter(([one]) => one === action).map(([, actor]) => actor),
      action,
    ).toEqual([...before, `key:${keyId}`]);
  }
});

it("of a task is the key, or whom somebody says where there is none", async () => {
  const { apiKey, keyId } = await personKey("Ines Maurer");
  const gateway = await openGateway(readEnvironment(), false);
  const task = { workflowType: "KYC_REVIEW", customerId: "9" };
  const made = await gateway.createWorkflow(task);
  await gateway.close();
  if (made.outcome !== "created") throw new Error(JSON.stringify(made));
  const { workflowId } = made.response;
  await run(workflowsCommand(), "set", workflowId, "in-progress", "--by", "Jorid");
  vi.stubEnv("RISKGATE_API_KEY", apiKey);
  await expect(run(workflowsCommand(), "set", workflowId, "closed", "--by", "Jorid")).rejects.toThrow("--by: a key");
  await run(workflowsCommand(), "set", workflowId, "closed");
  const actors = (await actorsOf("workflow.status-set")).map(([, actor]) => actor);
  expect(actors).toEqual(["cli:Jorid", `key:${keyId}`]);
});

describe("a key that cannot be named", () => {
  it("is refused before anything is changed", async () => {
    vi.stubEnv("RISKGATE_API_KEY", "rg_live_unknown");
    for (const [, command, args] of CHANGES)
      await expect(run(command(), ...args.map((arg) => (arg === "PEM" ? join(dir, "no.pem") : arg)))).rejects.toThrow();
    await expect(run(callbacksCommand(), "resend", "b1")).rejects.toThrow("RISKGATE_API_KEY");
    await expect(run(retentionCommand(), "--days", "1")).rejects.toThrow("RISKGATE_API_KEY");
    await expect(run(keysCommand(), "revoke", "k1")).rejects.toThrow("RISKGATE_API_KEY");
    expect(await actorsOf(...CHANGES.map(([action]) => action))).toEqual([]);
  });

  it("is one of another tenant", async () => {
    const { apiKey } = await personKey("Ines Maurer");
    vi.stubEnv("RISKGATE_API_KEY", apiKey);
    const hold = ["hold", "--customer", "9", "--reason", "an order", "--tenant", "north"];
    await expect(run(recordsCommand(), ...hold)).rejects.toThrow("of tenant `default`");
    await expect(run(peopleCommand(), "add", "Jorid Vanterpool", "--tenant", "north")).rejects.toThrow(
      "of tenant `default`",
    );
  });
});

it("is no operator where a key was given: neither is passed over", async () => {
  const { apiKey } = await personKey("Ines Maurer");
  const keyFile = join(dir, "ines.key");
  writeFileSync(keyFile, apiKey);
  const add = ["add", "Jorid Vanterpool", "--as-operator", "the first two"];
  await expect(run(peopleCommand(), ...add, "--key-file", keyFile)).rejects.toThrow("--key-file is given");
  vi.stubEnv("RISKGATE_API_KEY", apiKey);
  await expect(run(peopleCommand(), ...add)).rejects.toThrow("RISKGATE_API_KEY is set");
  await expect(run(keysCommand(), "create", "--as-operator", "why")).rejects.toThrow("RISKGATE_API_KEY is set");
  vi.stubEnv("RISKGATE_API_KEY", undefined);
  await run(peopleCommand(), ...add);
});
