import type { Clock, IdSource } from "../ports/clock.ts";
import type { Store } from "../ports/store.ts";
import { SCREENING_PROFILES, type ScreeningProfile } from "../screening/screening-profile.ts";
import type { ListEngine, RuleEngine } from "./engine.ts";
import type { LivePart } from "./live-engine.ts";

/** How a tenant's gateway is set; every value has a default. */
export interface GatewaySettings {
  /** Countries (ISO 3166-1 alpha-2) whose residents are no strangers (Default: none, so that nobody counts as non-resident). */
  readonly homeCountries: readonly string[];
  /** Least time between two accepted checks of one customer, in milliseconds (Default: 1000). */
  readonly spacingMs: number;
  /** Thresholds and policy of screening (Default: `balanced`). */
  readonly screeningProfile: ScreeningProfile;
}

export const DEFAULT_SETTINGS: GatewaySettings = {
  homeCountries: [],
  spacingMs: 1_000,
  screeningProfile: SCREENING_PROFILES.balanced,
};

/** What the operations of the gateway share. */
export interface GatewayParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly lists: LivePart<ListEngine>;
  readonly rules: LivePart<RuleEngine>;
  readonly settings: GatewaySettings;
}

/** The tenant of a request that names none. */
export const DEFAULT_TENANT = "default";
