/** The consolidated list of the UN Security Council as XML. */
import type { Alias, AliasQuality, ListEntry, ListedDate, ListedIdentifier } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import { parseListedDate } from "../listed-date.ts";
import { addressLine, countriesIn, gendersIn, listedIdentifier, makeEntry } from "../make-entry.ts";
import { xmlList } from "../xml-list.ts";
import { attributeOf, childrenOf, textOf, textsOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";

const ROOT = "CONSOLIDATED_LIST";
const QUALITIES: Readonly<Record<string, AliasQuality>> = {
  good: "strong",
  "a.k.a.": "strong",
  low: "weak",
  "f.k.a.": "former",
};
/** Placeholders for values that the committee does not know. */
const NOTHING = /^(?:na|n\/a|none|-)?$/i;

export const unXml = xmlList({ root: ROOT, records: ["INDIVIDUAL", "ENTITY"] }, () => {
  let generated = "";
  return {
    record(node, list, note) {
      if (node.name === ROOT) {
        generated = attributeOf(node, "dateGenerated").slice(0, 10);
        return undefined;
      }
      return unEntry(node, list, note);
    },
    publishedAt: () => (/^\d{4}-\d{2}-\d{2}$/.test(generated) ? generated : undefined),
  };
});

function unEntry(
  node: XmlNode,
  list: ListIdentity,
  note: (detail: string) => void,
): ListEntry | { readonly skip: string } {
  const entryId = textOf(node, "DATAID");
  if (entryId === "") return { skip: "no DATAID" };
  const name = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"].map((part) => textOf(node, part));
  const person = node.name === "INDIVIDUAL";
  const aliasNodes = childrenOf(node, `${node.name}_ALIAS`);
  const addresses = childrenOf(node, `${node.name}_ADDRESS`);
  const births = childrenOf(node, "INDIVIDUAL_PLACE_OF_BIRTH");
  const aliasBirths = aliasNodes.map((alias) => [textOf(alias, "CITY_OF_BIRTH"), textOf(alias, "COUNTRY_OF_BIRTH")]);
  const countries = (role: "nationality" | "residence" | "birth", texts: readonly string[]) =>
    countriesIn(
      role,
      texts.filter((text) => !NOTHING.test(text)),
      note,
    );
  return makeEntry(list, {
    entryId,
    kind: person ? "person" : "entity",
    name: name.filter((part) => part !== "").join(" "),
    aliases: [...originalNames(node), ...aliasNodes.flatMap(aliasesOf)],
    datesOfBirth: [
      ...childrenOf(node, "INDIVIDUAL_DATE_OF_BIRTH").flatMap((birth) => dateOf(birth, note)),
      ...aliasNodes.flatMap((alias) => readDate(textOf(alias, "DATE_OF_BIRTH"), note)),
    ],
    placesOfBirth: [...births.map(placeOf), ...aliasBirths.map(addressLine)],
    countries: [
      ...countries("nationality", textsOf(node, "NATIONALITY", "VALUE")),
      ...countries(
        "residence",
        addresses.flatMap((address) => textsOf(address, "COUNTRY")),
      ),
      ...countries("birth", [
        ...births.flatMap((place) => textsOf(place, "COUNTRY")),
        ...aliasBirths.map(([, country = ""]) => country),
      ]),
    ],
    genders: gendersIn(textOf(node, "GENDER")),
    identifiers: childrenOf(node, "INDIVIDUAL_DOCUMENT").flatMap(documentOf),
    addresses: addresses.map(placeOf),
    programmes: textsOf(node, "UN_LIST_TYPE"),
    remarks: [
      textOf(node, "REFERENCE_NUMBER"),
      ...textsOf(node, "TITLE", "VALUE"),
      ...textsOf(node, "DESIGNATION", "VALUE"),
      textOf(node, "COMMENTS1"),
    ]
      .filter((part) => part !== "")
      .join("; "),
  });
}

function originalNames(node: XmlNode): readonly Alias[] {
  return textsOf(node, "NAME_ORIGINAL_SCRIPT").map((name) => ({ name, quality: "strong" }));
}

/** One alias node may hold several names, separated by semicolons. */
function aliasesOf(node: XmlNode): readonly Alias[] {
  const quality = QUALITIES[textOf(node, "QUALITY").toLowerCase()] ?? "strong";
  const former = /formerly/i.test(textOf(node, "NOTE"));
  return textsOf(node, "ALIAS_NAME")
    .flatMap((text) => text.split(/\s*;\s*/))
    .filter((name) => !NOTHING.test(name))
    .map((name) => ({ name, quality: former && quality === "strong" ? "former" : quality }));
}

function dateOf(node: XmlNode, note: (detail: string) => void): readonly ListedDate[] {
  const circa = textOf(node, "TYPE_OF_DATE") === "APPROXIMATELY" ? "circa " : "";
  const from = textOf(node, "FROM_YEAR");
  const to = textOf(node, "TO_YEAR");
  if (from !== "" && to !== "") return readDate(`${circa}${from} to ${to}`, note);
  const date = [textOf(node, "DATE"), textOf(node, "YEAR"), textOf(node, "NOTE")].find((text) => text !== "") ?? "";
  return date === "" ? [] : readDate(circa + date, note);
}

function readDate(text: string, note: (detail: string) => void): readonly ListedDate[] {
  if (text === "") return [];
  const date = parseListedDate(text);
  if (date === undefined) note(text);
  return date === undefined ? [] : [date];
}

function placeOf(node: XmlNode): string {
  return addressLine(["STREET", "CITY", "STATE_PROVINCE", "ZIP_CODE", "COUNTRY"].map((part) => textOf(node, part)));
}

function documentOf(node: XmlNode): readonly ListedIdentifier[] {
  const value = textOf(node, "NUMBER");
  if (NOTHING.test(value)) return [];
  const type = `${textOf(node, "TYPE_OF_DOCUMENT")} ${textOf(node, "TYPE_OF_DOCUMENT2")}`;
  const kind = /passe?port|pasaporte/i.test(type) ? "passport" : /identification/i.test(type) ? "national-id" : "other";
  const country = [textOf(node, "ISSUING_COUNTRY"), textOf(node, "COUNTRY_OF_ISSUE")].find((text) => text !== "") ?? "";
  return [listedIdentifier(kind, value, country)];
}
