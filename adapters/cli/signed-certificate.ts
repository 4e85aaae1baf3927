/** Files of certificates. */
import { readFileSync } from "node:fs";
import { canonicalJson } from "../../src/digest.ts";
import { RiskgateError } from "../../src/errors.ts";
import type { ScreeningCertificate } from "../../src/gateway/records/screening-certificate.ts";
import { type Signed, signatureFlaw } from "../../src/gateway/records/signed-statement.ts";
import type { KnownKey } from "../../src/ports/signer.ts";
import { knownKeyOf, verifyEd25519 } from "../signer/public-key.ts";

export interface CertificateFile {
  readonly certificate: ScreeningCertificate;
  /** SPKI, PEM: the verifier must know it from elsewhere, or trust the file. */
  readonly publicKey: string;
  /** The signed statement; absent in files of an earlier version. */
  readonly signed?: Signed<ScreeningCertificate>;
  /** Signature in files of an earlier version: Ed25519 over the canonical JSON of the certificate, base64. */
  readonly earlierSignature?: string;
}

/** Why the signature of a certificate does not verify, `undefined` when it does. */
export function certificateFlaw(
  { certificate, signed, earlierSignature = "" }: CertificateFile,
  publicKey: string,
): string | undefined {
  if (signed !== undefined)
    return signatureFlaw(signed, "riskgate-screening-certificate", keyOf(publicKey), { verify: verifyEd25519 });
  const bytes = Buffer.from(canonicalJson(certificate));
  return verifyEd25519(publicKey, bytes, Buffer.from(earlierSignature, "base64")) ? undefined : "has a bad signature";
}

/** The key of a PEM text; none where the text is no key: the signature then fails. */
function keyOf(publicKey: string): readonly KnownKey[] {
  try {
    return [knownKeyOf(publicKey)];
  } catch {
    return [];
  }
}

/** @throws RiskgateError `REQUEST_INVALID` when the file is no certificate */
export function readCertificate(file: string): CertificateFile {
  let read: Partial<Signed<ScreeningCertificate> & Omit<CertificateFile, "signed">> | null;
  try {
    read = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read as a certificate`, { cause });
  }
  const { publicKey, signature, statement, certificate = statement } = read ?? {};
  if (certificate && typeof publicKey === "string" && typeof signature === "string") {
    if (statement === undefined) return { certificate, publicKey, earlierSignature: signature };
    return { certificate: statement, publicKey, signed: read as Signed<ScreeningCertificate> };
  }
  throw new RiskgateError(
    "REQUEST_INVALID",
    `${file}: is no certificate; expected what \`riskgate certificate\` writes`,
  );
}
