/** Wires the ports into the parts that the operations of a gateway share. */

import { RiskgateError } from "../errors.ts";
import { MAX_ATTACHMENT_BYTES } from "../model/attachment-type.ts";
import { HistoryCache } from "../monitoring/history-cache.ts";
import { RelatedCache } from "../monitoring/related-cache.ts";
import { DEFAULT_MATCHER } from "../plugins/built-ins.ts";
import { createRegistry, known, type Registry } from "../plugins/registry.ts";
import type { CreateMatcher } from "../ports/matcher.ts";
import type { Observer } from "../ports/observer.ts";
import type { CreateRuleEvaluator } from "../ports/rule-evaluator.ts";
import type { WorkflowSource } from "../ports/workflow-source.ts";
import { loadWorkflow, type ReviewWorkflow } from "./case-work/review-workflow.ts";
import { standUndecided } from "./case-work/stand-undecided.ts";
import { demandStore } from "./demand-store.ts";
import { type Edition, listEditions, ratesEdition, rulesEdition, workflowEdition } from "./editions/editions.ts";
import { noteEditions } from "./editions/note-editions.ts";
import { loadListEngine } from "./engines/list-engine.ts";
import { type LivePart, type LoadState, livePart } from "./engines/live-engine.ts";
import { loadRuleEngine, type MakeEngine } from "./engines/rule-engine.ts";
import { shippedEvaluator } from "./engines/shipped-evaluator.ts";
import type { Gateway, ReloadablePart } from "./gateway.ts";
import type { GatewayOptions } from "./gateway-options.ts";
import { defaultSettings, type GatewayParts, type GatewaySettings, type TransactionParts } from "./gateway-parts.ts";
import { type RecentFailures, recentFailures } from "./health/recent-failures.ts";
import { demandKnownOptions } from "./known-options.ts";
import { type LivePolicy, livePolicy, statedPolicy } from "./policy/live-policy.ts";
import { limitConcurrency } from "./requests/limit-concurrency.ts";
import { cacheEvents, combineObservers } from "./requests/observe.ts";
import { createTurns, yieldInTurns } from "./requests/turns.ts";
import { afterListsLoaded, rescreeningParts } from "./rescreening/rescreening.ts";
import type { RescreeningParts } from "./rescreening/rescreening-parts.ts";
import type { LedRules, Standing } from "./rule-drafts/led-rules.ts";
import { ledRules } from "./rule-drafts/rule-lead.ts";
import { REPROCESSING_CONCURRENCY } from "./transactions/defer-transaction.ts";
import { loadRates, loadTransactionChecker } from "./transactions/transaction-engine.ts";

/** The longest decision budget: clients give up after 30 seconds. */
const MAX_BUDGET_MS = 20_000;

const EVERY_PART: readonly ReloadablePart[] = ["lists", "rules", "transactionRules", "rates", "workflow"];
/** Parts that are made of the documents of the rules. */
const OF_RULES: readonly ReloadablePart[] = ["rules", "transactionRules", "workflow"];

/** A gateway before anything is loaded. */
export interface WiredGateway {
  readonly parts: GatewayParts;
  readonly policy: LivePolicy;
  readonly recent: RecentFailures;
  readonly rescreening: RescreeningParts;
  /** The factories for replays. */
  readonly make: MakeEngine;
  /** Loads everything for the first time. */
  readonly load: () => Promise<void>;
  readonly reload: Gateway["reload"];
  readonly reloadChanged: Gateway["reloadChanged"];
}

