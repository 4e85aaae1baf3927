/** Pieces of an XML file: elements, transactions with their surrounding elements, and unread parts. */
import type { Unread } from "./payment-file.ts";

/** An element with its content. Names are local, without namespace prefixes. */
export interface Element {
  readonly name: string;
  /** First line, counted from 1. */
  readonly line: number;
  /** Attributes except those of the schema language, such as namespace declarations and `xsi:type`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text directly inside it, trimmed. */
  readonly text: string;
}

/** A transaction and its surrounding elements. */
export interface XmlRecord {
  readonly record: Element;
  /** Surrounding elements from the message inwards, without their transactions. */
  readonly around: readonly Element[];
  /** The header before the message. */
  readonly header?: Element;
  /** The namespace of the message. */
  readonly namespace?: string | undefined;
  /** Where the file breaks off or becomes unreadable inside the transaction, which holds the content before that. */
  readonly broken?: Unread;
}

/** A transaction, the end of a message with its content, an unsupported message, or another unread part. */
export type XmlPiece =
  | XmlRecord
  | { readonly ended: Element; readonly records: number; readonly header?: Element }
  | { readonly refused: Unread }
  | Unread
  | { readonly line: number; readonly leftOut: string };

export interface XmlReader {
  /** Returns the pieces that this text completes. */
  write(text: string): readonly XmlPiece[];
  end(): readonly XmlPiece[];
}
