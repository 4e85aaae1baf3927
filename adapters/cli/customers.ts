import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { limitOption } from "./limit-option.ts";
import { type LookOptions, listLook, looked, lookOptions } from "./look.ts";
import { hint, print, printJson } from "./print.ts";
import { takeBody, takeOptions } from "./take-body.ts";

/** A month as reviews are planned by. */
const MONTH = /^[1-9][0-9]{3}-(?:0[1-9]|1[0-2])$/u;

interface LinksOptions extends LookOptions {
  readonly limit: number;
  readonly after?: string;
  readonly json?: true;
}

interface ReviewsOptions extends LookOptions {
  readonly limit: number;
  readonly month?: string;
  readonly json?: true;
}

/** `riskgate customers`: what is stored of customers. */
export function customersCommand(): Command {
  const customers = new Command("customers").description(
    "show stored customers and whose review is due, store data without a check",
  );
  const tenant = () => new Option("--tenant <name>", "whose customers").default("default");
  lookOptions(customers.command("show <customerId>"))
    .description(
      "show everything stored of a customer that counts in its next decision, as JSON; kept in the audit log",
    )
    .addOption(tenant())
    .option("--json", "print JSON, as without it")
    .action(async (customerId: string, options: LookOptions) => {
      const look = { operation: "getStoredCustomer", ids: { customerId } };
      const found = await looked(
        options,
        (gateway, context) => gateway.getStoredCustomer(customerId, context),
        () => look,
      );
      printJson(known(found, customerId));
    });
  lookOptions(customers.command("links <customerId>"))
    .description("list who else has the same device, e-mail address or phone number; kept in the audit log")
    .addOption(limitOption(100))
    .option("--after <customerId>", "only those behind this one, by id")
    .addOption(tenant())
    .option("--json", "print JSON")
    .action(async (customerId: string, options: LinksOptions) => printLinks(customerId, options));
  lookOptions(customers.command("reviews"))
    .description("list customers whose review is due, longest due first; kept in the audit log")
    .option(
      "--month <month>",
      "reviews of this month and of earlier ones, YYYY-MM (Default: the month that it is, in UTC)",
    )
    .addOption(limitOption(1_000))
    .addOption(tenant())
    .option("--json", "print JSON")
    .action(printReviews);
  takeOptions(customers.command("submit <file>"))
    .description(
      "store the data of an AccountHoldingPartyData body (JSON file, or - for standard input) without a check",
    )
    .action((file: string, options) =>
      takeBody(file, "the data of a customer", options, (gateway, body, context) =>
        gateway.submitAccountHoldingParty(body, context),
      ),
    );
  return customers;
}

async function printLinks(customerId: string, options: LinksOptions): Promise<void> {
  const { limit, after } = options;
  const query = { limit, ...(after === undefined ? {} : { after }) };
  const found = await looked(
    options,
    (gateway, context) => gateway.listLinkedCustomers(customerId, query, context),
    ({ data }) => ({
      ...{ operation: "listLinkedCustomers", ids: { customerId }, count: data.length },
      others: data.map((other) => ({ customerId: other.customerId })),
    }),
  );
  const { data, nextCursor } = known(found, customerId);
  if (options.json) return printJson(found);
  if (data.length === 0) print("nobody");
  for (const { customerId: other, shared, customerName, riskLevel } of data)
    print(
      [other, `shares ${shared.join(", ")}`, ...[customerName ?? []].flat(), ...[riskLevel ?? []].flat()].join("  "),
    );
  if (nextCursor !== undefined) hint(`there are more: --after ${echo(nextCursor)} shows them`);
}

async function printReviews(options: ReviewsOptions): Promise<void> {
  const { limit, month } = options;
  if (month !== undefined && !MONTH.test(month))
    throw new RiskgateError("REQUEST_INVALID", `--month: ${echo(month)}: expected a month such as 2026-11`);
  const query = { limit, ...(month === undefined ? {} : { month }) };
  const page = await looked(
    options,
    (gateway, context) => gateway.listDueReviews(query, context),
    ({ data }) => ({ operation: "listDueReviews", ...listLook(query), count: data.length }),
  );
  if (options.json) return printJson(page);
  if (page.data.length === 0) print("no review is due");
  for (const { customerId, nextReviewDate, riskLevel, workflowId } of page.data) {
    const more = [riskLevel ?? [], workflowId === undefined ? [] : `workflow ${workflowId}`].flat();
    print([nextReviewDate, `customer ${customerId}`, ...more].join("  "));
  }
  if (page.pagination.hasMore) hint("there are more: --limit shows them");
}

/** @throws RiskgateError `REQUEST_INVALID` where there is no such customer */
function known<T>(found: T | undefined, customerId: string): T {
  if (found === undefined) throw new RiskgateError("REQUEST_INVALID", `no customer ${echo(customerId)}`);
  return found;
}
