/** Relations between parties in the advanced OFAC form, which follow all parties. */
import type { ListEntry } from "../../model/list-entry.ts";
import { attributeOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";
import type { AdvancedReferences } from "./ofac-advanced-references.ts";

export class ProfileRelations {
  readonly #references: AdvancedReferences;
  readonly #names = new Map<string, string>();
  readonly #relations = new Map<string, { readonly type: string; readonly to: string }[]>();

  constructor(references: AdvancedReferences) {
    this.#references = references;
  }

  /** Remembers the name of a party. */
  named({ entryId, name }: Pick<ListEntry, "entryId" | "name">): void {
    this.#names.set(entryId, name);
  }

  /** Takes a `ProfileRelationship`. */
  add(node: XmlNode): void {
    const from = attributeOf(node, "From-ProfileID");
    const type = this.#references.relationType(attributeOf(node, "RelationTypeID")) ?? "Linked To";
    const relations = this.#relations.get(from) ?? [];
    relations.push({ type, to: attributeOf(node, "To-ProfileID") });
    this.#relations.set(from, relations);
  }

  /** The remarks of an entry with its relations, in the words of the other OFAC forms. */
  remarksOf({ entryId, remarks }: ListEntry): Pick<ListEntry, "remarks"> {
    const relations = this.#relations.get(entryId) ?? [];
    const texts = relations.map(({ type, to }) => `(${type}: ${this.#names.get(to) ?? to})`);
    const text = [...(remarks === undefined ? [] : [remarks]), ...new Set(texts)].join("; ");
    return text === "" ? {} : { remarks: text };
  }
}
