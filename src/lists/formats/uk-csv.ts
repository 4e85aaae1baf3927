/** The UK Sanctions List as CSV, and the OFSI consolidated list (ConList) that it replaced in January 2026. */
import type { AliasQuality, EntryKind } from "../../model/list-entry.ts";
import type { ListFormat } from "../list-parser.ts";
import { addressLine, gendersIn } from "../make-entry.ts";
import { type RowParts, type TableRow, tableList } from "../table-list.ts";
import { countryCells, datesIn, identifiersIn, numberedValues } from "./table-values.ts";
import { OFSI_CONLIST, UK_SANCTIONS_LIST, type UkColumns } from "./uk-columns.ts";
import { ukContacts, ukRegistrations } from "./uk-identifiers.ts";
import { ukInformation } from "./uk-information.ts";

const KINDS: Readonly<Record<string, EntryKind>> = {
  individual: "person",
  entity: "entity",
  ship: "vessel",
  vessel: "vessel",
};

/** The former name of the column of the kind, which some editions still have. */
const OLD_KIND = "Individual, Entity, Ship";
/** Relations of an entry, with the label for the reviewer and the columns that hold them. */
const RELATIONS = [
  ["Parent company", "Parent company", "Parent Company"],
  ["Subsidiaries", "Subsidiaries"],
  ["Current owners", "Current owner/operator (s)"],
  ["Previous owners", "Previous owner/operator (s)"],
] as const;

/** Given names stand in the first five, the family name or the name of an organisation in the last. */
const NAMES = ["Name 1", "Name 2", "Name 3", "Name 4", "Name 5", "Name 6"] as const;

export const ukSanctionsCsv = ukList(UK_SANCTIONS_LIST);
export const ofsiConListCsv = ukList(OFSI_CONLIST);

function ukList(columns: UkColumns): ListFormat {
  return tableList({
    required: [columns.id, [columns.kind, OLD_KIND], columns.nameType, ...NAMES],
    row: (row, note) => ukRow(row, columns, note),
    publishedAt: ([first = ""]) => reportDate(first),
  });
}

function ukRow(
  row: TableRow,
  columns: UkColumns,
  note: (detail: string) => void,
): RowParts | { readonly skip: string } {
  const kind = KINDS[(row(columns.kind) || row(OLD_KIND)).toLowerCase()];
  if (kind === undefined) return { skip: `${columns.kind} is none of Individual, Entity, Ship` };
  const entryId = row(columns.id);
  // an id has a digit: a text without one comes from a name column under swapped headers
  if (!/^\S*\d\S*$/.test(entryId)) return { skip: `${columns.id} holds no number, or white space` };
  const type = row(columns.nameType).toLowerCase();
  const name = NAMES.map(row)
    .filter((part) => part !== "")
    .join(" ");
  const quality: AliasQuality =
    type.startsWith("fka") || type.includes("former")
      ? "former"
      : /low/i.test(row(columns.aliasQuality))
        ? "weak"
        : "strong";
  const said = ukInformation(row("Other Information"));
  const script = row(columns.script);
  const lines = [1, 2, 3, 4, 5, 6].map((line) => row(`${columns.address} ${line}`));
  const country = row(columns.country);
  const born = kind === "person" ? numberedValues(row(columns.born)) : [];
  return {
    entryId,
    kind,
    name: name || script,
    primary: type.startsWith("primary name") && !type.includes("variation"),
    aliases: [{ name, quality }, ...(script === "" ? [] : [{ name: script, quality: "strong" as const }])],
    datesOfBirth: datesIn(born, note),
    placesOfBirth: numberedValues(row(columns.town)),
    countries: countryCells(
      {
        nationality: numberedValues(row(columns.nationality)),
        // "Russia. Former USSR": the part after it is no country of birth
        birth: numberedValues(row(columns.birthCountry)).map((text) => text.replace(/\.\s+Former\s.*$/i, "")),
        residence: numberedValues(country),
        flag: [
          ...numberedValues(row("Current believed flag of ship") || said("Flag of ship")),
          ...numberedValues(row("Previous flags") || said("Previous flags")).flatMap((flags) => flags.split(/\.\s+/)),
        ],
      },
      note,
    ),
    genders: gendersIn(row("Gender") || said("Gender")),
    identifiers: [
      ...identifiersIn("passport", numberedValues(row(columns.passport))),
      ...identifiersIn("national-id", numberedValues(row(columns.nationalId))),
      ...ukRegistrations(row("Business registration number (s)") || said("Business Reg No")),
      ...identifiersIn("imo", numberedValues(row("IMO number") || said("IMO number"))),
      ...identifiersIn(
        "other",
        numberedValues(row("Hull identification number (HIN)") || said("Hull identification number")),
      ),
      ...(row("Phone number") ? [row("Phone number")] : [said("Phone number"), said("Tel"), said("Fax")]).flatMap(
        (cell) => ukContacts("phone", cell),
      ),
      ...ukContacts("email", row("Email address") || said("Email address")),
      ...ukContacts("website", row("Website") || said("Website")),
    ],
    addresses: [addressLine([...lines, row(columns.postcode), country])],
    programmes: [row(columns.regime)],
    remarks: [
      row("Title"),
      row("Position"),
      row("Other Information"),
      row("UK Statement of Reasons"),
      ...RELATIONS.map(([label, ...names]) => labelled(label, names.map(row).find(Boolean))),
    ]
      .filter((part) => part !== "")
      .join("; "),
  };
}

function labelled(label: string, value: string | undefined): string {
  return value === undefined ? "" : `${label}: ${value}`;
}

/** `Last Updated 04/05/2022` or `Report Date: 21-Nov-2025`. */
function reportDate(text: string): string | undefined {
  const found = datesIn([text.replace(/^[A-Za-z: ]+(?=\d)/, "")], () => undefined)[0];
  return found?.from.length === 10 ? found.from : undefined;
}
