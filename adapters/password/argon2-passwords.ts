/** Digests of passwords by Argon2id (RFC 9106): of `node:crypto` where Node has it, else of `@noble/hashes`. */
import crypto, { type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { argon2idAsync } from "@noble/hashes/argon2.js";
import { limitConcurrency } from "../../src/gateway/requests/limit-concurrency.ts";
import type { PasswordHasher } from "../../src/ports/password-hasher.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { scryptPasswords } from "./scrypt-passwords.ts";

/** Cost of a digest, and how many are computed at once. */
export interface Argon2PasswordsOptions {
  /** Memory of one digest in KiB (Default: 19,456; with two passes OWASP's recommendation). */
  readonly memoryKiB?: number;
  /** Digests computed at the same time; further ones wait (Default: 2). */
  readonly atOnce?: number;
}

const MEMORY_KIB = 19_456;
const PASSES = 2;
const BYTES = 32;

interface Digest {
  readonly memory: number;
  readonly passes: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Derives the key of a digest from a password. */
export type DeriveKey = (password: string, digest: Omit<Digest, "key">) => Promise<Uint8Array>;

/** Node has it from 24.7 on: a sixth of the time of {@link deriveInScript}. */
export const deriveNatively: DeriveKey = (password, { memory, passes, salt }) =>
  new Promise((resolve, reject) => {
    const parameters: Argon2Parameters = {
      ...{ message: Buffer.from(password, "utf8"), nonce: salt, parallelism: 1, tagLength: BYTES },
      ...{ memory, passes },
    };
    crypto.argon2("argon2id", parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** The same where Node has none; pauses every few milliseconds for other work. */
export const deriveInScript: DeriveKey = (password, { memory, passes, salt }) =>
  argon2idAsync(Buffer.from(password, "utf8"), salt, { t: passes, m: memory, p: 1, dkLen: BYTES });

/**
 * Hashes passwords by Argon2id, each with its own salt, and recognizes common ones (NIST SP 800-63B). Digests by
 * {@link scryptPasswords} stay good.
 *
 * @param derive - for tests (Default: the faster one that this Node has)
 * @example
 * const gateway = await createGateway({ ...options, passwords: argon2Passwords() });
 */
export function argon2Passwords(
  { memoryKiB = MEMORY_KIB, atOnce = 2 }: Argon2PasswordsOptions = {},
  derive: DeriveKey = crypto.argon2 === undefined ? deriveInScript : deriveNatively,
): PasswordHasher {
  const earlier = scryptPasswords({ atOnce });
  /** Limits concurrent digests, because each needs its own memory. */
  const limited = limitConcurrency(atOnce);
  return {
    isCommon: isCommonPassword,
    async hash(password) {
      const made = { memory: memoryKiB, passes: PASSES, salt: randomBytes(16) };
      return write({ ...made, key: Buffer.from(await limited(() => derive(password, made))) });
    },
    async matches(password, text) {
      const digest = text === undefined ? undefined : read(text);
      if (text !== undefined && digest === undefined) return earlier.matches(password, text);
      const compared = digest ?? unmatchable(memoryKiB);
      const key = await limited(() => derive(password, compared));
      return timingSafeEqual(key, compared.key) && text !== undefined;
    },
  };
}

const base64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** As the reference implementation writes it. */
const write = ({ memory, passes, salt, key }: Digest): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(key)}`;

const DIGEST = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/u;

function read(text: string): Digest | undefined {
  const [, memory, passes, salt, key] = DIGEST.exec(text) ?? [];
  if (!memory || !passes || !salt || !key) return undefined;
  return {
    ...{ memory: Number(memory), passes: Number(passes) },
    ...{ salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") },
  };
}

/** A random digest for a user without a password: no password matches it. */
const unmatchable = (memory: number): Digest => ({
  ...{ memory, passes: PASSES },
  ...{ salt: randomBytes(16), key: randomBytes(BYTES) },
});
