/** The command's gateways: the shipped adapters on what the environment says. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { Store } from "../../src/ports/store.ts";
import { storeJobs } from "../jobs/store-jobs.ts";
import { directoryLists } from "../lists/directory.ts";
import { directoryRules } from "../rules/directory.ts";
import { memoryStore } from "../store/memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { type Environment, readEnvironment } from "./environment.ts";

/** The gateway with everything: SQLite in the data folder, the lists, the rules. */
export function openGateway(environment: Environment): Promise<Gateway> {
  const { lists, rules, dataDir } = environment;
  const store = sqliteIn(dataDir);
  return createGateway({
    store,
    lists: directoryLists(lists, { clock: Date }),
    rules: directoryRules(rules),
    clock: Date,
    ids: crypto,
    jobs: storeJobs({ store, clock: Date, ids: crypto }),
    timers: globalThis,
    random: Math.random,
  });
}

/** A gateway that forgets: for checks from the shell, which leave nothing behind. */
export function openForgetfulGateway(environment: Environment): Promise<Gateway> {
  return compose(memoryStore(), directoryLists(environment.lists, { clock: Date }), directoryRules(environment.rules));
}

/** A gateway that only manages what is stored: it reads no list and no rule. */
export function openStoredGateway(environment: Environment = readEnvironment()): Promise<Gateway> {
  const nothing = { load: () => Promise.reject(new Error("this command decides nothing")) };
  return compose(sqliteIn(environment.dataDir), nothing, nothing);
}

function compose(store: Store, lists: ListSource, rules: RuleSource): Promise<Gateway> {
  return createGateway({ store, lists, rules, clock: Date, ids: crypto });
}

function sqliteIn(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  return sqliteStore(join(dataDir, "riskgate.sqlite"));
}
