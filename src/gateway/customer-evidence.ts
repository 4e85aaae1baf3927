/** What is known of a customer before rules look at it: matches on lists, and facts. */
import type { GatewayCustomerChecks } from "../model/gateway-customer-checks.ts";
import type { RulePack } from "../model/rule-pack.ts";
import type { EpochMs } from "../ports/clock.ts";
import type { Facts } from "../ports/rule-evaluator.ts";
import type { ExemptionRecord } from "../ports/store.ts";
import { customerFacts } from "../rating/customer-facts/customer-facts.ts";
import { screenCustomer } from "../screening/screen-customer.ts";
import type { SharedCounts } from "./customer-links.ts";
import type { ListEngine } from "./engine.ts";
import type { GatewaySettings } from "./gateway-parts.ts";
import { applyExemptions, type ExemptionResult } from "./match-exemptions.ts";
import { screeningSummary } from "./screening-summary.ts";

export interface CustomerEvidence extends ExemptionResult {
  readonly facts: Facts;
}

/** What else is known than the request says. */
export interface KnownBefore {
  /** The customer's exemptions in force (Default: none). */
  readonly exemptions?: readonly ExemptionRecord[];
  /** What other customers share with this one (Default: not asked, so that rules about it are `unknown`). */
  readonly sharedWithOthers?: SharedCounts;
}

/** Screens a customer and states its facts for a time. Pure but for facts that ask the store. */
export function customerEvidence(
  lists: Pick<ListEngine, "matcher" | "entryOf">,
  pack: Pick<RulePack, "referenceLists">,
  settings: Pick<GatewaySettings, "screeningProfile" | "homeCountries">,
  { input, at }: { readonly input: GatewayCustomerChecks; readonly at: EpochMs },
  { exemptions = [], sharedWithOthers }: KnownBefore = {},
): CustomerEvidence {
  const screening = screenCustomer(input.masterData, lists.matcher, settings.screeningProfile);
  const result = applyExemptions(input.masterData, screening.matches, exemptions, lists.entryOf);
  const facts = customerFacts({
    checks: input,
    now: at,
    screening: screeningSummary(result.matches),
    referenceLists: pack.referenceLists,
    settings: { homeCountries: settings.homeCountries },
    ...(sharedWithOthers === undefined ? {} : { sharedWithOthers }),
  });
  return { ...result, facts };
}
