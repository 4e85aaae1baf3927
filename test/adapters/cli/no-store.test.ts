import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountsCommand } from "../../../adapters/cli/accounts.ts";
import { backupCommand } from "../../../adapters/cli/backup.ts";
import { bundleCommand } from "../../../adapters/cli/bundle.ts";
import { casesCommand } from "../../../adapters/cli/cases.ts";
import { certificateCommand } from "../../../adapters/cli/certificate.ts";
import { customersCommand } from "../../../adapters/cli/customers.ts";
import { exitCodeOf } from "../../../adapters/cli/exit-codes.ts";
import { callbacksCommand, jobsCommand } from "../../../adapters/cli/jobs.ts";
import { keysCommand } from "../../../adapters/cli/keys.ts";
import { matchScoresCommand } from "../../../adapters/cli/match-scores.ts";
import { peopleCommand } from "../../../adapters/cli/people.ts";
import { policyCommand } from "../../../adapters/cli/policy.ts";
import { auditCommand, replayCommand } from "../../../adapters/cli/records.ts";
import { eraseCommand, recordsCommand, retentionCommand } from "../../../adapters/cli/removal.ts";
import { rescreenCommand } from "../../../adapters/cli/rescreen.ts";
import { rulesCommand } from "../../../adapters/cli/rules.ts";
import { workflowsCommand } from "../../../adapters/cli/workflows.ts";

/** Every command that has no use without a store. */
const ROWS: readonly (readonly [() => Command, string])[] = [
  [auditCommand, "verify"],
  [replayCommand, "c1"],
  [bundleCommand, "c1"],
  [certificateCommand, "c1"],
  [casesCommand, "list"],
  [casesCommand, "show c1"],
  [casesCommand, "decide c1"],
  [keysCommand, "list"],
  [keysCommand, "bind k1 --for p1"],
  [keysCommand, "revoke k1"],
  [peopleCommand, "list"],
  [peopleCommand, "rename p1 Ines"],
  [policyCommand, "show"],
  [recordsCommand, "holds"],
  [recordsCommand, "hold --customer 9 --reason order"],
  [recordsCommand, "release --customer 9"],
  [recordsCommand, "overwrite"],
  [eraseCommand, "--customer 9"],
  [retentionCommand, "--days 1"],
  [rescreenCommand, "status"],
  [rescreenCommand, "full"],
  [rescreenCommand, "pause"],
  [jobsCommand, ""],
  [callbacksCommand, "list"],
  [callbacksCommand, "resend b1"],
  [callbacksCommand, "secret list --tenant north"],
  [customersCommand, "show c1"],
  [customersCommand, "links c1"],
  [customersCommand, "reviews"],
  [matchScoresCommand, ""],
  [accountsCommand, "show a1"],
  [workflowsCommand, "show w1"],
  [workflowsCommand, "list"],
  [workflowsCommand, "set w1 closed --by Ines"],
  [rulesCommand, "list"],
  [rulesCommand, "show GEO-001"],
  [rulesCommand, "diff rules rules --customers store"],
  [rulesCommand, "diff rules rules --transactions"],
];

let dir: string;
let data: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-none-"));
  data = join(dir, "data");
  vi.stubEnv("RISKGATE_DATA_DIR", data);
  vi.stubEnv("RISKGATE_DATABASE_URL", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

const run = (command: Command, args: string) => command.parseAsync(args.split(" ").filter(Boolean), { from: "user" });

describe("a command that reads, changes or removes what is stored", () => {
  it.each(ROWS.map(([command, args]) => ({ name: `${command().name()} ${args}`, command, args })))(
    "makes none where there is none: $name",
    async ({ command, args }) => {
      const error = await run(command(), args).then(
        () => undefined,
        (caught: unknown) => caught,
      );
      expect(error).toMatchObject({ message: `RISKGATE_DATA_DIR: there is no store in \`${data}\`` });
      expect(exitCodeOf(error)).toBe(4);
      expect(existsSync(data)).toBe(false);
    },
  );

  it("leaves no folder of a backup of nothing", async () => {
    const folder = join(dir, "backup");
    await expect(run(backupCommand(), folder)).rejects.toThrow(`there is no store in \`${data}\``);
    expect(existsSync(folder)).toBe(false);
  });
});
