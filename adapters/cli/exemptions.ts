import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { actorOf } from "../../src/gateway/people/decider.ts";
import { echo } from "../../src/issue.ts";
import { instantOf } from "../../src/model/date-time.ts";
import { REFUSALS } from "./case-refusals.ts";
import { type LookOptions, listLook, looked, lookOptions, noteLook, requireReason } from "./look.ts";
import { openManaging } from "./open-stored.ts";
import { keyFileOption, requireOwnKey } from "./own-key.ts";
import { printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

/** `riskgate exemptions`: matches that people judged false. */
export function exemptionsCommand(): Command {
  const exemptions = new Command("exemptions").description("matches of customers that people judged false");
  lookOptions(exemptions.command("list <customerId>"))
    .description("list those of a customer, as JSON; kept in the audit log")
    .option("--tenant <name>", "whose customer", "default")
    .option("--json", "print JSON, as without it")
    .action(async (customerId: string, options: LookOptions) => {
      const look = { operation: "listExemptions", ids: { customerId } };
      const found = await looked(
        options,
        (gateway, context) => gateway.listExemptions(customerId, context),
        () => look,
      );
      if (!found) throw new RiskgateError("REQUEST_INVALID", `no customer ${echo(customerId)}`);
      printJson(found);
    });
  lookOptions(exemptions.command("due"))
    .description(
      "list those that somebody is to look at again, or that end, or all that count, as JSON; kept in the audit log",
    )
    .addOption(new Option("--by <time>", "by when").choices(["review", "expiry", "all"]).default("review"))
    .option("--before <time>", "before this time (RFC 3339), in place of now; of all, when they were made")
    .option("--limit <n>", "at most so many", "50")
    .option("--tenant <name>", "whose", "default")
    .option("--json", "print JSON, as without it")
    .action(async ({ by, before: time, limit: most, ...options }) => {
      const limit = Number(most);
      if (!Number.isInteger(limit) || limit < 1)
        throw new RiskgateError("REQUEST_INVALID", `--limit: ${echo(most)} is no number from 1`);
      const before = time === undefined ? undefined : instantOf(time);
      if (time !== undefined && before === undefined)
        throw new RiskgateError("REQUEST_INVALID", `--before: ${echo(time)} is no time of RFC 3339`);
      const query = { by, limit, ...(before === undefined ? {} : { before }) };
      printJson(
        await looked(
          options as LookOptions,
          (gateway, context) => gateway.listDueExemptions(query, context),
          ({ data }) => ({ operation: "listDueExemptions", ...listLook(query), count: data.length }),
        ),
      );
    });
  exemptions
    .command("revoke <customerId> <exemptionId>")
    .description("end one: its match counts again from the next check on")
    .requiredOption("--reason <text>", "why")
    .option("--json", "print JSON, as without it")
    .addOption(keyFileOption())
    .option("--tenant <name>", "whose customer; that of the key")
    .option("--view-reason <code>", "why you look, where workflow.json has reasons for views")
    .action(async (customerId: string, exemptionId: string, { reason, keyFile, tenant, viewReason }) => {
      const result = await withGateway(openManaging, async (gateway) => {
        const key = await requireOwnKey(gateway, keyFile, "cases:decide", tenant);
        const context = { tenant: key.tenant, actor: actorOf(key), key };
        const why = viewReason === undefined ? {} : { reason: viewReason };
        await requireReason(gateway, why, "--view-reason");
        const revoked = await gateway.revokeExemption(customerId, exemptionId, { reason }, context);
        const look = { operation: "revokeExemption", ids: { customerId, exemptionId } };
        if (revoked.outcome === "revoked") await noteLook(gateway, look, context, why);
        return revoked;
      });
      if (result.outcome === "revoked") return printJson(result.exemption);
      const issues = result.outcome === "invalid" ? result.issues : [];
      const about = `exemption ${echo(exemptionId)} of customer ${echo(customerId)}`;
      const why = result.outcome === "person-required" ? REFUSALS[result.outcome] : result.outcome;
      throw new RiskgateError("REQUEST_INVALID", `${about}: ${why}`, { issues });
    });
  return exemptions;
}
