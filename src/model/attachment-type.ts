/** Which files may be kept with a case, and whether bytes are what they are said to be. Nothing is unpacked, and no programme runs. */
import { flawOfText } from "./flaw-of-text.ts";

interface FileType {
  /** Ends of names that stand for it. */
  readonly endings: readonly string[];
  /** What is wrong with bytes that are said to be of it. */
  readonly flaw: (bytes: Uint8Array) => string | undefined;
}

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** By media type. */
const TYPES: Readonly<Record<string, FileType>> = {
  "application/pdf": { endings: ["pdf"], flaw: begins("%PDF-") },
  "image/png": { endings: ["png"], flaw: begins("\u0089PNG\r\n\u001a\n") },
  "image/jpeg": { endings: ["jpg", "jpeg"], flaw: begins("\u00ff\u00d8\u00ff") },
  "text/plain": { endings: ["txt"], flaw: flawOfText },
  "text/csv": { endings: ["csv"], flaw: flawOfText },
  [`${OFFICE}.wordprocessingml.document`]: { endings: ["docx"], flaw: packed("word/document.xml") },
  [`${OFFICE}.spreadsheetml.sheet`]: { endings: ["xlsx"], flaw: packed("xl/workbook.xml") },
};

/** Media types of files that may be kept with a case. */
export const ATTACHMENT_TYPES: readonly string[] = Object.keys(TYPES);

/** Bytes that a file may have at most: it is held in memory as a whole, several times over. */
export const MAX_ATTACHMENT_BYTES = 25_000_000;

/** Ends of names, by media type. */
export const endingsOf = (mediaType: string): readonly string[] => TYPES[mediaType]?.endings ?? [];

/** What is wrong with bytes that are said to be of one of {@link ATTACHMENT_TYPES}, with its place; `undefined` when nothing is. */
export const flawOfFile = (mediaType: string, bytes: Uint8Array): string | undefined => TYPES[mediaType]?.flaw(bytes);

/** @param start - a character a byte */
function begins(start: string): FileType["flaw"] {
  return (bytes) => (isAt(bytes, start, 0) ? undefined : `byte 0: expected \`${hexOf(start)}\` (hexadecimal)`);
}

/** What stands in files with macros: the usual name of their part, and types of content where these are not packed. */
const MACROS = ["vbaProject", "macroEnabled"];

/** A zip file that names a part: names stand in it as they are, also where the parts are packed. */
function packed(part: string): FileType["flaw"] {
  const beginsZip = begins("PK\u0003\u0004");
  return (bytes) => {
    const flaw = beginsZip(bytes);
    if (flaw !== undefined) return flaw;
    const missing = ["[Content_Types].xml", part].find((name) => !names(bytes, name));
    if (missing !== undefined) return `byte 0: a zip file without \`${missing}\``;
    const macro = MACROS.find((name) => names(bytes, name));
    return macro === undefined ? undefined : `byte 0: a file with macros (\`${macro}\`)`;
  };
}

function isAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Whether a text stands in the bytes, in capitals or small letters: programs tell parts of these files apart by neither. */
function names(bytes: Uint8Array, text: string): boolean {
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()];
  for (let at = 0; at <= bytes.length - text.length; at++) {
    let i = 0;
    while (i < text.length && (bytes[at + i] === lower.charCodeAt(i) || bytes[at + i] === upper.charCodeAt(i))) i++;
    if (i === text.length) return true;
  }
  return false;
}

const hexOf = (text: string): string =>
  Array.from(text, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join(" ");
