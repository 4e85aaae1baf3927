import { Command, Option } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { callbackSecretCommand } from "./callback-secrets.ts";
import { openManaging } from "./open-stored.ts";
import { keyFileOption, recordedAs } from "./own-key.ts";
import { hint, print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

/** Callbacks that are shown. */
const SHOWN = 100;

/** `riskgate jobs`: counts jobs that wait, run, are done, or were given up. */
export function jobsCommand(): Command {
  return new Command("jobs")
    .description("show the queues: jobs that wait, run, are done, or were given up")
    .option("--json", "print JSON")
    .action(async ({ json }) => {
      const stats = await withGateway(openManaging, (gateway) => gateway.jobStats());
      if (json) return printJson(stats);
      const width = Math.max(...Object.keys(stats).map(({ length }) => length), "queue".length);
      print(`${"queue".padEnd(width)} waiting  active    done    dead`);
      for (const [queue, { waiting, active, done, dead }] of Object.entries(stats)) {
        print(`${queue.padEnd(width)} ${[waiting, active, done, dead].map((n) => String(n).padStart(7)).join(" ")}`);
      }
    });
}

/** `riskgate callbacks`: lists callbacks and sends them again. */
export function callbacksCommand(): Command {
  const callbacks = new Command("callbacks").description("list callbacks and send them again");
  const tenant = () => new Option("--tenant <name>", "whose callbacks").default("default");
  callbacks
    .command("list")
    .description("list callbacks, oldest first")
    .addOption(
      new Option("--status <status>", "which")
        .choices(["pending", "delivered", "exhausted", "cancelled"])
        .default("exhausted"),
    )
    .addOption(tenant())
    .option("--json", "print JSON")
    .action(async (options) => {
      const context = { tenant: options.tenant };
      const found = await withGateway(openManaging, (gateway) =>
        gateway.listCallbacks(options.status, SHOWN + 1, context),
      );
      const shown = found.slice(0, SHOWN);
      if (found.length > SHOWN) hint(`these are the ${SHOWN} oldest: there are more`);
      if (options.json) return printJson(shown);
      if (found.length === 0) return print(`no ${options.status} callbacks`);
      for (const { callbackId, caseId, attempts, lastFailure } of shown) {
        print(
          `${callbackId}  case ${caseId}  ${counted(attempts, "attempt")}${lastFailure === undefined ? "" : `, last: ${lastFailure}`}`,
        );
      }
    });
  callbacks
    .command("resend <callbackId>")
    .description("start the attempts of an exhausted callback anew")
    .addOption(tenant())
    .addOption(keyFileOption())
    .action(async (callbackId: string, { tenant, keyFile }) => {
      const isResent = await withGateway(openManaging, async (gateway) => {
        const { actor } = await recordedAs(gateway, keyFile, tenant);
        return gateway.resendCallback(callbackId, { tenant, actor });
      });
      if (!isResent) {
        throw new RiskgateError("REQUEST_INVALID", `no exhausted callback ${echo(callbackId)}`);
      }
      print(`${callbackId} will be sent again`);
    });
  callbacks.addCommand(callbackSecretCommand());
  return callbacks;
}
