/** OpenSanctions as `targets.simple.csv`. */
import { type RowParts, type TableRow, tableList } from "../table-list.ts";
import { entryKindOf, isOpenSanctionsId } from "./opensanctions-entity.ts";
import { countryCells, datesIn, semicolonValues } from "./table-values.ts";

export const openSanctionsCsv = tableList({
  required: ["id", "schema", "name", "aliases"],
  rowPerEntry: true,
  row: simpleRow,
});

function simpleRow(row: TableRow, note: (detail: string) => void): RowParts | { readonly skip: string } | undefined {
  const kind = entryKindOf(row("schema"));
  if (kind === undefined || typeof kind === "object") return kind;
  const countries = semicolonValues(row("countries"));
  const id = row("id");
  if (id !== "" && !isOpenSanctionsId(id)) return { skip: "the id holds white space" };
  return {
    entryId: id,
    kind,
    name: row("name"),
    aliases: semicolonValues(row("aliases")).map((name) => ({ name, quality: "strong" })),
    datesOfBirth: kind === "person" ? datesIn(semicolonValues(row("birth_date")), note) : [],
    countries: countryCells({ unknown: countries }, note),
    identifiers: [
      // The id of the data set stands among the identifiers, and is none.
      ...semicolonValues(row("identifiers"))
        .filter((value) => value !== id)
        .map((value) => ({ kind: "other", value })),
      ...semicolonValues(row("phones")).map((value) => ({ kind: "phone", value })),
      ...semicolonValues(row("emails")).map((value) => ({ kind: "email", value })),
    ],
    addresses: semicolonValues(row("addresses")),
    programmes: [...semicolonValues(row("sanctions")), row("dataset")],
  };
}
