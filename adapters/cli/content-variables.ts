import type { Variable } from "./variable.ts";

/** Variables of data, lists, rules and the database. */
export const CONTENT_VARIABLES = [
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
] as const satisfies readonly Variable[];
