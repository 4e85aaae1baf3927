/** An authority for time stamps (RFC 3161) that tests make, with a root of its own. */
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";

const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" } as const;

async function certificate(
  name: string,
  isAuthority: boolean,
  issuer?: { readonly certificate: pkijs.Certificate; readonly key: CryptoKey },
) {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const made = new pkijs.Certificate();
  made.version = 2;
  made.serialNumber = new asn1js.Integer({ value: isAuthority ? 1 : 2 });
  const named = () =>
    new pkijs.AttributeTypeAndValue({ type: "2.5.4.3", value: new asn1js.Utf8String({ value: name }) });
  made.subject.typesAndValues.push(named());
  if (issuer) made.issuer = issuer.certificate.subject;
  else made.issuer.typesAndValues.push(named());
  made.notBefore.value = new Date(Date.now() - 86_400_000);
  made.notAfter.value = new Date(Date.now() + 86_400_000);
  const basic = new pkijs.BasicConstraints({ cA: isAuthority });
  const usage = new pkijs.ExtKeyUsage({ keyPurposes: ["1.3.6.1.5.5.7.3.8"] });
  made.extensions = [
    new pkijs.Extension({
      extnID: "2.5.29.19",
      critical: true,
      extnValue: basic.toSchema().toBER(false),
      parsedValue: basic,
    }),
    ...(isAuthority
      ? []
      : [
          new pkijs.Extension({
            extnID: "2.5.29.37",
            critical: true,
            extnValue: usage.toSchema().toBER(false),
            parsedValue: usage,
          }),
        ]),
  ];
  await made.subjectPublicKeyInfo.importKey(keys.publicKey);
  await made.sign(issuer?.key ?? keys.privateKey, "SHA-256");
  return { certificate: made, key: keys.privateKey };
}

export async function testAuthority() {
  const root = await certificate("Test root", true);
  const own = await certificate("Test time stamps", false, root);
  const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(root.certificate.toSchema(true).toBER(false))
    .toString("base64")
    .match(/.{1,64}/gu)
    ?.join("\n")}\n-----END CERTIFICATE-----\n`;
  return {
    pem,
    async answer(request: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
      const asked = pkijs.TimeStampReq.fromBER(
        request.buffer.slice(request.byteOffset, request.byteOffset + request.byteLength),
      );
      const info = new pkijs.TSTInfo({
        version: 1,
        policy: "1.2.3.4",
        messageImprint: asked.messageImprint,
        serialNumber: new asn1js.Integer({ value: 7 }),
        genTime: new Date(),
        ...(asked.nonce ? { nonce: asked.nonce } : {}),
      });
      const content = new pkijs.EncapsulatedContentInfo({
        eContentType: TST_INFO,
        eContent: new asn1js.OctetString({ valueHex: info.toSchema().toBER(false) }),
      });
      const signed = new pkijs.SignedData({
        version: 3,
        encapContentInfo: content,
        certificates: [own.certificate],
        signerInfos: [
          new pkijs.SignerInfo({
            version: 1,
            sid: new pkijs.IssuerAndSerialNumber({
              issuer: own.certificate.issuer,
              serialNumber: own.certificate.serialNumber,
            }),
          }),
        ],
      });
      await signed.sign(own.key, 0, "SHA-256");
      const token = new pkijs.ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: signed.toSchema(true) });
      const reply = new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 0 }), timeStampToken: token });
      return new Uint8Array(reply.toSchema().toBER(false));
    },
  };
}
