/** A real identity provider on this machine, with its own form, and a browser that fills it in. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";

export const CLIENT = { clientId: "riskgate", clientSecret: "a secret of the test alone" };

/** A front end of the bank's own, which has people sign in for itself. */
export const FRONT_END = { clientId: "front-end", address: "https://desk.bank.example/" };

/** What the provider says of somebody, by what they sign in as there. */
export type Claims = Readonly<Record<string, unknown>>;

type Failing = "answers" | "cuts" | "tells other keys";

export interface IdentityProvider {
  readonly issuer: string;
  /** Answers 503 from now on, cuts the connection, or tells other keys than it signs with; `undefined` ends that. */
  fail(how: Failing | undefined): void;
  close(): Promise<void>;
}

/**
 * @param origin - where the gateway is, as browsers see it
 * @param hasUserInfo - without it, claims stand in the ID token alone
 */
export async function startIdentityProvider(
  origin: string,
  accounts: Readonly<Record<string, Claims>>,
  hasUserInfo = true,
): Promise<IdentityProvider> {
  const server = createServer();
  // A slow machine would find connections closed that it has just kept.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${origin}/v1/session/openid/callback`, `${origin}/aml/v1/session/openid/callback`],
        post_logout_redirect_uris: [`${origin}/console`, `${origin}/aml/console`, FRONT_END.address],
      },
      {
        client_id: FRONT_END.clientId,
        token_endpoint_auth_method: "none",
        redirect_uris: [FRONT_END.address],
      },
    ],
    claims: { openid: ["sub"], profile: ["name", "preferred_username", "groups"] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts[id] }),
    }),
    cookies: { keys: ["of a test"] },
    features: {
      userinfo: { enabled: hasUserInfo },
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
  });
  const answer = provider.callback();
  const others = { alg: "RS256", kid: "keystore-CHANGE-ME", use: "sig" };
  const otherKeys = { keys: [{ ...(await exportJWK((await generateKeyPair("RS256")).publicKey)), ...others }] };
  let failing: Failing | undefined;
  server.on("request", (request, response) => {
    if (failing === "cuts") request.socket.destroy();
    else if (failing === "answers") response.writeHead(503).end("try again later");
    else if (failing === "tells other keys" && request.url === "/jwks")
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(otherKeys));
    else answer(request, response);
  });
  return {
    issuer,
    fail(how) {
      failing = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A browser that keeps cookies by host, follows redirects, and knows where the gateway really is. */
export function createBrowser(origin: string, gatewayUrl: string) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL): Map<string, string> => {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    return jar;
  };

  async function once(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const target = url.origin === origin ? gatewayUrl + url.pathname + url.search : address;
    const response = await fetch(target, { redirect: "manual", ...init, headers: { ...init.headers, cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
      if (value === "" || /max-age=0/iu.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Opens an address and goes wherever it leads, up to where `until` says. */
  async function open(
    address: string,
    init: RequestInit = {},
    until = (_: URL): boolean => false,
  ): Promise<{ readonly url: URL; readonly response?: Response }> {
    let url = new URL(address);
    let response = await once(url.href, init);
    for (let steps = 0; steps < 20; steps++) {
      const location = response.headers.get("location");
      if (location === null) return { url, response };
      url = new URL(location, url);
      if (until(url)) return { url };
      response = await once(url.href);
    }
    throw new Error("it leads round and round");
  }

  return {
    open,
    cookies: (host: string): ReadonlyMap<string, string> => jars.get(host) ?? new Map(),
    plant: (host: string, name: string, value: string): void => void jarOf(new URL(`http://${host}`)).set(name, value),
    /** Fills in the form of the provider, and agrees that the gateway is told. */
    async signIn(login: string, until?: (url: URL) => boolean, begin = `${origin}/v1/session/openid`) {
      let at = await open(begin, {}, until);
      for (let forms = 0; forms < 3; forms++) {
        const html = at.response?.headers.get("content-type")?.includes("html") ? await at.response.clone().text() : "";
        const [, action] = /<form[^>]*action="([^"]+)"/u.exec(html) ?? [];
        const [, prompt] = /name="prompt" value="(\w+)"/u.exec(html) ?? [];
        if (action === undefined || prompt === undefined) return at;
        const body = new URLSearchParams({ prompt, ...(prompt === "login" ? { login, password: "any" } : {}) });
        at = await open(new URL(action, at.url).href, { method: "POST", body }, until);
      }
      return at;
    },
    /** Agrees at the provider to sign out, and goes wherever it leads, up to where `until` says. */
    async signOut(continueUrl: string, until?: (url: URL) => boolean) {
      const asked = await open(continueUrl);
      const html = (await asked.response?.text()) ?? "";
      const [, action = ""] = /<form[^>]*action="([^"]+)"/u.exec(html) ?? [];
      const [, xsrf = ""] = /name="xsrf" value="(\w+)"/u.exec(html) ?? [];
      const body = new URLSearchParams({ xsrf, logout: "yes" });
      return open(new URL(action, asked.url).href, { method: "POST", body }, until);
    },
  };
}
