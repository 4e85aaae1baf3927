import { didYouMean } from "../did-you-mean.ts";
import { echo } from "../issue.ts";
import type { CheckParams } from "../rules/check-conditions.ts";
import { jurisdictionsIn, namedJurisdictions } from "../rules/jurisdictions.ts";
import { packInFolder } from "../rules/pack-in-folder.ts";
import { type ParsedRulePack, type ParseRulePackOptions, rulePackSteps } from "../rules/parse-rule-pack.ts";
import type { RuleFile } from "../rules/rule-issue.ts";
import { allSteps, type Steps } from "../rules/steps.ts";
import { ALL_TRANSACTION_FACTS } from "./facts/transaction-fact-table.ts";

/** Folder of the transaction rules in the rules folder. */
export const TRANSACTION_FOLDER = "transactions";

/**
 * Reads the transaction rules of a rules folder, or reports all their faults, windows included. Pure. Jurisdictions are
 * those of the rule set of the rules folder, unless options name others.
 *
 * @param files - the documents of the whole rules folder: reference lists are shared
 *
 * @example
 * const { pack, issues } = parseTransactionPack(await readRuleFiles("rules"));
 */
export function parseTransactionPack(files: readonly RuleFile[], options: TransactionPackOptions = {}): ParsedRulePack {
  return allSteps(transactionPackSteps(files, options));
}

type TransactionPackOptions = Pick<ParseRulePackOptions, "operators" | "facts" | "today" | "jurisdictions">;

/** {@link parseTransactionPack} document by document. */
export function* transactionPackSteps(
  files: readonly RuleFile[],
  options: TransactionPackOptions = {},
): Steps<ParsedRulePack> {
  // A name without a pack is reported with the rule set that uses it.
  const known = jurisdictionsIn(files);
  const jurisdictions = options.jurisdictions ?? namedJurisdictions(files)?.filter((name) => known.includes(name));
  const parsed = yield* rulePackSteps(packInFolder(files, TRANSACTION_FOLDER), {
    ...options,
    ...(jurisdictions === undefined ? {} : { jurisdictions }),
    facts: options.facts ?? ALL_TRANSACTION_FACTS,
    eventParams: checkEffect,
  });
  if (parsed.pack === undefined || parsed.pack.ruleSet.transactions !== undefined) return parsed;
  const issue = {
    file: "rule-set.json",
    line: 1,
    column: 1,
    path: "",
    pointer: "#",
    severity: "error" as const,
    code: "missing-member",
    message: "the member `transactions` is missing; expected decision, uplift, volatility and cool-down",
  };
  return { issues: [...parsed.issues, issue] };
}

/** Reports, with its place, what {@link transactionRuleEffect} would refuse when the pack is compiled. */
const checkEffect: CheckParams = (params, report) => {
  const { check, decision, score } = params as Readonly<Record<string, unknown>>;
  if (check !== undefined && !CHECKS.includes(check as string))
    report(["check"], `unknown check ${echo(String(check))}${didYouMean(String(check), CHECKS)}`);
  if (decision === undefined) return;
  if (!DECISIONS.includes(decision as string))
    report(["decision"], `unknown decision ${echo(String(decision))}; expected \`REJECT\` or \`REVIEW\``);
  if (score === 0) report(["score"], "expected points above 0: what is not accepted has a factor with points");
};

const DECISIONS: readonly string[] = ["REJECT", "REVIEW"];

const CHECKS: readonly string[] = ["AML", "FRAUD", "SCREENING"];
