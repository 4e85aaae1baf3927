/** Signing in with a password, with the link of a user, or with the link of the first start. */
import type { StoreTransaction, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { addFirstUser, type NewUser } from "./manage-users.ts";
import { comparable, requireGoodPassword, requireHasher } from "./password.ts";
import { keptLogin } from "./person-name.ts";
import { beginSession, type OpenedSession } from "./sessions.ts";
import { readLink } from "./user-link.ts";

export interface PasswordSignIn {
  readonly tenant: string;
  readonly login: string;
  readonly password: string;
}

/** @returns `undefined` for a wrong password, or an unknown or disabled login, without saying which */
export async function signIn(
  parts: GatewayParts,
  { tenant, login, password }: PasswordSignIn,
  randomBytes: Uint8Array,
): Promise<OpenedSession | undefined> {
  const hasher = requireHasher(parts);
  const name = keptLogin(login);
  const found = await parts.store.read((tx) => tx.users.findByLogin(tenant, name));
  const digest = isEnabled(found) ? found.credentials.passwordHash : undefined;
  if (!(await hasher.matches(comparable(password), digest)) || found === undefined) return undefined;
  return parts.store.transaction(async (tx) => {
    // The user may have been disabled, or the password changed, during the comparison.
    const now = await tx.users.get(tenant, found.personId);
    if (!isEnabled(now) || now.credentials.passwordHash !== digest) return undefined;
    return beginSession(parts, tx, now, "password", randomBytes);
  });
}

/**
 * Sets a password with a link, which is then used, and signs in.
 *
 * @returns `undefined` for a link that is unknown, used or expired
 * @throws RiskgateError `REQUEST_INVALID` for an unacceptable password; the link then stays valid
 */
export async function signInWithLink(
  parts: GatewayParts,
  { link, password }: { readonly link: string; readonly password: string },
  randomBytes: Uint8Array,
): Promise<OpenedSession | undefined> {
  const hasher = requireHasher(parts);
  const read = readLink(link);
  if (read === undefined) return undefined;
  const { tenant, personId, hash } = read;
  const found = await parts.store.read((tx) => tx.users.get(tenant, personId));
  if (!isGood(found, hash, parts.clock.now())) return undefined;
  const person = await parts.store.read((tx) => tx.people.get(tenant, personId));
  requireGoodPassword(hasher, password, found.login, person?.name ?? "");
  const passwordHash = await hasher.hash(comparable(password));
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const user = await changing(tx, tenant, personId);
    if (!isGood(user, hash, at)) return undefined;
    const { link: _, ...credentials } = user.credentials;
    await tx.users.replace({ ...user, credentials: { ...credentials, passwordHash } });
    const details = { personId };
    await tx.audit.append({ tenant, at, actor: `person:${personId}`, action: "user.password-set", details });
    return beginSession(parts, tx, user, "link", randomBytes);
  });
}

/**
 * Creates the first administrator, where there is no user yet. @throws RiskgateError `REQUEST_INVALID` where a user
 * exists
 */
export async function signInFirst(
  parts: GatewayParts,
  { password, ...user }: Pick<NewUser, "tenant" | "login" | "name"> & { readonly password: string },
  randomBytes: Uint8Array,
): Promise<OpenedSession> {
  const hasher = requireHasher(parts);
  requireGoodPassword(hasher, password, user.login, user.name ?? "");
  const record = await addFirstUser(parts, user, await hasher.hash(comparable(password)));
  return parts.store.transaction((tx) => beginSession(parts, tx, record, "link", randomBytes));
}

/** A user, locked until this transaction ends. */
async function changing(tx: StoreTransaction, tenant: string, personId: string): Promise<UserRecord | undefined> {
  return (await tx.users.list(tenant)).find((user) => user.personId === personId);
}

const isEnabled = (user: UserRecord | undefined): user is UserRecord =>
  user !== undefined && user.disabledAt === undefined;

function isGood(user: UserRecord | undefined, hash: string, at: number): user is UserRecord {
  const link = isEnabled(user) ? user.credentials.link : undefined;
  return link !== undefined && link.hash === hash && at < link.expiresAt;
}
