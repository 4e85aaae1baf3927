/** Reads the payments of a file as its text arrives, lazily: a chunk of text may have thousands. */
import { bareReader, isBare } from "./fin-bare.ts";
import { type FinReader, finReader } from "./fin-messages.ts";
import { readFin } from "./fin-payments.ts";
import { wrongVersion } from "./message-version.ts";
import { type FilePiece, filePayment, type PaymentFileOptions, type Unread } from "./payment-file.ts";
import { type Totals, totals } from "./totals.ts";
import { messageOf, readRecord } from "./xml-payments.ts";
import type { Element, XmlPiece } from "./xml-pieces.ts";
import { xmlReader } from "./xml-reader.ts";

export interface PaymentReader {
  /** Returns the pieces that this text completes; consume them before the next call. */
  write(text: string): Iterable<FilePiece>;
  end(): Iterable<FilePiece>;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: files of mainframes begin with one
const BEFORE = /^\uFEFF?[\s\u0000-\u0003$]*/;
/** A FIN message after other content, which is reported. */
const FIN_BEHIND = /^[^<]*\{[14]:/;
/** Most characters that are read to determine the format. */
const MAX_BEFORE = 100_000;
/** Most consecutive parts that are no checkable payment; each is reported. A file with more is no payment file. */
const MAX_IN_A_ROW = 1_000;

/**
 * Reads a file of payments in any of the formats of `FIELDS.md`. Never throws: unreadable parts are reported for the file or for single
 * payments.
 */
export function paymentReader(options: PaymentFileOptions): PaymentReader {
  return whileThereArePayments(anyPayments(options));
}

/** Stops reading, with a report, after too many consecutive parts without a payment. */
function whileThereArePayments(reader: PaymentReader): PaymentReader {
  let inARow = 0;
  function* read(pieces: () => Iterable<FilePiece>): Generator<FilePiece> {
    if (inARow > MAX_IN_A_ROW) return;
    for (const piece of pieces()) {
      if ("note" in piece) {
        yield piece;
        continue;
      }
      if ("payment" in piece && piece.payment.transaction) inARow = 0;
      else if (++inARow > MAX_IN_A_ROW) {
        const problem = `more than ${MAX_IN_A_ROW} parts one behind the other are no payments that can be checked: nothing is read from here on`;
        yield* unread(lineOf(piece), problem);
        return;
      }
      yield piece;
    }
  }
  return { write: (text) => read(() => reader.write(text)), end: () => read(() => reader.end()) };
}

function anyPayments(options: PaymentFileOptions): PaymentReader {
  let start = "";
  let reader: PaymentReader | undefined;
  const readerOf = (first: string): PaymentReader => {
    if (first === "<") return xmlPayments(options);
    if (isBare(start)) return finPayments(bareReader(), options);
    return first === "{" || FIN_BEHIND.test(start) ? finPayments(finReader(), options) : nothing(start);
  };
  const choose = (text: string, isEnd: boolean): Iterable<FilePiece> => {
    start += text;
    const first = start.replace(BEFORE, "")[0];
    const isClear = first === "<" || first === "{" || isBare(start) || FIN_BEHIND.test(start);
    if (!isClear && !isEnd && start.length <= MAX_BEFORE) return [];
    reader = readerOf(first ?? "");
    // A byte order mark is no part of the text.
    return reader.write(first === "<" ? start.replace(/^\uFEFF/, "") : start);
  };
  return {
    write: (text) => (reader ? reader.write(text) : choose(text, false)),
    *end() {
      if (!reader && start.replace(BEFORE, "") === "") yield* unread(1, "has no payment");
      else {
        if (!reader) yield* choose("", true);
        yield* reader?.end() ?? [];
      }
    },
  };
}

const lineOf = (piece: Exclude<FilePiece, { note: Unread }>): number =>
  ("payment" in piece ? piece.payment : "unread" in piece ? piece.unread : piece.leftOut).line;
const unread = (line: number, problem: string): readonly FilePiece[] => [{ unread: { line, problem } }];

function nothing(start: string): PaymentReader {
  const problem = /^\s*:\d{2}[A-Z]?:/.test(start)
    ? "fields of a FIN message without its beginning: expected its blocks, or field `20` first"
    : "is neither XML nor a FIN message; expected `<` or `{` at its beginning";
  return { write: () => [], end: () => unread(1, problem) };
}

function finPayments(reader: FinReader, options: PaymentFileOptions): PaymentReader {
  let [index, messageNumber] = [0, 0];
  function* read(pieces: ReturnType<typeof reader.end>): Generator<FilePiece> {
    for (const piece of pieces) {
      // An unread message counts as a message of the file too.
      if (!("problem" in piece)) messageNumber++;
      const message = "problem" in piece ? piece : readFin(piece, options.receivedAt);
      if ("problem" in message) yield { unread: message };
      else {
        const { body, unread: own, notes, ...about } = message;
        for (const note of notes) yield { note };
        const place = { ...about, index: index++, messageNumber, position: 1 };
        yield { payment: filePayment(place, body, options, own) };
      }
    }
  }
  return { write: (text) => read(reader.write(text)), end: () => read(reader.end()) };
}

function xmlPayments(options: PaymentFileOptions): PaymentReader {
  const reader = xmlReader();
  let index = 0;
  let messageNumber = 1;
  let position = 0;
  let ofMessage = totals();
  let group: { readonly node: Element | undefined; readonly totals: Totals } | undefined;
  /** A group states its number of payments, as its message does. */
  const countIn = (node: Element | undefined): readonly Unread[] => {
    if (group && group.node === node) return [];
    const problems = group?.node ? group.totals.differences(group.node) : [];
    group = { node, totals: totals() };
    return problems;
  };
  const one = (piece: XmlPiece): readonly FilePiece[] => {
    if ("record" in piece) {
      const read = readRecord(piece, position + 1);
      if ("problem" in read) return [{ unread: read }];
      position++;
      const { body, unread, unreadAround, notes, ...about } = read;
      const problems = [...countIn(piece.around[1]), ...unreadAround];
      for (const each of [ofMessage, group?.totals]) each?.add(body);
      const place = { ...about, index: index++, messageNumber, position, line: piece.record.line };
      const payment = filePayment(place, body, options, piece.broken ? [piece.broken] : unread);
      const version = position === 1 ? wrongVersion(read.format, piece.namespace) : undefined;
      const line = piece.around[0]?.line ?? place.line;
      const noted = [...(version === undefined ? [] : [{ line, problem: version }]), ...notes];
      return [...problems.map((each) => ({ unread: each })), ...noted.map((note) => ({ note })), { payment }];
    }
    if ("ended" in piece) {
      const problems = [...countIn(undefined), ...differencesOf(piece.ended, position, ofMessage)];
      messageNumber++;
      position = 0;
      [ofMessage, group] = [totals(), undefined];
      return problems.map((each) => ({ unread: each }));
    }
    if ("refused" in piece) {
      messageNumber++;
      return [{ unread: piece.refused }];
    }
    if ("leftOut" in piece) return [{ leftOut: { line: piece.line, element: piece.leftOut } }];
    return [{ unread: piece }];
  };
  let anything = false;
  function* read(pieces: readonly XmlPiece[]): Generator<FilePiece> {
    for (const piece of pieces) {
      anything ||= !("leftOut" in piece);
      yield* one(piece);
    }
  }
  return {
    write: (text) => read(reader.write(text)),
    *end() {
      yield* read(reader.end());
      if (!anything) yield* unread(1, "no message that is understood: there is no `Document`");
    },
  };
}

/** Wrong statements of a message about its payments. */
function differencesOf(message: Element, count: number, read: Totals): readonly Unread[] {
  if (count === 0) return [{ line: message.line, problem: `a ${messageOf(message).format} without a payment` }];
  return read.differences(message);
}
