/** Options that select cases. */
import { type Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { CasesWanted } from "../../src/gateway/case-work/case-filter.ts";
import type { Gateway, RequestContext } from "../../src/gateway/gateway.ts";
import { echo } from "../../src/issue.ts";
import { SCREENING_TYPES } from "../../src/model/customer-response.ts";
import { instantOf } from "../../src/model/date-time.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import { keyFileOption, requireOwnKey } from "./own-key.ts";

/** Statuses of cases that are counted: those that nobody had to look at are not. */
export const COUNTED = ["open", "in-progress", "closed", "undecided"];

/** Adds them to a command. */
export function caseOptions(command: Command, statuses = ["not-opened", ...COUNTED]): Command {
  return command
    .addOption(new Option("--status <status>", "only these; undecided: open or in progress").choices(statuses))
    .option("--customer <id>", "only of this customer")
    .addOption(new Option("--kind <kind>", "only checks of these").choices(["customer", "transaction"]))
    .addOption(new Option("--level <level>", "only of this level").choices(RISK_LEVELS))
    .addOption(new Option("--screening-type <type>", "only with such a match").choices(SCREENING_TYPES))
    .option("--rule <id>", "only those in which this rule fired")
    .option("--due-before <time>", "only those that have to be decided before (RFC 3339)")
    .option("--text <text>", "only with this in a name or id, also of a payment")
    .addOption(new Option("--proposed <answer>", "whether a proposal waits").choices(["yes", "no"]))
    .addOption(
      new Option("--proposed-by <whom>", "whether a proposal of your key's person waits").choices(["me", "not-me"]),
    )
    .option("--escalated", "only those that somebody handed up or over")
    .addOption(new Option("--mine", "only yours: those of your key's person").conflicts("unassigned"))
    .option("--unassigned", "only those that nobody has")
    .addOption(keyFileOption());
}

/** Values of these options. */
export interface CaseOptions {
  readonly tenant: string;
  readonly keyFile?: string;
  readonly mine?: true;
  readonly escalated?: true;
  readonly unassigned?: true;
  readonly dueBefore?: string;
  readonly proposed?: "yes" | "no";
  readonly proposedBy?: "me" | "not-me";
  readonly customer?: string;
  readonly text?: string;
  readonly rule?: string;
  readonly status?: NonNullable<CasesWanted["caseStatus"]>;
  readonly kind?: NonNullable<CasesWanted["kind"]>;
  readonly level?: NonNullable<CasesWanted["riskLevel"]>;
  readonly screeningType?: NonNullable<CasesWanted["screeningType"]>;
}

/** @throws RiskgateError `REQUEST_INVALID` for a time that is none */
export function casesWanted(options: CaseOptions): CasesWanted {
  const { customer, kind, level, screeningType, rule, dueBefore, text, proposed, mine, unassigned, status } = options;
  const due = dueBefore === undefined ? undefined : instantOf(dueBefore);
  if (dueBefore !== undefined && due === undefined)
    throw new RiskgateError("REQUEST_INVALID", `--due-before: ${echo(dueBefore)} is no time of RFC 3339`);
  return {
    ...(status === undefined ? {} : { caseStatus: status }),
    ...(customer === undefined ? {} : { customerId: customer }),
    ...(kind === undefined ? {} : { kind }),
    ...(level === undefined ? {} : { riskLevel: level }),
    ...(screeningType === undefined ? {} : { screeningType }),
    ...(rule === undefined ? {} : { ruleId: rule }),
    ...(due === undefined ? {} : { dueBefore: due }),
    ...(text === undefined ? {} : { text }),
    ...(proposed === undefined ? {} : { isProposed: proposed === "yes" }),
    ...(options.proposedBy === undefined ? {} : { proposedBy: options.proposedBy }),
    ...(options.escalated ? { isEscalated: true as const } : {}),
    ...(mine ? { assignee: "me" as const } : {}),
    ...(unassigned ? { assignee: "none" as const } : {}),
  };
}

/** The caller: `--mine` and `--proposed-by` need the key of a person. */
export async function callerOf(
  gateway: Pick<Gateway, "authenticate">,
  { mine, proposedBy, keyFile, tenant }: CaseOptions,
  context: RequestContext,
): Promise<RequestContext> {
  if (!mine && proposedBy === undefined) return context;
  const key = await requireOwnKey(gateway, keyFile, "cases:read", tenant);
  return { tenant, actor: `key:${key.keyId}`, key };
}
