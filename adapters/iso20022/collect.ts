/** Collects the content of a part of a message by the structure of its type; nothing is skipped silently. */
import { echo } from "../../src/issue.ts";
import { excessDecimals, wrongDecimal } from "./amounts.ts";
import { isInWords } from "./naming-texts.ts";
import type { Unread } from "./payment-file.ts";
import { type Child, TYPES, type Value } from "./structure.ts";
import type { Element } from "./xml-pieces.ts";

/** An element and its path within the part, such as `RmtInf/Strd/Invcr`. */
export interface Placed {
  readonly path: string;
  readonly node: Element;
}

export interface PlacedValue extends Placed {
  readonly value: Value;
}

export interface Collected {
  /** Parties and banks. */
  readonly parties: readonly Placed[];
  readonly accounts: readonly Placed[];
  /** All other elements without child elements. */
  readonly values: readonly PlacedValue[];
  /** Content that does not belong to the type. */
  readonly unread: readonly Unread[];
  /** Content that is read but irregular. */
  readonly notes: readonly Unread[];
}

/** Types that are read as a whole: see `xml-party.ts` and `xml-account.ts`. */
const WHOLE: readonly string[] = ["Party", "Account"];

interface Sink {
  readonly parties: Placed[];
  readonly accounts: Placed[];
  readonly values: PlacedValue[];
  readonly unread: Unread[];
  readonly notes: Unread[];
}

/**
 * @param type - type of the element
 * @param isWhole - whether content inside parties and accounts is collected too, as values
 */
export function collect(node: Element, type: string, isWhole = false): Collected {
  const sink: Sink = { parties: [], accounts: [], values: [], unread: [], notes: [] };
  within(node, type, "", sink, isWhole);
  return sink;
}

function within(node: Element, typeName: string, path: string, sink: Sink, isWhole: boolean): void {
  const type = TYPES.get(typeName);
  if (type === undefined) throw new TypeError(`no type ${typeName}`);
  if (type.isOpen) {
    anything(node, path, sink);
    return;
  }
  unknownAttributes(node, undefined, sink);
  if (node.text !== "") unknown(node, `the text ${echo(node.text)} in \`${path || node.name}\``, sink);
  const seen = new Set<string>();
  for (const child of node.children) {
    const place = path === "" ? child.name : `${path}/${child.name}`;
    const known = type.children.get(child.name);
    if (known === undefined) {
      unknown(child, `\`${place}\` is no element of \`${node.name}\``, sink);
      continue;
    }
    if (seen.has(child.name) && !known.repeats) unknown(child, `\`${place}\` comes a second time`, sink);
    seen.add(child.name);
    element(child, known, place, sink, isWhole);
  }
}

function element(node: Element, { type, value }: Child, path: string, sink: Sink, isWhole: boolean): void {
  const hasElements = node.children.length > 0;
  if (type === undefined || (value !== undefined && !hasElements)) {
    unknownAttributes(node, value, sink);
    if (hasElements) unknown(node, `elements in \`${path}\``, sink);
    else if (value === "amount" || value === "number") number(node, value, path, sink);
    else if (node.text !== "")
      sink.values.push({ path, node, value: isInWords(node.text) ? "text" : (value ?? "text") });
  } else if (isWhole || !WHOLE.includes(type)) within(node, type, path, sink, isWhole);
  else (type === "Party" ? sink.parties : sink.accounts).push({ path, node });
}

/** Amounts, rates, sums and counts. */
function number(node: Element, value: Value, path: string, sink: Sink): void {
  const { line, text, attributes } = node;
  const problem = wrongDecimal(text, value === "amount");
  if (problem !== undefined) unknown(node, `\`${path}\`: ${problem}`, sink);
  else sink.values.push({ path, node, value });
  const excess = excessDecimals(text, attributes.Ccy);
  if (excess !== undefined) sink.notes.push({ line, problem: `\`${path}\`: ${excess}` });
}

/** Collects the texts and attributes of elements of other definitions. */
function anything(node: Element, path: string, sink: Sink): void {
  if (node.text !== "") sink.values.push({ path, node, value: "text" });
  for (const [name, text] of Object.entries(node.attributes)) {
    sink.values.push({
      path: `${path}/@${name}`,
      node: { ...node, attributes: {}, children: [], text },
      value: "text",
    });
  }
  for (const child of node.children) anything(child, path === "" ? child.name : `${path}/${child.name}`, sink);
}

/** Reports attributes: the only known one is the currency of an amount. */
function unknownAttributes(node: Element, value: Value | undefined, sink: Sink): void {
  for (const name in node.attributes) {
    if (name === "Ccy" && value === "amount") continue;
    unknown(node, `the attribute ${echo(name)} of \`${node.name}\``, sink);
  }
}

function unknown({ line }: Element, problem: string, sink: Sink): void {
  sink.unread.push({ line, problem });
}
