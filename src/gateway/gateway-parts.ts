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

/** The settings of a gateway; every value has a default. */
export interface GatewaySettings {
  /** Countries (ISO 3166-1 alpha-2) whose residents count as residents (Default: none, and no customer counts as non-resident). */
  readonly homeCountries: readonly string[];
  /** Minimum time between two accepted checks of one customer, in milliseconds (Default: 1000). */
  readonly spacingMs: number;
  /** Thresholds and policy of screening (Default: `balanced`). */
  readonly screeningProfile: ScreeningProfile;
  /**
   * How long a check may take before it is answered later, in milliseconds (Default: 2000; 20000 at most, because
   * clients give up after 30 seconds). Needs `jobs` and `timers`.
   */
  readonly decisionBudgetMs: number;
  /**
   * When a person decides before the client gets the answer (Default: `never`): `matches` at any match, `needs-review`
   * whenever a case is opened. Needs `jobs`.
   */
  readonly reviewFirst: "never" | "matches" | "needs-review";
  /** Whether two people have to agree on a case (Default: false). */
  readonly fourEyes: boolean;
  /**
   * How members of a body that the interface does not define are treated (Default: `tell`): they are reported beside
   * the answer (`tell`), or the body is refused (`refuse`).
   */
  readonly unknownMembers: "tell" | "refuse";
  /** Bytes that a file may have that is kept with a case (Default: 5000000; 25000000 at most). */
  readonly maxAttachmentBytes: number;
  /** ISO 4217 code of the currency in which amounts are counted (Default: that of the exchange rates). */
  readonly baseCurrency?: string;
  /** Whether a transaction check that is decided at once is also sent to its `callbackUrl` (Default: false). */
  readonly immediateDecisionCallback: boolean;
  /**
   * Whether a decision that was made because a list changed is sent to the `callbackUrl` of the customer's last check,
   * which was given for the answer of that check (Default: false).
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
  maxAttachmentBytes: 5_000_000,
  immediateDecisionCallback: false,
  rescreenedCallback: false,
};

/** @throws RiskgateError `CONFIG_INVALID` where no plugin defines the profile `balanced` */
export const defaultSettings = ({ screeningProfiles }: Registry): GatewaySettings => ({
  ...DEFAULTS,
  screeningProfile: known("screening profile", "balanced", screeningProfiles),
});

/** The engine of transaction checks. */
export interface TransactionParts {
  readonly checker: LivePart<TransactionChecker>;
  readonly rates: LivePart<ExchangeRates>;
  /** Cached histories of customers. */
  readonly histories: HistoryCache;
  /** Cached transactions by links that many share. */
  readonly related: RelatedCache;
  /** Runs corrections, few at a time. */
  readonly reprocessing: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Rules and rates of one attempt to decide a transaction: it goes by one edition of each, whatever is reloaded meanwhile. */
export interface TransactionEngine extends Omit<TransactionParts, "checker" | "rates"> {
  readonly checker: TransactionChecker;
  readonly rates: ExchangeRates;
}

/** The state of a process with regard to checkpoints of the audit log. */
export interface CheckpointState {
  /** The number of the last checkpoint published to each witness, by its name. */
  readonly published: Map<string, number>;
  /** Why there is no newer one; `undefined` when the last attempt succeeded. */
  problem: string | undefined;
  /** A warning for operators since this process signed the first one. */
  late?: string;
  /** Digest of the signing keys that this process recorded. */
  keys?: string;
}

/** What the operations of the gateway share. */
export interface GatewayParts {
  /** What the plugins bring. */
  readonly registry: Registry;
  /** Name of the matcher of list entries; absent where the host passed a matcher itself. */
  readonly matcher?: string | undefined;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** The job queue; without it every check is decided at once. */
  readonly jobs?: Jobs | undefined;
  readonly timers?: Timers | undefined;
  /** Turns in which long screenings go on, one at a time. */
  readonly turns?: Turns | undefined;
  /** Screening providers that are queried about every party of a check. */
  readonly providers?: readonly ScreeningProvider[] | undefined;
  /** The archive of rules and lists; without it no decision can be replayed. */
  readonly archive?: Archive | undefined;
  /** Hashes passwords of users; without it signing in with one is refused. */
  readonly passwords?: PasswordHasher | undefined;
  /** Whether users of an issuer can sign in; without it, those of any can. */
  readonly knowsIssuer?: ((issuer: string) => boolean) | undefined;
  /** The operator's signing key; without it nothing is signed. */
  readonly signer?: Signer | undefined;
  /** Witnesses that keep checkpoints of the audit log outside of the store. */
  readonly witnesses?: readonly CheckpointWitness[] | undefined;
  /** State of this process with regard to checkpoints. */
  readonly checkpoints?: CheckpointState | undefined;
  /** Sends callbacks about deferred checks; without it none are sent. */
  readonly callbacks?: Callbacks | undefined;
  readonly lists: LivePart<ListEngine>;
  readonly rules: LivePart<RuleEngine>;
  /** The source, versions and drafts of rules; without it no versions or drafts are kept. */
  readonly ledRules?: LedRules | undefined;
  /** The workflow of reviews; without it nothing is due. */
  readonly workflow?: LivePart<ReviewWorkflow> | undefined;
  /** The engine of transaction checks; without it every transaction check throws. */
  readonly transactions?: TransactionParts | undefined;
  readonly settings: GatewaySettings;
  /** The version of the policy in force, and why this process cannot follow it; absent where the store is not read. */
  readonly policy?: (() => PolicyState) | undefined;
  /** The observers; without any nothing is measured. */
  readonly observer?: Observer | undefined;
}

/** The matcher that takes part in decisions: a profile may have one of its own. */
export const matcherUsed = ({ matcher, settings }: Pick<GatewayParts, "matcher" | "settings">): string | undefined =>
  settings.screeningProfile.createMatcher === undefined ? matcher : undefined;

/** The default tenant of a request. */
export const DEFAULT_TENANT = "default";
/** The default actor of a process. */
export const DEFAULT_ACTOR = "host";
