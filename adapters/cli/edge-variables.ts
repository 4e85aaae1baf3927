import type { Variable } from "./variable.ts";

/** Variables of the console, sign-in, load and everything at the edge. */
export const EDGE_VARIABLES = [
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
    name: "RISKGATE_OPENID_SIGNED_OUT",
    meaning: "where that provider leads whoever signed out there: an address that is registered at it",
    unset: "`/console` below `RISKGATE_ORIGIN`; without a console, the provider shows a page of its own",
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
    name: "RISKGATE_MAX_LONG",
    meaning:
      "requests that read for seconds (exports, bundles, simulations, scores) at the same time, beside the others; a tenant has three quarters of them at most, a client a quarter",
    unset: "8",
  },
  {
    name: "RISKGATE_MAX_BODY_BYTES",
    meaning:
      "bytes of bodies under way as they arrive, all together; never less than four of the largest files. A tenant has three quarters at most of what others leave, a client half of what others of its tenant leave",
    unset: "100000000",
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
