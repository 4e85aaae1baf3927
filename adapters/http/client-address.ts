/** Where a request comes from, as far as it can be believed. */
import { isIPv6 } from "node:net";

/** What a server tells of a request beside it: the request of `node:http`. */
export interface HandlerEnv {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}

/** Stands for all whose address is not known. */
const UNKNOWN = "unknown";

/**
 * The address of a connection, or what the proxies in front say: each of them adds the address that it saw to the end of
 * `X-Forwarded-For`, and what stands before theirs may be invented. Of IPv6 the first half: one client has all of
 * the other.
 *
 * @param proxies - how many stand in front of the gateway
 */
export function clientAddress(headers: Headers, env: HandlerEnv | undefined, proxies: number): string {
  const told = proxies === 0 ? [] : (headers.get("x-forwarded-for")?.split(",") ?? []);
  const forwarded = told.at(-proxies) ?? told[0];
  return plain(forwarded?.trim() || env?.incoming?.socket?.remoteAddress || UNKNOWN);
}

function plain(address: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/iu.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [before = "", after = ""] = address.toLowerCase().split("::");
  const first = before === "" ? [] : before.split(":");
  const last = after === "" ? [] : after.split(":");
  const gap = address.includes("::") ? 8 - first.length - last.length : 0;
  const groups = [...first, ...Array.from({ length: gap }, () => "0"), ...last];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
