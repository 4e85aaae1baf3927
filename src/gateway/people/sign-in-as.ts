/** Signing in through an identity provider. */
import { RiskgateError } from "../../errors.ts";
import type { ProviderSubject, StoreTransaction, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { recordPerson } from "./manage-people.ts";
import { checkedLogin, endAll, requireNobodysId, takenLogin } from "./manage-users.ts";
import { isSubject, wasSubjectOf } from "./provider-subjects.ts";
import { ROLES } from "./roles.ts";
import { beginSession, type OpenedSession } from "./sessions.ts";
import { voidWork } from "./void-work.ts";

/** A subject that an identity provider has just authenticated. */
export interface ProvedSubject {
  readonly tenant: string;
  readonly subject: ProviderSubject;
  /** Name of the person at the provider. */
  readonly name: string;
  /** Login of a user that is created now. */
  readonly login: string;
  /** Roles that the provider states; unknown ones are ignored. */
  readonly roles: readonly string[];
}

/**
 * Why a subject does not sign in: the provider states no role; the user is disabled; the name of a new subject is like
 * another person's, its login is taken, or it was another user's; or a name or login cannot be used. In the last two cases an administrator
 * assigns the subject.
 */
export type SignInRefusal = "role" | "disabled" | "name-taken" | "name-unusable";

/**
 * Begins a session of the user of a subject, with the roles that the provider states now. An unknown subject becomes a
 * user without makers.
 *
 * @returns why it does not, in place of a session
 */
export async function signInAs(
  parts: GatewayParts,
  { roles, ...proved }: ProvedSubject,
  randomBytes: Uint8Array,
): Promise<OpenedSession | SignInRefusal> {
  const wanted = ROLES.filter((role) => roles.includes(role));
  const signIn = async (tx: StoreTransaction): Promise<OpenedSession | SignInRefusal> => {
    const users = await tx.users.list(proved.tenant);
    const known = users.find(({ credentials }) => isSubject(credentials.subject, proved.subject));
    if (known?.disabledAt !== undefined) return "disabled";
    if (wanted.length === 0) {
      if (known === undefined) return "role";
      await withRoles(parts, tx, known, []);
      await endAll(tx, known, parts.clock.now(), false);
      return "role";
    }
    // One person would come back as a second user.
    if (known === undefined && users.some((user) => wasSubjectOf(user, proved.subject))) return "name-taken";
    const user = known ? await withRoles(parts, tx, known, wanted) : await addProved(parts, tx, proved, wanted);
    return beginSession(parts, tx, user, "openid", randomBytes);
  };
  try {
    return await parts.store.transaction(signIn);
  } catch (error) {
    // Whose name it is like is said to nobody who is not signed in.
    if (error instanceof RiskgateError && error.code === "REQUEST_INVALID") return refusalOf(error);
    throw error;
  }
}

const refusalOf = ({ issues: [issue] }: RiskgateError): SignInRefusal =>
  issue?.code === "name-alike" || issue?.code === "login-taken" ? "name-taken" : "name-unusable";

/** The actor in the audit log. */
const ACTOR = "openid";

/** Sets the roles, and takes back what waits of somebody whom they no longer let propose: see {@link voidWork}. */
async function withRoles(
  parts: GatewayParts,
  tx: StoreTransaction,
  user: UserRecord,
  roles: readonly string[],
): Promise<UserRecord> {
  if (user.roles.join() === roles.join()) return user;
  const { tenant, personId } = user;
  await tx.users.replace({ ...user, roles });
  const details = { personId, roles };
  const at = parts.clock.now();
  await tx.audit.append({ tenant, at, actor: ACTOR, action: "user.roles-set", details });
  await voidWork(parts, tx, { tenant, personId, because: "roles-changed", actor: ACTOR, at });
  return { ...user, roles };
}

async function addProved(
  parts: GatewayParts,
  tx: StoreTransaction,
  { tenant, subject, name, login: text }: Omit<ProvedSubject, "roles">,
  roles: readonly string[],
): Promise<UserRecord> {
  const at = parts.clock.now();
  const login = checkedLogin(text, subject.subject);
  await requireNobodysId(tx, tenant, login);
  const making = { actor: ACTOR, makers: [], said: { issuer: subject.issuer } };
  const { personId } = await recordPerson(parts, tx, { tenant, name }, making, at);
  const user: UserRecord = { tenant, personId, login, roles, credentials: { subject }, makers: [], createdAt: at };
  if (!(await tx.users.add(user))) throw takenLogin();
  const details = { personId, roles, ...making.said };
  await tx.audit.append({ tenant, at, actor: ACTOR, action: "user.created", details });
  return user;
}
