import { RiskgateError } from "../../errors.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { NO_SIGNING_KEY } from "./missing-key.ts";
import { type ScreeningCertificate, screeningCertificate } from "./screening-certificate.ts";
import { type Signed, signStatement } from "./signed-statement.ts";

/** A signed certificate with the key that it can be checked with: what `riskgate certificate` writes. */
export interface SignedCertificate extends Signed<ScreeningCertificate> {
  /** PEM of the key that signed, or what else names it; absent where it is not known any more. */
  readonly publicKey?: string;
}

/**
 * Signs the certificate of a screening.
 *
 * @returns `undefined` when the tenant has no such decided case, or what was screened was erased
 * @throws RiskgateError without a key, and `AUDIT_TAMPERED` when the audit log does not know the decision as it is stored
 */
export async function certifyScreening(
  parts: GatewayParts,
  tenant: string,
  caseId: string,
): Promise<SignedCertificate | undefined> {
  const { signer, clock } = parts;
  if (!signer) throw new RiskgateError("ARCHIVE_UNTRUSTED", NO_SIGNING_KEY);
  const certificate = await screeningCertificate(parts, tenant, caseId);
  if (certificate === undefined) return undefined;
  const signed = await signStatement(signer, certificate, clock.now());
  const publicKey = (await signer.known()).find(({ keyId }) => keyId === signed.keyId)?.publicKey;
  return { ...signed, ...(publicKey === undefined ? {} : { publicKey }) };
}
