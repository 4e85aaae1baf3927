/** A machine's key that acts for a person, as an identity provider asserts. */
import type { ProviderSubject } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { grants } from "../keys/scopes.ts";
import type { Principal } from "../requests/outcomes.ts";
import { isSubject } from "./provider-subjects.ts";
import { permissionsOf } from "./roles.ts";

/** Why a key acts for nobody: it is a person's, who acts for no one else, or the subject is no enabled user of the tenant. */
export type AssertedRefusal = "key-of-person" | "subject";

/**
 * The user that a key acts for: it may then do what both the key and the user may.
 *
 * @returns why it acts for nobody, in place of a principal
 */
export async function readAsserted(
  { store }: Pick<GatewayParts, "store">,
  key: Principal,
  subject: ProviderSubject,
): Promise<Principal | AssertedRefusal> {
  const { tenant, keyId } = key;
  if (keyId === undefined) return "key-of-person";
  const found = await store.read(async (tx) => ({
    record: await tx.keys.get(tenant, keyId),
    user: (await tx.users.list(tenant)).find(({ credentials }) => isSubject(credentials.subject, subject)),
  }));
  const { record, user } = found;
  if (record?.personId !== undefined) return "key-of-person";
  if (user === undefined || user.disabledAt !== undefined) return "subject";
  const scopes = permissionsOf(user.roles).filter((scope) => grants(key.scopes, scope));
  return { ...key, assertedPersonId: user.personId, personId: user.personId, scopes, keyScopes: key.scopes };
}
