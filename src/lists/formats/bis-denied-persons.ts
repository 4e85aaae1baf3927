/** The Denied Persons List of the US Bureau of Industry and Security, separated by tabs. */
import type { Alias } from "../../model/list-entry.ts";
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
    aliases: otherNames(name),
    countries: countryCells({ residence: country === "" ? [] : [country] }, note),
    addresses: [addressLine(["Street_Address", "City", "State", "Postal_Code", "Country"].map(row))],
    programmes: ["BIS denied persons"],
    remarks: [row("Action"), row("FR_Citation"), row("Expiration_Date")].filter((part) => part !== "").join("; "),
  };
}

/** `PEARL (A.K.A. MAY CHU) LI` and `DRESVO AIR D/B/A D7` hold two names. */
function otherNames(name: string): readonly Alias[] {
  const inside = /\(\s*(?:A\.?K\.?A\.?|F\.?K\.?A\.?)\s+([^()]+)\)/i.exec(name);
  const trading = /^(.+?)\s+D\/?B\/?A\s+(.+)$/i.exec(name);
  const names = inside
    ? [name.replace(inside[0], " ").replace(/\s+/g, " ").trim(), inside[1] as string]
    : (trading?.slice(1) ?? []);
  return names.map((other) => ({ name: other.trim(), quality: "strong" }));
}
