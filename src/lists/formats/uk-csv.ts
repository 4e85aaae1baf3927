/** The UK Sanctions List as CSV, and the OFSI consolidated list (ConList) that it replaced in January 2026. */
import type { AliasQuality, EntryKind, ListEntry } from "../../model/list-entry.ts";
import type { ListFormat } from "../list-parser.ts";
import { addressLine, gendersIn } from "../make-entry.ts";
import { type RowParts, type TableRow, tableList } from "../table-list.ts";
import { countryCells, datesIn, identifiersIn, numberedValues } from "./table-values.ts";

/** The names of columns where the two lists differ. */
interface UkColumns {
  readonly id: string;
  readonly kind: string;
  readonly nameType: string;
  readonly aliasQuality: string;
  readonly script: string;
  readonly born: string;
  readonly town: string;
  readonly birthCountry: string;
  readonly nationality: string;
  readonly passport: string;
  readonly nationalId: string;
  readonly address: string;
  readonly postcode: string;
  readonly country: string;
  readonly regime: string;
}

const KINDS: Readonly<Record<string, EntryKind>> = {
  individual: "person",
  entity: "entity",
  ship: "vessel",
  vessel: "vessel",
};

/** Given names stand in the first five, the family name or the name of an organisation in the last. */
const NAMES = ["Name 1", "Name 2", "Name 3", "Name 4", "Name 5", "Name 6"] as const;

export const ukSanctionsCsv: ListFormat = ukList({
  id: "Unique ID",
  kind: "Designation Type",
  nameType: "Name type",
  aliasQuality: "Alias strength",
  script: "Name non-latin script",
  born: "D.O.B",
  town: "Town of birth",
  birthCountry: "Country of birth",
  nationality: "Nationality(/ies)",
  passport: "Passport number",
  nationalId: "National Identifier number",
  address: "Address Line",
  postcode: "Address Postal Code",
  country: "Address Country",
  regime: "Regime Name",
});

export const ofsiConListCsv: ListFormat = ukList({
  id: "Group ID",
  kind: "Group Type",
  nameType: "Alias Type",
  aliasQuality: "Alias Quality",
  script: "Name Non-Latin Script",
  born: "DOB",
  town: "Town of Birth",
  birthCountry: "Country of Birth",
  nationality: "Nationality",
  passport: "Passport Number",
  nationalId: "National Identification Number",
  address: "Address",
  postcode: "Post/Zip Code",
  country: "Country",
  regime: "Regime",
});

function ukList(columns: UkColumns): ListFormat {
  return tableList({
    required: [columns.id, columns.kind, columns.nameType, ...NAMES],
    row: (row, note) => ukRow(row, columns, note),
    publishedAt: ([first = ""]) => reportDate(first),
  });
}

function ukRow(
  row: TableRow,
  columns: UkColumns,
  note: (detail: string) => void,
): RowParts | { readonly skip: string } {
  const kind = KINDS[row(columns.kind).toLowerCase()];
  if (kind === undefined) return { skip: `${columns.kind} is none of Individual, Entity, Ship` };
  const entryId = row(columns.id);
  // No number, no id: under a header whose names were swapped it is part of a name.
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
        birth: numberedValues(row(columns.birthCountry)),
        residence: numberedValues(country),
        flag: numberedValues(row("Current believed flag of ship")),
      },
      note,
    ),
    genders: gendersIn(row("Gender")) as ListEntry["genders"],
    identifiers: [
      ...identifiersIn("passport", numberedValues(row(columns.passport))),
      ...identifiersIn("national-id", numberedValues(row(columns.nationalId))),
      ...identifiersIn("registration", numberedValues(row("Business registration number (s)"))),
      ...identifiersIn("imo", numberedValues(row("IMO number"))),
      ...identifiersIn("phone", numberedValues(row("Phone number"))),
      ...identifiersIn("email", numberedValues(row("Email address"))),
      ...identifiersIn("website", numberedValues(row("Website"))),
      ...shipNumbers(kind, row("Other Information")),
    ],
    addresses: [addressLine([...lines, row(columns.postcode), country])],
    programmes: [row(columns.regime)],
    remarks: [row("Title"), row("Position"), row("Other Information"), row("UK Statement of Reasons")]
      .filter((part) => part !== "")
      .join("; "),
  };
}

/** The old list has no column for the IMO number of a ship. */
function shipNumbers(kind: EntryKind, information: string) {
  const number = kind === "vessel" ? /IMO (?:number)?\)?:?\s*(\d{7})\b/i.exec(information)?.[1] : undefined;
  return number === undefined ? [] : [{ kind: "imo", value: number }];
}

/** `Last Updated 04/05/2022` or `Report Date: 21-Nov-2025`. */
function reportDate(text: string): string | undefined {
  const found = datesIn([text.replace(/^[A-Za-z: ]+(?=\d)/, "")], () => undefined)[0];
  return found?.from.length === 10 ? found.from : undefined;
}
