import type { DecideCaseOutcome } from "../../src/gateway/gateway.ts";

type FurtherRefusal =
  | "too-many-comments"
  | "too-many-attachments"
  | "too-many-escalations"
  | "too-many-reopenings"
  | "case-not-closed"
  | "newer-case"
  | "not-proposer"
  | "not-allowed";

/** Why a decision was not stored, for people. */
export const REFUSALS: Readonly<Record<Exclude<DecideCaseOutcome["outcome"], "reviewed"> | FurtherRefusal, string>> = {
  "no-proposal": "nothing waits there for a second person",
  "version-required": "say with --if-version what you looked at: `version` under `work` of `riskgate cases show`",
  "case-moved": "it is another one than you looked at: look again",
  "too-many-comments": "it has as many comments as a case may have",
  "too-many-attachments": "it has as many files as a case may have",
  "too-many-escalations": "it was escalated as often as a case may be",
  "too-many-reopenings": "it was opened again as often as a case may be",
  "case-not-closed": "only a case that a person decided can be opened again",
  "newer-case":
    "a newer case of the customer is open: decide that one, and revoke exemptions that are wrong (`riskgate cases list --customer`)",
  "not-allowed":
    "your key lacks the scope: `cases:propose` to work on cases, `cases:decide` to confirm, reject or reopen",
  "not-proposer": "another person proposed it: reject it (`riskgate cases reject`)",
  invalid: "the decision is not valid",
  "proposal-differs":
    "another decision is proposed and waits for a second person: look at it with `riskgate cases show`, then send the same one, or yours with --replace-proposal",
  "other-case-waits":
    "another case of the customer shows a match that is judged false here, and waits for two people: decide that one first (`riskgate cases list --customer`)",
  "not-found": "there is no such decided case",
  "case-closed": "it was decided before",
  "case-changed": "it is no longer as it was shown; look again",
  "same-reviewer": "a second person has to agree, with a key that the first one cannot have",
  "person-required":
    "only people decide cases and have them, and your key is nobody's: use one of a person (`riskgate keys create --for`, `riskgate keys bind`)",
  "confirmation-not-allowed": "it was proposed before, and whoever confirms it needs the scope `cases:decide`",
  "decision-not-allowed": "workflow.json gives this to people of other roles",
  "lowering-not-allowed": "the policy does not let you lower this; see `riskgate policy show`",
  "key-refused": "your key is not accepted any more",
};
