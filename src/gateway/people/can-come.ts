/** Users who can sign in: whoever cannot is no administrator who is left, and no second person. */
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreReads, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";

type Providers = Pick<GatewayParts, "knowsIssuer">;

/** By a password, a passkey, or a provider of this gateway; a link may end unused. */
export function canSignIn({ knowsIssuer }: Providers, { credentials }: UserRecord): boolean {
  const { passwordHash, passkeys = [], subject } = credentials;
  const isKnown = subject !== undefined && (knowsIssuer?.(subject.issuer) ?? true);
  return passwordHash !== undefined || passkeys.length > 0 || isKnown;
}

/** Who was just made or reset comes with the link. */
export const canCome = (providers: Providers, user: UserRecord, at: EpochMs): boolean =>
  canSignIn(providers, user) || (user.credentials.link?.expiresAt ?? 0) > at;

export async function usersWhoCome(
  providers: Providers,
  tx: Pick<StoreReads, "users">,
  tenant: string,
  at: EpochMs,
): Promise<readonly UserRecord[]> {
  return (await tx.users.list(tenant)).filter((user) => canCome(providers, user, at));
}
