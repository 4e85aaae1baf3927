import type { KeyRecord, PersonRecord, ProviderSubject } from "../../ports/store.ts";
import type { Maker } from "../people/maker.ts";
import type { NewPerson } from "../people/manage-people.ts";
import type { MadeUser, NewUser, UserChange, UserSummary } from "../people/manage-users.ts";
import type { Passkeys } from "../people/passkeys.ts";
import type { OpenedSession, SessionSummary } from "../people/sessions.ts";
import type { PasswordSignIn } from "../people/sign-in.ts";
import type { ProvedSubject } from "../people/sign-in-as.ts";
import type { PolicyVersion } from "../policy/policy-version.ts";
import type { PolicyChange, PolicyChanger } from "../policy/set-policy.ts";
import type { KeySummary, NewKey, Principal } from "../requests/outcomes.ts";

/** What administrators do: keys, people, users and their sessions, the policy. */
export interface Administration extends Passkeys {
  /** The client of a key, `undefined` when the key is unknown, expired or revoked. */
  authenticate(apiKey: string): Promise<Principal | undefined>;
  /** Makes a key from 32 random bytes. The key is in the answer and nowhere else: only its hash is stored. */
  createKey(
    key: NewKey,
    randomBytes: Uint8Array,
    by?: string | Maker,
  ): Promise<{ readonly apiKey: string; readonly record: KeyRecord }>;
  listKeys(tenant: string): Promise<readonly KeySummary[]>;
  /** Says to whom a key belongs, once and for good. @throws RiskgateError `REQUEST_INVALID` for a caller who may not */
  bindKey(
    key: { readonly tenant: string; readonly keyId: string; readonly person: string },
    by?: Maker,
  ): Promise<KeyRecord>;
  /** `false` when the tenant has no such key. */
  revokeKey(tenant: string, keyId: string, actor?: string): Promise<boolean>;

  /** Records a person who decides. @throws RiskgateError `REQUEST_INVALID` for a name like another person's, and for a caller who may not */
  addPerson(person: NewPerson, by?: Maker): Promise<PersonRecord>;
  /** Gives a person another name. @throws RiskgateError as {@link addPerson} */
  renamePerson(person: NewPerson & { readonly personId: string }, by?: Maker): Promise<PersonRecord>;
  listPeople(tenant: string): Promise<readonly PersonRecord[]>;

  /**
   * Makes a user who may sign in, with roles; the link in the answer is shown this once.
   *
   * @param randomBytes - 32 random bytes, for the link
   * @throws RiskgateError `REQUEST_INVALID` for what cannot be used or is taken, and for a caller who may not
   */
  addUser(user: NewUser, randomBytes: Uint8Array, by?: Maker): Promise<MadeUser>;
  /** Says what a user may do from now on. @throws RiskgateError as {@link addUser} */
  setRoles(user: UserChange & { readonly roles: readonly string[] }, by?: Maker): Promise<UserSummary>;
  /** Ends that a user can sign in, and all sessions with it. @throws RiskgateError as {@link addUser} */
  disableUser(user: UserChange, by?: Maker): Promise<UserSummary>;
  /** Makes a link for a user to begin anew with; what it signed in with opens nothing more. @throws RiskgateError as {@link addUser} */
  resetUser(user: UserChange, randomBytes: Uint8Array, by?: Maker): Promise<MadeUser>;
  /** Users of a tenant, oldest first. */
  listUsers(tenant: string): Promise<readonly UserSummary[]>;
  /**
   * Signs in by a password; needs `passwords`. The caller limits how often it is tried.
   *
   * @param randomBytes - 32 random bytes, for the token of the session
   * @returns `undefined` for another password, an unknown login, or a user who was disabled
   */
  signIn(who: PasswordSignIn, randomBytes: Uint8Array): Promise<OpenedSession | undefined>;
  /**
   * Signs in by the link of a user and sets its password; the link is used up. `undefined` for a link that is unknown, used or over.
   *
   * @throws RiskgateError `REQUEST_INVALID` for a password that cannot be used
   */
  signInWithLink(
    who: { readonly link: string; readonly password: string },
    randomBytes: Uint8Array,
  ): Promise<OpenedSession | undefined>;
  /** Makes the first user of a tenant, an administrator, and signs in. @throws RiskgateError `REQUEST_INVALID` where there is one */
  signInFirst(
    who: Pick<NewUser, "tenant" | "login" | "name"> & { readonly password: string },
    randomBytes: Uint8Array,
  ): Promise<OpenedSession>;
  /**
   * Begins a session of somebody whom an identity provider has just proved; a subject that is nobody's user becomes one.
   *
   * @returns `undefined` for somebody without a role, and for a user who was disabled
   * @throws RiskgateError `REQUEST_INVALID` for a new subject with a name like somebody's, or a login that somebody has
   */
  signInAs(proved: ProvedSubject, randomBytes: Uint8Array): Promise<OpenedSession | undefined>;
  /**
   * Whom a machine's key speaks for, as an identity provider has just proved beside it: the key may do then what it and the user both may.
   *
   * @returns `undefined` for a key of a person, for a subject that is no user's, and for a user who was disabled
   */
  readAsserted(key: Principal, subject: ProviderSubject): Promise<Principal | undefined>;
  /** Who is signed in with a token: `undefined` once the session is over, after 30 minutes without use or after 10 hours. */
  readSession(token: string): Promise<Principal | undefined>;
  /** Signs out; `false` when the session is over already. */
  endSession(principal: Principal): Promise<boolean>;
  /** Takes a session back; `false` when the tenant has no such one. @throws RiskgateError for a caller who may not */
  revokeSession(tenant: string, sessionId: string, by?: Maker): Promise<boolean>;
  /** Sessions of a tenant, newest first, those that are over too. */
  listSessions(tenant: string, limit: number): Promise<readonly SessionSummary[]>;

  /** Versions of the policy, newest first. */
  listPolicies(limit: number): Promise<readonly PolicyVersion[]>;
  /**
   * Changes the policy. Where it comes to ask for less than four eyes, the first call proposes and another person's confirms.
   *
   * @throws RiskgateError `REQUEST_INVALID` for what is no setting, and for a caller who may not
   */
  setPolicy(change: PolicyChange, by?: PolicyChanger): Promise<PolicyVersion>;
}
