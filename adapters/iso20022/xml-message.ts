/** Reads elements and texts by their paths. */
import type { Element } from "./xml-pieces.ts";

/** Names of each path, split once. */
const cut = new Map<string, readonly string[]>();

function namesOf(path: string): readonly string[] {
  let names = cut.get(path);
  if (names === undefined) {
    names = path.split("/");
    cut.set(path, names);
  }
  return names;
}

/** The first element at a path of names below a node. */
export function elementAt(node: Element | undefined, path: string): Element | undefined {
  let found = node;
  for (const name of namesOf(path)) {
    if (found === undefined) return undefined;
    found = found.children.find((child) => child.name === name);
  }
  return found;
}

/** The first non-empty text at some paths. */
export function textAt(node: Element | undefined, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const text = elementAt(node, path)?.text;
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
}

/** All elements at a path of names below a node. */
export function elementsOf(node: Element | undefined, path: string): readonly Element[] {
  const found: Element[] = [];
  if (node !== undefined) addElements(node, namesOf(path), 0, found);
  return found;
}

function addElements(node: Element, names: readonly string[], at: number, found: Element[]): void {
  for (const child of node.children) {
    if (child.name !== names[at]) continue;
    if (at === names.length - 1) found.push(child);
    else addElements(child, names, at + 1, found);
  }
}

/** The texts of all elements at some paths. */
export function textsAt(node: Element | undefined, ...paths: readonly string[]): readonly string[] {
  if (node === undefined) return [];
  const found: Element[] = [];
  for (const path of paths) addElements(node, namesOf(path), 0, found);
  return found.map(({ text }) => text).filter((text) => text !== "");
}

/** A date or date and time of a message as an instant; a date alone is its first moment in UTC. */
export function instantOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  return /(?:[Zz]|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`;
}
