/** Changes of the policy: by a key with the scope, and by two people where a policy with four eyes is weakened. */

import { RiskgateError } from "../../errors.ts";
import { isSeen } from "../../model/text.ts";
import type { Registry } from "../../plugins/registry.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreTransaction } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { FURTHER_SCOPES } from "../keys/scopes.ts";
import {
  actorOf,
  areTwo,
  type DecidingKey,
  deciderAgain,
  deciderOf,
  isAccepted,
  mayDo,
  type RequestKey,
  readDecider,
} from "../people/decider.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { pageSize } from "../requests/pages.ts";
import { policyOf } from "./live-policy.ts";
import { isSame, type Policy, policyIssues, weakened } from "./policy.ts";
import { addVersion, type PolicyVersion, policyInForce, versionOf } from "./policy-version.ts";
import { missingTwo } from "./two-people.ts";

export interface PolicyChange {
  readonly changes: Partial<Policy>;
  /** The reason. */
  readonly note?: string;
  /** Why four eyes are switched on although no two people could decide yet. */
  readonly withoutTwo?: string;
  /** Whether a proposal replaces another one that waits (Default: false, and it is refused). */
  readonly replaceProposal?: boolean;
}

/** Who changes it. */
export interface PolicyChanger {
  /** A key of the default tenant with the scope; not needed for the first version of all. */
  readonly key?: RequestKey;
  readonly tenant?: string;
  readonly actor?: string;
}

/**
 * @returns the version in force from now on, or the proposal that waits for the same change by another person
 * @throws RiskgateError `REQUEST_INVALID` for unknown settings, and for a caller without permission
 */
export function setPolicy(
  parts: GatewayParts,
  { changes, note, withoutTwo, replaceProposal = false }: PolicyChange,
  { key, tenant = DEFAULT_TENANT, actor }: PolicyChanger,
): Promise<PolicyVersion> {
  const issues = [...policyIssues(changes), ...unknownProfile(changes, parts.registry)];
  if (issues.length > 0) throw new RiskgateError("REQUEST_INVALID", "the policy cannot be this", { issues });
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const before = await policyInForce(tx);
    const [newest] = await tx.policies.list(1);
    const version = (newest?.version ?? 0) + 1;
    const who = actor ?? (key ? actorOf(key) : "host");
    const said = { ...(note === undefined ? {} : { note }), ...(withoutTwo === undefined ? {} : { withoutTwo }) };
    if (before === undefined) {
      // Nobody's key is needed for it; where one is given, it is the one who sets it.
      const first = key && { setBy: deciderOf(await requireChanger(tx, tenant, key, at), undefined) };
      const policy = { ...policyOf(parts.settings), ...changes };
      if (policy.fourEyes) await requireTwo(parts, tx, at, withoutTwo);
      return added(await addVersion(tx, { version, status: "in-force", policy, at, ...said, ...first }, who));
    }
    const changer = await requireChanger(tx, tenant, key, at);
    const policy = { ...before.policy, ...changes };
    const proposal = newest && newest.version > before.version ? versionOf(newest) : undefined;
    const proposer = proposal && (await policyProposer(tx, proposal, at));
    const isAsItIs = isSame(policy, before.policy);
    // Whoever says that it stays as it is ends a proposal.
    if (isAsItIs && (proposal === undefined || (proposer === undefined && !replaceProposal))) return before;
    if (policy.fourEyes && !before.policy.fourEyes) await requireTwo(parts, tx, at, withoutTwo);
    const isOther = proposer !== undefined && !isSame(proposal?.policy, policy);
    if (isOther && !replaceProposal)
      throw refused(
        `version ${proposal?.version} is proposed, waits for a second person and says something else: look at it with \`riskgate policy show\`, then say the same, or yours, or what is in force to end it, with \`replaceProposal\` (--replace-proposal)`,
      );
    const setBy = deciderOf(changer, undefined);
    const ends = proposal && { endsProposal: { version: proposal.version, because: "replaced" } as const };
    const made = { version, policy, at, ...said };
    if (!before.policy.fourEyes || weakened(before.policy, policy).length === 0)
      return added(await addVersion(tx, { ...made, status: "in-force", setBy, ...ends }, who));
    if (changer.personId === undefined)
      throw refused(
        "two people have to agree to ask for less, and the key is nobody's: bind it with `riskgate keys bind`",
      );
    if (proposal === undefined || proposer === undefined || isOther)
      return added(await addVersion(tx, { ...made, status: "proposed", setBy, ...ends }, who));
    if (!areTwo(proposer, changer))
      throw refused(
        "a second person has to agree: one whose key was not made by the first, nor both by one administrator",
      );
    const agreed = { note: proposal.note, confirmationNote: note, proposedAt: proposal.at };
    const confirmed = { ...made, ...agreed, setBy: proposal.setBy, confirmedBy: setBy };
    return added(await addVersion(tx, { ...withoutAbsent(confirmed), status: "in-force" } as PolicyVersion, who));
  });
}

