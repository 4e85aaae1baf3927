import type { Variable } from "./variable.ts";

/** Variables of callbacks, archive, signatures and what is refused. */
export const RECORD_VARIABLES = [
  {
    name: "RISKGATE_CALLBACK_SECRET",
    meaning: "`whsec_…` that callbacks are signed with; two separated by a comma while they are exchanged",
    unset: "made on the first start, kept in the data folder",
    guards: true,
  },
  {
    name: "RISKGATE_CALLBACK_ALLOW",
    meaning:
      "`host:port` or CIDR blocks, separated by commas, that may be called although they are private; plain http only there",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_CALLBACK_HOSTS",
    meaning:
      "hosts that may be called, separated by commas, exactly or as `*.example.com`; others are refused with the check",
    unset: "any of the public internet",
    guards: true,
  },
  {
    name: "RISKGATE_CALLBACK_RETRY_MS",
    meaning: "waits before the attempts to call back, in milliseconds separated by commas",
    unset: "0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h",
  },
  {
    name: "RISKGATE_CALLBACK_RESCREENED",
    meaning:
      "whether a customer's new decision because a list changed is told to the `callbackUrl` of its last check: `no`, `yes`",
    unset: "`no`",
  },
  {
    name: "RISKGATE_ARCHIVE_DIR",
    meaning:
      "folder that keeps rules and list editions as they were, and what was in service; shared by all processes of one database",
    unset: "`archive` in the data folder",
    guards: true,
  },
  {
    name: "RISKGATE_WITNESS_FOLDERS",
    meaning:
      "folders that keep signed checkpoints of the audit log beside the archive, separated by commas: each a file that is written once, best where no administrator of the database can write (`docs/audit.md`)",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_WITNESS_WEBHOOKS",
    meaning: "addresses (https) that every signed checkpoint is posted to, separated by commas",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_TIMESTAMP_URL",
    meaning:
      "authority for time stamps (RFC 3161) that stamps every checkpoint of the audit log; the stamps are kept in `time-stamps` of the archive",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_TIMESTAMP_CERTIFICATES",
    meaning: "file with the certificates (PEM) that the authority's leads to",
    unset: "none; needed with `RISKGATE_TIMESTAMP_URL`",
    guards: true,
  },
  {
    name: "RISKGATE_UNKNOWN_MEMBERS",
    meaning:
      "what becomes of bodies with members that the interface does not know: `tell` names them beside the answer, `refuse` answers 400; those of people, sessions, holds, runs and `judgements` always answer 400",
    unset: "`tell`",
    guards: true,
  },
  {
    name: "RISKGATE_MAX_ATTACHMENT_BYTES",
    meaning: "bytes that a file may have that is kept with a case, up to 25000000",
    unset: "5000000",
    guards: true,
  },
  {
    name: "RISKGATE_SIGNING_KEY",
    meaning:
      "the operator's key, Ed25519, as a PEM file or its text: signs the archive and certificates (see `docs/signing.md`); needed with `RISKGATE_DATABASE_URL`. With `RISKGATE_SIGNING_COMMAND` its public half",
    unset: "made on the first start, kept in the data folder",
    guards: true,
  },
  {
    name: "RISKGATE_SIGNING_KEYS",
    meaning: "file of the public keys whose signatures count beside the one in use",
    unset: "`signing-keys.json` beside the key",
    guards: true,
  },
  {
    name: "RISKGATE_SIGNING_COMMAND",
    meaning:
      "program with arguments that signs in place of a private key (a smart card, a key service): bytes on standard input, 64 bytes to standard output",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_HOME_COUNTRIES",
    meaning: "countries whose residents are no strangers, for example `DE,AT`",
    unset: "as the policy of the store says; at the first start none: residence is not judged",
    guards: true,
  },
  {
    name: "RISKGATE_QUOTA",
    meaning:
      "requests of one client (a person with all keys and sessions, or a key of no person) in so many seconds, for example `6000/60`; told in `RateLimit` headers, then 429; each process counts for itself, and `PATCH` of a transaction check has a twentieth of it for itself",
    unset: "none: any number",
    guards: true,
  },
  {
    name: "RISKGATE_FAILED_KEYS",
    meaning:
      "unknown keys from one address in so many seconds before the store is asked about the next one, then 429; a key that was good before is served all the same",
    unset: "`60/60`",
    guards: true,
  },
] as const satisfies readonly Variable[];
