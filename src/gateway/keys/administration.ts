import type { KeyRecord, PersonRecord, ProviderSubject } from "../../ports/store.ts";
import type { Maker } from "../people/maker.ts";
import type { NewPerson } from "../people/manage-people.ts";
import type { MadeUser, NewUser, UserChange, UserSummary } from "../people/manage-users.ts";
import type { OwnAccount } from "../people/own-account.ts";
import type { Passkeys } from "../people/passkeys.ts";
import type { AssertedRefusal } from "../people/read-asserted.ts";
import type { OpenedSession, SessionSummary } from "../people/sessions.ts";
import type { SubjectChange } from "../people/set-subject.ts";
import type { PasswordSignIn } from "../people/sign-in.ts";
import type { ProvedSubject, SignInRefusal } from "../people/sign-in-as.ts";
import type { PolicyVersion } from "../policy/policy-version.ts";
import type { PolicyChange, PolicyChanger } from "../policy/set-policy.ts";
import type { Principal, RequestContext } from "../requests/outcomes.ts";
import type { KeySummary, NewKey } from "./shown-key.ts";

/** Administration: keys, people, users and their sessions, the policy. */
export interface Administration extends Passkeys, OwnAccount {
  /** The client of a key, `undefined` when the key is unknown, expired or revoked. */
  authenticate(apiKey: string): Promise<Principal | undefined>;
  /** Creates a key from 32 random bytes. Only the answer holds the key: the store keeps its hash. */
  createKey(
    key: NewKey,
    randomBytes: Uint8Array,
    by?: string | Maker,
  ): Promise<{ readonly apiKey: string; readonly record: KeyRecord }>;
  listKeys(tenant: string): Promise<readonly KeySummary[]>;
  /** Binds a key to a person, for good. @throws RiskgateError `REQUEST_INVALID` for a caller who may not */
  bindKey(
    key: { readonly tenant: string; readonly keyId: string; readonly person: string },
    by?: Maker,
  ): Promise<KeyRecord>;
  /** `false` when the tenant has no such key. */
  revokeKey(tenant: string, keyId: string, actor?: string): Promise<boolean>;

  /**
   * Records a person who decides. @throws RiskgateError `REQUEST_INVALID` for a name like another person's, and for a
   * caller without permission
   */
  addPerson(person: NewPerson, by?: Maker): Promise<PersonRecord>;
  /** Gives a person another name. @throws RiskgateError as {@link addPerson} */
  renamePerson(person: NewPerson & { readonly personId: string }, by?: Maker): Promise<PersonRecord>;
  listPeople(tenant: string): Promise<readonly PersonRecord[]>;

  /**
   * Creates a user with roles, who may sign in; the link in the answer is shown only once.
   *
   * @param randomBytes - 32 random bytes, for the link
   * @throws RiskgateError `REQUEST_INVALID` for invalid or taken values, and for a caller without permission
   */
  addUser(user: NewUser, randomBytes: Uint8Array, by?: Maker): Promise<MadeUser>;
  /** Sets the roles of a user. @throws RiskgateError as {@link addUser} */
  setRoles(user: UserChange & { readonly roles: readonly string[] }, by?: Maker): Promise<UserSummary>;
  /**
   * Gives a user a subject at an identity provider, or takes it away. Its password, passkeys and link are removed when
   * it is given one, and its sessions end. @throws RiskgateError as {@link addUser}
   */
  setSubject(user: SubjectChange, by?: Maker): Promise<UserSummary>;
  /** Disables a user and ends all its sessions. @throws RiskgateError as {@link addUser} */
  disableUser(user: UserChange, by?: Maker): Promise<UserSummary>;
  /** Creates a new link for a user; its earlier credentials no longer work. @throws RiskgateError as {@link addUser} */
  resetUser(user: UserChange, randomBytes: Uint8Array, by?: Maker): Promise<MadeUser>;
  /** Users of a tenant, oldest first. */
  listUsers(tenant: string): Promise<readonly UserSummary[]>;
  /**
   * Signs in with a password; needs `passwords`. The caller limits the number of attempts.
   *
   * @param randomBytes - 32 random bytes, for the token of the session
   * @returns `undefined` for a wrong password, an unknown login, or a disabled user
   */
  signIn(who: PasswordSignIn, randomBytes: Uint8Array): Promise<OpenedSession | undefined>;
  /**
   * Signs in with the link of a user and sets its password; the link is then used. `undefined` for a link that is
   * unknown, used or expired.
   *
   * @throws RiskgateError `REQUEST_INVALID` for an unacceptable password
   */
  signInWithLink(
    who: { readonly link: string; readonly password: string },
    randomBytes: Uint8Array,
  ): Promise<OpenedSession | undefined>;
  /**
   * Creates the first user of a tenant, an administrator, and signs in. @throws RiskgateError `REQUEST_INVALID` where a
   * user exists
   */
  signInFirst(
    who: Pick<NewUser, "tenant" | "login" | "name"> & { readonly password: string },
    randomBytes: Uint8Array,
  ): Promise<OpenedSession>;
  /**
   * Begins a session for a subject that an identity provider has just authenticated; an unknown subject becomes a user.
   *
   * @returns why it does not sign in, in place of a session: no role, a disabled user, a name or login that is taken, or
   *   cannot be used
   */
  signInAs(proved: ProvedSubject, randomBytes: Uint8Array): Promise<OpenedSession | SignInRefusal>;
  /**
   * The user that a machine's key acts for, as an identity provider has just authenticated: the key may then do what
   * both it and the user may.
   *
   * @returns why it acts for nobody: a key of a person, or a subject that is no enabled user of the tenant
   */
  readAsserted(key: Principal, subject: ProviderSubject): Promise<Principal | AssertedRefusal>;
  /**
   * The user of a session token; `undefined` once the session has ended, after 30 minutes without use or after 10
   * hours.
   */
  readSession(token: string): Promise<Principal | undefined>;
  /** Signs out; `false` when the session has ended already. */
  endSession(principal: Principal): Promise<boolean>;
  /**
   * Revokes a session; `false` when the tenant has no such session. @throws RiskgateError for a caller without
   * permission
   */
  revokeSession(tenant: string, sessionId: string, by?: Maker): Promise<boolean>;
  /** Sessions of a tenant, newest first, ended ones included. */
  listSessions(tenant: string, limit?: number): Promise<readonly SessionSummary[]>;

  /** Versions of the policy, newest first; another tenant than the default one does not see who set them and why. */
  listPolicies(limit?: number, context?: Pick<RequestContext, "tenant">): Promise<readonly PolicyVersion[]>;
  /**
   * Changes the policy. A change that weakens it under four eyes is proposed by the first call, and confirmed by that
   * of another person.
   *
   * @throws RiskgateError `REQUEST_INVALID` for unknown settings, and for a caller without permission
   */
  setPolicy(change: PolicyChange, by?: PolicyChanger): Promise<PolicyVersion>;
}
