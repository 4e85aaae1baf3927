/** The consolidated list of Australia's Department of Foreign Affairs and Trade, as CSV and as a workbook. */
import type { Alias, AliasQuality, EntryKind } from "../../model/list-entry.ts";
import { type RowParts, type TableForm, type TableRow, tableList, workbookList } from "../table-list.ts";
import { countryCells, datesIn, identifiersIn, semicolonValues } from "./table-values.ts";

const KINDS: Readonly<Record<string, EntryKind>> = { individual: "person", entity: "entity", vessel: "vessel" };

const FORM: TableForm = {
  required: ["Reference", "Name of Individual or Entity", "Type", "Name Type"],
  row: dfatRow,
};

export const dfatCsv = tableList(FORM);
export const dfatXlsx = workbookList(FORM);

function dfatRow(cells: TableRow, note: (detail: string) => void): RowParts | { readonly skip: string } {
  // The CSV is made from the workbook, and has its mark of a line end as text.
  const row: TableRow = (column) =>
    cells(column)
      .replace(/\s*_x000D_\s*/g, " ")
      .trim();
  const kind = KINDS[row("Type").toLowerCase()];
  // The names of an entry are numbered 2, 2a, 2b.
  const entryId = /^\d+/.exec(row("Reference"))?.[0] ?? "";
  if (kind === undefined) return { skip: "Type is none of Individual, Entity, Vessel" };
  const name = row("Name of Individual or Entity");
  const quality: AliasQuality = row("Alias Strength").toLowerCase() === "weak" ? "weak" : "strong";
  return {
    entryId,
    kind,
    name,
    primary: row("Name Type") === "Primary Name",
    aliases: [{ name, quality }, ...previousNames(row("Additional Information"))],
    datesOfBirth: kind === "person" ? datesIn(dateTexts(row("Date of Birth")), note) : [],
    placesOfBirth: semicolonValues(row("Place of Birth")).filter((place) => place.toLowerCase() !== "na"),
    countries: countryCells({ nationality: semicolonValues(row("Citizenship")) }, note),
    identifiers: identifiersIn("imo", semicolonValues(row("IMO Number"))),
    addresses: [row("Address")],
    programmes: [row("Committees")],
    remarks: row("Additional Information"),
  };
}

/** Vessels have no rows for the names that they had: `Previous names include GOLESTAN, AMBER STAR`. */
function previousNames(text: string): readonly Alias[] {
  const names = /^Previous names? (?:includes?:?|was|were|:)\s*([^.]+)\.?$/i.exec(text)?.[1] ?? "";
  return names
    .split(/,|;|\band\b/)
    .map((name) => ({ name: name.trim(), quality: "former" as const }))
    .filter(({ name }) => name !== "");
}

/** Dates stand between commas, and some between blanks; `Approximately` and ranges belong to their date. */
function dateTexts(cell: string): readonly string[] {
  return cell
    .replace(/(\d{4}) (?=\d{1,2}\/)/g, "$1, ")
    .split(/[,;]/)
    .map((part) => part.trim().replace(/^and /, ""))
    .filter((part) => part !== "");
}
