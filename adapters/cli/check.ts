import { Command } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import { type CustomerCheckDetail, isDecided } from "../../src/gateway/checks/customer-check-detail.ts";
import type { UnknownMember } from "../../src/gateway/requests/unknown-members.ts";
import type { CustomerResponse } from "../../src/model/customer-response.ts";
import { customerRules } from "./customer-rules.ts";
import { readEnvironment } from "./environment.ts";
import { clearedText, matchReasons, partyText, restrictionText } from "./match-text.ts";
import { openForgetfulGateway } from "./open-forgetful.ts";
import { readBody } from "./read-body.ts";
import { type RuleReferences, reasonLines, ruleReferences } from "./reason-lines.ts";
import { withGateway } from "./with-gateway.ts";

/** `riskgate check`: one customer check from the shell; nothing is stored. */
export function checkCommand(): Command {
  return new Command("check")
    .description("check the customer of a GatewayCustomerChecks body; leaves nothing behind")
    .argument("<file>", "JSON file, or - for standard input")
    .option("--explain", "add the reasons: factors with their rules, facts and references, matches with their evidence")
    .option("--json", "print JSON")
    .action(async (file: string, { explain, json }) => {
      const body = await readBody(file);
      await withGateway(openForgetfulGateway, async (gateway) => {
        const result = await gateway.checkCustomer(body);
        if (result.outcome === "invalid") {
          throw new RiskgateError("REQUEST_INVALID", `${file}: not a customer check`, { issues: result.issues });
        }
        if (result.outcome !== "decided") throw new Error(`a store that forgets cannot answer ${result.outcome}`);
        const { response, ignored = [] } = result;
        for (const member of ignored) process.stderr.write(`${ignoredText(member)}\n`);
        const detail = explain ? await gateway.getCustomerCheck(response.caseId) : undefined;
        if (json) process.stdout.write(`${JSON.stringify(detail ?? response, null, 2)}\n`);
        else if (!isDecided(detail)) process.stdout.write(asText(response));
        else {
          const references = await ruleReferences(customerRules(readEnvironment().rules));
          process.stdout.write(asText(response, { detail, references }));
        }
      });
    });
}

function ignoredText({ pointer, didYouMean }: UnknownMember): string {
  const meant = didYouMean === undefined ? "" : `; did you mean ${didYouMean}?`;
  return `ignored ${pointer}: no member of the interface${meant}`;
}

interface Explained {
  readonly detail: CustomerCheckDetail;
  readonly references: RuleReferences;
}

function asText(response: CustomerResponse, explained?: Explained): string {
  const lines = [`customer ${response.customerId}: risk level ${response.riskLevel}`];
  const none = (title: string): void => void lines.push(`${title}: none`);
  if (explained === undefined) {
    if (response.riskFactors.length === 0) none("risk factors");
    for (const { factor } of response.riskFactors) lines.push(`risk factor ${factor}`);
    if (response.screeningResults.length === 0) none("screening results");
    for (const { type } of response.screeningResults) lines.push(`screening result ${type}`);
    return `${lines.join("\n")}\n`;
  }
  const { detail, references } = explained;
  lines.push(`score ${detail.riskScore} of 100`);
  if (detail.riskFactors.length === 0) none("risk factors");
  for (const factor of detail.riskFactors) {
    lines.push(
      `risk factor ${factor.factor}: ${factor.score} points (${factor.category}), rule ${factor.ruleId}: ${factor.description}`,
    );
    lines.push(...reasonLines(factor.because, references.get(factor.ruleId)));
  }
  if (detail.screeningResults.length === 0) none("screening results");
  for (const match of detail.screeningResults) {
    lines.push(
      `${match.decision} ${match.type}: ${partyText(match.party)} is like ${match.matchedName} (${match.listId} ${match.entryId}), score ${match.matchScore}: ${matchReasons(match.explanation)}${restrictionText(match.nonBlocking)}`,
    );
  }
  for (const match of detail.cleared) lines.push(clearedText(match));
  lines.push(`rule set ${detail.decision.ruleSetVersion.slice(0, 12)}`);
  for (const list of detail.decision.lists) {
    lines.push(
      `list ${list.listId}: ${counted(list.entryCount, "entry", "entries")}, edition ${list.edition.slice(0, 12)}${list.publishedAt ? `, published ${list.publishedAt}` : ""}`,
    );
  }
  return `${lines.join("\n")}\n`;
}
