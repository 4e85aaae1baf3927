/**
 * Rule documents as compliance teams write them: json-rules-engine 7 JSON with a header, and the rule set around them.
 * The shapes after parsing; `src/rules` parses and checks them.
 */

/** `risk level` of a customer, in rising order. */
export type RiskLevel = "low" | "medium" | "high" | "prohibited";
/** Every level, from the lowest to the highest. */
export const RISK_LEVELS: readonly RiskLevel[] = ["low", "medium", "high", "prohibited"];

/** Result of a rule: `unknown` means that a fact it needs was missing. */
export type RuleOutcome = "hit" | "miss" | "unknown";

export type RuleStatus = "draft" | "shadow" | "active" | "retired";

/** A value that is taken from another fact. */
export interface FactReference {
  readonly fact: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly path?: string;
}

/** A condition tree of json-rules-engine 7. */
export type Condition =
  | { readonly all: readonly Condition[]; readonly name?: string; readonly priority?: number }
  | { readonly any: readonly Condition[]; readonly name?: string; readonly priority?: number }
  | { readonly not: Condition; readonly name?: string; readonly priority?: number }
  | { readonly condition: string; readonly name?: string; readonly priority?: number }
  | {
      readonly fact: string;
      readonly operator: string;
      readonly value: unknown;
      readonly path?: string;
      readonly params?: Readonly<Record<string, unknown>>;
      readonly name?: string;
      readonly priority?: number;
    };

/** A condition that compares a fact. */
export type LeafCondition = Extract<Condition, { readonly fact: string }>;

/** The event of a fired rule. */
export interface RuleEvent {
  /** Name of the risk factor or scenario, upper snake case. */
  readonly type: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A rule as its file holds it. */
export interface RuleDocument {
  /** Handle that people use, for example `GEO-001`. */
  readonly id: string;
  readonly title: string;
  readonly status: RuleStatus;
  readonly description: string;
  readonly references: readonly string[];
  readonly owner: string;
  /** `YYYY-MM-DD`. */
  readonly modified: string;
  readonly falsePositives: readonly string[];
  readonly conditions: Condition;
  readonly event: RuleEvent;
  /** Higher first; default 1. */
  readonly priority?: number;
}

/** An example of a rule: facts and expected outcome. */
export interface RuleCase {
  readonly description: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly expect: RuleOutcome;
}

/** Kind of the values of a reference list; `values` is anything else, compared as written. */
export type ReferenceKind =
  | "countries"
  | "regions"
  | "merchant-codes"
  | "legal-forms"
  | "labels"
  | "words"
  | "phrases"
  | "domains"
  | "places"
  | "demands"
  | "values";

/** Countries, merchant codes, words: data that rules refer to by id. */
export interface ReferenceList {
  readonly id: string;
  /** Absent in packs that were archived by versions without it. */
  readonly kind?: ReferenceKind;
  readonly title: string;
  /** Date at which the content was true, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly source: string;
  readonly values: readonly (string | number)[];
  /** How the list is kept up to date; absent where it is not stated. */
  readonly upkeep?: {
    /** Days after `asOf` from which it is overdue: the rhythm of its publisher, with some time to read it. */
    readonly everyDays: number;
    /** Instructions for a person, in a sentence. */
    readonly how: string;
    /** Https address of a newer document of the same form, for `riskgate reference update`. */
    readonly address?: string;
  };
}

/** How the rules of transactions become a decision. */
export interface TransactionPolicy {
  /** Smallest scores that are held and blocked. Without `reject` points only hold, and block nothing. */
  readonly decision: { readonly review: number; readonly reject?: number | undefined };
  /** Stored levels of a customer whose transactions are blocked whatever their score. */
  readonly rejectCustomerLevels: readonly RiskLevel[];
  /** Factor of thresholds by the stored level of the customer; 1 for a level that is not named. */
  readonly uplift: { readonly [Level in RiskLevel]?: number | undefined };
  /** Factor of expected figures by the label of `expectedVolumeVolatility`; in some months (1 to 12) only. */
  readonly volatility: {
    readonly default: number;
    readonly labels: Readonly<
      Record<string, { readonly factor: number; readonly months?: readonly number[] | undefined }>
    >;
  };
  /** Hours in which a rule counts once per customer, by rule id; a rule that is not named counts every time. */
  readonly coolDownHours: Readonly<Record<string, number>>;
  /**
   * Whether a transaction is accepted when every rule that would hold it has a cool-down and held an earlier
   * transaction of the customer on the same day that was no smaller: reviewers have the alert already. Default false: a
   * cool-down only suppresses points.
   */
  readonly alertOncePerDay?: boolean | undefined;
  /**
   * Usual behaviour of customers of a kind, in units of the base currency: medians of a payment and of 30 days in one
   * direction, by `individual` or `company`, alone or with a country (`individual DE`). Default: unknown.
   */
  readonly peers?: Readonly<Record<string, { readonly amount: number; readonly month: number }>> | undefined;
  /** Limits for transactions that are decided again because an earlier-dated one arrives. Default: 50 in 30 days. */
  readonly lateArrivals?: { readonly days: number; readonly transactions: number } | undefined;
  /** Zone of the IANA database for the days and hours of customers without a known country. Default UTC. */
  readonly timeZone?: string | undefined;
  /**
   * Zone for the days and hours of accounts, by country (ISO 3166-1 alpha-2) or region (ISO 3166-2); needed for
   * countries with several zones.
   */
  readonly timeZones?: Readonly<Record<string, string>> | undefined;
  /** Offset of all hours from UTC, and days in UTC, in rule sets without zones. */
  readonly utcOffsetMinutes?: number | undefined;
}

/** Order, caps, bands, floors and overrides: how fired rules become a level. */
export interface RuleSetDocument {
  /** Ids of the rules in the order in which factors are listed. */
  readonly order: readonly string[];
  /** Packs by jurisdiction that count; absent for none. */
  readonly jurisdictions?: readonly string[];
  /** The most points that a category may add; a category that is not named has no cap. */
  readonly categoryCaps: Readonly<Record<string, number>>;
  /** Categories without a cap; where it is given, a rule of any other category without a cap is refused. */
  readonly uncappedCategories?: readonly string[];
  /** Smallest score of a level, rising. `prohibited` has none: only an override reaches it. */
  readonly bands: { readonly medium: number; readonly high: number };
  /**
   * Effect of missing data beside the rules about it. `neutral`: none. `worst`: for customers every rule counts that
   * reads data that the law requires and that is missing; for transactions every rule that lacks a fact.
   */
  readonly missingDataPolicy: "neutral" | "worst";
  /** Shared conditions by name (json-rules-engine `setCondition`). */
  readonly conditions: Readonly<Record<string, Condition>>;
  /** Minimum level by factor. Adds to the `floor` in a rule's own event params. */
  readonly floors: Readonly<Record<string, RiskLevel>>;
  /** Why matches on sanctions lists do not raise the level; absent where they do. */
  readonly unratedScreening?: string;
  /** Present in the pack of transaction rules. */
  readonly transactions?: TransactionPolicy;
}

/** Everything that a rating is computed from, with its version. */
export interface RulePack {
  /** Hash of the content: the same documents have the same version. */
  readonly version: string;
  readonly ruleSet: RuleSetDocument;
  readonly rules: readonly RuleDocument[];
  readonly cases: Readonly<Record<string, readonly RuleCase[]>>;
  readonly referenceLists: Readonly<Record<string, ReferenceList>>;
}
