/** What devices sign (WebAuthn), looked at by `@simplewebauthn/server`. The package is loaded with the first passkey. */
import type { Passkey } from "riskgate/transport";
import type { Origin } from "./session-cookie.ts";

type Library = typeof import("@simplewebauthn/server");

/** ES256, EdDSA, RS256: what browsers and devices have (COSE). */
export const ALGORITHMS = [-7, -8, -257] as const;

export interface MadeCredential {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

export interface SignedCredential {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

export interface WebAuthn {
  /** Whose passkeys they are: the host that people reach the gateway at. */
  readonly rpId: string;
  /** @returns `undefined` for what is not signed, for another page or challenge, or by whom the device did not ask who it is */
  readMade(made: MadeCredential, challenge: string): Promise<Omit<Passkey, "createdAt" | "name"> | undefined>;
  /** @returns how often the device has signed, as it counts; `undefined` as above */
  readSigned(
    signed: SignedCredential,
    challenge: string,
    passkey: Pick<Passkey, "id" | "publicKey" | "counter">,
  ): Promise<number | undefined>;
}

/** @returns `undefined` where people reach the gateway by a number: a passkey belongs to a name */
export function createWebAuthn({ origin }: Origin): WebAuthn | undefined {
  const { hostname: rpId } = new URL(origin);
  if (/^[\d.]+$|^\[/u.test(rpId)) return undefined;
  let read: Promise<Library> | undefined;
  const library = (): Promise<Library> => {
    read ??= import("@simplewebauthn/server");
    return read;
  };
  const expected = (challenge: string) => ({
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
    requireUserVerification: true,
  });
  return {
    rpId,
    async readMade({ id, ...response }, challenge) {
      const { verifyRegistrationResponse } = await library();
      const credential = { id, rawId: id, type: "public-key", clientExtensionResults: {}, response } as const;
      const asked = { response: credential, ...expected(challenge), supportedAlgorithmIDs: [...ALGORITHMS] };
      const { verified, registrationInfo } = await verifyRegistrationResponse(asked).catch(nothing);
      if (!verified || registrationInfo === undefined) return undefined;
      const made = registrationInfo.credential;
      return { id: made.id, publicKey: base64Url(made.publicKey), counter: made.counter };
    },
    async readSigned({ id, ...response }, challenge, passkey) {
      const { verifyAuthenticationResponse } = await library();
      const credential = { id, rawId: id, type: "public-key", clientExtensionResults: {}, response } as const;
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
      // The gateway itself checks whether the counter went back, which shows a copied passkey.
      const known = { id: passkey.id, publicKey, counter: 0 };
      const asked = { response: credential, ...expected(challenge), credential: known };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse(asked).catch(nothing);
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

/** Unreadable data counts as not signed. */
const nothing = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
