import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { timeOrderedIds } from "../src/time-ordered-ids.ts";

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;
const times = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const at = (time: number) => timeOrderedIds(crypto, { now: () => time }).randomUUID();

describe("timeOrderedIds", () => {
  test.prop([times, times])("are UUIDs of version 7 in the order of their times", (one, other) => {
    const [first, second] = [at(one), at(other)];
    expect(first).toMatch(UUID_7);
    if (one !== other) expect(first < second).toBe(one < other);
    expect(Number.parseInt(first.replaceAll("-", "").slice(0, 12), 16)).toBe(one);
  });

  test.prop([times])("are never the same twice within one moment", (time) => {
    const ids = timeOrderedIds(crypto, { now: () => time });
    expect(new Set(Array.from({ length: 100 }, () => ids.randomUUID())).size).toBe(100);
  });
});
