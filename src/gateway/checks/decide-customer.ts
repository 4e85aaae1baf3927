/** Decides a parsed check: pure except for the awaited evaluation, and never a guess. */
import { digestJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import type { CustomerResponse } from "../../model/customer-response.ts";
import type { KnownCustomerChecks } from "../../model/gateway-customer-checks.ts";
import { limitationsOf } from "../../model/loaded-list.ts";
import { NAMES_VERSION } from "../../names/names-version.ts";
import { pluginsUsed } from "../../plugins/plugins-used.ts";
import { untoldData } from "../../rating/missing-data.ts";
import { rateCustomer } from "../../rating/rate-customer.ts";
import type { Rating } from "../../rating/rating.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import { screeningParties } from "../../screening/screening-parties.ts";
import { distinctScreeningTypes } from "../../screening/screening-types.ts";
import { factsDigest } from "../cases/case-cause.ts";
import { factorsOfCustomer } from "../cases/reviewed-factors.ts";
import { listsKey, screeningOf } from "../engines/list-engine.ts";
import { type GatewayParts, matcherUsed } from "../gateway-parts.ts";
import { inStep } from "../requests/observe.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import { answersEveryRule } from "./answered-rules.ts";
import { askProviders } from "./ask-providers.ts";
import { askingOf } from "./asking.ts";
import type { CustomerDecision } from "./customer-decision.ts";
import { type CustomerEvidence, customerEvidence, type KnownBefore } from "./customer-evidence.ts";
import { givenAbove } from "./given-level.ts";
import type { EndedExemption } from "./match-exemptions.ts";
import { screenInTurns } from "./screen-in-turns.ts";

export interface DecidedCustomer {
  readonly record: CustomerDecision;
  /** The answer without the id of its case, which does not exist yet. */
  readonly result: Omit<CustomerResponse, "caseId">;
  /** Whether a person has to review it. */
  readonly needsReview: boolean;
  /** Digest of what a reviewer sees, see `factsDigest`; absent when no review is needed. */
  readonly facts?: string;
  /** Key of the lists that it was made with, see `listsKey`. */
  readonly listsKey: string;
  /** Exemptions that a material change ended. */
  readonly endedExemptions: readonly EndedExemption[];
}

/**
 * Screens and rates a customer with the lists and rules in service.
 *
 * @param check - facts that depend on time are computed for its `at`
 * @param known - what the store knows of the customer
 * @throws RiskgateError with the reason when there is nothing to decide with; `RULE_FAILED` or `DECISION_FAILED` when
 * anything throws on the way: a decision is complete or not made
 */
export async function decideCustomer(
  parts: GatewayParts,
  check: Pick<AcceptedCheck, "tenant" | "input" | "customerId" | "at" | "ignored">,
  { accounts, asked, ...known }: KnownBefore,
): Promise<DecidedCustomer> {
  const { tenant, customerId, at, ignored } = check;
  const input = withAccounts(check.input, accounts);
  // The settings are read once: a change of the policy meanwhile applies to the next decision.
  const { observer, settings: common, registry } = parts;
  const asking = askingOf(parts, asked);
  const { businessUnit } = input.masterData.accountHoldingPartyData.customerRelationshipDetails ?? {};
  const lists = parts.lists.current().of(tenant, businessUnit);
  const { pack, evaluator } = parts.rules.current();
  try {
    const settings = screeningOf(lists, common);
    const parties = screeningParties(input.masterData);
    const provided = known.provided ?? (await askProviders(parts.providers ?? [], () => parties, observer));
    await lists.lookAhead?.(parties, settings.screeningProfile);
    const outcomes = await screenInTurns(
      settings === common ? parts : { ...parts, settings },
      lists.matcher,
      parties,
      provided,
    );
    // With many parties each of the following steps takes as long as other requests may wait.
    if (outcomes) await parts.turns?.next();
    const evidence = inStep(observer, "screen", () =>
      customerEvidence(
        lists,
        pack,
        settings,
        { input, at },
        { ...known, provided, ...(outcomes && { outcomes }) },
        { facts: registry.customerFacts, asking },
      ),
    );
    if (outcomes) await parts.turns?.next();
    const { matches, exempted, ended, cleared, unscreened, facts } = evidence;
    const types = distinctScreeningTypes(matches.filter(isAlert).map(({ screeningType }) => screeningType));
    const results = await asking.orFailure(() => inStep(observer, "rate", () => evaluator.evaluate(facts())));
    if (!answersEveryRule(results, pack)) throw new Error("the evaluator left out a rule");
    const suppliedRiskLevel = input.masterData.accountHoldingPartyData.riskLevel;
    const untold = untoldData({ checks: input, now: at }, pack);
    const computed = rateCustomer({ pack, results, untold, suppliedRiskLevel });
    const given = givenAbove(known.given, computed.riskLevel);
    const rating: Rating = given === undefined ? computed : { ...computed, riskLevel: given.riskLevel };
    if (outcomes) await parts.turns?.next();
    const limitations = limitationsOf(lists.snapshots);
    const record: CustomerDecision = {
      input,
      inputHash: digestJson(input),
      ruleSetVersion: pack.version,
      namesVersion: NAMES_VERSION,
      settings: {
        ...(lists.businessLine === undefined ? {} : { businessLine: lists.businessLine }),
        homeCountries: settings.homeCountries,
        screeningProfile: settings.screeningProfile.id,
      },
      plugins: pluginsUsed(registry, {
        pack,
        subject: "customer",
        screeningProfile: settings.screeningProfile.id,
        matcher: matcherUsed(parts),
        providers: provided.map(({ provider }) => provider),
      }),
      lists: lists.snapshots,
      rating,
      matches,
      screeningTypes: types,
      ...(exempted.length === 0 ? {} : { exempted }),
      ...(cleared.length === 0 ? {} : { cleared }),
      ...(limitations.length === 0 ? {} : { limitations }),
      ...(unscreened.length === 0 ? {} : { unscreened }),
      ...(provided.length === 0 ? {} : { provided }),
      ...(asking.answers.length === 0 ? {} : { asked: asking.answers }),
      ...(ignored === undefined ? {} : { ignored }),
      ...(known.sharedWithOthers === undefined ? {} : { sharedWithOthers: known.sharedWithOthers }),
      ...(given === undefined ? {} : { given }),
    };
    // Whoever gave the level has looked at it: what else was found decides.
    const needsReview = waitsForPerson(evidence, computed);
    return {
      record,
      result: {
        customerId,
        riskLevel: rating.riskLevel,
        riskFactors: factorsOfCustomer(record).map(({ factor }) => ({ factor })),
        screeningResults: types.map((type) => ({ type })),
      },
      needsReview,
      ...(needsReview
        ? { facts: factsDigest(input.masterData, { matches, rating, unscreened }, evidence.entryOf) }
        : {}),
      listsKey: listsKey(lists, common),
      endedExemptions: ended,
    };
  } catch (error) {
    if (error instanceof RiskgateError) throw error;
    throw new RiskgateError("DECISION_FAILED", "the customer could not be decided", { cause: error });
  }
}

/**
 * Whether a person has to review it: any match, a level from `high` on, a party that could not be screened, or missing
 * data that the law requires.
 */
export function waitsForPerson(
  { matches, unscreened }: Pick<CustomerEvidence, "matches" | "unscreened">,
  { riskLevel, missing = [] }: Pick<Rating, "riskLevel" | "missing">,
): boolean {
  return (
    matches.length > 0 ||
    riskLevel === "high" ||
    riskLevel === "prohibited" ||
    missing.length > 0 ||
    unscreened.some(({ matters }) => matters)
  );
}

const isAlert = ({ decision }: ScreeningMatch): boolean => decision === "alert";

/** The input that a decision keeps: everything that a replay needs. */
function withAccounts(input: KnownCustomerChecks, accounts: KnownBefore["accounts"]): KnownCustomerChecks {
  return accounts === undefined ? input : { ...input, masterData: { ...input.masterData, accounts } };
}
