/** A device that makes passkeys and signs with them (WebAuthn level 3, ES256), as honest or as hostile as a test wants. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface Said {
  /** Where the browser says that the page is. */
  readonly origin?: string;
  /** For whom the device signs. */
  readonly rpId?: string;
  /** Whether the device asked who it is. */
  readonly isVerified?: boolean;
  /** Signatures so far. */
  readonly counter?: number;
  /** What the browser says that it is for. */
  readonly type?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function softwareAuthenticator(home: { readonly origin: string; readonly rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let signatures = 0;

  function signedData(
    { rpId = home.rpId, isVerified = true, counter = ++signatures }: Said,
    key = Buffer.alloc(0),
  ): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key.length > 0 ? HAS_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count, key]);
  }
  const clientData = (challenge: string, type: string, { origin = home.origin, type: said = type }: Said): Buffer =>
    Buffer.from(JSON.stringify({ type: said, challenge, origin, crossOrigin: false }));

  return {
    id: text(id),
    /** What `navigator.credentials.create` gives for a challenge. */
    make(challenge: string, said: Said = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = signedData({ counter: 0, ...said }, data);
      const attestationObject = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0])],
        ...[cborText("authData"), cborBytes(authData)],
      ]);
      const clientDataJSON = text(clientData(challenge, "webauthn.create", said));
      return { id: text(id), clientDataJSON, attestationObject: text(attestationObject) };
    },
    /** What `navigator.credentials.get` gives for a challenge. */
    sign(challenge: string, said: Said = {}) {
      const authenticatorData = signedData(said);
      const client = clientData(challenge, "webauthn.get", said);
      const signed = Buffer.concat([authenticatorData, createHash("sha256").update(client).digest()]);
      const signature = sign("sha256", signed, privateKey);
      return {
        ...{ id: text(id), clientDataJSON: text(client) },
        ...{ authenticatorData: text(authenticatorData), signature: text(signature) },
      };
    },
  };
}

const text = (bytes: Buffer): string => bytes.toString("base64url");

function cborBytes(bytes: Buffer, major = 0x40): Buffer {
  const { length } = bytes;
  if (length < 24) return Buffer.concat([Buffer.from([major | length]), bytes]);
  if (length < 256) return Buffer.concat([Buffer.from([major | 24, length]), bytes]);
  return Buffer.concat([Buffer.from([major | 25, length >> 8, length & 0xff]), bytes]);
}
const cborText = (of: string): Buffer => cborBytes(Buffer.from(of), 0x60);

/** RFC 9053: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ...[cborBytes(Buffer.from(x, "base64url")), Buffer.from([0x22]), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}
