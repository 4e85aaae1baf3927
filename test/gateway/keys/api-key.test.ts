import { createHash } from "node:crypto";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import { apiKeyHash, apiKeyOf, apiKeyPrefix, isWellFormedApiKey } from "../../../src/gateway/keys/api-key.ts";

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe("API keys", () => {
  test.prop([bytes])("are kept as their SHA-256 alone", async (random) => {
    const store = memoryStore();
    const nothing = { load: () => Promise.reject(new Error("nothing is decided here")) };
    const gateway = await createGateway({ store, lists: nothing, rules: nothing, clock: Date, ids: crypto });
    const { apiKey, record } = await gateway.createKey({ tenant: "default", scopes: [] }, random);
    expect(record.keyHash).toBe(createHash("sha256").update(apiKey).digest("hex"));
    const kept = await store.read((tx) => tx.keys.list("default"));
    expect(kept).toEqual([record]);
    expect(Object.values(record).join("\n")).not.toContain(apiKey.slice(0, 30));
    await gateway.close();
  });

  test.prop([bytes])("are well formed, and recognisable by prefix", (random) => {
    const key = apiKeyOf(random);
    expect(key).toMatch(/^rg_live_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/u);
    expect(isWellFormedApiKey(key)).toBe(true);
    expect(key.startsWith(apiKeyPrefix(key))).toBe(true);
    expect(apiKeyHash(key)).not.toContain(key.slice(8, 30));
  });

  test.prop([bytes, fc.nat({ max: 42 }), fc.constantFrom(..."0aZ")])(
    "are refused after one wrong character",
    (random, at, other) => {
      const key = apiKeyOf(random);
      const i = "rg_live_".length + at;
      fc.pre(key[i] !== other);
      expect(isWellFormedApiKey(`${key.slice(0, i)}${other}${key.slice(i + 1)}`)).toBe(false);
    },
  );

  test.prop([bytes, bytes])("differ when their bytes do", (one, other) => {
    expect(apiKeyOf(one) === apiKeyOf(other)).toBe(Buffer.from(one).equals(Buffer.from(other)));
  });

  it("are made of 32 bytes and no other number", () => {
    expect(() => apiKeyOf(new Uint8Array(31))).toThrow(RangeError);
  });
});
