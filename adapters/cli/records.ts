import { existsSync } from "node:fs";
import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { verifyArchive } from "../archive/verify-archive.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { openDeciding, openManaging, withGateway } from "./open-gateway.ts";
import { print, printJson } from "./print.ts";
import { readPublicKey } from "./read-public-key.ts";

const tenantOption = () => new Option("--tenant <name>", "whose data").default("default");
const DAY_MS = 86_400_000;

/** `riskgate audit verify`: whether the audit log is whole. */
export function auditCommand(): Command {
  const audit = new Command("audit").description("the log of who did what");
  audit
    .command("verify")
    .description("look for changed, missing and reordered entries; fails when there is one")
    .option("--json", "print JSON")
    .action(async ({ json }) => {
      const report = await withGateway(openManaging, (gateway) => gateway.verifyAudit());
      if (json) printJson(report);
      else {
        for (const { tenant, chain, sequence, flaw } of report.flaws)
          print(`tenant ${tenant}, chain ${chain}, entry ${sequence}: ${flaw}`);
        print(`${report.entries} entries in ${report.chains} chains, ${report.flaws.length} flaws`);
      }
      if (report.flaws.length > 0) process.exitCode = EXIT.failed;
    });
  return audit;
}

/** `riskgate archive verify`: whether lists and rules of the past are what they were. */
export function archiveCommand(): Command {
  const archive = new Command("archive").description("lists, rules and exchange rates as decisions found them");
  archive
    .command("verify")
    .description("compare every text with its digest and signature; fails when one differs")
    .option("--public-key <file>", "PEM of the key that must have signed all of it; the one of each record when absent")
    .option("--json", "print JSON")
    .action(async ({ publicKey, json }) => {
      const pem = publicKey === undefined ? undefined : readPublicKey(publicKey);
      const { archiveDir } = readEnvironment();
      if (!existsSync(archiveDir))
        throw new RiskgateError("CONFIG_INVALID", `RISKGATE_ARCHIVE_DIR: there is no folder ${echo(archiveDir)}`);
      const report = await verifyArchive(archiveDir, pem);
      if (json) printJson(report);
      else {
        for (const flaw of report.flaws) print(flaw);
        print(`${report.texts} texts, ${report.unsigned.length} not signed, ${report.flaws.length} flaws`);
      }
      if (report.flaws.length > 0) process.exitCode = EXIT.failed;
    });
  return archive;
}

/** `riskgate replay`: an old decision made again. */
export function replayCommand(): Command {
  return new Command("replay")
    .description("decide a case again from what was stored with it; fails when it comes out otherwise")
    .argument("<caseId>")
    .addOption(tenantOption())
    .option("--json", "print JSON")
    .action(async (caseId: string, { tenant, json }) => {
      const replay = await withGateway(openDeciding, (gateway) => gateway.replay(caseId, { tenant }));
      if (!replay) throw new RiskgateError("REQUEST_INVALID", `no decided case ${echo(caseId)}`);
      if (json) printJson(replay);
      else if (replay.isIdentical) print(`identical to the bit: ${replay.storedHash}`);
      else {
        for (const { pointer, stored, replayed } of replay.differences)
          print(`${pointer}: stored ${echo(stored)}, now ${echo(replayed)}`);
        for (const link of replay.othersChanged)
          print(`transactions of other customers with the same ${link} arrived or were corrected since the decision`);
        print("different");
      }
      if (!replay.isIdentical) process.exitCode = EXIT.failed;
    });
}

/** `riskgate retention`: old cases removed. */
export function retentionCommand(): Command {
  return new Command("retention")
    .description("remove cases that are not open and were last touched so many days ago, with all that belongs to them")
    .addOption(new Option("--days <n>", "how old").env("RISKGATE_RETENTION_DAYS").makeOptionMandatory())
    .addOption(tenantOption())
    .action(async ({ days, tenant }) => {
      if (!/^\d{1,6}$/u.test(days) || Number(days) < 1)
        throw new RiskgateError("REQUEST_INVALID", `--days: ${echo(days)}: expected a whole number from 1`);
      const before = Date.now() - Number(days) * DAY_MS;
      const removed = await withGateway(openManaging, (gateway) =>
        gateway.removeCasesBefore(before, { tenant, actor: "cli" }),
      );
      print(`${removed} cases removed`);
    });
}

/** `riskgate erase`: a customer forgotten. */
export function eraseCommand(): Command {
  return new Command("erase")
    .description("blank a customer, leaving the skeletons of its decisions and a tombstone")
    .requiredOption("--customer <id>", "whom")
    .addOption(tenantOption())
    .action(async ({ customer, tenant }) => {
      if (!(await withGateway(openManaging, (gateway) => gateway.eraseCustomer(customer, { tenant, actor: "cli" })))) {
        throw new RiskgateError("REQUEST_INVALID", `no customer ${echo(customer)}`);
      }
      print(`customer ${customer} is erased`);
    });
}
