import { describe, expect, it } from "vitest";
import { ownedIn, parseLinks } from "./owned.ts";

const HEADER = [
  "Relationship.StartNode.NodeID",
  "Relationship.StartNode.NodeIDType",
  "Relationship.EndNode.NodeID",
  "Relationship.EndNode.NodeIDType",
  "Relationship.RelationshipType",
  "Relationship.RelationshipStatus",
  "Relationship.Quantifiers.1.MeasurementMethod",
  "Relationship.Quantifiers.1.QuantifierAmount",
  "Relationship.Quantifiers.1.QuantifierUnits",
  "Registration.RegistrationStatus",
];
const [LISTED, CHILD, GRANDCHILD] = ["9999SAMPLE0000000105", "9999SAMPLE0000000202", "9999SAMPLE0000000396"];
const row = (
  child: string,
  parent: string,
  type = "IS_DIRECTLY_CONSOLIDATED_BY",
  { amount = "", status = "ACTIVE", registration = "PUBLISHED" } = {},
) => [
  child,
  "LEI",
  parent,
  "LEI",
  type,
  status,
  "ACCOUNTING_CONSOLIDATION",
  amount,
  amount && "PERCENTAGE",
  registration,
];
const csv = (...rows: readonly (readonly string[])[]) =>
  [HEADER, ...rows].map((cells) => `${cells.map((cell) => `"${cell}"`).join(",")}\n`).join("");
const programmes = (...rows: readonly (readonly string[])[]) => ownedIn("gleif-rr", csv(...rows))[CHILD]?.programmes;
const POSSIBLY = ["possibly owned by listed persons"];

describe("relationship records of GLEIF", () => {
  it("tells subsidiaries of a listed LEI, through subsidiaries of theirs, as possible with each step", () => {
    const owned = ownedIn("gleif-rr", csv(row(CHILD, LISTED), row(GRANDCHILD, CHILD)));
    expect(Object.keys(owned)).toEqual([CHILD, GRANDCHILD]);
    expect(owned[GRANDCHILD]).toEqual({
      programmes: POSSIBLY,
      ownership: [
        `of ${CHILD} ${LISTED}, sample 77 (listed) a part that nobody told (record ${CHILD} IS_DIRECTLY_CONSOLIDATED_BY ${LISTED}): they may together hold up to 100 %`,
        `of ${GRANDCHILD} ${CHILD} (counts as listed) a part that nobody told (record ${GRANDCHILD} IS_DIRECTLY_CONSOLIDATED_BY ${CHILD}): they may together hold up to 100 %`,
      ],
    });
  });

  it.each<[string, readonly string[], readonly string[] | undefined]>([
    ["a figure of a half", row(CHILD, LISTED, undefined, { amount: "50.00" }), ["SAMPLE2"]],
    ["a smaller figure, which leaves control", row(CHILD, LISTED, undefined, { amount: "20" }), POSSIBLY],
    ["a figure that may be a part of one", row(CHILD, LISTED, undefined, { amount: "1.00" }), POSSIBLY],
    ["a branch", row(CHILD, LISTED, "IS_INTERNATIONAL_BRANCH_OF"), ["SAMPLE2"]],
    ["the ultimate parent", row(CHILD, LISTED, "IS_ULTIMATELY_CONSOLIDATED_BY"), POSSIBLY],
    ["the manager of a fund", row(CHILD, LISTED, "IS_FUND-MANAGED_BY"), POSSIBLY],
    ["a feeder fund", row(CHILD, LISTED, "IS_FEEDER_TO"), undefined],
    ["a relationship that is over", row(CHILD, LISTED, undefined, { status: "INACTIVE" }), undefined],
    ["a record that was annulled", row(CHILD, LISTED, undefined, { registration: "ANNULLED" }), undefined],
    ["a record that was not renewed", row(CHILD, LISTED, undefined, { registration: "LAPSED" }), POSSIBLY],
    ["the other direction", row(LISTED, CHILD), undefined],
  ])("%s", (_, record, expected) => {
    expect(programmes(record)).toEqual(expected);
  });

  it("tells what is damaged with its line", () => {
    const { skipped } = parseLinks(
      "gleif-rr",
      `${csv(row(CHILD, "9999SAMPLE0000000106"), row(CHILD, LISTED, ""))}"short"\n`,
    );
    expect(skipped.map(({ line, code }) => [line, code])).toEqual([
      [2, "wrong-value"],
      [3, "wrong-value"],
      [4, "damaged-row"],
    ]);
    expect(parseLinks("gleif-rr", "LEI,Name\n").incomplete).toContain("Relationship.StartNode.NodeID");
    expect(parseLinks("gleif-rr", csv(row(CHILD, LISTED)).trimEnd()).incomplete).toContain("cut off");
  });
});