export async function wireGateway(options: GatewayOptions): Promise<WiredGateway> {
  demandKnownOptions(options);
  demandStore(options.store);
  const { store, clock, ids, archive } = options;
  const registry = createRegistry(options);
  const createEvaluator = withOperators(options.createEvaluator ?? shippedEvaluator, registry);
  const createMatcher = matcherOf(options, registry);
  const make = { createEvaluator, createMatcher, registry };
  const turns = createTurns(options.timers);
  const led = ledRules({
    lead: options.rulesLead,
    rules: options.rules,
    transactionRules: options.transactions?.rules,
    workflow: options.workflow,
    ...{ store, clock, ids },
    readWith: () => ({
      ...{ make, today: latestDay(clock.now()) },
      yieldTurn: yieldInTurns({ clock, timers: options.timers, turns }),
    }),
  });
  const defaults = settingsOf(options.settings, registry);
  const policy = await livePolicy({
    store,
    clock,
    settings: defaults,
    profiles: registry.screeningProfiles,
    stated: statedPolicy(options.settings),
    writes: options.writesPolicy !== false,
  });
  const settings = policy.settings();
  const recent = recentFailures();
  const observer = combineObservers(
    [recent.observer, ...registry.observers, ...(options.observers ?? [])],
    options.timers,
  );
  const told = (part: string) => (state: LoadState) =>
    observer?.event?.(
      state === "begun" ? { type: "reload-begun", part } : { type: "reload", part, good: state === "good" },
    );
  // Recorded before anything is decided with it.
  const noted = (editions: readonly Edition[]): Promise<void> =>
    noteEditions(store, archive ? editions : editions.map(unarchived), { at: clock.now(), actor: "gateway" });
  const parts: GatewayParts = {
    registry,
    matcher: options.createMatcher === undefined ? (options.matcher ?? DEFAULT_MATCHER) : undefined,
    store,
    clock,
    ids,
    // A profile that imitates another screening system has a matcher of its own.
    lists: livePart(
      () =>
        loadListEngine(options.lists, settings.screeningProfile.createMatcher ?? createMatcher, {
          archive,
          names: registry,
          onLookUp: cacheEvents(observer, "searches"),
          yieldTurn: yieldInTurns(options),
          startThreads: options.startSearchThreads,
        }).then(async (loaded) => {
          await noted(listEditions(loaded.lists, loaded.sets)).catch(async (error) => {
            await loaded.close();
            throw error;
          });
          await parts.lists.peek()?.close();
          return loaded;
        }),
      told("lists"),
      options.lists,
    ),
    rules: livePart(
      async () => {
        const engine = await loadRuleEngine(led.rules, make, archive);
        await noted([rulesEdition("rules", engine.pack)]);
        return engine;
      },
      told("rules"),
      led.rules,
    ),
    ledRules: { ...led, reload: () => reload(OF_RULES) },
    workflow: led.workflow && workflowPart(led.workflow, { told, noted }),
    transactions: transactionParts(options, led, make, settings, { told, noted }, observer),
    archive,
    signer: options.signer,
    passwords: options.passwords,
    knowsIssuer: options.knowsIssuer,
    witnesses: options.witnesses,
    checkpoints: { published: new Map(), problem: undefined },
    jobs: options.jobs,
    timers: options.timers,
    turns,
    callbacks: options.callbacks,
    providers: [...registry.screeningProviders, ...(options.providers ?? [])],
    get settings() {
      return policy.settings();
    },
    policy: policy.state,
    observer,
  };
  const { transactions } = parts;
  const liveParts: Readonly<Record<ReloadablePart, LivePart<unknown> | undefined>> = {
    lists: parts.lists,
    rules: parts.rules,
    transactionRules: transactions?.checker,
    rates: transactions?.rates,
    workflow: parts.workflow,
  };
  const rescreening = rescreeningParts(parts, {
    createMatcher: settings.screeningProfile.createMatcher ?? createMatcher,
    ...(options.createScreenedIndex ? { createScreenedIndex: options.createScreenedIndex } : {}),
    ...(options.rescreenRanges === undefined ? {} : { ranges: options.rescreenRanges }),
  });
  const load = async (names: readonly ReloadablePart[]): Promise<void> =>
    void (await Promise.all(names.map((name) => liveParts[name]?.reload())));
  const inService = async () => ({
    rules: await standingOf([parts.rules, ...(transactions ? [transactions.checker] : [])]),
    workflow: await standingOf(parts.workflow ? [parts.workflow] : []),
  });
  const afterLoad = async (names: readonly ReloadablePart[]): Promise<void> => {
    if (options.workOnJobs === false) return;
    if (names.some((name) => OF_RULES.includes(name))) await led.noteFiles(inService);
    if (names.includes("workflow")) await standUndecided(parts);
    if (names.includes("lists")) await afterListsLoaded(rescreening);
  };
  const reload = async (names: readonly ReloadablePart[] = EVERY_PART): Promise<void> => {
    await load(names);
    await afterLoad(names);
  };
  const reloadChanged = async (): Promise<readonly ReloadablePart[]> => {
    const changed = await Promise.all(EVERY_PART.map((name) => liveParts[name]?.reloadIfChanged()));
    const loaded = EVERY_PART.filter((_, at) => changed[at]);
    await afterLoad(loaded);
    return loaded;
  };
  return {
    ...{ parts, policy, recent, rescreening, make },
    async load() {
      await load(EVERY_PART);
      if (options.workOnJobs !== false) await led.noteFiles(inService);
    },
    reload,
    reloadChanged,
  };
}

