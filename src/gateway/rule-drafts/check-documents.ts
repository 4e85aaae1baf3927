/** Checks the documents of the rules with the parsers and engines that put them into service. */
import { RiskgateError } from "../../errors.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import { inRulesFolder } from "../../monitoring/issues-in-folder.ts";
import { TRANSACTION_FOLDER, transactionPackSteps } from "../../monitoring/parse-transaction-pack.ts";
import { customerNames, transactionNames } from "../../plugins/registry.ts";
import type { RuleSource } from "../../ports/rule-source.ts";
import { jurisdictionsIn } from "../../rules/jurisdictions.ts";
import { type ParsedRulePack, RULE_SET_FILE, rulePackSteps } from "../../rules/parse-rule-pack.ts";
import { type RuleFile, type RuleIssue, ruleIssue } from "../../rules/rule-issue.ts";
import { eachStep } from "../../rules/steps.ts";
import { loadRuleEngine } from "../engines/rule-engine.ts";
import { loadTransactionChecker } from "../transactions/transaction-engine.ts";
import { costlyIssues } from "./costly-documents.ts";
import type { ReadWith } from "./led-rules.ts";
import { readWorkflow } from "./workflow-text.ts";

/** The packs of the documents, where they can be used, and all issues. */
export interface CheckedDocuments {
  readonly customers: ParsedRulePack;
  /** Absent where there are no rules of transactions. */
  readonly transactions?: ParsedRulePack;
  /** Issues of all documents, including the workflow. */
  readonly issues: readonly RuleIssue[];
}

export const hasTransactionDocuments = (files: readonly RuleFile[]): boolean =>
  files.some(({ file }) => file.startsWith(`${TRANSACTION_FOLDER}/`));

/** Never throws because of the content of a document. */
export async function checkDocuments(files: readonly RuleFile[], read: ReadWith): Promise<CheckedDocuments> {
  const customers = await withUse(await parseCustomerRules(files, read), RULE_SET_FILE, (source) =>
    loadRuleEngine(source, read.make),
  );
  const transactions = hasTransactionDocuments(files)
    ? await withUse(await parseTransactionRules(files, read), `${TRANSACTION_FOLDER}/${RULE_SET_FILE}`, (source) =>
        loadTransactionChecker(source, read.make),
      )
    : undefined;
  const costly = [
    ...(customers.pack ? costlyIssues(customers.pack, "") : []),
    ...(transactions?.pack ? costlyIssues(transactions.pack, `${TRANSACTION_FOLDER}/`) : []),
  ];
  const issues = [...customers.issues, ...(transactions?.issues ?? []), ...costly, ...readWorkflow(files).issues];
  return { customers, ...(transactions && { transactions }), issues };
}

export function parseCustomerRules(
  files: readonly RuleFile[],
  { make, options, today, yieldTurn }: ReadWith,
): Promise<ParsedRulePack> {
  return eachStep(rulePackSteps(files, { today, ...customerNames(make.registry), ...options }), yieldTurn);
}

/** Issues have the paths of the rules folder. */
export async function parseTransactionRules(
  files: readonly RuleFile[],
  { make, options, today, yieldTurn }: ReadWith,
): Promise<ParsedRulePack> {
  // Unknown jurisdictions are reported once, with the rules of customers.
  const { jurisdictions, operators, facts } = options;
  const known = jurisdictions?.filter((name) => jurisdictionsIn(files).includes(name));
  const own = {
    ...(operators && { operators }),
    ...(facts && { facts }),
    ...(known && { jurisdictions: known }),
  };
  const steps = transactionPackSteps(files, { today, ...transactionNames(make.registry), ...own });
  const { pack, issues } = await eachStep(steps, yieldTurn);
  return { ...(pack ? { pack } : {}), issues: inRulesFolder(files, issues) } as ParsedRulePack;
}

/** @throws RiskgateError `RULE_SET_INVALID` with every error */
export function packIn(parsed: ParsedRulePack): RulePack {
  if (parsed.pack !== undefined) return parsed.pack;
  const errors = parsed.issues.filter(({ severity }) => severity === "error");
  const lines = errors.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);
  throw new RiskgateError("RULE_SET_INVALID", lines.join("\n"), { issues: errors });
}

/** Adds the reason for which a gateway would refuse the pack, as one more issue. */
async function withUse(
  parsed: ParsedRulePack,
  file: string,
  use: (source: RuleSource) => Promise<unknown>,
): Promise<ParsedRulePack> {
  const { pack, issues } = parsed;
  if (!pack) return parsed;
  try {
    await use({ load: async () => pack });
    return parsed;
  } catch (error) {
    if (!(error instanceof RiskgateError)) throw error;
    return { pack, issues: [...issues, ruleIssue(file, [], { line: 1, column: 1 }, error.code, error.message)] };
  }
}
