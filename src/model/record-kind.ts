/** Kinds of stored records that decide an answer: the audit log holds the digest of each. */
export const RECORD_KINDS = [
  "account",
  /** The answer to an idempotency key. */
  "answer",
  /** A file that is kept with a case. */
  "attachment",
  "callback",
  /** A secret that signs a tenant's callbacks. */
  "callback-secret",
  "case",
  /** A transaction in the form that windows read. */
  "change",
  "customer",
  "decision",
  /** An edition that came into service: a list, rules, exchange rates, public keys. */
  "edition",
  "exemption",
  /** A legal hold. */
  "hold",
  "key",
  "person",
  "policy",
  /** The planned review of a customer. */
  "review",
  /** A transaction before a correction. */
  "revision",
  /** A draft or a version of the rules. */
  "rule-change",
  /** The screened parties of a customer. */
  "screened",
  /** A user who is signed in. */
  "session",
  "transaction",
  "user",
  /** A version of a record that was replaced under a legal hold. */
  "version",
  "workflow",
] as const;
/** Kinds of stored records. */
export type RecordKind = (typeof RECORD_KINDS)[number];
