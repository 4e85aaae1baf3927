import { DEFAULT_ACTOR, type GatewayParts } from "../gateway-parts.ts";
import { addPerson, renamePerson } from "../people/manage-people.ts";
import { addUser, disableUser, listUsers, resetUser, setRoles } from "../people/manage-users.ts";
import { ownAccount } from "../people/own-account.ts";
import { passkeys } from "../people/passkeys.ts";
import { readAsserted } from "../people/read-asserted.ts";
import { endSession, listSessions, readSession, revokeSession } from "../people/sessions.ts";
import { setSubject } from "../people/set-subject.ts";
import { signIn, signInFirst, signInWithLink } from "../people/sign-in.ts";
import { signInAs } from "../people/sign-in-as.ts";
import { listPolicies, setPolicy } from "../policy/set-policy.ts";
import type { Administration } from "./administration.ts";
import { withCheckedInput } from "./host-input.ts";
import { authenticate, bindKey, createKey, listKeys, revokeKey } from "./manage-keys.ts";

export function administration(parts: GatewayParts): Administration {
  return withCheckedInput({
    ...passkeys(parts),
    ...ownAccount(parts),
    authenticate: (apiKey) => authenticate(parts, apiKey),
    createKey: (key, randomBytes, by = {}) =>
      createKey(parts, key, randomBytes, typeof by === "string" ? { actor: by } : by),
    bindKey: (key, by = {}) => bindKey(parts, key, by),
    listKeys: (tenant) => listKeys(parts, tenant),
    revokeKey: (tenant, keyId, actor = DEFAULT_ACTOR) => revokeKey(parts, tenant, keyId, actor),
    addPerson: (person, by = {}) => addPerson(parts, person, by),
    renamePerson: (person, by = {}) => renamePerson(parts, person, by),
    listPeople: (tenant) => parts.store.read((tx) => tx.people.list(tenant)),
    addUser: (user, randomBytes, by = {}) => addUser(parts, user, randomBytes, by),
    setRoles: (user, by = {}) => setRoles(parts, user, by),
    setSubject: (user, by = {}) => setSubject(parts, user, by),
    disableUser: (user, by = {}) => disableUser(parts, user, by),
    resetUser: (user, randomBytes, by = {}) => resetUser(parts, user, randomBytes, by),
    listUsers: (tenant) => listUsers(parts, tenant),
    signIn: (who, randomBytes) => signIn(parts, who, randomBytes),
    signInWithLink: (who, randomBytes) => signInWithLink(parts, who, randomBytes),
    signInFirst: (who, randomBytes) => signInFirst(parts, who, randomBytes),
    signInAs: (proved, randomBytes) => signInAs(parts, proved, randomBytes),
    readAsserted: (key, subject) => readAsserted(parts, key, subject),
    readSession: (token) => readSession(parts, token),
    endSession: (principal) => endSession(parts, principal),
    revokeSession: (tenant, sessionId, by = {}) => revokeSession(parts, tenant, sessionId, by),
    listSessions: (tenant, limit) => listSessions(parts, tenant, limit),
    listPolicies: (limit, context) => listPolicies(parts, limit, context),
    setPolicy: (change, by = {}) => setPolicy(parts, change, by),
  });
}
