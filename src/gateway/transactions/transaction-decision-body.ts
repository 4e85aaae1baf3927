import type { Account } from "../../model/account.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import { codec } from "../../model/codec.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { RelatedMarks } from "../../monitoring/related.ts";
import type { TransactionDecision } from "../../monitoring/transaction-decision.ts";
import type { UsedPlugin } from "../../plugins/plugins-used.ts";
import type { ConditionTrace } from "../../ports/rule-evaluator.ts";
import type { CustomerRecord, Json } from "../../ports/store.ts";
import type { AskedAnswer } from "../../rules/asked-facts.ts";
import type { ClearedPaymentMatch, PartyMatch, PaymentMatch } from "../../screening/payment/screen-payment.ts";
import type { UnscreenedSide } from "../../screening/payment/unscreened-sides.ts";
import type { CaseReview } from "../cases/case-review.ts";
import type { ProvidedEntries } from "../checks/ask-providers.ts";
import type { UnknownMember } from "../requests/unknown-members.ts";
import type { ExemptedPaymentMatch } from "./exempt-payment-matches.ts";

/** The remittance text has more words than are screened. */
export const USAGE_NOT_SCREENED = "USAGE_NOT_SCREENED";

/** `checks` of the request left screening out: the absence of matches means nothing. */
export const NOT_SCREENED_BY_REQUEST = "NOT_SCREENED_BY_REQUEST";

/** The exchange rates that amounts were converted with. */
export interface UsedRates {
  /** Currency that all amounts are converted to, ISO 4217. */
  readonly baseCurrency: string;
  /** Edition of the rates, usually their day (`YYYY-MM-DD`). */
  readonly edition: string;
}

/**
 * The body of a stored decision about a transaction: everything needed to explain it and, with the stored transaction,
 * to replay it.
 */
export interface TransactionDecisionBody {
  readonly subject: "transaction";
  readonly transactionId: string;
  /** The revision of the stored transaction that was decided. */
  readonly revision: number;
  /** SHA-256 of the canonical JSON of the request, 64 hexadecimal digits. */
  readonly inputHash: string;
  readonly decisionType: "immediate" | "complete" | "operator";
  /**
   * Score, factors and outcome, with the version of the rules; a decision by a person alone has no score, level and
   * rules.
   */
  readonly decision: Omit<TransactionDecision, OfRules> & Partial<Pick<TransactionDecision, OfRules>>;
  /** The conditions behind every rule that fired. */
  readonly reasons: readonly { readonly ruleId: string; readonly because: readonly ConditionTrace[] }[];
  /** Every match with its party and evidence, those in the review band included. */
  readonly matches: readonly PaymentMatch[];
  /**
   * The entries that the customer itself matches, each once: an exemption is made only for what was shown. Absent where
   * there are none, and in decisions of earlier versions.
   */
  readonly shownEntries?: readonly ShownEntry[];
  /** Matches that count for nothing because a person judged them false before. */
  readonly exempted?: readonly ExemptedPaymentMatch[];
  /**
   * Cleared candidates: entries that a name alone would match, with what excluded them; those with the most similar
   * names.
   */
  readonly cleared?: readonly ClearedPaymentMatch[];
  /** The alerts as the answer lists them. */
  readonly screeningResults: readonly PartyMatch[];
  readonly limitations: readonly string[];
  /** How names were compared; see `NAMES_VERSION`. */
  readonly namesVersion: string;
  /** The settings of the gateway that affect decisions. */
  readonly settings: {
    readonly screeningProfile: string;
    /** The configured business line whose lists and profile were used; absent where none is. */
    readonly businessLine?: string;
  };
  /**
   * The time zone of its days, months and hours: a name of the IANA database, or the offset of rule sets with
   * `utcOffsetMinutes`. Absent in decisions of earlier versions, and of people alone.
   */
  readonly timeZone?: string;
  /** Absent when nothing was computed. */
  readonly rates?: UsedRates;
  /** Name and version of every plugin that took part; absent in decisions of earlier versions. */
  readonly plugins?: readonly UsedPlugin[];
  /** The editions that were screened against; empty where screening was not requested. */
  readonly lists: readonly ListSnapshot[];
  /** What was known beside the request. */
  readonly known: KnownOfCustomer;
  /** What providers proposed when it was decided. */
  readonly provided?: readonly ProvidedEntries[];
  /** What asked facts answered when it was decided. */
  readonly asked?: readonly AskedAnswer[];
  /** Sides of the payment with unreadable names. */
  readonly unscreened?: readonly UnscreenedSide[];
  /** Members of the body that the interface does not define. */
  readonly ignored?: readonly UnknownMember[];
  /** The decision that was in force before. */
  readonly replaces?: string;
  /** The id of the late arrival that caused this one to be decided again. */
  readonly lateArrival?: string;
  /** A person's decision. */
  readonly review?: CaseReview;
  /**
   * Whether the case is open again: it was reopened, or a correction found a match on a sanctions list that the person
   * did not judge.
   */
  readonly reopened?: true;
}

/** Members that only a computed decision has. */
type OfRules = "ruleSetVersion" | "riskScore" | "riskLevel";

/** A computed decision: every decision except those of people about what could not be computed. */
export interface ComputedDecision extends TransactionDecisionBody {
  readonly decision: TransactionDecision;
  readonly rates: NonNullable<TransactionDecisionBody["rates"]>;
}

export function isComputed(made: TransactionDecisionBody): made is ComputedDecision {
  return made.decision.ruleSetVersion !== undefined;
}

/** The customer at the time of a decision about a transaction. */
export interface KnownOfCustomer {
  readonly customer?: AccountHoldingPartyData;
  /** The stored account that took part; absent where it was not stored. */
  readonly account?: Account;
  readonly riskLevel?: string;
  readonly changedAt?: NonNullable<CustomerRecord["changedAt"]>;
  /** The last entry of the customer's transaction log that counted. */
  readonly historyChange: number;
  /** Marks of other customers' transactions, by the links of this one that had some. */
  readonly related: RelatedMarks;
}

/** An entry of a list, as it stood when a decision was made. */
export interface ShownEntry {
  readonly listId: string;
  readonly entryId: string;
  /** See `entryFingerprintOf`. */
  readonly entryFingerprint: string;
}

/** A decision as its record keeps it; of an erased customer only some members are left. */
export const transactionDecisionCodec = codec<Partial<TransactionDecisionBody>>();

/** Reads a stored body; `undefined` when it is not about a transaction, or only its skeleton is left. */
export function transactionDecisionBody(body: Json | undefined): TransactionDecisionBody | undefined {
  const made = transactionDecisionCodec.decode(body);
  return made?.subject === "transaction" && made.known !== undefined ? (made as TransactionDecisionBody) : undefined;
}

/** The skeleton of a decision whose customer is erased: that it was made, with which rules and lists, and its result. */
export function transactionSkeleton(made: TransactionDecisionBody): Json {
  const { subject, transactionId, revision, inputHash, decisionType, rates, settings, lists, decision } = made;
  const { ruleSetVersion, riskScore, riskLevel, riskFactors } = decision;
  const skeleton = {
    erased: true,
    ...{ subject, transactionId, revision, inputHash, decisionType, rates, settings, lists, ruleSetVersion },
    ...{ decision: decision.decision, riskScore, riskLevel },
    factors: riskFactors.map(({ factor, ruleId, score }) => ({ factor, ruleId, score })),
    screeningTypes: [...new Set(made.screeningResults.map(({ type }) => type))],
  };
  return codec<object>().encode(skeleton);
}
