import { list } from "./list.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, text } from "./text.ts";

const signInFields = {
  /** What the user signs in as; case does not matter. */
  login: name,
  /** The password. */
  password: name,
  /** Whose users (Default: `default`). */
  tenant: name,
} as const;

/** A sign-in by a password. */
export interface SignInRequest extends FieldsOut<typeof signInFields, "login" | "password"> {}
interface SignInRequestSchema extends Resource<typeof signInFields, SignInRequest, "login" | "password"> {}
/** Schema of a sign-in by a password. */
export const signInRequestSchema: SignInRequestSchema = resource(signInFields, "login", "password");
/** Reads a body of `POST /v1/session`. */
export const parseSignIn = (body: unknown): ParseResult<SignInRequest> => parseBody(signInRequestSchema, body);

const linkFields = {
  /** The link that an administrator gave the user: good once, for a day. */
  link: name,
  /** The password that the user chooses: 12 to 200 characters. */
  password: name,
} as const;

/** A sign-in by the link that a user begins with. */
export interface LinkSignInRequest extends FieldsOut<typeof linkFields, "link" | "password"> {}
interface LinkSignInRequestSchema extends Resource<typeof linkFields, LinkSignInRequest, "link" | "password"> {}
/** Schema of a sign-in by the link that a user begins with. */
export const linkSignInRequestSchema: LinkSignInRequestSchema = resource(linkFields, "link", "password");
/** Reads a body of `POST /v1/session/link`. */
export const parseLinkSignIn = (body: unknown): ParseResult<LinkSignInRequest> =>
  parseBody(linkSignInRequestSchema, body);

const firstFields = {
  /** What the gateway told whoever started it for the first time: good once, for 15 minutes. */
  secret: name,
  /** What the administrator is called. */
  name,
  /** What the administrator signs in as. */
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

const userFields = {
  /** What the user signs in as: letters of a to z, digits and `.`, `_`, `-`, `+`, `@`. */
  login: name,
  /** What the user may do, at least one. */
  roles: list(name, { minItems: 1 }),
  /** What the person is called, who is recorded with it. */
  name,
  /** A person who is recorded already, in place of `name`: an id or a name. */
  person: name,
  /** Why this is another person than the one with a name like this. */
  otherThan: text,
  /** Address of the identity provider that knows the user. */
  issuer: name,
  /** What that provider calls the user (`sub`). */
  subject: name,
} as const;

/** A new user. */
export interface NewUserRequest extends FieldsOut<typeof userFields, "login" | "roles"> {}
interface NewUserRequestSchema extends Resource<typeof userFields, NewUserRequest, "login" | "roles"> {}
/** Schema of a new user. */
export const newUserRequestSchema: NewUserRequestSchema = resource(userFields, "login", "roles");
/** Reads a body of `POST /v1/users`. */
export const parseNewUser = (body: unknown): ParseResult<NewUserRequest> => parseBody(newUserRequestSchema, body);

const rolesFields = {
  /** What the user may do from now on, at least one. */
  roles: list(name, { minItems: 1 }),
} as const;

/** Other roles of a user. */
export interface RolesRequest extends FieldsOut<typeof rolesFields, "roles"> {}
interface RolesRequestSchema extends Resource<typeof rolesFields, RolesRequest, "roles"> {}
/** Schema of other roles of a user. */
export const rolesRequestSchema: RolesRequestSchema = resource(rolesFields, "roles");
/** Reads a body of `PUT /v1/users/{personId}/roles`. */
export const parseRoles = (body: unknown): ParseResult<RolesRequest> => parseBody(rolesRequestSchema, body);

const noFields = {} as const;

/** A request that says nothing beyond its address: `{}`. */
export interface EmptyRequest extends FieldsOut<typeof noFields> {}
interface EmptyRequestSchema extends Resource<typeof noFields, EmptyRequest> {}
/** Schema of a request that says nothing beyond its address. */
export const emptyRequestSchema: EmptyRequestSchema = resource(noFields);
