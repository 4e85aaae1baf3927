/** Reads the payments of a file of any size from bytes that arrive in chunks. */
import { echo } from "../../src/issue.ts";
import { type FilePiece, fileIssue, type PaymentFileOptions, type PaymentIssue, type Unread } from "./payment-file.ts";
import { type PaymentReader, paymentReader } from "./payment-reader.ts";

/** Bytes that are searched for the encoding of an XML declaration. */
const HEAD = 200;
const UTF_8 = "utf-8";

/**
 * Reads a payment file while it arrives, in constant memory. The text is UTF-8, UTF-16 with a byte order mark, or in the encoding of an
 * XML declaration. Throws only what the source throws.
 *
 * @param chunks - the file, cut anywhere
 *
 * @example
 * for await (const piece of readPaymentStream(bytes, { accountHoldingParty: "FUNDS_BENEFICIARY" })) console.log(piece);
 */
export async function* readPaymentStream(
  chunks: AsyncIterable<Uint8Array>,
  options: PaymentFileOptions,
): AsyncGenerator<FilePiece> {
  const reader = paymentReader(options);
  let decoder: TextDecoder | undefined;
  let head = new Uint8Array(0);
  let line = 1;
  const counted = (text: string): string => {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) line++;
    return text;
  };
  /** The chunk decoded last. */
  let part: Uint8Array = head;
  const read = function* (bytes: Uint8Array, isEnd: boolean): Generator<FilePiece> {
    part = bytes;
    if (decoder === undefined) {
      const encoding = encodingOf(head);
      decoder = decoderOf(encoding);
      if (decoder === undefined) {
        yield { unread: { line, problem: `the encoding ${echo(encoding)} is not known: the file is read as UTF-8` } };
        decoder = new TextDecoder(UTF_8, { fatal: true });
      }
    }
    yield* reader.write(counted(decoder.decode(bytes, { stream: !isEnd })));
  };
  try {
    for await (const chunk of chunks) {
      if (decoder) yield* read(chunk, false);
      else {
        head = joined(head, chunk);
        const packed = packedBy(head);
        if (packed !== undefined) {
          yield { unread: { line, problem: `is packed by ${packed}: expected what is inside` } };
          return;
        }
        if (head.length >= HEAD) yield* read(head, false);
      }
    }
    yield* read(decoder ? new Uint8Array(0) : head, true);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError) || !isEncodingProblem(error)) throw error;
    const { encoding = UTF_8 } = decoder ?? {};
    const [good = ""] = new TextDecoder(encoding).decode(part).split("\ufffd", 1);
    yield* reader.write(counted(good));
    yield* endAt(reader, { line, problem: `is not ${encoding.toUpperCase()} text from here on` });
    return;
  }
  yield* reader.end();
}

/** Issues of a payment inside which the file ends. */
const BREAKS_OFF = /^line \d+: (?:the file breaks off|has no text block)/u;

const isCut = (issues: readonly PaymentIssue[]): boolean => issues.some(({ message }) => BREAKS_OFF.test(message));

/** Ends a file that cannot be read further: a truncated payment gets that reason, which is reported once. */
function* endAt(reader: PaymentReader, broken: Unread): Generator<FilePiece> {
  let isReported = false;
  for (const piece of reader.end()) {
    if ("payment" in piece && !piece.payment.transaction && isCut(piece.payment.issues)) {
      const issues = [{ ...fileIssue(broken), code: "not-understood" }];
      yield { payment: { ...piece.payment, issues } };
      isReported = true;
    } else if (!("unread" in piece)) yield piece;
  }
  if (!isReported) yield { unread: broken };
}

/** First bytes of compressed files. */
const PACKED: readonly (readonly [name: string, mark: readonly number[]])[] = [
  ["gzip", [0x1f, 0x8b]],
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
];

const packedBy = (head: Uint8Array): string | undefined =>
  PACKED.find(([, mark]) => mark.every((byte, at) => head[at] === byte))?.[0];

/** The encoding by byte order mark or XML declaration. */
function encodingOf(head: Uint8Array): string {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = new TextDecoder("latin1").decode(head.slice(0, HEAD));
  const [, named] = /<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? [];
  // UTF-16 needs a byte order mark: without one, the declaration is left over from another encoding of the text.
  return named === undefined || /^utf-?16/i.test(named) ? UTF_8 : named;
}

function decoderOf(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return undefined;
  }
}

function isEncodingProblem(error: Error): boolean {
  return (error as { readonly code?: string }).code === "ERR_ENCODING_INVALID_ENCODED_DATA";
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
