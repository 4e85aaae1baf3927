/** Gateway options from the environment and the configuration. */
import type { GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { GatewaySettings } from "../../src/gateway/gateway-parts.ts";
import { known } from "../../src/plugins/registry.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { exchangeRatesFile } from "../rates/exchange-rates-file.ts";
import { hasTransactionRules } from "../rules/transaction-directory.ts";
import { commandConfig, commandRegistry } from "./command-config.ts";
import type { Environment } from "./environment.ts";

/** Transaction rules, where there are any, with the exchange rates that they use. */
export function transactionSources(
  { rules, rates }: Environment,
  rulesOf: (folder: string) => RuleSource,
): Pick<GatewayOptions, "transactions"> {
  if (!hasTransactionRules(rules)) return {};
  return { transactions: { rules: rulesOf(rules), rates: exchangeRatesFile(rates) } };
}

/** Gateway options from the configuration. */
export function ofConfig(): Pick<GatewayOptions, "plugins" | "builtIns" | "matcher"> {
  const { plugins = [], builtIns = true, matcher } = commandConfig().config;
  return { plugins, builtIns, ...(matcher === undefined ? {} : { matcher }) };
}

/** Settings for bodies, currency and policy from the environment; the store has the rest. */
export function settingsOf({
  unknownMembers,
  maxAttachmentBytes,
  baseCurrency,
  screeningProfile,
  fourEyes,
  reviewFirst,
  homeCountries,
}: Environment): Partial<GatewaySettings> {
  return {
    unknownMembers,
    ...(maxAttachmentBytes === undefined ? {} : { maxAttachmentBytes }),
    ...(baseCurrency === undefined ? {} : { baseCurrency }),
    ...(screeningProfile === undefined
      ? {}
      : { screeningProfile: known("screening profile", screeningProfile, commandRegistry().screeningProfiles) }),
    ...(fourEyes === undefined ? {} : { fourEyes }),
    ...(reviewFirst === undefined ? {} : { reviewFirst }),
    ...(homeCountries === undefined ? {} : { homeCountries }),
  };
}
