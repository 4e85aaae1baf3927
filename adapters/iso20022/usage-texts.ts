/** Collects the free texts of a message as the remittance text of the API. */

import type { PlacedValue } from "./collect.ts";
import { mayName } from "./naming-texts.ts";

/** Elements of free text: their texts are always included. */
const WORDS: ReadonlySet<string> = new Set(
  "Ustrd Ref CdtrRef AddtlRmtInf InstrInf InstrForDbtrAgt InstrForCdtrAgt Inf AddtlInf AddtlRtrRsnInf MemoFld Nm AuthrtyNm Desc".split(
    " ",
  ),
);
const lastName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Whether an element holds free text. */
export const isForWords = (path: string): boolean => WORDS.has(lastName(path)) || path.includes("SplmtryData/");

/**
 * The remittance text for the beneficiary, then each other free text once, on separate lines.
 *
 * @param values - values without a member
 * @param more - texts inside parties and accounts without a member
 */
export function usageOf(values: readonly PlacedValue[], more: readonly string[]): string | undefined {
  const texts = values.filter(({ value }) => value === "text");
  const remittance = texts.filter(({ path }) => path.startsWith("RmtInf/") && isForWords(path));
  const notes = texts.filter((one) => !remittance.includes(one) && (isForWords(one.path) || mayName(one.node.text)));
  const lines = [remittance.map(({ node }) => node.text).join(" "), ...notes.map(({ node }) => node.text), ...more];
  return [...new Set(lines)].filter(Boolean).join("\n") || undefined;
}
