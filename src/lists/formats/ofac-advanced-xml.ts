/**
 * OFAC's lists in the advanced XML schema (SDN_ADVANCED.XML): parties point to places, documents and names of values that
 * stand elsewhere in the document, and the programmes of a party come after all parties.
 */
import type { Alias, EntryKind, ListEntry } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import { countriesIn, listedIdentifier, makeEntry } from "../make-entry.ts";
import { xmlList } from "../xml-list.ts";
import { attributeOf, childrenOf, textOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";
import { AdvancedReferences } from "./ofac-advanced-references.ts";
import { ProfileRelations } from "./ofac-advanced-relations.ts";
import { type OfacFeature, ofacFeatures, periodOf } from "./ofac-feature.ts";

/** Sub-types of parties; the reference values define them too, unchanged since 2015. */
const KINDS: Readonly<Record<string, EntryKind>> = { "1": "vessel", "2": "aircraft", "3": "entity", "4": "person" };
const LATIN = "215";
const FORMER = "1401";
const ADDRESS = "25";

export const ofacAdvancedXml = xmlList(
  {
    root: "Sanctions",
    records: [
      "DateOfIssue",
      "ReferenceValueSets",
      "Location",
      "IDRegDocument",
      "DistinctParty",
      "ProfileRelationship",
      "SanctionsEntry",
    ],
  },
  () => {
    const references = new AdvancedReferences();
    const programmes = new Map<string, string[]>();
    const relations = new ProfileRelations(references);
    let issued = "";
    return {
      record(node, list, note) {
        if (node.name === "DistinctParty") {
          const entry = partyEntry(node, list, references, note);
          if ("name" in entry) relations.named(entry);
          return entry;
        }
        if (node.name === "ProfileRelationship") relations.add(node);
        else if (node.name === "DateOfIssue") {
          issued = ["Year", "Month", "Day"].map((part) => textOf(node, part).padStart(2, "0")).join("-");
        } else if (node.name === "SanctionsEntry") {
          const measures = childrenOf(node, "SanctionsMeasure").map((measure) => textOf(measure, "Comment"));
          const id = attributeOf(node, "ProfileID");
          programmes.set(id, [...(programmes.get(id) ?? []), ...measures]);
        } else references.add(node);
        return undefined;
      },
      finish: (entry) => ({
        ...entry,
        programmes: [...new Set(programmes.get(entry.entryId) ?? [])].filter((one) => one !== ""),
        ...relations.remarksOf(entry),
      }),
      flaw: () => references.flaw,
      publishedAt: () => (/^\d{4}-\d{2}-\d{2}$/.test(issued) ? issued : undefined),
    };
  },
);

function partyEntry(
  node: XmlNode,
  list: ListIdentity,
  references: AdvancedReferences,
  note: (detail: string) => void,
): ListEntry | { readonly skip: string } {
  const [profile] = childrenOf(node, "Profile");
  const entryId = attributeOf(profile, "ID") || attributeOf(node, "FixedRef");
  const kind = KINDS[attributeOf(profile, "PartySubTypeID")];
  if (entryId === "") return { skip: "no FixedRef" };
  if (kind === undefined) return { skip: "the sub-type is none of vessel, aircraft, entity, individual" };
  const identities = childrenOf(profile, "Identity");
  const names = identities.flatMap(namesOf);
  const featureNodes = childrenOf(profile, "Feature");
  const features = ofacFeatures(
    featureNodes.flatMap((feature) => featuresOf(feature, references)),
    note,
  );
  const places = featureNodes
    .filter((feature) => attributeOf(feature, "FeatureTypeID") === ADDRESS)
    .flatMap((feature) => childrenOf(feature, "FeatureVersion", "VersionLocation"))
    .map((location) => references.place(attributeOf(location, "LocationID")));
  const documents = identities.flatMap((identity) => references.documents(attributeOf(identity, "ID")));
  return makeEntry(list, {
    entryId,
    kind,
    name: (names.find(({ primary }) => primary) ?? names[0])?.alias.name ?? "",
    aliases: names.map(({ alias }) => alias),
    ...features,
    countries: [
      ...features.countries,
      ...countriesIn(
        "residence",
        places.map((place) => place?.country ?? ""),
        note,
      ),
    ],
    identifiers: [
      ...features.identifiers,
      ...documents.map(({ kind: type, value, country }) => listedIdentifier(type, value, country)),
    ],
    addresses: places.map((place) => place?.text ?? ""),
    remarks: textOf(node, "Comment"),
  });
}

/** Every documented spelling of every alias; family names first, with a comma, as the other forms have them. */
function namesOf(identity: XmlNode): readonly { readonly alias: Alias; readonly primary: boolean }[] {
  const types = new Map(
    childrenOf(identity, "NamePartGroups", "MasterNamePartGroup", "NamePartGroup").map((group) => [
      attributeOf(group, "ID"),
      attributeOf(group, "NamePartTypeID"),
    ]),
  );
  return childrenOf(identity, "Alias").flatMap((alias) => {
    const former = attributeOf(alias, "AliasTypeID") === FORMER;
    const quality = attributeOf(alias, "LowQuality") === "true" ? "weak" : former ? "former" : "strong";
    return childrenOf(alias, "DocumentedName").map((documented) => {
      const parts = childrenOf(documented, "DocumentedNamePart", "NamePartValue");
      const latin = parts.every((part) => attributeOf(part, "ScriptID") === LATIN);
      return {
        alias: { name: nameOf(parts, types), quality } as const,
        primary: attributeOf(alias, "Primary") === "true" && latin,
      };
    });
  });
}

/**
 * Types of name parts that follow the comma: first, middle, nickname, patronymic. The others are 1520 last, 1523 maiden, 91709
 * matronymic name, and the whole names of others than persons.
 */
const GIVEN = new Set(["1521", "1522", "1528", "91708"]);

function nameOf(parts: readonly XmlNode[], types: ReadonlyMap<string, string>): string {
  const isGiven = (part: XmlNode) => GIVEN.has(types.get(attributeOf(part, "NamePartGroupID")) ?? "");
  const given = parts.filter(isGiven).map((part) => part.text);
  const rest = parts.filter((part) => !isGiven(part)).map((part) => part.text);
  const family = rest.join(" ");
  return given.length === 0 || family === "" ? [...rest, ...given].join(" ") : `${family}, ${given.join(" ")}`;
}

function featuresOf(feature: XmlNode, references: AdvancedReferences): readonly OfacFeature[] {
  const label = references.featureType(attributeOf(feature, "FeatureTypeID"));
  if (label === undefined) return [];
  return childrenOf(feature, "FeatureVersion").map((version) => {
    const [detail] = childrenOf(version, "VersionDetail");
    const [location] = childrenOf(version, "VersionLocation");
    const [period] = childrenOf(version, "DatePeriod");
    const value =
      detail?.text ||
      references.detail(attributeOf(detail, "DetailReferenceID")) ||
      references.place(attributeOf(location, "LocationID"))?.country ||
      "";
    const date = period && periodFrom(period);
    return { label, value, ...(date === undefined ? {} : { period: date }) };
  });
}

function periodFrom(node: XmlNode) {
  const day = (at: XmlNode | undefined) =>
    [textOf(at, "Year"), textOf(at, "Month").padStart(2, "0"), textOf(at, "Day").padStart(2, "0")].join("-");
  const [start] = childrenOf(node, "Start");
  const [end] = childrenOf(node, "End");
  return periodOf(
    day(childrenOf(start, "From")[0]),
    day(childrenOf(end, "To")[0]),
    attributeOf(start, "Approximate") === "true",
  );
}
