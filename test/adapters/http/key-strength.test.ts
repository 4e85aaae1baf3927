import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { estimatedBits, requireStrongKeys } from "../../../adapters/http/key-strength.ts";

describe("how hard a key is to guess", () => {
  it.each([
    "testkey",
    "k",
    "",
    "a".repeat(64),
    "changeme-changeme-changeme-changeme",
    "0123456789abcdef0123456789abcdef",
    "deadbeefdeadbeefdeadbeefdeadbeef",
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "12345678901234567890123456789012345678901234567890",
    "correct horse battery staple correct horse",
    "the-quick-brown-fox-jumps-over-the-lazy-dog",
    "MyGatewaySecretPassword2026!",
    "SuperSecretKeyForProductionGateway",
    "schlüsselwort-für-das-tor-und-alle-anderen-türen",
    "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  ])("is too little for %s", (key) => {
    expect(estimatedBits(key)).toBeLessThan(128);
    expect(() => requireStrongKeys([key], "0.0.0.0")).toThrow("can be guessed");
    expect(() => requireStrongKeys([key], "192.168.1.5")).toThrow("can be guessed");
    for (const host of ["127.0.0.1", "localhost", "::1"]) requireStrongKeys([key], host);
  });

  // Drawn once and for all, from digests of numbers: the same on every run.
  const drawn = (encoding: "hex" | "base64url", bytes: number) =>
    Array.from({ length: 500 }, (_, at) =>
      createHash("sha256").update(String(at)).digest().subarray(0, bytes).toString(encoding),
    );

  it.each([
    ["hex", 16, 0.01],
    ["hex", 32, 0],
    ["base64url", 16, 0.1],
    ["base64url", 32, 0.01],
  ] as const)("is enough for keys that were drawn: %s of %i bytes", (encoding, bytes, share) => {
    const keys = drawn(encoding, bytes);
    expect(keys.filter((key) => estimatedBits(key) < 128).length).toBeLessThanOrEqual(keys.length * share);
  });

  it("is enough for keys that the gateway makes, whatever stands before them", () => {
    requireStrongKeys(
      drawn("base64url", 32)
        .slice(0, 50)
        .map((key) => `rg_live_${key}`),
      "0.0.0.0",
    );
  });

  it("is never more than the letters hold", () => {
    for (const key of drawn("hex", 16)) expect(estimatedBits(key)).toBeLessThanOrEqual(128);
    expect(estimatedBits("1".repeat(3))).toBeLessThanOrEqual(10);
  });
});
