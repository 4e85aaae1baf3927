import { codec } from "../../model/codec.ts";
import type { ScreeningType } from "../../model/customer-response.ts";
import type { KnownCustomerChecks } from "../../model/gateway-customer-checks.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { UsedPlugin } from "../../plugins/plugins-used.ts";
import type { Rating } from "../../rating/rating.ts";
import type { AskedAnswer } from "../../rules/asked-facts.ts";
import type { ClearedMatch } from "../../screening/cleared-match.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import type { UnscreenedParty } from "../../screening/unscreened-parties.ts";
import type { CaseReview } from "../cases/case-review.ts";
import type { SharedCounts } from "../customers/customer-links.ts";
import type { UnknownMember } from "../requests/unknown-members.ts";
import type { ProvidedEntries } from "./ask-providers.ts";
import type { ExemptedMatch } from "./match-exemptions.ts";

/** The body of a stored decision about a customer: everything needed to explain and to replay it. */
export interface CustomerDecision {
  /** The request as parsed, and the accounts of the customer as they were. */
  readonly input: KnownCustomerChecks;
  /** SHA-256 of the canonical JSON of `input`. */
  readonly inputHash: string;
  /** Version of the rule pack that rated. */
  readonly ruleSetVersion: string;
  /** How names were compared; see `NAMES_VERSION`. */
  readonly namesVersion: string;
  /** The settings of the gateway that affect decisions. */
  readonly settings: {
    readonly homeCountries: readonly string[];
    readonly screeningProfile: string;
    /** The configured business line whose lists and profile were used; absent where none is. */
    readonly businessLine?: string;
  };
  /** Name and version of every plugin that took part; absent in decisions of earlier versions. */
  readonly plugins?: readonly UsedPlugin[];
  /** The editions that were screened against. */
  readonly lists: readonly ListSnapshot[];
  readonly rating: Rating;
  /** Every match with its evidence, those in the review band included. */
  readonly matches: readonly ScreeningMatch[];
  /** The types that the answer names. */
  readonly screeningTypes: readonly ScreeningType[];
  /** Matches that count for nothing because a person judged them false before. */
  readonly exempted?: readonly ExemptedMatch[];
  /**
   * Cleared candidates: entries that a name alone would match, with what excluded them; those with the most similar
   * names.
   */
  readonly cleared?: readonly ClearedMatch[];
  /** Parties that could not be screened. */
  readonly unscreened?: readonly UnscreenedParty[];
  /** What providers proposed when it was decided. */
  readonly provided?: readonly ProvidedEntries[];
  /** What asked facts answered when it was decided. */
  readonly asked?: readonly AskedAnswer[];
  /** Limitations of the decision, for example `SAMPLE_LISTS`; absent when there are none. */
  readonly limitations?: readonly string[];
  /** How many others shared something with the customer when it was decided. */
  readonly sharedWithOthers?: SharedCounts;
  /** Members of the body that the interface does not define. */
  readonly ignored?: readonly UnknownMember[];
  /** Made by rescreening after a change of lists or rules: no client asked for it. */
  readonly rescreened?: true;
  /** A level that people gave before, above the computed one; absent where the computed one stands. */
  readonly given?: StandingLevel;
  /** The decision of a person that this one follows; absent when no person decided. */
  readonly review?: CaseReview;
}

/** A level that people gave earlier, and that stands in place of the lower one that was computed. */
export interface StandingLevel {
  /** The level that people gave. */
  readonly riskLevel: RiskLevel;
  /** The case in which they gave it. */
  readonly caseId: string;
  /** The level that the rules computed. */
  readonly computedLevel: RiskLevel;
}

/** What was known beside the request when a decision was made: a replay uses the same. */
export function knownThen({ sharedWithOthers, provided = [], asked = [], given }: CustomerDecision) {
  return {
    ...(given === undefined ? {} : { given }),
    provided,
    asked: { before: asked, onlyBefore: true },
    ...(sharedWithOthers === undefined ? {} : { sharedWithOthers }),
  };
}

/** A decision as its record keeps it; of an erased customer only some members are left. */
export const customerDecisionCodec = codec<CustomerDecision>();
