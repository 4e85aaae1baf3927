/** Replays past decisions with the rules in force and with those of a draft, from what was known when they were made. */
import { RiskgateError } from "../../errors.ts";
import { parseSimulation, UNKNOWN_CURSOR } from "../../model/rule-draft-requests.ts";
import { HistoryCache } from "../../monitoring/history-cache.ts";
import type { TransactionChecker } from "../../monitoring/transaction-checker.ts";
import { placeOfCase } from "../../ports/case-store.ts";
import type { CaseRecord, Json, StoreReads, TimeCursor } from "../../ports/store.ts";
import { customerFacts } from "../../rating/customer-facts/customer-facts.ts";
import { untoldData } from "../../rating/missing-data.ts";
import { rateCustomer } from "../../rating/rate-customer.ts";
import type { DiffRating } from "../../rules/rating-differences.ts";
import { askingOf } from "../checks/asking.ts";
import { customerDecisionCodec } from "../checks/customer-decision.ts";
import { screeningSummary } from "../checks/screening-summary.ts";
import { type RuleEngine, ruleEngine } from "../engines/rule-engine.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { isFirst, keepPlace, keptPlace } from "../requests/kept-places.ts";
import type { InvalidOutcome, NotAllowedOutcome, RequestContext } from "../requests/outcomes.ts";
import type { Pagination } from "../requests/pages.ts";
import { yieldInTurns } from "../requests/turns.ts";
import { pastTransaction, readByBoth } from "../transactions/stored-for-other-rules.ts";
import { isComputed, transactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import { makeTransactionChecker } from "../transactions/transaction-engine.ts";
import { isCostly, patternSize } from "./costly-documents.ts";
import { keepAsked } from "./keep-asked.ts";
import { type FaultyRules, readWith, usableDraft } from "./read-drafts.ts";
import { type MadeAgain, type SimulatedRatings, simulatedRatings } from "./simulated-ratings.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const DEFAULT_DECISIONS = 1_000;
/** How long one request runs, in milliseconds; the next request continues. */
const MAX_MS = 10_000;
/** Cases per read: a few milliseconds. */
const PAGE = 20;
/** The most failed decisions that are listed. */
const MAX_FAILED = 5;

/** A decision at which rules failed. */
export interface FailedDecision {
  /** The case that was decided. */
  readonly caseId: string;
  /** Why it failed. */
  readonly reason: string;
}

/** The effect of a draft on past decisions. */
export interface SimulatedDraft {
  /**
   * Start of the simulated time, by the opening of cases: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly from: string;
  /** The effect on decisions about customers. */
  readonly customers: SimulatedRatings;
  /** The effect on decisions about transactions; absent where the gateway or the draft has no rules for them. */
  readonly transactions?: SimulatedRatings;
  /**
   * Decisions that cannot be replayed: a person decided what could not be computed, or the customer was erased.
   *
   * @integer
   */
  readonly leftOut: number;
  /**
   * Decisions at which rules failed.
   *
   * @integer
   */
  readonly failed: number;
  /** Some of them. */
  readonly failures: readonly FailedDecision[];
  /** Whether there are older decisions within the requested days, with the cursor for `after`. */
  readonly pagination: Pagination;
}

export type SimulateDraftOutcome =
  | {
      readonly outcome: "simulated";
      readonly simulated: SimulatedDraft;
      /** The same for all pages of one simulation, with the same rules. */
      readonly simulationId: string;
    }
  | { readonly outcome: "draft-not-found" }
  | NotAllowedOutcome
  | InvalidOutcome
  | FaultyRules;

/** The rules in force, or those of the draft. */
interface Side {
  readonly customers: RuleEngine;
  readonly transactions?: TransactionChecker;
}

const TOO_LONG = "its texts are too long to be tried with the regular expressions of the draft";

export async function simulateRuleDraft(
  parts: GatewayParts,
  draftId: string,
  body: unknown,
  context: RequestContext,
): Promise<SimulateDraftOutcome> {
  const parsed = parseSimulation(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const usable = await usableDraft(parts, draftId, context);
  if ("outcome" in usable) return usable;
  const { days = DEFAULT_DAYS, decisions = DEFAULT_DECISIONS, after } = parsed.value;
  const places = { tenant: DEFAULT_TENANT, listing: ["simulation", draftId, days] };
  const kept = after === undefined ? undefined : await keptPlace(parts, places, after);
  if (after !== undefined && kept === undefined) return { outcome: "invalid", issues: [UNKNOWN_CURSOR] };
  const beginning: Beginning = kept === undefined ? { from: parts.clock.now() - days * DAY_MS } : JSON.parse(kept);
  const { make } = readWith(parts);
  const now: Side = { customers: parts.rules.current(), ...transactionsOf(parts.transactions?.checker.peek()) };
  const draft: Side = {
    customers: ruleEngine(usable.customers, make.createEvaluator),
    ...transactionsOf(usable.transactions && makeTransactionChecker(usable.transactions, make)),
  };
  const { hasMore, end, ...effect } = await simulate(parts, now, draft, { ...beginning, decisions });
  const { customers, transactions, leftOut, failed } = effect;
  const rules = [now, draft].map((side) => `${side.customers.pack.version} ${side.transactions?.pack.rules.version}`);
  const simulationId = same(beginning, rules) ?? parts.ids.randomUUID();
  // A rule is any question about customers: what was asked can be read when the draft was edited since.
  const asked = await keepAsked(parts, usable.drafted);
  const [at, actor] = [parts.clock.now(), context.actor ?? DEFAULT_ACTOR];
  await parts.store.transaction(async (tx) => {
    // Further pages are of the simulation that the first one says.
    if (!(await isFirst(tx, places, [simulationId, actor], at))) return;
    const counts = { customers: customers.decisions, transactions: transactions?.decisions ?? 0, leftOut, failed };
    const details = { draftId, base: usable.base, ...asked, days, ...counts, hasMore };
    await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor, action: "rules.simulated", details });
  });
  const place = JSON.stringify({ from: beginning.from, simulationId, rules, place: end });
  const next = hasMore ? { nextCursor: await keepPlace(parts, places, place) } : {};
  return { outcome: "simulated", simulationId, simulated: { ...effect, pagination: { hasMore, ...next } } };
}

