/** Digests of passwords by scrypt (RFC 7914) of `node:crypto`. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { limitConcurrency } from "../../src/gateway/requests/limit-concurrency.ts";
import type { PasswordHasher } from "../../src/ports/password-hasher.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Cost of a digest, and how many are computed at once. */
export interface ScryptPasswordsOptions {
  /** Work and memory of one digest, a power of two (Default: 2^15, which with 3 rounds is what OWASP recommends: 32 MB). */
  readonly cost?: number;
  /** Digests computed at the same time; further ones wait (Default: 2). */
  readonly atOnce?: number;
}

const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const ROUNDS = 3;
const BYTES = 32;

interface Digest {
  readonly cost: number;
  readonly rounds: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/**
 * Hashes passwords by scrypt, each with its own salt, and recognizes common ones (NIST SP 800-63B).
 *
 * @example
 * const gateway = await createGateway({ ...options, passwords: scryptPasswords() });
 */
export function scryptPasswords({ cost = COST, atOnce = 2 }: ScryptPasswordsOptions = {}): PasswordHasher {
  /** Limits concurrent digests, because each needs its own memory. */
  const limited = limitConcurrency(atOnce);
  const derive = (password: string, { cost, rounds, salt }: Omit<Digest, "key">): Promise<Buffer> =>
    limited(
      () =>
        new Promise((resolve, reject) => {
          const options = { N: cost, r: BLOCK_SIZE, p: rounds, maxmem: 2 ** 20 + 256 * cost * BLOCK_SIZE };
          scrypt(password, salt, BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
        }),
    );

  return {
    isCommon: isCommonPassword,
    async hash(password) {
      const made = { cost, rounds: ROUNDS, salt: randomBytes(16) };
      return write({ ...made, key: await derive(password, made) });
    },
    async matches(password, text) {
      const digest = (text === undefined ? undefined : read(text)) ?? unmatchable(cost);
      const key = await derive(password, digest);
      return timingSafeEqual(key, digest.key) && text !== undefined;
    },
  };
}

const write = ({ cost, rounds, salt, key }: Digest): string =>
  ["scrypt", cost, rounds, salt.toString("base64url"), key.toString("base64url")].join("$");

function read(text: string): Digest | undefined {
  const [, cost, rounds, salt, key] = /^scrypt\$(\d{1,8})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/u.exec(text) ?? [];
  if (!cost || !rounds || !salt || !key) return undefined;
  return {
    cost: Number(cost),
    rounds: Number(rounds),
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

/** A random digest for a user without a password: no password matches it. */
const unmatchable = (cost: number): Digest => ({
  cost,
  rounds: ROUNDS,
  salt: randomBytes(16),
  key: randomBytes(BYTES),
});
