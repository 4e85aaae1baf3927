/** The stores of keys, people, users, sessions, policies, editions and rules: they note what they write. */
import {
  digestCallbackSecret,
  digestEdition,
  digestHold,
  digestKey,
  digestPerson,
  digestPolicy,
  digestRuleChange,
  digestSession,
  digestUser,
  digestVersion,
} from "./digest-record.ts";
import type { PendingRecords } from "./pending-records.ts";
import type { PlainStores } from "./plain-stores.ts";

export function recordedKeys({ keys }: PlainStores, pending: PendingRecords) {
  const add: typeof keys.add = async (record) => {
    const isAdded = await keys.add(record);
    if (isAdded) pending.written(digestKey(record), record.createdAt);
    return isAdded;
  };
  const revoke: typeof keys.revoke = async (tenant, keyId, at) => {
    if (!(await keys.revoke(tenant, keyId, at))) return false;
    const stored = await keys.get(tenant, keyId);
    if (stored) pending.written(digestKey(stored), at);
    return true;
  };
  const bind: typeof keys.bind = async (tenant, keyId, personId, makers) => {
    if (!(await keys.bind(tenant, keyId, personId, makers))) return false;
    const stored = await keys.get(tenant, keyId);
    if (stored) pending.written(digestKey(stored), stored.createdAt);
    return true;
  };
  return { ...keys, add, revoke, bind };
}

export function recordedCallbackSecrets({ callbackSecrets }: PlainStores, pending: PendingRecords) {
  const add: typeof callbackSecrets.add = async (record, othersUntil) => {
    await callbackSecrets.add(record, othersUntil);
    // The earlier secrets end now: each of them is a changed record.
    for (const stored of await callbackSecrets.list(record.tenant, -1))
      pending.written(digestCallbackSecret(stored), record.createdAt);
  };
  return { ...callbackSecrets, add };
}

export function recordedPeople({ people }: PlainStores, pending: PendingRecords) {
  const add: typeof people.add = async (record) => {
    const isAdded = await people.add(record);
    if (isAdded) pending.written(digestPerson(record), record.createdAt);
    return isAdded;
  };
  const rename: typeof people.rename = async (tenant, personId, name) => {
    if (!(await people.rename(tenant, personId, name))) return false;
    const stored = await people.get(tenant, personId);
    if (stored) pending.written(digestPerson(stored), stored.createdAt);
    return true;
  };
  return { ...people, add, rename };
}

export function recordedUsers({ users }: PlainStores, pending: PendingRecords) {
  const add: typeof users.add = async (record) => {
    const isAdded = await users.add(record);
    if (isAdded) pending.written(digestUser(record), record.createdAt);
    return isAdded;
  };
  const replace: typeof users.replace = async (record) => {
    if (!(await users.replace(record))) return false;
    const stored = await users.get(record.tenant, record.personId);
    if (stored) pending.written(digestUser(stored), stored.createdAt);
    return true;
  };
  return { ...users, add, replace };
}

export function recordedSessions({ sessions }: PlainStores, pending: PendingRecords) {
  const add: typeof sessions.add = async (record) => {
    const isAdded = await sessions.add(record);
    if (isAdded) pending.written(digestSession(record), record.createdAt);
    return isAdded;
  };
  const end: typeof sessions.end = async (tenant, sessionId, at, isRevoked) => {
    if (!(await sessions.end(tenant, sessionId, at, isRevoked))) return false;
    const stored = await sessions.get(tenant, sessionId);
    if (stored) pending.written(digestSession(stored), at);
    return true;
  };
  return { ...sessions, add, end };
}

export function recordedPolicies({ policies }: PlainStores, pending: PendingRecords) {
  const add: typeof policies.add = async (record) => {
    const isAdded = await policies.add(record);
    if (isAdded) pending.written(digestPolicy(record), record.at);
    return isAdded;
  };
  return { ...policies, add };
}

export function recordedEditions({ editions }: PlainStores, pending: PendingRecords) {
  const add: typeof editions.add = async (record) => {
    const isAdded = await editions.add(record);
    if (isAdded) pending.written(digestEdition(record), record.at);
    return isAdded;
  };
  return { ...editions, add };
}

export function recordedRuleChanges({ ruleChanges }: PlainStores, pending: PendingRecords) {
  const put: typeof ruleChanges.put = async (record) => {
    const isPut = await ruleChanges.put(record);
    if (isPut) pending.written(digestRuleChange(record), record.createdAt);
    return isPut;
  };
  return { ...ruleChanges, put };
}

export function recordedHolds({ holds }: PlainStores, pending: PendingRecords) {
  const place: typeof holds.place = async (record) => {
    const isPlaced = await holds.place(record);
    if (isPlaced) pending.written(digestHold(record), record.placedAt);
    return isPlaced;
  };
  const release: typeof holds.release = async (tenant, customerId, ended) => {
    const hold = await holds.inForce(tenant, customerId);
    if (!(await holds.release(tenant, customerId, ended))) return false;
    if (hold) pending.written(digestHold({ ...hold, ...ended }), ended.releasedAt);
    return true;
  };
  const keep: typeof holds.keep = async (version) => {
    const isKept = await holds.keep(version);
    if (isKept) pending.written(digestVersion(version), version.replacedAt);
    return isKept;
  };
  return { ...holds, place, release, keep };
}
