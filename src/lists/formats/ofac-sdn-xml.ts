/** The OFAC SDN list as SDN.XML, and the consolidated non-SDN list, which has the same schema. */
import type { Alias, AliasQuality, EntryKind, ListEntry, ListedDate } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import { parseListedDate } from "../listed-date.ts";
import { addressLine, countriesIn, makeEntry } from "../make-entry.ts";
import { xmlList } from "../xml-list.ts";
import { childrenOf, textOf, textsOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";
import { type OfacFeature, ofacFeatures } from "./ofac-feature.ts";
import { countryOfPlace } from "./ofac-remarks.ts";

const KINDS: Readonly<Record<string, EntryKind>> = {
  individual: "person",
  entity: "entity",
  vessel: "vessel",
  aircraft: "aircraft",
};
const QUALITIES: Readonly<Record<string, AliasQuality>> = {
  "a.k.a.": "strong",
  "n.k.a.": "strong",
  "f.k.a.": "former",
};

export const ofacSdnXml = xmlList({ root: "sdnList", records: ["publshInformation", "sdnEntry"] }, () => {
  let published = "";
  let count = Number.NaN;
  return {
    record(node, list, note) {
      if (node.name === "sdnEntry") return sdnEntry(node, list, note);
      if (node.name === "publshInformation") {
        const [month, day, year] = textOf(node, "Publish_Date").split("/");
        published = `${year}-${month}-${day}`;
        count = Number(textOf(node, "Record_Count") || Number.NaN);
      }
      return undefined;
    },
    publishedAt: () => (/^\d{4}-\d{2}-\d{2}$/.test(published) ? published : undefined),
    expectedCount: () => (Number.isInteger(count) ? count : undefined),
  };
});

function sdnEntry(
  node: XmlNode,
  list: ListIdentity,
  note: (detail: string) => void,
): ListEntry | { readonly skip: string } {
  const entryId = textOf(node, "uid");
  const kind = KINDS[textOf(node, "sdnType").toLowerCase()];
  if (entryId === "") return { skip: "no uid" };
  if (kind === undefined) return { skip: "sdnType is none of Individual, Entity, Vessel, Aircraft" };
  const features = ofacFeatures(childrenOf(node, "idList", "id").map(featureOf), note);
  const addresses = childrenOf(node, "addressList", "address");
  const places = textsOf(node, "placeOfBirthList", "placeOfBirthItem", "placeOfBirth");
  const flag = textOf(node, "vesselInfo", "vesselFlag");
  const callSign = textOf(node, "vesselInfo", "callSign");
  return makeEntry(list, {
    entryId,
    kind,
    name: nameOf(node),
    aliases: childrenOf(node, "akaList", "aka").map(aliasOf),
    datesOfBirth: textsOf(node, "dateOfBirthList", "dateOfBirthItem", "dateOfBirth").flatMap((text) =>
      dateOf(text, note),
    ),
    placesOfBirth: places,
    countries: [
      ...countriesIn("flag", [flag], note),
      ...features.countries,
      ...countriesIn("nationality", textsOf(node, "nationalityList", "nationality", "country"), note),
      ...countriesIn("nationality", textsOf(node, "citizenshipList", "citizenship", "country"), note),
      ...countriesIn(
        "birth",
        places.map((place) => countryOfPlace(place) ?? ""),
        note,
      ),
      ...countriesIn(
        "residence",
        addresses.flatMap((address) => textsOf(address, "country")),
        note,
      ),
    ],
    genders: features.genders,
    identifiers: [...features.identifiers, ...(callSign === "" ? [] : [{ kind: "call-sign", value: callSign }])],
    addresses: addresses.map((address) =>
      addressLine(
        ["address1", "address2", "address3", "city", "stateOrProvince", "postalCode", "country"].map((part) =>
          textOf(address, part),
        ),
      ),
    ),
    programmes: textsOf(node, "programList", "program"),
    remarks: [textOf(node, "title"), textOf(node, "remarks")].filter((part) => part !== "").join("; "),
  });
}

/** As the CSV files have it: the family name first, with a comma. */
function nameOf(node: XmlNode): string {
  const last = textOf(node, "lastName");
  const first = textOf(node, "firstName");
  return first === "" ? last : `${last}, ${first}`;
}

function aliasOf(node: XmlNode): Alias {
  const quality = QUALITIES[textOf(node, "type").toLowerCase()] ?? "strong";
  const weak = textOf(node, "category").toLowerCase() === "weak";
  return { name: nameOf(node), quality: weak ? "weak" : quality };
}

function dateOf(text: string, note: (detail: string) => void): readonly ListedDate[] {
  const date = parseListedDate(text);
  if (date === undefined) note(text);
  return date === undefined ? [] : [date];
}

/** What the CSV files have in Remarks stands in the list of ids, under the same labels. */
function featureOf(node: XmlNode): OfacFeature {
  return { label: textOf(node, "idType"), value: textOf(node, "idNumber"), country: textOf(node, "idCountry") };
}
