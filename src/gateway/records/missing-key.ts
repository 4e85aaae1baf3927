/** What a gateway lacks that signs nothing: the request's fault is none of it, and the operator has to know what to set. */
export const NO_SIGNING_KEY =
  "this gateway has no signing key: set RISKGATE_SIGNING_KEY or RISKGATE_SIGNING_COMMAND, or `signer` where it is made by a program (docs/signing.md)";
/** Why a gateway without an archive makes no evidence bundle, and what to set. */
export const NO_ARCHIVE =
  "this gateway has no archive: set RISKGATE_ARCHIVE_DIR, or `archive` where it is made by a program (docs/signing.md)";
