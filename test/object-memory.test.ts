import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { objectMemory } from "../src/object-memory.ts";

describe("objectMemory", () => {
  test.prop([fc.array(fc.tuple(fc.nat(4), fc.nat(1), fc.integer()), { maxLength: 30 })])(
    "gives what was remembered last, each memory its own, as a Map does",
    (steps) => {
      const objects = Array.from({ length: 5 }, (_, at) => (at % 2 === 0 ? { at } : [at]));
      const memories = [objectMemory<object, number>("one"), objectMemory<object, number>("other")];
      const models = [new Map<object, number>(), new Map<object, number>()];
      for (const [object, memory, value] of steps) {
        memories[memory]!.set(objects[object]!, value);
        models[memory]!.set(objects[object]!, value);
      }
      for (const [at, memory] of memories.entries()) {
        for (const object of objects) expect(memory.get(object)).toBe(models[at]!.get(object));
      }
    },
  );

  test.prop([fc.object()])("changes nothing that anybody sees, and no copy takes it over", (object) => {
    const memory = objectMemory<object, string>("text");
    const before = structuredClone(object);
    memory.set(object, "kept");
    expect(object).toStrictEqual(before);
    expect(JSON.stringify(object)).toBe(JSON.stringify(before));
    for (const copy of [{ ...object }, Object.assign({}, object), structuredClone(object)]) {
      expect(memory.get(copy)).toBeUndefined();
    }
    expect(memory.get(object)).toBe("kept");
  });

  it("remembers nothing with what cannot be added to", () => {
    const memory = objectMemory<object, string>("text");
    const frozen = Object.freeze({});
    memory.set(frozen, "kept");
    expect(memory.get(frozen)).toBeUndefined();
  });
});
