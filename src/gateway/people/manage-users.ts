/** Users: people who may sign in, with roles. */
import { RiskgateError } from "../../errors.ts";
import { echo } from "../../issue.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { ProviderSubject, StoreReads, StoreTransaction, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import {
  requireAdministratorLeft,
  requireAnothersReset,
  requireAnothersRoles,
  requireAnothersUser,
} from "./administrators.ts";
import { endWork } from "./end-work.ts";
import { type Maker, type Making, readMaker } from "./maker.ts";
import { findPerson, recordPerson } from "./manage-people.ts";
import { keptLogin } from "./person-name.ts";
import { joinedBySubject, withoutSecrets } from "./provider-subjects.ts";
import { refusedField } from "./refused-field.ts";
import { isRole, ROLES } from "./roles.ts";
import { makeLink } from "./user-link.ts";
import type { VoidedWork } from "./void-work.ts";

export interface NewUser {
  readonly tenant: string;
  /** The login: 1 to 100 letters, digits and `.`, `_`, `-`, `+`, `@`. Case does not matter. */
  readonly login: string;
  readonly roles: readonly string[];
  /** An existing person, by id or name; else `name` is that of a new one. */
  readonly person?: string;
  readonly name?: string;
  /** Why an existing person with a similar name is another one; required where there is one. */
  readonly otherThan?: string;
  /** The subject of the user at an identity provider. */
  readonly subject?: ProviderSubject;
}

/** A user as it is shown, without secrets. */
export interface UserSummary {
  /** Id of the person. */
  readonly personId: string;
  /** Name of the person. */
  readonly name: string;
  /** The login. */
  readonly login: string;
  /** The roles, see `docs/people.md`. */
  readonly roles: readonly string[];
  /** The credentials that the user can sign in with. */
  readonly signsInWith: readonly ("password" | "passkey" | "openid" | "link")[];
  /** The user's identity at an identity provider. */
  readonly subject?: ProviderSubject;
  readonly createdAt: EpochMs;
  /** When the user was disabled. */
  readonly disabledAt?: EpochMs;
  /** What the change took back of the person's work; absent in lists, and where the change took nothing back. */
  readonly voided?: VoidedWork;
}

/** A new user, and the link for its first sign-in. */
export interface MadeUser {
  readonly user: UserSummary;
  /** Valid once within a day: the user chooses a password with it. Shown only once. */
  readonly link: string;
}

/** @throws RiskgateError `REQUEST_INVALID` for invalid or taken values, and for a caller without permission */
export async function addUser(
  parts: GatewayParts,
  user: NewUser,
  randomBytes: Uint8Array,
  by: Maker,
): Promise<MadeUser> {
  const login = checkedLogin(user.login);
  const roles = checkedRoles(user.roles);
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    await requireNobodysId(tx, user.tenant, login);
    const all = await lockedUsers(tx, user.tenant);
    const making = await readMaker(tx, user.tenant, by, at);
    const { personId } = await personOf(parts, tx, user, making, at);
    if (user.person !== undefined) requireAnothersUser(making, personId);
    const made = makeLink(user.tenant, personId, randomBytes, at);
    const { subject } = user;
    const record = await joinedBySubject(tx, all, {
      ...{ tenant: user.tenant, personId, login, roles, makers: making.makers, createdAt: at },
      credentials: { link: made.link, ...(subject === undefined ? {} : { subject }) },
    });
    if (!(await tx.users.add(record))) throw takenLogin();
    const details = { personId, roles, ...making.said };
    await tx.audit.append({ tenant: user.tenant, at, actor: making.actor, action: "user.created", details });
    return { user: await shownUser(tx, record), link: made.text };
  });
}