/** Called with everything that is loaded. */
interface OnLoad {
  readonly told: (part: string) => (state: LoadState) => void;
  readonly noted: (editions: readonly Edition[]) => Promise<void>;
}

async function standingOf(parts: readonly LivePart<unknown>[]): Promise<Standing> {
  if ((await Promise.all(parts.map((part) => part.isBehind()))).includes(true)) return "behind";
  return parts.some((part) => part.problem() !== undefined) ? "refused" : "good";
}

const unarchived = ({ archived: _, ...edition }: Edition): Edition => edition;

/** Today's date in the easternmost time zone: a list dated today anywhere is not from the future. */
const latestDay = (at: number): string => new Date(at + 14 * 3_600_000).toISOString().slice(0, 10);

function transactionParts(
  { transactions, archive }: GatewayOptions,
  { transactionRules }: LedRules,
  make: MakeEngine,
  { baseCurrency }: GatewaySettings,
  { told, noted }: OnLoad,
  observer: Observer | undefined,
): TransactionParts | undefined {
  if (!transactions) return undefined;
  const { rates } = transactions;
  const rules = transactionRules ?? transactions.rules;
  return {
    checker: livePart(
      async () => {
        const checker = await loadTransactionChecker(rules, make, archive);
        await noted([rulesEdition("transaction-rules", checker.pack.rules)]);
        return checker;
      },
      told("transactionRules"),
      rules,
    ),
    rates: livePart(
      async () => {
        const loaded = await loadRates(rates, baseCurrency, archive);
        await noted([ratesEdition(loaded)]);
        return loaded;
      },
      told("rates"),
      rates,
    ),
    histories: new HistoryCache({ onLookUp: cacheEvents(observer, "histories") }),
    related: new RelatedCache({ onLookUp: cacheEvents(observer, "related") }),
    reprocessing: limitConcurrency(REPROCESSING_CONCURRENCY),
  };
}

/** The workflow of reviews, checked when it is loaded. */
const workflowPart = (source: WorkflowSource, { told, noted }: OnLoad): LivePart<ReviewWorkflow> =>
  livePart(
    async () => {
      const workflow = await loadWorkflow(source);
      await noted([workflowEdition(workflow)]);
      return workflow;
    },
    told("workflow"),
    source,
  );

/** Rules are compiled with the operators of all plugins, by every evaluator. */
const withOperators =
  (create: CreateRuleEvaluator, { operators }: Registry): CreateRuleEvaluator =>
  (pack, options) =>
    create(pack, { operators, ...options });

/** @throws RiskgateError `CONFIG_INVALID` for a matcher that no plugin defines, and for two at once */
function matcherOf({ createMatcher, matcher }: GatewayOptions, { matchers }: Registry): CreateMatcher {
  if (createMatcher === undefined) return known("matcher", matcher ?? DEFAULT_MATCHER, matchers);
  if (matcher === undefined) return createMatcher;
  throw new RiskgateError("CONFIG_INVALID", "give either `matcher` or `createMatcher`");
}

function settingsOf(settings: Partial<GatewaySettings> = {}, registry: Registry): GatewaySettings {
  const all = { ...defaultSettings(registry), ...settings };
  return {
    ...all,
    decisionBudgetMs: Math.min(all.decisionBudgetMs, MAX_BUDGET_MS),
    maxAttachmentBytes: Math.min(all.maxAttachmentBytes, MAX_ATTACHMENT_BYTES),
  };
}
