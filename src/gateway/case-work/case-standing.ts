/** How a case is found and sorted, and what a list shows of it: stored with every decision that needs a review. */
import { codec } from "../../model/codec.ts";
import type { ScreeningType } from "../../model/customer-response.ts";
import { RISK_LEVELS, type RiskLevel } from "../../model/rule-pack.ts";
import { customerNames } from "../../monitoring/facts/customer-names.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, CaseStanding, TransactionRecord } from "../../ports/store.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import { type ReviewDetails, shownReview } from "../cases/case-review.ts";
import { type CustomerDecision, customerDecisionCodec } from "../checks/customer-decision.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type ShownPayment, shownPayment } from "../transactions/shown-payment.ts";
import { type TransactionDecisionBody, transactionDecisionCodec } from "../transactions/transaction-decision-body.ts";
import { type CaseOutcome, fullOutcome, shortOutcome } from "./case-outcome.ts";
import { waitingSince } from "./comments.ts";
import { escalationLabels, escalationOf } from "./escalations.ts";
import { reopenedAt, standingLevel } from "./reopenings.ts";
import type { DueRule } from "./review-workflow.ts";
import { searchedText } from "./searched-text.ts";

/** The strongest match of a case. */
export interface TopMatch extends Pick<ScreeningMatch, "decision"> {
  /** Name of the entry that matched, as published. */
  readonly matchedName: string;
  /** What kind of list entry was found. */
  readonly type: ScreeningType;
  /** List of the entry. */
  readonly listId: string;
  /** Id of the entry within its list. */
  readonly entryId: string;
  /**
   * Score of the match, 0 to 1.
   *
   * @minimum 0
   * @maximum 1
   */
  readonly matchScore: number;
}

/** What a list shows of a case. */
export interface ShownStanding {
  /** Name of the customer; absent where it is unknown. */
  readonly customerName?: string;
  /**
   * Points behind the level, 0 to 100; absent where nothing was computed.
   *
   * @minimum 0
   * @maximum 100
   */
  readonly riskScore?: number;
  /** The strongest match, alerts before possible matches; absent where there is none. */
  readonly topMatch?: TopMatch;
  /** How many matches there are. */
  readonly matches: number;
  /** The risk factors, each once, the highest score first. */
  readonly factors: readonly string[];
  /** The payment; absent in cases of customers. */
  readonly payment?: ShownPayment;
  /** What a person decided; absent while it is open, and where it was closed without a decision of a person. */
  readonly outcome?: CaseOutcome;
}

/** What a decision says of a case. */
export interface Decided {
  readonly riskLevel?: string;
  readonly kind: "customer" | "transaction";
  readonly shown: ShownStanding;
  readonly ruleIds: readonly string[];
  readonly screeningTypes: readonly ScreeningType[];
  readonly texts: readonly string[];
}

export const shownStandingCodec = codec<Partial<ShownStanding>>();

export function decidedCustomer(made: CustomerDecision): Decided {
  const { rating, matches, exempted = [], input, review } = made;
  const { factors, mitigations, overrides, riskLevel, score } = rating;
  const fired = [...factors, ...mitigations, ...overrides].map(({ ruleId }) => ruleId);
  const { accountHoldingPartyData } = input.masterData;
  // A match that this decision judged false is what the case was about.
  const judgedFalse = exempted.filter(({ match: { entry } }) =>
    review?.matches?.some(({ listId, entryId }) => listId === entry.listId && entryId === entry.entryId),
  );
  const seen = [...matches, ...judgedFalse.map(({ match }) => match)];
  return decided("customer", seen, customerNames(accountHoldingPartyData), {
    ...{ ruleIds: fired, factors: factors.map(({ factor }) => factor), riskScore: score },
    riskLevel: review?.riskLevel ?? riskLevel,
    outcome: shortOutcome(fullOutcome(customerDecisionCodec.encode(made))),
  });
}

