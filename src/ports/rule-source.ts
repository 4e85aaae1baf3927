/** Port: where the rule pack comes from. */
import type { RulePack } from "../model/rule-pack.ts";
import type { RuleFact } from "../rules/check-conditions.ts";
import type { OperatorTable } from "../rules/operators/operator-table.ts";
import type { ParseRulePackOptions } from "../rules/parse-rule-pack.ts";
import type { RuleFile } from "../rules/rule-issue.ts";
import type { ChangingSource } from "./changing-source.ts";

/** What rules may name: the plugins of a gateway bring it. */
export interface RuleNames {
  readonly facts: readonly RuleFact[];
  readonly operators: OperatorTable;
}

/** What rules are made from, where people write them. */
export interface RuleDocuments {
  /** Every document as it is now, by its path. @throws RiskgateError `RULE_SET_INVALID` when they cannot be read */
  read(): Promise<readonly RuleFile[]>;
  /** What the pack is read with beside the names that a gateway brings. */
  readonly options: ParseRulePackOptions;
}

/** Port: where rules come from. */
export interface RuleSource extends ChangingSource {
  /**
   * Reads the rule set, its rules and reference lists. The gateway gives them the digest of their content as version, whatever the
   * source says: a decision can be made again from what was archived under it.
   *
   * @param names - what rules may name; the gateway holds the pack against it too (Default: what is shipped)
   * @throws RiskgateError `RULE_SET_INVALID` with every issue
   */
  load(names?: RuleNames): Promise<RulePack>;
  /** The JSON Schema of rule documents, which editors complete with; the gateway adds facts and operators. Absent: it has none. */
  readonly schema?: () => Promise<unknown>;
  /** The documents, of which a gateway keeps versions and takes drafts: what `load` answers is made of them alone. Absent: there are none. */
  readonly documents?: RuleDocuments;
}
