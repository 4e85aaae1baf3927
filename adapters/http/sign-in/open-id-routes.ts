/** Routes by which people sign in at an identity provider. */
import { randomBytes } from "node:crypto";
import { RiskgateError } from "riskgate/transport";
import type { Operation } from "../operation.ts";
import { asksForPage, problemResponse } from "../problem.ts";
import { CALLBACK_PATH, type OpenId } from "./open-id.ts";
import { isOfOthers, setCookie } from "./session-cookie.ts";
import { ledToSignIn, refusedReturn } from "./sign-in-faults.ts";
import {
  crossSite,
  endBefore,
  inTurn,
  type SignInParts,
  type SignInRequest,
  type SignInRoute,
} from "./sign-in-routes.ts";

const BEGIN: Operation = {
  id: "signInAtProvider",
  tag: "People",
  summary: "Leads to the identity provider, where somebody signs in",
  description:
    "Served where `RISKGATE_OPENID_ISSUER` names a provider, else 404. To be opened by a browser, from a page of the gateway or by its address: no page of others begins a session. It takes no address to lead to afterwards, whatever its parameter is called: whoever comes back is led to the console.",
  answers: {
    303: {
      description: "To the provider; to the console, as below, where a browser would show why not as JSON",
      headers: ["location", "set-cookie"],
    },
  },
  problems: ["cross-site-request", "sign-in-unavailable"],
};

const text = (description: string) => ({ description, schema: { type: "string", minLength: 1, maxLength: 4_000 } });

const FINISH: Operation = {
  id: "finishSignInAtProvider",
  tag: "People",
  summary: "Takes somebody back from the identity provider, signed in",
  description:
    "The provider leads here (OpenID Connect Core 1.0, code flow with PKCE). Roles are those that its claim says. A 401 says in `signIn` why nobody is signed in: `state` (not begun in this browser, more than 10 minutes ago, or come back from already, whatever became of it), `provider` (refused, with its code), `token` (a check of it failed), `metadata` (its discovery lacks what is needed, as the detail says), `role` (none by the mapping), `disabled`, `name-taken` (like somebody's: an administrator says whose subject it is, `riskgate users add --subject`) or `name-unusable`. A browser (`accept` names `text/html`) is led to the console in place of a 401, 429 or 503, with that word, or else the code of the problem, as the parameter `signIn` of the address.",
  parameters: {
    code: text("What the provider gives for the tokens"),
    state: text("What the gateway gave the provider"),
    iss: text("Address of the provider (RFC 9207)"),
    error: text("Why nobody signed in, as the provider says"),
    error_description: text("The same, in words"),
    session_state: text("State of the session at the provider"),
  },
  answers: {
    200: {
      description: "Signed in; the page leads on",
      body: "Page",
      contentType: "text/html",
      headers: ["set-cookie"],
    },
    303: { description: "Not signed in: to the console, which says why", headers: ["location", "set-cookie"] },
  },
  problems: ["sign-in-refused", "too-many-sign-ins", "sign-in-unavailable"],
  problemHeaders: ["set-cookie"],
};

type WithProvider = (openId: OpenId, parts: SignInParts, asked: SignInRequest) => Promise<Response>;

export const OPEN_ID_ROUTES: readonly SignInRoute[] = [
  { method: "GET", path: "/v1/session/openid", operation: BEGIN, ofSession: false, handle: withProvider(begin) },
  { method: "GET", path: CALLBACK_PATH, operation: FINISH, ofSession: false, handle: withProvider(finish) },
];

function withProvider(handle: WithProvider): SignInRoute["handle"] {
  const answer = inTurn(async (parts, asked) => {
    if (parts.openId === undefined) return problemResponse("not-found", asked.requestId);
    return handle(parts.openId, parts, asked);
  });
  return async (parts, asked) => {
    const answered = await answer(parts, asked);
    return parts.hasConsole && asksForPage(asked.request) ? ledToSignIn(answered) : answered;
  };
}

async function begin(
  openId: OpenId,
  { gateway, origin, onError }: SignInParts,
  { request, requestId }: SignInRequest,
): Promise<Response> {
  if (isOfOthers(request.headers)) return crossSite(requestId);
  try {
    const { url, cookie } = await openId.begin();
    // The cookie of the session before, which is `Strict`, does not come along when the provider leads back.
    await endBefore(gateway, origin, request);
    return new Response(null, { status: 303, headers: { location: url, "set-cookie": cookie } });
  } catch (error) {
    onError?.(error, requestId);
    return unavailable(requestId);
  }
}

/**
 * Whoever comes back with the state of this browser does so once, whatever becomes of it: the cookie goes with the answer,
 * on every node, and nothing is stored that strangers could fill. A copy of the cookie is worth nothing: the provider
 * takes a code once, and only with the verifier of who asked for it.
 */
async function finish(
  openId: OpenId,
  { gateway, origin, throttle, home, onError }: SignInParts,
  { request, requestId, address }: SignInRequest,
): Promise<Response> {
  const wait = throttle.take(address);
  if (wait > 0) return problemResponse("too-many-sign-ins", requestId, { headers: { "retry-after": String(wait) } });
  try {
    const proved = await openId.finish(new URL(request.url), request.headers);
    // A state of others ends nothing: any page may lead a browser here with one.
    if ("fault" in proved && proved.fault === "state") return refusedReturn(proved, requestId);
    if ("fault" in proved) return ended(refusedReturn(proved, requestId), openId);
    const { lacking, ...subject } = proved;
    const opened = await gateway.signInAs(subject, randomBytes(32));
    if (opened === "role" && lacking !== undefined)
      return ended(refusedReturn({ fault: "metadata", code: lacking }, requestId), openId);
    if (typeof opened === "string") return ended(refusedReturn({ fault: opened }, requestId), openId);
    throttle.giveBack(address);
    return onward(home, setCookie(origin, opened.token), openId.clear);
  } catch (error) {
    if (error instanceof RiskgateError) throw error;
    onError?.(error, requestId);
    return ended(unavailable(requestId), openId);
  }
}

function ended(response: Response, { clear }: OpenId): Response {
  response.headers.append("set-cookie", clear);
  return response;
}

const unavailable = (requestId: string): Response =>
  problemResponse("sign-in-unavailable", requestId, {
    detail:
      "the identity provider does not answer as it has to; try again in a moment, or tell whoever runs the gateway",
    headers: { "retry-after": "5" },
  });

/** A page rather than a redirect: what another site led to would not send the cookie that is `Strict`. */
function onward(home: string, ...cookies: readonly string[]): Response {
  const response = new Response(page(home), { headers: { "content-type": "text/html; charset=utf-8" } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

const page = (home: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signed in</title><meta http-equiv="refresh" content="0; url=${home}"><p><a href="${home}">Signed in</a></p></html>`;
