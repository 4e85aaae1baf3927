/** Time stamps of RFC 3161: an authority certifies by its signature that a text existed at a time. */
import { createHash, randomBytes, X509Certificate } from "node:crypto";
import { Integer, OctetString } from "asn1js";
import * as pkijs from "pkijs";

const SHA256 = "2.16.840.1.101.3.4.2.1";
/** Extended key usage: time stamping. */
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";

/** @returns the request for a text, and the nonce that identifies its answer */
export function timeStampRequest(text: string) {
  const nonce = randomBytes(8);
  // The nonce is a positive integer of fixed length.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: createHash("sha256").update(text).digest() }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return { der: new Uint8Array(request.toSchema().toBER(false)), nonce: nonce.toString("hex") };
}

/**
 * The time of a stamp.
 *
 * @param trusted - trusted certificates (PEM) at the end of the authority's chain
 * @param nonce - nonce of the request, for a new answer
 * @throws Error when it is no stamp of this text by such an authority
 */
export async function verifyTimeStamp(
  der: Uint8Array,
  text: string,
  trusted: readonly string[],
  nonce?: string,
): Promise<Date> {
  const answer = pkijs.TimeStampResp.fromBER(bytesOf(der));
  const { status } = answer.status;
  if ((status !== 0 && status !== 1) || answer.timeStampToken === undefined)
    throw new Error(`the authority refused: status ${status}`);
  const signed = new pkijs.SignedData({ schema: answer.timeStampToken.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || eContent === undefined) throw new Error("the answer holds no time stamp");
  const info = pkijs.TSTInfo.fromBER(eContent.getValue());
  const said = hexOf(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  if (
    info.messageImprint.hashAlgorithm.algorithmId !== SHA256 ||
    said !== createHash("sha256").update(text).digest("hex")
  )
    throw new Error("the stamp is of another text");
  if (nonce !== undefined && (info.nonce === undefined || hexOf(info.nonce.valueBlock.valueHexView) !== nonce))
    throw new Error("the stamp answers another request");
  const result = await signed.verify({
    signer: 0,
    data: bytesOf(new TextEncoder().encode(text)),
    trustedCerts: trusted.map((pem) => pkijs.Certificate.fromBER(bytesOf(new X509Certificate(pem).raw))),
    checkDate: info.genTime,
    checkChain: true,
    extendedMode: true,
  });
  if (!result.signatureVerified || !result.signerCertificateVerified)
    throw new Error("the stamp is not signed by a trusted authority");
  const usage = result.signerCertificate?.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue;
  if (!(usage instanceof pkijs.ExtKeyUsage) || !usage.keyPurposes.includes(TIME_STAMPING))
    throw new Error("the stamp is signed by a certificate that is not for time stamps");
  return info.genTime;
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
