/** Commands for work on cases other than deciding them. */
import { type Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { CaseSummary } from "../../src/gateway/cases/case-summary.ts";
import type { Gateway, RequestContext } from "../../src/gateway/gateway.ts";
import { actorOf } from "../../src/gateway/people/decider.ts";
import { echo, type Issue } from "../../src/issue.ts";
import { SCREENING_TYPES } from "../../src/model/customer-response.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import { REFUSALS } from "./case-refusals.ts";
import { EXIT } from "./exit-codes.ts";
import { type Look, noteLook, requireReason } from "./look.ts";
import { openDecided } from "./open-gateway.ts";
import { openManaging } from "./open-stored.ts";
import { keyFileOption, requireOwnKey } from "./own-key.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

interface WorkOptions {
  readonly keyFile?: string;
  readonly tenant?: string;
  readonly ifVersion?: string;
  readonly viewReason?: string;
}

/** Result of any of these commands. */
type Outcome =
  | { readonly outcome: "changed"; readonly case: CaseSummary; readonly version: string }
  | { readonly outcome: "reviewed"; readonly caseId: string; readonly caseStatus: string }
  | { readonly outcome: "invalid"; readonly issues: readonly Issue[] }
  | { readonly outcome: Exclude<keyof typeof REFUSALS, "invalid"> }
  | { readonly outcome: "none-left" | "key-reused" | "key-in-use" };

/** Adds them to `riskgate cases`. */
export function caseWorkCommands(cases: Command): void {
  const work = (name: string, description: string): Command =>
    cases
      .command(name)
      .description(description)
      .addOption(keyFileOption())
      .option("--tenant <name>", "whose case; that of the key");
  /** Work after which data of the customer is shown: the audit log has the look too. */
  const showing = (name: string, description: string): Command =>
    work(name, description).option("--view-reason <code>", "why you look, where workflow.json has reasons for views");
  const onCase = (name: string, description: string): Command =>
    showing(`${name} <caseId>`, description).option("--if-version <version>", "only while it is as `cases show` said");

  const asSeen = (command: Command): Command =>
    command.requiredOption("--if-version <version>", "what you looked at: `version` under `work` of `cases show`");

  showing("next", "take the most urgent case that nobody has, as JSON; it is lent to you for a while")
    .addOption(new Option("--kind <kind>", "only a check of these").choices(["customer", "transaction"]))
    .addOption(new Option("--level <level>", "only of this level").choices(RISK_LEVELS))
    .addOption(new Option("--screening-type <type>", "only with such a match").choices(SCREENING_TYPES))
    .option("--rule <id>", "only one in which this rule fired")
    .action(async (options: WorkOptions & Readonly<Record<string, string | undefined>>) => {
      const { kind, level: riskLevel, screeningType, rule: ruleId } = options;
      const body = JSON.parse(JSON.stringify({ kind, riskLevel, screeningType, ruleId }));
      printOutcome(
        "",
        await withKey(options, "cases:propose", (gateway, by) => gateway.nextCase(body, by), lookAtCase("nextCase")),
      );
    });
  onCase("assign", "have a case, or give it back")
    .option("--none", "nobody has it from now on")
    .action(async (caseId: string, options: WorkOptions & { readonly none?: true }) => {
      const body = { assignee: options.none ? ("none" as const) : ("me" as const) };
      printOutcome(
        caseId,
        await withKey(
          options,
          "cases:propose",
          (gateway, by) => gateway.assignCase(caseId, body, by),
          lookAtCase("assignCase"),
        ),
      );
    });
  showing("clear <match> <caseId...>", "judge the same match, LIST:ENTRY, to be somebody else in many cases")
    .option("--match-reason <code>", "why, of workflow.json")
    .option("--reason <code>", "reason for what they are closed with, of workflow.json")
    .option("--note <text>", "why")
    .action(async (match: string, caseIds: readonly string[], options: WorkOptions & ClearOptions) => {
      const colon = match.indexOf(":");
      if (colon <= 0) throw new RiskgateError("REQUEST_INVALID", `${echo(match)}: expected LIST:ENTRY`);
      const { matchReason: matchReasonCode, reason: reasonCode, note } = options;
      const entry = { listId: match.slice(0, colon), entryId: match.slice(colon + 1) };
      const cases = caseIds.map((caseId) => ({ caseId }));
      const body = JSON.parse(JSON.stringify({ ...entry, cases, matchReasonCode, reasonCode, note }));
      const result = await withKey(
        options,
        "cases:propose",
        (gateway, by) => gateway.judgeMany(body, by),
        (judged) =>
          judged.outcome !== "judged"
            ? undefined
            : { operation: "judgeManyCases", others: judged.data.map(({ caseId }) => ({ caseId })) },
      );
      if (result.outcome === "invalid")
        throw new RiskgateError("REQUEST_INVALID", "the judgement is not valid", { issues: result.issues });
      if (result.outcome !== "judged") throw new RiskgateError("REQUEST_INVALID", REFUSALS[result.outcome]);
      printJson(result.data);
      if (result.data.some(({ outcome }) => outcome !== "reviewed")) process.exitCode = EXIT.failed;
    });
  onCase("escalate", "hand a case up to people of a role, or over to a person")
    .addOption(new Option("--to-role <role>", "to people of this role").choices(["analyst", "approver"]))
    .option("--to-person <id>", "to this person, in place of a role: an id of `cases assignees`")
    .requiredOption("--reason <text>", "why")
    .action(async (caseId: string, options: WorkOptions & Readonly<Record<string, string | undefined>>) => {
      const { toRole: role, toPerson: personId, reason } = options;
      const body = JSON.parse(JSON.stringify({ role, personId, reason }));
      printOutcome(
        caseId,
        await withKey(
          options,
          "cases:propose",
          (gateway, by) => gateway.escalateCase(caseId, body, by),
          lookAtCase("escalateCase"),
        ),
      );
    });
  cases
    .command("assignees")
    .description("list the people to whom a case may be handed over, with their roles")
    .option("--tenant <name>", "whose people", "default")
    .option("--json", "print JSON")
    .action(async ({ tenant, json }: { readonly tenant: string; readonly json?: true }) => {
      const all = await withGateway(openManaging, (gateway) => gateway.listAssignees({ tenant }));
      if (json) printJson(all);
      else if (all.length === 0) print("nobody may work on cases");
      else for (const { personId, name, roles } of all) print(`${personId}  ${name}  ${roles.join(",")}`);
    });
  onCase("comment", "say something about a case")
    .requiredOption("--text <text>", "what others should know")
    .action(async (caseId: string, options: WorkOptions & { readonly text: string }) => {
      const body = { text: options.text };
      printOutcome(
        caseId,
        await withKey(
          options,
          "cases:propose",
          (gateway, by) => gateway.commentOnCase(caseId, body, by),
          lookAtCase("commentOnCase"),
        ),
      );
    });
  asSeen(work("confirm <caseId>", "agree with what another person proposed"))
    .option("--note <text>", "what you want to say")
    .action(async (caseId: string, options: WorkOptions & { readonly note?: string }) => {
      const body = options.note === undefined ? {} : { note: options.note };
      printOutcome(
        caseId,
        await withKey(options, "cases:decide", (gateway, by) => gateway.confirmProposal(caseId, body, by)),
      );
    });
  asSeen(showing("reject <caseId>", "do not agree with what another person proposed"))
    .requiredOption("--note <text>", "why; whoever proposed it reads this")
    .option("--reason <code>", "why, by a code of workflow.json")
    .action(async (caseId: string, options: WorkOptions & { readonly note: string; readonly reason?: string }) => {
      const { note, reason: reasonCode } = options;
      const body = { note, ...(reasonCode === undefined ? {} : { reasonCode }) };
      printOutcome(
        caseId,
        await withKey(
          options,
          "cases:decide",
          (gateway, by) => gateway.rejectProposal(caseId, body, by),
          lookAtCase("rejectProposal"),
        ),
      );
    });
  asSeen(showing("withdraw <caseId>", "take back what you proposed")).action(
    async (caseId: string, options: WorkOptions) => {
      printOutcome(
        caseId,
        await withKey(
          options,
          "cases:propose",
          (gateway, by) => gateway.withdrawProposal(caseId, {}, by),
          lookAtCase("withdrawProposal"),
        ),
      );
    },
  );
  onCase("reopen", "open a decided case again, to be corrected, and tell what becomes of what it had brought about")
    .requiredOption("--reason <text>", "what has to be corrected")
    .action(async (caseId: string, options: WorkOptions & { readonly reason: string }) => {
      const body = { reason: options.reason };
      const result = await withKey(
        options,
        "cases:decide",
        (gateway, by) => gateway.reopenCase(caseId, body, by),
        lookAtCase("reopenCase"),
      );
      if (result.outcome !== "reopened") printOutcome(caseId, result);
      else printJson({ ...result.case, version: result.version, effects: result.effects });
    });
}

interface ClearOptions {
  readonly matchReason?: string;
  readonly reason?: string;
  readonly note?: string;
}

/** What is looked at where an outcome shows a case. */
const lookAtCase =
  (operation: string) =>
  (result: { readonly outcome: string; readonly case?: CaseSummary }): Look | undefined =>
    result.case === undefined ? undefined : { operation, ids: { caseId: result.case.caseId } };

/**
 * Does something with the key of the caller.
 *
 * @param lookOf - what of the outcome shows data of customers; absent where it shows none
 */
function withKey<T>(
  { keyFile, tenant, ifVersion, viewReason }: WorkOptions,
  scope: string,
  work: (gateway: Gateway, context: RequestContext) => Promise<T>,
  lookOf?: (result: T) => Look | undefined,
): Promise<T> {
  return withGateway(openDecided, async (gateway) => {
    const key = await requireOwnKey(gateway, keyFile, scope, tenant);
    const version = ifVersion === undefined ? {} : { ifVersion: [ifVersion] };
    const context = { tenant: key.tenant, actor: actorOf(key), key };
    const reason = viewReason === undefined ? {} : { reason: viewReason };
    // Before anything is changed that could not be shown then.
    if (lookOf !== undefined) await requireReason(gateway, reason, "--view-reason");
    const result = await work(gateway, { ...context, ...version });
    const look = lookOf?.(result);
    if (look !== undefined) await noteLook(gateway, look, context, reason);
    return result;
  });
}

function printOutcome(caseId: string, result: Outcome): void {
  if (result.outcome === "changed") printJson({ ...result.case, version: result.version });
  else if (result.outcome === "reviewed") print(`case ${result.caseId} is ${result.caseStatus}`);
  else if (result.outcome === "none-left") print("no case waits that nobody has");
  else if (result.outcome === "key-reused" || result.outcome === "key-in-use")
    throw new TypeError("a command has no idempotency key");
  else {
    const issues = result.outcome === "invalid" ? result.issues : [];
    throw new RiskgateError("REQUEST_INVALID", `case ${echo(caseId)}: ${REFUSALS[result.outcome]}`, { issues });
  }
}
