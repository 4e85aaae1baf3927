import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { RiskgateError } from "../../src/errors.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex, loadNameIndex } from "../../src/name-index/create-name-index.ts";
import { frequencyModel } from "../../src/names/frequency-model.ts";
import { runs } from "../runs.ts";
import { inventedList } from "./invented-names.ts";

const bytesOf = (buffer: ArrayBufferLike): Uint8Array => new Uint8Array(buffer).slice();
const codeOf = (run: () => unknown): string | undefined => {
  try {
    run();
  } catch (error) {
    return error instanceof RiskgateError ? error.code : String(error);
  }
  return undefined;
};

describe("a snapshot", () => {
  test.prop([inventedList], { numRuns: runs(10) })("searches as the index that it is of", (entries) => {
    const index = createNameIndex(entries);
    const loaded = loadNameIndex(bytesOf(index.buffer), entries);
    const shared = loadNameIndex(index.buffer, entries);
    expect(loaded.size).toBe(index.size);
    for (const { name } of entries) {
      const found = index.search({ name }, { threshold: 0.6 });
      expect(loaded.search({ name }, { threshold: 0.6 })).toEqual(found);
      expect(shared.search({ name }, { threshold: 0.6 })).toEqual(found);
    }
  });

  test.prop([inventedList, fc.nat(), fc.integer({ min: 1, max: 255 })], { numRuns: runs(15) })(
    "with any byte changed is refused",
    (entries, at, change) => {
      const bytes = bytesOf(createNameIndex(entries).buffer);
      bytes[at % bytes.length]! ^= change;
      expect(codeOf(() => loadNameIndex(bytes, entries))).toBe("INDEX_UNUSABLE");
    },
  );

  test.prop([inventedList], { numRuns: 1 })("with any byte of its header changed is refused", (entries) => {
    const bytes = bytesOf(createNameIndex(entries).buffer);
    for (let at = 0; at < 4 * 10; at++) {
      const changed = bytes.slice();
      changed[at]! ^= 1;
      expect(codeOf(() => loadNameIndex(changed, entries))).toBe("INDEX_UNUSABLE");
    }
  });

  test.prop([inventedList, fc.nat()], { numRuns: runs(10) })("cut short or empty is refused", (entries, length) => {
    const bytes = bytesOf(createNameIndex(entries).buffer);
    expect(codeOf(() => loadNameIndex(bytes.slice(0, length % bytes.length), entries))).toBe("INDEX_UNUSABLE");
  });

  test.prop([inventedList], { numRuns: runs(6) })("of other entries or frequencies is refused", (entries) => {
    const { buffer } = createNameIndex(entries);
    expect(codeOf(() => loadNameIndex(buffer, entries.slice(1)))).toBe("INDEX_UNUSABLE");
    const renamed = entries.map((entry) => ({ ...entry, entryId: `${entry.entryId}x` }));
    expect(codeOf(() => loadNameIndex(buffer, renamed))).toBe("INDEX_UNUSABLE");
    const changes: readonly Partial<ListEntry>[] = [
      { name: "Odo Quilborne the Second" },
      { kind: entries.at(-1)!.kind === "person" ? "entity" : "person" },
      { aliases: [{ name: "Odo Quilborne the Third", quality: "strong" }] },
      { identifiers: [{ kind: "lei", value: "5493001KJTIIGC8Y1R12" }] },
    ];
    for (const change of changes) {
      const last = { ...entries.at(-1)!, ...change };
      expect(
        codeOf(() => loadNameIndex(buffer, [...entries.slice(0, -1), last])),
        JSON.stringify(change),
      ).toBe("INDEX_UNUSABLE");
    }
    const frequencies = frequencyModel("other", { size: 10, words: [] }, { size: 10, words: [] });
    expect(codeOf(() => loadNameIndex(buffer, entries, { frequencies }))).toBe("INDEX_UNUSABLE");
  });

  test.prop([inventedList], { numRuns: runs(6) })("of another name for an alias is refused", (entries) => {
    const list = entries.map((entry) => ({
      ...entry,
      aliases: [{ name: `${entry.name} x`, quality: "strong" as const }],
    }));
    const { buffer } = createNameIndex(list);
    const renamed = list.map((entry) => ({
      ...entry,
      aliases: [{ name: `${entry.name} y`, quality: "strong" as const }],
    }));
    expect(codeOf(() => loadNameIndex(buffer, list, { isWhole: true }))).toBe(undefined);
    expect(codeOf(() => loadNameIndex(buffer, renamed, { isWhole: true }))).toBe("INDEX_UNUSABLE");
  });

  test.prop([inventedList], { numRuns: runs(6) })("answers with what else is known of its entries now", (entries) => {
    const { buffer } = createNameIndex(entries);
    const changed = entries.map((entry) => ({ ...entry, remarks: "as of today" }));
    const loaded = loadNameIndex(buffer, changed);
    for (const { name } of entries) {
      expect(loaded.search({ name }, { threshold: 0.6 })).toEqual(
        createNameIndex(changed).search({ name }, { threshold: 0.6 }),
      );
    }
  });
});
