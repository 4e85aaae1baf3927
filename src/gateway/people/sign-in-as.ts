/** Signing in as an identity provider says who it is. */
import type { ProviderSubject, StoreTransaction, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { recordPerson } from "./manage-people.ts";
import { checkedLogin, endAll, isSubject, takenLogin } from "./manage-users.ts";
import { ROLES } from "./roles.ts";
import { beginSession, type OpenedSession } from "./sessions.ts";

/** Somebody as an identity provider has just proved. */
export interface ProvedSubject {
  readonly tenant: string;
  readonly subject: ProviderSubject;
  /** What the provider calls the person. */
  readonly name: string;
  /** What a user that is made now signs in as. */
  readonly login: string;
  /** What the provider says that the user may do; what is no role is passed over. */
  readonly roles: readonly string[];
}

/**
 * Begins a session of the user of a subject, with the roles that the provider says now. A subject that is nobody's user becomes one, whom
 * the provider alone has made.
 *
 * @returns `undefined` for somebody without a role, and for a user who was disabled
 * @throws RiskgateError `REQUEST_INVALID` for a new subject with a name like somebody's, or a login that somebody has: an administrator
 *   says whose subject it is
 */
export function signInAs(
  parts: GatewayParts,
  { roles, ...proved }: ProvedSubject,
  randomBytes: Uint8Array,
): Promise<OpenedSession | undefined> {
  const wanted = ROLES.filter((role) => roles.includes(role));
  return parts.store.transaction(async (tx) => {
    const users = await tx.users.list(proved.tenant);
    const known = users.find(({ credentials }) => isSubject(credentials.subject, proved.subject));
    if (known?.disabledAt !== undefined) return undefined;
    if (wanted.length === 0) {
      if (known === undefined) return undefined;
      await withRoles(parts, tx, known, []);
      await endAll(tx, known, parts.clock.now(), false);
      return undefined;
    }
    const user = known ? await withRoles(parts, tx, known, wanted) : await addProved(parts, tx, proved, wanted);
    return beginSession(parts, tx, user, "openid", randomBytes);
  });
}

/** Who says so in the audit log. */
const ACTOR = "openid";

async function withRoles(
  { clock }: GatewayParts,
  tx: StoreTransaction,
  user: UserRecord,
  roles: readonly string[],
): Promise<UserRecord> {
  if (user.roles.join() === roles.join()) return user;
  const { tenant, personId } = user;
  await tx.users.replace({ ...user, roles });
  const details = { personId, roles };
  await tx.audit.append({ tenant, at: clock.now(), actor: ACTOR, action: "user.roles-set", details });
  return { ...user, roles };
}

async function addProved(
  parts: GatewayParts,
  tx: StoreTransaction,
  { tenant, subject, name, login: text }: Omit<ProvedSubject, "roles">,
  roles: readonly string[],
): Promise<UserRecord> {
  const at = parts.clock.now();
  const login = checkedLogin(text);
  const making = { actor: ACTOR, makers: [], said: { issuer: subject.issuer } };
  const { personId } = await recordPerson(parts, tx, { tenant, name }, making, at);
  const user: UserRecord = { tenant, personId, login, roles, credentials: { subject }, makers: [], createdAt: at };
  if (!(await tx.users.add(user))) throw takenLogin();
  const details = { personId, roles, ...making.said };
  await tx.audit.append({ tenant, at, actor: ACTOR, action: "user.created", details });
  return user;
}
