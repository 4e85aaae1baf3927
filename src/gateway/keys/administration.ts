/** What administrators do: keys, people, the policy. */
import type { Gateway } from "../gateway.ts";
import { DEFAULT_ACTOR, type GatewayParts } from "../gateway-parts.ts";
import { addPerson, renamePerson } from "../people/manage-people.ts";
import { listPolicies, setPolicy } from "../policy/set-policy.ts";
import { authenticate, bindKey, createKey, listKeys, revokeKey } from "./manage-keys.ts";

type Administration = Pick<
  Gateway,
  | "authenticate"
  | "createKey"
  | "bindKey"
  | "listKeys"
  | "revokeKey"
  | "addPerson"
  | "renamePerson"
  | "listPeople"
  | "listPolicies"
  | "setPolicy"
>;

export function administration(parts: GatewayParts): Administration {
  return {
    authenticate: (apiKey) => authenticate(parts, apiKey),
    createKey: (key, randomBytes, by = {}) =>
      createKey(parts, key, randomBytes, typeof by === "string" ? { actor: by } : by),
    bindKey: (key, by = {}) => bindKey(parts, key, by),
    listKeys: (tenant) => listKeys(parts, tenant),
    revokeKey: (tenant, keyId, actor = DEFAULT_ACTOR) => revokeKey(parts, tenant, keyId, actor),
    addPerson: (person, by = {}) => addPerson(parts, person, by),
    renamePerson: (person, by = {}) => renamePerson(parts, person, by),
    listPeople: (tenant) => parts.store.read((tx) => tx.people.list(tenant)),
    listPolicies: (limit) => listPolicies(parts, limit),
    setPolicy: (change, by = {}) => setPolicy(parts, change, by),
  };
}
