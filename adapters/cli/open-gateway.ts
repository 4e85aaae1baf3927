/** The command's gateways: the shipped adapters on what the environment says. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT, type GatewaySettings } from "../../src/gateway/gateway-parts.ts";
import { echo } from "../../src/issue.ts";
import { createNameIndex } from "../../src/lists/name-index/create-name-index.ts";
import { errorFields } from "../../src/model/log-fields.ts";
import { known } from "../../src/plugins/registry.ts";
import type { Jobs } from "../../src/ports/jobs.ts";
import type { Logger } from "../../src/ports/logger.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { Store } from "../../src/ports/store.ts";
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
import { hasTransactionRules } from "../rules/transaction-directory.ts";
import { postgresStore } from "../store/postgres.ts";
import { forgetfulStore } from "../store/sqlite/forgetful-store.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { checkedSecrets } from "./callback-environment.ts";
import { commandConfig, commandRegistry } from "./command-config.ts";
import { customerRules, provedCustomerRules } from "./customer-rules.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { requireStore } from "./has-store.ts";
import { openWitnesses } from "./open-witnesses.ts";
import { hint } from "./print.ts";
import { rememberedLists } from "./remembered-lists.ts";
import { knownKeysOf, noKeyText, openExistingSigner, openSigner, requireSigningKey } from "./signing-key.ts";

import type { Telemetry } from "./telemetry.ts";
import { provedTransactionRules, transactionRules } from "./transaction-rules.ts";

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
  const store = openStore(environment, logger);
  const secrets = callbacks.secrets.length > 0 ? callbacks.secrets : [ownCallbackSecret(environment)];
  const { scheduleMs } = callbacks;
  const signer = openSigner(environment);
  const threads = workOnJobs ? environment.searchThreads : 0;
  const { config } = commandConfig();
  const ownArchive = environment.namesArchive ? undefined : config.archive;
  const archive = ownArchive ?? directoryArchive(environment.archiveDir, { signer });
  const inService = listsInService(environment);
  const warn = (reason: string) => (logger ? logger.warn({ part: "lists", reason }, "needs attention") : hint(reason));
  // Commands that end soon have nobody to keep waiting.
  const source = (workOnJobs ? threadedLists : directoryLists)(lists, {
    clock: Date,
    indexes: join(environment.dataDir, "indexes"),
    inService,
    refuseSamples: environment.refuseSamples,
    signer,
    warn,
  });
  return createGateway({
    store,
    lists: rememberedLists(source, { folder: inService, store, archive, signer, warn }),
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
    // Whoever serves knows what the operator wants; a command that ends soon may have been started by anybody.
    writesPolicy: workOnJobs,
    signer,
    witnesses: openWitnesses(environment),
    archive,
    settings: {
      rescreenedCallback: callbacks.rescreened,
      unknownMembers: environment.unknownMembers,
      ...statedOf(environment),
      ...baseCurrencyOf(environment),
    },
    ...ofConfig(),
    callbacks:
      config.callbacks ??
      webhookCallbacks({
        clock: Date,
        allow: callbacks.allow,
        tenant: async (tenant) => ({
          secrets: tenant === DEFAULT_TENANT ? secrets : await storedSecrets(store, tenant),
          ...(callbacks.hosts && { hosts: callbacks.hosts }),
        }),
      }),
    ...(scheduleMs === undefined ? {} : { callbackScheduleMs: scheduleMs }),
  });
}

/** What callbacks of a tenant with keys of its own are signed with. */
async function storedSecrets(store: Store, tenant: string): Promise<readonly string[]> {
  return (await store.read((tx) => tx.callbackSecrets.list(tenant, Date.now()))).map(({ secret }) => secret);
}

/** What is remembered of the lists in service: beside the editions that are archived, by all processes of one database. */
export const listsInService = ({ archiveDir }: Pick<Environment, "archiveDir">): string =>
  join(archiveDir, "in-service");

/** Words that are kept ready for a file, whose length must not matter: answers are kept by the whole name too. */
const READY_WORDS = 2 ** 12;

/** Another matcher than the index is that of a plugin. */
function withFewWords(): Pick<GatewayOptions, "plugins" | "builtIns" | "matcher" | "createMatcher"> {
  const own = ofConfig();
  if (own.matcher !== undefined) return own;
  return { ...own, createMatcher: (entries) => createNameIndex(entries, { readyWords: READY_WORDS }) };
}

