/**
 * Deciders: a key with the person to whom it belongs, or a user who signed in. Two of them are two pairs of eyes only
 * when no one person can use both.
 *
 * The maker of a key sees it, and the maker of a person may have invented one. So each key and each person records its
 * makers: the person of the key that they were made with, and all who could have used that key. A key stays one person's
 * for good. The maker of a user, or of a link for it, can sign in as that user, and whoever has its subject at an
 * identity provider; the set of makers only grows. A person can use a key or a session only as its person or as one of
 * the makers of key, person and user (`hands.ts`); when these sets have no member in common, neither has one person both.
 */
import type { EpochMs } from "../../ports/clock.ts";
import type { KeyRecord, StoreReads } from "../../ports/store.ts";
import { grants } from "../keys/scopes.ts";
import { areDisjoint, handsOf } from "./hands.ts";
import { isOpen } from "./open-session.ts";
import { permissionsOf, scopesNow } from "./roles.ts";

/** A decider, as it is stored. */
export interface Decider {
  /** The key that the decision came with; absent in a process that has none. */
  readonly keyId?: string;
  /** The session that the decision came in, of a user who signed in. */
  readonly sessionId?: string;
  /** The person to whom the key belongs, or for whom it acted; absent when there is none. */
  readonly personId?: string;
  /** Whether an identity provider asserted for whom the key acted. */
  readonly isAsserted?: true;
  /** Name of the person at the time. */
  readonly name?: string;
  /** The decider as the client stated it. Nothing proves it, and nothing depends on it. */
  readonly statedBy?: string;
}

/** The credentials of a request, as its transport found them: a key, or the session of a user who signed in. */
export interface RequestKey {
  /** Id of the key; absent with a session. */
  readonly keyId?: string;
  readonly sessionId?: string;
  /** The user for whom a machine's key acts, as an identity provider asserted. */
  readonly assertedPersonId?: string;
  /** Its scopes. */
  readonly scopes: readonly string[];
}

/** A decider as the store has it now. */
export interface DecidingKey extends Decider {
  readonly scopes: readonly string[];
  /** All people who can use it. */
  readonly hands: ReadonlySet<string>;
  /** Roles of a user who signed in; a key has none. */
  readonly roles?: readonly string[];
}

type Reads = Pick<StoreReads, "keys" | "people" | "users" | "sessions">;

/**
 * Reads the decider of a request.
 *
 * @param key - absent for a host that names nobody
 * @returns `refused` when the key or session was revoked or ended since the request was accepted
 */
export async function readDecider(
  tx: Reads,
  tenant: string,
  key: RequestKey | undefined,
  at: EpochMs,
): Promise<DecidingKey | "refused"> {
  if (key === undefined) return UNIDENTIFIED;
  if (key.sessionId !== undefined) return (await readSession(tx, tenant, key.sessionId, at)) ?? "refused";
  if (key.keyId === undefined) return UNIDENTIFIED;
  const record = await tx.keys.get(tenant, key.keyId);
  if (key.assertedPersonId !== undefined)
    return (
      (await speakingKey(tx, tenant, key.keyId, key.assertedPersonId, record ?? { scopes: key.scopes }, at)) ??
      "refused"
    );
  // A key of the configuration is not in the store, and belongs to no person.
  if (record === undefined) return { ...UNIDENTIFIED, keyId: key.keyId, scopes: key.scopes };
  return isAccepted(record, at) ? decidingKey(tx, record) : "refused";
}

/** A machine's key and the user for whom it acts: it may do what both may. */
async function speakingKey(
  tx: Reads,
  tenant: string,
  keyId: string,
  personId: string,
  key: Pick<KeyRecord, "scopes"> & Partial<Pick<KeyRecord, "personId" | "revokedAt" | "expiresAt">>,
  at: EpochMs,
): Promise<DecidingKey | undefined> {
  if (key.personId !== undefined || !isAccepted(key, at)) return undefined;
  const user = await decidingUser(tx, tenant, personId);
  return user && { ...user, keyId, isAsserted: true, scopes: user.scopes.filter((scope) => grants(key.scopes, scope)) };
}

async function readSession(
  tx: Reads,
  tenant: string,
  sessionId: string,
  at: EpochMs,
): Promise<DecidingKey | undefined> {
  const session = await tx.sessions.get(tenant, sessionId);
  if (session === undefined || !isOpen(session, at)) return undefined;
  const user = await decidingUser(tx, tenant, session.personId);
  return user && { ...user, sessionId };
}

