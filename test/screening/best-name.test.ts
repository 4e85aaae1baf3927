import { describe, expect, it } from "vitest";
import type { Alias } from "../../src/model/list-entry.ts";
import type { Candidate } from "../../src/ports/matcher.ts";
import { bestName } from "../../src/screening/best-name.ts";
import { anEntry } from "./sample-screening.ts";

/** An entry that was found by a name of this quality and score. */
const found = (
  nameQuality: Candidate["nameQuality"],
  nameScore: number,
  { matchedName = "Feathertip", aliases = [] as readonly Alias[] } = {},
): Candidate => ({ entry: anEntry({ name: "Wanda Ostrogothen", aliases }), matchedName, nameQuality, nameScore });
const FORMER = { effect: "times", value: 0.97 };
const WEAK = { effect: "cap", value: 0.8 };
const NOTHING = { effect: "cap", value: 0 };

describe("bestName", () => {
  it.each([
    ["a primary name as it is", "primary", 0.9, undefined],
    ["a strong alias as it is", "strong", 0.9, undefined],
    ["a former name for a little less", "former", 0.9, FORMER],
    ["an equal weak alias up to a bound", "weak", 1, WEAK],
    ["a weak alias that counts as equal", "weak", 0.9995, WEAK],
    ["a weak alias that is similar for nothing", "weak", 0.9994, NOTHING],
  ] as const)("takes %s", (_, quality, nameScore, expected) => {
    expect(bestName("Feathertip", found(quality, nameScore))).toStrictEqual({
      matchedName: "Feathertip",
      nameQuality: quality,
      nameScore,
      ...(expected === undefined ? {} : { quality: expected }),
    });
  });

  const strong = { name: "Odo Quillborne", quality: "strong" } as const;
  const former = { name: "Quillborne Odo", quality: "former" } as const;
  it.each([
    ["a strong name instead of a weak one", "weak", [strong], { matchedName: strong.name, nameQuality: "strong" }],
    ["a former one instead of a weak one", "weak", [former], { matchedName: former.name, nameQuality: "former" }],
    ["the best of the others", "weak", [former, strong], { matchedName: strong.name, nameQuality: "strong" }],
    ["the first of equal ones", "weak", [former, { ...former, name: "Odo Quillborne" }], { matchedName: former.name }],
    ["no other name that is worth no more", "former", [former], { matchedName: "Feathertip" }],
    ["the name found where the others are not alike", "former", [], { matchedName: "Feathertip" }],
  ] as const)("takes %s", (_, quality, aliases, expected) => {
    expect(bestName("Odo Quillborne", found(quality, 1, { aliases }))).toMatchObject(expected);
  });

  it("takes the entry's primary name where it is worth more than the alias found", () => {
    const best = bestName("Wanda Ostrogothen", found("former", 1, { aliases: [former] }));
    expect(best).toEqual({ matchedName: "Wanda Ostrogothen", nameQuality: "primary", nameScore: 1 });
  });
});
