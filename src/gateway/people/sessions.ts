/** Sessions: begun after a sign-in, read with every request, ended. */

import { digestText } from "../../digest.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { SessionRecord, SignInMethod, StoreReads, StoreTransaction, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Principal } from "../requests/outcomes.ts";
import { pageSize } from "../requests/pages.ts";
import { actorOf, enabledUser } from "./decider.ts";
import { type Maker, readMaker } from "./maker.ts";
import { isOpen, LONGEST_MS } from "./open-session.ts";
import { secretOf } from "./user-link.ts";

/** A user who has just signed in. */
export interface OpenedSession {
  /** The token that every request carries: 256 random bits. Only its hash is stored. */
  readonly token: string;
  readonly session: SessionRecord;
}

/** A session as it is shown, without secrets. */
export interface SessionSummary extends Omit<SessionRecord, "tenant" | "tokenHash"> {
  /** Name of the person. */
  readonly name: string;
  /** Whether it is open now. */
  readonly isOpen: boolean;
}

/** Precision of the time of last use, in milliseconds: every update is a write. */
const SEEN_MS = 60_000;

/** Begins a session of a user who has just been authenticated. */
export async function beginSession(
  parts: GatewayParts,
  tx: StoreTransaction,
  { tenant, personId }: Pick<UserRecord, "tenant" | "personId">,
  method: SignInMethod,
  randomBytes: Uint8Array,
): Promise<OpenedSession> {
  const token = secretOf(randomBytes);
  const at = parts.clock.now();
  const sessionId = parts.ids.randomUUID();
  const session: SessionRecord = {
    ...{ tenant, sessionId, personId, method, tokenHash: digestText(token) },
    ...{ createdAt: at, expiresAt: at + LONGEST_MS, seenAt: at },
  };
  await tx.sessions.add(session);
  const details = { sessionId, personId, method };
  await tx.audit.append({ tenant, at, actor: `session:${sessionId}`, action: "session.opened", details });
  return { token, session };
}

/** The user of a session token; `undefined` when it is unknown, the session has ended, or the user was disabled. */
export async function readSession(
  parts: Pick<GatewayParts, "store" | "clock">,
  token: string,
): Promise<Principal | undefined> {
  const at = parts.clock.now();
  const found = await parts.store.read(async (tx) => openSession(tx, token, at));
  if (found === undefined) return undefined;
  const { session, principal } = found;
  if (at - session.seenAt >= SEEN_MS)
    await parts.store.transaction((tx) => tx.sessions.seen(session.tenant, session.sessionId, at));
  return principal;
}

async function openSession(tx: StoreReads, token: string, at: EpochMs) {
  const session = await tx.sessions.findByHash(digestText(token));
  if (session === undefined || !isOpen(session, at)) return undefined;
  const { tenant, sessionId, personId } = session;
  const user = await enabledUser(tx, tenant, personId);
  return user && { session, principal: { tenant, sessionId, personId, method: session.method, scopes: user.scopes } };
}

/** Signs out. `false` when the session has ended already. */
export function endSession(
  parts: GatewayParts,
  { tenant, ...key }: Pick<Principal, "tenant" | "sessionId" | "scopes">,
): Promise<boolean> {
  const { sessionId } = key;
  if (sessionId === undefined) return Promise.resolve(false);
  return parts.store.transaction((tx) => end(parts, tx, tenant, sessionId, actorOf(key), false));
}

/** Revokes a session; what was proposed in it still counts. `false` when the tenant has no such open session. */
export function revokeSession(parts: GatewayParts, tenant: string, sessionId: string, by: Maker): Promise<boolean> {
  return parts.store.transaction(async (tx) => {
    const { actor } = await readMaker(tx, tenant, by, parts.clock.now());
    return end(parts, tx, tenant, sessionId, actor, true);
  });
}

async function end(
  { clock }: GatewayParts,
  tx: StoreTransaction,
  tenant: string,
  sessionId: string,
  actor: string,
  isRevoked: boolean,
): Promise<boolean> {
  const at = clock.now();
  if (!(await tx.sessions.end(tenant, sessionId, at, isRevoked))) return false;
  const action = isRevoked ? "session.revoked" : "session.ended";
  await tx.audit.append({ tenant, at, actor, action, details: { sessionId } });
  return true;
}

/** Sessions of a tenant, newest first. */
export async function listSessions(
  { store, clock }: GatewayParts,
  tenant: string,
  most?: number,
): Promise<readonly SessionSummary[]> {
  const limit = pageSize(most);
  const at = clock.now();
  return store.read(async (tx) => {
    const names = new Map((await tx.people.list(tenant)).map(({ personId, name }) => [personId, name]));
    const enabled = new Set(
      (await tx.users.list(tenant)).flatMap((user) => (user.disabledAt === undefined ? [user.personId] : [])),
    );
    return (await tx.sessions.list(tenant, limit)).map(({ tenant: _, tokenHash: __, ...session }) => ({
      ...session,
      name: names.get(session.personId) ?? "",
      isOpen: isOpen({ ...session, tenant, tokenHash: "" }, at) && enabled.has(session.personId),
    }));
  });
}
