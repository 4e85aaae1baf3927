import type { Issue } from "../../issue.ts";
import type { CaseProposal } from "../cases/proposal.ts";
import type { DecideCaseOutcome, InvalidOutcome } from "../requests/outcomes.ts";

/** Outcome for one case. */
export interface JudgedCase {
  /** Id of the case, as it was asked for. */
  readonly caseId: string;
  /** `reviewed`: it is decided or proposed; any other value says why not, and nothing was changed. */
  readonly outcome: DecideCaseOutcome["outcome"] | "other-matches";
  /** `in-progress`: proposed, and waiting for a second person. Absent where nothing was changed. */
  readonly caseStatus?: "in-progress" | "closed";
  /** The proposal that waits for a second person, where two have to agree. */
  readonly proposal?: CaseProposal;
  /** What is wrong with the decision for this case, with its place in a decision about it alone. */
  readonly errors?: readonly Issue[];
}

/** Outcome of a judgement of many cases. */
export type JudgeManyOutcome =
  | { readonly outcome: "judged"; readonly data: readonly JudgedCase[] }
  /** Only people decide, and the request names none; or its key or session was revoked or ended. */
  | { readonly outcome: "person-required" | "key-refused" }
  | InvalidOutcome;
