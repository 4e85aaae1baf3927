/** The options of `createGateway`. */
import type { Plugin } from "../plugins/plugin.ts";
import type { Archive } from "../ports/archive.ts";
import type { Callbacks } from "../ports/callbacks.ts";
import type { CheckpointWitness } from "../ports/checkpoint-witness.ts";
import type { Clock, IdSource } from "../ports/clock.ts";
import type { Jobs } from "../ports/jobs.ts";
import type { ListSource } from "../ports/list-source.ts";
import type { CreateMatcher } from "../ports/matcher.ts";
import type { Observer } from "../ports/observer.ts";
import type { PasswordHasher } from "../ports/password-hasher.ts";
import type { CreateRuleEvaluator } from "../ports/rule-evaluator.ts";
import type { RuleSource } from "../ports/rule-source.ts";
import type { CreateScreenedIndex } from "../ports/screened-index.ts";
import type { ScreeningProvider } from "../ports/screening-provider.ts";
import type { Signer } from "../ports/signer.ts";
import type { Store } from "../ports/store.ts";
import type { Timers } from "../ports/timers.ts";
import type { WorkflowSource } from "../ports/workflow-source.ts";
import type { StartSearchThreads } from "./engines/list-engine.ts";
import type { GatewaySettings } from "./gateway-parts.ts";
import type { RulesLead } from "./rule-drafts/led-rules.ts";
import type { TransactionSources } from "./transactions/transaction-engine.ts";

/** The ports, plugins and settings that a gateway is made of. */
export interface GatewayOptions {
  /** Where customers, cases, decisions and keys are kept. */
  readonly store: Store;
  /** Where lists come from. */
  readonly lists: ListSource;
  /** Where rules come from. */
  readonly rules: RuleSource;
  /**
   * The source of the rules in force (Default: none; neither versions nor drafts of rules are kept). `files`: `rules`,
   * whose versions are kept. `drafts`: drafts that one person writes and another one publishes; `rules` provide the
   * first version. All processes of a store need the same value.
   */
  readonly rulesLead?: RulesLead;
  /**
   * The workflow of reviews (Default: nothing is due, and a case that was handed out is leased for half an hour). Where
   * drafts lead, the published `workflow.json` counts in its place.
   */
  readonly workflow?: WorkflowSource;
  /** Rules and exchange rates for transactions (Default: none; every transaction check then throws). */
  readonly transactions?: TransactionSources;
  /** The time; `Date` will do. */
  readonly clock: Clock;
  /** New identifiers; the global `crypto` will do. */
  readonly ids: IdSource;
  /**
   * Extensions of the host: operators, facts, list formats, screening profiles, matchers, providers, observers
   * (Default: none). Their names must differ from shipped ones. See `definePlugin`.
   */
  readonly plugins?: readonly Plugin[];
  /** Whether the shipped plugins are loaded (Default: true); without them only `plugins` are. */
  readonly builtIns?: boolean;
  /** The matcher of a plugin that finds list entries by name, in place of `createMatcher` (Default: `name-index`). */
  readonly matcher?: string;
  /** Creates the evaluator of rules (Default: rules compiled to closures). */
  readonly createEvaluator?: CreateRuleEvaluator;
  /** Creates the matcher of list entries (Default: the name index, which misses none). */
  readonly createMatcher?: CreateMatcher;
  /**
   * Starts threads that search for parties before they are screened; worthwhile where processors are idle (Default: none;
   * `nameIndexPool` of `riskgate/node` will do). Used with the default `createMatcher` only.
   */
  readonly startSearchThreads?: StartSearchThreads;
  /** The job queue (Default: none; every check is then decided before it is answered). */
  readonly jobs?: Jobs;
  /** `globalThis` will do; with `jobs` it lets a check that takes too long be answered later. */
  readonly timers?: Timers;
  /** Sends callbacks about checks that were answered later (Default: none are sent). */
  readonly callbacks?: Callbacks;
  /**
   * Screening providers that are queried about every party of a check (Default: none). A check is deferred when one
   * does not answer.
   */
  readonly providers?: readonly ScreeningProvider[];
  /** The archive of rules and lists (Default: none; no decision can then be replayed). */
  readonly archive?: Archive;
  /** Hashes passwords of users (Default: none; signing in with one is then refused). `argon2Passwords()` will do. */
  readonly passwords?: PasswordHasher;
  /**
   * Whether somebody with a subject of this issuer can sign in here (Default: of any). A user who has no other way in
   * than a subject of another issuer is no administrator who is left, no assignee and no second person.
   */
  readonly knowsIssuer?: (issuer: string) => boolean;
  /** The operator's signing key (Default: none; nothing is then signed). */
  readonly signer?: Signer;
  /** Witnesses that keep signed checkpoints of the audit log outside of the store (Default: none). */
  readonly witnesses?: readonly CheckpointWitness[];
  /** Waits before the attempts to send a callback, in milliseconds (Default: 0, 5 s, 5 min, ... 24 h). */
  readonly callbackScheduleMs?: readonly number[];
  /** Whether this process works on jobs, or only adds them (Default: true). */
  readonly workOnJobs?: boolean;
  /** When every stored customer is compared with every list entry: a cron expression, UTC (Default: Saturdays at 22:00). */
  readonly fullRescreenCron?: string;
  /** Ranges into which rescreening divides customers, 1 to 1024: as many processes may work at a time (Default: 1). */
  readonly rescreenRanges?: number;
  /** Creates the index of stored customers that changed entries are compared with (Default: one in this thread). */
  readonly createScreenedIndex?: CreateScreenedIndex;
  /** Random numbers from 0 to 1 for the jitter of retries (Default: no jitter). */
  readonly random?: () => number;
  /** Observers: metrics, traces (Default: none, and nothing is measured). */
  readonly observers?: readonly Observer[];
  /**
   * Settings that differ from the defaults. Those of the policy (`fourEyes`, `reviewFirst`, `screeningProfile`,
   * `homeCountries`) have to equal the policy in the store, or become its first version: see {@link Gateway.setPolicy}.
   */
  readonly settings?: Partial<GatewaySettings>;
  /** Whether this process writes the first version of the policy where there is none (Default: true). */
  readonly writesPolicy?: boolean;
}
