/** People who sign in over HTTP, as a page of the gateway does it for them. */
import { scryptPasswords } from "../../adapters/password/scrypt-passwords.ts";
import type { Answer, GatewayUnderTest, UnderTestOptions } from "./gateway-under-test.ts";

/** Where a browser would be. */
export const ORIGIN = "http://127.0.0.1:8080";
export const PASSWORD = "a stone in the river";

/** A gateway that people sign in to; passwords are digested at the least cost. */
export const WITH_SIGN_IN = {
  gateway: { passwords: scryptPasswords({ cost: 2 }) },
  server: { origin: ORIGIN },
} satisfies UnderTestOptions;

export interface Browser {
  readonly personId: string;
  readonly cookie: string;
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export const cookieOf = ({ headers }: Pick<Answer, "headers">): string =>
  (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

/** A user whom whoever runs the machine makes, with a password and a session. */
export async function signedIn(
  under: GatewayUnderTest,
  login: string,
  roles: readonly string[],
  { name = login, tenant = "default" } = {},
): Promise<Browser> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const by = { operatorReason: "a test" };
  const { user, link } = await under.gateway.addUser({ tenant, login, name, roles }, bytes, by);
  const opened = await post(under, "/v1/session/link", { link, password: PASSWORD });
  return browserOf(under, user.personId, cookieOf(opened));
}

export const browserOf = (under: GatewayUnderTest, personId: string, cookie: string): Browser => ({
  ...{ personId, cookie },
  call: (method, path, body, headers = { origin: ORIGIN }) =>
    under.call(method, path, body, { apiKey: null, headers: { cookie, ...headers } }),
});

/** What a page sends before anybody is signed in. */
export const post = (
  under: GatewayUnderTest,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = { origin: ORIGIN },
): Promise<Answer> => under.call("POST", path, body, { apiKey: null, headers });
