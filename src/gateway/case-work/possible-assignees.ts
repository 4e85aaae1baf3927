/** People to whom a case may be handed over: with anybody else it would be out of everybody's sight. */
import type { EpochMs } from "../../ports/clock.ts";
import type { KeyRecord, StoreReads } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { CASES_PROPOSE } from "../keys/scopes.ts";
import { canCome } from "../people/can-come.ts";
import { decidingKey, decidingUser, isAccepted, mayDo } from "../people/decider.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { hasRole } from "./asked-of-decision.ts";
import { DECIDING_ROLES, type DecidingRole } from "./review-workflow.ts";

/** A person to whom a case may be handed over. */
export interface PossibleAssignee {
  /** Id of the person: `personId` of an escalation. */
  readonly personId: string;
  /** Name of the person. */
  readonly name: string;
  /** The roles in which the person works on cases. A person with a key has those whose work the key may do. */
  readonly roles: readonly DecidingRole[];
}

type Reads = Pick<StoreReads, "people" | "users" | "sessions" | "keys">;

/** The person, where it may work on cases: signed in, or with a key. */
export async function possibleAssignee(
  parts: Pick<GatewayParts, "knowsIssuer">,
  tx: Reads,
  tenant: string,
  personId: string,
  at: EpochMs,
): Promise<PossibleAssignee | undefined> {
  return readAssignee(parts, tx, tenant, personId, await acceptedKeys(tx, tenant, at), at);
}

/** All of a tenant, as they were recorded. */
export function listAssignees(
  parts: Pick<GatewayParts, "store" | "clock" | "knowsIssuer">,
  { tenant = DEFAULT_TENANT }: RequestContext,
): Promise<readonly PossibleAssignee[]> {
  return parts.store.read(async (tx) => {
    const at = parts.clock.now();
    const keys = await acceptedKeys(tx, tenant, at);
    const people = await tx.people.list(tenant);
    const read = await Promise.all(people.map(({ personId }) => readAssignee(parts, tx, tenant, personId, keys, at)));
    return read.filter((person) => person !== undefined);
  });
}

const acceptedKeys = async (tx: Reads, tenant: string, at: EpochMs): Promise<readonly KeyRecord[]> =>
  (await tx.keys.list(tenant)).filter((key) => isAccepted(key, at));

async function readAssignee(
  parts: Pick<GatewayParts, "knowsIssuer">,
  tx: Reads,
  tenant: string,
  personId: string,
  accepted: readonly KeyRecord[],
  at: EpochMs,
): Promise<PossibleAssignee | undefined> {
  const keys = accepted.filter((key) => key.personId === personId).map((key) => decidingKey(tx, key));
  const user = await tx.users.get(tenant, personId);
  const comes = user !== undefined && canCome(parts, user, at);
  const deciders = [comes ? await decidingUser(tx, tenant, personId) : undefined, ...(await Promise.all(keys))];
  const working = deciders.filter((decider) => decider !== undefined && mayDo(decider, CASES_PROPOSE));
  const name = (await tx.people.get(tenant, personId))?.name;
  if (working.length === 0 || name === undefined) return undefined;
  return { personId, name, roles: DECIDING_ROLES.filter((role) => working.some((one) => one && hasRole(one, [role]))) };
}
