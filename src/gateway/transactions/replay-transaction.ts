/** Replays a decision about a transaction from what was stored with it. */
import { RiskgateError } from "../../errors.ts";
import { type AccountHoldingPartyData, customerCodec } from "../../model/account-holding-party-data.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import { SAMPLE_LISTS } from "../../model/loaded-list.ts";
import { accountReader, readFlows } from "../../monitoring/flows/read-flows.ts";
import { HistoryCache } from "../../monitoring/history-cache.ts";
import { normalizeTransaction } from "../../monitoring/normalize-transaction.ts";
import { readRelated } from "../../monitoring/read-related.ts";
import { relatedMarks, withFlows } from "../../monitoring/related.ts";
import { RelatedCache } from "../../monitoring/related-cache.ts";
import type { Archive } from "../../ports/archive.ts";
import type { CaseRecord, CustomerRecord, ExemptionRecord, StoreReads } from "../../ports/store.ts";
import type { ScreeningProfile } from "../../screening/screening-profile.ts";
import { archivedRates, archivedRules } from "../engines/archived-engine.ts";
import { type ListEngine, linesThen } from "../engines/list-engine.ts";
import { livePart } from "../engines/live-engine.ts";
import { pastLists } from "../engines/past-lists.ts";
import type { MakeEngine } from "../engines/rule-engine.ts";
import type { GatewayParts, TransactionEngine } from "../gateway-parts.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import { decideTransaction } from "./decide-transaction.ts";
import { findRevision } from "./find-revision.ts";
import { CUSTOMER_NOT_RATED } from "./known-level.ts";
import { type ComputedDecision, NOT_SCREENED_BY_REQUEST } from "./transaction-decision-body.ts";
import { makeTransactionChecker } from "./transaction-engine.ts";
import type { TransactionPast } from "./transaction-past.ts";

/**
 * Decides a transaction again with the request, customer, history, rules, rates and list editions of its decision.
 * Other customers' transactions are those stored now; the marks in the decision show whether they are the same.
 *
 * @param exemptions - exemptions that were in force
 * @returns the replayed body, without the members that a person or an earlier decision adds
 */
export async function replayTransaction(
  parts: GatewayParts,
  archive: Archive,
  make: MakeEngine,
  profile: ScreeningProfile,
  record: CaseRecord,
  made: ComputedDecision,
  exemptions: readonly ExemptionRecord[],
): Promise<ComputedDecision> {
  const { engine, searched } =
    made.lists.length === 0
      ? { engine: parts.lists.current(), searched: <T>(work: () => Promise<T>) => work() }
      : await pastLists(
          parts,
          archive,
          made.lists,
          profile.createMatcher ?? make.createMatcher,
          linesThen(made.settings),
        );
  const past = { ...parts, ...(await enginesThen(parts, archive, make, profile, engine, made)) };
  const again = (tx: StoreReads) => replayed(tx, past, record, made, exemptions);
  return searched(() => parts.store.read(again));
}

async function replayed(
  tx: StoreReads,
  past: GatewayParts & { readonly engine: TransactionEngine },
  record: CaseRecord,
  made: ComputedDecision,
  exemptions: readonly ExemptionRecord[],
): Promise<ComputedDecision> {
  const { tenant, caseId, customerId, createdAt } = record;
  const transaction = await findRevision(tx, tenant, caseId, made.revision);
  if (transaction === undefined)
    throw new RiskgateError("REQUEST_INVALID", "the transaction is no longer stored: there is nothing to replay");
  const accepted: AcceptedTransaction = {
    ...{ tenant, actor: "", caseId, transactionId: made.transactionId, customerId, isNamed: true },
    input: transactionCodec.decode(transaction.data),
    ...{ at: createdAt, createdAt, revision: made.revision },
    decisionType: made.decisionType === "immediate" ? "immediate" : "complete",
    limitations: made.limitations,
    ...(made.ignored === undefined ? {} : { ignored: made.ignored }),
  };
  const known = await pastThen(past.engine, tx, accepted, made);
  const { timeZone, ...again } = await decideTransaction(
    past,
    accepted,
    { ...known, exemptions },
    made.provided ?? [],
    { before: made.asked, onlyBefore: true },
  );
  // Decisions of earlier versions have neither these limitations nor the zone.
  const zone = made.timeZone === undefined || timeZone === undefined ? {} : { timeZone };
  const told = again.limitations.filter(
    (one) => made.limitations.includes(one) || (one !== CUSTOMER_NOT_RATED && one !== NOT_SCREENED_BY_REQUEST),
  );
  const limitations = made.lists.length > 0 ? told : withListsThen(told, made.limitations);
  // A person's decision is not recomputed.
  const { decision, transactionStatus } = made.decision;
  return made.review
    ? {
        ...again,
        ...zone,
        limitations,
        decisionType: made.decisionType,
        decision: { ...again.decision, decision, transactionStatus },
      }
    : { ...again, ...zone, limitations };
}