/** Creates the first user, an administrator, with the link of the first start. */
export async function addFirstUser(
  parts: GatewayParts,
  user: Omit<NewUser, "roles" | "person">,
  passwordHash: string,
): Promise<UserRecord> {
  const { tenant } = user;
  const login = checkedLogin(user.login);
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    if ((await tx.users.list(tenant)).length > 0) throw invalid("the link: there is a user already");
    await requireNobodysId(tx, tenant, login);
    const making: Making = { actor: "first-start", makers: [], said: {} };
    const { personId } = await personOf(parts, tx, user, making, at);
    const roles = ["administrator"];
    const record = { tenant, personId, login, roles, credentials: { passwordHash }, makers: [], createdAt: at };
    await tx.users.add(record);
    await tx.audit.append({ tenant, at, actor: "first-start", action: "user.created", details: { personId, roles } });
    return record;
  });
}

export interface UserChange {
  readonly tenant: string;
  /** Id of the person. */
  readonly personId: string;
}

/** @throws RiskgateError as {@link addUser}, where there is no such user, and for roles of the maker's own */
export async function setRoles(
  parts: GatewayParts,
  { roles, ...user }: UserChange & { readonly roles: readonly string[] },
  by: Maker,
): Promise<UserSummary> {
  const wanted = checkedRoles(roles);
  const withRoles = (record: UserRecord, making: Making): UserRecord => {
    requireAnothersRoles(making, record, wanted);
    return { ...record, roles: wanted };
  };
  return changeUser(parts, user, by, "user.roles-set", withRoles, { roles: wanted });
}

/**
 * Disables a user, ends all its sessions, revokes the keys that are bound to the person, and takes back what waits of
 * it: see {@link voidWork}.
 */
export function disableUser(parts: GatewayParts, user: UserChange, by: Maker): Promise<UserSummary> {
  return changeUser(parts, user, by, "user.disabled", (record, { at }) => ({
    ...record,
    credentials: withoutSecrets(record),
    disabledAt: record.disabledAt ?? at,
  }));
}

/**
 * Creates a link with which the user chooses a new password, and removes the earlier credentials. The maker could use
 * the link, so that from now on the two count as one person. A disabled user is enabled again.
 */
export async function resetUser(
  parts: GatewayParts,
  user: UserChange,
  randomBytes: Uint8Array,
  by: Maker,
): Promise<MadeUser> {
  let text = "";
  const shown = await changeUser(parts, user, by, "user.reset", ({ disabledAt: _, ...record }, making) => {
    const { at, makers } = making;
    requireAnothersReset(making, user.personId);
    const made = makeLink(user.tenant, user.personId, randomBytes, at);
    ({ text } = made);
    return {
      ...record,
      credentials: { ...withoutSecrets(record), link: made.link },
      makers: [...new Set([...record.makers, ...makers])],
    };
  });
  return { user: shown, link: text };
}

export function listUsers({ store }: GatewayParts, tenant: string): Promise<readonly UserSummary[]> {
  return store.read(async (tx) => Promise.all((await tx.users.list(tenant)).map((user) => shownUser(tx, user))));
}

/** What a change of a user is made with; `all` are the users before it. */
interface Changing extends Making {
  readonly at: EpochMs;
  readonly tx: StoreTransaction;
  readonly all: readonly UserRecord[];
}

export async function changeUser(
  parts: GatewayParts,
  { tenant, personId }: UserChange,
  by: Maker,
  action: string,
  changed: (user: UserRecord, making: Changing) => UserRecord | Promise<UserRecord>,
  told: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<UserSummary> {
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const all = await lockedUsers(tx, tenant);
    const making = await readMaker(tx, tenant, by, at);
    const user = all.find((one) => one.personId === personId);
    if (user === undefined) throw invalid(`user ${echo(personId)}: there is none; \`riskgate users list\` shows them`);
    const now = await changed(user, { ...making, at, tx, all });
    requireAdministratorLeft(parts, making, all, now);
    await tx.users.replace(now);
    // Sessions that began with removed credentials end with them.
    if (isWithout(now, user)) await endAll(tx, user, at, now.disabledAt !== undefined);
    const details = { personId, ...told, ...making.said };
    await tx.audit.append({ tenant, at, actor: making.actor, action, details });
    const voided = await endWork(parts, tx, { actor: making.actor, at }, user, now);
    const shown = await shownUser(tx, now);
    return voided.proposals + voided.caseIds.length > 0 ? { ...shown, voided } : shown;
  });
}

