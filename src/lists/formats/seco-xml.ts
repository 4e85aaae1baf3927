/** The Swiss sanctions list of SECO as XML. */
import type { EntryKind, ListEntry, ListedDate, ListedIdentifier } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import { partialDateOf } from "../listed-date.ts";
import { countriesIn, gendersIn, listedIdentifier, makeEntry } from "../make-entry.ts";
import { xmlList } from "../xml-list.ts";
import { attributeOf, childrenOf, textsOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";
import { secoIdentifiers } from "./seco-information.ts";
import { secoNames, secoTitles } from "./seco-names.ts";
import { SecoPlaces, secoCountries } from "./seco-places.ts";

const ROOT = "swiss-sanctions-list";
const KINDS: Readonly<Record<string, EntryKind>> = { individual: "person", entity: "entity", object: "vessel" };
const DOCUMENTS: Readonly<Record<string, string>> = {
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
  const places = new SecoPlaces();
  /** Names of targets, for those that are tied to them. */
  const names = new Map<string, string>();
  /** The parts of a target that are read when all places and targets are known. */
  const waiting = new Map<string, () => Partial<ListEntry> & { readonly ties: readonly string[] }>();
  return {
    record(node, list, note) {
      if (node.name === "target") {
        const identities = node.children.flatMap((subject) => childrenOf(subject, "identity"));
        const births = identities.flatMap((identity) => childrenOf(identity, "place-of-birth"));
        const addresses = identities.flatMap((identity) => childrenOf(identity, "address"));
        const ties = node.children.flatMap((subject) => childrenOf(subject, "relation"));
        const entry = secoEntry(node, list, programmes, note);
        if (entry !== undefined && "name" in entry) names.set(entry.entryId, entry.name);
        waiting.set(attributeOf(node, "ssid"), () => ({
          ...places.placed(births, addresses, note),
          ties: ties.map(
            (tie) => `${attributeOf(tie, "relation-type")}: ${names.get(attributeOf(tie, "target-id")) ?? ""}`,
          ),
        }));
        return entry;
      }
      if (node.name === ROOT) date = attributeOf(node, "date");
      else if (node.name === "place") places.add(node);
      else {
        const key = inEnglish(childrenOf(node, "program-key"));
        for (const set of childrenOf(node, "sanctions-set")) programmes.set(attributeOf(set, "ssid"), key);
      }
      return undefined;
    },
    finish(entry) {
      const { ties = [], countries = [], ...placed } = waiting.get(entry.entryId)?.() ?? {};
      return makeEntry(entry, {
        ...entry,
        ...placed,
        countries: [...entry.countries, ...countries],
        remarks: [entry.remarks, ...ties].filter(Boolean).join("; "),
      });
    },
    publishedAt: () => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined),
  };
});

function secoEntry(
  node: XmlNode,
  list: ListIdentity,
  programmes: ReadonlyMap<string, string>,
  note: (detail: string) => void,
): ListEntry | { readonly skip: string } | undefined {
  const entryId = attributeOf(node, "ssid");
  const subject = node.children.find((child) => Object.hasOwn(KINDS, child.name));
  if (isDelisted(node)) return undefined;
  if (entryId === "") return { skip: "no ssid" };
  if (!subject) return { skip: "the target is none of individual, entity, object" };
  const identities = childrenOf(subject, "identity").toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
  const names = identities.flatMap((identity) => childrenOf(identity, "name")).flatMap(secoNames);
  const information = textsOf(subject, "other-information");
  const primary = names.find((name) => name.primary) ?? names[0];
  return makeEntry(list, {
    entryId,
    kind:
      subject.name === "object" && /aircraft/i.test(attributeOf(subject, "object-type"))
        ? "aircraft"
        : (KINDS[subject.name] as EntryKind),
    name: primary?.alias.name ?? "",
    aliases: names.map(({ alias }) => alias),
    // for an organisation it is the day of its foundation
    datesOfBirth: (subject.name === "individual" ? identities : [])
      .flatMap((identity) => childrenOf(identity, "day-month-year"))
      .flatMap((one) => dateOf(one, note)),
    countries: countriesIn(
      "nationality",
      identities.flatMap((identity) => childrenOf(identity, "nationality")).flatMap(secoCountries),
      note,
    ),
    genders: gendersIn(attributeOf(subject, "sex")),
    identifiers: [
      ...identities.flatMap((identity) => childrenOf(identity, "identification-document")).flatMap(documentOf),
      ...information.flatMap(secoIdentifiers),
    ],
    programmes: textsOf(node, "sanctions-set-id").map((id) => programmes.get(id) ?? ""),
    remarks: [
      ...identities.flatMap((identity) => childrenOf(identity, "name")).flatMap(secoTitles),
      ...textsOf(subject, "justification"),
      ...information,
    ].join("; "),
  });
}

/** Delisted targets stay in the file: the latest modification decides, by its date and not by its place. */
function isDelisted(node: XmlNode): boolean {
  const changes = childrenOf(node, "modification").map((change) => ({
    type: attributeOf(change, "modification-type"),
    date: attributeOf(change, "effective-date") || attributeOf(change, "publication-date"),
  }));
  const newest = changes.map(({ date }) => date).reduce((left, right) => (left < right ? right : left), "");
  const last = changes.filter(({ date }) => date === newest);
  // a target that was delisted and listed again on one day is on the list
  return last.some(({ type }) => type === "de-listed") && last.every(({ type }) => type !== "listed");
}

function isMain(identity: XmlNode): boolean {
  return attributeOf(identity, "main") === "true";
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
  const kind = DOCUMENTS[attributeOf(node, "document-type")] ?? "other";
  const [issuer] = childrenOf(node, "issuer");
  return textsOf(node, "number").map((value) =>
    listedIdentifier(kind, value, attributeOf(issuer, "code") || (issuer?.text ?? "")),
  );
}

function inEnglish(nodes: readonly XmlNode[]): string {
  return (nodes.find((node) => attributeOf(node, "lang") === "eng") ?? nodes[0])?.text ?? "";
}
