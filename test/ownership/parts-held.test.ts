import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type { Shareholder } from "../../src/model/company-details.ts";
import { declaredOwners } from "../../src/ownership/declared-owners.ts";
import { CUSTOMER, ownershipGraph, type Stake } from "../../src/ownership/ownership-graph.ts";
import { partsHeld } from "../../src/ownership/parts-held.ts";

const whole = (owner: string, share: number): Stake => ({ owner, least: share, most: share });
const graphOf = (stakes: Readonly<Record<string, readonly Stake[]>>) =>
  ownershipGraph(new Map(Object.entries(stakes)), new Map());

const arbOwners = fc.letrec<{ owner: Shareholder; owners: Shareholder[] }>((tie) => ({
  owner: fc.record({
    share: fc.constantFrom(0, 0.1, 0.5, 0.51, 1),
    companyDetails: fc.record({ shareholders: tie("owners") }),
  }),
  owners: fc.oneof({ maxDepth: 4 }, fc.constant<Shareholder[]>([]), fc.array(tie("owner"), { maxLength: 3 })),
})).owners;

describe("the part that an owner holds through every layer", () => {
  test.prop([arbOwners])("is the product of the shares on its way, where control counts as all", (shareholders) => {
    const { graph, nodes } = declaredOwners({ shareholders });
    const partOf = partsHeld(graph);
    const walk = (owners: readonly Shareholder[], path: string, layer: number): void => {
      for (const [index, { share = 1, companyDetails }] of owners.entries()) {
        const place = `${path}/shareholders/${index}`;
        const part = layer * (share > 0.5 ? 1 : share);
        expect(partOf([nodes.get(place)!])).toBeCloseTo(path === "" ? share : part, 9);
        walk(companyDetails?.shareholders ?? [], `${place}/companyDetails`, part);
      }
    };
    walk(shareholders, "", 1);
  });

  it("adds up on several ways, to the whole at most", () => {
    const partOf = partsHeld(
      graphOf({
        [CUSTOMER]: [whole("north", 0.3), whole("south", 0.2), whole("person", 0.1)],
        north: [whole("person", 0.6), whole("other", 0.4)],
        south: [whole("person", 0.5), whole("other", 0.5)],
      }),
    );
    expect(partOf(["person"])).toBe(0.5);
    expect(partOf(["other"])).toBe(0.22);
    expect(partOf(["person", "other"])).toBe(0.6);
    // The company is nearer to the customer than who holds it.
    expect(partOf(["person", "north"])).toBe(0.5);
  });

  it("comes to an end in a circle", () => {
    const partOf = partsHeld(
      graphOf({
        [CUSTOMER]: [whole("north", 0.4)],
        north: [whole("south", 0.5), whole("person", 0.25)],
        south: [whole("north", 0.5)],
      }),
    );
    expect(partOf(["person"])).toBeCloseTo(0.4 / 3, 9);
  });
});
