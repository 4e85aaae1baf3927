/** `riskgate users`, as whoever runs the machine uses it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { casesCommand } from "../../../adapters/cli/cases.ts";
import { describeError } from "../../../adapters/cli/exit-codes.ts";
import { usersCommand } from "../../../adapters/cli/users.ts";

let dir: string;
let said: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-users-"));
  vi.stubEnv("RISKGATE_DATA_DIR", dir);
  for (const name of ["RISKGATE_DATABASE_URL", "RISKGATE_API_KEY"]) vi.stubEnv(name, undefined);
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said += text;
      return true;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

async function run(command: Command, ...args: readonly string[]): Promise<string> {
  said = "";
  try {
    await command.parseAsync([...args], { from: "user" });
    return said;
  } catch (error) {
    return describeError(error);
  }
}
const users = (...args: readonly string[]) => run(usersCommand(), ...args);

it("makes users, shows them, changes what they may do, and ends them", async () => {
  const added = await users("add", "wanda", "--name", "Wanda Fezzik", "--roles", "administrator,approver");
  expect(added).toMatch(/^default:[\w-]{36}:[\w-]{43}\n\nwanda chooses a password with it at \/console\/link#/mu);
  // There is an administrator from now on.
  const ines = ["add", "ines", "--name", "Ines Maurer", "--roles", "analyst"];
  expect(await users(...ines)).toContain("there is an administrator");
  const why = ["--as-operator", "a test"];
  const made = await users(...ines, ...why, "--json");
  const { user } = JSON.parse(made.slice(made.indexOf("{")));
  expect(user).toMatchObject({ login: "ines", signsInWith: ["link"] });
  expect(await users("add", "i2", "--name", "MAURER, Ines", "--roles", "analyst", ...why)).toContain("is like");
  const half = ["add", "i2", "--for", user.personId, "--roles", "analyst", ...why];
  for (const one of [
    ["--subject", "81"],
    ["--issuer", "https://id.bank.example"],
  ])
    expect(await users(...half, ...one), one[0]).toContain("--issuer and --subject: one of both is given");
  expect(await users("add", "i2", "--roles", "king", "--for", user.personId, ...why)).toContain("is none of analyst");
  expect(await users("roles", user.personId, "--roles", "auditor", ...why)).toContain("ines: auditor");
  expect(await users("disable", user.personId, ...why)).toContain("ines is disabled");
  expect(await users("list")).toMatch(
    new RegExp(`${user.personId} {2}ines {2}Ines Maurer {2}auditor {2}disabled`, "u"),
  );
  expect(await users("reset", user.personId, ...why)).toContain(`default:${user.personId}:`);
  expect(await users("reset", "nobody", ...why)).toContain("user `nobody`: there is none");
  expect(await users("sessions", "list")).toContain("no sessions");
  expect(await users("sessions", "list", "--limit", "many")).toContain("--limit: `many`");
  expect(await users("sessions", "revoke", "x", ...why)).toContain("was over before, or is none");
});

it("counts whom the provider of the environment sends, and nobody with a subject of another one", async () => {
  const why = ["--as-operator", "a test"];
  await users("add", "wanda", "--name", "Wanda Fezzik", "--roles", "approver", ...why);
  const [wanda] = JSON.parse(await users("list", "--json"));
  const assignees = () => run(casesCommand(), "assignees");
  const issuer = "https://id.bank.example";
  expect(await assignees()).toContain("Wanda Fezzik");
  await users("subject", wanda.personId, "--issuer", issuer, "--subject", "81", ...why);
  expect(await assignees()).toContain("nobody may work on cases");
  vi.stubEnv("RISKGATE_OPENID_CLIENT_ID", "riskgate");
  vi.stubEnv("RISKGATE_OPENID_ROLES", "heads=approver");
  vi.stubEnv("RISKGATE_OPENID_ISSUER", "https://id.other.example");
  expect(await assignees()).toContain("nobody may work on cases");
  vi.stubEnv("RISKGATE_OPENID_ISSUER", issuer);
  expect(await assignees()).toContain("Wanda Fezzik");
  vi.stubEnv("RISKGATE_OPENID_ISSUER", "https://id.other.example");
  vi.stubEnv("RISKGATE_ASSERTION_ISSUER", issuer);
  vi.stubEnv("RISKGATE_ASSERTION_AUDIENCE", "aml");
  expect(await assignees()).toContain("Wanda Fezzik");
});
