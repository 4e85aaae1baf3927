import { echo } from "../issue.ts";
import { checkMemberParams, checkMemberPath, mapValues } from "../rating/customer-facts/member-paths.ts";
import { checkNamedPlaces } from "../rating/customer-facts/place-facts.ts";
import { checkStates } from "../rating/customer-facts/state-facts.ts";
import { checkTiedCountries } from "../rating/customer-facts/tied-countries.ts";
import type { CheckParams } from "../rules/check-conditions.ts";
import { didYouMean } from "../rules/did-you-mean.ts";
import { packInFolder } from "../rules/pack-in-folder.ts";
import { type ParsedRulePack, type ParseRulePackOptions, rulePackSteps } from "../rules/parse-rule-pack.ts";
import type { RuleFile } from "../rules/rule-issue.ts";
import { allSteps, type Steps } from "../rules/steps.ts";
import { parseCircularFlow } from "./circular-flow.ts";
import { MEMBER_SCHEMAS } from "./facts/member-facts.ts";
import { TRANSACTION_FACT_NAMES } from "./facts/transaction-fact-table.ts";
import { parseLabelDeviation } from "./label-deviation.ts";
import { parseThreshold } from "./threshold.ts";
import { parseWindowSpec, type WindowSpec } from "./windows/window-spec.ts";

/** Folder of the transaction rules in the rules folder. */
export const TRANSACTION_FOLDER = "transactions";

/**
 * Reads the transaction rules of a rules folder, or says everything that is wrong with them, windows included. Pure.
 *
 * @param files - the documents of the whole rules folder: reference lists are shared
 */
export function parseTransactionPack(files: readonly RuleFile[], options: TransactionPackOptions = {}): ParsedRulePack {
  return allSteps(transactionPackSteps(files, options));
}

type TransactionPackOptions = Pick<ParseRulePackOptions, "operators" | "today">;

/** {@link parseTransactionPack} document by document. */
export function* transactionPackSteps(
  files: readonly RuleFile[],
  options: TransactionPackOptions = {},
): Steps<ParsedRulePack> {
  const parsed = yield* rulePackSteps(packInFolder(files, TRANSACTION_FOLDER), {
    ...options,
    facts: TRANSACTION_FACT_NAMES,
    eventParams: checkEffect,
    factPaths: mapValues(MEMBER_SCHEMAS, checkMemberPath),
    factParams: (lists) => ({
      window: (params, report) => {
        const spec = parseWindowSpec(params, report);
        for (const list of spec === undefined ? [] : listsOf(spec))
          if (!lists.has(list)) report([], `unknown reference list ${echo(list)}`);
      },
      threshold: (params, report) => void parseThreshold(params, report),
      circularFlow: (params, report) => void parseCircularFlow(params, report),
      paymentCountries: checkTiedCountries,
      customerCountries: checkTiedCountries,
      ...mapValues(MEMBER_SCHEMAS, checkMemberParams),
      paymentPlaces: checkNamedPlaces,
      customerPlaces: checkNamedPlaces,
      paymentStates: checkStates,
      customerStates: checkStates,
      labelDeviation: (params, report) => void parseLabelDeviation(params, report),
    }),
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

/** What {@link transactionRuleEffect} would refuse when the pack is compiled, with its place. */
const checkEffect: CheckParams = (params, report) => {
  const { check, decision } = params as Readonly<Record<string, unknown>>;
  if (check !== undefined && !CHECKS.includes(check as string))
    report(["check"], `unknown check ${echo(String(check))}${didYouMean(String(check), CHECKS)}`);
  if (decision !== undefined && decision !== "REJECT")
    report(["decision"], `unknown decision ${echo(String(decision))}; expected \`REJECT\``);
};

const CHECKS: readonly string[] = ["AML", "FRAUD", "SCREENING"];

function listsOf({ where, among }: WindowSpec): readonly string[] {
  const lists: string[] = [];
  JSON.stringify([where, among], (name, value) => {
    if (name === "list" && typeof value === "string") lists.push(value);
    return value;
  });
  return lists;
}
