import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { echo } from "../../src/issue.ts";
import { limitOption } from "./limit-option.ts";
import { type LookOptions, listLook, looked, lookOptions } from "./look.ts";
import { openManaging } from "./open-stored.ts";
import { keyFileOption, ownKey, recordedAs } from "./own-key.ts";
import { print, printJson } from "./print.ts";
import { takeBody, takeOptions } from "./take-body.ts";
import { withGateway } from "./with-gateway.ts";

const STATUSES = ["open", "in-progress", "closed"] as const;
type Status = (typeof STATUSES)[number];

/** `riskgate workflows`: tasks for people. */
export function workflowsCommand(): Command {
  const workflows = new Command("workflows").description("list, show and add workflows, start tasks and close them");
  const tenant = () => new Option("--tenant <name>", "whose workflows").default("default");
  lookOptions(workflows.command("list"))
    .description("list workflows, newest first; kept in the audit log")
    .addOption(new Option("--status <status>", "only these").choices([...STATUSES]))
    .addOption(limitOption(1_000))
    .addOption(tenant())
    .option("--json", "print JSON")
    .action(async (options) => {
      const status = options.status as Status | undefined;
      const query = { limit: options.limit as number, ...(status === undefined ? {} : { workflowStatus: status }) };
      const found = await looked(
        options as LookOptions,
        async (gateway, context) => (await gateway.listWorkflows(query, context)).data,
        (rows) => ({ operation: "listWorkflows", ...listLook(query), count: rows.length }),
      );
      if (options.json) return printJson(found);
      if (found.length === 0) return print("no workflows");
      for (const { workflowId, workflowType, workflowStatus, priority, customerId, assignedTo, dueDate } of found) {
        const more = [
          customerId === null ? [] : [`customer ${customerId}`],
          assignedTo === null ? [] : [`for ${assignedTo}`],
          dueDate === null ? [] : [`due ${dueDate}`],
        ].flat();
        print([workflowId, workflowStatus, priority, workflowType, ...more].join("  "));
      }
    });
  lookOptions(workflows.command("show <workflowId>"))
    .description("show a workflow as it is now, as JSON; kept in the audit log")
    .addOption(tenant())
    .option("--json", "print JSON, as without it")
    .action(async (workflowId: string, options: LookOptions) => {
      const look = { operation: "getWorkflow", ids: { workflowId } };
      const found = await looked(
        options,
        (gateway, context) => gateway.getWorkflow(workflowId, context),
        () => look,
      );
      if (!found) throw new RiskgateError("REQUEST_INVALID", `no workflow ${echo(workflowId)}`);
      printJson(found);
    });
  takeOptions(workflows.command("add <file>"))
    .description(
      "add the workflow of a body (JSON file, or - for standard input): a task, or a check of a stored customer (RESCREENING, RERATING)",
    )
    .action((file: string, options) =>
      takeBody(file, "a workflow with its `workflowType`", options, (gateway, body, context) =>
        gateway.createWorkflow(body, context),
      ),
    );
  workflows
    .command("set <workflowId> <status>")
    .description(`set a task to ${STATUSES.join(", ")}`)
    .option("--by <person>", "who you say does it, for the audit log; not beside a key, which says whose it is")
    .addOption(tenant())
    .addOption(keyFileOption())
    .action(async (workflowId: string, status: string, options) => {
      const wanted = STATUSES.find((known) => known === status);
      if (!wanted)
        throw new RiskgateError("REQUEST_INVALID", `${echo(status)} is no status; expected ${STATUSES.join(", ")}`);
      const { tenant, by, keyFile } = options;
      const done = await withGateway(openManaging, async (gateway) => {
        const { actor } =
          by === undefined ? await recordedAs(gateway, keyFile, tenant) : await statedActor(gateway, options);
        return gateway.setWorkflowStatus(workflowId, wanted, { tenant, actor });
      });
      if (!done) throw new RiskgateError("REQUEST_INVALID", `no task ${echo(workflowId)}`);
      print(`${workflowId} is ${wanted}`);
    });
  return workflows;
}

/** @throws RiskgateError `REQUEST_INVALID` beside a key: one of the two would be ignored */
async function statedActor(
  gateway: Gateway,
  { by, keyFile }: { readonly by: string; readonly keyFile?: string },
): Promise<{ readonly actor: string }> {
  if ((await ownKey(gateway, keyFile)) === undefined) return { actor: `cli:${by}` };
  throw new RiskgateError(
    "REQUEST_INVALID",
    "--by: a key was given, which says whose work it is: leave one of them out",
  );
}
