import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { type LookOptions, looked, lookOptions } from "./look.ts";
import { printJson } from "./print.ts";
import { takeBody, takeOptions } from "./take-body.ts";

/** `riskgate accounts`: accounts of customers. */
export function accountsCommand(): Command {
  const accounts = new Command("accounts").description("show accounts of customers, add and replace them");
  lookOptions(accounts.command("show <accountUuid>"))
    .description("show an account, as JSON; kept in the audit log")
    .option("--tenant <name>", "whose account", "default")
    .option("--json", "print JSON, as without it")
    .action(async (accountUuid: string, options: LookOptions) => {
      const look = { operation: "getAccount", ids: { accountUuid } };
      const found = await looked(
        options,
        (gateway, context) => gateway.getAccount(accountUuid, context),
        () => look,
      );
      if (!found) throw new RiskgateError("REQUEST_INVALID", `no account ${echo(accountUuid)}`);
      printJson(found);
    });
  takeOptions(accounts.command("add <file>"))
    .description(
      "add the account of a CreateAccountRequest body (JSON file, or - for standard input); its customer is decided again",
    )
    .action((file: string, options) =>
      takeBody(file, "an account with its `customerId`", options, (gateway, body, context) =>
        gateway.createAccount(body, context),
      ),
    );
  takeOptions(accounts.command("replace <accountUuid> <file>"))
    .description(
      "replace an account by the body of a file (JSON, or - for standard input); its customer is decided again",
    )
    .action((accountUuid: string, file: string, options) =>
      takeBody(file, "an account", options, (gateway, body, context) =>
        gateway.replaceAccount(accountUuid, body, context),
      ),
    );
  return accounts;
}