/** The simulation that a page goes on with; `undefined` at its beginning, and where rules were changed since. */
const same = ({ simulationId, rules }: Beginning, now: readonly string[]): string | undefined =>
  rules?.join() === now.join() ? simulationId : undefined;

/** Where a page begins: the next ones are of the same time, and none of them says a case. */
interface Beginning {
  readonly from: number;
  readonly place?: TimeCursor;
  readonly simulationId?: string;
  /** Versions of the rules in force and of those of the draft. */
  readonly rules?: readonly string[];
}

type Effect = Omit<SimulatedDraft, "pagination"> & { readonly hasMore: boolean; readonly end?: TimeCursor | undefined };

const transactionsOf = (transactions: TransactionChecker | undefined) => (transactions ? { transactions } : {});

async function simulate(
  parts: GatewayParts,
  now: Side,
  draft: Side,
  { from, decisions, ...beginning }: Beginning & { readonly decisions: number },
): Promise<Effect> {
  const { store, clock } = parts;
  const begun = clock.now();
  const yieldTurn = yieldInTurns(parts);
  const patterns = {
    customers: patternSize(draft.customers.pack),
    transactions: draft.transactions ? patternSize(draft.transactions.pack.rules) : 0,
  };
  const histories = new HistoryCache();
  const made = { customers: [] as MadeAgain[], transactions: [] as MadeAgain[] };
  const failures: FailedDecision[] = [];
  let [leftOut, failed, looked] = [0, 0, 0];
  let [place, hasMore] = [beginning.place, true];

  while (hasMore && looked < decisions && clock.now() - begun < MAX_MS) {
    const limit = Math.min(PAGE, decisions - looked);
    const page = await store.read(async (tx) => {
      const found = await tx.cases.list({ tenant: DEFAULT_TENANT, limit, ...(place && { after: place }) });
      const wanted = found.filter(({ createdAt }) => createdAt >= from);
      const again: (readonly [CaseRecord, Again | undefined])[] = [];
      for (const record of wanted) again.push([record, await readAgain(parts, tx, record, { now, draft, histories })]);
      return { again, isLast: wanted.length < limit };
    });
    // The rating runs outside of the read, so that others can write meanwhile.
    for (const [record, again] of page.again) {
      place = placeOfCase(record, "creation");
      looked++;
      await rate(record, again);
      await yieldTurn();
    }
    hasMore = !page.isLast;
  }

  async function rate({ caseId, customerId }: CaseRecord, again: Again | undefined): Promise<void> {
    if (again === undefined) {
      leftOut++;
      return;
    }
    if (isCostly(patterns[again.subject], again.texts)) return fail(caseId, TOO_LONG);
    try {
      made[again.subject].push({ caseId, customerId, before: await again.rate(now), after: await again.rate(draft) });
    } catch (error) {
      if (!(error instanceof RiskgateError) || error.code !== "RULE_FAILED") throw error;
      fail(caseId, error.message);
    }
  }
  function fail(caseId: string, reason: string): void {
    failed++;
    if (failures.length < MAX_FAILED) failures.push({ caseId, reason });
  }

  const [before, drafted] = [now.transactions?.pack.rules, draft.transactions?.pack.rules];
  return {
    from: new Date(from).toISOString(),
    customers: await simulatedRatings(now.customers.pack, draft.customers.pack, made.customers),
    ...(before && drafted && { transactions: await simulatedRatings(before, drafted, made.transactions) }),
    ...{ leftOut, failed, failures, hasMore, end: place },
  };
}

