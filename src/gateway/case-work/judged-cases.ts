import type { Issue } from "../../issue.ts";
import type { CaseProposal } from "../cases/proposal.ts";
import type { DecideCaseOutcome, InvalidOutcome, NotAllowedOutcome } from "../requests/outcomes.ts";

/** Outcome for one case. */
export interface JudgedCase {
  /** Id of the case, as it was asked for. */
  readonly caseId: string;
  /**
   * `reviewed`: the judgement counts, and `caseStatus` says whether the case is closed with it or it is proposed and
   * waits for a second person. Any other value says why not, and nothing was changed; `message` explains it.
   */
  readonly outcome: DecideCaseOutcome["outcome"] | "other-matches";
  /** `in-progress`: proposed, and waiting for a second person. Absent where nothing was changed. */
  readonly caseStatus?: "in-progress" | "closed";
  /** The proposal that waits for a second person, where two have to agree. */
  readonly proposal?: CaseProposal;
  /** Why nothing was changed, for people; absent where it was reviewed. */
  readonly message?: string;
  /** What is wrong with the judgement for this case, with its place in the request. */
  readonly errors?: readonly Issue[];
}

/** Outcome of a judgement of many cases. */
export type JudgeManyOutcome =
  | { readonly outcome: "judged"; readonly data: readonly JudgedCase[] }
  /** Only people decide, and the request names none; or its key or session was revoked or ended. */
  | { readonly outcome: "person-required" | "key-refused" }
  | NotAllowedOutcome
  | InvalidOutcome;

/** Of a payment's case: it takes a `decision`, which a judgement of many does not have. */
export const PAYMENT = "it is a payment's: payments are decided one by one (`POST /v1/cases/{caseId}/decisions`)";

/** Why a case was left as it is. */
export const WHY_NOT: Readonly<Record<Exclude<JudgedCase["outcome"], "reviewed">, string>> = {
  invalid: "the judgement is not valid for this case: `errors` says why",
  "not-found": "no such case",
  "other-matches": "it has other matches too, or not this one: decide it by itself",
  "case-closed": "it was decided before",
  "case-changed": "somebody else changed it at the same time, or lists or rules have changed: read it again",
  "case-moved": "it is another one than `version` says was looked at: read it again",
  "same-reviewer":
    "you proposed this, or may be who did (one administrator made both of you): another person has to agree",
  "proposal-differs":
    "another decision is proposed and waits for a second person: read the case, then decide it by itself",
  "other-case-waits": "another case of the customer shows the match and waits for two people: decide that one first",
  "no-proposal": "nothing is proposed",
  "version-required": "the version that was looked at has to be said",
  "person-required": "people decide, and this key is bound to nobody",
  "confirmation-not-allowed": "it was proposed before, and whoever confirms it needs the scope `cases:decide`",
  "decision-not-allowed": "`workflow.json` gives it to people of other roles",
  "lowering-not-allowed": "the policy does not let you judge this match false",
  "key-refused": "the key is not accepted any more",
};