/** A user as a decider; `undefined` when it can no longer sign in. */
export async function decidingUser(tx: Reads, tenant: string, personId: string): Promise<DecidingKey | undefined> {
  const user = await enabledUser(tx, tenant, personId);
  return user && { ...user, hands: await handsOf(tx, tenant, personId) };
}

/** A user as every request needs it, without whose hands it is in; `undefined` when it can no longer sign in. */
export async function enabledUser(tx: Pick<Reads, "people" | "users">, tenant: string, personId: string) {
  const user = await tx.users.get(tenant, personId);
  const person = await tx.people.get(tenant, personId);
  if (user === undefined || user.disabledAt !== undefined || person === undefined) return undefined;
  return { personId, name: person.name, scopes: permissionsOf(user.roles), roles: user.roles };
}

/**
 * The earlier decider as of now; `undefined` when unknown, or when the key was revoked or expired or the user disabled
 * since: then the proposal does not count. The end of a session, whoever ended it, does not invalidate what was done in
 * it.
 */
export async function deciderAgain(
  tx: Reads,
  tenant: string,
  { keyId, sessionId, personId, isAsserted }: Decider,
  at: EpochMs,
): Promise<DecidingKey | undefined> {
  const again = sessionId === undefined ? await keyAgain() : await sessionAgain(sessionId);
  // A key stays with one person.
  return again?.personId !== undefined && again.personId === personId ? again : undefined;

  async function keyAgain(): Promise<DecidingKey | undefined> {
    const record = keyId === undefined ? undefined : await tx.keys.get(tenant, keyId);
    if (record === undefined || keyId === undefined) return undefined;
    if (isAsserted && personId !== undefined) return speakingKey(tx, tenant, keyId, personId, record, at);
    return isAccepted(record, at) ? decidingKey(tx, record) : undefined;
  }
  async function sessionAgain(id: string): Promise<DecidingKey | undefined> {
    const session = await tx.sessions.get(tenant, id);
    const user = session && (await decidingUser(tx, tenant, session.personId));
    return user && { ...user, sessionId: id };
  }
}

/** A key of the store as a decider, whether it is still accepted or not. */
export async function decidingKey(
  tx: Pick<Reads, "people" | "users">,
  { tenant, keyId, personId, scopes, makers = [] }: KeyRecord,
): Promise<DecidingKey> {
  if (personId === undefined) return { keyId, scopes, hands: new Set(makers) };
  const person = await tx.people.get(tenant, personId);
  const hands = await handsOf(tx, tenant, personId, makers);
  const now = scopesNow(scopes, await tx.users.get(tenant, personId));
  return { keyId, personId, scopes: now, hands, ...(person === undefined ? {} : { name: person.name }) };
}

const UNIDENTIFIED: DecidingKey = { scopes: [], hands: new Set() };

/** Whether a key is accepted at a time. */
export function isAccepted({ revokedAt, expiresAt }: Pick<KeyRecord, "revokedAt" | "expiresAt">, at: EpochMs): boolean {
  // Both are always evaluated, so that timing does not reveal which one it was.
  const refusals = [revokedAt !== undefined, (expiresAt ?? Number.POSITIVE_INFINITY) <= at];
  return !refusals.includes(true);
}

/** Whether they are two pairs of eyes with certainty. */
export function areTwo(one: DecidingKey, other: DecidingKey): boolean {
  if (one.personId === undefined || other.personId === undefined) return false;
  return areDisjoint(one.hands, other.hands);
}

export const mayDo = (key: DecidingKey, scope: string): boolean => grants(key.scopes, scope);

/** Who decided, for the record. */
export function deciderOf(
  { keyId, sessionId, personId, isAsserted, name }: DecidingKey,
  statedBy: string | undefined,
): Decider {
  return {
    ...(keyId === undefined ? {} : { keyId }),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(personId === undefined ? {} : { personId }),
    ...(isAsserted ? { isAsserted } : {}),
    ...(name === undefined ? {} : { name }),
    ...(statedBy === undefined ? {} : { statedBy }),
  };
}

/** The actor of a request, as the audit log names it. */
export function actorOf({ keyId, sessionId, assertedPersonId }: RequestKey): string {
  if (sessionId !== undefined) return `session:${sessionId}`;
  return assertedPersonId === undefined ? `key:${keyId}` : `key:${keyId} for ${assertedPersonId}`;
}
