/** What can be wrong with what is said, beside a key, about the person for whom a program asks. */
import type { AssertedRefusal } from "riskgate/transport";
import { problemResponse } from "../problem.ts";

export type AssertionFault = "form" | "signature" | "issuer" | "audience" | "expired" | "claims" | AssertedRefusal;

/** Nothing of the assertion itself is repeated: it may be somebody's. */
const DETAILS: Readonly<Record<AssertionFault, string>> = {
  form: "`authorization`: expected `Bearer` and one JWT of the identity provider, an ID token or access token; leave the header out where the key acts for itself",
  signature:
    "`authorization`: no key of the identity provider signed the JWT, or not by RS, PS, ES or EdDSA; send it as the provider gave it",
  issuer: "`authorization`: `iss` of the JWT is not the identity provider of the gateway",
  audience:
    "`authorization`: `aud` of the JWT is not what the gateway expects (`RISKGATE_ASSERTION_AUDIENCE`); an ID token names the client that asked for it",
  expired: "`authorization`: the JWT is over, or was issued more than an hour ago; ask the provider for another one",
  claims: "`authorization`: the JWT has to have `sub`, `iat` and `exp`, and be valid already",
  subject:
    "`authorization`: `sub` of the JWT is no user of the tenant of the key who may sign in; an administrator makes one with `--issuer` and `--subject`",
  "key-of-person": "the key is a person's, who speaks for nobody else; use one that is bound to nobody",
};

/** The answer for a refused assertion beside an accepted key. */
export const refusedAssertion = (fault: AssertionFault, requestId: string): Response =>
  problemResponse("assertion-refused", requestId, {
    detail: DETAILS[fault],
    members: { assertion: fault },
    logged: { assertion: fault },
    headers: { "www-authenticate": 'Bearer realm="gateway", error="invalid_token"' },
  });
