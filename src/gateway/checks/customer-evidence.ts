/** The evidence about a customer that rules read: matches on lists, and facts. */
import type { KnownCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { KnownMasterData } from "../../model/master-data.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { Matcher } from "../../ports/matcher.ts";
import type { Facts } from "../../ports/rule-evaluator.ts";
import type { ExemptionRecord, GivenLevel } from "../../ports/store.ts";
import { type CustomerFactsOptions, customerFacts } from "../../rating/customer-facts/customer-facts.ts";
import type { Asking } from "../../rules/asked-facts.ts";
import { bruteForceMatcher } from "../../screening/brute-force-matcher.ts";
import { type ClearedMatch, mostSimilarCleared } from "../../screening/cleared-match.ts";
import { withProgrammes } from "../../screening/non-blocking.ts";
import type { PartyOutcome } from "../../screening/party-outcome.ts";
import { screenCustomer, screeningResult } from "../../screening/screen-customer.ts";
import { type UnscreenedParty, unscreenedParties } from "../../screening/unscreened-parties.ts";
import type { SharedCounts } from "../customers/customer-links.ts";
import type { TenantLists } from "../engines/list-engine.ts";
import type { GatewaySettings } from "../gateway-parts.ts";
import type { ProvidedEntries } from "./ask-providers.ts";
import { applyExemptions, type ExemptionResult } from "./match-exemptions.ts";
import { screeningSummary } from "./screening-summary.ts";

export interface CustomerEvidence extends ExemptionResult {
  /** The facts for rules, computed on demand. */
  facts(): Facts;
  /** Entries that a name alone would match. */
  readonly cleared: readonly ClearedMatch[];
  /** Parties that could not be screened. */
  readonly unscreened: readonly UnscreenedParty[];
  /** The entry of a match, on a list or proposed by a provider. */
  readonly entryOf: TenantLists["entryOf"];
}

const NO_MATCHES = { matches: [], cleared: [] } as const;

/** What is known beside the request. */
export interface KnownBefore {
  /** The customer's accounts, see {@link knownAccounts} (Default: those in the input). */
  readonly accounts?: KnownMasterData["accounts"];
  /** The customer's exemptions in force (Default: none). */
  readonly exemptions?: readonly ExemptionRecord[];
  /** What other customers share with this one (Default: unknown, as are the rules about it). */
  readonly sharedWithOthers?: SharedCounts;
  /** The level that people gave the customer (Default: none). */
  readonly given?: GivenLevel;
  /** What providers proposed (Default: no provider was asked). */
  readonly provided?: readonly ProvidedEntries[];
  /** What asked facts answered before (Default: they are asked). */
  readonly asked?: AskedBefore;
  /** What the lists and the proposals say of each party (Default: they are asked). */
  readonly outcomes?: EvidenceOutcomes;
}

/** What asked facts answered before, and whether asking has ended. */
export type AskedBefore = Pick<Asking, "before" | "onlyBefore">;

/** One outcome for each party, in their order. */
export interface EvidenceOutcomes {
  readonly listed: readonly PartyOutcome[];
  readonly proposed: readonly PartyOutcome[];
}

/** Screens a customer and computes its facts as of a time. Pure except for facts that read the store. */
export function customerEvidence(
  lists: Pick<TenantLists, "matcher" | "entryOf">,
  pack: Pick<RulePack, "referenceLists">,
  settings: Pick<GatewaySettings, "screeningProfile" | "homeCountries">,
  { input, at }: { readonly input: KnownCustomerChecks; readonly at: EpochMs },
  { exemptions = [], sharedWithOthers, provided = [], outcomes }: Omit<KnownBefore, "accounts" | "asked"> = {},
  factOptions: CustomerFactsOptions = {},
): CustomerEvidence {
  const { masterData } = input;
  const proposed = provided.flatMap(({ entries }) => entries);
  const profile = settings.screeningProfile;
  const screen = (matcher: Matcher, known: readonly PartyOutcome[] | undefined) =>
    known === undefined ? screenCustomer(masterData, matcher, profile) : screeningResult(known, profile);
  const listed = screen(lists.matcher, outcomes?.listed);
  const elsewhere = proposed.length === 0 ? NO_MATCHES : screen(bruteForceMatcher(proposed), outcomes?.proposed);
  const entryOf: TenantLists["entryOf"] = (match) =>
    lists.entryOf(match) ??
    proposed.find(({ listId, entryId }) => listId === match.entry.listId && entryId === match.entry.entryId);
  const matches = withProgrammes([...listed.matches, ...elsewhere.matches], entryOf, pack.referenceLists);
  const result = applyExemptions(masterData, matches, exemptions, entryOf, at);
  const unscreened = unscreenedParties(masterData);
  const facts = (): Facts =>
    customerFacts(
      {
        checks: input,
        now: at,
        screening: screeningSummary(result.matches, entryOf),
        unscreened: unscreened.filter(({ matters }) => matters).map(({ role }) => role),
        referenceLists: pack.referenceLists,
        settings: { homeCountries: settings.homeCountries },
        ...(sharedWithOthers === undefined ? {} : { sharedWithOthers }),
      },
      factOptions,
    );
  return {
    ...result,
    cleared: mostSimilarCleared([...listed.cleared, ...elsewhere.cleared]),
    facts,
    unscreened,
    entryOf,
  };
}
