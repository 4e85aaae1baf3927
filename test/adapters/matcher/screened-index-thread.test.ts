import { expect, it } from "vitest";
import { threadedScreenedIndexes } from "../../../adapters/matcher/screened-index-thread.ts";
import { packParties } from "../../../src/screening/stored-parties.ts";
import { entry } from "../../gateway/rescreening/rescreened-gateway.ts";

const customer = (customerId: string, name: string, entries: readonly string[] = []) => ({
  customerId,
  parties: packParties([
    {
      role: "customer",
      side: "customer",
      pointer: "#",
      kinds: ["person"],
      names: [{ name, pointer: "#" }],
      countries: [],
      identifiers: [],
    },
  ]),
  entries,
});
const arrived = (...names: readonly string[]) => names.map((name) => ({ entry: entry(name, name), threshold: 0.6 }));

it("indexes in a thread answer for themselves, however many entries are looked for", async () => {
  const create = threadedScreenedIndexes();
  const [one, other] = [create(), create()];
  await one.put([customer("a", "Perigorn Dastulla"), customer("b", "Wendigard Suloxen", ["house 7"])]);
  await other.put([customer("c", "Perigorn Dastulla")]);
  const many = Array.from({ length: 250 }, (_, at) => `Nobody Number ${at}`);
  expect(await one.find({ arrived: arrived(...many, "Dastulla Perigorn"), left: [] })).toEqual([
    { customerId: "a", arrived: [250] },
  ]);
  expect(await other.find({ arrived: arrived("Dastulla Perigorn"), left: ["house 7"] })).toEqual([
    { customerId: "c", arrived: [0] },
  ]);
  expect(await one.find({ arrived: [], left: ["house 7"] })).toEqual([{ customerId: "b", arrived: [] }]);
  await one.close();
  expect(await other.find({ arrived: arrived("Perigorn Dastulla"), left: [] })).toEqual([
    { customerId: "c", arrived: [0] },
  ]);
  await other.close();
});

it("an index whose thread ended is not taken for an empty one", async () => {
  const create = threadedScreenedIndexes();
  const index = create();
  await index.put([customer("a", "Perigorn Dastulla")]);
  await index.close();
  await expect(index.find({ arrived: arrived("Perigorn Dastulla"), left: [] })).rejects.toMatchObject({
    code: "DECISION_FAILED",
  });
});
