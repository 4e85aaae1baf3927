/** OpenSanctions as `targets.simple.csv`. */
import { type RowParts, type TableRow, tableList } from "../table-list.ts";
import { entryKindOf } from "./opensanctions-entity.ts";
import { countryCells, datesIn, semicolonValues } from "./table-values.ts";

export const openSanctionsCsv = tableList({ required: ["id", "schema", "name", "aliases"], row: simpleRow });

function simpleRow(row: TableRow, note: (detail: string) => void): RowParts | undefined {
  const kind = entryKindOf(row("schema"));
  if (kind === undefined) return undefined;
  const countries = semicolonValues(row("countries"));
  const id = row("id");
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
