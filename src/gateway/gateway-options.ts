/** What a gateway is made of. */
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
   * Which way leads what rules are in force (Default: none; neither versions nor drafts of rules are kept). `files`: `rules`, of which
   * versions are kept. `drafts`: what one person wrote and another one published; `rules` are where the first version is from. All
   * processes of a store have to say the same.
   */
  readonly rulesLead?: RulesLead;
  /** How people work on cases (Default: nothing is due, and a case that was handed out is lent for half an hour). */
  readonly workflow?: WorkflowSource;
  /** What transactions are decided with (Default: nothing; every transaction check then throws). */
  readonly transactions?: TransactionSources;
  /** The time; `Date` will do. */
  readonly clock: Clock;
  /** New identifiers; the global `crypto` will do. */
  readonly ids: IdSource;
  /**
   * What a host brings: operators, facts, list formats, screening profiles, matchers, providers, observers (Default: none). Names are
   * shared with what is shipped. See `definePlugin`.
   */
  readonly plugins?: readonly Plugin[];
  /** Whether what is shipped is there (Default: true); without it only what `plugins` bring is known. */
  readonly builtIns?: boolean;
  /** The matcher of a plugin that finds list entries by name, in place of `createMatcher` (Default: `name-index`). */
  readonly matcher?: string;
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
  /** How clients are told of checks that were answered later (Default: they are not told). */
  readonly callbacks?: Callbacks;
  /** Providers that are asked about every party of a check (Default: none). One that does not answer defers the check. */
  readonly providers?: readonly ScreeningProvider[];
  /** Where rules and lists are kept as they were (Default: nowhere; no decision can then be made again). */
  readonly archive?: Archive;
  /** What passwords of users are digested with (Default: nothing; signing in with one is refused then). `scryptPasswords()` will do. */
  readonly passwords?: PasswordHasher;
  /** The operator's key (Default: none; nothing is signed then). */
  readonly signer?: Signer;
  /** Who keeps signed checkpoints of the audit log outside of the store (Default: none). */
  readonly witnesses?: readonly CheckpointWitness[];
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
  /** Observers: metrics, traces (Default: none, and nothing is measured). */
  readonly observers?: readonly Observer[];
  /**
   * What differs from the defaults. What the policy of the store has too (`fourEyes`, `reviewFirst`, `screeningProfile`,
   * `homeCountries`) is only what the policy says already, or what its first version will say: see {@link Gateway.setPolicy}.
   */
  readonly settings?: Partial<GatewaySettings>;
  /** Whether this process writes the first version of the policy where there is none (Default: true). */
  readonly writesPolicy?: boolean;
}
