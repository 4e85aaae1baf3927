/** Reads payments of XML messages as they arrive: a file of any size needs the memory of one payment and its surrounding elements. */
import { SaxesParser } from "saxes";
import { echo } from "../../src/issue.ts";
import { MESSAGE_ROOTS } from "./message-structure.ts";
import { localName, localNames, namespaceOf } from "./xml-names.ts";
import type { Element, XmlPiece, XmlReader, XmlRecord } from "./xml-pieces.ts";

/** Elements of transactions. */
const RECORDS: ReadonlySet<string> = new Set(["CdtTrfTxInf", "DrctDbtTxInf", "TxInf"]);
const MAX_DEPTH = 64;
/** Far above the number of attributes of any element. */
const MAX_ATTRIBUTES = 100;
/** Limit for a transaction or surrounding elements, in UTF-16 code units: that of a request, far above any real size. */
const MAX_UNITS = 1_000_000;
/** Limit for the header and the elements around transactions, which are read with each transaction. */
const MAX_UNITS_ROUND = 50_000;
/** Units that an element counts besides its text: an empty element takes memory and time too. */
const ELEMENT_UNITS = 32;
/** A message as escaped text or CDATA; for FIN also its text block alone. */
const MESSAGE_IN_TEXT = /<(?:\w+:)?(?:Document|AppHdr)\b|\{[14]:/;
/** Text in base64 (RFC 4648), of either alphabet. */
const BASE64 = /^[A-Za-z0-9+/_\s-]{20,}={0,2}$/;
/** A message in decoded bytes; FIN only at the start, because other bytes may look like it. */
const MESSAGE_IN_BYTES = /<(?:\w+:)?(?:Document|AppHdr)\b|^\s*\{[14]:/;

interface Open extends Element {
  readonly children: Element[];
  text: string;
  /** Whether it is a message, or a group of one. */
  readonly isRound: boolean;
  /** Whether a transaction or a group began in it. */
  isBegun: boolean;
  /** Units counted before it. */
  readonly before: number;
  /** All attributes of a message or an element around messages, which may declare namespaces. */
  readonly declared: Readonly<Record<string, string>> | undefined;
}

/**
 * Reads messages in any envelope. Never throws: document types, and with them all entities except the five of XML, are refused; depth and
 * size are limited. Elements after the transactions of a message are returned with its last one.
 */
export function xmlReader(): XmlReader {
  let ready: XmlPiece[] = [];
  const open: Open[] = [];
  let header: Element | undefined;
  let message: Open | undefined;
  /** Namespace of the message. */
  let namespace: string | undefined;
  let records = 0;
  /** The group of the last transaction. */
  let group: Element | undefined;
  let held: XmlRecord | undefined;
  let units = 0;
  /** The current transaction. */
  let record: Open | undefined;
  /** Characters since the last tag. */
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
  /** Attributes of the current tag, and units counted before it. */
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
    // White space between elements is not counted: long-lived elements may have any amount.
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
  /** A broken transaction with its complete parts, without truncated texts. */
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
      // A group is returned with its transactions: as a child of the message it would be returned once more with each of them.
      if (group !== element) ready.push({ line: element.line, problem: `\`${element.name}\` without a payment` });
      units = element.before;
    } else if (parent) {
      // Earlier payments were already returned without it.
      if (parent.isBegun && !BEHIND.has(element.name)) {
        const problem = `\`${element.name}\` behind the transactions of \`${parent.name}\`: those before it are checked without it`;
        ready.push({ line: element.line, problem });
      }
      parent.children.push(element);
    }
  });
  const reportLostHeader = (): void => {
    if (header) ready.push({ line: header.line, problem: "`AppHdr` without a message behind it" });
  };
  const closeOutside = (element: Open): void => {
    // An application header is returned with the next message.
    if (element.name === "AppHdr") {
      reportLostHeader();
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
        // Pieces completed before the problem come first.
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
        reportLostHeader();
      }),
  };
}

/** Artificial root element: a file may have several documents. */
const FILE = "payment-file";
/** XML declaration, with which each document may begin. */
const DECLARATION = /<\?xml\s[^?]*\?>/g;
const BEGUN_DECLARATION = /<(?:\?(?:x(?:m(?:l(?:\s[^?]*\??)?)?)?)?)?$/;
const MAX_DECLARATION = 200;
const PIECE = 1 << 16;

const holdsMessage = (text: string): boolean =>
  MESSAGE_IN_TEXT.test(text) ||
  // Latin-1 gives one character per byte; the zero bytes of UTF-16 are removed.
  (BASE64.test(text) && MESSAGE_IN_BYTES.test(Buffer.from(text, "base64").toString("latin1").replaceAll("\0", "")));

/** Elements of the Alliance Access envelope (SAA XML v2) that name no party; names and addresses of sender and receiver are reported. */
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

/** Elements allowed after the transactions of a message: every definition permits only these. */
const BEHIND: ReadonlySet<string> = new Set(["SplmtryData"]);
/** Group elements around the transactions of a message. */
const GROUPS: ReadonlySet<string> = new Set(["PmtInf", "Undrlyg"]);

const linesIn = (text: string): number => text.split("\n").length - 1;

class XmlProblem extends Error {}