/** A gateway that forgets: for checks from the shell, which leave nothing behind. */
export function openForgetfulGateway(environment: Environment): Promise<Gateway> {
  const { lists, refuseSamples, rules, unknownMembers } = environment;
  return createGateway({
    // What was checked before is looked at, of a file of any size: it stands in a file that nobody else can open.
    store: forgetfulStore(),
    lists: directoryLists(lists, { clock: Date, refuseSamples }),
    ...withFewWords(),
    rules: customerRules(rules),
    ...transactionSources(environment, transactionRules),
    clock: Date,
    ids,
    settings: {
      unknownMembers,
      ...statedOf(environment),
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

/** What gateways of the command take from the configuration. */
function ofConfig(): Pick<GatewayOptions, "plugins" | "builtIns" | "matcher"> {
  const { plugins = [], builtIns = true, matcher } = commandConfig().config;
  return { plugins, builtIns, ...(matcher === undefined ? {} : { matcher }) };
}

/** What the environment says of the policy; the store says the rest. */
function statedOf({ screeningProfile, fourEyes, reviewFirst, homeCountries }: Environment): Partial<GatewaySettings> {
  return {
    ...(screeningProfile === undefined
      ? {}
      : { screeningProfile: known("screening profile", screeningProfile, commandRegistry().screeningProfiles) }),
    ...(fourEyes === undefined ? {} : { fourEyes }),
    ...(reviewFirst === undefined ? {} : { reviewFirst }),
    ...(homeCountries === undefined ? {} : { homeCountries }),
  };
}

const baseCurrencyOf = ({ baseCurrency }: Environment) => (baseCurrency === undefined ? {} : { baseCurrency });

/** Runs a command on the stored data of the environment, and closes what it opened. */
export async function withGateway<T>(
  open: (environment: Environment) => Promise<Gateway>,
  work: (gateway: Gateway) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment();
  for (const line of environment.told) hint(line);
  const gateway = await open(environment);
  try {
    return await work(gateway);
  } finally {
    await gateway.close();
  }
}

/** For commands that decide: lists and rules are read, jobs are added but not worked on. */
export const openDeciding = (environment: Environment): Promise<Gateway> => openGateway(environment, false);

/** As {@link openDeciding}, for what was decided before. @throws RiskgateError `CONFIG_INVALID` without a store or its key */
export async function openDecided(environment: Environment): Promise<Gateway> {
  requireStore(environment);
  requireSigningKey(environment);
  return openDeciding(environment);
}

/** For commands that only manage what is stored. @throws RiskgateError `CONFIG_INVALID` when there is no store */
export async function openManaging(environment: Environment): Promise<Gateway> {
  requireStore(environment);
  return openPreparing(environment);
}

/** For commands that may come before the first start: the store is made where there is none. No list and no rule is read. */
export function openPreparing(environment: Environment): Promise<Gateway> {
  const nothing = { load: () => Promise.reject(new Error("this command decides nothing")) };
  const store = openStore(environment);
  const jobs = jobsIn(environment, store);
  return createGateway({
    ...{ store, lists: nothing, rules: nothing, clock: Date, ids, jobs },
    workOnJobs: false,
    writesPolicy: false,
  });
}

/** As {@link openManaging}, with the keys and witnesses that checkpoints of the audit log are compared with. */
export async function openVerifying(environment: Environment): Promise<Gateway> {
  requireStore(environment);
  const nothing = { load: () => Promise.reject(new Error("this command decides nothing")) };
  // Before the store: nothing stays open when the keys cannot be read.
  const signer = await signerToVerifyWith(environment);
  return createGateway({
    store: openStore(environment),
    lists: nothing,
    rules: nothing,
    clock: Date,
    ids,
    ...signer,
    witnesses: openWitnesses(environment),
    workOnJobs: false,
  });
}

/** Where no key is known, signatures are not verified, and the report says so. None is made for it. */
async function signerToVerifyWith(environment: Environment): Promise<Pick<GatewayOptions, "signer">> {
  if ((await knownKeysOf(environment)).length > 0) return { signer: openExistingSigner(environment) };
  hint(noKeyText(environment));
  return {};
}

/** @throws RiskgateError `CONFIG_INVALID` when there is no store */
export function openExistingStore(environment: Environment): Store {
  requireStore(environment);
  return openStore(environment);
}

/** PostgreSQL where the environment names one, else the store of the configuration, else SQLite in the data folder. */
export function openStore({ databaseUrl, dataDir }: Environment, logger?: Logger): Store {
  if (databaseUrl !== undefined) return postgresStore(databaseUrl);
  const folder = ownFolder(dataDir);
  const own = commandConfig().config.store?.();
  if (own !== undefined) return own;
  tellOpenFolder(folder, logger);
  return sqliteStore(join(folder, "riskgate.sqlite"));
}

/** The queue that lives beside the business rows: pg-boss in PostgreSQL, a table in SQLite. */
function jobsIn({ databaseUrl }: Environment, store: Store, logger?: Logger): Jobs {
  const onError = (error: unknown, queue: string): void => {
    logger?.warn({ queue, ...errorFields(error) }, "a job failed");
  };
  if (databaseUrl !== undefined) return pgBossJobs({ url: databaseUrl, store, clock: Date, onError });
  return storeJobs({ store, clock: Date, ids, onError });
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

/** The data folder, made for its owner alone where it is missing. One that was there belongs to somebody: its mode is left. */
function ownFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return dataDir;
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", `RISKGATE_DATA_DIR: ${echo(dataDir)} cannot be used`, { cause });
  }
}

function tellOpenFolder(dataDir: string, logger?: Logger): void {
  // Windows has no such modes.
  if (process.platform === "win32" || (statSync(dataDir).mode & 0o077) === 0) return;
  const reason = `RISKGATE_DATA_DIR: others on this machine may look into ${echo(dataDir)}; \`chmod 0700\` keeps them out`;
  if (logger) logger.warn({ part: "environment", reason }, "needs attention");
  else hint(reason);
}
