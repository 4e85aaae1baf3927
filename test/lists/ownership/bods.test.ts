import { describe, expect, it } from "vitest";
import { lines, ownedIn, parseLinks } from "./owned.ts";

const statement = (recordId: string, recordType: string, recordDetails: object, more: object = {}) => ({
  statementId: `${recordId}-1`,
  declarationSubject: "a",
  statementDate: "2026-05-16",
  publicationDetails: { publicationDate: "2026-06-01", bodsVersion: "0.4", publisher: { name: "Sample register" } },
  recordId,
  recordStatus: "new",
  recordType,
  recordDetails: { isComponent: false, ...recordDetails },
  ...more,
});
const company = (id: string, identifiers: readonly object[] = []) =>
  statement(id, "entity", { entityType: { type: "registeredEntity" }, name: `Company ${id}`, identifiers });
const person = statement("p", "person", {
  personType: "knownPerson",
  names: [{ type: "legal", fullName: "Zoltargo Vexunin" }],
  birthDate: "1961-03-09",
});
const holds = (id: string, interestedParty: unknown, subject: string, interest: object, more: object = {}) =>
  statement(
    id,
    "relationship",
    { subject, interestedParty, interests: [{ directOrIndirect: "direct", ...interest }] },
    more,
  );
const shares = (share: object) => ({ type: "shareholding", share });
const programmes = (...rows: readonly object[]) => ownedIn("bods", lines(...rows))["Company a"]?.programmes;
const POSSIBLY = ["possibly owned by listed persons"];

describe("ownership as BODS 0.4 tells it", () => {
  it("names the companies of a listed person with each step and its record, in an array and in lines", () => {
    const rows = [
      person,
      company("a"),
      company("b"),
      holds("r1", "p", "a", shares({ exact: 60 })),
      holds("r2", "a", "b", shares({ exact: 50 })),
    ];
    const first =
      "of Company a Zoltargo Vexunin, sample NK-varkondy (listed) 60 % (record r1): they together hold 60 %";
    const owned = {
      "Company a": { programmes: ["SAMPLE"], ownership: [first] },
      "Company b": {
        programmes: ["SAMPLE"],
        ownership: [first, "of Company b Company a (counts as listed) 50 % (record r2): they together hold 50 %"],
      },
    };
    expect(ownedIn("bods", lines(...rows))).toEqual(owned);
    expect(ownedIn("bods", JSON.stringify(rows, null, 2))).toEqual(owned);
  });

  it.each<[string, object, readonly string[] | undefined]>([
    ["more than a half", shares({ exclusiveMinimum: 50, maximum: 75 }), ["SAMPLE"]],
    ["a band around the half", shares({ minimum: 25, maximum: 50 }), POSSIBLY],
    ["a band below the half", shares({ minimum: 25, maximum: 49 }), undefined],
    ["less than a half", shares({ minimum: 25, exclusiveMaximum: 50 }), undefined],
    ["an untold share", { type: "shareholding" }, POSSIBLY],
    ["an unknown interest", { type: "unknownInterest" }, POSSIBLY],
    ["a right to appoint the board", { type: "appointmentOfBoard" }, POSSIBLY],
    ["a share that is no figure", shares({ exact: "most" }), POSSIBLY],
    ["an indirect half", { ...shares({ exact: 50 }), directOrIndirect: "indirect" }, ["SAMPLE"]],
    ["an interest that ended", { ...shares({ exact: 100 }), endDate: "2026-01-01" }, undefined],
  ])("%s", (_, interest, expected) => {
    expect(programmes(person, company("a"), holds("r1", "p", "a", interest))).toEqual(expected);
  });

  it("knows companies by LEI and by the number in a register", () => {
    for (const identifier of [
      { scheme: "XI-LEI", id: "9999SAMPLE0000000105" },
      { scheme: "GB-COH", id: "07654321" },
    ])
      expect(
        programmes(company("b", [identifier]), company("a"), holds("r1", "b", "a", shares({ exact: 50 }))),
      ).toEqual(["SAMPLE2"]);
  });

  it("goes by the last statement about a record, and by none that is closed", () => {
    const first = holds("r1", "p", "a", shares({ exact: 100 }));
    expect(
      programmes(
        person,
        company("a"),
        first,
        holds("r1", "p", "a", shares({ exact: 10 }), { recordStatus: "updated" }),
      ),
    ).toBeUndefined();
    expect(programmes(person, company("a"), first, { ...first, recordStatus: "closed" })).toBeUndefined();
  });

  it("does not count twice what is held through a company that is told of too", () => {
    const through = holds("r2", "b", "a", shares({ exact: 30 }));
    const total = holds("r3", "p", "a", { ...shares({ exact: 30 }), directOrIndirect: "indirect" });
    expect(
      programmes(person, company("a"), company("b"), holds("r1", "p", "b", shares({ exact: 100 })), through, total),
    ).toEqual(POSSIBLY);
  });

  it("passes over owners who are not named, and tells what is damaged with its line", () => {
    const unnamed = holds("r1", { reason: "interestedPartyExemptFromDisclosure" }, "a", shares({ exact: 100 }));
    expect(programmes(company("a"), unnamed)).toBeUndefined();
    const { skipped } = parseLinks(
      "bods",
      `[\n${JSON.stringify(company("a"))},\n17,\n{ "statementID": "of version 0.2" }\n]\n`,
    );
    expect(skipped.map(({ line, message }) => [line, message])).toEqual([
      [3, "a member of the array is no object"],
      [4, "a statement of version 0.4 needs recordId, recordType and recordDetails"],
    ]);
    expect(parseLinks("bods", `[${JSON.stringify(company("a"))},`).incomplete).toContain("no JSON array");
  });
});
