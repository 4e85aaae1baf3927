import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { instantOf } from "../../src/model/date-time.ts";
import { AUDIT_TABLE_HEAD, auditTableRow } from "../lines/audit-table.ts";
import { openManaging } from "./open-stored.ts";
import { keyFileOption, recordedAs } from "./own-key.ts";
import { print } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

interface AuditListOptions {
  readonly tenant: string;
  readonly customer?: string;
  readonly action?: string;
  readonly actor?: string;
  readonly person?: string;
  readonly from?: string;
  readonly before?: string;
  readonly to?: string;
  readonly case?: string;
  readonly csv?: true;
  readonly keyFile?: string;
}

/** `riskgate audit list`: the log of who did what, newest first. */
export function auditListCommand(): Command {
  return new Command("list")
    .description("print entries of the log, newest first: an object a line; that they were printed is an entry too")
    .option("--customer <id>", "only those about this customer")
    .option("--action <name>", "only those of this action, such as case.decided")
    .option("--actor <name>", "only those of this actor, such as session:6f6a…")
    .option("--case <id>", "only those about this case")
    .option("--person <who>", "only those of what people of this id, or with this in the name or login, did")
    .option("--from <time>", "only those of this time or later: RFC 3339, or a day of UTC")
    .option("--before <time>", "only those before this time: RFC 3339")
    .option("--to <day>", "only those of this day of UTC or earlier: 2026-11-20")
    .addOption(new Option("--tenant <name>", "whose log").default("default"))
    .addOption(keyFileOption())
    .option("--csv", "print a table, in which no cell is a formula")
    .action(
      async ({
        tenant,
        customer,
        action,
        actor: by,
        person,
        csv,
        from,
        before,
        to,
        keyFile,
        case: caseId,
      }: AuditListOptions) => {
        const wanted = {
          ...(customer === undefined ? {} : { customerId: customer }),
          ...(action === undefined ? {} : { action }),
          ...(by === undefined ? {} : { actor: by }),
          ...(person === undefined ? {} : { person }),
          ...(caseId === undefined ? {} : { caseId }),
          ...(from === undefined ? {} : { from: dayOf(from) ?? timeOf("--from", from) }),
          ...beforeOf(before, to),
        };
        await withGateway(openManaging, async (gateway) => {
          const { actor } = await recordedAs(gateway, keyFile, tenant);
          if (csv) print(AUDIT_TABLE_HEAD);
          for await (const entry of gateway.exportAuditEntries(wanted, { tenant, actor }))
            print(csv ? auditTableRow(entry) : JSON.stringify(entry));
        });
      },
    );
}

const DAY_MS = 86_400_000;

/** The time at which a day of UTC begins; `undefined` for what is no day. */
const dayOf = (text: string): number | undefined =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) ? instantOf(`${text}T00:00:00Z`) : undefined;

function beforeOf(before: string | undefined, to: string | undefined): { readonly before?: number } {
  const last = to === undefined ? undefined : dayOf(to);
  if (to !== undefined && last === undefined)
    throw new RiskgateError("REQUEST_INVALID", `--to: ${echo(to)}: expected a day such as 2026-11-20`);
  const ends = [
    ...(before === undefined ? [] : [timeOf("--before", before)]),
    ...(last === undefined ? [] : [last + DAY_MS]),
  ];
  return ends.length === 0 ? {} : { before: Math.min(...ends) };
}

function timeOf(option: string, text: string): number {
  const time = instantOf(text);
  if (time !== undefined) return time;
  throw new RiskgateError("REQUEST_INVALID", `${option}: ${echo(text)}: expected a time such as 2026-11-20T10:15:30Z`);
}
