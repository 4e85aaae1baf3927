import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { directoryLists } from "../lists/directory.ts";
import { temporaryStore } from "../store/sqlite/temporary-store.ts";
import { customerRules } from "./customer-rules.ts";
import type { Environment } from "./environment.ts";
import { ofConfig, settingsOf, transactionSources } from "./gateway-settings.ts";
import { ids } from "./open-store.ts";
import { transactionRules } from "./transaction-rules.ts";

/** Cached words, few so that memory does not grow with the length of a file: answers are cached by the whole name too. */
const READY_WORDS = 2 ** 12;

/** A configured matcher comes from a plugin and has no such cache. */
function withFewWords(): Pick<GatewayOptions, "plugins" | "builtIns" | "matcher" | "createMatcher"> {
  const own = ofConfig();
  if (own.matcher !== undefined) return own;
  return { ...own, createMatcher: (entries) => createNameIndex(entries, { readyWords: READY_WORDS }) };
}

/** A gateway that stores nothing, for checks from the shell. */
export function openForgetfulGateway(environment: Environment): Promise<Gateway> {
  const { lists, refuseSamples, rules } = environment;
  return createGateway({
    // Rules read earlier checks of a file of any size: these are kept in a temporary file that no other user can open.
    store: temporaryStore(),
    lists: directoryLists(lists, { clock: Date, refuseSamples }),
    ...withFewWords(),
    rules: customerRules(rules),
    ...transactionSources(environment, transactionRules),
    clock: Date,
    ids,
    settings: settingsOf(environment),
  });
}
