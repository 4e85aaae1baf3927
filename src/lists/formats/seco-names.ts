/** Names of the Swiss list: parts in an order, each with spelling variants. */
import type { Alias, AliasQuality } from "../../model/list-entry.ts";
import { attributeOf, childrenOf, textOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";

/** Most spellings of one name in one language and script; more add nothing. */
const MAX_SPELLINGS = 16;

/** A name in each of its spellings: its parts in their order, and again with the spelling variants of the parts. */
export function secoNames(node: XmlNode): readonly { readonly alias: Alias; readonly primary: boolean }[] {
  const type = attributeOf(node, "name-type");
  const quality: AliasQuality =
    attributeOf(node, "quality") === "low" ? "weak" : type === "formerly-known-as" ? "former" : "strong";
  const parts = childrenOf(node, "name-part")
    // A title stands among the parts, and is not a part of the name.
    .filter((part) => attributeOf(part, "name-part-type") !== "title")
    .toSorted((a, b) => Number(attributeOf(a, "order")) - Number(attributeOf(b, "order")));
  const values = parts.map((part) => textOf(part, "value"));
  const cultures = new Set(parts.flatMap((part) => childrenOf(part, "spelling-variant").map(cultureOf)));
  const spellings = [...cultures].flatMap((culture) =>
    combined(
      parts.map((part, index) => {
        const variants = childrenOf(part, "spelling-variant").filter((variant) => cultureOf(variant) === culture);
        return variants.length > 0 ? variants.map(({ text }) => text) : [values[index] as string];
      }),
    ),
  );
  return [joined(values), ...spellings].map((name, index) => ({
    alias: { name, quality },
    primary: index === 0 && type === "primary-name",
  }));
}

/** Titles of a name, which are for the reviewer. */
export function secoTitles(node: XmlNode): readonly string[] {
  return childrenOf(node, "name-part")
    .filter((part) => attributeOf(part, "name-part-type") === "title")
    .map((part) => textOf(part, "value"));
}

function cultureOf(variant: XmlNode): string {
  return `${attributeOf(variant, "lang")} ${attributeOf(variant, "script")}`;
}

/** Every choice of one spelling a part. */
function combined(choices: readonly (readonly string[])[]): readonly string[] {
  let chosen: readonly (readonly string[])[] = [[]];
  for (const spellings of choices) {
    chosen = chosen.flatMap((before) => spellings.map((spelling) => [...before, spelling])).slice(0, MAX_SPELLINGS);
  }
  return chosen.map(joined);
}

function joined(parts: readonly string[]): string {
  return parts.join(" ").replace(/\s+/g, " ").trim();
}
