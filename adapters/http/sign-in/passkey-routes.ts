/** Routes by which people sign in by passkeys, and look after their own. */
import { randomBytes } from "node:crypto";
import {
  type PasskeySummary,
  type Principal,
  parseNewPasskey,
  parsePasskeyRemoval,
  parsePasskeySignIn,
  RiskgateError,
} from "riskgate/transport";
import type { NewPasskeyChallenge, PasskeyChallenge, PasskeyList, ShownPasskey } from "../administration-answers.ts";
import { problemResponse } from "../problem.ts";
import { invalid } from "../route-answers.ts";
import {
  ADD_PASSKEY,
  BEGIN_PASSKEY,
  BEGIN_PASSKEY_SIGN_IN,
  LIST_PASSKEYS,
  REMOVE_PASSKEY,
  SIGN_IN_WITH_PASSKEY,
} from "./passkey-operations.ts";
import { sessionToken } from "./session-cookie.ts";
import {
  inTurn,
  nobody,
  refusedAnswer,
  type SignInParts,
  type SignInRequest,
  type SignInRoute,
  throttled,
  withBody,
} from "./sign-in-routes.ts";
import { ALGORITHMS, type WebAuthn } from "./web-authn.ts";

const ALL = "/v1/session/passkeys";

export const PASSKEY_ROUTES: readonly SignInRoute[] = [
  {
    ...{ method: "POST", path: "/v1/session/passkey/challenge", operation: BEGIN_PASSKEY_SIGN_IN, ofSession: false },
    handle: withBody(withDevices(begin)),
  },
  {
    ...{ method: "POST", path: "/v1/session/passkey", operation: SIGN_IN_WITH_PASSKEY, ofSession: false },
    handle: withBody(withDevices(signIn)),
  },
  { method: "GET", path: ALL, operation: LIST_PASSKEYS, ofSession: true, handle: inTurn(signedIn(getPasskeys)) },
  {
    ...{ method: "POST", path: `${ALL}/challenge`, operation: BEGIN_PASSKEY, ofSession: true },
    handle: withBody(withDevices(signedIn(beginNew))),
  },
  {
    ...{ method: "POST", path: ALL, operation: ADD_PASSKEY, ofSession: true },
    handle: withBody(withDevices(signedIn(postPasskey))),
  },
  {
    ...{ method: "POST", path: `${ALL}/removal`, operation: REMOVE_PASSKEY, ofSession: true },
    handle: withBody(signedIn(postRemoval)),
  },
];

interface WithDevices extends SignInParts {
  readonly webAuthn: WebAuthn;
}
type Handle<Parts> = (parts: Parts, asked: SignInRequest, body: unknown) => Promise<Response>;

/** Where people reach the gateway by a number, no device makes a passkey for it. */
function withDevices(handle: Handle<WithDevices>): Handle<SignInParts> {
  return async (parts, asked, body) => {
    const { webAuthn } = parts;
    if (webAuthn !== undefined) return handle({ ...parts, webAuthn }, asked, body);
    const detail = "passkeys need a name for the host in `RISKGATE_ORIGIN`";
    return problemResponse("not-found", asked.requestId, { detail });
  };
}

/** Answers 401 where nobody is signed in. */
export function signedIn<Parts extends SignInParts>(
  handle: (parts: Parts, principal: Principal, asked: SignInRequest, body: unknown) => Promise<Response>,
) {
  return async (parts: Parts, asked: SignInRequest, body?: unknown): Promise<Response> => {
    const { headers } = asked.request;
    const principal = await parts.gateway.readSession(sessionToken(headers, parts.origin) ?? "");
    return principal === undefined ? nobody(headers, asked.requestId) : handle(parts, principal, asked, body);
  };
}

const VALID_SECONDS = 300;
const COMMON = { timeoutMs: VALID_SECONDS * 1_000, userVerification: "required" } as const;

/** Whoever asks gets a secret too, so that another browser cannot answer. */
async function begin(
  { gateway, origin, throttle, webAuthn }: WithDevices,
  { requestId, address }: SignInRequest,
): Promise<Response> {
  const wait = throttle.take(address);
  if (wait > 0) return problemResponse("too-many-sign-ins", requestId, { headers: { "retry-after": String(wait) } });
  const secret = randomBytes(32).toString("base64url");
  const challenge = await gateway.newPasskeyChallenge(secret, randomBytes(32));
  const body: PasskeyChallenge = { challenge, rpId: webAuthn.rpId, ...COMMON };
  const cookie = `${origin.cookieName}-passkey=${secret}${origin.attributes}; Max-Age=${VALID_SECONDS}`;
  return Response.json(body, { headers: { "set-cookie": cookie } });
}

