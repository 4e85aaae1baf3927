/** The consolidated list of EU financial sanctions, XML 1.1. */

import { countryCodeOf } from "../../model/country-of-text.ts";
import type { Alias, ListEntry, ListedDate, ListedIdentifier } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import { partialDateOf } from "../listed-date.ts";
import { addressLine, countriesIn, gendersIn, listedIdentifier, makeEntry } from "../make-entry.ts";
import { xmlList } from "../xml-list.ts";
import { attributeOf, childrenOf, textsOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";
import { euContacts, isLowQuality } from "./eu-details.ts";
import { euIdentifierKind } from "./eu-identifier-kind.ts";

export const euXml = xmlList({ root: "export", records: ["sanctionEntity"] }, () => {
  let generated = "";
  return {
    record(node, list, note) {
      if (node.name === "sanctionEntity") return euEntry(node, list, note);
      generated = attributeOf(node, "generationDate").slice(0, 10);
      return undefined;
    },
    publishedAt: () => (/^\d{4}-\d{2}-\d{2}$/.test(generated) ? generated : undefined),
  };
});

function euEntry(
  node: XmlNode,
  list: ListIdentity,
  note: (detail: string) => void,
): ListEntry | { readonly skip: string } {
  const entryId = attributeOf(node, "logicalId");
  const [subject] = childrenOf(node, "subjectType");
  const code = attributeOf(subject, "classificationCode") || attributeOf(subject, "code").slice(0, 1).toUpperCase();
  if (entryId === "") return { skip: "no logicalId" };
  if (code !== "P" && code !== "E") return { skip: "the subject type is neither person nor enterprise" };
  const names = childrenOf(node, "nameAlias");
  const aliases = names.map(aliasOf).filter(({ name }) => name !== "");
  // The first strong name is what the regulation lists.
  const primary = aliases.find(({ quality }) => quality === "strong") ?? aliases[0];
  const births = childrenOf(node, "birthdate");
  const addresses = childrenOf(node, "address");
  const countries = (role: "nationality" | "birth" | "residence", nodes: readonly XmlNode[]) =>
    countriesIn(role, nodes.map(countryOf), note);
  return makeEntry(list, {
    entryId,
    kind: code === "P" ? "person" : "entity",
    name: primary?.name ?? "",
    aliases,
    datesOfBirth: births.flatMap((birth) => dateOf(birth, note)),
    placesOfBirth: births.map((birth) => addressLine(["place", "city", "region"].map((name) => known(birth, name)))),
    countries: [
      ...countries("nationality", childrenOf(node, "citizenship")),
      ...countries("birth", births),
      ...countries("residence", addresses),
    ],
    genders: names.flatMap((name) => gendersIn(attributeOf(name, "gender"))),
    identifiers: [...childrenOf(node, "identification").flatMap(identifierOf), ...contacts(addresses)],
    addresses: addresses.map((address) =>
      addressLine(
        ["street", "poBox", "place", "zipCode", "city", "region", "countryDescription"].map((name) =>
          known(address, name),
        ),
      ),
    ),
    programmes: childrenOf(node, "regulation").map((regulation) => attributeOf(regulation, "programme")),
    remarks: [
      attributeOf(node, "euReferenceNumber"),
      ...names.map((name) => attributeOf(name, "function")),
      ...textsOf(node, "remark"),
    ]
      .filter((part) => part !== "")
      .join("; "),
  });
}

function aliasOf(node: XmlNode): Alias {
  const parts = ["firstName", "middleName", "lastName"].map((name) => attributeOf(node, name));
  const name = attributeOf(node, "wholeName") || parts.filter((part) => part !== "").join(" ");
  // most weak aliases are marked strong, and only a remark says that they are of low quality
  const weak = attributeOf(node, "strong") === "false" || textsOf(node, "remark").some(isLowQuality);
  return { name: name.replace(/\s+/g, " "), quality: weak ? "weak" : "strong" };
}

function dateOf(node: XmlNode, note: (detail: string) => void): readonly ListedDate[] {
  const number = (name: string) => Number(attributeOf(node, name) || 0);
  const calendar = attributeOf(node, "calendarType");
  // A year of another calendar would be a wrong year here.
  if (calendar !== "" && calendar !== "GREGORIAN") return [];
  const stated = attributeOf(node, "birthdate");
  const [year, month, day] =
    stated === "" ? [number("year"), number("monthOfYear"), number("dayOfMonth")] : stated.split("-").map(Number);
  const circa = attributeOf(node, "circa") === "true" ? ({ circa: true } as const) : {};
  const rangeFrom = number("yearRangeFrom");
  const rangeTo = number("yearRangeTo");
  if (rangeFrom > 0 && rangeTo >= rangeFrom) return [{ from: String(rangeFrom), to: String(rangeTo), ...circa }];
  if (!year) return [];
  const date = partialDateOf(year, month ?? 0, day ?? 0);
  if (date === undefined) note(stated || String(year));
  return date === undefined ? [] : [{ from: date, to: date, ...circa }];
}

function identifierOf(node: XmlNode): readonly ListedIdentifier[] {
  const values = [attributeOf(node, "latinNumber"), attributeOf(node, "number")].filter((value) => value !== "");
  const kind = euIdentifierKind(attributeOf(node, "identificationTypeCode"));
  return attributeOf(node, "knownFalse") === "true"
    ? []
    : values.map((value) => listedIdentifier(kind, value, countryOf(node)));
}

function contacts(addresses: readonly XmlNode[]): readonly ListedIdentifier[] {
  return addresses
    .flatMap((address) => childrenOf(address, "contactInfo"))
    .flatMap((contact) => euContacts(attributeOf(contact, "key"), attributeOf(contact, "value")));
}

/** The list writes 00 and UNKNOWN for an unknown country. */
function countryOf(node: XmlNode): string {
  const code = attributeOf(node, "countryIso2Code");
  if (code === "00") return "";
  // some codes are of former countries
  return countryCodeOf(code) === undefined ? attributeOf(node, "countryDescription") || code : code;
}

function known(node: XmlNode, name: string): string {
  const text = attributeOf(node, name);
  return text === "-" || text === "UNKNOWN" ? "" : text;
}
