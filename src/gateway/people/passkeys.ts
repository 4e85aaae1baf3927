/**
 * Passkeys of users: key pairs of their devices (WebAuthn), with which they sign in. The transport verifies what
 * devices sign.
 */
import { RiskgateError } from "../../errors.ts";
import type { Passkey, SessionRecord, StoreReads, StoreTransaction, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Principal } from "../requests/outcomes.ts";
import { makeChallenge, takeChallenge } from "./challenges.ts";
import { actorOf } from "./decider.ts";
import { isOpen, isRecent } from "./open-session.ts";
import { refusedField } from "./refused-field.ts";
import { beginSession, type OpenedSession } from "./sessions.ts";

/** The most passkeys of one user. */
const MAX_PASSKEYS = 20;
/** Longest name of a passkey. */
const MAX_NAME = 100;

/** A passkey as its user sees it. */
export interface PasskeySummary {
  /** Id that the device gave it, base64url. */
  readonly id: string;
  /** Name that its user gave it. */
  readonly name: string;
  /** When it was registered, in milliseconds since 1970, UTC. */
  readonly createdAt: number;
}

/** A passkey whose possession the device has just proved. */
export interface NewPasskey extends Pick<Passkey, "id" | "publicKey" | "counter"> {
  /** The challenge that the device answered. */
  readonly challenge: string;
  /** Name that its user gave it. */
  readonly name: string;
}

/** A sign-in with a passkey. */
export interface PasskeySignIn {
  readonly tenant: string;
  /** Id of the passkey. */
  readonly id: string;
  /** The challenge that the device answered, and whom it was issued to. */
  readonly challenge: string;
  readonly boundTo: string;
  /**
   * Verifies the device's signature with the key of the passkey.
   *
   * @returns the device's signature counter; `undefined` where the signature is wrong
   */
  readonly verify: (passkey: Pick<Passkey, "id" | "publicKey" | "counter">) => Promise<number | undefined>;
}

/** Signing in with passkeys, and managing those of the signed-in user. */
export interface Passkeys {
  /**
   * Issues a challenge that is valid once, for five minutes.
   *
   * @param boundTo - a secret of the requesting browser
   * @param randomBytes - 32 random bytes
   */
  newPasskeyChallenge(boundTo: string, randomBytes: Uint8Array): Promise<string>;
  /**
   * Issues a challenge to the signed-in user, for a passkey to be added in this session.
   *
   * @param randomBytes - 32 random bytes
   * @throws RiskgateError `REQUEST_INVALID` where {@link Passkeys.addPasskey} would refuse any passkey of this session
   */
  beginPasskey(principal: Principal, randomBytes: Uint8Array): Promise<string>;
  /** Passkeys of the signed-in user, oldest first. */
  listPasskeys(principal: Principal): Promise<readonly PasskeySummary[]>;
  /**
   * Adds a passkey of the signed-in user.
   *
   * @throws RiskgateError `REQUEST_INVALID` more than 15 minutes after signing in, for an expired challenge, for a
   * passkey that exists already, and for a user of an identity provider
   */
  addPasskey(principal: Principal, passkey: NewPasskey): Promise<PasskeySummary>;
  /**
   * Removes a passkey; `false` where the signed-in user has none of this id.
   *
   * @throws RiskgateError `REQUEST_INVALID` more than 15 minutes after signing in
   */
  removePasskey(principal: Principal, id: string): Promise<boolean>;
  /**
   * Signs in with a passkey.
   *
   * @param randomBytes - 32 random bytes, for the token of the session
   * @returns `undefined` for an unknown passkey, an expired challenge, a counter that runs backwards, or a disabled user
   */
  signInWithPasskey(asked: PasskeySignIn, randomBytes: Uint8Array): Promise<OpenedSession | undefined>;
}

export function passkeys(parts: GatewayParts): Passkeys {
  return {
    newPasskeyChallenge: (boundTo, randomBytes) => makeChallenge(parts, boundTo, randomBytes),
    beginPasskey: async (principal, randomBytes) => {
      const at = parts.clock.now();
      await parts.store.read(async (tx) => requireRoom(await own(tx, principal, at), at));
      return makeChallenge(parts, principal.sessionId ?? "", randomBytes);
    },
    listPasskeys: ({ tenant, personId = "" }) =>
      parts.store.read(async (tx) => (await tx.users.get(tenant, personId))?.credentials.passkeys?.map(shown) ?? []),
    addPasskey: (principal, passkey) => addPasskey(parts, principal, passkey),
    removePasskey: (principal, id) => removePasskey(parts, principal, id),
    signInWithPasskey: (asked, randomBytes) => signInWithPasskey(parts, asked, randomBytes),
  };
}

const shown = ({ id, name = "", createdAt }: Passkey): PasskeySummary => ({ id, name, createdAt });

const refusal = (message: string): RiskgateError => new RiskgateError("REQUEST_INVALID", `passkey: ${message}`);

