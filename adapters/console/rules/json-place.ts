/** Where in a JSON document a position lies, by the tree of the editor, which stands what is not finished. */
import type { SyntaxNode, Tree } from "@lezer/common";

type Step = string | number;

export interface JsonPlace {
  /** Of the value, or of the object that a member is to be named in. */
  readonly path: readonly Step[];
  readonly kind: "member" | "value";
  /** What is typed of it begins here. */
  readonly from: number;
  /** And ends here. */
  readonly to: number;
  /** Members that are there already. */
  readonly has: ReadonlySet<string>;
}

const SCALARS = new Set(["String", "Number", "True", "False", "Null", "⚠"]);

/** @returns `undefined` where nothing can be completed */
export function placeAt(tree: Tree, text: string, position: number): JsonPlace | undefined {
  let node: SyntaxNode | null = tree.resolveInner(position, -1);
  let [from, to] = [position, position];
  if (node.name === "PropertyName" || node.name === "String") {
    if (position <= node.from) return undefined;
    [from, to] = [node.from, node.to];
    if (node.name === "PropertyName") {
      const object: SyntaxNode | null | undefined = node.parent?.parent;
      if (!object) return undefined;
      return { path: pathOf(object, text), kind: "member", from, to, has: membersOf(object, text, node.from) };
    }
    return { path: pathOf(node, text), kind: "value", from, to, has: new Set() };
  }
  const typed = /[\w$-]*$/u.exec(text.slice(Math.max(0, position - 80), position))?.[0].length ?? 0;
  from -= typed;
  const before = text.slice(0, from).trimEnd().at(-1);
  while (node && (SCALARS.has(node.name) || node.name === "PropertyName")) node = node.parent;
  if (!node) return undefined;
  if (before === ":") {
    const property = node.name === "Property" ? node : lastProperty(node, from);
    return property && { path: pathOf(property, text), kind: "value", from, to, has: new Set() };
  }
  if (node.name === "Property") node = node.parent;
  if (node?.name === "Object" && (before === "{" || before === ","))
    return { path: pathOf(node, text), kind: "member", from, to, has: membersOf(node, text, from) };
  if (node?.name === "Array" && (before === "[" || before === ",")) {
    const index = children(node).filter((each) => each.to <= from).length;
    return { path: [...pathOf(node, text), index], kind: "value", from, to, has: new Set() };
  }
  return undefined;
}

/** The members and positions that lead to a node; of a property those that lead to its value. */
export function pathOf(node: SyntaxNode, text: string): readonly Step[] {
  const path: Step[] = [];
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name === "Property") path.unshift(nameOf(at, text));
    else if (at.parent?.name === "Array") {
      const own: SyntaxNode = at;
      path.unshift(children(at.parent).findIndex((each) => each.from === own.from));
    }
  }
  return path;
}

function nameOf(property: SyntaxNode, text: string): string {
  const name = property.getChild("PropertyName");
  return name ? text.slice(name.from, name.to).replaceAll('"', "") : "";
}

function membersOf(object: SyntaxNode, text: string, except: number): ReadonlySet<string> {
  const properties = object.getChildren("Property").filter(({ from }) => from !== except);
  return new Set(properties.map((each) => nameOf(each, text)));
}

function lastProperty(node: SyntaxNode, before: number): SyntaxNode | undefined {
  return node.getChildren("Property").findLast(({ from }) => from < before);
}

/** Values of an array, without brackets, commas and what cannot be read. */
function children(array: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let at = array.firstChild; at; at = at.nextSibling) if (!["[", "]", ",", "⚠"].includes(at.name)) found.push(at);
  return found;
}
