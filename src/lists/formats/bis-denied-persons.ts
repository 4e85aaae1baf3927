/** The Denied Persons List of the US Bureau of Industry and Security, separated by tabs. */
import { addressLine } from "../make-entry.ts";
import { type RowParts, type TableRow, tableList } from "../table-list.ts";
import { guessKind } from "./guess-kind.ts";
import { countryCells } from "./table-values.ts";

export const bisDeniedPersons = tableList({
  required: ["Name", "Street_Address", "Effective_Date", "FR_Citation"],
  options: { delimiter: "\t", multiline: false },
  row: deniedRow,
});

function deniedRow(row: TableRow, note: (detail: string) => void): RowParts {
  const name = row("Name");
  const country = row("Country");
  return {
    // The list has no ids: a name with the date of its order is one denial, whatever the number of addresses.
    entryId: `${name}/${row("Effective_Date")}`,
    // The list does not say what an entry is.
    kind: guessKind(name),
    name,
    countries: countryCells({ residence: country === "" ? [] : [country] }, note),
    addresses: [addressLine(["Street_Address", "City", "State", "Postal_Code", "Country"].map(row))],
    programmes: ["BIS denied persons"],
    remarks: [row("Action"), row("FR_Citation"), row("Expiration_Date")].filter((part) => part !== "").join("; "),
  };
}
