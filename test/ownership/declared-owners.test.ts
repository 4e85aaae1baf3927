import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type { Shareholder } from "../../src/model/company-details.ts";
import { declaredOwners } from "../../src/ownership/declared-owners.ts";
import { CUSTOMER } from "../../src/ownership/ownership-graph.ts";
import { OWNERSHIP_REGIMES } from "../../src/ownership/ownership-regimes.ts";
import { sanctionedOwnership } from "../../src/ownership/sanctioned-ownership.ts";

const person = (lastName: string, share?: number): Shareholder => ({
  ...(share === undefined ? {} : { share }),
  personalDetails: { personName: { lastName } },
});
const company = (companyName: string, share: number, ...shareholders: Shareholder[]): Shareholder => ({
  share,
  companyDetails: { companyName, ...(shareholders.length === 0 ? {} : { shareholders }) },
});

/** What is made of owners when the one at a place is listed. */
function verdictOf(shareholders: readonly Shareholder[], place: string) {
  const { graph, nodes } = declaredOwners({ shareholders });
  const listed = new Map([[nodes.get(place)!, "entry"]]);
  const { verdict, least, most } = sanctionedOwnership(graph, listed, OWNERSHIP_REGIMES.eu);
  return [verdict, least, most];
}

const NORTH = "/shareholders/0/companyDetails/shareholders";
const SOUTH = "/shareholders/1/companyDetails/shareholders";

describe("a company that stands at two places", () => {
  it("has the owners that both tell", () => {
    const owners = [
      company("North", 0.5, company("Mantel", 1, person("Safe", 0.4))),
      company("South", 0.5, company(" MANTEL", 1, person("Listed", 0.6))),
    ];
    expect(verdictOf(owners, `${SOUTH}/0/companyDetails/shareholders/0`)).toEqual(["certain", 1, 1]);
    expect(verdictOf(owners, `${NORTH}/0/companyDetails/shareholders/0`)).toEqual(["excluded", 0, 0]);
  });

  it("may belong to who owns it by one of two places that contradict each other", () => {
    const owners = [
      company("North", 0.5, company("Mantel", 1, person("Safe", 1))),
      company("South", 0.5, company("Mantel", 1, person("Listed", 0.6))),
    ];
    expect(verdictOf(owners, `${SOUTH}/0/companyDetails/shareholders/0`)).toEqual(["possible", 0, 1]);
  });

  it("has an owner once whom both tell of", () => {
    const told = () => [person("Listed", 0.3), person("Safe", 0.7)];
    const owners = [
      company("North", 0.5, company("Mantel", 1, ...told())),
      company("South", 0.5, company("Mantel", 1, ...told())),
    ];
    for (const side of [NORTH, SOUTH])
      expect(verdictOf(owners, `${side}/0/companyDetails/shareholders/0`)).toEqual(["excluded", 0, 0]);
    const two = [company("North", 1, person("Twin", 0.3), person("Twin", 0.3))];
    expect(declaredOwners({ shareholders: two }).graph.stakes.get("company::NORTH")).toHaveLength(2);
  });

  it("takes a share that one place tells for one that another leaves open", () => {
    const owners = [
      company("North", 0.5, company("Mantel", 1, person("Listed"))),
      company("South", 0.5, company("Mantel", 1, person("Listed", 0.3))),
    ];
    expect(verdictOf(owners, `${NORTH}/0/companyDetails/shareholders/0`)).toEqual(["excluded", 0, 0]);
  });

  it("does not hide who is behind a company of its own name", () => {
    const owners = [company("Mantel", 1, company("Mantel", 1, person("Listed", 1)))];
    expect(verdictOf(owners, `${NORTH}/0/companyDetails/shareholders/0`)).toEqual(["certain", 1, 1]);
  });
});

const arbOwners = fc.letrec<{ owner: Shareholder; owners: Shareholder[] }>((tie) => ({
  owner: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc
      .record({
        personalDetails: fc.record({ personName: fc.record({ lastName: fc.constantFrom("Odo", "Lena") }) }),
        share: fc.constantFrom(0.1, 0.3, 0.6),
      })
      .map((drawn): Shareholder => drawn),
    fc
      .tuple(fc.constantFrom("North", "South", "Mantel"), fc.constantFrom(0.1, 0.3, 0.6), tie("owners"))
      .map(([name, share, owners]) => company(name, share, ...owners)),
  ),
  owners: fc.array(tie("owner"), { maxLength: 3 }),
})).owners;

describe("owners of companies with few names", () => {
  test.prop([arbOwners])("each have a node that holds a company, whatever stands twice", (shareholders) => {
    const { graph, nodes, owners } = declaredOwners({ shareholders });
    for (const [place, node] of nodes) {
      const held = place.replace(/(\/companyDetails)?\/(?:shareholders|staff)\/\d+$/u, "");
      const company = held === "" ? CUSTOMER : nodes.get(held);
      expect(owners.get(node)).not.toHaveLength(0);
      if (node !== company) expect(graph.stakes.get(company!)!.map(({ owner }) => owner)).toContain(node);
    }
    for (const stakes of graph.stakes.values())
      for (const { least, most } of stakes) expect(least).toBeLessThanOrEqual(most);
  });
});
