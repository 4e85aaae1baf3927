/** Bodies of signed-in users about their own account. */
import { type ParseResult, parseBody } from "./parse.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const changeFields = {
  /** The password that the user has now. */
  currentPassword: name,
  /** The new one: 12 to 200 characters. */
  password: name,
} as const;

/** A change of the own password. */
export interface PasswordChangeRequest extends FieldsOut<typeof changeFields, keyof typeof changeFields> {}
interface PasswordChangeRequestSchema
  extends Resource<typeof changeFields, PasswordChangeRequest, keyof typeof changeFields> {}
/** Schema of a change of the own password. */
export const passwordChangeRequestSchema: PasswordChangeRequestSchema = resource(
  changeFields,
  "currentPassword",
  "password",
);
/** Reads a body of `POST /v1/session/password`. */
export const parsePasswordChange = (body: unknown): ParseResult<PasswordChangeRequest> =>
  parseBody(passwordChangeRequestSchema, body);

const endFields = {
  /** Id of the session. */
  sessionId: name,
} as const;

/** The end of an own session. */
export interface SessionEndRequest extends FieldsOut<typeof endFields, "sessionId"> {}
interface SessionEndRequestSchema extends Resource<typeof endFields, SessionEndRequest, "sessionId"> {}
/** Schema of the end of an own session. */
export const sessionEndRequestSchema: SessionEndRequestSchema = resource(endFields, "sessionId");
/** Reads a body of `POST /v1/session/sessions/end`. */
export const parseSessionEnd = (body: unknown): ParseResult<SessionEndRequest> =>
  parseBody(sessionEndRequestSchema, body);
