import { describe, expect, it } from "vitest";
import { frequencyModel, wordEvidence } from "../../src/names/frequency-model.ts";

const invented = () =>
  frequencyModel(
    "invented",
    {
      size: 100_000,
      words: [
        ["quillborne", 19],
        ["quilborne", 1],
        ["zolmari", 20],
        ["mohammed", 7],
        ["muhammad", 5],
        ["everybody", 200_000],
      ],
    },
    { size: 10, words: [["quillborne", 3]] },
  );

describe("words in a population", () => {
  it("are counted with all of one fold, and with other spellings of the name", () => {
    const model = invented();
    expect(model.count("kilburni", "person")).toBe(20);
    expect(model.count("kilburni", "organisation")).toBe(3);
    expect(model.count("zulmari", "person")).toBe(20);
    expect(model.version).toBe("invented");
    // all spellings of one name, those that nobody has too
    for (const fold of ["muhamid", "muhamad", "محمد"]) expect(model.count(fold, "person")).toBe(12);
    expect(model.count("muhamid", "organisation")).toBe(0);
    expect(model.count("tundrin", "person")).toBe(0);
    expect(model.count("iviribudi", "person")).toBe(100_000);
  });

  it("are counted as they are spelled", () => {
    const model = invented();
    expect(model.countOfWord("quillborne", "person")).toBe(19);
    expect(model.countOfWord("quillborne", "organisation")).toBe(3);
    expect(model.countOfWord("quill", "person")).toBe(0);
    expect(model.size("person")).toBe(100_000);
    expect(model.size("organisation")).toBe(10);
  });

  it("are evidence by how rare they are, and are attested from ten in 50,000 names", () => {
    const model = invented();
    const most = Math.log(100_001);
    expect(wordEvidence(0, 0, "person", model)).toEqual({ nats: most, rarity: 1, attested: false });
    expect(wordEvidence(19, 19, "person", model)).toEqual({
      nats: most - Math.log(20),
      rarity: (most - Math.log(20)) / most,
      attested: false,
    });
    expect(wordEvidence(20, 20, "person", model).attested).toBe(true);
    expect(wordEvidence(100_000, 0, "person", model)).toEqual({ nats: 0, rarity: 0, attested: false });
    const nobody = frequencyModel("nobody", { size: 0, words: [] }, { size: 0, words: [] });
    expect(wordEvidence(0, 0, "person", nobody)).toEqual({ nats: 0, rarity: 1, attested: false });
  });
});
