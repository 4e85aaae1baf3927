/**
 * What a host passes to the methods of people, keys and sessions, checked before anything is read. A member of another
 * shape would be missing in every comparison, and two people without it would be one.
 */
import { refusedField } from "../people/refused-field.ts";
import type { Administration } from "./administration.ts";

/** @throws RiskgateError `REQUEST_INVALID` with the place */
type Check = (value: unknown, place: string) => void;

const expecting =
  (isGood: (value: unknown) => boolean, expected: string): Check =>
  (value, place) => {
    // It may be a password: only its kind is said.
    if (!isGood(value)) throw refusedField(place, `found ${kindOf(value)}; expected ${expected}`);
  };

const kindOf = (value: unknown): string =>
  value === undefined ? "nothing" : value === null ? "null" : `a value of type ${typeof value}`;

/** A check of an argument, with the name of the argument as its place. */
const argument =
  (name: string, check: Check): Check =>
  (value) =>
    check(value, name);

const isText = (value: unknown): value is string => typeof value === "string";
const text = expecting(isText, "a text");
const filled = expecting((value) => isText(value) && value !== "", "a text that is not empty");
const texts = expecting((value) => Array.isArray(value) && value.every(isText), "a list of texts");
const isBytes = (value: unknown) => value instanceof Uint8Array && value.length === 32;
const bytes = argument("randomBytes", expecting(isBytes, "32 random bytes"));
const time = expecting((value) => Number.isFinite(value), "milliseconds since 1970");
const work = expecting((value) => typeof value === "function", "a function");
const optional =
  (check: Check): Check =>
  (value, place) => {
    if (value !== undefined) check(value, place);
  };

/** @param isStrict - whether further members are refused */
const object =
  (members: Readonly<Record<string, Check>>, isStrict = false): Check =>
  (value, place) => {
    const at = (name: string) => (place === "" ? name : `${place}/${name}`);
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw refusedField(
        place || "input",
        `found ${Array.isArray(value) ? "a list" : kindOf(value)}; expected an object`,
      );
    for (const [name, check] of Object.entries(members)) check((value as Record<string, unknown>)[name], at(name));
    const further = isStrict ? Object.keys(value).find((name) => !(name in members)) : undefined;
    if (further !== undefined)
      throw refusedField(at(further), `is unknown; expected one of ${Object.keys(members).join(", ")}`);
  };

const subject = object({ issuer: filled, subject: filled });
const key = { keyId: optional(filled), sessionId: optional(filled), assertedPersonId: optional(filled), scopes: texts };
const principal = argument("principal", object({ tenant: filled, personId: optional(filled), ...key }));
const makerMembers = { actor: optional(text), key: optional(object(key)), operatorReason: optional(text) };
const maker = argument("by", optional(object(makerMembers, true)));
const creator: Check = (value, place) => (isText(value) ? undefined : maker(value, place));
const person = { tenant: filled, name: text, otherThan: optional(text) };
const user = { tenant: filled, personId: filled };
const first = { tenant: filled, login: text, name: optional(text), password: text };
const added = { tenant: filled, login: text, roles: texts, person: optional(text), name: optional(text) };
const passkey = { id: text, challenge: text };
const tenant = argument("tenant", filled);
const sessionId = argument("sessionId", filled);

/** The arguments of each method, in order. */
const SHAPES: { readonly [Name in keyof Administration]?: readonly Check[] } = {
  createKey: [
    object({ tenant: filled, scopes: texts, expiresAt: optional(time), person: optional(text) }),
    bytes,
    creator,
  ],
  bindKey: [object({ tenant: filled, keyId: filled, person: text }), maker],
  revokeKey: [tenant, argument("keyId", filled)],
  addPerson: [object(person), maker],
  renamePerson: [object({ ...person, personId: filled }), maker],
  addUser: [object({ ...added, otherThan: optional(text), subject: optional(subject) }), bytes, maker],
  setRoles: [object({ ...user, roles: texts }), maker],
  setSubject: [object({ ...user, subject: optional(subject) }), maker],
  disableUser: [object(user), maker],
  resetUser: [object(user), bytes, maker],
  signIn: [object({ tenant: filled, login: text, password: text }), bytes],
  signInWithLink: [object({ link: text, password: text }), bytes],
  signInFirst: [object(first), bytes],
  signInAs: [object({ tenant: filled, subject, name: text, login: text, roles: texts }), bytes],
  signInWithPasskey: [object({ ...passkey, tenant: filled, boundTo: text, verify: work }), bytes],
  beginPasskey: [principal, bytes],
  listPasskeys: [principal],
  addPasskey: [principal, object({ ...passkey, name: text })],
  removePasskey: [principal, argument("id", text)],
  changePassword: [principal, object({ currentPassword: text, password: text }), bytes],
  listOwnSessions: [principal],
  endOwnSession: [principal, sessionId],
  readAsserted: [principal, argument("subject", subject)],
  endSession: [principal],
  revokeSession: [tenant, sessionId, maker],
};

/** The same methods, which refuse arguments of another shape. */
export function withCheckedInput(methods: Administration): Administration {
  const checked: Record<string, (...given: readonly unknown[]) => Promise<unknown>> = {};
  for (const [name, checks] of Object.entries(SHAPES)) {
    const method = methods[name as keyof Administration] as (...given: readonly unknown[]) => unknown;
    checked[name] = async (...given) => {
      for (const [at, check] of checks.entries()) check(given[at], "");
      return method(...given);
    };
  }
  return { ...methods, ...checked };
}
