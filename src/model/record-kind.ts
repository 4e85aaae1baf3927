/** What is stored of customers and their checks, and whatever else decides an answer: the audit log holds the digest of each. */
export const RECORD_KINDS = [
  "account",
  /** What was answered to an idempotency key. */
  "answer",
  /** A file that is kept with a case. */
  "attachment",
  "callback",
  /** What callbacks of a tenant are signed with. */
  "callback-secret",
  "case",
  /** A transaction as windows read it. */
  "change",
  "customer",
  "decision",
  /** What came into service: a list, rules, exchange rates, public keys. */
  "edition",
  "exemption",
  /** A legal hold. */
  "hold",
  "key",
  "person",
  "policy",
  /** When a customer is to be reviewed. */
  "review",
  /** A transaction as it was before a correction. */
  "revision",
  /** A draft or a version of the rules. */
  "rule-change",
  /** Who is screened for a customer. */
  "screened",
  /** A user who is signed in. */
  "session",
  "transaction",
  "user",
  /** What a record of a customer under a legal hold was before it was replaced. */
  "version",
  "workflow",
] as const;
/** Kinds of stored records. */
export type RecordKind = (typeof RECORD_KINDS)[number];
