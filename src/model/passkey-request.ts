/** Bodies for registering passkeys and signing in with them: values of a browser's WebAuthn, in base64url. */
import { list } from "./list.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, text } from "./text.ts";

const signedFields = {
  /** Id of the passkey: `id` of the credential. */
  id: text,
  /** `response.clientDataJSON`. */
  clientDataJSON: text,
  /** `response.authenticatorData`. */
  authenticatorData: text,
  /** `response.signature`. */
  signature: text,
  /** Tenant of the user (Default: `default`). */
  tenant: name,
} as const;
type Signed = Exclude<keyof typeof signedFields, "tenant">;

/** A sign-in with a passkey. */
export interface PasskeySignInRequest extends FieldsOut<typeof signedFields, Signed> {}
interface PasskeySignInRequestSchema extends Resource<typeof signedFields, PasskeySignInRequest, Signed> {}
/** Schema of a sign-in with a passkey. */
export const passkeySignInRequestSchema: PasskeySignInRequestSchema = resource(
  signedFields,
  ...(["id", "clientDataJSON", "authenticatorData", "signature"] as const),
);
/** Reads a body of `POST /v1/session/passkey`. */
export const parsePasskeySignIn = (body: unknown): ParseResult<PasskeySignInRequest> =>
  parseBody(passkeySignInRequestSchema, body);

const newFields = {
  /** A name for it: 1 to 100 characters. */
  name,
  /** Id of the passkey: `id` of the credential. */
  id: text,
  /** `response.clientDataJSON`. */
  clientDataJSON: text,
  /** `response.attestationObject`. */
  attestationObject: text,
  /** `response.getTransports()`. */
  transports: list(name),
} as const;
type Made = Exclude<keyof typeof newFields, "transports">;

/** A new passkey. */
export interface NewPasskeyRequest extends FieldsOut<typeof newFields, Made> {}
interface NewPasskeyRequestSchema extends Resource<typeof newFields, NewPasskeyRequest, Made> {}
/** Schema of a new passkey. */
export const newPasskeyRequestSchema: NewPasskeyRequestSchema = resource(
  newFields,
  ...(["name", "id", "clientDataJSON", "attestationObject"] as const),
);
/** Reads a body of `POST /v1/session/passkeys`. */
export const parseNewPasskey = (body: unknown): ParseResult<NewPasskeyRequest> =>
  parseBody(newPasskeyRequestSchema, body);

const removalFields = {
  /** Id of the passkey. */
  id: text,
} as const;

/** The removal of a passkey. */
export interface PasskeyRemovalRequest extends FieldsOut<typeof removalFields, "id"> {}
interface PasskeyRemovalRequestSchema extends Resource<typeof removalFields, PasskeyRemovalRequest, "id"> {}
/** Schema of the removal of a passkey. */
export const passkeyRemovalRequestSchema: PasskeyRemovalRequestSchema = resource(removalFields, "id");
/** Reads a body of `POST /v1/session/passkeys/removal`. */
export const parsePasskeyRemoval = (body: unknown): ParseResult<PasskeyRemovalRequest> =>
  parseBody(passkeyRemovalRequestSchema, body);
