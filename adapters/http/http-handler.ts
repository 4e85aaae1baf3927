/** The gateway as a web-standard fetch handler: mount it anywhere, or serve it with `startServer`. */
import { type Context, Hono } from "hono";
import { combineObservers, errorFields, type Gateway, OTHER_TENANTS, requireContacts } from "riskgate/transport";
import { createAdmission } from "./admission.ts";
import { type AnswerParts, answerRoute } from "./answer-route.ts";
import { type Authenticated, createAuthenticate, isClient } from "./authenticate.ts";
import { createBodyPlaces } from "./body-places.ts";
import { clientAddress, type HandlerEnv } from "./client-address.ts";
import { readConsole } from "./console-files.ts";
import { consoleResponse } from "./console-response.ts";
import { DOCS_ROUTES } from "./docs-routes.ts";
import { failureResponse } from "./failure-response.ts";
import { DEFAULT_LIMITS, type HttpLimits } from "./http-limits.ts";
import { createLongTurns } from "./long-turns.ts";
import { type MetricsText, metricsResponse } from "./metrics-response.ts";
import { OPEN_ROUTES } from "./open-routes.ts";
import { parameterProblems, parametersRefused } from "./parameter-problem.ts";
import { headersOf } from "./plain-answer.ts";
import { asksForPage, problemResponse } from "./problem.ts";
import { createQuotas } from "./quotas.ts";
import type { RequestEnv } from "./request-env.ts";
import { ROUTES } from "./routes.ts";
import { SECURITY_TEXT_PATH, securityTextResponse } from "./security-text.ts";
import { type AssertionOptions, createReadAssertion } from "./sign-in/assertions.ts";
import { createExpectedIssuer } from "./sign-in/expected-issuer.ts";
import type { FirstLink } from "./sign-in/first-link.ts";
import { CALLBACK_PATH, createOpenId, type OpenIdOptions } from "./sign-in/open-id.ts";
import { OPEN_ID_ROUTES } from "./sign-in/open-id-routes.ts";
import { OWN_ACCOUNT_ROUTES } from "./sign-in/own-account-routes.ts";
import { OWN_SESSION_PATH, ownSession } from "./sign-in/own-session.ts";
import { PASSKEY_ROUTES } from "./sign-in/passkey-routes.ts";
import { originOf } from "./sign-in/session-cookie.ts";
import { SIGN_IN_ROUTES, type SignInRequest } from "./sign-in/sign-in-routes.ts";
import { createThrottle } from "./sign-in/throttle.ts";
import { createWebAuthn } from "./sign-in/web-authn.ts";
import { createWhoAsks } from "./sign-in/who-asks.ts";
import { createStreamPlaces } from "./stream-places.ts";
import { unauthorized } from "./unauthorized.ts";
import { type WatchOptions, watchRequests } from "./watch-requests.ts";

/** Who may call, where the handler is mounted, and its limits. */
export interface HttpHandlerOptions extends WatchOptions {
  /** Keys accepted beside the stored ones, of the default tenant with every scope (Default: none). */
  readonly apiKeys?: readonly string[];
  /** Where the handler is mounted, for example `/aml` (Default: at the root). Answers point below it. */
  readonly basePath?: string;
  /** What differs from the default limits. */
  readonly limits?: Partial<HttpLimits>;
  /** Whether no further request is wanted: `/health/ready` then fails (Default: never). */
  readonly isStopping?: () => boolean;
  /** Number of connections accepted so far (Default: unknown). New connections are accepted before waiting requests start. */
  readonly connections?: () => number;
  /**
   * Where people reach the gateway with a browser, such as `https://aml.bank.example`, or `http://127.0.0.1:8080` on one machine
   * (Default: nowhere; nobody signs in then, and cookies mean nothing).
   */
  readonly origin?: string;
  /** Where people sign in who are known to an identity provider; needs `origin` (Default: with a password here alone). */
  readonly openId?: OpenIdOptions;
  /** Whether people get pages at `/console` where they sign in (Default: yes, where there is an `origin`). */
  readonly console?: boolean;
  /** Identity provider whose assertions name the person for whom a program asks (Default: none; a key acts for itself). */
  readonly assertions?: AssertionOptions;
  /** Link that makes the first administrator (Default: none can be made over HTTP). */
  readonly firstLink?: FirstLink;
  /** Called with every unexpected error (Default: none). Must not throw. */
  readonly onError?: (error: unknown, requestId: string) => void;
  /** Whom to tell of a weakness, `mailto:`, `https:` or `tel:` URIs: served at `/.well-known/security.txt` (Default: not served). */
  readonly securityContacts?: readonly string[];
  /** Served at `/metrics`, for all who reach the port and without the lists of single tenants (Default: not served). */
  readonly metrics?: MetricsText;
}

/** People wait for what reads for seconds. */
const LONG_WAIT_MS = 2_000;
/** Sign-in requests handled at the same time. */
const SIGN_INS_AT_ONCE = 16;
/** Verifying a password takes a fraction of a second: people may wait longer than programs. */
const SIGN_IN_WAIT_MS = 5_000;

