/** Port: where the rule pack comes from. */
import type { RulePack } from "../model/rule-pack.ts";
import type { ChangingSource } from "./changing-source.ts";

export interface RuleSource extends ChangingSource {
  /** Reads the rule set, its rules and reference lists. @throws RiskgateError `RULE_SET_INVALID` with every issue. */
  load(): Promise<RulePack>;
}
