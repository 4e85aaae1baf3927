/** The command's gateways: the shipped adapters on what the environment says. */
import { type KeyObject, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { echo } from "../../src/issue.ts";
import { errorFields } from "../../src/model/log-fields.ts";
import type { Jobs } from "../../src/ports/jobs.ts";
import type { Logger } from "../../src/ports/logger.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { Store } from "../../src/ports/store.ts";
import { SCREENING_PROFILES } from "../../src/screening/screening-profile.ts";
import { timeOrderedIds } from "../../src/time-ordered-ids.ts";
import { directoryArchive } from "../archive/directory.ts";
import { webhookCallbacks } from "../callback/webhook.ts";
import { pgBossJobs } from "../jobs/pg-boss.ts";
import { storeJobs } from "../jobs/store-jobs.ts";
import { directoryLists } from "../lists/directory.ts";
import { threadedLists } from "../lists/list-thread.ts";
import { nameIndexPool } from "../matcher/name-index-pool.ts";
import { threadedScreenedIndexes } from "../matcher/screened-index-thread.ts";
import { exchangeRatesFile } from "../rates/exchange-rates-file.ts";
import { directoryTransactionRules, hasTransactionRules } from "../rules/transaction-directory.ts";
import { memoryStore } from "../store/memory.ts";
import { postgresStore } from "../store/postgres.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { checkedSecrets } from "./callback-environment.ts";
import { customerRules, provedCustomerRules } from "./customer-rules.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { signingKey } from "./signing-key.ts";

import type { Telemetry } from "./telemetry.ts";
import { provedTransactionRules } from "./transaction-rules.ts";

const ids = timeOrderedIds(crypto, Date);

/**
 * Stretches of a run that nodes share. Whoever is done first waits for the last stretch of another one: with 8 that was up to an eighth of
 * the run. More of them cost a job and some statements each.
 */
const RESCREEN_RANGES = 16;

/**
 * The gateway with everything: its store, the lists, the rules, work that is done later, callbacks.
 *
 * @param telemetry - who watches (Default: nobody)
 * @param workOnJobs - false for commands that end soon: they add jobs and leave them to the gateway that serves
 */
export function openGateway(
  environment: Environment,
  workOnJobs: boolean,
  { logger, observers }: Partial<Telemetry> = {},
): Promise<Gateway> {
  const { lists, rules, callbacks } = environment;
  const store = openStore(environment);
  const secrets = callbacks.secrets.length > 0 ? callbacks.secrets : [ownCallbackSecret(environment)];
  const { scheduleMs } = callbacks;
  const threads = workOnJobs ? environment.searchThreads : 0;
  return createGateway({
    store,
    // Commands that end soon have nobody to keep waiting.
    lists: (workOnJobs ? threadedLists : directoryLists)(lists, {
      clock: Date,
      indexes: join(environment.dataDir, "indexes"),
      inService: listsInService(environment),
    }),
    rules: provedCustomerRules(rules),
    ...transactionSources(environment, provedTransactionRules),
    clock: Date,
    ids,
    jobs: jobsIn(environment, store, logger),
    ...(observers === undefined ? {} : { observers }),
    timers: globalThis,
    random: Math.random,
    ...(threads > 0 ? { startSearchThreads: (index) => nameIndexPool(index, { threads }) } : {}),
    createScreenedIndex: threadedScreenedIndexes(),
    ...(environment.databaseUrl === undefined ? {} : { rescreenRanges: RESCREEN_RANGES }),
    workOnJobs,
    archive: directoryArchive(environment.archiveDir, { key: archiveKey(environment) }),
    settings: {
      reviewFirst: environment.reviewFirst,
      fourEyes: environment.fourEyes,
      homeCountries: environment.homeCountries,
      screeningProfile: SCREENING_PROFILES[environment.screeningProfile],
      ...baseCurrencyOf(environment),
    },
    callbacks: webhookCallbacks({
      clock: Date,
      allow: callbacks.allow,
      tenant: (tenant) => (tenant === DEFAULT_TENANT ? { secrets } : undefined),
    }),
    ...(scheduleMs === undefined ? {} : { callbackScheduleMs: scheduleMs }),
  });
}

/** What is remembered of the lists in service: beside the editions that are archived, by all processes of one database. */
export const listsInService = ({ archiveDir }: Pick<Environment, "archiveDir">): string =>
  join(archiveDir, "in-service");

/** A gateway that forgets: for checks from the shell, which leave nothing behind. */
export function openForgetfulGateway(environment: Environment): Promise<Gateway> {
  const { lists, rules, homeCountries, screeningProfile } = environment;
  return createGateway({
    store: memoryStore(),
    lists: directoryLists(lists, { clock: Date }),
    rules: customerRules(rules),
    ...transactionSources(environment, directoryTransactionRules),
    clock: Date,
    ids,
    settings: {
      homeCountries,
      screeningProfile: SCREENING_PROFILES[screeningProfile],
      ...baseCurrencyOf(environment),
    },
  });
}

function transactionSources(
  { rules, rates }: Environment,
  rulesOf: (folder: string) => RuleSource,
): Pick<GatewayOptions, "transactions"> {
  if (!hasTransactionRules(rules)) return {};
  return { transactions: { rules: rulesOf(rules), rates: exchangeRatesFile(rates) } };
}

const baseCurrencyOf = ({ baseCurrency }: Environment) => (baseCurrency === undefined ? {} : { baseCurrency });

/** Runs a command on the stored data of the environment, and closes what it opened. */
export async function withGateway<T>(
  open: (environment: Environment) => Promise<Gateway>,
  work: (gateway: Gateway) => Promise<T>,
): Promise<T> {
  const gateway = await open(readEnvironment());
  try {
    return await work(gateway);
  } finally {
    await gateway.close();
  }
}

/** For commands that decide: lists and rules are read, jobs are added but not worked on. */
export const openDeciding = (environment: Environment): Promise<Gateway> => openGateway(environment, false);

/** For commands that only manage what is stored: no list and no rule is read. */
export function openManaging(environment: Environment): Promise<Gateway> {
  const nothing = { load: () => Promise.reject(new Error("this command decides nothing")) };
  const store = openStore(environment);
  const jobs = jobsIn(environment, store);
  return createGateway({ store, lists: nothing, rules: nothing, clock: Date, ids, jobs, workOnJobs: false });
}

/** PostgreSQL where the environment names one, else SQLite in the data folder. */
export function openStore({ databaseUrl, dataDir }: Environment): Store {
  if (databaseUrl !== undefined) return postgresStore(databaseUrl);
  return sqliteStore(join(ownFolder(dataDir), "riskgate.sqlite"));
}

/** The queue that lives beside the business rows: pg-boss in PostgreSQL, a table in SQLite. */
function jobsIn({ databaseUrl }: Environment, store: Store, logger?: Logger): Jobs {
  const onError = (error: unknown, queue: string): void => {
    logger?.warn({ queue, ...errorFields(error) }, "a job failed");
  };
  if (databaseUrl !== undefined) return pgBossJobs({ url: databaseUrl, store, clock: Date, onError });
  return storeJobs({ store, clock: Date, ids, onError });
}

/** Where nothing can be written beside the database there is no key, and what is archived is not signed. */
function archiveKey(environment: Environment): KeyObject | undefined {
  try {
    return signingKey(environment);
  } catch (error) {
    if (["EROFS", "EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
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
  return checkedSecrets(file, [readFileSync(file, "utf8").trim()])[0] ?? "";
}

/** The data folder, made when it is missing; nobody else may read it. */
function ownFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
    return dataDir;
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", `RISKGATE_DATA_DIR: ${echo(dataDir)} cannot be used`, { cause });
  }
}
