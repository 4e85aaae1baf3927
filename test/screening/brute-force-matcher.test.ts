import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { MatchQuery } from "../../src/ports/matcher.ts";
import { bruteForceMatcher, type NameScorer, scoringMatcher } from "../../src/screening/brute-force-matcher.ts";
import { matcherContract } from "../contract/matcher.contract.ts";
import { anEntry } from "./sample-screening.ts";

matcherContract({ describe, it, beforeEach, afterEach, expect }, "brute force", bruteForceMatcher);

describe("scoringMatcher", () => {
  /** Names that are numbers score so many percent; notes what it prepared. */
  const numbered = (entries: readonly ListEntry[]) => {
    const prepared: string[] = [];
    const scorer: NameScorer<string> = {
      prepare: (name, kind) => {
        prepared.push(`${kind} ${name}`);
        return name;
      },
      score: (_, candidate) => Number(candidate) / 100,
    };
    return { matcher: scoringMatcher(entries, scorer), prepared };
  };
  const found = (entries: readonly ListEntry[], query: Partial<MatchQuery> = {}, threshold = 0.7) =>
    numbered(entries)
      .matcher.search({ name: "q", ...query }, { threshold })
      .map(({ entry, matchedName, nameQuality }) => `${entry.entryId} ${matchedName} ${nameQuality}`);

  it("gives the best entries first, and equal ones by list and id", () => {
    const of = (entryId: string, name: string, listId = "a") => anEntry({ entryId, name, listId });
    expect(found([of("3", "80", "b"), of("2", "80"), of("1", "80"), of("4", "90")])).toEqual([
      "4 90 primary",
      "1 80 primary",
      "2 80 primary",
      "3 80 primary",
    ]);
  });

  it("gives entries from the threshold on", () => {
    expect(found([anEntry({ name: "70" })])).toEqual(["1 70 primary"]);
    expect(found([anEntry({ name: "69" })])).toEqual([]);
  });

  it("gives an entry's best name, of equal ones the first", () => {
    const aliases = [
      { name: "90", quality: "strong" },
      { name: "090", quality: "weak" },
    ] as const;
    expect(found([anEntry({ name: "80", aliases })])).toEqual(["1 90 strong"]);
    expect(found([anEntry({ name: "90.0", aliases })])).toEqual(["1 90.0 primary"]);
    expect(found([anEntry({ name: "0", aliases: [{ name: "00", quality: "weak" }] })], {}, 0)).toEqual(["1 0 primary"]);
  });

  it("reads a name once for each kind of entry", () => {
    const { matcher, prepared } = numbered([
      anEntry({ name: "1" }),
      anEntry({ name: "2" }),
      anEntry({ name: "3", kind: "vessel" }),
    ]);
    expect(prepared.splice(0)).toEqual(["person 1", "person 2", "vessel 3"]);
    matcher.search({ name: "q" }, { threshold: 0.7 });
    expect(prepared).toEqual(["person q", "vessel q"]);
  });

  it("gives every entry that shares an identifier, with the first that agrees", () => {
    const passport = { kind: "passport", value: "AB991827", country: "MT" };
    const email = { kind: "email", value: "o@quill.example" };
    const entries = [
      anEntry({ entryId: "1", name: "1", identifiers: [email, passport] }),
      anEntry({ entryId: "2", name: "2", identifiers: [passport] }),
      anEntry({ entryId: "3", name: "90" }),
      anEntry({ entryId: "4", name: "4", identifiers: [{ kind: "phone", value: "+35621000000" }] }),
    ];
    const identifiers = [{ ...passport, value: "ab-991827" }, email];
    const { matcher } = numbered(entries);
    expect(matcher.search({ name: "q", identifiers }, { threshold: 0.7 })).toStrictEqual([
      { entry: entries[2], matchedName: "90", nameQuality: "primary", nameScore: 0.9 },
      { entry: entries[1], matchedName: "2", nameQuality: "primary", nameScore: 0.02, identifier: identifiers[0] },
      { entry: entries[0], matchedName: "1", nameQuality: "primary", nameScore: 0.01, identifier: identifiers[0] },
    ]);
    expect(found(entries, { identifiers: [{ kind: "passport", value: "-" }] })).toEqual(["3 90 primary"]);
  });
});
