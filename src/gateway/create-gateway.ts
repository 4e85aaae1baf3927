/** Puts the ports together into a gateway. */
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";
import { HistoryCache } from "../monitoring/history-cache.ts";
import { RelatedCache } from "../monitoring/related-cache.ts";
import type { Archive } from "../ports/archive.ts";
import type { Callbacks } from "../ports/callbacks.ts";
import type { Clock, IdSource } from "../ports/clock.ts";
import type { Jobs } from "../ports/jobs.ts";
import type { ListSource } from "../ports/list-source.ts";
import type { CreateMatcher } from "../ports/matcher.ts";
import type { Observer } from "../ports/observer.ts";
import type { CreateRuleEvaluator } from "../ports/rule-evaluator.ts";
import type { RuleSource } from "../ports/rule-source.ts";
import type { CreateScreenedIndex } from "../ports/screened-index.ts";
import type { ScreeningProvider } from "../ports/screening-provider.ts";
import type { Store } from "../ports/store.ts";
import { compiledEvaluator } from "../rules/compiled-evaluator.ts";
import { accountAnswer } from "./account-answer.ts";
import { breather } from "./breather.ts";
import { checkCustomer } from "./check-customer.ts";
import { createAccount } from "./create-account.ts";
import { createWorkflow, getWorkflow } from "./create-workflow.ts";
import { customerCheckDetail, undecided } from "./customer-check-detail.ts";
import type { Gateway, ReloadablePart } from "./gateway.ts";
import { gatewayHealth } from "./gateway-health.ts";
import {
  DEFAULT_ACTOR,
  DEFAULT_SETTINGS,
  DEFAULT_TENANT,
  type GatewayParts,
  type GatewaySettings,
  type TransactionParts,
} from "./gateway-parts.ts";
import { eraseCustomer, removeCasesBefore, verifyAudit } from "./keep-records.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { listCases } from "./list-cases.ts";
import { defaultMatcher, loadListEngine, type StartSearchThreads } from "./list-engine.ts";
import { type LivePart, livePart } from "./live-engine.ts";
import { listCallbacks, resendCallback } from "./manage-callbacks.ts";
import { authenticate, createKey, revokeKey } from "./manage-keys.ts";
import { listWorkflows, setWorkflowStatus } from "./manage-workflows.ts";
import { cacheEvents, combineObservers, counted } from "./observe.ts";
import { recentFailures } from "./recent-failures.ts";
import { replaceAccount } from "./replace-account.ts";
import { replayDecision } from "./replay-decision.ts";
import { listRescreens, setRescreen } from "./rescreening/manage-rescreens.ts";
import { afterListsLoaded, rescreeningParts } from "./rescreening/rescreening.ts";
import { rescreenAll } from "./rescreening/start-rescreening.ts";
import { reviewCase } from "./review-case.ts";
import { loadRuleEngine } from "./rule-engine.ts";
import { screeningCertificate } from "./screening-certificate.ts";
import { jobStats, startJobs } from "./start-jobs.ts";
import { submitAccountHoldingParty } from "./submit-account-holding-party.ts";
import { checkTransaction } from "./transactions/check-transaction.ts";
import { REPROCESSING_CONCURRENCY } from "./transactions/defer-transaction.ts";
import { reprocessTransaction } from "./transactions/reprocess-transaction.ts";
import { transactionCheckDetail } from "./transactions/transaction-check-detail.ts";
import { loadRates, loadTransactionChecker, type TransactionSources } from "./transactions/transaction-engine.ts";
import type { Timers } from "./within-budget.ts";

/** How long jobs that run may take to end when the gateway is closed; what does not is done again by the next process. */
const STOP_GRACE_MS = 5_000;
/** The longest that a client can be kept waiting: it gives up after 30 seconds. */
const MAX_BUDGET_MS = 20_000;

const EVERY_PART: readonly ReloadablePart[] = ["lists", "rules", "transactionRules", "rates"];

/** What evaluates rules unless a host says otherwise: shadow rules are evaluated too, to see what they would do. */
const defaultEvaluator: CreateRuleEvaluator = (pack) => compiledEvaluator(pack, { statuses: ["active", "shadow"] });

