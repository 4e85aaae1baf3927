/** The policy of the store, as a process follows it. */
import { RiskgateError } from "../../errors.ts";
import { echo } from "../../issue.ts";
import type { Clock, EpochMs } from "../../ports/clock.ts";
import type { Store } from "../../ports/store.ts";
import type { ScreeningProfile } from "../../screening/screening-profile.ts";
import type { GatewaySettings } from "../gateway-parts.ts";
import { isSame, type Policy, type PolicyState } from "./policy.ts";
import { addVersion, type PolicyVersion, policyInForce } from "./policy-version.ts";

/** How long a process may take to notice a change; decisions about cases always read the store. */
const REMEMBER_MS = 5_000;

export interface LivePolicy {
  /** The settings with those of the policy; a new object after every change. */
  settings(): GatewaySettings;
  state(): PolicyState;
  /**
   * Reads the policy again when it was read some time ago. @throws RiskgateError `POLICY_UNUSABLE` where the process
   * cannot follow it
   */
  upToDate(): Promise<void> | undefined;
}

/** The settings of the policy that a host states; the store provides the others. */
export type StatedPolicy = Partial<Policy>;

export interface LivePolicyOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** Every setting, with its default. */
  readonly settings: GatewaySettings;
  /** The profiles that the policy may name. */
  readonly profiles: ReadonlyMap<string, ScreeningProfile>;
  /** The settings of the policy that the host states. */
  readonly stated: StatedPolicy;
  /** Whether this process writes the first version when there is none. */
  readonly writes: boolean;
}

/**
 * Reads the policy, or writes its first version from the settings that the host states.
 *
 * @throws RiskgateError `CONFIG_INVALID` when the host contradicts the store
 */
export async function livePolicy(options: LivePolicyOptions): Promise<LivePolicy> {
  const { store, clock, settings, stated } = options;
  const first = { ...policyOf(settings), ...stated };
  let readAt: EpochMs = clock.now();
  let known = (await store.read(policyInForce)) ?? (options.writes ? await writeFirst(options, first) : undefined);
  if (known) requireSame(stated, known);
  const { screeningProfile } = known?.policy ?? first;
  let current = settingsOf(known?.policy ?? first);
  let reading: Promise<void> | undefined;

  function settingsOf({ screeningProfile: id, fourEyes, reviewFirst, homeCountries }: Policy): GatewaySettings {
    return {
      ...settings,
      screeningProfile: profileOf(id, settings.screeningProfile, options.profiles),
      fourEyes,
      reviewFirst,
      homeCountries,
    };
  }

  async function readAgain(): Promise<void> {
    const now = clock.now();
    const found = await store.read(policyInForce);
    readAt = now;
    if (found === undefined || found.version === known?.version) return;
    known = found;
    // Names were indexed for the profile at start-up: with another one, answers would mix two ways of comparing.
    if (found.policy.screeningProfile === screeningProfile) current = settingsOf(found.policy);
  }

  function requireObeyed(): void {
    const problem = unobeyed(known, screeningProfile);
    if (problem !== undefined) throw new RiskgateError("POLICY_UNUSABLE", problem);
  }

  return {
    settings: () => current,
    state: () => ({ version: known?.version, problem: unobeyed(known, screeningProfile) }),
    upToDate() {
      const isFresh = Math.abs(clock.now() - readAt) < REMEMBER_MS;
      if (isFresh && unobeyed(known, screeningProfile) === undefined) return undefined;
      reading ??= readAgain().finally(() => {
        reading = undefined;
      });
      return reading.then(requireObeyed);
    },
  };
}

/** The settings of the policy that a host states, without those that it leaves out. */
export function statedPolicy({
  fourEyes,
  reviewFirst,
  screeningProfile,
  homeCountries,
}: Partial<GatewaySettings> = {}): StatedPolicy {
  return {
    ...(fourEyes === undefined ? {} : { fourEyes }),
    ...(reviewFirst === undefined ? {} : { reviewFirst }),
    ...(screeningProfile === undefined ? {} : { screeningProfile: screeningProfile.id }),
    ...(homeCountries === undefined ? {} : { homeCountries }),
  };
}

async function writeFirst({ store, clock }: LivePolicyOptions, policy: Policy): Promise<PolicyVersion | undefined> {
  const version: PolicyVersion = { version: 1, status: "in-force", policy, at: clock.now(), note: "first start" };
  const written = await store.transaction((tx) => addVersion(tx, version, "first-start"));
  return written ?? store.read(policyInForce);
}

function unobeyed(known: PolicyVersion | undefined, screeningProfile: string): string | undefined {
  if (known === undefined || known.policy.screeningProfile === screeningProfile) return undefined;
  return `the policy (version ${known.version}) has another screening profile than this process was started with: start it again`;
}

function requireSame(stated: StatedPolicy, { version, policy }: PolicyVersion): void {
  for (const [name, value] of Object.entries(stated)) {
    const kept = policy[name as keyof Policy];
    if (isSame(value, kept)) continue;
    throw new RiskgateError(
      "CONFIG_INVALID",
      `${name}: this process is told ${echo(shown(value))}, and the policy of the store (version ${version}) says ${echo(shown(kept))}; leave the setting out, or change the policy with \`riskgate policy set\``,
    );
  }
}

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));

/** The policy of unchanged settings. */
export function policyOf({ fourEyes, reviewFirst, screeningProfile, homeCountries }: GatewaySettings): Policy {
  return {
    fourEyes,
    reviewFirst,
    screeningProfile: screeningProfile.id,
    homeCountries,
    clearSanctions: "reviewers",
    lowerProhibited: "reviewers",
    lowerOthers: "reviewers",
  };
}

/** @param own - the profile in the settings of the host */
function profileOf(
  id: string,
  own: ScreeningProfile,
  profiles: ReadonlyMap<string, ScreeningProfile>,
): ScreeningProfile {
  if (own.id === id) return own;
  const known = profiles.get(id);
  if (known) return known;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `screeningProfile: the policy of the store has ${echo(id)}, which this process does not know`,
  );
}
