/** Where rules come from, who leads them, and what their documents are read with. */
import type { RuleDocuments, RuleSource } from "../../ports/rule-source.ts";
import type { WorkflowSource } from "../../ports/workflow-source.ts";
import type { ParseRulePackOptions } from "../../rules/parse-rule-pack.ts";
import type { MakeEngine } from "../engines/rule-engine.ts";

/** What documents are read with. */
export interface ReadWith {
  readonly make: Omit<MakeEngine, "createMatcher">;
  readonly options: ParseRulePackOptions;
  /** The day after which no reference list can be dated, `YYYY-MM-DD`. */
  readonly today: string;
  readonly yieldTurn: () => Promise<void>;
}

/** `files`: the rules folder, of which versions are kept. `drafts`: what two people published; files are only where the first version is from. */
export type RulesLead = "files" | "drafts";

/** What rules and the workflow come from, and their versions. */
export interface LedRules {
  /** Absent where no versions are kept. */
  readonly lead?: RulesLead;
  /** What documents are read with, but for their own options. */
  readonly readWith: () => Omit<ReadWith, "options">;
  /** Puts into service what came into force. */
  readonly reload?: () => Promise<void>;
  /** Absent where rules come from no documents. */
  readonly documents?: RuleDocuments;
  readonly rules: RuleSource;
  readonly transactionRules?: RuleSource;
  readonly workflow?: WorkflowSource;
  /**
   * Keeps what files say as a version, where they lead.
   *
   * @param isInService - whether everything that was made of the documents is the newest
   */
  noteFiles(isInService: () => Promise<boolean>): Promise<void>;
  /** Why files do not count, or no version could be kept; `undefined` where all is well. Never throws. */
  notice(): Promise<string | undefined>;
}
