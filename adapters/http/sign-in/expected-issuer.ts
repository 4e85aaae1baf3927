/** Whether subjects of an issuer can come to this gateway at all. */
import { RiskgateError } from "riskgate/transport";
import type { AssertionOptions } from "./assertions.ts";
import type { OpenId } from "./open-id.ts";

/**
 * What is expected in place of an issuer; `undefined` where subjects of it can come, and where no provider is set up yet.
 * Somebody with a subject of any other could not sign in, and would come back as a second user from the right one.
 *
 * @throws RiskgateError `IDENTITY_UNAVAILABLE` when the provider does not say who it is
 */
export type ExpectedIssuer = (issuer: string) => Promise<string | undefined>;

export function createExpectedIssuer(
  openId: Pick<OpenId, "issuer"> | undefined,
  assertions: Pick<AssertionOptions, "issuer"> | undefined,
): ExpectedIssuer {
  return async (issuer) => {
    if (issuer === assertions?.issuer) return undefined;
    const own = await openId?.issuer().catch((cause) => {
      throw new RiskgateError("IDENTITY_UNAVAILABLE", "the identity provider does not say who it is", { cause });
    });
    const known = [...new Set([own, assertions?.issuer])].filter((one) => one !== undefined);
    const isKnown = known.length === 0 || known.some((one) => isOf(one, issuer));
    return isKnown ? undefined : known.map((one) => `\`${one}\``).join(" or ");
  };
}

/** A provider of many organisations calls itself by a template. */
function isOf(known: string, issuer: string): boolean {
  const [before = "", after] = known.split("{tenantid}");
  if (after === undefined) return issuer === known;
  const tenant = issuer.slice(before.length, issuer.length - after.length);
  return /^[\w.-]+$/u.test(tenant) && issuer === before + tenant + after;
}
