/** Reading an {@link XmlNode}. */
import type { XmlNode } from "./xml-records.ts";

/** Children of a name, or of the last name of a path. */
export function childrenOf(node: XmlNode | undefined, ...path: readonly string[]): readonly XmlNode[] {
  let nodes: readonly XmlNode[] = node ? [node] : [];
  for (const name of path) nodes = nodes.flatMap((one) => one.children.filter((child) => child.name === name));
  return nodes;
}

/** Texts of the children at a path that are not empty. */
export function textsOf(node: XmlNode | undefined, ...path: readonly string[]): readonly string[] {
  return childrenOf(node, ...path)
    .map((child) => child.text.replace(/\s+/g, " "))
    .filter((text) => text !== "");
}

/** Text of the first child at a path, empty when there is none. */
export function textOf(node: XmlNode | undefined, ...path: readonly string[]): string {
  return textsOf(node, ...path)[0] ?? "";
}

/** An attribute, empty when there is none. */
export function attributeOf(node: XmlNode | undefined, name: string): string {
  return node?.attributes[name]?.trim() ?? "";
}

/** Texts of all elements of a name inside an element, however deep, that are not empty. */
export function textsWithin(node: XmlNode, name: string): readonly string[] {
  return node.children.flatMap((child) => {
    const own = child.name === name && child.text !== "" ? [child.text.replace(/\s+/g, " ")] : [];
    return [...own, ...textsWithin(child, name)];
  });
}
