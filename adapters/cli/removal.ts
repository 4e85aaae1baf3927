/** Commands that remove data from the store, and legal holds that keep it there. */
import { Command, Option } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import type { EraseCustomerOutcome } from "../../src/gateway/customers/erase-customer.ts";
import type { HeldVersionAnswer } from "../../src/gateway/customers/held-versions.ts";
import type { NamedElsewhere } from "../../src/gateway/customers/records-that-name.ts";
import { echo } from "../../src/issue.ts";
import { type LookOptions, listLook, looked, lookOptions, noteLook } from "./look.ts";
import { openManaging } from "./open-stored.ts";
import { optionIssues } from "./option-issues.ts";
import { actorOf, keyFileOption, recordedAs } from "./own-key.ts";
import { hint, print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

const tenantOption = () => new Option("--tenant <name>", "whose data").default("default");
const dryRunOption = () => new Option("--dry-run", "say what would be removed, and change nothing");
const laterOption = () =>
  new Option("--later", "leave what was removed readable in the files until `riskgate records overwrite`");
const DAY_MS = 86_400_000;
/** Most holds that are listed. */
const SHOWN = 1_000;

/** `riskgate retention`: removes old cases. */
export function retentionCommand(): Command {
  return new Command("retention")
    .description("remove cases that are not open and were last touched so many days ago, with all that belongs to them")
    .addOption(new Option("--days <n>", "how old").env("RISKGATE_RETENTION_DAYS"))
    .addOption(tenantOption())
    .addOption(dryRunOption())
    .addOption(laterOption())
    .addOption(keyFileOption())
    .action(async ({ days, tenant, dryRun = false, later = false, keyFile }, command: Command) => {
      const from = command.getOptionValueSource("days") === "env" ? "RISKGATE_RETENTION_DAYS" : "--days";
      if (days === undefined) command.error("error: give --days, or set RISKGATE_RETENTION_DAYS");
      if (!/^\d{1,6}$/u.test(days) || Number(days) < 1)
        throw new RiskgateError("REQUEST_INVALID", `${from}: ${echo(days)}: expected a whole number from 1`);
      const before = Date.now() - Number(days) * DAY_MS;
      await withGateway(openManaging, async (gateway) => {
        const by = dryRun ? {} : await recordedAs(gateway, keyFile, tenant);
        const { removed, held } = await gateway.removeCasesBefore(before, { tenant, dryRun, ...by });
        print(`${counted(removed, "case")} ${dryRun ? "would be removed" : "removed"}`);
        if (held > 0)
          print(
            `${counted(held, "case")} as old under a legal hold on the customer ${dryRun ? "would be kept" : "kept"}`,
          );
        if (removed > 0 && !dryRun && !later) await gateway.overwriteRemoved();
      });
    });
}

/** `riskgate erase`: erases a customer. */
export function eraseCommand(): Command {
  return new Command("erase")
    .description("blank a customer, leaving the skeletons of its decisions and a tombstone")
    .requiredOption("--customer <id...>", "whom; several share the time that overwriting takes")
    .addOption(tenantOption())
    .addOption(dryRunOption())
    .addOption(laterOption())
    .addOption(keyFileOption())
    .action(async ({ customer: customers, tenant, dryRun = false, later = false, keyFile }) => {
      await withGateway(openManaging, async (gateway) => {
        const by = await (dryRun ? actorOf : recordedAs)(gateway, keyFile, tenant);
        const refused: string[] = [];
        let erased = 0;
        for (const customer of customers as readonly string[]) {
          const result = await gateway.eraseCustomer(customer, { tenant, dryRun, findNamed: true, ...by });
          // An erasure has an entry of its own.
          const look = { operation: "eraseCustomer", ids: { customerId: customer } };
          if (dryRun && result.outcome !== "customer-not-found") await noteLook(gateway, look, { tenant, ...by }, {});
          if (result.outcome === "erased") {
            erased++;
            print(erasedText(customer, result, dryRun));
          } else refused.push(refusalText(customer, result));
        }
        if (erased > 0 && !dryRun && !later) await gateway.overwriteRemoved();
        if (refused.length > 0) throw new RiskgateError("REQUEST_INVALID", refused.join("\n"));
      });
    });
}

function erasedText(
  customer: string,
  { counts, named }: Extract<EraseCustomerOutcome, { readonly outcome: "erased" }>,
  dryRun: boolean,
): string {
  const { pendingCallbacks, ...kinds } = counts;
  const found = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  const cancelled = `${counted(pendingCallbacks, "callback")} not sent yet ${dryRun ? "would be cancelled" : "cancelled"}`;
  const lines = [`customer ${customer} ${dryRun ? "would be" : "is"} erased: ${found.join(", ")}`];
  return [
    ...lines,
    ...(pendingCallbacks > 0 ? [`  ${cancelled}`] : []),
    ...(named === undefined || named.count === 0 ? [] : [namedText(named)]),
  ].join("\n");
}

function namedText({ count, records }: NamedElsewhere): string {
  const of = records.map(({ kind, id, customerId = "" }) => `    ${kind} ${id} of customer ${customerId}`);
  const more = count > records.length ? [`    and ${count - records.length} more`] : [];
  const head = `  ${counted(count, "record")} of other customers ${count === 1 ? "names this one and stays as it is: decide about it" : "name this one and stay as they are: decide about each"} (docs/operations.md)`;
  return [head, ...of, ...more].join("\n");
}

function refusalText(customer: string, result: Exclude<EraseCustomerOutcome, { readonly outcome: "erased" }>): string {
  if (result.outcome === "customer-not-found") return `no customer ${echo(customer)}`;
  const { reason, placedBy, placedAt } = result.hold;
  const since = new Date(placedAt).toISOString();
  return `customer ${echo(customer)} is under a legal hold since ${since}, by ${placedBy}: ${echo(reason)}; nothing of it was erased`;
}

/** `riskgate records`: legal holds, and overwriting of removed data. */
export function recordsCommand(): Command {
  const records = new Command("records").description("keep what a law demands, and overwrite what was removed");
  records
    .command("hold")
    .description(
      "place a legal hold: erasure of the customer is refused, retention leaves its cases, what is replaced is kept",
    )
    .requiredOption("--customer <id>", "whom")
    .requiredOption("--reason <text>", "which law, order or proceeding demands it")
    .addOption(tenantOption())
    .addOption(keyFileOption())
    .action(async ({ customer, reason, tenant, keyFile }) => {
      const result = await withGateway(openManaging, async (gateway) => {
        const { actor } = await recordedAs(gateway, keyFile, tenant);
        return gateway.holdCustomer(customer, { reason }, { tenant, actor });
      });
      switch (result.outcome) {
        case "held":
          return print(`customer ${customer} is held: ${result.hold.holdId}`);
        case "invalid":
          throw new RiskgateError("REQUEST_INVALID", "the hold cannot be placed", {
            issues: optionIssues(result.issues, { "#/reason": "--reason" }),
          });
        case "customer-held":
          throw new RiskgateError(
            "REQUEST_INVALID",
            `customer ${echo(customer)} is held since ${result.hold.placedAt}`,
          );
        case "customer-not-found":
          throw new RiskgateError("REQUEST_INVALID", `no customer ${echo(customer)}`);
      }
    });
  records
    .command("release")
    .description(
      "release the legal hold of a customer; what it kept is erased and removed only when somebody asks again",
    )
    .requiredOption("--customer <id>", "whom")
    .option("--reason <text>", "why, for example that the proceeding ended")
    .addOption(tenantOption())
    .addOption(keyFileOption())
    .action(async ({ customer, reason, tenant, keyFile }) => {
      const result = await withGateway(openManaging, async (gateway) => {
        const { actor } = await recordedAs(gateway, keyFile, tenant);
        return gateway.releaseCustomer(customer, { ...(reason ? { reason } : {}) }, { tenant, actor });
      });
      const { outcome } = result;
      if (outcome === "invalid")
        throw new RiskgateError("REQUEST_INVALID", "the hold cannot be released", {
          issues: optionIssues(result.issues, { "#/reason": "--reason" }),
        });
      if (outcome === "released") return print(`customer ${customer} is released`);
      const why =
        outcome === "customer-not-held" ? `customer ${echo(customer)} is not held` : `no customer ${echo(customer)}`;
      throw new RiskgateError("REQUEST_INVALID", why);
    });
  lookOptions(records.command("holds"))
    .description("list the legal holds in force, oldest first; kept in the audit log")
    .option("--released", "those that were released, in place of those in force")
    .addOption(tenantOption())
    .option("--json", "print JSON")
    .action(async ({ json, released = false, ...options }) => {
      const holds = await looked(
        options as LookOptions,
        (gateway, { tenant = options.tenant }) => gateway.listHolds(SHOWN + 1, { tenant, released }),
        ({ length }) => ({ operation: "listHolds", ...listLook({ released }), count: Math.min(length, SHOWN) }),
      );
      const shown = holds.slice(0, SHOWN);
      if (holds.length > SHOWN) hint(`these are the ${SHOWN} oldest: there are more`);
      if (json) return printJson(shown);
      if (shown.length === 0) return print(released ? "no released holds" : "no legal holds");
      for (const { customerId, placedAt, placedByName, placedBy, reason, ...end } of shown) {
        const { releasedAt, releasedByName, releasedBy, releaseReason } = end;
        print(`customer ${customerId}  since ${placedAt}  by ${placedByName ?? placedBy}  ${echo(reason)}`);
        const why = releaseReason === undefined ? "" : `  ${echo(releaseReason)}`;
        if (releasedAt !== undefined) print(`  released ${releasedAt}  by ${releasedByName ?? releasedBy}${why}`);
      }
    });
  lookOptions(records.command("versions"))
    .description("list what was replaced of a customer under a legal hold, the latest first; kept in the audit log")
    .requiredOption("--customer <id>", "whom")
    .addOption(tenantOption())
    .option("--json", "print JSON, with the data")
    .action(async ({ customer, json, ...options }) => {
      const look = { operation: "listHeldVersions", ids: { customerId: customer } };
      const found = await looked(
        options as LookOptions,
        async (gateway, context) => {
          const all: HeldVersionAnswer[] = [];
          let after: string | undefined;
          do {
            const page = await gateway.heldVersions(customer, { limit: 100, ...(after ? { after } : {}) }, context);
            if (!page) throw new RiskgateError("REQUEST_INVALID", `no customer ${echo(customer)}`);
            all.push(...page.data);
            after = page.pagination.nextCursor;
          } while (after !== undefined);
          return all;
        },
        () => look,
      );
      if (json) return printJson(found);
      if (found.length === 0) return print("nothing was replaced under a legal hold");
      for (const { kind, recordId, storedAt, replacedAt, holdId } of found)
        print(`${kind} ${recordId}  from ${storedAt}  to ${replacedAt}  kept by ${holdId}`);
    });
  records
    .command("overwrite")
    .description("overwrite in the files of the store what was erased and removed; takes as long as writing it anew")
    .action(async () => {
      await withGateway(openManaging, (gateway) => gateway.overwriteRemoved());
      print("what was removed is overwritten");
    });
  return records;
}