function addPasskey(
  parts: GatewayParts,
  principal: Principal,
  { id, publicKey, counter, challenge, name }: NewPasskey,
): Promise<PasskeySummary> {
  const called = name.trim();
  if (called === "" || called.length > MAX_NAME) throw refusedField("name", `expected 1 to ${MAX_NAME} characters`);
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const found = await own(tx, principal, at);
    const { user, users } = found;
    requireRoom(found, at);
    if (!(await takeChallenge(tx, challenge, principal.sessionId ?? "", at)))
      throw refusal("it took too long; begin again");
    const { passkeys: before = [] } = user.credentials;
    if (users.some((one) => one.credentials.passkeys?.some((other) => other.id === id)))
      throw refusal("it is there already");
    const passkey: Passkey = { id, name: called, publicKey, counter, createdAt: at };
    const credentials = { ...user.credentials, passkeys: [...before, passkey] };
    await tx.users.replace({ ...user, credentials });
    await note(tx, user, at, actorOf(principal), "user.passkey-added", id);
    return shown(passkey);
  });
}

/** @throws RiskgateError `REQUEST_INVALID` where no passkey is added, whichever it is */
function requireRoom({ user, session }: Awaited<ReturnType<typeof own>>, at: number): void {
  requireRecent(session, at, "added");
  // The identity provider says who may sign in: a passkey would outlast the access that it withdraws.
  if (user.credentials.subject !== undefined) throw refusal("whoever signs in at an identity provider has none here");
  if ((user.credentials.passkeys ?? []).length >= MAX_PASSKEYS) throw refusal(`a user may have ${MAX_PASSKEYS}`);
}

function requireRecent(session: SessionRecord, at: number, isDone: string): void {
  if (!isRecent(session, at)) throw refusal(`sign in again first, a passkey is ${isDone} within 15 minutes`);
}

function removePasskey(parts: GatewayParts, principal: Principal, id: string): Promise<boolean> {
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const { user, session } = await own(tx, principal, at);
    requireRecent(session, at, "removed");
    const { passkeys: before = [], ...others } = user.credentials;
    const left = before.filter((one) => one.id !== id);
    if (left.length === before.length) return false;
    const credentials = { ...others, ...(left.length === 0 ? {} : { passkeys: left }) };
    await tx.users.replace({ ...user, credentials });
    await note(tx, user, at, actorOf(principal), "user.passkey-removed", id);
    return true;
  });
}

async function signInWithPasskey(
  parts: GatewayParts,
  { tenant, id, challenge, boundTo, verify }: PasskeySignIn,
  randomBytes: Uint8Array,
): Promise<OpenedSession | undefined> {
  const ownerOf = (users: readonly UserRecord[]) =>
    users.find(
      ({ disabledAt, credentials }) => disabledAt === undefined && keyOf(credentials.passkeys, id) !== undefined,
    );
  const found = await parts.store.read(async (tx) => ownerOf(await tx.users.list(tenant)));
  const passkey = keyOf(found?.credentials.passkeys, id);
  const counter = passkey && (await verify(passkey));
  // The challenge is used up, whatever the result.
  const isTaken = await parts.store.transaction((tx) => takeChallenge(tx, challenge, boundTo, parts.clock.now()));
  if (!isTaken || passkey === undefined || counter === undefined) return undefined;
  return parts.store.transaction(async (tx) => {
    // The user may have been disabled, or the passkey removed, during the verification.
    const user = ownerOf(await tx.users.list(tenant));
    const now = keyOf(user?.credentials.passkeys, id);
    if (user === undefined || now === undefined || now.publicKey !== passkey.publicKey) return undefined;
    // A counter that does not increase shows a cloned authenticator (WebAuthn, section 6.1.1).
    if ((counter > 0 || now.counter > 0) && counter <= now.counter) {
      await note(tx, user, parts.clock.now(), `person:${user.personId}`, "user.passkey-copied", id);
      return undefined;
    }
    const all = (user.credentials.passkeys ?? []).map((one) => (one.id === id ? { ...one, counter } : one));
    if (counter !== now.counter)
      await tx.users.replace({ ...user, credentials: { ...user.credentials, passkeys: all } });
    return beginSession(parts, tx, user, "passkey", randomBytes);
  });
}

const keyOf = (all: readonly Passkey[] | undefined, id: string): Passkey | undefined =>
  all?.find((one) => one.id === id);

/** The user of an open session; in a transaction locked until it ends. */
async function own(tx: Pick<StoreReads, "sessions" | "users">, { tenant, sessionId, personId }: Principal, at: number) {
  const session = sessionId === undefined ? undefined : await tx.sessions.get(tenant, sessionId);
  const users = await tx.users.list(tenant);
  const user = users.find((one) => one.personId === personId && one.disabledAt === undefined);
  if (user === undefined || session === undefined || session.personId !== personId || !isOpen(session, at))
    throw refusal("nobody is signed in");
  return { user, users, session };
}

const note = (
  tx: StoreTransaction,
  { tenant, personId }: UserRecord,
  at: number,
  actor: string,
  action: string,
  passkeyId: string,
): Promise<void> => tx.audit.append({ tenant, at, actor, action, details: { personId, passkeyId } });
