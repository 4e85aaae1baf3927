/** What signed-in users do about their own account: another password, and their sessions. */
import { RiskgateError } from "../../errors.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { SessionRecord, StoreReads, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Principal } from "../requests/outcomes.ts";
import { actorOf } from "./decider.ts";
import { isOpen, isRecent } from "./open-session.ts";
import { comparable, requireGoodPassword, requireHasher } from "./password.ts";
import { refusedField } from "./refused-field.ts";
import { beginSession, type OpenedSession } from "./sessions.ts";

/** A change of the own password. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/** An open session of the signed-in user. */
export interface OwnSessionSummary
  extends Pick<SessionRecord, "sessionId" | "method" | "createdAt" | "expiresAt" | "seenAt"> {
  /** Whether the request came in it. */
  readonly isCurrent: boolean;
}

/** The account of the signed-in user. */
export interface OwnAccount {
  /**
   * Changes the password of the signed-in user. All sessions of the user end, and a new one begins: whoever has the
   * token of one is signed out too. The caller limits the number of attempts.
   *
   * @param randomBytes - 32 random bytes, for the token of the new session
   * @returns `undefined` for a wrong current password, and where nobody is signed in any more
   * @throws RiskgateError `REQUEST_INVALID` for an unacceptable password, and for a user without one
   */
  changePassword(
    principal: Principal,
    change: PasswordChange,
    randomBytes: Uint8Array,
  ): Promise<OpenedSession | undefined>;
  /** Open sessions of the signed-in user, newest first. */
  listOwnSessions(principal: Principal): Promise<readonly OwnSessionSummary[]>;
  /**
   * Ends an open session of the signed-in user; `false` where the user has no such one.
   *
   * @throws RiskgateError `REQUEST_INVALID` for another session than its own more than 15 minutes after signing in
   */
  endOwnSession(principal: Principal, sessionId: string): Promise<boolean>;
}

export function ownAccount(parts: GatewayParts): OwnAccount {
  return {
    changePassword: (principal, change, randomBytes) => changePassword(parts, principal, change, randomBytes),
    listOwnSessions: (principal) => listOwnSessions(parts, principal),
    endOwnSession: (principal, sessionId) => endOwnSession(parts, principal, sessionId),
  };
}

async function changePassword(
  parts: GatewayParts,
  principal: Principal,
  change: PasswordChange,
  randomBytes: Uint8Array,
): Promise<OpenedSession | undefined> {
  const hasher = requireHasher(parts);
  const [current, wanted] = [comparable(change.currentPassword), comparable(change.password)];
  const { tenant, personId = "" } = principal;
  const found = await parts.store.read(async (tx) => {
    const user = await signedIn(tx, principal, parts.clock.now());
    return user && { user, name: (await tx.people.get(tenant, personId))?.name ?? "" };
  });
  if (found === undefined) return undefined;
  const { login, credentials } = found.user;
  const digest = credentials.passwordHash;
  if (digest === undefined) throw refused("you have none here: you sign in in another way");
  if (!(await hasher.matches(current, digest))) return undefined;
  if (wanted === current) throw refused("is the one that you have");
  requireGoodPassword(hasher, wanted, login, found.name);
  const passwordHash = await hasher.hash(wanted);
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const user = await signedIn(tx, principal, at);
    // Meanwhile the user may have been reset, or have changed the password in another session.
    if (user?.credentials.passwordHash !== digest) return undefined;
    await tx.users.replace({ ...user, credentials: { ...user.credentials, passwordHash } });
    const sessions = (await tx.sessions.openOf(tenant, personId, at)).map(({ sessionId }) => sessionId);
    for (const sessionId of sessions) await tx.sessions.end(tenant, sessionId, at, false);
    const details = { personId, sessions };
    await tx.audit.append({ tenant, at, actor: actorOf(principal), action: "user.password-changed", details });
    return beginSession(parts, tx, user, "password", randomBytes);
  });
}

const refused = (message: string): RiskgateError => refusedField("password", message);

/** The user of an open session; in a transaction locked until it ends. */
async function signedIn(
  tx: Pick<StoreReads, "sessions" | "users">,
  { tenant, sessionId, personId }: Principal,
  at: EpochMs,
): Promise<UserRecord | undefined> {
  const user = (await tx.users.list(tenant)).find((one) => one.personId === personId && one.disabledAt === undefined);
  const session = sessionId === undefined ? undefined : await tx.sessions.get(tenant, sessionId);
  const isIn = session !== undefined && session.personId === personId && isOpen(session, at);
  return isIn ? user : undefined;
}

async function openSessions(
  tx: Pick<StoreReads, "sessions">,
  { tenant, sessionId, personId }: Principal,
  at: EpochMs,
): Promise<readonly SessionRecord[]> {
  if (sessionId === undefined || personId === undefined) return [];
  return (await tx.sessions.openOf(tenant, personId, at)).filter((session) => isOpen(session, at));
}

async function listOwnSessions(
  { store, clock }: GatewayParts,
  principal: Principal,
): Promise<readonly OwnSessionSummary[]> {
  const open = await store.read((tx) => openSessions(tx, principal, clock.now()));
  return open
    .map(({ sessionId, method, createdAt, expiresAt, seenAt }) => ({
      ...{ sessionId, method, createdAt, expiresAt, seenAt },
      isCurrent: sessionId === principal.sessionId,
    }))
    .sort((a, b) => b.createdAt - a.createdAt || (a.sessionId < b.sessionId ? -1 : 1));
}

function endOwnSession({ store, clock }: GatewayParts, principal: Principal, sessionId: string): Promise<boolean> {
  const { tenant } = principal;
  return store.transaction(async (tx) => {
    const at = clock.now();
    const open = await openSessions(tx, principal, at);
    const own = open.find((session) => session.sessionId === principal.sessionId);
    if (own === undefined || !open.some((session) => session.sessionId === sessionId)) return false;
    if (sessionId !== own.sessionId && !isRecent(own, at))
      throw new RiskgateError("REQUEST_INVALID", "session: sign in again first, one is ended within 15 minutes");
    if (!(await tx.sessions.end(tenant, sessionId, at, false))) return false;
    const actor = actorOf(principal);
    await tx.audit.append({ tenant, at, actor, action: "session.ended", details: { sessionId } });
    return true;
  });
}
