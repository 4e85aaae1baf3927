/** The texts of a message that somebody reads, as the remittance text of the interface. */
import type { PlacedValue } from "./collect.ts";

/** Elements for words: their texts are told whatever they hold. */
const WORDS: ReadonlySet<string> = new Set(
  "Ustrd Ref CdtrRef AddtlRmtInf InstrInf InstrForDbtrAgt InstrForCdtrAgt Inf AddtlInf AddtlRtrRsnInf MemoFld Nm AuthrtyNm Desc".split(
    " ",
  ),
);
/** Two words of letters, or a long number: a reference in which somebody may be named. */
const NAMING = /\p{L}{2}[^\p{L}\p{N}]+\p{L}{2}|[\p{L}\p{N}]{18}|\p{Script=Han}{2}|IMO/u;

/** Whether a text that is a reference or a label may name somebody: it is looked through then. */
export const mayName = (text: string): boolean => NAMING.test(text);

/** Two words where a code or a date belongs: somebody may be named there. */
export const isInWords = (text: string): boolean => /\p{L}{2}\s+\p{L}{2}/u.test(text);

const lastName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Whether an element is one for words. */
export const isForWords = (path: string): boolean => WORDS.has(lastName(path)) || path.includes("SplmtryData/");

/**
 * What is told the beneficiary, then on lines of their own whatever else is in words: each text once.
 *
 * @param values - that became no member of their own
 * @param more - texts inside parties and accounts that became none
 */
export function usageOf(values: readonly PlacedValue[], more: readonly string[]): string | undefined {
  const texts = values.filter(({ value }) => value === "text");
  const remittance = texts.filter(({ path }) => path.startsWith("RmtInf/") && isForWords(path));
  const notes = texts.filter((one) => !remittance.includes(one) && (isForWords(one.path) || mayName(one.node.text)));
  const lines = [remittance.map(({ node }) => node.text).join(" "), ...notes.map(({ node }) => node.text), ...more];
  return [...new Set(lines)].filter(Boolean).join("\n") || undefined;
}
