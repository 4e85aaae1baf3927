/** The texts of a message for people to read, as the remittance text of the interface. */

import type { PlacedValue } from "./collect.ts";
import { mayName } from "./naming-texts.ts";

/** Elements for words: their texts are told whatever they hold. */
const WORDS: ReadonlySet<string> = new Set(
  "Ustrd Ref CdtrRef AddtlRmtInf InstrInf InstrForDbtrAgt InstrForCdtrAgt Inf AddtlInf AddtlRtrRsnInf MemoFld Nm AuthrtyNm Desc".split(
    " ",
  ),
);
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
