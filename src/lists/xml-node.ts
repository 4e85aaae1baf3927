/** Reading an {@link XmlNode}. */
import type { XmlNode } from "./xml-records.ts";

/** Children of a name, or of the last name of a path. */
export function childrenOf(node: XmlNode | undefined, ...path: readonly string[]): readonly XmlNode[] {
  const found: XmlNode[] = [];
  if (node) collect(node, path, 0, found);
  return found;
}

function collect(node: XmlNode, path: readonly string[], at: number, found: XmlNode[]): void {
  for (const child of node.children) {
    if (child.name !== path[at]) continue;
    if (at === path.length - 1) found.push(child);
    else collect(child, path, at + 1, found);
  }
}

/** Texts of the children at a path that are not empty. */
export function textsOf(node: XmlNode | undefined, ...path: readonly string[]): readonly string[] {
  const texts: string[] = [];
  for (const child of childrenOf(node, ...path)) if (child.text !== "") texts.push(onOneLine(child.text));
  return texts;
}

/** Text of the first child at a path that has one, empty when there is none. */
export function textOf(node: XmlNode | undefined, ...path: readonly string[]): string {
  const [first] = path;
  if (path.length > 1) return textsOf(node, ...path)[0] ?? "";
  for (const child of node?.children ?? []) {
    if (child.name === first && child.text !== "") return onOneLine(child.text);
  }
  return "";
}

/** Collapses white space, however the document was indented. */
function onOneLine(text: string): string {
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text;
}

/** An attribute, empty when there is none. */
export function attributeOf(node: XmlNode | undefined, name: string): string {
  return node?.attributes[name]?.trim() ?? "";
}

/** Texts of all elements of a name inside an element, however deep, that are not empty. */
export function textsWithin(node: XmlNode, name: string): readonly string[] {
  return node.children.flatMap((child) => {
    const own = child.name === name && child.text !== "" ? [onOneLine(child.text)] : [];
    return [...own, ...textsWithin(child, name)];
  });
}
