import { list } from "./list.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { flag } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, text } from "./text.ts";

const signInFields = {
  /** The login; case does not matter. */
  login: name,
  /** The password. */
  password: name,
  /** Tenant of the user (Default: `default`). */
  tenant: name,
} as const;

/** A sign-in with a password. */
export interface SignInRequest extends FieldsOut<typeof signInFields, "login" | "password"> {}
interface SignInRequestSchema extends Resource<typeof signInFields, SignInRequest, "login" | "password"> {}
/** Schema of a sign-in with a password. */
export const signInRequestSchema: SignInRequestSchema = resource(signInFields, "login", "password");
/** Reads a body of `POST /v1/session`. */
export const parseSignIn = (body: unknown): ParseResult<SignInRequest> => parseBody(signInRequestSchema, body);

const linkFields = {
  /** The link that an administrator gave the user: valid once, for a day. */
  link: name,
  /** The password that the user chooses: 12 to 200 characters. */
  password: name,
} as const;

/** A sign-in with the link of a user. */
export interface LinkSignInRequest extends FieldsOut<typeof linkFields, "link" | "password"> {}
interface LinkSignInRequestSchema extends Resource<typeof linkFields, LinkSignInRequest, "link" | "password"> {}
/** Schema of a sign-in with the link of a user. */
export const linkSignInRequestSchema: LinkSignInRequestSchema = resource(linkFields, "link", "password");
/** Reads a body of `POST /v1/session/link`. */
export const parseLinkSignIn = (body: unknown): ParseResult<LinkSignInRequest> =>
  parseBody(linkSignInRequestSchema, body);

const firstFields = {
  /** The secret that the gateway showed at its first start: valid once, for 15 minutes. */
  secret: name,
  /** Name of the administrator. */
  name,
  /** Login of the administrator. */
  login: name,
  /** The password that the administrator chooses: 12 to 200 characters. */
  password: name,
} as const;

/** The first administrator of a gateway without users. */
export interface FirstUserRequest extends FieldsOut<typeof firstFields, keyof typeof firstFields> {}
interface FirstUserRequestSchema extends Resource<typeof firstFields, FirstUserRequest, keyof typeof firstFields> {}
/** Schema of the first administrator of a gateway without users. */
export const firstUserRequestSchema: FirstUserRequestSchema = resource(
  firstFields,
  "secret",
  "name",
  "login",
  "password",
);
/** Reads a body of `POST /v1/session/first`. */
export const parseFirstUser = (body: unknown): ParseResult<FirstUserRequest> => parseBody(firstUserRequestSchema, body);

const subjectFields = {
  /** Address of the identity provider that knows the user. */
  issuer: name,
  /** Subject of the user at that provider (`sub`). */
  subject: name,
} as const;

const setSubjectFields = {
  ...subjectFields,
  /** `true`, without the other members, to take the identity away. */
  none: flag,
} as const;

/** The identity of a user at an identity provider, or none. */
export interface SubjectRequest extends FieldsOut<typeof setSubjectFields> {}
interface SubjectRequestSchema extends Resource<typeof setSubjectFields, SubjectRequest> {}
/** Schema of the identity of a user at an identity provider. */
export const subjectRequestSchema: SubjectRequestSchema = resource(setSubjectFields);
/** Reads a body of `PUT /v1/users/{personId}/subject`. */
export const parseSubject = (body: unknown): ParseResult<SubjectRequest> => parseBody(subjectRequestSchema, body);

const userFields = {
  /** The login: letters of a to z, digits and `.`, `_`, `-`, `+`, `@`. */
  login: name,
  /** The roles, at least one. */
  roles: list(name, { minItems: 1 }),
  /** Name of the new person. */
  name,
  /** An existing person, in place of `name`: an id or a name. */
  person: name,
  /**
   * Why this is another person than the one with a similar name: kept in the audit log, and taken from an administrator
   * alone who is not that person and did not make it. Without it, a similar name is refused (`name-alike`).
   */
  otherThan: text,
  ...subjectFields,
} as const;

/** A new user. */
export interface NewUserRequest extends FieldsOut<typeof userFields, "login" | "roles"> {}
interface NewUserRequestSchema extends Resource<typeof userFields, NewUserRequest, "login" | "roles"> {}
/** Schema of a new user. */
export const newUserRequestSchema: NewUserRequestSchema = resource(userFields, "login", "roles");
/** Reads a body of `POST /v1/users`. */
export const parseNewUser = (body: unknown): ParseResult<NewUserRequest> => parseBody(newUserRequestSchema, body);

const rolesFields = {
  /** The new roles, at least one. */
  roles: list(name, { minItems: 1 }),
} as const;

/** New roles of a user. */
export interface RolesRequest extends FieldsOut<typeof rolesFields, "roles"> {}
interface RolesRequestSchema extends Resource<typeof rolesFields, RolesRequest, "roles"> {}
/** Schema of new roles of a user. */
export const rolesRequestSchema: RolesRequestSchema = resource(rolesFields, "roles");
/** Reads a body of `PUT /v1/users/{personId}/roles`. */
export const parseRoles = (body: unknown): ParseResult<RolesRequest> => parseBody(rolesRequestSchema, body);

const noFields = {} as const;

/** A request without content: `{}`. */
export interface EmptyRequest extends FieldsOut<typeof noFields> {}
interface EmptyRequestSchema extends Resource<typeof noFields, EmptyRequest> {}
/** Schema of a request without content. */
export const emptyRequestSchema: EmptyRequestSchema = resource(noFields);
