/** API keys: creating, finding by hash, listing, binding to people, revoking. */
import { RiskgateError } from "../../errors.ts";
import { echo } from "../../issue.ts";
import type { KeyRecord, StoreTransaction } from "../../ports/store.ts";
import type { Principal } from "../gateway.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { isAccepted, readDecider } from "../people/decider.ts";
import { type Maker, readMaker, requireKeyOrReason } from "../people/maker.ts";
import { findPerson } from "../people/manage-people.ts";
import { scopesNow } from "../people/roles.ts";
import { voidWork } from "../people/void-work.ts";
import { apiKeyHash, apiKeyOf, apiKeyPrefix, isWellFormedApiKey } from "./api-key.ts";
import { requireGivable } from "./given-scopes.ts";
import type { KeySummary, NewKey } from "./shown-key.ts";

/** Takes the place of an unknown key. */
const NO_KEY: KeyRecord = { tenant: "", keyId: "", keyHash: "", prefix: "", scopes: [], createdAt: 0, revokedAt: 0 };

export async function authenticate(
  parts: Pick<GatewayParts, "store" | "clock">,
  apiKey: string,
): Promise<Principal | undefined> {
  if (!isWellFormedApiKey(apiKey)) return undefined;
  const { found, user } = await parts.store.read(async (tx) => {
    const key = await tx.keys.findByHash(apiKeyHash(apiKey));
    const { tenant = "", personId } = key ?? {};
    return { found: key, user: personId === undefined ? undefined : await tx.users.get(tenant, personId) };
  });
  // Every key goes through the same checks, known or not, so that timing does not reveal whether it once existed.
  const { tenant, keyId, scopes, ...key } = found ?? NO_KEY;
  return isAccepted(key, parts.clock.now())
    ? { tenant, keyId, ...ownerOf(key), scopes: scopesNow(scopes, user) }
    : undefined;
}

const ownerOf = ({ personId }: Partial<KeyRecord>) => (personId === undefined ? {} : { personId });

export async function createKey(
  parts: GatewayParts,
  { tenant, scopes, expiresAt, person }: NewKey,
  randomBytes: Uint8Array,
  by: Maker,
): Promise<{ apiKey: string; record: KeyRecord }> {
  const apiKey = apiKeyOf(randomBytes);
  const createdAt = parts.clock.now();
  const keyId = parts.ids.randomUUID();
  const record = await parts.store.transaction(async (tx) => {
    const { actor, owner, said } = await readOwner(tx, { tenant, person, scopes }, by, createdAt);
    const key: KeyRecord = {
      tenant,
      keyId,
      keyHash: apiKeyHash(apiKey),
      prefix: apiKeyPrefix(apiKey),
      scopes,
      createdAt,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...owner,
    };
    await tx.keys.add(key);
    const details = { keyId, scopes, ...said };
    await tx.audit.append({ tenant, at: createdAt, actor, action: "key.created", details });
    return key;
  });
  return { apiKey, record };
}

/** Marks an unbound key among the makers of a key. */
const UNBOUND_KEY = "key:";

/** An unbound key is for machines and needs no maker: it decides nothing where two people have to agree. */
async function readOwner(
  tx: StoreTransaction,
  { tenant, person, scopes }: Pick<NewKey, "tenant" | "scopes"> & { readonly person: string | undefined },
  by: Maker,
  at: number,
) {
  if (person === undefined) {
    requireKeyOrReason(by);
    const maker = await readDecider(tx, tenant, by.key, at);
    if (maker === "refused") throw new RiskgateError("REQUEST_INVALID", "the key is not accepted any more");
    // The unknown holders of an unbound key also hold the keys made with it.
    const makers = [
      ...maker.hands,
      ...(by.key && maker.personId === undefined ? [UNBOUND_KEY + (by.key.keyId ?? "")] : []),
    ];
    return { actor: by.actor ?? "host", owner: makers.length === 0 ? {} : { makers }, said: {} };
  }
  const making = await readMaker(tx, tenant, by, at);
  const { personId, name } = await findPerson(tx, tenant, person);
  await requireGivable(tx, tenant, { personId, scopes }, making);
  return {
    actor: making.actor,
    owner: { personId, makers: making.makers },
    said: { personId, name, ...making.said },
  };
}

/**
 * Binds a key to a person, for good. The person who binds it counts as one of its makers.
 *
 * @throws RiskgateError `REQUEST_INVALID` when there is no such key or person, when it belongs to a person already, for
 * a caller without permission, and for a key that may more than its caller may give
 */
export function bindKey(
  parts: GatewayParts,
  { tenant, keyId, person }: { readonly tenant: string; readonly keyId: string; readonly person: string },
  by: Maker,
): Promise<KeyRecord> {
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const making = await readMaker(tx, tenant, by, at);
    const { personId, name } = await findPerson(tx, tenant, person);
    const key = await tx.keys.get(tenant, keyId);
    if (key === undefined)
      throw new RiskgateError("REQUEST_INVALID", `key ${echo(keyId)}: the tenant has none of this id`);
    if (key.makers?.some((maker) => maker.startsWith(UNBOUND_KEY)))
      throw new RiskgateError(
        "REQUEST_INVALID",
        `key ${echo(keyId)}: was made with a key that is nobody's, whose holders have it too; make another one`,
      );
    await requireGivable(tx, tenant, { personId, scopes: key.scopes }, making);
    const makers = [...new Set([...(key.makers ?? []), ...making.makers])];
    if (!isAccepted(key, at) || !(await tx.keys.bind(tenant, keyId, personId, makers)))
      throw new RiskgateError(
        "REQUEST_INVALID",
        `key ${echo(keyId)}: is ${isAccepted(key, at) ? "somebody's already" : "not accepted any more"}; make another one`,
      );
    const details = { keyId, personId, name, ...making.said };
    await tx.audit.append({ tenant, at, actor: making.actor, action: "key.bound", details });
    return { ...key, personId, makers };
  });
}

/** A tenant's keys with their owners, without secrets. */
export function listKeys({ store }: GatewayParts, tenant: string): Promise<readonly KeySummary[]> {
  return store.read(async (tx) => {
    const people = new Map((await tx.people.list(tenant)).map((person) => [person.personId, person.name]));
    return (await tx.keys.list(tenant)).map(({ keyHash: _, tenant: __, personId, makers, ...key }) => ({
      ...key,
      ...(personId === undefined ? {} : { person: { personId, name: people.get(personId) ?? "" } }),
      ...(makers === undefined ? {} : { makers }),
    }));
  });
}

/** @returns `false` when the tenant has no such key */
export function revokeKey(parts: GatewayParts, tenant: string, keyId: string, actor: string): Promise<boolean> {
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const revoked = await tx.keys.revoke(tenant, keyId, at);
    if (!revoked) return false;
    await tx.audit.append({ tenant, at, actor, action: "key.revoked", details: { keyId } });
    // What was proposed with it no longer counts.
    await voidWork(parts, tx, { tenant, personId: undefined, keyId, because: "key-revoked", actor, at });
    return true;
  });
}
