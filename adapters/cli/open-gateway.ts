/** Gateways of the command that decide and store: the shipped adapters with the settings of the environment. */

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import type { Store } from "../../src/ports/store.ts";
import { directoryArchive } from "../archive/directory.ts";
import { webhookCallbacks } from "../callback/webhook.ts";
import { directoryLists } from "../lists/directory.ts";
import { threadedLists } from "../lists/list-thread.ts";
import { nameIndexPool } from "../matcher/name-index-pool.ts";
import { threadedScreenedIndexes } from "../matcher/screened-index-thread.ts";
import { argon2Passwords } from "../password/argon2-passwords.ts";
import { directoryWorkflow } from "../rules/workflow-file.ts";
import { checkedSecrets } from "./callback-environment.ts";
import { commandConfig } from "./command-config.ts";
import { provedCustomerRules } from "./customer-rules.ts";
import type { Environment } from "./environment.ts";
import { ofConfig, settingsOf, transactionSources } from "./gateway-settings.ts";
import { requireStore } from "./has-store.ts";
import { knownIssuers } from "./known-issuers.ts";
import { listsInService } from "./lists-in-service.ts";
import { ids, jobsIn, openStore } from "./open-store.ts";
import { openWitnesses } from "./open-witnesses.ts";
import { ownFolder } from "./own-folder.ts";
import { hint } from "./print.ts";
import { rememberedLists } from "./remembered-lists.ts";
import { openSigner, requireSigningKey } from "./signing-key.ts";
import type { Telemetry } from "./telemetry.ts";
import { provedTransactionRules } from "./transaction-rules.ts";

/**
 * Ranges into which nodes divide a rescreening run. The node that finishes first waits for the last range of another: with 8 ranges that was
 * up to an eighth of the run. Each range costs a job and some statements.
 */
const RESCREEN_RANGES = 16;

/**
 * The complete gateway: store, lists, rules, jobs and callbacks.
 *
 * @param telemetry - the observer (Default: none)
 * @param workOnJobs - false for commands that end soon: they add jobs and leave them to the gateway that serves
 */
export async function openGateway(
  environment: Environment,
  workOnJobs: boolean,
  { logger, observers }: Partial<Telemetry> = {},
): Promise<Gateway> {
  const { lists, rules, callbacks } = environment;
  const store = await openStore(environment, logger);
  const secrets = callbacks.secrets.length > 0 ? callbacks.secrets : [ownCallbackSecret(environment)];
  const { scheduleMs } = callbacks;
  const signer = openSigner(environment);
  const threads = workOnJobs ? environment.searchThreads : 0;
  const { config } = commandConfig();
  const ownArchive = environment.namesArchive ? undefined : config.archive;
  const archive = ownArchive ?? directoryArchive(environment.archiveDir, { signer });
  const inService = listsInService(environment);
  const warn = (reason: string) => (logger ? logger.warn({ part: "lists", reason }, "needs attention") : hint(reason));
  // Short-lived commands serve no requests that loading could delay.
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
    passwords: argon2Passwords(),
    knowsIssuer: knownIssuers(environment.edge),
    lists: rememberedLists(source, { manifestPath: lists, folder: inService, store, archive, signer, warn }),
    rules: provedCustomerRules(rules),
    rulesLead: environment.rulesLead,
    workflow: directoryWorkflow(rules),
    ...transactionSources(environment, provedTransactionRules),
    clock: Date,
    ids,
    jobs: await jobsIn(environment, store, logger),
    ...(observers === undefined ? {} : { observers }),
    timers: globalThis,
    random: Math.random,
    ...(threads > 0 ? { startSearchThreads: (index) => nameIndexPool(index, { threads }) } : {}),
    createScreenedIndex: threadedScreenedIndexes(),
    ...(environment.databaseUrl === undefined ? {} : { rescreenRanges: RESCREEN_RANGES }),
    workOnJobs,
    // The operator starts the server and sets its policy; any user may start a short-lived command.
    writesPolicy: workOnJobs,
    signer,
    witnesses: await openWitnesses(environment),
    archive,
    settings: {
      rescreenedCallback: callbacks.rescreened,
      ...settingsOf(environment),
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

/** Secrets that callbacks of a further tenant are signed with. */
async function storedSecrets(store: Store, tenant: string): Promise<readonly string[]> {
  return (await store.read((tx) => tx.callbackSecrets.list(tenant, Date.now()))).map(({ secret }) => secret);
}

/** For commands that decide: lists and rules are loaded, jobs are added but not run. */
export const openDeciding = (environment: Environment): Promise<Gateway> => openGateway(environment, false);

/** As {@link openDeciding}, for existing decisions. @throws RiskgateError `CONFIG_INVALID` without a store or its key */
export async function openDecided(environment: Environment): Promise<Gateway> {
  requireStore(environment);
  requireSigningKey(environment);
  return openDeciding(environment);
}

/** The callback secret when the environment gives none: made once and kept beside the store. */
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