export interface GatewayOptions {
  /** Where customers, cases, decisions and keys are kept. */
  readonly store: Store;
  /** Where lists come from. */
  readonly lists: ListSource;
  /** Where rules come from. */
  readonly rules: RuleSource;
  /** What transactions are decided with (Default: nothing; every transaction check then throws). */
  readonly transactions?: TransactionSources;
  /** The time; `Date` will do. */
  readonly clock: Clock;
  /** New identifiers; the global `crypto` will do. */
  readonly ids: IdSource;
  /** What evaluates rules (Default: rules compiled to closures). */
  readonly createEvaluator?: CreateRuleEvaluator;
  /** What finds list entries by name (Default: the name index, which loses none). */
  readonly createMatcher?: CreateMatcher;
  /**
   * Starts threads that look parties up before they are screened: worth it where there are processors to spare (Default: none;
   * `nameIndexPool` of `riskgate/node` will do). Used with the default `createMatcher` only.
   */
  readonly startSearchThreads?: StartSearchThreads;
  /** Work that is done later (Default: none; every check is then decided before it is answered). */
  readonly jobs?: Jobs;
  /** `globalThis` will do; with `jobs` it lets a check that takes too long be answered later. */
  readonly timers?: Timers;
  /** How clients are told of checks that were answered later (Default: nobody is told). */
  readonly callbacks?: Callbacks;
  /** Who else is asked about everybody in a check (Default: nobody). One that does not answer defers the check. */
  readonly providers?: readonly ScreeningProvider[];
  /** Where rules and lists are kept as they were (Default: nowhere; no decision can then be made again). */
  readonly archive?: Archive;
  /** Waits before the attempts to send a callback, in milliseconds (Default: 0, 5 s, 5 min, ... 24 h). */
  readonly callbackScheduleMs?: readonly number[];
  /** Whether this process works on jobs, or only adds them (Default: true). */
  readonly workOnJobs?: boolean;
  /** When every stored customer is compared with every list entry again: a cron expression, UTC (Default: Saturdays at 22:00). */
  readonly fullRescreenCron?: string;
  /** Stretches that rescreening cuts customers into, 1 to 1024: as many processes may work on it at a time (Default: 1). */
  readonly rescreenRanges?: number;
  /** Makes the index by which changed entries are compared with stored customers (Default: one in this thread). */
  readonly createScreenedIndex?: CreateScreenedIndex;
  /** Spreads retries; from 0 to 1 (Default: no spreading). */
  readonly random?: () => number;
  /** Who watches: metrics, traces (Default: nobody, and nothing is measured). */
  readonly observers?: readonly Observer[];
  /** What differs from the defaults. */
  readonly settings?: Partial<GatewaySettings>;
}

