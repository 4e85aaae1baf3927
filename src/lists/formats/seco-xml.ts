/** The Swiss sanctions list of SECO as XML. */
import type { Alias, EntryKind, ListEntry, ListedDate, ListedIdentifier } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-parser.ts";
import { partialDateOf } from "../listed-date.ts";
import { addressLine, countriesIn, gendersIn, listedIdentifier, makeEntry } from "../make-entry.ts";
import { xmlList } from "../xml-list.ts";
import { attributeOf, childrenOf, textOf, textsOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";

const ROOT = "swiss-sanctions-list";
const KINDS: Readonly<Record<string, EntryKind>> = { individual: "person", entity: "entity", object: "vessel" };
const IDENTIFIERS: Readonly<Record<string, string>> = {
  passport: "passport",
  "diplomatic-passport": "passport",
  "id-card": "national-id",
  "driving-license": "national-id",
  "driving-permit": "national-id",
  "resident-permit": "national-id",
};

export const secoXml = xmlList({ root: ROOT, records: ["sanctions-program", "place", "target"] }, () => {
  let date = "";
  const programmes = new Map<string, string>();
  const places = new Map<string, XmlNode>();
  return {
    record(node, list, note) {
      if (node.name === "target") return secoEntry(node, list, programmes, places, note);
      if (node.name === ROOT) date = attributeOf(node, "date");
      else if (node.name === "place") places.set(attributeOf(node, "ssid"), node);
      else {
        const key = inEnglish(childrenOf(node, "program-key"));
        for (const set of childrenOf(node, "sanctions-set")) programmes.set(attributeOf(set, "ssid"), key);
      }
      return undefined;
    },
    publishedAt: () => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined),
  };
});

function secoEntry(
  node: XmlNode,
  list: ListIdentity,
  programmes: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, XmlNode>,
  note: (detail: string) => void,
): ListEntry | { readonly skip: string } | undefined {
  const entryId = attributeOf(node, "ssid");
  const subject = node.children.find((child) => Object.hasOwn(KINDS, child.name));
  const last = childrenOf(node, "modification").at(-1);
  if (last && attributeOf(last, "modification-type") === "de-listed") return undefined;
  if (entryId === "") return { skip: "no ssid" };
  if (!subject) return { skip: "the target is none of individual, entity, object" };
  const identities = childrenOf(subject, "identity").toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
  const names = identities.flatMap((identity) => childrenOf(identity, "name")).flatMap(namesOf);
  const primary = names.find((name) => name.primary) ?? names[0];
  const placed = (nodes: readonly XmlNode[]) =>
    nodes.map((one) => places.get(attributeOf(one, "place-id"))).filter((place) => place !== undefined);
  const births = placed(identities.flatMap((identity) => childrenOf(identity, "place-of-birth")));
  const addressNodes = identities.flatMap((identity) => childrenOf(identity, "address"));
  const addresses = placed(addressNodes);
  const countries = (role: "nationality" | "birth" | "residence", nodes: readonly XmlNode[]) =>
    countriesIn(
      role,
      nodes.flatMap((one) => childrenOf(one, "country")).map((one) => attributeOf(one, "iso-code") || one.text),
      note,
    );
  return makeEntry(list, {
    entryId,
    kind:
      subject.name === "object" && /aircraft/i.test(attributeOf(subject, "object-type"))
        ? "aircraft"
        : (KINDS[subject.name] as EntryKind),
    name: primary?.alias.name ?? "",
    aliases: names.map(({ alias }) => alias),
    datesOfBirth: identities
      .flatMap((identity) => childrenOf(identity, "day-month-year"))
      .flatMap((one) => dateOf(one, note)),
    placesOfBirth: births.map(placeText),
    countries: [
      ...countries(
        "nationality",
        identities.flatMap((identity) => childrenOf(identity, "nationality")),
      ),
      ...countries("birth", births),
      ...countries("residence", addresses),
    ],
    genders: gendersIn(attributeOf(subject, "sex")),
    identifiers: identities.flatMap((identity) => childrenOf(identity, "identification-document")).flatMap(documentOf),
    addresses: addressNodes.map((one) => {
      const place = places.get(attributeOf(one, "place-id"));
      return addressLine([textOf(one, "address-details"), textOf(one, "zip-code"), place ? placeText(place) : ""]);
    }),
    programmes: textsOf(node, "sanctions-set-id").map((id) => programmes.get(id) ?? ""),
    remarks: [...textsOf(subject, "justification"), ...textsOf(subject, "other-information")].join("; "),
  });
}

function isMain(identity: XmlNode): boolean {
  return attributeOf(identity, "main") === "true";
}

/** A name in each of its spellings: its parts in their order, and again with the spelling variants of the parts. */
function namesOf(node: XmlNode): readonly { readonly alias: Alias; readonly primary: boolean }[] {
  const type = attributeOf(node, "name-type");
  const quality = type === "formerly-known-as" ? "former" : attributeOf(node, "quality") === "low" ? "weak" : "strong";
  const parts = childrenOf(node, "name-part").toSorted(
    (a, b) => Number(attributeOf(a, "order")) - Number(attributeOf(b, "order")),
  );
  const whole = parts
    .map((part) => textOf(part, "value"))
    .join(" ")
    .trim();
  const spellings = new Map<string, Map<XmlNode, string>>();
  for (const part of parts) {
    for (const variant of childrenOf(part, "spelling-variant")) {
      const key = `${attributeOf(variant, "lang")} ${attributeOf(variant, "script")}`;
      const spelling = spellings.get(key) ?? new Map<XmlNode, string>();
      if (!spelling.has(part)) spelling.set(part, variant.text);
      spellings.set(key, spelling);
    }
  }
  const variants = [...spellings.values()].map((spelling) =>
    parts
      .map((part) => spelling.get(part) ?? textOf(part, "value"))
      .join(" ")
      .trim(),
  );
  return [whole, ...variants].map((name, index) => ({
    alias: { name, quality },
    primary: index === 0 && type === "primary-name",
  }));
}

function dateOf(node: XmlNode, note: (detail: string) => void): readonly ListedDate[] {
  const [year, month, day] = ["year", "month", "day"].map((name) => Number(attributeOf(node, name) || 0)) as [
    number,
    number,
    number,
  ];
  const calendar = attributeOf(node, "calendar");
  if (year === 0 || (calendar !== "" && calendar !== "Gregorian")) return [];
  const date = partialDateOf(year, month, day);
  if (date === undefined) note(`${year}-${month}-${day}`);
  return date === undefined ? [] : [{ from: date, to: date }];
}

function documentOf(node: XmlNode): readonly ListedIdentifier[] {
  const kind = IDENTIFIERS[attributeOf(node, "document-type")] ?? "other";
  const [issuer] = childrenOf(node, "issuer");
  return textsOf(node, "number").map((value) =>
    listedIdentifier(kind, value, attributeOf(issuer, "code") || (issuer?.text ?? "")),
  );
}

function placeText(place: XmlNode): string {
  return addressLine([textOf(place, "location"), textOf(place, "area"), textOf(place, "country")]);
}

function inEnglish(nodes: readonly XmlNode[]): string {
  return (nodes.find((node) => attributeOf(node, "lang") === "eng") ?? nodes[0])?.text ?? "";
}
