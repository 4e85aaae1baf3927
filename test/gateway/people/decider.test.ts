import { describe, expect, it } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { areTwo, decidingKey } from "../../../src/gateway/people/decider.ts";
import type { KeyRecord, PersonRecord } from "../../../src/ports/store.ts";

const tenant = "default";
const keyOf = (personId: string, makers: readonly string[] = []): KeyRecord => ({
  ...{ tenant, keyId: `key of ${personId}`, keyHash: personId, prefix: "rgk", scopes: ["*"], createdAt: 1 },
  ...{ personId, makers },
});
const person = (personId: string, ...makers: readonly string[]): PersonRecord => ({
  ...{ tenant, personId, name: `Person ${personId}`, formerNames: [], makers, createdAt: 1 },
});

describe("two pairs of eyes", () => {
  it.each([
    { what: "of two whom nobody in common made", one: keyOf("ines"), other: keyOf("jorid"), are: true },
    { what: "of one person", one: keyOf("ines"), other: { ...keyOf("ines"), keyId: "another" }, are: false },
    { what: "not of a person and whom that person recorded", one: keyOf("ines"), other: keyOf("made"), are: false },
    { what: "not of two whom one person recorded", one: keyOf("made"), other: keyOf("made too"), are: false },
    {
      what: "not of a person whose key the other made",
      one: keyOf("ines"),
      other: keyOf("jorid", ["ines"]),
      are: false,
    },
    { what: "not of two whose keys one made", one: keyOf("ines", ["ari"]), other: keyOf("jorid", ["ari"]), are: false },
    {
      what: "not of one whom the maker of the other's key recorded",
      one: keyOf("made"),
      other: keyOf("jorid", ["ines"]),
      are: false,
    },
  ])("are those $what", async ({ one, other, are }) => {
    const store = memoryStore();
    const everybody = [person("ines"), person("jorid"), person("made", "ines"), person("made too", "ines")];
    await store.transaction(async (tx) => {
      for (const each of everybody) await tx.people.add(each);
    });
    const [left, right] = await store.read(async (tx) => [await decidingKey(tx, one), await decidingKey(tx, other)]);
    if (!left || !right) throw new Error("no keys");
    expect([areTwo(left, right), areTwo(right, left)]).toEqual([are, are]);
  });
});
