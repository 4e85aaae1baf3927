import { expect, it } from "vitest";
import { tableColumns } from "../../src/lists/table-columns.ts";

const askedFor = (header: readonly string[], ...names: readonly string[]) => {
  const columns = tableColumns(header);
  const places = names.map((name) => columns.placeOf(name));
  return { places, damaged: columns.damaged() };
};

it("finds columns by name, the first of those that stand twice", () => {
  expect(askedFor([" id", "name", "name"], "id", "name", "born")).toEqual({
    places: [0, 1, undefined],
    damaged: undefined,
  });
});

it.each(["Birthdate", "BirthDat", "BirthDatee", "xBirthDate", "Birth.Date"])(
  "tells that %s is a damaged BirthDate",
  (found) => {
    expect(askedFor(["id", found], "id", "BirthDate").damaged).toEqual({ missing: "BirthDate", found });
  },
);

it("takes neither another column for a damaged one nor one that is asked for by its own name", () => {
  expect(askedFor(["id", "DeathDate", "Dates"], "id", "BirthDate").damaged).toBe(undefined);
  expect(askedFor(["Name 1", "Name 5"], "Name 1", "Name 5", "Name 6").damaged).toBe(undefined);
  expect(askedFor(["BirthDate", "BirthDate2"], "BirthDate").damaged).toBe(undefined);
});
