import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { entryLookUp } from "../../../adapters/fuse/index.ts";
import { sampleEntries } from "../../screening/sample-screening.ts";

const lookUp = entryLookUp(sampleEntries);
const names = (text: string, options = {}) => lookUp.find(text, options).map(({ entry }) => entry.name);

describe("entryLookUp", () => {
  it("finds a name while it is typed, in any order of its words", () => {
    for (const typed of ["grom", "gromyk", "sav grom", "gromykhalov, s", "ГРОМЫХ"]) {
      expect([typed, names(typed)[0]]).toEqual([typed, "GROMYKHALOV, Savelii Tikhonovich"]);
    }
  });

  it("forgives a slip of the pen", () => {
    expect(names("gromikhalov")).toContain("GROMYKHALOV, Savelii Tikhonovich");
    expect(names("golestn amber")).toContain("GOLESTAN AMBER");
  });

  it("finds by entry id and by identifier", () => {
    expect(lookUp.find("bl-0001")[0]).toMatchObject({ how: "id", entry: { name: "Dorian Velkampff" } });
    expect(lookUp.find("719944021")[0]).toMatchObject({ how: "identifier", entry: { entryId: "90014" } });
  });

  it("keeps to the lists and kinds that are asked for, and to the limit", () => {
    expect(names("golestan", { kinds: ["vessel"] })[0]).toBe("GOLESTAN AMBER");
    expect(names("golestan", { listKinds: ["pep"] })).not.toContain("GOLESTAN AMBER");
    expect(names("golestan", { listIds: ["sample-pep"] })).not.toContain("GOLESTAN AMBER");
    expect(names("a", { limit: 3 }).length).toBe(3);
    expect(names("  ")).toEqual([]);
  });

  test.prop([fc.constantFrom(...sampleEntries), fc.integer({ min: 4, max: 40 })])(
    "finds every entry by the beginning of its name",
    (entry, length) => {
      const found = lookUp.find(entry.name.slice(0, length), { limit: 50 });
      expect(found.map((one) => one.entry)).toContain(entry);
    },
  );

  test.prop([fc.string({ unit: "binary" })], { numRuns: 50 })("throws nothing whatever is typed", (text) => {
    lookUp.find(text);
  });
});
