import { readFileSync } from "node:fs";
import { Command, Option } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import { CHECKPOINT_TYPE, type Checkpoint, checkpointCodec } from "../../src/gateway/checkpoints/checkpoint.ts";
import type { Gateway, RequestContext } from "../../src/gateway/gateway.ts";
import type { Signed } from "../../src/gateway/records/signed-statement.ts";
import { echo } from "../../src/issue.ts";
import type { Json } from "../../src/model/json.ts";
import { auditListCommand } from "./audit-list.ts";
import { EXIT } from "./exit-codes.ts";
import { type LookOptions, looked, lookOptions } from "./look.ts";
import { openDecided } from "./open-gateway.ts";
import { openVerifying } from "./open-stored.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

const tenantOption = () => new Option("--tenant <name>", "whose data").default("default");

/** `riskgate audit`: verifies and lists the audit log. */
export function auditCommand(): Command {
  const audit = new Command("audit").description("the log of who did what");
  audit
    .command("verify")
    .description(
      "compare the audit log with itself, with every record and with signed checkpoints; fails when something is wrong",
    )
    .option("--checkpoint <file...>", "signed checkpoints that were kept elsewhere")
    .option("--json", "print JSON")
    .action(async ({ checkpoint = [], json }: { readonly checkpoint?: readonly string[]; readonly json?: true }) => {
      const given = checkpoint.map(readCheckpoint);
      const report = await withGateway(openVerifying, (gateway) => gateway.verifyAudit(given));
      if (json) printJson(report);
      else {
        for (const flaw of report.flaws) print(flawText(flaw));
        for (const { tenant, before, rows } of report.notCovered) print(notCoveredText(tenant, before, rows));
        for (const line of checkpointLines(report.checkpoints)) print(line);
        const { entries, chains, records, flaws } = report;
        print(
          `${counted(entries, "entry", "entries")} in ${counted(chains, "chain")}, ${counted(records, "record")}, ${counted(flaws.length, "flaw")}`,
        );
      }
      if (report.flaws.length > 0) process.exitCode = EXIT.failed;
    });
  audit.addCommand(auditListCommand());
  return audit;
}

/** A checkpoint of a file. @throws RiskgateError `REQUEST_INVALID` when it is none */
function readCheckpoint(file: string): Json {
  let signed: Partial<Signed<Checkpoint>> | null;
  try {
    signed = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const why = cause instanceof SyntaxError ? "is no JSON" : "cannot be read";
    throw new RiskgateError("REQUEST_INVALID", `--checkpoint: ${echo(file)} ${why}`, { cause });
  }
  if (signed?.statement?.type === CHECKPOINT_TYPE && Number.isInteger(signed.statement.number))
    return checkpointCodec.encode(signed as Signed<Checkpoint>);
  throw new RiskgateError("REQUEST_INVALID", `--checkpoint: ${echo(file)} is no checkpoint of an audit log`);
}

function checkpointLines({ newest, witnessed, isVerified, beginsLate }: Report["checkpoints"]): readonly string[] {
  const others = Object.entries(witnessed).map(([name, known]) => `${name} has checkpoint ${known}`);
  if (newest === undefined)
    return others.length === 0
      ? ["no checkpoint: a log that was set back as a whole would not be known"]
      : ["the store has no checkpoint", ...others];
  const { number, at, entries, keyId } = newest;
  const known = isVerified ? `signed by ${keyId.slice(0, 16)}` : "signatures not verified: no public key is known";
  return [
    `checkpoint ${number} of ${at}: ${counted(entries, "entry", "entries")}, ${known}`,
    ...(beginsLate ? [LATE] : []),
    ...others,
  ];
}

const LATE = "checkpoint 1 begins late: the log was there before it; if there were checkpoints, they are gone";

type Report = Awaited<ReturnType<Gateway["verifyAudit"]>>;

function flawText(flaw: Report["flaws"][number]): string {
  if ("checkpoint" in flaw) return `checkpoint ${flaw.checkpoint} (${flaw.from}): ${flaw.flaw}`;
  if ("structure" in flaw) return `${flaw.structure}: ${flaw.flaw}`;
  const place = `tenant ${flaw.tenant}, chain ${flaw.chain}`;
  if ("sequence" in flaw) return `${place}, entry ${flaw.sequence}: ${flaw.flaw}`;
  return `${place}, ${flaw.kind} ${flaw.id}: ${flaw.flaw}`;
}

function notCoveredText(tenant: string, before: string, rows: Report["notCovered"][number]["rows"]): string {
  const counts = Object.entries(rows).map(([kind, count]) => `${count} ${kind}`);
  return `tenant ${tenant}, stored before ${before} and not covered: ${counts.join(", ") || "nothing any more"}`;
}

/** `riskgate replay`: repeats an old decision. */
export function replayCommand(): Command {
  return lookOptions(new Command("replay"))
    .description(
      "decide a case again from what was stored with it; fails when it comes out otherwise; kept in the audit log",
    )
    .argument("<caseId>")
    .addOption(tenantOption())
    .option("--json", "print JSON")
    .action(async (caseId: string, { json, ...options }) => {
      const look = { operation: "replayCase", ids: { caseId } };
      const read = (gateway: Gateway, context: RequestContext) => gateway.replay(caseId, context);
      const replay = await looked(options as LookOptions, read, () => look, openDecided);
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
      if (!json)
        for (const { name, decided = "no part", replayed = "no part" } of replay.otherPlugins)
          print(`plugin ${name}: ${decided} in the decision, ${replayed} here`);
      if (!replay.isIdentical) process.exitCode = EXIT.failed;
    });
}
