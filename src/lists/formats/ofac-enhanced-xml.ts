/** OFAC's lists in the enhanced XML schema. */
import type { Alias, EntryKind, ListEntry } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import { addressLine, countriesIn, listedIdentifier, makeEntry } from "../make-entry.ts";
import { xmlList } from "../xml-list.ts";
import { attributeOf, childrenOf, textOf, textsOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";
import { type OfacFeature, ofacFeatures, periodOf } from "./ofac-feature.ts";
import { parseOfacIdentifier } from "./ofac-remarks.ts";

const KINDS: Readonly<Record<string, EntryKind>> = {
  individual: "person",
  entity: "entity",
  vessel: "vessel",
  aircraft: "aircraft",
};

export const ofacEnhancedXml = xmlList({ root: "sanctionsData", records: ["publicationInfo", "entity"] }, () => {
  let asOf = "";
  return {
    record(node, list, note) {
      if (node.name === "entity") return enhancedEntry(node, list, note);
      if (node.name === "publicationInfo") asOf = textOf(node, "dataAsOf").slice(0, 10);
      return undefined;
    },
    publishedAt: () => (/^\d{4}-\d{2}-\d{2}$/.test(asOf) ? asOf : undefined),
  };
});

function enhancedEntry(
  node: XmlNode,
  list: ListIdentity,
  note: (detail: string) => void,
): ListEntry | { readonly skip: string } {
  const entryId = attributeOf(node, "id");
  const kind = KINDS[textOf(node, "generalInfo", "entityType").toLowerCase()];
  if (entryId === "") return { skip: "no id" };
  if (kind === undefined) return { skip: "entityType is none of Individual, Entity, Vessel, Aircraft" };
  const names = childrenOf(node, "names", "name").flatMap(namesOf);
  const addresses = childrenOf(node, "addresses", "address");
  const features = ofacFeatures(childrenOf(node, "features", "feature").map(featureOf), note);
  return makeEntry(list, {
    entryId,
    kind,
    name: (names.find(({ primary }) => primary) ?? names[0])?.alias.name ?? "",
    aliases: names.map(({ alias }) => alias),
    ...features,
    countries: [
      ...features.countries,
      ...countriesIn("nationality", textsOf(node, "generalInfo", "nationality"), note),
      ...countriesIn(
        "residence",
        addresses.flatMap((address) => textsOf(address, "country")),
        note,
      ),
    ],
    identifiers: [
      ...features.identifiers,
      ...childrenOf(node, "identityDocuments", "identityDocument").flatMap(documentOf),
    ],
    addresses: addresses.flatMap((address) => {
      const country = textOf(address, "country");
      const written = childrenOf(address, "translations", "translation").map((translation) =>
        addressLine([...textsOf(translation, "addressParts", "addressPart", "value"), country]),
      );
      return written.length > 0 ? written : [country];
    }),
    programmes: textsOf(node, "sanctionsPrograms", "sanctionsProgram"),
    remarks: [
      textOf(node, "generalInfo", "title"),
      textOf(node, "generalInfo", "remarks"),
      ...childrenOf(node, "relationships", "relationship").map(
        (relation) => `(${textOf(relation, "type")}: ${textOf(relation, "relatedEntity")})`,
      ),
    ]
      .filter((part) => part !== "")
      .join("; "),
  });
}

/** A name in every script in which it is given; the primary one is the primary translation of the primary name. */
function namesOf(node: XmlNode): readonly { readonly alias: Alias; readonly primary: boolean }[] {
  const former = textOf(node, "aliasType") === "F.K.A.";
  const quality = textOf(node, "isLowQuality") === "true" ? "weak" : former ? "former" : "strong";
  return childrenOf(node, "translations", "translation").map((translation) => ({
    alias: { name: textOf(translation, "formattedFullName"), quality },
    primary: textOf(node, "isPrimary") === "true" && textOf(translation, "isPrimary") === "true",
  }));
}

function featureOf(node: XmlNode): OfacFeature {
  const [date] = childrenOf(node, "valueDate");
  const period =
    date &&
    periodOf(textOf(date, "fromDateBegin"), textOf(date, "toDateEnd"), textOf(date, "isApproximate") === "true");
  return { label: textOf(node, "type"), value: textOf(node, "value"), ...(period === undefined ? {} : { period }) };
}

function documentOf(node: XmlNode) {
  const found = parseOfacIdentifier(`${textOf(node, "type")} ${textOf(node, "documentNumber")}`);
  return found
    ? [listedIdentifier(found.kind, found.value, textOf(node, "issuingCountry") || (found.country ?? ""))]
    : [];
}
