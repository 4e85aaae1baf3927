/** Passkeys: what the devices of a browser make and sign, as the interface has it. */
import { type Answer, api, ask, type Schema } from "./api.ts";

const KEY = { type: "public-key" } as const;

/** Makes a passkey for whoever is signed in, and has it kept under a name. */
export async function addPasskey(name: string): Promise<Answer<Schema<"ShownPasskey">>> {
  const begun = await ask(api.POST("/v1/session/passkeys/challenge", { body: {} }));
  if (!begun.ok) return begun;
  const made = await fromDevice(() => make(begun.data));
  return made.ok ? ask(api.POST("/v1/session/passkeys", { body: { name, ...made.data } })) : made;
}

/** Signs in; the device says who it is. */
export async function signInWithPasskey(tenant: string | undefined): Promise<Answer<unknown>> {
  const begun = await ask(api.POST("/v1/session/passkey/challenge", { body: {} }));
  if (!begun.ok) return begun;
  const signed = await fromDevice(() => sign(begun.data));
  const whose = tenant === undefined ? {} : { tenant };
  return signed.ok ? ask(api.POST("/v1/session/passkey", { body: { ...signed.data, ...whose } })) : signed;
}

async function make(asked: Schema<"NewPasskeyChallenge">): Promise<Omit<Schema<"NewPasskeyRequest">, "name">> {
  const { challenge, rp, user, algorithms, excludeIds, timeoutMs, userVerification, residentKey, attestation } = asked;
  const json = {
    ...{ challenge, rp, user, timeout: timeoutMs, attestation },
    pubKeyCredParams: algorithms.map((alg) => ({ ...KEY, alg })),
    excludeCredentials: excludeIds.map((id) => ({ ...KEY, id })),
    authenticatorSelection: { userVerification, residentKey, requireResidentKey: true },
  };
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON?.(json) ?? {
    ...{ ...json, challenge: bytesOf(challenge), user: { ...user, id: bytesOf(user.id) } },
    excludeCredentials: excludeIds.map((id) => ({ ...KEY, id: bytesOf(id) })),
  };
  const { id, response } = given(await navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return { id, clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) };
}

async function sign(asked: Schema<"PasskeyChallenge">): Promise<Omit<Schema<"PasskeySignInRequest">, "tenant">> {
  const { challenge, rpId, timeoutMs, userVerification } = asked;
  const json = { challenge, rpId, timeout: timeoutMs, userVerification };
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON?.(json) ?? {
    ...{ ...json, challenge: bytesOf(challenge) },
  };
  const { id, response } = given(await navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature } = response as AuthenticatorAssertionResponse;
  return {
    ...{ id, clientDataJSON: textOf(clientDataJSON) },
    ...{ authenticatorData: textOf(authenticatorData), signature: textOf(signature) },
  };
}

function given(credential: Credential | null): PublicKeyCredential {
  if (credential === null) throw new DOMException("the device gave none", "NotAllowedError");
  return credential as PublicKeyCredential;
}

/** Base64url as bytes: for browsers that read no options as JSON. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** By members: extensions that keep passkeys give credentials without `toJSON`. */
const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Why a device gives none, by the name of the browser's error. */
const WHY: Readonly<Record<string, string>> = {
  NotAllowedError: "it was cancelled, took too long, or the device has none for this address",
  InvalidStateError: "this device has one of yours already",
  SecurityError: "this is another address than the one that passkeys are for",
};

async function fromDevice<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await work(), etag: null, status: 200 };
  } catch (error) {
    const { name, message } = error as DOMException;
    const failure = { status: 0, title: "No passkey was used", detail: WHY[name] ?? message, errors: [] };
    return { ok: false, failure };
  }
}
