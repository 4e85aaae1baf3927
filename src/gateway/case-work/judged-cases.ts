import type { Issue } from "../../issue.ts";
import type { CaseProposal } from "../cases/proposal.ts";
import type { DecideCaseOutcome, InvalidOutcome } from "../requests/outcomes.ts";

/** What came of one case. */
export interface JudgedCase {
  /** Id of the case, as it was asked for. */
  readonly caseId: string;
  /** `reviewed`: it is decided or proposed; else why it is not, and nothing about it was changed. */
  readonly outcome: DecideCaseOutcome["outcome"] | "other-matches";
  /** `in-progress`: proposed, and waiting for a second person. Absent where nothing was changed. */
  readonly caseStatus?: "in-progress" | "closed";
  /** What waits for a second person, where two have to agree. */
  readonly proposal?: CaseProposal;
  /** What is wrong with the decision for this case, with its place in a decision about it alone. */
  readonly errors?: readonly Issue[];
}

/** What came of a judgement about many cases. */
export type JudgeManyOutcome = { readonly outcome: "judged"; readonly data: readonly JudgedCase[] } | InvalidOutcome;
