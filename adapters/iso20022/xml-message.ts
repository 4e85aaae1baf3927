/** The parts that messages of ISO 20022 have in common, in the members of the interface. */
import { keepsDigits } from "../../src/model/exact-number.ts";
import type { Element } from "./xml-reader.ts";

/** The first element at a path of names below a node. */
export function elementAt(node: Element | undefined, path: string): Element | undefined {
  let found = node;
  for (const name of path.split("/")) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The text of the first element of some paths that has one. */
export function textAt(node: Element | undefined, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const text = elementAt(node, path)?.text;
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
}

/** All elements at a path of names below a node. */
export function elementsOf(node: Element | undefined, path: string): readonly Element[] {
  let found: readonly Element[] = node === undefined ? [] : [node];
  for (const name of path.split("/")) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  }
  return found;
}

/** The texts of all elements at some paths. */
export function textsAt(node: Element | undefined, ...paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => elementsOf(node, path).map(({ text }) => text)).filter((text) => text !== "");
}

/** A decimal as messages spell it, as a number; what is none, or loses digits as one, stays text, and is refused where it is parsed. */
export function amountOf(text: string | undefined): number | string | undefined {
  if (text === undefined || !/^\d{1,15}([.,]\d*)?$/.test(text)) return text;
  const number = text.replace(",", ".");
  return keepsDigits(number) ? Number(number) : text;
}

/** A date or date and time of a message as an instant; a date alone is its first moment in UTC. */
export function instantOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  return /(?:[Zz]|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`;
}
