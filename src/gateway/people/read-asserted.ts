/** A machine's key that acts for a person, as an identity provider asserts. */
import type { ProviderSubject } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { grants } from "../keys/scopes.ts";
import type { Principal } from "../requests/outcomes.ts";
import { isSubject } from "./manage-users.ts";
import { permissionsOf } from "./roles.ts";

/**
 * The user that a key acts for: it may then do what both the key and the user may.
 *
 * @returns `undefined` for a key of a person, who acts for no one else, and for a subject that is no user of the
 * tenant, or a disabled one
 */
export async function readAsserted(
  { store }: Pick<GatewayParts, "store">,
  key: Principal,
  subject: ProviderSubject,
): Promise<Principal | undefined> {
  const { tenant, keyId } = key;
  if (keyId === undefined) return undefined;
  const found = await store.read(async (tx) => ({
    record: await tx.keys.get(tenant, keyId),
    user: (await tx.users.list(tenant)).find(({ credentials }) => isSubject(credentials.subject, subject)),
  }));
  const { record, user } = found;
  if (record?.personId !== undefined || user === undefined || user.disabledAt !== undefined) return undefined;
  const scopes = permissionsOf(user.roles).filter((scope) => grants(key.scopes, scope));
  return { ...key, assertedPersonId: user.personId, personId: user.personId, scopes };
}
