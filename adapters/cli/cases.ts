import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { CaseOutcome } from "../../src/gateway/case-work/case-outcome.ts";
import type { CaseSummary } from "../../src/gateway/cases/case-summary.ts";
import type { EarlierExemption } from "../../src/gateway/cases/plan-exemptions.ts";
import type { CaseProposal } from "../../src/gateway/cases/proposal.ts";
import type { Gateway, KeptReview, RequestContext } from "../../src/gateway/gateway.ts";
import { echo } from "../../src/issue.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import { caseAttachmentCommands } from "./case-attachments.ts";
import { type CaseOptions, COUNTED, callerOf, caseOptions, casesWanted } from "./case-options.ts";
import { REFUSALS } from "./case-refusals.ts";
import { caseWorkCommands } from "./case-work.ts";
import { type LookOptions, listLook, looked, lookOptions, noteLook, requireReason } from "./look.ts";
import { openDecided } from "./open-gateway.ts";
import { optionIssues } from "./option-issues.ts";
import { keyFileOption, requireOwnKey } from "./own-key.ts";
import { hint, print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

/** `riskgate cases`: cases and their review. */
export function casesCommand(): Command {
  const cases = new Command("cases").description("list, show and decide cases");
  const tenant = () => new Option("--tenant <name>", "whose cases").default("default");
  const json = () => new Option("--json", "print JSON");
  lookOptions(caseOptions(cases.command("list").description("list cases, newest first; kept in the audit log")))
    .addOption(new Option("--sort <sort>", "in place of the newest first").choices(["priority", "due", "closing"]))
    .option("--limit <n>", "at most so many", "50")
    .addOption(tenant())
    .addOption(json())
    .action(async (options: CaseOptions & ListOptions) => {
      const limit = Number(options.limit);
      if (!Number.isInteger(limit) || limit < 1)
        throw new RiskgateError("REQUEST_INVALID", `--limit: ${echo(options.limit)} is no number from 1`);
      if (options.sort === "closing" && (options.status ?? "closed") !== "closed")
        throw new RiskgateError("REQUEST_INVALID", "--sort: closing is of closed cases, and --status says others");
      const query = { ...casesWanted(options), ...(options.sort === undefined ? {} : { sort: options.sort }), limit };
      const page = await looked(
        options,
        async (gateway, context) => gateway.listCases(query, await callerOf(gateway, options, context)),
        ({ data }) => ({ operation: "listCases", ...listLook(query), count: data.length }),
      );
      if (options.json) printJson(page);
      else if (page.data.length === 0) print("no cases");
      else for (const row of page.data) print(rowText(row));
      if (!options.json && page.pagination.hasMore) hint("there are more: --limit shows them");
    });
  lookOptions(
    caseOptions(cases.command("counts").description("count cases that people have to look at, as JSON"), COUNTED),
  )
    .addOption(tenant())
    .option("--json", "print JSON, as without it")
    .action(async (options: CaseOptions & LookOptions) => {
      const wanted = casesWanted(options);
      const isAboutSome = wanted.text !== undefined || wanted.customerId !== undefined;
      printJson(
        await looked(
          options,
          async (gateway, context) => gateway.countCases(wanted, await callerOf(gateway, options, context)),
          // A text or a customer: the number then says whether there is such a one.
          ({ cases }) => (isAboutSome ? { operation: "countCases", ...listLook(wanted), count: cases } : undefined),
        ),
      );
    });
  lookOptions(cases.command("show <caseId>"))
    .description("show a case with everything that led to its decision, as JSON; kept in the audit log")
    .addOption(tenant())
    .option("--json", "print JSON, as without it")
    .action(async (caseId: string, options: LookOptions) => {
      const look = { operation: "getCase", ids: { caseId } };
      const found = await looked(
        options,
        (gateway, context) => gateway.getCase(caseId, context),
        () => look,
      );
      if (!found) throw new RiskgateError("REQUEST_INVALID", `no case ${echo(caseId)}`);
      printJson(found);
    });
  cases
    .command("decide <caseId>")
    .description("decide a case; matches are named LIST:ENTRY as `cases show` has them")
    .option("--by <reviewer>", "who you say decides; kept as such: the decision is that of whoever the key belongs to")
    .addOption(keyFileOption())
    .option("--false-positive <match...>", "matches that are somebody else")
    .option("--true-positive <match...>", "matches that are this customer")
    .addOption(new Option("--level <level>", "level in place of the computed one; needs a note").choices(RISK_LEVELS))
    .addOption(
      new Option("--decision <decision>", "of a transaction: whether it is released").choices(["ACCEPT", "REJECT"]),
    )
    .option("--also <caseId...>", "cases that are held beside it (`heldBeside` of `cases show`), decided the same")
    .option("--reason <code>", "reason for what it is closed with, of workflow.json")
    .option("--false-positive-reason <code>", "reason for which the matches are somebody else, of workflow.json")
    .option("--true-positive-reason <code>", "reason for which the matches are this customer, of workflow.json")
    .option("--exempt-until <time>", "until when what is somebody else is left out (RFC 3339)")
    .option("--review-at <time>", "when to look again at what is somebody else (RFC 3339)")
    .option("--note <text>", "why")
    .option("--replace-proposal", "put this decision in the place of another one that waits for a second person")
    .option("--preview", "say as JSON what it would bring about, and decide nothing; kept in the audit log")
    .option("--view-reason <code>", "why you look, with --preview, where workflow.json has reasons for views")
    .option("--tenant <name>", "whose case; that of the key")
    .action(async (caseId: string, options) => {
      const matches = [
        ...judged(options.falsePositive, "false-positive", options.falsePositiveReason, options),
        ...judged(options.truePositive, "true-positive", options.truePositiveReason),
      ];
      const {
        by: decidedBy,
        level: riskLevel,
        decision,
        also: alsoDecide,
        reason: reasonCode,
        note,
        replaceProposal,
      } = options;
      const body = { decidedBy, matches, riskLevel, decision, alsoDecide, reasonCode, note, replaceProposal };
      if (options.viewReason !== undefined && !options.preview)
        throw new RiskgateError("REQUEST_INVALID", "--view-reason: is for --preview");
      const result = await withGateway(openDecided, async (gateway) => {
        const key = await requireOwnKey(gateway, options.keyFile, "cases:propose", options.tenant);
        const context = { tenant: key.tenant, actor: `key:${key.keyId}`, key };
        const asked = JSON.parse(JSON.stringify(body));
        return options.preview
          ? previewed(gateway, caseId, asked, context, options.viewReason)
          : gateway.decideCase(caseId, asked, context);
      });
      if (result.outcome === "previewed") return printJson(result.preview);
      if (result.outcome === "reviewed") return print(keptText(result));
      const issues = result.outcome === "invalid" ? optionIssues(result.issues, optionsOf(matches, alsoDecide)) : [];
      throw new RiskgateError("REQUEST_INVALID", `case ${echo(caseId)}: ${REFUSALS[result.outcome]}`, { issues });
    });
  caseWorkCommands(cases);
  caseAttachmentCommands(cases);
  return cases;
}

/** What a decision would bring about; the look is written down before it is shown. */
async function previewed(
  gateway: Gateway,
  caseId: string,
  body: unknown,
  context: RequestContext,
  reason: string | undefined,
) {
  const why = reason === undefined ? {} : { reason };
  await requireReason(gateway, why, "--view-reason");
  const result = await gateway.previewDecision(caseId, body, context);
  if (result.outcome === "previewed")
    await noteLook(gateway, { operation: "previewDecision", ids: { caseId } }, context, why);
  return result;
}

interface ListOptions extends LookOptions {
  readonly sort?: "priority" | "due" | "closing";
  readonly limit: string;
  readonly json?: true;
}

function rowText(row: CaseSummary): string {
  const {
    createdAt,
    caseId,
    caseStatus,
    customerId,
    riskLevel,
    dueAt,
    isOverdue,
    assignee,
    isProposed,
    escalation,
    outcome,
    closing,
  } = row;
  return [
    `${createdAt}  ${caseId}  ${caseStatus.padEnd(11)}  customer ${customerId}`,
    ...(riskLevel === undefined ? [] : [riskLevel]),
    ...(dueAt === undefined || caseStatus === "closed" ? [] : [`${isOverdue ? "OVERDUE" : "due"} ${dueAt}`]),
    ...(outcome === undefined ? [] : [outcomeText(outcome)]),
    ...(closing === undefined ? [] : [`${closing.reason}, see case ${closing.caseId}`]),
    ...(assignee === undefined ? [] : [`with ${assignee.name ?? assignee.id}`]),
    ...(isProposed ? ["proposed"] : []),
    ...(escalation === undefined
      ? []
      : [`escalated to ${escalation.role ?? escalation.personName ?? escalation.personId}`]),
  ].join("  ");
}

function outcomeText({ decidedBy, confirmedBy, ...said }: CaseOutcome): string {
  const by = [decidedBy, ...(confirmedBy === undefined ? [] : [confirmedBy])].map(
    ({ name, keyId }) => name ?? `key ${keyId ?? "of nobody"}`,
  );
  const what = [said.decision, said.judgement, said.reasonCode].filter((one) => one !== undefined);
  return `decided ${said.decidedAt} by ${by.join(" and ")}${what.length === 0 ? "" : `: ${what.join(", ")}`}`;
}

function keptText({ caseId, caseStatus, proposal, replacedProposal, ...beside }: KeptReview): string {
  const { alsoDecided = [], earlierExemptions = [] } = beside;
  const also = [
    ...alsoDecided.map((one) => `; case ${one.caseId} is ${one.caseStatus}`),
    ...earlierExemptions.map(earlierText),
  ].join("");
  if (proposal === undefined) return `case ${caseId} is ${caseStatus}${also}`;
  const replaced = replacedProposal && `; it replaces that of ${proposerText(replacedProposal)}`;
  return `case ${caseId} is not decided yet: your decision is a proposal and waits for another person, who sends the same with a key of their own${replaced ?? ""}${also}`;
}

const BECOMES = {
  kept: "stays as it is",
  replaced: "is replaced",
  "other-data": "stays as it is, and is about other data of the customer",
} as const;

const earlierText = ({ listId, entryId, caseId, expiresAt, becomes }: EarlierExemption): string =>
  `; the exemption of ${listId}:${entryId} from case ${caseId}, ${expiresAt === undefined ? "without an end" : `until ${expiresAt}`}, ${BECOMES[becomes]}`;

const proposerText = ({ proposedBy, proposedAt }: CaseProposal): string =>
  `${proposedBy.name ?? `key ${proposedBy.keyId ?? "of nobody"}`}, ${proposedAt}`;

/** The option that each member of a decision comes from. */
function optionsOf(
  matches: readonly ReturnType<typeof judged>[number][],
  also: readonly string[] = [],
): Record<`#/${string}`, string> {
  const ofMatches = matches.flatMap(({ listId, entryId, disposition }, at) => [
    [`#/matches/${at}`, `--${disposition} ${listId}:${entryId}`] as const,
    [`#/matches/${at}/reasonCode`, `--${disposition}-reason`] as const,
    [`#/matches/${at}/exemptUntil`, "--exempt-until"] as const,
    [`#/matches/${at}/reviewAt`, "--review-at"] as const,
  ]);
  return {
    "#/decidedBy": "--by",
    "#/matches": "--false-positive, --true-positive",
    "#/riskLevel": "--level",
    "#/decision": "--decision",
    ...Object.fromEntries(also.map((caseId, at) => [`#/alsoDecide/${at}`, `--also ${caseId}`])),
    "#/alsoDecide": "--also",
    "#/reasonCode": "--reason",
    "#/note": "--note",
    "#/replaceProposal": "--replace-proposal",
    ...Object.fromEntries(ofMatches),
  };
}

interface Terms {
  readonly exemptUntil?: string;
  readonly reviewAt?: string;
}

function judged(
  matches: readonly string[] = [],
  disposition: string,
  reasonCode?: string,
  { exemptUntil, reviewAt }: Terms = {},
) {
  return matches.map((match) => {
    const colon = match.indexOf(":");
    if (colon > 0)
      return {
        listId: match.slice(0, colon),
        entryId: match.slice(colon + 1),
        disposition,
        reasonCode,
        exemptUntil,
        reviewAt,
      };
    throw new RiskgateError("REQUEST_INVALID", `--${disposition}: ${echo(match)}: expected LIST:ENTRY`);
  });
}
