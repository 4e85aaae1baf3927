import type { ExchangeRates } from "../monitoring/exchange-rates.ts";
import type { HistoryCache } from "../monitoring/history-cache.ts";
import type { RelatedCache } from "../monitoring/related-cache.ts";
import type { TransactionChecker } from "../monitoring/transaction-checker.ts";
import { known, type Registry } from "../plugins/registry.ts";
import type { Archive } from "../ports/archive.ts";
import type { Callbacks } from "../ports/callbacks.ts";
import type { CheckpointWitness } from "../ports/checkpoint-witness.ts";
import type { Clock, IdSource } from "../ports/clock.ts";
import type { Jobs } from "../ports/jobs.ts";
import type { Observer } from "../ports/observer.ts";
import type { PasswordHasher } from "../ports/password-hasher.ts";
import type { ScreeningProvider } from "../ports/screening-provider.ts";
import type { Signer } from "../ports/signer.ts";
import type { Store } from "../ports/store.ts";
import type { Timers } from "../ports/timers.ts";
import type { ScreeningProfile } from "../screening/screening-profile.ts";
import type { ReviewWorkflow } from "./case-work/review-workflow.ts";
import type { ListEngine } from "./engines/list-engine.ts";
import type { LivePart } from "./engines/live-engine.ts";
import type { RuleEngine } from "./engines/rule-engine.ts";
import type { PolicyState } from "./policy/policy.ts";
import type { Turns } from "./requests/turns.ts";
import type { LedRules } from "./rule-drafts/led-rules.ts";

/** How a tenant's gateway is set; every value has a default. */
export interface GatewaySettings {
  /** Countries (ISO 3166-1 alpha-2) whose residents count as residents (Default: none, and no customer counts as non-resident). */
  readonly homeCountries: readonly string[];
  /** Least time between two accepted checks of one customer, in milliseconds (Default: 1000). */
  readonly spacingMs: number;
  /** Thresholds and policy of screening (Default: `balanced`). */
  readonly screeningProfile: ScreeningProfile;
  /**
   * How long a check may take before it is answered later, in milliseconds (Default: 2000; 20000 at most, because
   * clients give up after 30 seconds). Needs `jobs` and `timers`.
   */
  readonly decisionBudgetMs: number;
  /**
   * When a person decides before the client is told (Default: `never`): `matches` with any match, `needs-review` whenever
   * a case is opened. Needs `jobs`.
   */
  readonly reviewFirst: "never" | "matches" | "needs-review";
  /** Whether two people have to agree on a case (Default: false). */
  readonly fourEyes: boolean;
  /**
   * What becomes of a body with members that the interface does not know (Default: `tell`): they are told beside the answer, or
   * the body is refused for their sake.
   */
  readonly unknownMembers: "tell" | "refuse";
  /** ISO 4217 code of the currency in which amounts are counted (Default: that of the exchange rates). */
  readonly baseCurrency?: string;
  /** Whether a transaction check that is decided at once is told to its `callbackUrl` too (Default: false). */
  readonly immediateDecisionCallback: boolean;
  /**
   * Whether a decision that was made because a list changed is told to the `callbackUrl` of the customer's last check, which was
   * given for the answer of that check (Default: false).
   */
  readonly rescreenedCallback: boolean;
}

const DEFAULTS: Omit<GatewaySettings, "screeningProfile"> = {
  homeCountries: [],
  spacingMs: 1_000,
  decisionBudgetMs: 2_000,
  reviewFirst: "never",
  fourEyes: false,
  unknownMembers: "tell",
  immediateDecisionCallback: false,
  rescreenedCallback: false,
};

/** @throws RiskgateError `CONFIG_INVALID` where no plugin brings the profile `balanced` */
export const defaultSettings = ({ screeningProfiles }: Registry): GatewaySettings => ({
  ...DEFAULTS,
  screeningProfile: known("screening profile", "balanced", screeningProfiles),
});

/** What transactions are decided with. */
export interface TransactionParts {
  readonly checker: LivePart<TransactionChecker>;
  readonly rates: LivePart<ExchangeRates>;
  /** Histories of customers, kept between checks. */
  readonly histories: HistoryCache;
  /** Transactions by links that many share, kept between checks. */
  readonly related: RelatedCache;
  /** Runs corrections, few at a time. */
  readonly reprocessing: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Rules and rates of one attempt to decide a transaction: it goes by one edition of each, whatever is reloaded meanwhile. */
export interface TransactionEngine extends Omit<TransactionParts, "checker" | "rates"> {
  readonly checker: TransactionChecker;
  readonly rates: ExchangeRates;
}

/** How far a process is with checkpoints of the audit log. */
export interface CheckpointState {
  /** The number of the last one that each witness was told of, by its name. */
  readonly published: Map<string, number>;
  /** Why there is no newer one; `undefined` when the last attempt was good. */
  problem: string | undefined;
  /** What to look at since this process signed the first one. */
  late?: string;
  /** Stands for the keys that this process wrote down as those that count. */
  keys?: string;
}

/** What the operations of the gateway share. */
export interface GatewayParts {
  /** What the plugins bring. */
  readonly registry: Registry;
  /** Name of the matcher that finds list entries; absent where the host gave one by itself. */
  readonly matcher?: string | undefined;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Work that is done later; without it every check is decided at once. */
  readonly jobs?: Jobs | undefined;
  readonly timers?: Timers | undefined;
  /** In which long screenings go on, one at a time. */
  readonly turns?: Turns | undefined;
  /** Providers that are asked about every party of a check. */
  readonly providers?: readonly ScreeningProvider[] | undefined;
  /** Rules and lists as they were; without it no decision can be made again. */
  readonly archive?: Archive | undefined;
  /** The operator's key; without it nothing is signed. */
  readonly passwords?: PasswordHasher | undefined;
  readonly signer?: Signer | undefined;
  /** Who keeps checkpoints of the audit log outside of the store. */
  readonly witnesses?: readonly CheckpointWitness[] | undefined;
  /** What this process knows of checkpoints of the audit log. */
  readonly checkpoints?: CheckpointState | undefined;
  /** How clients are told of deferred checks; without it they are not. */
  readonly callbacks?: Callbacks | undefined;
  readonly lists: LivePart<ListEngine>;
  readonly rules: LivePart<RuleEngine>;
  /** Where rules come from, their versions and drafts; without it neither are kept. */
  readonly ledRules?: LedRules | undefined;
  /** How people work on cases; without it nothing is due. */
  readonly workflow?: LivePart<ReviewWorkflow> | undefined;
  /** What transactions are decided with; without it none is. */
  readonly transactions?: TransactionParts | undefined;
  readonly settings: GatewaySettings;
  /** The version of the policy that is obeyed, and why this process cannot; absent where the store is not asked. */
  readonly policy?: (() => PolicyState) | undefined;
  /** Who watches; without any nothing is measured. */
  readonly observer?: Observer | undefined;
}

/** The matcher that takes part in decisions: a profile may bring one of its own. */
export const matcherUsed = ({ matcher, settings }: Pick<GatewayParts, "matcher" | "settings">): string | undefined =>
  settings.screeningProfile.createMatcher === undefined ? matcher : undefined;

/** The tenant of a request that names none. */
export const DEFAULT_TENANT = "default";
/** The actor of a process that names none. */
export const DEFAULT_ACTOR = "host";
