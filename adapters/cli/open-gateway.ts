/** The command's gateways: the shipped adapters on what the environment says. */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { Store } from "../../src/ports/store.ts";
import { webhookCallbacks } from "../callback/webhook.ts";
import { storeJobs } from "../jobs/store-jobs.ts";
import { directoryLists } from "../lists/directory.ts";
import { memoryStore } from "../store/memory.ts";
import { postgresStore } from "../store/postgres.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { customerRules } from "./customer-rules.ts";
import { type Environment, readEnvironment } from "./environment.ts";

/** The gateway with everything: its store, the lists, the rules, work that is done later, callbacks. */
export function openGateway(environment: Environment): Promise<Gateway> {
  const { lists, rules, callbacks } = environment;
  const store = openStore(environment);
  const secrets = callbacks.secrets.length > 0 ? callbacks.secrets : [ownCallbackSecret(environment)];
  const { scheduleMs } = callbacks;
  return createGateway({
    store,
    lists: directoryLists(lists, { clock: Date }),
    rules: customerRules(rules),
    clock: Date,
    ids: crypto,
    jobs: storeJobs({ store, clock: Date, ids: crypto }),
    timers: globalThis,
    random: Math.random,
    callbacks: webhookCallbacks({
      clock: Date,
      allow: callbacks.allow,
      tenant: (tenant) => (tenant === DEFAULT_TENANT ? { secrets } : undefined),
    }),
    ...(scheduleMs === undefined ? {} : { callbackScheduleMs: scheduleMs }),
  });
}

/** A gateway that forgets: for checks from the shell, which leave nothing behind. */
export function openForgetfulGateway(environment: Environment): Promise<Gateway> {
  return compose(memoryStore(), directoryLists(environment.lists, { clock: Date }), customerRules(environment.rules));
}

/** A gateway that only manages what is stored: it reads no list and no rule. */
export function openStoredGateway(environment: Environment = readEnvironment()): Promise<Gateway> {
  const nothing = { load: () => Promise.reject(new Error("this command decides nothing")) };
  return compose(openStore(environment), nothing, nothing);
}

function compose(store: Store, lists: ListSource, rules: RuleSource): Promise<Gateway> {
  return createGateway({ store, lists, rules, clock: Date, ids: crypto });
}

/** PostgreSQL where the environment names one, else SQLite in the data folder. */
function openStore({ databaseUrl, dataDir }: Environment): Store {
  if (databaseUrl !== undefined) return postgresStore(databaseUrl);
  return sqliteStore(join(ownFolder(dataDir), "riskgate.sqlite"));
}

/** The secret that callbacks are signed with when the environment gives none: made once, kept beside the store. */
function ownCallbackSecret({ dataDir, databaseUrl }: Environment): string {
  if (databaseUrl !== undefined) {
    throw new RiskgateError(
      "CONFIG_INVALID",
      "RISKGATE_CALLBACK_SECRET is needed with RISKGATE_DATABASE_URL: every process must sign with the same secret",
    );
  }
  const file = join(ownFolder(dataDir), "callback-secret");
  if (!existsSync(file))
    writeFileSync(file, `whsec_${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}

/** The data folder, made when it is missing; nobody else may read it. */
function ownFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  return dataDir;
}
