/** The cookie of somebody who signed in. */
import { RiskgateError } from "riskgate/transport";
import { isLoopback } from "../loopback.ts";

/** Where people reach the gateway with a browser. */
export interface Origin {
  /** For example `https://aml.bank.example`. */
  readonly origin: string;
  readonly cookieName: string;
  /** What the cookie says beside its value. */
  readonly attributes: string;
}

const ATTRIBUTES = "; Path=/; HttpOnly; SameSite=Strict";

/**
 * @throws RiskgateError `CONFIG_INVALID` for what is no origin, and for one that others could listen to
 */
export function originOf(text: string): Origin {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.origin === "null" || url.href !== `${url.origin}/`)
    throw new RiskgateError(
      "CONFIG_INVALID",
      "origin: expected an address without a path, such as `https://aml.bank.example`",
    );
  if (url.protocol === "https:")
    return { origin: url.origin, cookieName: "__Host-riskgate", attributes: `${ATTRIBUTES}; Secure` };
  if (url.protocol === "http:" && isLoopback(url.hostname))
    return { origin: url.origin, cookieName: "riskgate", attributes: ATTRIBUTES };
  throw new RiskgateError(
    "CONFIG_INVALID",
    "origin: expected https, or http on this machine: a session could be read on its way",
  );
}

export const setCookie = ({ cookieName, attributes }: Origin, token: string): string =>
  `${cookieName}=${token}${attributes}`;

export const clearCookie = (origin: Origin): string => `${setCookie(origin, "")}; Max-Age=0`;

/** The token of a request; `undefined` where there is none, or several: another site may have set the others. */
export function sessionToken(headers: Headers, { cookieName }: Origin): string | undefined {
  const found = (headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`));
  const [token, other] = found.map((pair) => pair.slice(cookieName.length + 1));
  return other === undefined && token !== undefined && /^[\w-]{43}$/u.test(token) ? token : undefined;
}

/**
 * Whether a request was sent by a page of the gateway itself: browsers say where a request comes from, and no page can make them say
 * otherwise. Older ones say the origin alone.
 */
export function isSameOrigin(headers: Headers, { origin }: Origin): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === origin : site === "same-origin";
}

/** Whether a page of somebody else led here, which neither a person who typed the address did, nor a page of the gateway. */
export function isOfOthers(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
