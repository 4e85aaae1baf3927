/** Signing in at an identity provider: OpenID Connect, code flow with PKCE, state and nonce. */
import * as client from "openid-client";
import type { ProvedSubject } from "riskgate/transport";
import { isLoopback } from "../loopback.ts";
import type { Origin } from "./session-cookie.ts";
import type { FaultyReturn } from "./sign-in-faults.ts";

export interface OpenIdOptions {
  /** Address of the provider, whose `/.well-known/openid-configuration` says the rest. */
  readonly issuer: string;
  readonly clientId: string;
  /** Default: none, for a public client. */
  readonly clientSecret?: string;
  /** Roles by what the claim says. */
  readonly roles: Readonly<Record<string, readonly string[]>>;
  /** Claim with a text or a list of texts (Default: `groups`). */
  readonly rolesClaim?: string;
  /** Scopes that the provider is asked for (Default: `openid profile`). */
  readonly scope?: string;
  /** Whose users they are (Default: `default`). */
  readonly tenant?: string;
  /** Where the provider leads whoever signed out there, as it is registered there (Default: the console). */
  readonly signedOut?: string;
}

/** Who came back, and which metadata of the provider may be why nothing is said of roles: they are lost all the same. */
export type ReturnedSubject = ProvedSubject & { readonly lacking?: string };

/** Where the gateway itself is. */
export interface OwnAddresses {
  /** Below the origin; empty at its root. */
  readonly basePath: string;
  /** Absent where people get no pages: the provider shows one of its own then. */
  readonly console: string | undefined;
}

export interface OpenId {
  /** Where somebody signs in, and the cookie with which the answer is told from anybody else's. */
  begin(): Promise<{ readonly url: string; readonly cookie: string }>;
  /**
   * Who came back from the provider.
   *
   * @param url - of the request
   * @returns what is wrong with an answer that nobody asked for, or that is not what it has to be
   */
  finish(url: URL, headers: Headers): Promise<ReturnedSubject | FaultyReturn>;
  /** The cookie of {@link OpenId.begin}, gone. */
  readonly clear: string;
  /** What the provider calls itself, to the letter (`iss`). */
  issuer(): Promise<string>;
  /** Where somebody signs out of the provider too; `undefined` where it cannot be done. */
  endUrl(): Promise<string | undefined>;
}

export const CALLBACK_PATH = "/v1/session/openid/callback";

const ROLES_CLAIM = "groups";

/** Time to sign in at the provider, in seconds. */
const VALID_SECONDS = 600;

export function createOpenId(
  options: OpenIdOptions,
  { origin, cookieName, attributes }: Origin,
  own: OwnAddresses,
): OpenId {
  const { issuer, clientId, clientSecret, scope = "openid profile", tenant = "default" } = options;
  const callback = origin + own.basePath + CALLBACK_PATH;
  const signedOut = options.signedOut ?? own.console;
  const name = `${cookieName}-openid`;
  // The provider leads here from another site, which `Strict` would not let the cookie come with.
  const lax = attributes.replace("SameSite=Strict", "SameSite=Lax");
  const cookie = (value: string, seconds: number): string => `${name}=${value}${lax}; Max-Age=${seconds}`;
  let found: Promise<client.Configuration> | undefined;

  /** After a failure, the provider is asked again at the next call. */
  function configuration(): Promise<client.Configuration> {
    // The signature of what it says is checked too, and not only that it comes from the provider's address.
    const execute = [client.enableNonRepudiationChecks];
    if (isLoopback(new URL(issuer).hostname)) execute.push(client.allowInsecureRequests);
    found ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute }).catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  }

  return {
    clear: cookie("", 0),

    async begin() {
      const config = await configuration();
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, cookie: cookie([state, nonce, verifier].join("."), VALID_SECONDS) };
    },

    async finish({ search, searchParams }, headers) {
      const [, state, nonce, verifier] = asked(headers, name) ?? [];
      if (!state || !nonce || !verifier || searchParams.get("state") !== state) return { fault: "state" };
      const config = await configuration();
      try {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const tokens = await client.authorizationCodeGrant(config, new URL(callback + search), checks);
        const claims = tokens.claims();
        if (claims === undefined) return { fault: "token" };
        if (config.serverMetadata().userinfo_endpoint === undefined) {
          const isSaid = claims[options.rolesClaim ?? ROLES_CLAIM] !== undefined;
          return { ...provedBy(claims, options, tenant), ...(isSaid ? {} : { lacking: "userinfo_endpoint" }) };
        }
        const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return provedBy({ ...more, ...claims }, options, tenant);
      } catch (error) {
        if (isOutage(error)) throw error;
        return faultOf(error);
      }
    },

    async issuer() {
      return (await configuration()).serverMetadata().issuer;
    },

    async endUrl() {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(config, signedOut === undefined ? {} : { post_logout_redirect_uri: signedOut })
        .href;
    },
  };
}

/** Whether the network or the provider failed, in place of an answer that is not what it has to be. */
function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return error.cause !== undefined;
  if (error instanceof client.ResponseBodyError) return error.status >= FAILED;
  if (!(error instanceof client.ClientError)) return false;
  // What was answered in place of tokens, as a response.
  const { status = 0 } = (error.cause ?? {}) as { readonly status?: unknown };
  return error.code === "OAUTH_TIMEOUT" || (typeof status === "number" && status >= FAILED);
}

/** What the provider says itself, or what is wrong with what it says. */
function faultOf(error: unknown): FaultyReturn {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return { fault: "provider", code: /^[a-z_]{1,64}$/u.exec(error.error)?.[0] };
  if (!(error instanceof client.ClientError)) return { fault: "token" };
  const { attribute } = (error.cause ?? {}) as { readonly attribute?: unknown };
  if (error.code === "OAUTH_MISSING_SERVER_METADATA" && typeof attribute === "string")
    return { fault: "metadata", code: attribute };
  return { fault: "token", code: error.code };
}

/** Statuses from here on say that a server failed. */
const FAILED = 500;

/** State, nonce and verifier of a request; `undefined` where there are none, or several. */
function asked(headers: Headers, name: string): RegExpExecArray | undefined {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const [value, other] = pairs.filter((pair) => pair.startsWith(`${name}=`));
  if (value === undefined || other !== undefined) return undefined;
  return /^([\w-]{20,128})\.([\w-]{20,128})\.([\w-]{20,128})$/u.exec(value.slice(name.length + 1)) ?? undefined;
}

function provedBy(
  claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string },
  { roles, rolesClaim = ROLES_CLAIM }: OpenIdOptions,
  tenant: string,
): ProvedSubject {
  const { iss: issuer, sub: subject } = claims;
  const said = claims[rolesClaim];
  const groups = (Array.isArray(said) ? said : [said]).filter((group) => typeof group === "string");
  const login = textOf(claims.preferred_username) ?? textOf(claims.email) ?? subject;
  return {
    ...{ tenant, subject: { issuer, subject }, login },
    name: textOf(claims.name) ?? login,
    // A property inherited by every object is no group.
    roles: groups.flatMap((group) => (Object.hasOwn(roles, group) ? (roles[group] ?? []) : [])),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
