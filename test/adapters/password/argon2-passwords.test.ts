import crypto from "node:crypto";
import { describe, expect, it } from "vitest";
import { argon2Passwords, deriveInScript, deriveNatively } from "../../../adapters/password/argon2-passwords.ts";
import { scryptPasswords } from "../../../adapters/password/scrypt-passwords.ts";

const CHEAP = { memoryKiB: 64 };
const WAYS = [
  ["in script", deriveInScript],
  ...(crypto.argon2 === undefined ? [] : [["by Node", deriveNatively] as const]),
] as const;

describe.each(WAYS)("passwords by Argon2id, %s", (_, derive) => {
  const passwords = argon2Passwords(CHEAP, derive);

  it("match their own digest, and no other", async () => {
    const digest = await passwords.hash("a stone in the river");
    expect(digest).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/u);
    expect(await passwords.hash("a stone in the river")).not.toBe(digest);
    expect(await passwords.matches("a stone in the river", digest)).toBe(true);
    expect(await passwords.matches("a stone in the riveR", digest)).toBe(false);
    expect(await passwords.matches("a stone in the river", `${digest.slice(0, -1)}!`)).toBe(false);
    expect(await passwords.matches("a stone in the river", undefined)).toBe(false);
  });

  // As the reference implementation in C digests it (argon2-cffi 25).
  it("are digested as by others", async () => {
    const made = { memory: 64, passes: 2, salt: Buffer.from("somesalt-of-16-b") };
    expect(Buffer.from(await derive("pässword", made)).toString("hex")).toBe(EXPECTED);
  });
});

const EXPECTED = "16398e03a9d707dd748414544fa0c42e86440323ac23f867c567827a0d4ef8fa";

it("are read whichever way made them, also those by scrypt", async () => {
  const digest = await argon2Passwords(CHEAP, deriveInScript).hash("another stone here");
  expect(await argon2Passwords().matches("another stone here", digest)).toBe(true);
  const earlier = await scryptPasswords({ cost: 2 }).hash("another stone here");
  expect(await argon2Passwords().matches("another stone here", earlier)).toBe(true);
  expect(await argon2Passwords().matches("another stone", earlier)).toBe(false);
});
