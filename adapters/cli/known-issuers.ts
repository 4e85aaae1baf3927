/** Whose subjects can sign in, as the environment says. */
import type { AssertionOptions, OpenIdOptions } from "@riskgate/server";

/** Providers that call themselves otherwise than they are addressed, and of which nothing else is compared on discovery. */
const OF_MANY_ORGANISATIONS = /^https:\/\/(?:login\.microsoftonline\.com|[\w-]+\.b2clogin\.com)\//u;
const THEIR_ISSUERS = /^https:\/\/(?:login\.microsoftonline\.com|[\w-]+\.b2clogin\.com|sts\.windows\.net)\//u;

/**
 * Without a provider nobody comes from one. Commands ask no provider what it calls itself: it is as it is addressed, at
 * the root of a host with a slash at the end or without.
 */
export function knownIssuers({
  openId,
  assertions,
}: {
  readonly openId?: Pick<OpenIdOptions, "issuer">;
  readonly assertions?: Pick<AssertionOptions, "issuer">;
}): (issuer: string) => boolean {
  const addresses = [openId?.issuer, assertions?.issuer].filter((address) => address !== undefined);
  const known = new Set(addresses.map(withoutSlash));
  const isOfMany = addresses.some((address) => OF_MANY_ORGANISATIONS.test(address));
  return (issuer) => known.has(withoutSlash(issuer)) || (isOfMany && THEIR_ISSUERS.test(issuer));
}

/** Without that of the root; in a path it counts. */
const withoutSlash = (address: string): string => address.replace(/^(https?:\/\/[^/]+)\/$/u, "$1");
