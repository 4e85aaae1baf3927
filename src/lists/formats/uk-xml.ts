/** The UK Sanctions List as XML. */
import type { Alias, EntryKind, ListEntry } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import { parseListedDate } from "../listed-date.ts";
import { addressLine, gendersIn, makeEntry } from "../make-entry.ts";
import { xmlList } from "../xml-list.ts";
import { childrenOf, textOf, textsOf, textsWithin } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";
import { countryCells, datesIn, identifiersIn } from "./table-values.ts";
import { ukContacts, ukRegistrations } from "./uk-identifiers.ts";

const KINDS: Readonly<Record<string, EntryKind>> = { individual: "person", entity: "entity", ship: "vessel" };
/** Programme of designations without an asset freeze. */
const WITHOUT_FREEZE = "UK without asset freeze";
/** Elements with a number, wherever they stand in a designation. */
const IDENTIFIERS: readonly (readonly [string, string])[] = [
  ["PassportNumber", "passport"],
  ["NationalIdentifierNumber", "national-id"],
  ["IMONumber", "imo"],
  ["HullIdentificationNumber", "other"],
];
/** Elements with relations of a designation, and the label for the reviewer. */
const RELATIONS: readonly (readonly [string, string])[] = [
  ["ParentCompany", "Parent company"],
  ["Subsidiary", "Subsidiary"],
  ["CurrentOwnerOperator", "Current owner"],
  ["PreviousOwnerOperator", "Previous owner"],
];

export const ukSanctionsXml = xmlList({ root: "Designations", records: ["DateGenerated", "Designation"] }, () => {
  let generated: string | undefined;
  return {
    record(node, list, note) {
      if (node.name === "Designation") return ukEntry(node, list, note);
      if (node.name === "DateGenerated") generated = parseListedDate(node.text.slice(0, 10))?.from;
      return undefined;
    },
    publishedAt: () => (generated?.length === 10 ? generated : undefined),
  };
});

function ukEntry(
  node: XmlNode,
  list: ListIdentity,
  note: (detail: string) => void,
): ListEntry | { readonly skip: string } {
  const entryId = textOf(node, "UniqueID");
  const kind = KINDS[textOf(node, "IndividualEntityShip").toLowerCase()];
  if (entryId === "") return { skip: "no UniqueID" };
  if (kind === undefined) return { skip: "IndividualEntityShip is none of Individual, Entity, Ship" };
  const names = childrenOf(node, "Names", "Name").map(nameOf);
  const scripts = textsOf(node, "NonLatinNames", "NonLatinName", "NameNonLatinScript");
  const addresses = childrenOf(node, "Addresses", "Address");
  const regimes = textsOf(node, "RegimeName");
  // ships may be banned from ports and people from the country without an asset freeze; no indicator counts as a freeze
  const frozen = textsOf(node, "SanctionsImposedIndicators", "AssetFreeze");
  const isFrozen = frozen.length === 0 || frozen.some((text) => text.trim().toLowerCase() !== "false");
  const countries = {
    nationality: textsWithin(node, "Nationality"),
    birth: textsWithin(node, "CountryOfBirth"),
    residence: addresses.map((address) => textOf(address, "AddressCountry")),
    flag: [...textsWithin(node, "CurrentBelievedFlagOfShip"), ...textsWithin(node, "PreviousFlag")],
  };
  return makeEntry(list, {
    entryId,
    kind,
    name: (names.find(({ primary }) => primary) ?? names[0])?.alias.name ?? scripts[0] ?? "",
    aliases: [...names.map(({ alias }) => alias), ...scripts.map((name) => ({ name, quality: "strong" as const }))],
    datesOfBirth: datesIn(textsWithin(node, "DOB"), note),
    placesOfBirth: textsWithin(node, "TownOfBirth"),
    countries: countryCells(countries, note),
    genders: textsWithin(node, "Gender").flatMap(gendersIn),
    identifiers: [
      ...IDENTIFIERS.flatMap(([element, identifier]) => identifiersIn(identifier, textsWithin(node, element))),
      ...textsWithin(node, "BusinessRegistrationNumber").flatMap(ukRegistrations),
      ...textsWithin(node, "PhoneNumber").flatMap((text) => ukContacts("phone", text)),
      ...textsWithin(node, "EmailAddress").flatMap((text) => ukContacts("email", text)),
      ...textsWithin(node, "Website").flatMap((text) => ukContacts("website", text)),
    ],
    addresses: addresses.map((address) =>
      addressLine([
        ...[1, 2, 3, 4, 5, 6].map((line) => textOf(address, `AddressLine${line}`)),
        textOf(address, "AddressPostalCode"),
        textOf(address, "AddressCountry"),
      ]),
    ),
    programmes: isFrozen ? regimes : [WITHOUT_FREEZE],
    remarks: [
      ...(isFrozen ? [] : [...regimes, textOf(node, "SanctionsImposed")]),
      ...textsWithin(node, "Title"),
      ...textsWithin(node, "Position"),
      textOf(node, "OtherInformation"),
      textOf(node, "UKStatementofReasons"),
      ...RELATIONS.flatMap(([element, label]) => textsWithin(node, element).map((name) => `${label}: ${name}`)),
    ]
      .filter((part) => part !== "")
      .join("; "),
  });
}

/** Given names stand in Name1 to Name5, the family name or the name of an organisation in Name6. */
function nameOf(node: XmlNode): { readonly alias: Alias; readonly primary: boolean } {
  const name = [1, 2, 3, 4, 5, 6]
    .map((part) => textOf(node, `Name${part}`))
    .filter((part) => part !== "")
    .join(" ");
  const weak = /low/i.test(textOf(node, "AliasStrength"));
  const former = /^fka|former/i.test(textOf(node, "NameType"));
  return {
    alias: { name, quality: former ? "former" : weak ? "weak" : "strong" },
    primary: textOf(node, "NameType").toLowerCase() === "primary name",
  };
}
