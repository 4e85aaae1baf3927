/** Reference values, places and identity documents, which parties of the advanced OFAC form point to. */
import { echo } from "../../issue.ts";
import { countryCodeOf } from "../../model/country-of-text.ts";
import { addressLine } from "../make-entry.ts";
import { attributeOf, childrenOf, textOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";
import { parseOfacIdentifier } from "./ofac-remarks.ts";

interface Place {
  readonly text: string;
  readonly country: string;
}

interface IdentityDocument {
  readonly kind: string;
  readonly value: string;
  readonly country: string;
}

/** Reference values that most parties need, for documents that come without them; documents that have them agree since 2015. */
const KNOWN = {
  FeatureType: [
    ["8", "Birthdate"],
    ["9", "Place of Birth"],
    ["10", "Nationality Country"],
    ["11", "Citizenship Country"],
    ["224", "Gender"],
  ],
  DetailReference: [
    ["91526", "Male"],
    ["91527", "Female"],
  ],
  IDRegDocType: [["1571", "Passport"]],
  Country: [],
  AreaCode: [],
  RelationType: [],
} as const satisfies Readonly<Record<string, readonly (readonly [id: string, text: string])[]>>;

/** Values that parties point to by number: a damaged one affects every party that points to it. */
class ReferenceValues {
  readonly #name: keyof typeof KNOWN;
  readonly #known: ReadonlyMap<string, string>;
  readonly #given = new Map<string, string>();
  /** What is wrong with the values of a document. */
  flaw: string | undefined;

  constructor(name: keyof typeof KNOWN) {
    this.#name = name;
    this.#known = new Map(KNOWN[name]);
  }

  /** Takes the values that a `ReferenceValueSets` has. @param textOfValue - what is kept of one */
  add(node: XmlNode, textOfValue: (value: XmlNode) => string = ({ text }) => text): void {
    for (const value of childrenOf(node, `${this.#name}Values`, this.#name)) {
      const [id, text] = [attributeOf(value, "ID"), textOfValue(value)];
      if (id === "") this.flaw ??= `${this.#name} ${echo(text)} has no ID`;
      const known = this.#known.get(id);
      if (known !== undefined && known !== text)
        this.flaw ??= `${this.#name} ${id} is ${echo(text)}, not ${echo(known)}`;
      this.#given.set(id, text);
    }
  }

  /** The text of a value; a document that has such values has every one that it points to. */
  textOf(id: string): string | undefined {
    const text = this.#given.get(id) ?? this.#known.get(id);
    if (text === undefined && id !== "" && this.#given.size > 0)
      this.flaw ??= `${this.#name} ${echo(id)} is not among the reference values`;
    return text;
  }
}

export class AdvancedReferences {
  readonly #featureTypes = new ReferenceValues("FeatureType");
  readonly #details = new ReferenceValues("DetailReference");
  readonly #countries = new ReferenceValues("Country");
  readonly #areas = new ReferenceValues("AreaCode");
  readonly #relationTypes = new ReferenceValues("RelationType");
  readonly #documentTypes = new ReferenceValues("IDRegDocType");
  readonly #places = new Map<string, Place>();
  readonly #documents = new Map<string, IdentityDocument[]>();

  /** Takes a `ReferenceValueSets`, a `Location` or an `IDRegDocument`. */
  add(node: XmlNode): void {
    if (node.name === "Location") this.#places.set(attributeOf(node, "ID"), this.#readPlace(node));
    else if (node.name === "IDRegDocument") this.#addDocument(node);
    else {
      for (const values of [this.#featureTypes, this.#details, this.#documentTypes, this.#relationTypes])
        values.add(node);
      this.#countries.add(node, countryName);
      this.#areas.add(node, (area) => attributeOf(area, "Description") || area.text);
    }
  }

  /** What is wrong with the reference values, or with what points to them. */
  get flaw(): string | undefined {
    const sets = [
      this.#featureTypes,
      this.#details,
      this.#countries,
      this.#areas,
      this.#documentTypes,
      this.#relationTypes,
    ];
    return sets.find(({ flaw }) => flaw !== undefined)?.flaw;
  }

  featureType(id: string): string | undefined {
    return this.#featureTypes.textOf(id);
  }

  detail(id: string): string | undefined {
    return this.#details.textOf(id);
  }

  relationType(id: string): string | undefined {
    return this.#relationTypes.textOf(id);
  }

  place(id: string): Place | undefined {
    return this.#places.get(id);
  }

  /** Documents of an identity, each with its kind. */
  documents(identityId: string): readonly IdentityDocument[] {
    return this.#documents.get(identityId) ?? [];
  }

  #readPlace(node: XmlNode): Place {
    const [country] = childrenOf(node, "LocationCountry");
    const [area] = childrenOf(node, "LocationAreaCode");
    const name =
      this.#countries.textOf(attributeOf(country, "CountryID")) ??
      this.#areas.textOf(attributeOf(area, "AreaCodeID")) ??
      "";
    const parts = childrenOf(node, "LocationPart").map((part) => textOf(part, "LocationPartValue", "Value"));
    return { country: name, text: addressLine([...parts, name]) };
  }

  #addDocument(node: XmlNode): void {
    const type = this.#documentTypes.textOf(attributeOf(node, "IDRegDocTypeID")) ?? "";
    const found = parseOfacIdentifier(`${type} ${textOf(node, "IDRegistrationNo")}`);
    if (!found) return;
    const country = this.#countries.textOf(attributeOf(node, "IssuedBy-CountryID")) ?? found.country ?? "";
    const identity = attributeOf(node, "IdentityID");
    const documents = this.#documents.get(identity) ?? [];
    documents.push({ kind: found.kind, value: found.value, country });
    this.#documents.set(identity, documents);
  }
}

/** The name of a country, or its code where the name is that of none. */
function countryName(value: XmlNode): string {
  const code = attributeOf(value, "ISO2");
  return countryCodeOf(value.text) === undefined && countryCodeOf(code) !== undefined ? code : value.text;
}
