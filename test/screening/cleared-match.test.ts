import { describe, expect, it } from "vitest";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { screenCustomer } from "../../src/screening/screen-customer.ts";
import { anEntry, masterData } from "./sample-screening.ts";

const born = (year: string) => [{ from: year, to: year }];
const person = (firstName: string, lastName: string, more: object = {}) =>
  masterData({ customerId: "1", personalDetails: { personName: { firstName, lastName }, ...more } });

describe("who is cleared by what else is known", () => {
  const pep = anEntry({ listKind: "pep", name: "Odo Quillborne", datesOfBirth: born("1951") });

  it("is told with what excluded the entry", () => {
    const { matches, cleared } = screenCustomer(
      person("Odo", "Quillborne", { dateOfBirth: "1995-03-04" }),
      bruteForceMatcher([pep]),
    );
    expect(matches).toEqual([]);
    expect(cleared).toEqual([
      {
        party: {
          role: "customer",
          side: "customer",
          pointer: "#/masterData/accountHoldingPartyData/personalDetails/personName",
          name: "Odo Quillborne",
        },
        entry: { listId: "house", listKind: "pep", entryId: "1", kind: "person", name: "Odo Quillborne" },
        matchedName: "Odo Quillborne",
        nameScore: 1,
        score: 0.6,
        threshold: 0.8,
        attributes: [
          {
            field: "date-of-birth",
            outcome: "years-apart-44",
            delta: -0.4,
            query: "1995-03-04",
            listed: "1951",
            supports: false,
          },
        ],
      },
    ]);
  });

  it("is nobody who is a match, or whose name alone is none", () => {
    const matcher = bruteForceMatcher([pep]);
    expect(screenCustomer(person("Odo", "Quillborne"), matcher).cleared).toEqual([]);
    expect(screenCustomer(person("Mara", "Testmann", { dateOfBirth: "1995" }), matcher)).toMatchObject({
      matches: [],
      cleared: [],
    });
  });

  it("is told once for an entry, under the likest name, and not when another name of the party matches", () => {
    const entry = anEntry({
      listKind: "pep",
      name: "Odo Quillborne",
      aliases: [{ name: "Odo Quillborn", quality: "strong" }],
      datesOfBirth: born("1951"),
    });
    const about = person("Odo", "Quillborn", { dateOfBirth: "1995" });
    expect(screenCustomer(about, bruteForceMatcher([entry])).cleared).toMatchObject([{ matchedName: "Odo Quillborn" }]);
  });

  it("is a bounded number, the likest names first", () => {
    const entries = Array.from({ length: 30 }, (_, at) =>
      anEntry({
        listKind: "pep",
        entryId: String(at),
        name: at === 29 ? "Odo Quillborne" : "Odo Quillborn",
        datesOfBirth: born("1951"),
      }),
    );
    const { cleared } = screenCustomer(
      person("Odo", "Quillborne", { dateOfBirth: "1995" }),
      bruteForceMatcher(entries),
    );
    expect(cleared).toHaveLength(20);
    expect(cleared[0]?.entry.entryId).toBe("29");
  });
});
