/** Payments of a file as its text arrives. */
import { finReader } from "./fin-messages.ts";
import { readFin } from "./fin-payments.ts";
import { type FilePiece, filePayment, type PaymentFileOptions, type Unread } from "./payment-file.ts";
import { messageOf, readRecord } from "./xml-payments.ts";
import { type Element, type XmlPiece, xmlReader } from "./xml-reader.ts";

export interface PaymentReader {
  /** What is complete with this piece of text. */
  write(text: string): readonly FilePiece[];
  end(): readonly FilePiece[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: files of mainframes begin with one
const BEFORE = /^\uFEFF?[\s\u0000-\u0003$]*/;

/**
 * Reads a file of payments, whatever it is of the messages of `FIELDS.md`. Never throws: what cannot be read is told, of the
 * file or of single payments.
 */
export function paymentReader(options: PaymentFileOptions): PaymentReader {
  let start = "";
  let reader: PaymentReader | undefined;
  const choose = (text: string): readonly FilePiece[] => {
    start += text;
    const first = start.replace(BEFORE, "")[0];
    if (first === undefined) return [];
    reader = first === "<" ? xmlPayments(options) : first === "{" ? finPayments(options) : nothing();
    // A mark of the byte order is none of the text.
    return reader.write(first === "<" ? start.replace(/^\uFEFF/, "") : start);
  };
  return {
    write: (text) => (reader ? reader.write(text) : choose(text)),
    end: () => (reader ? reader.end() : unread(1, "has no payment")),
  };
}

const unread = (line: number, problem: string): readonly FilePiece[] => [{ unread: { line, problem } }];

function nothing(): PaymentReader {
  const problem = "is neither XML nor a FIN message; expected `<` or `{` at its beginning";
  return { write: () => [], end: () => unread(1, problem) };
}

function finPayments(options: PaymentFileOptions): PaymentReader {
  const reader = finReader();
  let index = 0;
  const read = (pieces: ReturnType<typeof reader.end>): readonly FilePiece[] =>
    pieces.map((piece) => {
      const message = "problem" in piece ? piece : readFin(piece);
      if ("problem" in message) return { unread: message };
      const { body, ...about } = message;
      const place = { ...about, index: index++, messageNumber: index, position: 1 };
      return { payment: filePayment(place, body, options) };
    });
  return { write: (text) => read(reader.write(text)), end: () => read(reader.end()) };
}

function xmlPayments(options: PaymentFileOptions): PaymentReader {
  const reader = xmlReader();
  let index = 0;
  let messageNumber = 1;
  let position = 0;
  const one = (piece: XmlPiece): readonly FilePiece[] => {
    if ("record" in piece) {
      const { body, unread: own, unreadAround, ...about } = readRecord(piece, ++position);
      const place = { ...about, index: index++, messageNumber, position, line: piece.record.line };
      return [...unreadAround.map((each) => ({ unread: each })), { payment: filePayment(place, body, options, own) }];
    }
    if ("ended" in piece) {
      const told = countsOf(piece.ended, position);
      messageNumber++;
      position = 0;
      return told.map((each) => ({ unread: each }));
    }
    if ("leftOut" in piece) return [{ leftOut: { line: piece.line, element: piece.leftOut } }];
    return [{ unread: piece }];
  };
  let anything = false;
  const read = (pieces: readonly XmlPiece[]): readonly FilePiece[] => {
    anything ||= pieces.some((piece) => !("leftOut" in piece));
    return pieces.flatMap(one);
  };
  return {
    write: (text) => read(reader.write(text)),
    end: () => {
      const last = read(reader.end());
      return anything ? last : [...last, ...unread(1, "no message that is understood: there is no `Document`")];
    },
  };
}

/** Whether a message has as many payments as it says. */
function countsOf(message: Element, count: number): readonly Unread[] {
  const { format } = messageOf(message);
  if (count === 0) return [{ line: message.line, problem: `a ${format} without a payment` }];
  const header = message.children.find(({ name }) => name === "GrpHdr" || name === "CtrlData");
  const told = header?.children.find(({ name }) => name === "NbOfTxs")?.text;
  if (told === undefined || Number(told) === count) return [];
  return [{ line: message.line, problem: `says that it has ${told.slice(0, 15)} payments, and has ${count}` }];
}
