import type { Arbitrary } from "fast-check";
import type { AttachedFile } from "../../../src/gateway/case-work/attach-to-case.ts";
import type { FastCheck } from "./fast-check.ts";

/** How files of each type begin, and by which name they go. */
const TYPES = [
  { mediaType: "application/pdf", ending: "pdf", begin: "%PDF-1.7\n" },
  { mediaType: "image/png", ending: "png", begin: "\u0089PNG\r\n\u001a\n" },
  { mediaType: "image/jpeg", ending: "jpeg", begin: "\u00ff\u00d8\u00ff" },
] as const;
const TEXTS = [
  { mediaType: "text/plain", ending: "txt" },
  { mediaType: "text/csv", ending: "csv" },
] as const;

/**
 * A file that a case can be given: of any type with the bytes and the ending of it.
 *
 * @example
 * fc.assert(fc.asyncProperty(arbAttachedFile(fc), async (file) => (await gateway.attachToCase(caseId, file)).outcome === "attached"));
 */
export function arbAttachedFile(fc: FastCheck): Arbitrary<AttachedFile> {
  const stem = fc
    .array(fc.constantFrom(..."abzAZ09 _-()éЖ王"), { minLength: 1, maxLength: 40 })
    .map((letters) => letters.join("").trim() || "file");
  const ofBytes = fc
    .record({ type: fc.constantFrom(...TYPES), rest: fc.uint8Array({ maxLength: 200 }) })
    .map(({ type, rest }) => ({ ...type, bytes: Uint8Array.from([...bytesOf(type.begin), ...rest]) }));
  const ofText = fc
    .record({ type: fc.constantFrom(...TEXTS), text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }) })
    .map(({ type, text }) => ({ ...type, bytes: utf8Of(text.replaceAll(/\p{Cc}/gu, " ")) }));
  return fc
    .record({ stem, file: fc.oneof(ofBytes, ofText) })
    .map(({ stem: name, file: { mediaType, ending, bytes } }) => ({ name: `${name}.${ending}`, mediaType, bytes }));
}

const bytesOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** Escapes are of UTF-8, with which every runtime agrees. */
const utf8Of = (text: string): Uint8Array =>
  Uint8Array.from(
    bytesOf(
      encodeURIComponent(text.toWellFormed()).replaceAll(/%(..)/gu, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    ),
  );
