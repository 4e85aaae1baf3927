import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { actorOf } from "../../src/gateway/people/decider.ts";
import { echo } from "../../src/issue.ts";
import { openManaging } from "./open-stored.ts";
import { keyFileOption, requireOwnKey } from "./own-key.ts";
import { printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

/** `riskgate exemptions`: matches that people judged false. */
export function exemptionsCommand(): Command {
  const exemptions = new Command("exemptions").description("matches of customers that people judged false");
  exemptions
    .command("list <customerId>")
    .description("list those of a customer, as JSON")
    .option("--tenant <name>", "whose customer", "default")
    .action(async (customerId: string, { tenant }: { readonly tenant: string }) => {
      const found = await withGateway(openManaging, (gateway) => gateway.listExemptions(customerId, { tenant }));
      if (!found) throw new RiskgateError("REQUEST_INVALID", `no customer ${echo(customerId)}`);
      printJson(found);
    });
  exemptions
    .command("revoke <customerId> <exemptionId>")
    .description("end one: its match counts again from the next check on")
    .requiredOption("--reason <text>", "why")
    .addOption(keyFileOption())
    .option("--tenant <name>", "whose customer; that of the key")
    .action(async (customerId: string, exemptionId: string, { reason, keyFile, tenant }) => {
      const result = await withGateway(openManaging, async (gateway) => {
        const key = await requireOwnKey(gateway, keyFile, "cases:decide", tenant);
        const context = { tenant: key.tenant, actor: actorOf(key), key };
        return gateway.revokeExemption(customerId, exemptionId, { reason }, context);
      });
      if (result.outcome === "revoked") return printJson(result.exemption);
      const issues = result.outcome === "invalid" ? result.issues : [];
      const about = `exemption ${echo(exemptionId)} of customer ${echo(customerId)}`;
      throw new RiskgateError("REQUEST_INVALID", `${about}: ${result.outcome}`, { issues });
    });
  return exemptions;
}
