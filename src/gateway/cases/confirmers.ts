/** Who may be the second person to a case. */
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { fourEyesFrom } from "../case-work/asked-of-decision.ts";
import { wasDecidedByTwo } from "../case-work/reopenings.ts";
import type { ReviewWorkflow } from "../case-work/review-workflow.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { CASES_DECIDE } from "../keys/scopes.ts";
import { usersWhoCome } from "../people/can-come.ts";
import { areTwo, type DecidingKey, decidingKey, decidingUser, isAccepted, mayDo } from "../people/decider.ts";
import { permissionsOf } from "../people/roles.ts";
import { policyInForce } from "../policy/policy-version.ts";
import type { ReviewDetails } from "./case-review.ts";
import { proposerOf } from "./proposal.ts";

/**
 * How many people may confirm what is proposed about a case, as users or with a key of their own; where nothing is
 * proposed, how many may decide cases.
 *
 * @param beside - what exemptions of the case have to meet the requirements of
 * @returns `undefined` where one person is enough, and for a closed case
 */
export async function countConfirmers(
  parts: Pick<GatewayParts, "knowsIssuer">,
  tx: StoreReads,
  record: CaseRecord,
  { workflow, beside }: { readonly workflow: ReviewWorkflow | undefined; readonly beside: readonly CaseRecord[] },
  at: EpochMs,
): Promise<number | undefined> {
  const { tenant, caseStatus, details } = record;
  if (caseStatus === "closed") return undefined;
  const { proposal } = (details ?? {}) as ReviewDetails;
  const proposer = proposal && (await proposerOf(tx, tenant, proposal, at));
  const isForTwo =
    (await policyInForce(tx))?.policy.fourEyes === true ||
    (proposer !== undefined && !mayDo(proposer, CASES_DECIDE)) ||
    (proposal?.fourEyesFrom ?? fourEyesFrom(workflow, [record, ...beside])) !== undefined ||
    wasDecidedByTwo(record);
  if (!isForTwo) return undefined;
  return countDeciders(parts, tx, tenant, proposer, at);
}

/**
 * How many people may decide cases, as users or with a key of their own.
 *
 * @param other - who counts as none of them, nor does anybody who counts as one person with them
 */
export async function countDeciders(
  parts: Pick<GatewayParts, "knowsIssuer">,
  tx: StoreReads,
  tenant: string,
  other: DecidingKey | undefined,
  at: EpochMs,
): Promise<number> {
  const deciders = new Set<string>();
  const look = (decider: DecidingKey | undefined) => {
    if (decider?.personId === undefined || !mayDo(decider, CASES_DECIDE)) return;
    if (other === undefined || areTwo(other, decider)) deciders.add(decider.personId);
  };
  for (const { personId, roles } of await usersWhoCome(parts, tx, tenant, at))
    if (permissionsOf(roles).includes(CASES_DECIDE)) look(await decidingUser(tx, tenant, personId));
  for (const key of await tx.keys.list(tenant)) if (isAccepted(key, at)) look(await decidingKey(tx, key));
  return deciders.size;
}