/** @param transaction - absent where it is not known: the case is then not found by the client's id */
export function decidedTransaction(made: TransactionDecisionBody, transaction?: TransactionRecord): Decided {
  const { decision, matches, known, transactionId } = made;
  const { riskFactors, riskLevel, riskScore } = decision;
  const found = matches.map(({ match }) => match);
  return decided("transaction", found, customerNames(known.customer), {
    ruleIds: riskFactors.map(({ ruleId }) => ruleId),
    factors: riskFactors.map(({ factor }) => factor),
    texts: [transactionId, ...(transaction ? [transaction.tenantTransactionId] : [])],
    ...(transaction ? { payment: shownPayment(transaction, decision.transactionStatus) } : {}),
    outcome: shortOutcome(fullOutcome(transactionDecisionCodec.encode(made))),
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(riskScore === undefined ? {} : { riskScore }),
  });
}

/** A case that could not be decided: its level is unknown. */
export function undecidedOf(kind: Decided["kind"], transaction?: TransactionRecord): Decided {
  const of = transaction && {
    texts: [transaction.transactionId, transaction.tenantTransactionId],
    payment: shownPayment(transaction, "held"),
  };
  return decided(kind, [], [], { ruleIds: [], factors: [], ...of });
}

interface Computed {
  readonly ruleIds: readonly string[];
  readonly factors: readonly string[];
  readonly texts?: readonly string[];
  readonly riskLevel?: string;
  readonly riskScore?: number;
  readonly payment?: ShownPayment;
  readonly outcome?: CaseOutcome | undefined;
}

/** The most names of a case that are searched. */
const MAX_NAMES = 20;

function decided(
  kind: Decided["kind"],
  matches: readonly ScreeningMatch[],
  names: ReturnType<typeof customerNames>,
  { ruleIds, factors, texts = [], riskLevel, riskScore, payment, outcome }: Computed,
): Decided {
  const [top] = [...matches].sort(byWeight);
  const called = [...new Set(names.map(({ name }) => name))].slice(0, MAX_NAMES);
  const [customerName] = called;
  const matched = [...new Set(matches.map(({ matchedName }) => matchedName))].slice(0, MAX_NAMES);
  return {
    kind,
    ...(riskLevel === undefined ? {} : { riskLevel }),
    shown: {
      ...(customerName === undefined ? {} : { customerName }),
      ...(riskScore === undefined ? {} : { riskScore }),
      ...(top === undefined ? {} : { topMatch: topMatchOf(top) }),
      matches: matches.length,
      factors: [...new Set(factors)],
      ...(payment === undefined ? {} : { payment }),
      ...(outcome === undefined ? {} : { outcome }),
    },
    ruleIds: [...new Set(ruleIds)],
    screeningTypes: [...new Set(matches.map(({ screeningType }) => screeningType))],
    texts: [...called, ...matched, ...texts],
  };
}

const byWeight = (one: ScreeningMatch, other: ScreeningMatch): number =>
  Number(other.decision === "alert") - Number(one.decision === "alert") || other.score - one.score;

function topMatchOf({
  decision,
  matchedName,
  screeningType: type,
  entry,
  score: matchScore,
}: ScreeningMatch): TopMatch {
  const { listId, entryId } = entry;
  return { type, decision, matchedName, listId, entryId, matchScore };
}

export const RULE_LABEL = "rule:";
export const ruleLabel = (ruleId: string): string => `${RULE_LABEL}${ruleId}`;
/** Label of a case in which a proposal of this person or key waits. */
export const proposedByLabel = (subject: string): string => `${PROPOSED_BY}${subject}`;
const PROPOSED_BY = "proposed-by:";
export const screeningLabel = (type: string): string => `screening:${type}`;

/** Later than every time in use: the year 2286. */
const END_OF_TIME = 9_999_999_999_999;
/** A case that could not be decided ranks above every level: it may have any. */
const UNKNOWN_RANK = RISK_LEVELS.length;

/** Higher levels rank first; among equals, the earlier due date or, without one, the earlier check. */
export function urgencyOf({ riskLevel, dueAt }: Pick<CaseStanding, "riskLevel" | "dueAt">, createdAt: EpochMs): number {
  const rank = riskLevel === undefined ? UNKNOWN_RANK : RISK_LEVELS.indexOf(riskLevel as RiskLevel);
  const until = Math.min(Math.max(dueAt ?? createdAt, 0), END_OF_TIME);
  return rank * (END_OF_TIME + 1) + (END_OF_TIME - until);
}

