/** The consolidated list of EU financial sanctions, CSV 1.1: one row a name, address, date or document of an entry. */
import type { ListedDate } from "../../model/list-entry.ts";
import { partialDateOf } from "../listed-date.ts";
import { addressLine, gendersIn, listedIdentifier } from "../make-entry.ts";
import { type RowParts, type TableRow, tableList } from "../table-list.ts";
import { euContactCell, isLowQuality } from "./eu-details.ts";
import { euIdentifierKind } from "./eu-identifier-kind.ts";
import { countryCells, datesIn } from "./table-values.ts";

export const euCsv = tableList({
  required: ["Entity_LogicalId", "Entity_SubjectType", "NameAlias_WholeName", "BirthDate_BirthDate"],
  options: { delimiter: ";" },
  dateColumn: "fileGenerationDate",
  row: euRow,
});

/** A row of an address, a date or a document has no name. */
function euRow(row: TableRow, note: (detail: string) => void): RowParts | { readonly skip: string } {
  if (!/^\d+$/u.test(row("Entity_LogicalId"))) return { skip: "Entity_LogicalId is no number" };
  const subject = `${row("Entity_SubjectType_ClassificationCode")} ${row("Entity_SubjectType")}`;
  const person = /\b(?:P|person)\b/i.test(subject);
  if (!person && !/\b(?:E|enterprise)\b/i.test(subject))
    return { skip: "the subject type is neither person nor enterprise" };
  const parts = ["NameAlias_FirstName", "NameAlias_MiddleName", "NameAlias_LastName"]
    .map(row)
    .filter((part) => part !== "");
  const name = row("NameAlias_WholeName") || parts.join(" ");
  const weak = isLowQuality(row("NameAlias_Remark")) || isFalse(row("NameAlias_Strong"));
  const numbers = isTrue(row("Identification_KnownFalse"))
    ? []
    : [row("Identification_LatinNumber"), row("Identification_Number")].filter((number) => number !== "");
  const address = addressLine(
    ["Street", "PoBox", "Place", "ZipCode", "City", "Region", "CountryDescription"].map((part) =>
      row(`Address_${part}`),
    ),
  );
  const country = (prefix: string) => [row(`${prefix}_CountryIso2Code`)].filter((code) => code !== "" && code !== "00");
  return {
    entryId: row("Entity_LogicalId"),
    kind: person ? "person" : "entity",
    name,
    // The first strong name is what the regulation lists.
    primary: !weak,
    aliases: weak ? [{ name, quality: "weak" }] : [],
    datesOfBirth: person ? birthDates(row, note) : [],
    placesOfBirth: [addressLine([row("BirthDate_Place"), row("BirthDate_City")])],
    countries: countryCells(
      { nationality: country("Citizenship"), birth: country("BirthDate"), residence: country("Address") },
      note,
    ),
    genders: gendersIn(row("NameAlias_Gender")),
    identifiers: [
      ...numbers.map((number) =>
        listedIdentifier(euIdentifierKind(row("Identification_TypeCode")), number, country("Identification")[0] ?? ""),
      ),
      ...euContactCell(row("Address_ContactInfo")),
    ],
    addresses: [address],
    programmes: [row("Entity_Regulation_Programme")],
    remarks: [row("Entity_EU_ReferenceNumber"), row("NameAlias_Function"), row("Entity_Remark")]
      .filter((part) => part !== "")
      .join("; "),
  };
}

function birthDates(row: TableRow, note: (detail: string) => void): readonly ListedDate[] {
  const calendar = row("BirthDate_CalendarType");
  if (calendar !== "" && calendar !== "GREGORIAN") return [];
  const circa = isTrue(row("BirthDate_Circa")) ? "circa " : "";
  const from = row("BirthDate_YearRangeFrom");
  const to = row("BirthDate_YearRangeTo");
  if (from !== "" && to !== "") return datesIn([`${circa}${from} to ${to}`], note);
  const number = (part: string) => Number(row(`BirthDate_${part}`) || 0);
  const stated = number("Year") > 0 ? partialDateOf(number("Year"), number("Month"), number("Day")) : undefined;
  const text = row("BirthDate_BirthDate") || (stated ?? row("BirthDate_Year"));
  return text === "" ? [] : datesIn([circa + text], note);
}

function isTrue(cell: string): boolean {
  return cell.toLowerCase() === "true";
}

function isFalse(cell: string): boolean {
  return cell.toLowerCase() === "false";
}
