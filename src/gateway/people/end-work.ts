/** What ends with a change of a user: keys of the person, and what waits of it. */
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreTransaction, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { isSameSubject } from "./provider-subjects.ts";
import type { VoidReason } from "./void-reason.ts";
import { type VoidedWork, voidWork } from "./void-work.ts";

/** Who changes the user, and when. */
interface Change {
  readonly actor: string;
  readonly at: EpochMs;
}

/**
 * Revokes the keys that are bound to the person where the user is disabled or another subject at an identity provider is
 * the user's: whoever had keys before may be somebody else. Takes back what waits of the person, or came with such a key.
 */
export async function endWork(
  parts: Pick<GatewayParts, "workflow">,
  tx: StoreTransaction,
  { actor, at }: Change,
  before: UserRecord,
  now: UserRecord,
): Promise<VoidedWork> {
  const { tenant, personId } = now;
  const isAnother = !isSameSubject(now.credentials.subject, before.credentials.subject);
  const ended = now.disabledAt !== undefined || isAnother ? await revokeKeys(tx, now, { actor, at }) : [];
  const because = voidReason(before, now);
  const of = { tenant, personId, actor, at };
  const works = because
    ? [{ ...of, because }]
    : ended.map((keyId) => ({ ...of, keyId, because: "key-revoked" as const }));
  let all: VoidedWork = { proposals: 0, caseIds: [] };
  for (const work of works) {
    const { proposals, caseIds, draftIds, ...policy } = await voidWork(parts, tx, work);
    all = {
      ...{ ...all, ...policy, proposals: all.proposals + proposals },
      caseIds: [...new Set([...all.caseIds, ...caseIds])],
      ...(draftIds === undefined ? {} : { draftIds: [...(all.draftIds ?? []), ...draftIds] }),
    };
  }
  return all;
}

function voidReason(before: UserRecord, now: UserRecord): VoidReason | undefined {
  if (now.disabledAt !== undefined) return "user-disabled";
  return now.roles === before.roles ? undefined : "roles-changed";
}

/** @returns ids of the keys that ended */
async function revokeKeys(
  tx: StoreTransaction,
  { tenant, personId }: UserRecord,
  { actor, at }: Change,
): Promise<readonly string[]> {
  const open = (await tx.keys.list(tenant)).filter((key) => key.personId === personId && key.revokedAt === undefined);
  for (const { keyId } of open) {
    await tx.keys.revoke(tenant, keyId, at);
    await tx.audit.append({ tenant, at, actor, action: "key.revoked", details: { keyId, personId } });
  }
  return open.map(({ keyId }) => keyId);
}
