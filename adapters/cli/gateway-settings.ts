/** What gateways of the command are made with, as environment and configuration have it. */
import type { GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { GatewaySettings } from "../../src/gateway/gateway-parts.ts";
import { known } from "../../src/plugins/registry.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { exchangeRatesFile } from "../rates/exchange-rates-file.ts";
import { hasTransactionRules } from "../rules/transaction-directory.ts";
import { commandConfig, commandRegistry } from "./command-config.ts";
import type { Environment } from "./environment.ts";

/** Rules of transactions, where there are any, with the rates that they count with. */
export function transactionSources(
  { rules, rates }: Environment,
  rulesOf: (folder: string) => RuleSource,
): Pick<GatewayOptions, "transactions"> {
  if (!hasTransactionRules(rules)) return {};
  return { transactions: { rules: rulesOf(rules), rates: exchangeRatesFile(rates) } };
}

/** What gateways of the command take from the configuration. */
export function ofConfig(): Pick<GatewayOptions, "plugins" | "builtIns" | "matcher"> {
  const { plugins = [], builtIns = true, matcher } = commandConfig().config;
  return { plugins, builtIns, ...(matcher === undefined ? {} : { matcher }) };
}

/** What the environment says of bodies, currency and policy; the store says the rest. */
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