/**
 * Makes a gateway and loads its lists and rules.
 *
 * It resolves even when they cannot be loaded, so that a host can show {@link Gateway.health} and try again with
 * {@link Gateway.reload}; until they are, every check throws and none is answered.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { store, clock, ids, createEvaluator = defaultEvaluator, createMatcher = defaultMatcher, archive } = options;
  const settings = settingsOf(options.settings);
  const recent = recentFailures();
  const observer = combineObservers([recent.observer, ...(options.observers ?? [])]);
  const told = (part: string) => (good: boolean) => observer?.event?.({ type: "reload", part, good });
  const parts: GatewayParts = {
    store,
    clock,
    ids,
    // A profile that imitates another screening brings a measure of its own.
    lists: livePart(
      () =>
        loadListEngine(options.lists, settings.screeningProfile.createMatcher ?? createMatcher, {
          archive,
          onLookUp: cacheEvents(observer, "searches"),
          breathe: breather(options),
          startThreads: options.startSearchThreads,
        }).then(async (loaded) => {
          await parts.lists.peek()?.close();
          return loaded;
        }),
      told("lists"),
    ),
    rules: livePart(() => loadRuleEngine(options.rules, createEvaluator, archive), told("rules")),
    transactions: transactionParts(options, createEvaluator, settings, told, observer),
    archive,
    jobs: options.jobs,
    timers: options.timers,
    callbacks: options.callbacks,
    providers: options.providers,
    settings,
    observer,
  };
  const { transactions } = parts;
  const liveParts: Readonly<Record<ReloadablePart, LivePart<unknown> | undefined>> = {
    lists: parts.lists,
    rules: parts.rules,
    transactionRules: transactions?.checker,
    rates: transactions?.rates,
  };
  const rescreening = rescreeningParts(parts, {
    createMatcher: settings.screeningProfile.createMatcher ?? createMatcher,
    ...(options.createScreenedIndex ? { createScreenedIndex: options.createScreenedIndex } : {}),
    ...(options.rescreenRanges === undefined ? {} : { ranges: options.rescreenRanges }),
  });
  const load = async (names: readonly ReloadablePart[]): Promise<void> =>
    void (await Promise.all(names.map((name) => liveParts[name]?.reload())));
  const reload = async (names: readonly ReloadablePart[] = EVERY_PART): Promise<void> => {
    await load(names);
    if (names.includes("lists") && options.workOnJobs !== false) await afterListsLoaded(rescreening);
  };
  await load(EVERY_PART);
  await startJobs(rescreening, options);
  if (options.workOnJobs !== false) await afterListsLoaded(rescreening);

  return {
    checkCustomer: (body, context = {}) => counted(observer, "customer-check", checkCustomer(parts, body, context)),
    checkTransaction: (body, context = {}) =>
      counted(observer, "transaction-check", checkTransaction(parts, body, context)),
    reprocessTransaction: (body, context = {}) =>
      counted(observer, "transaction-reprocessing", reprocessTransaction(parts, body, context)),
    submitAccountHoldingParty: (body, context = {}) =>
      counted(observer, "account-holding-party", submitAccountHoldingParty(parts, body, context)),
    async getCustomerCheck(caseId, { tenant = DEFAULT_TENANT } = {}) {
      const detail = await customerCheckDetail(parts, tenant, caseId);
      // While a person has to decide, the client of the check is not told what is on the table.
      return detail?.processingStatus === "processing" ? undecided(detail) : detail;
    },
    getTransactionCheck: (caseId, { tenant = DEFAULT_TENANT } = {}) => transactionCheckDetail(parts, tenant, caseId),
    async getCustomer(customerId, { tenant = DEFAULT_TENANT } = {}) {
      const stored = await store.read((tx) => tx.customers.get(tenant, customerId));
      return stored?.erasedAt === undefined ? (stored?.data as AccountHoldingPartyData | undefined) : undefined;
    },
    createAccount: (body, context = {}) => counted(observer, "account-creation", createAccount(parts, body, context)),
    replaceAccount: (accountUuid, body, context = {}) =>
      counted(observer, "account-replacement", replaceAccount(parts, accountUuid, body, context)),
    async getAccount(accountUuid, { tenant = DEFAULT_TENANT } = {}) {
      const record = await store.read((tx) => tx.accounts.get(tenant, accountUuid));
      return record && accountAnswer(record);
    },
    createWorkflow: (body, context = {}) => counted(observer, "workflow", createWorkflow(parts, body, context)),
    getWorkflow: (workflowId, { tenant = DEFAULT_TENANT } = {}) => getWorkflow(parts, tenant, workflowId),
    listWorkflows: (query, context = {}) => listWorkflows(parts, query, context),
    setWorkflowStatus: (workflowId, status, context = {}) => setWorkflowStatus(parts, workflowId, status, context),
    listCases: (query, { tenant = DEFAULT_TENANT } = {}) => listCases(parts, tenant, query),
    getCase: async (caseId, { tenant = DEFAULT_TENANT } = {}) =>
      (await transactionCheckDetail(parts, tenant, caseId)) ?? customerCheckDetail(parts, tenant, caseId),
    decideCase: (caseId, body, context = {}) =>
      counted(observer, "case-decision", reviewCase(parts, caseId, body, context)),
    replay: (caseId, { tenant = DEFAULT_TENANT } = {}) =>
      replayDecision(parts, { createMatcher, createEvaluator }, tenant, caseId),
    certificate: (caseId, { tenant = DEFAULT_TENANT } = {}) => screeningCertificate(parts, tenant, caseId),
    verifyAudit: () => verifyAudit(parts),
    eraseCustomer: (customerId, { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = {}) =>
      eraseCustomer(parts, tenant, customerId, actor),
    removeCasesBefore: (time, { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = {}) =>
      removeCasesBefore(parts, tenant, time, actor),
    listCallbacks: (status, limit, { tenant = DEFAULT_TENANT } = {}) => listCallbacks(parts, tenant, status, limit),
    resendCallback: (callbackId, { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = {}) =>
      resendCallback(parts, tenant, callbackId, actor),
    jobStats: () => jobStats(parts),
    listRescreens: (limit) => listRescreens(parts, limit),
    rescreenAll: async ({ actor = DEFAULT_ACTOR } = {}) => (await rescreenAll(rescreening, actor)) !== undefined,
    setRescreen: (runId, to, { actor = DEFAULT_ACTOR } = {}) => setRescreen(parts, runId, to, actor),
    authenticate: (apiKey) => authenticate(parts, apiKey),
    createKey: (key, randomBytes, actor = DEFAULT_ACTOR) => createKey(parts, key, randomBytes, actor),
    listKeys: (tenant) => store.read((tx) => tx.keys.list(tenant)),
    revokeKey: (tenant, keyId, actor = DEFAULT_ACTOR) => revokeKey(parts, tenant, keyId, actor),
    health: ({ tenant } = {}) => gatewayHealth(parts, recent, tenant),
    reload,
    async close() {
      await parts.jobs?.stop(STOP_GRACE_MS);
      rescreening.refresh.close();
      await rescreening.indexes.close();
      await parts.lists.peek()?.close();
      await store.close();
    },
  };
}

function transactionParts(
  { transactions, archive }: GatewayOptions,
  createEvaluator: CreateRuleEvaluator,
  { baseCurrency }: GatewaySettings,
  told: (part: string) => (good: boolean) => void,
  observer: Observer | undefined,
): TransactionParts | undefined {
  if (!transactions) return undefined;
  const { rules, rates } = transactions;
  return {
    checker: livePart(() => loadTransactionChecker(rules, createEvaluator, archive), told("transactionRules")),
    rates: livePart(() => loadRates(rates, baseCurrency, archive), told("rates")),
    histories: new HistoryCache({ onLookUp: cacheEvents(observer, "histories") }),
    related: new RelatedCache({ onLookUp: cacheEvents(observer, "related") }),
    reprocessing: limitConcurrency(REPROCESSING_CONCURRENCY),
  };
}

function settingsOf(settings: Partial<GatewaySettings> = {}): GatewaySettings {
  const all = { ...DEFAULT_SETTINGS, ...settings };
  return { ...all, decisionBudgetMs: Math.min(all.decisionBudgetMs, MAX_BUDGET_MS) };
}
