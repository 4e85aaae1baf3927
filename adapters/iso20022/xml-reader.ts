/** Payments of XML messages as they arrive: a file of any size needs the memory of one payment and what stands round it. */
import { SaxesParser } from "saxes";
import { echo } from "../../src/issue.ts";
import { MESSAGE_ROOTS } from "./message-structure.ts";
import { localName, localNames, namespaceOf } from "./xml-names.ts";
import type { Element, XmlPiece, XmlReader, XmlRecord } from "./xml-pieces.ts";

/** Elements of transactions. */
const RECORDS: ReadonlySet<string> = new Set(["CdtTrfTxInf", "DrctDbtTxInf", "TxInf"]);
const MAX_DEPTH = 64;
/** No element of any message has nearly so many. */
const MAX_ATTRIBUTES = 100;
/** No transaction, and nothing that stands round one, is near this size, in UTF-16 code units: it is that of a request. */
const MAX_UNITS = 1_000_000;
/** The header, and what of a message and a group stands round their transactions: it is read with each of them. */
const MAX_UNITS_ROUND = 50_000;
/** What an element counts for beside its text: it takes memory and time without any. */
const ELEMENT_UNITS = 32;
/** An escaped message, or one in a section of characters; of FIN also its text block alone. */
const MESSAGE_IN_TEXT = /<(?:\w+:)?(?:Document|AppHdr)\b|\{[14]:/;
/** In base64 (RFC 4648), of either alphabet. */
const BASE64 = /^[A-Za-z0-9+/_\s-]{20,}={0,2}$/;
/** Of FIN where it begins: signs of other bytes may look like it. */
const MESSAGE_IN_BYTES = /<(?:\w+:)?(?:Document|AppHdr)\b|^\s*\{[14]:/;

interface Open extends Element {
  readonly children: Element[];
  text: string;
  /** Whether it is a message, or a group of one. */
  readonly isRound: boolean;
  /** Whether a transaction, or a group of some, began in it. */
  isBegun: boolean;
  /** What was counted before it. */
  readonly before: number;
  /** Of an element round messages, or a message, all attributes: namespaces are declared there. */
  readonly declared: Readonly<Record<string, string>> | undefined;
}

/**
 * Reads messages wherever they stand, in any envelope. Never throws: document types, and with them all entities but the five of
 * XML, are refused; depth and size are capped. What stands behind the transactions of a message comes with its last one.
 */
export function xmlReader(): XmlReader {
  let ready: XmlPiece[] = [];
  const open: Open[] = [];
  let header: Element | undefined;
  let message: Open | undefined;
  /** Of the message. */
  let namespace: string | undefined;
  let records = 0;
  /** The group of the last transaction. */
  let group: Element | undefined;
  let held: XmlRecord | undefined;
  let units = 0;
  /** The transaction that is being read. */
  let record: Open | undefined;
  /** What came since the last tag. */
  let quiet = 0;
  let failed = false;
  const parser = new SaxesParser({ xmlns: false, position: true });
  const refuse = (problem: string): never => {
    throw new XmlProblem(problem);
  };
  const count = (characters: number): void => {
    units += characters;
    if (units > MAX_UNITS) refuse(`more than ${MAX_UNITS} characters that are no transaction of their own`);
    if (units > MAX_UNITS_ROUND && message !== undefined && isMessage(message.name) && record === undefined)
      refuse(`more than ${MAX_UNITS_ROUND} characters round the transactions of a message`);
  };
  parser.on("error", ({ message: problem }) => {
    if (/doctype/i.test(problem))
      refuse("a document type declaration: it is not read, because it could name other files");
    refuse(problem.replace(/^\d+:\d+: /, "").replace(/\.$/, ""));
  });
  /** Of the tag that is being read. */
  let [attributes, before] = [0, 0];
  parser.on("opentagstart", () => {
    [attributes, before] = [0, units];
  });
  parser.on("attribute", ({ name, value }) => {
    if (++attributes > MAX_ATTRIBUTES) refuse(`more than ${MAX_ATTRIBUTES} attributes of one element`);
    count(name.length + value.length);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) refuse(`elements nested deeper than ${MAX_DEPTH}`);
    const local = localName(name);
    const parent = open.at(-1);
    const isRoot = message === undefined && (isMessage(local) || (parent?.name === "Document" && local !== "AppHdr"));
    const isRound = isRoot || (parent !== undefined && parent === message && GROUPS.has(local));
    quiet = 0;
    const element: Open = {
      name: local,
      line: parser.line,
      attributes: localNames(attributes),
      children: [],
      text: "",
      isRound,
      isBegun: false,
      before,
      declared: message === undefined ? attributes : undefined,
    };
    open.push(element);
    if (isRoot) [message, records, namespace] = [element, 0, namespaceOf(name, open)];
    if (parent?.isRound && RECORDS.has(local)) [record, units] = [element, 0];
    if (parent && (isRound || record === element)) parent.isBegun = true;
    count(local.length + ELEMENT_UNITS);
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (open.length === 1 && text.trim() !== "") {
      const line = parser.line - linesIn(text.trimStart());
      const problem = holdsMessage(text)
        ? "a message as text: it is not read; send it as a file of its own"
        : `${echo(text.trim())} is no part of a message`;
      ready.push({ line, problem });
      return;
    }
    // Between elements there are blanks, and of those that stay open any number.
    if (!element || (element.text === "" && text.trim() === "")) return;
    count(text.length);
    element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);

  const recordOf = (element: Element): XmlRecord => ({
    record: element,
    around: open.filter(({ isRound }) => isRound),
    namespace,
    ...(header ? { header } : {}),
  });
  /** A transaction with what of it is whole: a text that breaks off is none. */
  const closed = (element: Open): Element => {
    for (let at = open.length - 1; open[at] !== element; at--) {
      const inner = open[at] as Open;
      if (inner.children.length > 0) open[at - 1]?.children.push({ ...inner, text: "" });
    }
    return element;
  };
  const release = (): void => {
    if (held !== undefined) ready.push(held);
    held = undefined;
  };
  const closeMessage = (element: Open): void => {
    release();
    if (Object.hasOwn(MESSAGE_ROOTS, element.name)) {
      ready.push({ ended: element, records, ...(header ? { header } : {}) });
    } else {
      const names = Object.entries(MESSAGE_ROOTS).filter(([, [format]]) => format !== "head.001");
      const known = names.map(([root, [format]]) => `\`${root}\` (${format})`).join(", ");
      const problem = `no message that is understood, \`${element.name}\`; expected ${known}`;
      ready.push({ refused: { line: element.line, problem } });
    }
    [message, header, units] = [undefined, undefined, 0];
  };
  parser.on("closetag", () => {
    quiet = 0;
    const element = open.pop();
    if (!element) return;
    element.text = element.text.trim();
    const parent = open.at(-1);
    const isRecord = element === record;
    if (isRecord) record = undefined;
    if (element === message) closeMessage(element);
    else if (message !== undefined && !isMessage(message.name)) units = 0;
    else if (isRecord) {
      release();
      records++;
      held = recordOf(element);
      units = element.before;
      group = parent === message ? undefined : parent;
    } else if (message === undefined) closeOutside(element);
    else if (element.isRound) {
      // It comes with its transactions, and would be one more for each of them with the message.
      if (group !== element) ready.push({ line: element.line, problem: `\`${element.name}\` without a payment` });
      units = element.before;
    } else if (parent) {
      // Payments before it were given out without it.
      if (parent.isBegun && !BEHIND.has(element.name)) {
        const problem = `\`${element.name}\` behind the transactions of \`${parent.name}\`: those before it are checked without it`;
        ready.push({ line: element.line, problem });
      }
      parent.children.push(element);
    }
  });
  const tellLostHeader = (): void => {
    if (header) ready.push({ line: header.line, problem: "`AppHdr` without a message behind it" });
  };
  const closeOutside = (element: Open): void => {
    // What stands in an application header comes with the next message.
    if (element.name === "AppHdr") {
      tellLostHeader();
      header = element;
      return;
    }
    if (open.some(({ name }) => name === "AppHdr")) {
      open.at(-1)?.children.push(element);
      return;
    }
    units = 0;
    for (const [name, text] of Object.entries(element.attributes)) {
      if (text.trim() !== "") ready.push({ leftOut: `${element.name}/@${name}`, line: element.line });
    }
    if (holdsMessage(element.text)) {
      const problem = `a message as the text of \`${element.name}\`: it is not read; send it as elements, or as a file of its own`;
      ready.push({ line: element.line, problem });
    } else if (element.text !== "" && !isOfInterface(element, open)) {
      ready.push({ leftOut: element.name, line: element.line });
    }
  };

  const guarded = (work: () => void): readonly XmlPiece[] => {
    if (!failed) {
      try {
        work();
      } catch (error) {
        if (!(error instanceof XmlProblem)) throw error;
        failed = true;
        // What was complete before the problem is given first.
        release();
        const broken = { line: parser.line, problem: error.message };
        ready.push(record === undefined ? broken : { ...recordOf(closed(record)), broken });
      }
    }
    const done = ready;
    ready = [];
    return done;
  };
  let pending = `<${FILE}>`;
  return {
    write: (text) =>
      guarded(() => {
        const all = (pending + text).replace(DECLARATION, (declaration) => declaration.replace(/[^\n]/g, ""));
        pending = all.length > MAX_DECLARATION ? (BEGUN_DECLARATION.exec(all.slice(-MAX_DECLARATION))?.[0] ?? "") : all;
        const part = all.slice(0, all.length - pending.length);
        for (let at = 0; at < part.length; at += PIECE) {
          quiet += PIECE;
          parser.write(part.slice(at, at + PIECE));
          if (quiet > MAX_UNITS) refuse(`more than ${MAX_UNITS} characters without a tag`);
        }
      }),
    end: () =>
      guarded(() => {
        parser.write(pending);
        const within = open.at(-1);
        if (within && open.length > 1) refuse(`the file breaks off inside \`${within.name}\``);
        parser.write(`</${FILE}>`).close();
        tellLostHeader();
      }),
  };
}

/** Round all that a file has: there may be several documents in it. */
const FILE = "payment-file";
/** Each document may begin with one. */
const DECLARATION = /<\?xml\s[^?]*\?>/g;
const BEGUN_DECLARATION = /<(?:\?(?:x(?:m(?:l(?:\s[^?]*\??)?)?)?)?)?$/;
const MAX_DECLARATION = 200;
const PIECE = 1 << 16;

const holdsMessage = (text: string): boolean =>
  MESSAGE_IN_TEXT.test(text) ||
  // A byte a letter, of UTF-16 two.
  (BASE64.test(text) && MESSAGE_IN_BYTES.test(Buffer.from(text, "base64").toString("latin1").replaceAll("\0", "")));

/** What Alliance Access writes round each message (SAA XML v2) and names no party; names and addresses of the two ends are told. */
const INTERFACE: ReadonlySet<string> = new Set(
  (
    "Revision SenderReference MessageIdentifier Format SubFormat UserReference MessageCreator MessageContext MessageNature Priority " +
    "IsPossibleDuplicate DuplicateHistory Service Network SessionNr SeqNr ValidationLevel ExpiryDateTime SWIFTRef SNLRef SnFRef " +
    "SnFInputTime NetworkDeliveryStatus IsNotificationRequested DeliveryStatus"
  ).split(" "),
);
const isOfInterface = ({ name }: Element, open: readonly Element[]): boolean =>
  INTERFACE.has(name) && open.some((element) => element.name === "DataPDU");

const isMessage = (name: string): boolean => name !== "AppHdr" && Object.hasOwn(MESSAGE_ROOTS, name);

/** What may stand behind the transactions of a message: by the order of every definition nothing else does. */
const BEHIND: ReadonlySet<string> = new Set(["SplmtryData"]);
/** Elements round the transactions of a message. */
const GROUPS: ReadonlySet<string> = new Set(["PmtInf", "Undrlyg"]);

const linesIn = (text: string): number => text.split("\n").length - 1;

class XmlProblem extends Error {}
