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

/** `good`: the newest is in service; `refused`: an older one is; `behind`: the newest was not read yet. */
export type Standing = "good" | "refused" | "behind";

/** How far what is in service is from its sources. */
export interface InService {
  readonly rules: Standing;
  readonly workflow: Standing;
}

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
   * Stores what came into service as a version, where files lead.
   *
   * @param inService - asked once the files are read
   */
  noteFiles(inService: () => Promise<InService>): Promise<void>;
  /** Why files do not count, or no version could be stored; `undefined` where neither is the case. Never throws. */
  notice(): Promise<string | undefined>;
}
