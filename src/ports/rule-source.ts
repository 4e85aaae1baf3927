import type { RulePack } from "../model/rule-pack.ts";
import type { RuleFact } from "../rules/check-conditions.ts";
import type { OperatorTable } from "../rules/operators/operator-table.ts";
import type { ParseRulePackOptions } from "../rules/parse-rule-pack.ts";
import type { RuleFile } from "../rules/rule-issue.ts";
import type { ChangingSource } from "./changing-source.ts";

/** The names that rules may use: the plugins of a gateway define them. */
export interface RuleNames {
  readonly facts: readonly RuleFact[];
  readonly operators: OperatorTable;
}

/** The documents that rules are built from, where people write them. */
export interface RuleDocuments {
  /** Every current document, by its path. @throws RiskgateError `RULE_SET_INVALID` when they cannot be read */
  read(): Promise<readonly RuleFile[]>;
  /** The options of reading the pack beside the names that a gateway provides. */
  readonly options: ParseRulePackOptions;
}

/** Port: the source of rules. */
export interface RuleSource extends ChangingSource {
  /**
   * Reads the rule set, its rules and reference lists. The gateway sets the digest of their content as their version,
   * whatever the source states: a decision can be replayed from the documents archived under it.
   *
   * @param names - the names that rules may use; the gateway checks the pack against them too (Default: the built-in ones)
   * @throws RiskgateError `RULE_SET_INVALID` with every issue
   */
  load(names?: RuleNames): Promise<RulePack>;
  /**
   * The JSON Schema of rule documents, used by editors for completion; the gateway adds facts and operators. Absent:
   * there is none.
   */
  readonly schema?: () => Promise<unknown>;
  /**
   * The documents, of which a gateway stores versions and accepts drafts: `load` builds its result from them alone.
   * Absent: there are none.
   */
  readonly documents?: RuleDocuments;
}