/** All users, before the maker is read: until the transaction ends, nobody else takes the maker's roles either. */
const lockedUsers = (tx: StoreTransaction, tenant: string): Promise<readonly UserRecord[]> => tx.users.list(tenant);
const isWithout = ({ credentials }: UserRecord, before: UserRecord): boolean => credentials !== before.credentials;

/** @param isRevoked - whether somebody else ended them */
export async function endAll(
  tx: StoreTransaction,
  { tenant, personId }: UserRecord,
  at: EpochMs,
  isRevoked: boolean,
): Promise<void> {
  for (const { sessionId } of await tx.sessions.openOf(tenant, personId, at))
    await tx.sessions.end(tenant, sessionId, at, isRevoked);
}

async function personOf(
  parts: GatewayParts,
  tx: StoreTransaction,
  { tenant, person, name, otherThan }: Omit<NewUser, "roles">,
  making: Making,
  at: EpochMs,
): Promise<{ readonly personId: string }> {
  if ((person === undefined) === (name === undefined))
    throw refusedField("name", "a user is a person who is recorded already, or a new one with a name: say one of both");
  if (person !== undefined) return findPerson(tx, tenant, person);
  const said = otherThan === undefined ? {} : { otherThan };
  return recordPerson(parts, tx, { tenant, name: name as string, ...said }, making, at);
}

async function shownUser(
  tx: Pick<StoreReads, "people">,
  { tenant, personId, login, roles, credentials, createdAt, disabledAt }: UserRecord,
): Promise<UserSummary> {
  const { passwordHash, passkeys = [], subject, link } = credentials;
  return {
    ...{ personId, name: (await tx.people.get(tenant, personId))?.name ?? "", login, roles, createdAt },
    signsInWith: [
      ...(passwordHash === undefined ? [] : (["password"] as const)),
      ...(passkeys.length === 0 ? [] : (["passkey"] as const)),
      ...(subject === undefined ? [] : (["openid"] as const)),
      ...(link === undefined ? [] : (["link"] as const)),
    ],
    ...(subject === undefined ? {} : { subject }),
    ...(disabledAt === undefined ? {} : { disabledAt }),
  };
}

const LOGIN = /^[a-z\d._+@-]{1,100}$/u;

/** The form of the ids that the gateway gives. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/**
 * @param subject - that the login is taken from, where an identity provider names its users by ids alone
 * @throws RiskgateError `REQUEST_INVALID`
 */
export function checkedLogin(text: string, subject?: string): string {
  const login = keptLogin(text);
  if (ID.test(login) && text !== subject) throw likeAnId();
  if (LOGIN.test(login)) return login;
  throw refusedField("login", "expected 1 to 100 letters of a to z, digits and . _ - + @");
}

/** People are found by id or login: a login that is the id of a person would be two people's. */
export async function requireNobodysId(tx: Pick<StoreReads, "people">, tenant: string, login: string): Promise<void> {
  const people = await tx.people.list(tenant);
  if (people.some(({ personId }) => keptLogin(personId) === login)) throw likeAnId();
}

const likeAnId = (): RiskgateError =>
  refusedField("login", "has the form of an id, by which people are found; expected another one");

function checkedRoles(roles: readonly string[]): readonly string[] {
  const unknown = roles.findIndex((role) => !isRole(role));
  if (unknown !== -1) throw refusedField("roles", `entry ${unknown + 1} is none of ${ROLES.join(", ")}`);
  if (roles.length === 0) throw refusedField("roles", `there is none; expected some of ${ROLES.join(", ")}`);
  return ROLES.filter((role) => roles.includes(role));
}

export const takenLogin = (): RiskgateError =>
  refusedField("login", "somebody has it, or the person is a user already; see `riskgate users list`", "login-taken");

/** @param message - without input or names: it is returned over HTTP, also to clients that are not signed in */
const invalid = (message: string): RiskgateError => new RiskgateError("REQUEST_INVALID", message);