/** Without screening the decision does not hold its lists: whether they were samples is taken from its limitations. */
function withListsThen(told: readonly string[], then: readonly string[]): readonly string[] {
  const known = then.filter((one) => one === SAMPLE_LISTS || told.includes(one));
  return [...known, ...told.filter((one) => one !== SAMPLE_LISTS && !then.includes(one))];
}

async function enginesThen(
  { settings }: GatewayParts,
  archive: Archive,
  make: MakeEngine,
  profile: ScreeningProfile,
  engine: ListEngine,
  { decision, rates }: ComputedDecision,
): Promise<Pick<GatewayParts, "settings" | "lists"> & { readonly engine: TransactionEngine }> {
  const lists = livePart(async () => engine);
  const [pack, ratesThen] = await Promise.all([
    archivedRules(archive, decision.ruleSetVersion),
    archivedRates(archive, rates.edition),
    lists.reload(),
  ]);
  return {
    ...{ settings: { ...settings, screeningProfile: profile }, lists },
    engine: {
      ...{ checker: makeTransactionChecker(pack, make), rates: ratesThen },
      ...{ histories: new HistoryCache(), related: new RelatedCache(), reprocessing: (work) => work() },
    },
  };
}

/** The state of the store at the decision. */
async function pastThen(
  { checker, rates }: TransactionEngine,
  tx: Pick<StoreReads, "history">,
  { tenant, customerId, transactionId, input, revision, createdAt }: AcceptedTransaction,
  { known }: ComputedDecision,
): Promise<Omit<TransactionPast, "exemptions">> {
  const { customer, account, riskLevel, changedAt, historyChange } = known;
  const normalized = normalizeTransaction({
    request: input,
    transactionId,
    customerId,
    customer,
    rates,
  });
  if (!normalized.ok)
    throw new RiskgateError("REQUEST_INVALID", "the amount of the transaction cannot be counted any more");
  const log = {
    changes: async (...of: readonly [string, string, number]) =>
      (await tx.history.changes(...of)).filter(({ change }) => change <= historyChange),
  };
  const without = revision > 1 ? transactionId : undefined;
  const history = await new HistoryCache().load(log, tenant, customerId, without);
  const { pack } = checker;
  const transaction = normalized.value;
  const own = history.history;
  const related = await readRelated(tx.history, tenant, transaction, pack);
  const flows = await readFlows(accountReader(tx.history, tenant), transaction, own, pack);
  return {
    outcome: "known",
    transaction,
    stored: undefined,
    customer: customer && recordOf(tenant, customerId, customer, createdAt, { riskLevel, changedAt }),
    storedAccount: account,
    history,
    related,
    flows,
    relatedMarks: withFlows(relatedMarks(related, transaction, own, pack.reach), flows),
  };
}

function recordOf(
  tenant: string,
  customerId: string,
  data: AccountHoldingPartyData,
  at: number,
  {
    riskLevel,
    changedAt,
  }: { readonly riskLevel?: string | undefined; readonly changedAt?: CustomerRecord["changedAt"] | undefined },
): CustomerRecord {
  return {
    ...{ tenant, customerId, data: customerCodec.encode(data), createdAt: at, updatedAt: at },
    // The level that counted then, regardless of the supplied one.
    ...(riskLevel === undefined ? {} : { riskLevel, lastCheckedAt: at }),
    ...(changedAt === undefined ? {} : { changedAt }),
  };
}
