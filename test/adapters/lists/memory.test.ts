import fc from "fast-check";
import { expect, it } from "vitest";
import { type InlineEntry, memoryLists } from "../../../adapters/lists/memory.ts";
import { RiskgateError } from "../../../src/errors.ts";

const at = { now: () => 1_700_000_000_000 };
const entry: InlineEntry = {
  name: "Odo Quillborne",
  kind: "person",
  datesOfBirth: ["1961-04-02"],
  nationalities: ["Malta"],
};

const issuesOf = async (entries: unknown): Promise<readonly (readonly [pointer: string, message: string])[]> => {
  try {
    await memoryLists(entries as readonly InlineEntry[]).load();
    return [];
  } catch (error) {
    if (!(error instanceof RiskgateError) || error.code !== "LIST_UNHEALTHY") throw error;
    return error.issues.map(({ pointer, message }) => [pointer, message]);
  }
};

it("makes one list of entries at hand", async () => {
  const [list] = await memoryLists([entry], {
    listId: "house",
    listKind: "sanctions",
    clock: at,
    isSample: true,
  }).load();
  expect(list).toMatchObject({ listId: "house", listKind: "sanctions", isSample: true, loadedAt: 1_700_000_000_000 });
  expect(list?.entries).toMatchObject([
    { entryId: "Odo Quillborne", name: "Odo Quillborne", countries: [{ code: "MT", role: "nationality" }] },
  ]);
});

it("gives equal entries one edition, and others another", async () => {
  const edition = async (entries: readonly InlineEntry[]) => (await memoryLists(entries).load())[0]?.edition;
  expect(await edition([entry])).toBe(await edition([{ ...entry }]));
  expect(await edition([entry])).not.toBe(await edition([{ ...entry, kind: "entity" }]));
});

it("says of every entry that is not whole where it is, and uses none", async () => {
  expect(
    await issuesOf([
      entry,
      { kind: "person" },
      { name: "Ysolde Marchbank" },
      null,
      { name: "A", kind: "person", dateOfBirth: "1961" },
      { name: "B", kind: "person", nationalities: ["Atlantis"], datesOfBirth: ["soon"] },
      entry,
    ]),
  ).toEqual([
    ["#/1/name", "expected the name as a text"],
    ["#/2", "kind: `` is none of person, entity, vessel, aircraft"],
    ["#/3", "expected an entry: an object with `name` and `kind`"],
    ["#/4/dateOfBirth", "unknown member `dateOfBirth`; did you mean `datesOfBirth`?"],
    ["#/5", "`Atlantis` is no country"],
    ["#/5", "`soon` is no date; expected `YYYY-MM-DD`, `YYYY-MM` or `YYYY`"],
    ["#/6/id", "`Odo Quillborne` is there twice"],
  ]);
});

it("never throws anything but what is wrong, whatever it is given", async () => {
  const member = fc.constantFrom(
    "name",
    "kind",
    "id",
    "aliases",
    "datesOfBirth",
    "identifiers",
    "listKind",
    "nationalities",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.dictionary(member, fc.jsonValue()), fc.jsonValue()), { maxLength: 4 }),
      async (entries) => {
        const issues = await issuesOf(entries);
        for (const [pointer] of issues) expect(pointer).toMatch(/^#\/\d/u);
      },
    ),
  );
});
