import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { directoryLists } from "../lists/directory.ts";
import { forgetfulStore } from "../store/sqlite/forgetful-store.ts";
import { customerRules } from "./customer-rules.ts";
import type { Environment } from "./environment.ts";
import { ofConfig, settingsOf, transactionSources } from "./gateway-settings.ts";
import { ids } from "./open-store.ts";
import { transactionRules } from "./transaction-rules.ts";

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
  const { lists, refuseSamples, rules } = environment;
  return createGateway({
    // What was checked before is looked at, of a file of any size: it stands in a file that no other user can open.
    store: forgetfulStore(),
    lists: directoryLists(lists, { clock: Date, refuseSamples }),
    ...withFewWords(),
    rules: customerRules(rules),
    ...transactionSources(environment, transactionRules),
    clock: Date,
    ids,
    settings: settingsOf(environment),
  });
}