/**
 * Answers any web-standard request.
 *
 * @param env - what `@hono/node-server` hands over: without it all clients count as one where unknown keys are counted
 */
export type HttpHandler = (request: Request, env?: HandlerEnv) => Promise<Response>;

/**
 * The gateway as a function from a web-standard request to its answer.
 *
 * @returns a handler that answers every request and never rejects
 * @throws RiskgateError `CONFIG_INVALID` for a security contact that is none, and for an `origin` that others could listen to
 *
 * @example
 * const handler = createHttpHandler(gateway, { apiKeys: [key], basePath: "/aml" });
 * export const { GET, POST, PUT, PATCH } = { GET: handler, POST: handler, PUT: handler, PATCH: handler };
 */
export function createHttpHandler(gateway: Gateway, options: HttpHandlerOptions = {}): HttpHandler {
  const { basePath = "", isStopping = () => false, metrics } = options;
  const contacts = requireContacts(options.securityContacts ?? []);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const authenticate = createAuthenticate(
    gateway,
    options.apiKeys ?? [],
    combineObservers(options.observers ?? []),
    limits.failedKeys,
  );
  const origin = options.origin === undefined ? undefined : originOf(options.origin);
  const hasConsole = options.console !== false;
  const home = `${basePath}${hasConsole ? "/console" : "/v1/session"}`;
  const openId =
    origin &&
    options.openId &&
    createOpenId(options.openId, origin, { basePath, console: hasConsole ? origin.origin + home : undefined });
  const maxBodyBytes = Math.max(limits.maxBodyBytes, 4 * gateway.maxAttachmentBytes);
  const failed = (what: string) => (error: unknown, requestId: string) => {
    options.onError?.(error, requestId);
    options.logger?.error({ requestId, ...errorFields(error) }, what);
  };
  const parts: AnswerParts = {
    gateway,
    whoAsks: createWhoAsks(gateway, authenticate, {
      origin,
      readAssertion: options.assertions && createReadAssertion(options.assertions),
    }),
    origin,
    expectedIssuer: createExpectedIssuer(openId, options.assertions),
    admission: createAdmission(limits, undefined, options.connections),
    long: createLongTurns({
      ...{ maxLong: limits.maxLong, unreadMs: limits.unreadMs },
      waitMs: Math.max(limits.maxWaitMs, LONG_WAIT_MS),
    }),
    streams: createStreamPlaces(),
    bodies: createBodyPlaces(maxBodyBytes),
    answers: createBodyPlaces(maxBodyBytes),
    unreadMs: limits.unreadMs,
    bodyMs: limits.bodyMs,
    takeQuota: limits.quota && createQuotas(limits.quota),
    onError: failed("line failed"),
  };
  const known = (c: Context): Promise<Authenticated> => parts.whoAsks(c.req.raw.headers, addressOf(c));
  const addressOf = (c: Context): string =>
    clientAddress(c.req.raw.headers, c.env as HandlerEnv, limits.trustedProxies);
  const root = new Hono<RequestEnv>();
  type Ctx = Context<RequestEnv>;

  root.use("*", watchRequests(options));
  root.use("*", async (c, next) => {
    await next();
    // Otherwise a client that never pauses would keep a stopping server from ending.
    if (isStopping()) headersOf(c.res).set("connection", "close");
    if (basePath) pointBelow(basePath, headersOf(c.res));
  });
  const app = root.basePath(basePath);
  // Clients reach it too: a tenant's lists are named to that tenant only.
  if (metrics) app.get("/metrics", () => metricsResponse(metrics, gateway, OTHER_TENANTS));
  if (contacts.length > 0) app.get(SECURITY_TEXT_PATH, () => securityTextResponse(contacts));
  const otherMethod = (c: Ctx) => {
    // Metrics and the security contact are optional.
    if (c.req.method === "GET" || c.req.method === "HEAD") return problemResponse("not-found", c.get("requestId"));
    return problemResponse("method-not-allowed", c.get("requestId"), { headers: { allow: "GET, HEAD" } });
  };
  app.all("/metrics", otherMethod);
  app.all(SECURITY_TEXT_PATH, otherMethod);
  for (const { path, handle } of [...OPEN_ROUTES, ...DOCS_ROUTES]) {
    app.get(path, async (c) => {
      // If the store cannot look up a key, the client gets that error, as one without a key.
      const client = await known(c).catch(() => undefined);
      return handle(gateway, isStopping(), isClient(client) ? client.tenant : OTHER_TENANTS);
    });
    app.all(path, otherMethod);
  }

  const signInRoutes = [...SIGN_IN_ROUTES, ...PASSKEY_ROUTES, ...OWN_ACCOUNT_ROUTES, ...OPEN_ID_ROUTES];
  if (origin !== undefined) {
    const webAuthn = createWebAuthn(origin);
    const { firstLink } = options;
    // A separate queue: signing in waits for passwords and providers, not for checks.
    const turns = createAdmission({
      maxConcurrent: SIGN_INS_AT_ONCE,
      maxWaitMs: Math.max(limits.maxWaitMs, SIGN_IN_WAIT_MS),
    });
    const signInParts = {
      inTurn: async (work: () => Promise<Response>, { requestId, address }: SignInRequest) =>
        (await turns.run(work, 1, { tenant: networkOf(address), client: address })) ??
        problemResponse("overloaded", requestId, { headers: { "retry-after": "1" } }),
      whoAsks: parts.whoAsks,
      onError: failed("identity provider failed"),
      ...{ gateway, origin, throttle: createThrottle(), firstLink, openId, webAuthn },
      ...{ home, hasConsole },
    };
    if (hasConsole) {
      const files = readConsole({ BASE: basePath, OPEN_ID: openId ? "yes" : "no", PASSKEYS: webAuthn ? "yes" : "no" });
      const serve = (c: Ctx) =>
        consoleResponse(files, c.req.path.slice(basePath.length), c.req.raw, { requestId: c.get("requestId"), origin });
      app.get("/", (c) =>
        asksForPage(c.req.raw)
          ? new Response(null, { status: 303, headers: { location: "/console", vary: "accept" } })
          : problemResponse("not-found", c.get("requestId")),
      );
      app.all("/console", serve);
      app.all("/console/*", serve);
    }
    for (const { method, path, operation, handle } of signInRoutes) {
      app.on(method, path, async (c: Ctx) => {
        const requestId = c.get("requestId");
        const query = new URL(c.req.url).searchParams;
        // Providers add parameters of their own (RFC 6749, section 4.1.2).
        const isOwn = path !== CALLBACK_PATH;
        const wrong = isOwn ? parameterProblems(query, { path, operation }) : [];
        if (wrong.length > 0) return parametersRefused(wrong, requestId);
        return handle(signInParts, { request: c.req.raw, requestId, address: addressOf(c), operation });
      });
    }
  }
  for (const path of new Set(signInRoutes.map((route) => route.path))) {
    const allow = allowOf(signInRoutes.filter((route) => route.path === path));
    const notAllowed = (c: Ctx) => problemResponse("method-not-allowed", c.get("requestId"), { headers: { allow } });
    app.all(path, async (c: Ctx) => {
      // They need no key, and where people sign in every client may know that they exist.
      if (origin !== undefined) return notAllowed(c);
      const client = await known(c);
      if (!isClient(client)) return unauthorized(c.get("requestId"), client);
      const isGet = c.req.method === "GET" || c.req.method === "HEAD";
      if (path === OWN_SESSION_PATH && isGet) return ownSession(gateway, client, c.get("requestId"));
      return allow.split(", ").includes(c.req.method)
        ? problemResponse("not-found", c.get("requestId"))
        : notAllowed(c);
    });
  }

  // Paths without a parameter first: a path with one may match too, with other methods.
  const paths = [...new Set(ROUTES.map(({ path }) => path))].sort((a, b) => a.indexOf(":") - b.indexOf(":"));
  for (const path of paths) {
    const routes = ROUTES.filter((route) => route.path === path);
    for (const route of routes) {
      app.on(route.method, path, (c: Ctx) => {
        return answerRoute(parts, route, {
          request: c.req.raw,
          requestId: c.get("requestId"),
          trace: c.get("trace"),
          address: addressOf(c),
          onClient: (principal) => c.set("principal", principal),
          parameters: c.req.param(),
        });
      });
    }
    const allow = allowOf(routes);
    app.all(path, async (c) => {
      const client = await known(c);
      if (!isClient(client)) return unauthorized(c.get("requestId"), client);
      return problemResponse("method-not-allowed", c.get("requestId"), { headers: { allow } });
    });
  }
  // Under /v1 the key is checked first, so that nobody without one can learn which paths exist.
  app.all("/v1/*", async (c) => {
    const client = await known(c);
    if (!isClient(client)) return unauthorized(c.get("requestId"), client);
    return problemResponse("not-found", c.get("requestId"));
  });
  root.notFound((c) => problemResponse("not-found", (c as Ctx).get("requestId")));
  root.onError((error, c) => {
    const requestId = (c as Ctx).get("requestId");
    options.onError?.(error, requestId);
    options.logger?.error({ requestId, ...errorFields(error) }, "request failed");
    return failureResponse(error, requestId);
  });
  return async (request, env) => root.fetch(request, env);
}

/** Whoever has one address of version 6 has all of its network. */
const networkOf = (address: string): string =>
  address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;

/** Locations in answers are relative to the root of the gateway. */
function pointBelow(basePath: string, headers: Headers): void {
  const location = headers.get("location");
  // That of an identity provider is its own.
  if (location?.startsWith("/")) headers.set("location", `${basePath}${location}`);
  const link = headers.get("link");
  if (link !== null) headers.set("link", link.replaceAll("</", `<${basePath}/`));
}

/** The methods of some routes, as the header `Allow` names them. */
const allowOf = (routes: readonly { readonly method: string }[]): string =>
  routes.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
