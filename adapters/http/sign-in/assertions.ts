/** What an identity provider says, beside a key, about the person for whom a program asks: a signed JWT (RFC 7519, RFC 8725). */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { allowInsecureRequests, discovery } from "openid-client";
import { type ProviderSubject, RiskgateError } from "riskgate/transport";
import { isLoopback } from "../loopback.ts";
import type { AssertionFault } from "./assertion-faults.ts";

export interface AssertionOptions {
  /** Address of the provider, whose `/.well-known/openid-configuration` says where its keys are. */
  readonly issuer: string;
  /** What the provider calls the gateway: an assertion for anybody else is refused. */
  readonly audience: string;
}

/**
 * Who a request says it is for.
 *
 * @returns `undefined` when it says nothing about that, and what is wrong with an assertion that is not what it has to be
 * @throws RiskgateError `IDENTITY_UNAVAILABLE` when the provider does not tell its keys
 */
export type ReadAssertion = (headers: Headers) => Promise<ProviderSubject | AssertionFault | undefined>;

/** Signatures by a pair of keys. With a shared secret whoever verifies could sign too, and `none` is no signature. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];
/** ID tokens, and access tokens (RFC 9068). */
const TYPES = /^(?:application\/)?(?:jwt|at\+jwt)$/iu;
/** No assertion counts for longer, whatever it says of its own end. */
const LONGEST = "1h";
const MAX_SKEW = "30s";
const MAX_LENGTH = 8_192;
const BEARER = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/iu;

export function createReadAssertion({ issuer, audience }: AssertionOptions): ReadAssertion {
  let found: Promise<JWTVerifyGetKey> | undefined;

  /** After a failure, the provider is asked again at the next call. */
  function keys(): Promise<JWTVerifyGetKey> {
    found ??= readKeys(issuer, audience).catch((cause) => {
      found = undefined;
      throw unavailable(cause);
    });
    return found;
  }

  return async (headers) => {
    const said = headers.get("authorization");
    if (said === null) return undefined;
    const [, token] = (said.length <= MAX_LENGTH && BEARER.exec(said)) || [];
    if (token === undefined) return "form";
    const known = await keys();
    try {
      const { payload, protectedHeader } = await jwtVerify(token, known, {
        ...{ issuer, audience, algorithms: ALGORITHMS, maxTokenAge: LONGEST, clockTolerance: MAX_SKEW },
        requiredClaims: ["sub", "exp", "iat"],
      });
      // What the provider signs for another purpose, such as a logout token, says of nobody that they ask (RFC 8725, 3.11).
      if (!TYPES.test(protectedHeader.typ ?? "JWT") || payload.events !== undefined) return "form";
      return payload.sub ? { issuer, subject: payload.sub } : "claims";
    } catch (error) {
      if (isOfKeys(error)) throw unavailable(error);
      return faultOf(error);
    }
  };
}

/** Whether the provider's keys could not be read: every fault of an assertion has a class, or code, of its own. */
const isOfKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code;

/** Claims are looked at once the signature is good: whoever learns more holds what the provider signed. */
function faultOf(error: unknown): AssertionFault {
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === "iss") return "issuer";
    return error.claim === "aud" ? "audience" : "claims";
  }
  return error instanceof errors.JWTInvalid ? "form" : "signature";
}

async function readKeys(issuer: string, audience: string): Promise<JWTVerifyGetKey> {
  const execute = isLoopback(new URL(issuer).hostname) ? [allowInsecureRequests] : [];
  const config = await discovery(new URL(issuer), audience, undefined, undefined, { execute });
  const { jwks_uri: address } = config.serverMetadata();
  if (address === undefined) throw new Error("the provider does not say where its keys are");
  return createRemoteJWKSet(new URL(address));
}

const unavailable = (cause: unknown): RiskgateError =>
  new RiskgateError("IDENTITY_UNAVAILABLE", "the identity provider does not tell its keys", { cause });
