import { echo } from "../issue.ts";
import { packInFolder } from "../rules/pack-in-folder.ts";
import { type ParsedRulePack, type ParseRulePackOptions, parseRulePack } from "../rules/parse-rule-pack.ts";
import type { RuleFile } from "../rules/rule-issue.ts";
import { parseCircularFlow } from "./circular-flow.ts";
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
export function parseTransactionPack(
  files: readonly RuleFile[],
  options: Pick<ParseRulePackOptions, "operators"> = {},
): ParsedRulePack {
  const parsed = parseRulePack(packInFolder(files, TRANSACTION_FOLDER), {
    ...options,
    facts: TRANSACTION_FACT_NAMES,
    factParams: (lists) => ({
      window: (params, report) => {
        const spec = parseWindowSpec(params, report);
        for (const list of spec === undefined ? [] : listsOf(spec))
          if (!lists.has(list)) report([], `unknown reference list ${echo(list)}`);
      },
      threshold: (params, report) => void parseThreshold(params, report),
      circularFlow: (params, report) => void parseCircularFlow(params, report),
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

function listsOf({ where, among }: WindowSpec): readonly string[] {
  const lists: string[] = [];
  JSON.stringify([where, among], (name, value) => {
    if (name === "list" && typeof value === "string") lists.push(value);
    return value;
  });
  return lists;
}
