/** Records of an XML document, one by one, so that a list of any size needs the memory of one record. */
import { SaxesParser } from "saxes";

/** An element with everything inside it. Names are local: prefixes of namespaces are cut off. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The text directly inside it, trimmed unless `keepSpace` is set. */
  readonly text: string;
}

/** A record and its line, counted from 1; or where and why the rest of the document could not be read. */
export type XmlRecord =
  | { readonly line: number; readonly node: XmlNode }
  | { readonly line: number; readonly problem: string };

export interface XmlOptions {
  /** Name of the outermost element. A document with another one, an error page for example, is refused at once. */
  readonly root: string;
  /** Names of the elements that are given as records, wherever they are; one inside another stays inside it. */
  readonly records: readonly string[];
  /** Leave white space around texts as it is. Default `false`: they are trimmed. */
  readonly keepSpace?: boolean;
}

const MAX_DEPTH = 64;
/** No element of any list has nearly so many. */
const MAX_ATTRIBUTES = 100;
/** Cost of an element in characters, beside its text: even an empty one takes memory and time. */
const ELEMENT_UNITS = 32;
/** No record of any list is near this size. */
const MAX_RECORD_UNITS = 4_000_000;
const PIECE = 1 << 18;

interface OpenNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/**
 * Reads a document. The root comes first, as a record without children. Never throws: document types, and with them all
 * entities but the five of XML, are refused; depth and size of a record are capped.
 */
export function* xmlRecords(
  chunks: Iterable<string>,
  { root, records, keepSpace = false }: XmlOptions,
): Generator<XmlRecord> {
  const wanted = new Set(records);
  const ready: XmlRecord[] = [];
  const open: OpenNode[] = [];
  let depth = 0;
  let units = 0;
  let startLine = 1;
  const parser = new SaxesParser({ xmlns: false, position: true });
  const refuse = (message: string): never => {
    throw new XmlProblem(message);
  };
  parser.on("error", (error) => refuse(error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")));
  parser.on("doctype", (doctype) =>
    refuse(
      /^\s*html\b/i.test(doctype)
        ? "a web page in place of the document"
        : "a document type declaration: it is not read, because it could name other files",
    ),
  );
  const count = (characters: number): void => {
    units += characters;
    if (units > MAX_RECORD_UNITS) refuse("a record that is larger than any list needs");
  };
  /** Of the tag that is being read. */
  let attributes = 0;
  parser.on("opentagstart", () => {
    attributes = 0;
    if (open.length === 0) units = 0;
  });
  parser.on("attribute", ({ name, value }) => {
    if (++attributes > MAX_ATTRIBUTES) refuse(`more than ${MAX_ATTRIBUTES} attributes of one element`);
    count(name.length + value.length);
  });
  parser.on("opentag", ({ name, attributes }) => {
    const local = localName(name);
    depth++;
    if (depth > MAX_DEPTH) refuse(`elements nested deeper than ${MAX_DEPTH}`);
    if (depth === 1) {
      if (local !== root) refuse(`the outermost element is not \`${root}\``);
      ready.push({
        line: parser.line,
        node: { name: local, attributes: localNames(attributes), children: [], text: "" },
      });
    } else if (open.length > 0 || wanted.has(local)) {
      if (open.length === 0) startLine = parser.line;
      count(ELEMENT_UNITS);
      open.push({ name: local, attributes: localNames(attributes), children: [], text: "" });
    }
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    if (!node) return;
    count(text.length);
    node.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    depth--;
    const node = open.pop();
    if (!node) return;
    if (!keepSpace) node.text = node.text.trim();
    const parent = open.at(-1);
    if (parent) parent.children.push(node);
    else ready.push({ line: startLine, node });
  });

  try {
    for (const chunk of chunks) {
      for (let start = 0; start < chunk.length; start += PIECE) {
        parser.write(chunk.slice(start, start + PIECE));
        yield* ready;
        ready.length = 0;
      }
    }
    parser.close();
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    // records that were complete before the problem come first
    yield* ready;
    yield { line: parser.line, problem: error.message };
    return;
  }
  yield* ready;
}

class XmlProblem extends Error {}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

const NONE: Readonly<Record<string, string>> = Object.freeze(Object.create(null));

function localNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  let local: Record<string, string> | undefined;
  // most elements of most lists have no attribute and share one object
  for (const name in attributes) {
    local ??= Object.create(null) as Record<string, string>;
    local[localName(name)] = attributes[name] as string;
  }
  return local ?? NONE;
}
