/** A variable of the environment that the command understands. */
interface Variable {
  readonly name: string;
  /** For the page, in Markdown. */
  readonly meaning: string;
  /** What holds when it is not set, for the page, in Markdown. */
  readonly unset: string;
  /**
   * Losing it makes a deployment decide otherwise, or open to others: set and empty, or under a name that is nearly this one, it ends the
   * start.
   */
  readonly guards?: true;
}

/**
 * Every variable: nothing else is read of the environment. The table in docs/configuration.md is written from here by `npm run variables`.
 */
export const VARIABLES = [
  {
    name: "HOST",
    meaning: "address to listen on",
    unset: "`127.0.0.1`",
  },
  {
    name: "PORT",
    meaning: "port to listen on",
    unset: "`8080`",
  },
  {
    name: "RISKGATE_DATA_DIR",
    meaning: "folder of the SQLite file, of keys made on the first start and of name indexes, which may be deleted",
    unset: "`.riskgate`",
    guards: true,
  },
  {
    name: "RISKGATE_LISTS",
    meaning:
      "manifest of the lists; its `tenants` say which tenants use which of them (all by default), its `businessLines` which of them, and how strictly, the lines of `customerRelationshipDetails.businessUnit`",
    unset: "`lists/lists.json`",
    guards: true,
  },
  {
    name: "RISKGATE_SAMPLE_LISTS",
    meaning:
      "`these-people-are-invented`: lists that the manifest calls samples may be used with `NODE_ENV=production` too, as the image has it. Decisions made with them carry the limitation `SAMPLE_LISTS`, and `/health/ready` warns",
    unset: "none: the shipped lists do not start in production",
    guards: true,
  },
  {
    name: "NODE_ENV",
    meaning: "`production` refuses sample lists; the image and the unit of systemd set it",
    unset: "none",
  },
  {
    name: "RISKGATE_LISTS_REFRESH",
    meaning:
      "cron expression in UTC, for example `15 */6 * * *`, at whose times newer editions are fetched from the addresses in the manifest",
    unset: "none: `riskgate lists update` does it",
    guards: true,
  },
  {
    name: "RISKGATE_CONFIG",
    meaning:
      "file with what is no variable: plugins, a matcher, a store, callbacks, an archive (`docs/write-a-plugin.md`)",
    unset: "`riskgate.config.ts`, `.js` or `.json` in the working directory, where there is one",
    guards: true,
  },
  {
    name: "RISKGATE_RULES",
    meaning:
      "folder of the rules; a change of rules, lists or rates is in service within seconds when it is good (`SIGHUP` asks for it at once), and `/health/ready` warns until then",
    unset: "`rules`",
    guards: true,
  },
  {
    name: "RISKGATE_RULES_LEAD",
    meaning:
      "which way leads what rules are in force: `files`, the folder, of which versions are kept, or `drafts`, what one person wrote and another one published (`docs/rule-drafts.md`); the same in all processes of a store",
    unset: "`files`",
    guards: true,
  },
  {
    name: "RISKGATE_RATES",
    meaning: "exchange rates that amounts are counted with",
    unset: "`rates/exchange-rates.json`",
    guards: true,
  },
  {
    name: "RISKGATE_BASE_CURRENCY",
    meaning: "currency in which amounts are counted; rates for another one are refused",
    unset: "that of the exchange rates",
    guards: true,
  },
  {
    name: "RISKGATE_DATABASE_URL",
    meaning: "PostgreSQL 14 or newer in place of the SQLite file; any number of processes may share it",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_DATABASE_OWNER_URL",
    meaning:
      "the same database with the role that owns the tables; that of `RISKGATE_DATABASE_URL` then works under row-level security. For `riskgate store migrate`, which leaves the gateway without it, or for the gateway itself",
    unset: "none: one role does both, and no policy holds it",
    guards: true,
  },
  {
    name: "RISKGATE_DATABASE_TLS",
    meaning:
      "`the-network-is-trusted`: a database on another machine may be spoken to without TLS, or without verifying it. Without these words its address needs `sslmode=verify-full`",
    unset: "none: verified TLS off this machine",
    guards: true,
  },
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
      "what becomes of bodies with members that the interface does not know: `tell` names them beside the answer, `refuse` answers 400",
    unset: "`tell`",
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
      "requests of one key in so many seconds, for example `6000/60`; told in `RateLimit` headers, then 429; each process counts for itself, and `PATCH` of a transaction check has a twentieth of it for itself",
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
  {
    name: "RISKGATE_ORIGIN",
    meaning:
      "where people reach the gateway with a browser, such as `https://aml.bank.example`: they sign in there ([people.md](people.md)), over https or on one machine",
    unset:
      "`http://127.0.0.1` with the port, where `HOST` is this machine alone and there is no `RISKGATE_TLS_CERT`; else nobody signs in",
    guards: true,
  },
  {
    name: "RISKGATE_CONSOLE",
    meaning: "`off`: no pages at `/console` ([console.md](console.md))",
    unset: "people sign in and work there, where they can sign in at all",
    guards: true,
  },
  {
    name: "RISKGATE_OPENID_ISSUER",
    meaning:
      "address of an identity provider (OpenID Connect) at which people sign in; it leads back to `RISKGATE_ORIGIN` with `/v1/session/openid/callback` ([people.md](people.md))",
    unset: "people sign in here alone",
    guards: true,
  },
  {
    name: "RISKGATE_OPENID_CLIENT_ID",
    meaning: "what that provider calls the gateway",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_OPENID_CLIENT_SECRET",
    meaning: "the gateway's secret at that provider",
    unset: "none: a public client, with PKCE alone",
    guards: true,
  },
  {
    name: "RISKGATE_OPENID_ROLES",
    meaning: "roles by what the claim says: `aml-analysts=analyst;aml-heads=approver,administrator`",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_OPENID_ROLES_CLAIM",
    meaning: "the claim that says it: a text or a list of texts",
    unset: "`groups`",
    guards: true,
  },
  {
    name: "RISKGATE_OPENID_SCOPE",
    meaning: "scopes that the provider is asked for",
    unset: "`openid profile`",
    guards: true,
  },
  {
    name: "RISKGATE_ASSERTION_AUDIENCE",
    meaning:
      "what an identity provider calls the gateway in signed assertions: a key that is nobody's then speaks for the user whom a JWT beside it names (`authorization: Bearer`)",
    unset: "keys speak for themselves alone",
    guards: true,
  },
  {
    name: "RISKGATE_ASSERTION_ISSUER",
    meaning: "address of that provider",
    unset: "`RISKGATE_OPENID_ISSUER`",
    guards: true,
  },
  {
    name: "RISKGATE_TRUSTED_PROXIES",
    meaning:
      "proxies in front, each of which adds the address that it saw to the end of `X-Forwarded-For`: the address of a client is that many from the end",
    unset: "0: the address of the connection",
    guards: true,
  },
  {
    name: "RISKGATE_SECURITY_CONTACT",
    meaning:
      "whom to tell of a weakness, told at `/.well-known/security.txt` (RFC 9116): `mailto:`, `https:` or `tel:` URIs separated by blanks",
    unset: "nobody; the path answers 404",
  },
  {
    name: "RISKGATE_MAX_CONCURRENT",
    meaning: "requests that are worked on at the same time; further ones wait",
    unset: "64",
  },
  {
    name: "RISKGATE_MAX_WAIT_MS",
    meaning:
      "longest wait in milliseconds, then 503 `overloaded`; from half of it on there is an overload, and while that lasts whoever comes waits for a thirtieth",
    unset: "150",
  },
  {
    name: "RISKGATE_READINESS_MS",
    meaning: "time between a failing `/health/ready` and the end of listening when it stops, for a balancer to notice",
    unset: "0",
  },
  {
    name: "RISKGATE_STOP_MS",
    meaning:
      "time for requests under way to be answered when it stops; ten seconds later the process ends, whatever still runs",
    unset: "20000",
  },
  {
    name: "RISKGATE_REVIEW_FIRST",
    meaning:
      "when a person decides before the client is told: `never` (a possible match is answered with `low` and a case), `matches`, `needs-review`",
    unset: "as the policy of the store says; at the first start `never`",
    guards: true,
  },
  {
    name: "RISKGATE_FOUR_EYES",
    meaning: "whether two people have to agree on a case: `no`, `yes`",
    unset: "as the policy of the store says; at the first start `no`",
    guards: true,
  },
  {
    name: "RISKGATE_RETENTION_DAYS",
    meaning: "age in days from which `riskgate retention` removes cases",
    unset: "none: it has to be given",
    guards: true,
  },
  {
    name: "RISKGATE_SEARCH_THREADS",
    meaning: "threads that look names up beside the one that serves, worth it where there are processors to spare",
    unset: "0",
  },
  {
    name: "RISKGATE_SCREENING_PROFILE",
    meaning: "`balanced`, `strict`, or `ofac-search`, which scores as the OFAC search page does",
    unset: "as the policy of the store says; at the first start `balanced`",
    guards: true,
  },
  {
    name: "RISKGATE_TLS_CERT",
    meaning: "PEM file of the server's certificate with its chain, read again when it changes",
    unset: "none: plain HTTP",
    guards: true,
  },
  {
    name: "RISKGATE_TLS_KEY",
    meaning: "PEM file of the key to `RISKGATE_TLS_CERT`",
    unset: "none: plain HTTP",
    guards: true,
  },
  {
    name: "RISKGATE_TLS_CLIENT_CA",
    meaning: "PEM file of the authorities whose client certificates are accepted; clients then need one",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_LOG_LEVEL",
    meaning: "least that is logged, as JSON lines on standard error: `debug`, `info`, `warn`, `error`, `off`",
    unset: "`info`",
  },
  {
    name: "RISKGATE_METRICS_PORT",
    meaning: "port of `/metrics` when it is to have one of its own; only there are the lists of single tenants named",
    unset: "`PORT`",
    guards: true,
  },
  {
    name: "RISKGATE_TRACING",
    meaning: "`open-telemetry`: spans for requests, jobs and their steps; set up with `NODE_OPTIONS=--import …`",
    unset: "`off`",
  },
  {
    name: "RISKGATE_API_KEYS",
    meaning:
      "keys accepted beside the stored ones, separated by commas; when set, no key is made on the first start. Where `HOST` is not this machine alone, keys of less than 128 bits are refused",
    unset: "none",
    guards: true,
  },
  {
    name: "RISKGATE_URL",
    meaning: "for clients, and not read by the gateway: its address",
    unset: "none",
  },
  {
    name: "RISKGATE_API_KEY",
    meaning:
      "the key that clients send; commands which decide cases, make people or change the policy are used with it, and the audit log names it for whatever else a command changes (or `--key-file`)",
    unset: "none",
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof VARIABLES)[number]["name"];

/** The environment, of which only known variables can be asked. */
export type Variables = { readonly [Name in VariableName]?: string | undefined };
