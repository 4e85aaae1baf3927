/** Whether two people could decide a case: with four eyes and without two people no case is ever decided. */
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreReads } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { CASES_DECIDE } from "../keys/scopes.ts";
import { usersWhoCome } from "../people/can-come.ts";
import { areTwo, type DecidingKey, decidingKey, decidingUser, isAccepted, mayDo } from "../people/decider.ts";

const PROPOSES = "cases:propose";

/** @returns why no two people could complete a decision in a tenant; `undefined` where two people could */
export async function missingTwo(
  parts: Pick<GatewayParts, "knowsIssuer">,
  tx: Pick<StoreReads, "keys" | "people" | "users" | "sessions">,
  tenant: string,
  at: EpochMs,
): Promise<string | undefined> {
  const accepted = (await tx.keys.list(tenant)).filter((key) => key.personId !== undefined && isAccepted(key, at));
  const users = await usersWhoCome(parts, tx, tenant, at);
  const all = await Promise.all([
    ...accepted.map((key) => decidingKey(tx, key)),
    ...users.map(({ personId }) => decidingUser(tx, tenant, personId)),
  ]);
  const keys = all.filter((one): one is DecidingKey => one !== undefined && mayDo(one, PROPOSES));
  // One person proposes, and the other has to be allowed to confirm.
  const areEnough = (one: DecidingKey, other: DecidingKey) =>
    areTwo(one, other) && (mayDo(one, CASES_DECIDE) || mayDo(other, CASES_DECIDE));
  if (keys.some((one, at) => keys.slice(at + 1).some((other) => areEnough(one, other)))) return undefined;
  const people = new Set(keys.map(({ personId }) => personId)).size;
  const found =
    ["nobody has such a key or role", "one person alone has such a key or role"][people] ??
    "no two of those who have one were made by different people";
  return `four eyes need two people, each with a key with the scope \`${CASES_DECIDE}\` or a user who may decide, that the other cannot have; in tenant \`${tenant}\` ${found} (docs/operations.md, \`Two people who decide\`)`;
}
