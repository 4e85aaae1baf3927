/** The source of the rules in force, and how their documents are read. */
import type { RuleDocuments, RuleSource } from "../../ports/rule-source.ts";
import type { WorkflowSource } from "../../ports/workflow-source.ts";
import type { ParseRulePackOptions } from "../../rules/parse-rule-pack.ts";
import type { MakeEngine } from "../engines/rule-engine.ts";

/** Settings for reading documents. */
export interface ReadWith {
  readonly make: Omit<MakeEngine, "createMatcher">;
  readonly options: ParseRulePackOptions;
  /** The latest day that a reference list may be dated, `YYYY-MM-DD`. */
  readonly today: string;
  readonly yieldTurn: () => Promise<void>;
}

/**
 * `files`: the rules folder, whose versions are kept. `drafts`: drafts that two people published; files only provide
 * the first version.
 */
export type RulesLead = "files" | "drafts";

/** The source of rules and workflow, with their versions. */
export interface LedRules {
  /** Absent where no versions are kept. */
  readonly lead?: RulesLead;
  /** Settings for reading documents, except those of their source. */
  readonly readWith: () => Omit<ReadWith, "options">;
  /** Puts the rules in force into service. */
  readonly reload?: () => Promise<void>;
  /** Absent where rules do not come from documents. */
  readonly documents?: RuleDocuments;
  readonly rules: RuleSource;
  readonly transactionRules?: RuleSource;
  readonly workflow?: WorkflowSource;
  /**
   * Stores the files as a version, where files lead.
   *
   * @param isInService - whether the newest documents are in service
   */
  noteFiles(isInService: () => Promise<boolean>): Promise<void>;
  /** Why files do not count, or no version could be stored; `undefined` where neither is the case. Never throws. */
  notice(): Promise<string | undefined>;
}