/**
 * Every version, newest first. The policy applies to all tenants and is changed by people of the default one: others see
 * what is in force since when, and neither who set it nor what they wrote.
 */
export async function listPolicies(
  { store }: GatewayParts,
  limit: number | undefined,
  { tenant = DEFAULT_TENANT }: Pick<RequestContext, "tenant"> = {},
): Promise<readonly PolicyVersion[]> {
  const versions = (await store.read((tx) => tx.policies.list(pageSize(limit)))).map(versionOf);
  if (tenant === DEFAULT_TENANT) return versions;
  return versions.map(({ version, status, policy, at, proposedAt }) => ({
    ...{ version, status, policy, at },
    ...(proposedAt === undefined ? {} : { proposedAt }),
  }));
}

/** The proposer; `undefined` when the proposal no longer counts, because the person may no longer change the policy. */
export async function policyProposer(
  tx: StoreTransaction,
  { setBy }: PolicyVersion,
  at: EpochMs,
): Promise<DecidingKey | undefined> {
  const proposer = setBy && (await deciderAgain(tx, DEFAULT_TENANT, setBy, at));
  return proposer && mayDo(proposer, FURTHER_SCOPES.policy) ? proposer : undefined;
}

/** The policy applies to all tenants: each tenant with keys needs two people, the default tenant in any case. */
async function requireTwo(
  parts: GatewayParts,
  tx: StoreTransaction,
  at: EpochMs,
  withoutTwo: string | undefined,
): Promise<void> {
  if (isSeen(withoutTwo)) return;
  let missing = await missingTwo(parts, tx, DEFAULT_TENANT, at);
  for (const tenant of missing === undefined ? await tx.audit.tenants() : [])
    if ((await tx.keys.list(tenant)).some((key) => isAccepted(key, at)))
      missing ??= await missingTwo(parts, tx, tenant, at);
  if (missing === undefined) return;
  throw refused(`${missing}; say in \`withoutTwo\` (--without-two) why they are switched on all the same`);
}

async function requireChanger(
  tx: StoreTransaction,
  tenant: string,
  key: RequestKey | undefined,
  at: number,
): Promise<DecidingKey> {
  if (key === undefined)
    throw refused(
      "it is changed with a person's key: `riskgate people add` and `riskgate keys create --for` make one; give it in RISKGATE_API_KEY or with --key-file",
    );
  if (tenant !== DEFAULT_TENANT) throw refused(`the policy is changed with a key of the tenant \`${DEFAULT_TENANT}\``);
  const changer = await readDecider(tx, tenant, key, at);
  if (changer === "refused") throw refused("the key is not accepted any more");
  if (!mayDo(changer, FURTHER_SCOPES.policy)) throw refused(`the key lacks the scope \`${FURTHER_SCOPES.policy}\``);
  return changer;
}

function unknownProfile({ screeningProfile }: Partial<Policy>, { screeningProfiles }: Registry) {
  if (screeningProfile === undefined || screeningProfiles.has(screeningProfile)) return [];
  const message = `must be one of ${[...screeningProfiles.keys()].join(", ")}`;
  return [{ code: "unknown", message, pointer: "#/screeningProfile" }];
}

function added(version: PolicyVersion | undefined): PolicyVersion {
  if (version) return version;
  throw refused("somebody else changed the policy at the same time: look again");
}

const withoutAbsent = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T;

const refused = (message: string): RiskgateError => new RiskgateError("REQUEST_INVALID", `policy: ${message}`);