/** When a case is due, by the first rule that fits it. */
export function dueAtOf(
  rules: readonly DueRule[],
  { riskLevel, screeningTypes, kind }: Pick<Decided, "riskLevel" | "screeningTypes" | "kind">,
  createdAt: EpochMs,
): EpochMs | undefined {
  const rule = rules.find(
    (each) =>
      (each.kind === undefined || each.kind === kind) &&
      (each.riskLevels === undefined || each.riskLevels.some((level) => level === riskLevel)) &&
      (each.screeningTypes === undefined || each.screeningTypes.some((type) => screeningTypes.includes(type))),
  );
  return rule && createdAt + rule.hours * 3_600_000;
}

/** Who has a case, and until when. */
export type Assigned = Pick<CaseStanding, "assignee" | "leasedUntil">;

/** A case with its standing; one that needs no review has none. */
export function withStanding(
  { workflow }: Pick<GatewayParts, "workflow">,
  { standing: _, ...record }: CaseRecord,
  made: Decided,
  before: Assigned & Partial<Pick<CaseStanding, "dueAt" | "labels" | "urgency">> = {},
): CaseRecord {
  if (record.caseStatus === "not-opened") return record;
  const { assignee, leasedUntil } = before;
  const { caseId, customerId } = record;
  const { outcome, ...found } = made.shown;
  const { ruleIds, screeningTypes, texts } = made;
  const isClosed = record.caseStatus === "closed";
  const shown = isClosed ? made.shown : found;
  const riskLevel = standingLevel(record, made.riskLevel);
  const escalation = escalationOf(record);
  const reopened = reopenedAt(record);
  const since = reopened ?? waitingSince(record) ?? record.createdAt;
  // An escalation from before the case was decided and reopened no longer sets its due date.
  const isMoved = escalation !== undefined && Date.parse(escalation.at) >= (reopened ?? 0);
  const moved = isMoved && escalation.dueAt !== undefined ? Date.parse(escalation.dueAt) : undefined;
  const level = riskLevel === undefined ? {} : { riskLevel };
  // A closed case keeps the due date that it had: the decided level would give it another one.
  const isKept = isClosed && before.urgency !== undefined;
  const dueAt = isKept
    ? before.dueAt
    : (moved ?? (workflow && dueAtOf(workflow.current().due, { ...made, ...level }, since)));
  const due = { ...level, ...(dueAt === undefined ? {} : { dueAt }) };
  // A payment that is corrected, or decided again after a late one, stays closed by what a person decided before.
  const closedAt = isClosed && outcome !== undefined ? Date.parse(outcome.decidedAt) : record.updatedAt;
  const standing: CaseStanding = {
    urgency: urgencyOf(due, since),
    ...due,
    ...(assignee === undefined ? {} : { assignee }),
    ...(leasedUntil === undefined ? {} : { leasedUntil }),
    ...(closedAt === Math.trunc(record.updatedAt) ? {} : { closedAt }),
    labels: [
      // It is found by the rules and matches that it was about, although they no longer count.
      ...new Set([
        ...(isClosed ? (before.labels ?? []) : []),
        ...[...ruleIds.map(ruleLabel), ...screeningTypes.map(screeningLabel), ...escalationLabels(escalation)],
      ]),
    ],
    searched: searchedText([caseId, customerId, ...texts].join(" ")),
    shown: shownStandingCodec.encode(shown),
  };
  return withProposal({ ...record, standing });
}

/** Updates how a case is found after its proposal changed. */
export function withProposal(record: CaseRecord): CaseRecord {
  if (record.standing === undefined) return record;
  const { isProposed: _, labels, ...standing } = record.standing;
  const others = labels.filter((label) => !label.startsWith(PROPOSED_BY));
  const { proposal } = (record.details ?? {}) as ReviewDetails;
  if (record.caseStatus !== "in-progress" || proposal === undefined)
    return { ...record, standing: { ...standing, labels: others } };
  const { personId, keyId } = shownReview(proposal).decidedBy;
  const by = personId ?? (keyId === undefined ? [] : `key:${keyId}`);
  const proposed = [...others, ...[by].flat().map(proposedByLabel)];
  return { ...record, standing: { ...standing, isProposed: true, labels: proposed } };
}