async function signIn(parts: WithDevices, asked: SignInRequest, body: unknown): Promise<Response> {
  const read = parsePasskeySignIn(body);
  if (!read.ok) return invalid(read.issues, asked.requestId);
  const { tenant = "default", ...signed } = read.value;
  const { gateway, origin, webAuthn } = parts;
  const challenge = challengeIn(signed.clientDataJSON);
  const boundTo = sessionToken(asked.request.headers, { ...origin, cookieName: `${origin.cookieName}-passkey` });
  return throttled(parts, asked, JSON.stringify([tenant, signed.id]), async () => {
    if (challenge === undefined || boundTo === undefined) return undefined;
    const verify = (passkey: Parameters<WebAuthn["readSigned"]>[2]) => webAuthn.readSigned(signed, challenge, passkey);
    return gateway.signInWithPasskey({ tenant, id: signed.id, challenge, boundTo, verify }, randomBytes(32));
  });
}

async function getPasskeys({ gateway }: SignInParts, principal: Principal): Promise<Response> {
  const body: PasskeyList = { data: (await gateway.listPasskeys(principal)).map(shown) };
  return Response.json(body);
}

async function beginNew(
  { gateway, webAuthn }: WithDevices,
  principal: Principal,
  { requestId }: SignInRequest,
): Promise<Response> {
  const challenge = await orRefused(() => gateway.beginPasskey(principal, randomBytes(32)), requestId);
  if (challenge instanceof Response) return challenge;
  const users = await gateway.listUsers(principal.tenant);
  const { personId = "", login = "", name = "" } = users.find((one) => one.personId === principal.personId) ?? {};
  const body: NewPasskeyChallenge = {
    challenge,
    rp: { id: webAuthn.rpId, name: "riskgate" },
    user: { id: Buffer.from(personId).toString("base64url"), name: login, displayName: name },
    algorithms: ALGORITHMS,
    excludeIds: (await gateway.listPasskeys(principal)).map(({ id }) => id),
    ...{ ...COMMON, residentKey: "required", attestation: "none" },
  };
  return Response.json(body);
}

async function postPasskey(
  { gateway, webAuthn }: WithDevices,
  principal: Principal,
  { requestId }: SignInRequest,
  body: unknown,
): Promise<Response> {
  const read = parseNewPasskey(body);
  if (!read.ok) return invalid(read.issues, requestId);
  const { name, transports: _, ...made } = read.value;
  const challenge = challengeIn(made.clientDataJSON);
  const passkey = challenge === undefined ? undefined : await webAuthn.readMade(made, challenge);
  if (challenge === undefined || passkey === undefined)
    return problemResponse("sign-in-refused", requestId, {
      detail: "the device did not make this for this page and for you",
    });
  const added = await orRefused(() => gateway.addPasskey(principal, { ...passkey, challenge, name }), requestId);
  return added instanceof Response ? added : Response.json(shown(added));
}

/** What comes of it, or the answer to what the gateway does not do. */
export async function orRefused<T>(work: () => Promise<T>, requestId: string): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RiskgateError && error.code === "REQUEST_INVALID") return refusedAnswer(error, requestId);
    throw error;
  }
}

async function postRemoval(
  { gateway }: SignInParts,
  principal: Principal,
  { requestId }: SignInRequest,
  body: unknown,
): Promise<Response> {
  const read = parsePasskeyRemoval(body);
  if (!read.ok) return invalid(read.issues, requestId);
  const isRemoved = await orRefused(() => gateway.removePasskey(principal, read.value.id), requestId);
  if (isRemoved instanceof Response) return isRemoved;
  return isRemoved ? new Response(null, { status: 204 }) : problemResponse("passkey-not-found", requestId);
}

const shown = ({ createdAt, ...passkey }: PasskeySummary): ShownPasskey => ({
  ...passkey,
  createdAt: new Date(createdAt).toISOString(),
});

/** Which challenge the device says that it answers: whether it was handed out, and signed, is looked at apart. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" && /^[\w-]{43}$/u.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