interface Sides {
  readonly now: Side;
  readonly draft: Side;
  readonly histories: HistoryCache;
}

/** A past decision with everything that it was made from. */
interface Again {
  readonly subject: "customers" | "transactions";
  /** What patterns may be matched against. */
  readonly texts: unknown;
  readonly rate: (side: Side) => Promise<DiffRating>;
}

/** @returns `undefined` for a decision that cannot be replayed */
async function readAgain(
  parts: GatewayParts,
  tx: StoreReads,
  record: CaseRecord,
  { now, draft, histories }: Sides,
): Promise<Again | undefined> {
  const { tenant } = record;
  const decision = record.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
  if (decision === undefined) return undefined;
  const ofTransaction = transactionDecisionBody(decision.body);
  if (ofTransaction === undefined) {
    const rate = customerRater(parts, record, decision.body);
    return rate && { subject: "customers", texts: decision.body, rate: ({ customers }) => rate(customers) };
  }
  const [one, other, rates] = [now.transactions, draft.transactions, parts.transactions?.rates.peek()];
  const stored = await tx.transactions.findByCase(tenant, record.caseId);
  if (!one || !other || !rates || !stored || !isComputed(ofTransaction)) return undefined;
  const { history } = await histories.load(tx.history, tenant, record.customerId);
  const options = { rates, ...readByBoth(one.pack, other.pack) };
  const { input } = await pastTransaction(tx, tenant, stored, history, options);
  return {
    subject: "transactions",
    texts: stored,
    async rate({ transactions = one }) {
      const { riskLevel, riskScore, riskFactors } = await transactions.check(input);
      return { level: riskLevel, score: riskScore, factors: riskFactors.map(({ factor }) => factor) };
    },
  };
}

/**
 * Rates a customer with what was known then: data, matches, answers of other systems. `undefined` for an erased
 * customer.
 */
function customerRater(
  parts: GatewayParts,
  { tenant, createdAt }: CaseRecord,
  body: Json,
): ((engine: RuleEngine) => Promise<DiffRating>) | undefined {
  const stored = customerDecisionCodec.decode(body);
  const { input, matches, unscreened = [], settings, sharedWithOthers } = stored;
  // Only some members are left of an erased customer's decision.
  if ((input as unknown) === undefined) return undefined;
  const { entryOf } = parts.lists.current().of(tenant);
  const suppliedRiskLevel = input.masterData.accountHoldingPartyData.riskLevel;
  return async ({ pack, evaluator }) => {
    const asking = askingOf(parts, { before: stored.asked ?? [], onlyBefore: true });
    const facts = customerFacts(
      {
        ...{ checks: input, now: createdAt, referenceLists: pack.referenceLists },
        screening: screeningSummary(matches, entryOf),
        unscreened: unscreened.filter(({ matters }) => matters).map(({ role }) => role),
        settings: { homeCountries: settings.homeCountries },
        ...(sharedWithOthers === undefined ? {} : { sharedWithOthers }),
      },
      { facts: parts.registry.customerFacts, asking },
    );
    const results = await asking.orFailure(() => evaluator.evaluate(facts));
    const untold = untoldData({ checks: input, now: createdAt }, pack);
    const { riskLevel, score, factors } = rateCustomer({ pack, results, untold, suppliedRiskLevel });
    return { level: riskLevel, score, factors: factors.map(({ factor }) => factor) };
  };
}
