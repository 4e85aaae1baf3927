/** What parties of the advanced OFAC form point to: reference values, places and identity documents. */
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

/** Types that every party needs, for documents that come without their reference values. */
const FEATURE_TYPES: readonly (readonly [string, string])[] = [
  ["8", "Birthdate"],
  ["9", "Place of Birth"],
  ["10", "Nationality Country"],
  ["11", "Citizenship Country"],
  ["224", "Gender"],
];
const DETAILS: readonly (readonly [string, string])[] = [
  ["91526", "Male"],
  ["91527", "Female"],
];

export class AdvancedReferences {
  readonly #featureTypes = new Map(FEATURE_TYPES);
  readonly #details = new Map(DETAILS);
  readonly #countries = new Map<string, string>();
  readonly #documentTypes = new Map<string, string>();
  readonly #places = new Map<string, Place>();
  readonly #documents = new Map<string, IdentityDocument[]>();

  /** Takes a `ReferenceValueSets`, a `Location` or an `IDRegDocument`. */
  add(node: XmlNode): void {
    if (node.name === "Location") this.#places.set(attributeOf(node, "ID"), this.#readPlace(node));
    else if (node.name === "IDRegDocument") this.#addDocument(node);
    else {
      for (const [set, value, values] of [
        ["FeatureTypeValues", "FeatureType", this.#featureTypes],
        ["DetailReferenceValues", "DetailReference", this.#details],
        ["CountryValues", "Country", this.#countries],
        ["IDRegDocTypeValues", "IDRegDocType", this.#documentTypes],
      ] as const) {
        for (const one of childrenOf(node, set, value)) values.set(attributeOf(one, "ID"), one.text);
      }
    }
  }

  featureType(id: string): string | undefined {
    return this.#featureTypes.get(id);
  }

  detail(id: string): string | undefined {
    return this.#details.get(id);
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
    const name = this.#countries.get(attributeOf(country, "CountryID")) ?? "";
    const parts = childrenOf(node, "LocationPart").map((part) => textOf(part, "LocationPartValue", "Value"));
    return { country: name, text: addressLine([...parts, name]) };
  }

  #addDocument(node: XmlNode): void {
    const type = this.#documentTypes.get(attributeOf(node, "IDRegDocTypeID")) ?? "";
    const found = parseOfacIdentifier(`${type} ${textOf(node, "IDRegistrationNo")}`);
    if (!found) return;
    const country = this.#countries.get(attributeOf(node, "IssuedBy-CountryID")) ?? found.country ?? "";
    const identity = attributeOf(node, "IdentityID");
    const documents = this.#documents.get(identity) ?? [];
    documents.push({ kind: found.kind, value: found.value, country });
    this.#documents.set(identity, documents);
  }
}
