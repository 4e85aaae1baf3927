/** What is read of an XML file: elements, transactions with what stands round them, and what is not read. */
import type { Unread } from "./payment-file.ts";

/** An element with everything inside it. Names are local: prefixes of namespaces are cut off. */
export interface Element {
  readonly name: string;
  /** Where it begins, counted from 1. */
  readonly line: number;
  /** Without those of the schema language: declarations of namespaces, `xsi:type` and its like. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text directly inside it, trimmed. */
  readonly text: string;
}

/** A transaction, and what stands round it. */
export interface XmlRecord {
  readonly record: Element;
  /** From the message inwards; without their transactions. */
  readonly around: readonly Element[];
  /** The header before the message. */
  readonly header?: Element;
  /** The namespace of the message. */
  readonly namespace?: string | undefined;
  /** Where the file breaks off, or cannot be read any more, inside the transaction: what came before it is there. */
  readonly broken?: Unread;
}

/** A transaction, the end of a message with all that it has, a message of another kind, or what else is not read. */
export type XmlPiece =
  | XmlRecord
  | { readonly ended: Element; readonly records: number; readonly header?: Element }
  | { readonly refused: Unread }
  | Unread
  | { readonly line: number; readonly leftOut: string };

export interface XmlReader {
  /** What is complete with this piece of text. */
  write(text: string): readonly XmlPiece[];
  end(): readonly XmlPiece[];
}
