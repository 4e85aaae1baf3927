/**
 * Who decides: a key, and the person whose key it is. Two keys are two pairs of eyes only when nobody can speak with both.
 *
 * Whoever makes a key sees it, and whoever makes a person may have invented one. So each key and each person remembers its makers: the
 * person behind the key that they were made with, and everybody who could have used that key. A person can use a key only as its
 * person or as one of its makers; when these sets have nobody in common, neither has one person both keys. Makers are fixed when a
 * key is made or bound, and a key stays one person's for good, so that nothing done later changes what was true at a decision.
 */
import type { EpochMs } from "../../ports/clock.ts";
import type { KeyRecord, StoreReads } from "../../ports/store.ts";
import { grants } from "../keys/scopes.ts";

/** Who decided, as it is kept. */
export interface Decider {
  /** The key that the decision came with; absent in a process that has none. */
  readonly keyId?: string;
  /** Whose key it is; absent when it is nobody's. */
  readonly personId?: string;
  /** What the person was called then. */
  readonly name?: string;
  /** What the client said about who decides. Nothing proves it, and nothing depends on it. */
  readonly statedBy?: string;
}

/** The key of a request, as whoever took the request found it. */
export interface RequestKey {
  readonly keyId: string;
  readonly scopes: readonly string[];
}

/** A key as the store has it now. */
export interface DecidingKey extends Decider {
  readonly scopes: readonly string[];
  /** Everybody who can speak with it. */
  readonly hands: ReadonlySet<string>;
}

type Reads = Pick<StoreReads, "keys" | "people">;

/**
 * Reads the key that somebody decides with.
 *
 * @param key - absent for a host that decides without one
 * @returns `refused` when it was revoked or ended since the request was taken
 */
export async function readDecider(
  tx: Reads,
  tenant: string,
  key: RequestKey | undefined,
  at: EpochMs,
): Promise<DecidingKey | "refused"> {
  if (key === undefined) return NOBODY;
  const record = await tx.keys.get(tenant, key.keyId);
  // A key of the configuration is in no store, and nobody's.
  if (record === undefined) return { ...NOBODY, keyId: key.keyId, scopes: key.scopes };
  return isAccepted(record, at) ? decidingKey(tx, record) : "refused";
}

/** Everybody who can speak with a key of the store, whether it is still accepted or not. */
export async function decidingKey(
  tx: Reads,
  { tenant, keyId, personId, scopes, makers = [] }: KeyRecord,
): Promise<DecidingKey> {
  if (personId === undefined) return { keyId, scopes, hands: new Set(makers) };
  const person = await tx.people.get(tenant, personId);
  const hands = new Set([personId, ...makers, ...(person?.makers ?? [])]);
  return { keyId, personId, scopes, hands, ...(person === undefined ? {} : { name: person.name }) };
}

const NOBODY: DecidingKey = { scopes: [], hands: new Set() };

/** Whether a key opens anything at a time. */
export function isAccepted({ revokedAt, expiresAt }: Pick<KeyRecord, "revokedAt" | "expiresAt">, at: EpochMs): boolean {
  // Both are looked at, so that time does not tell which of them it was.
  const refusals = [revokedAt !== undefined, (expiresAt ?? Number.POSITIVE_INFINITY) <= at];
  return !refusals.includes(true);
}

/** Whether they are two pairs of eyes for certain. */
export function areTwo(one: DecidingKey, other: DecidingKey): boolean {
  if (one.personId === undefined || other.personId === undefined) return false;
  return haveNobodyInCommon(one.hands, other.hands);
}

export function haveNobodyInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((personId) => !other.has(personId));
}

export const mayDo = (key: DecidingKey, scope: string): boolean => grants(key.scopes, scope);

/** Who decided, for the record. */
export function deciderOf({ keyId, personId, name }: DecidingKey, statedBy: string | undefined): Decider {
  return {
    ...(keyId === undefined ? {} : { keyId }),
    ...(personId === undefined ? {} : { personId }),
    ...(name === undefined ? {} : { name }),
    ...(statedBy === undefined ? {} : { statedBy }),
  };
}
