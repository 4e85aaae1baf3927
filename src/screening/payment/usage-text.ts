/** The remittance text in the form that is searched. */
import { visibleText } from "../../names/visible-text.ts";

/** Most characters that are searched: twice what a request may have, since one sign may stand for up to 18 letters. */
const MAX_READ = 20_000;

/** The visible text, with signs that stand for letters written out (NFKC), cut off after 20,000 characters. */
export const usageText = (usage: string): string => writtenOut(usage).slice(0, MAX_READ);

/** Whether {@link usageText} cuts nothing off. */
export const isWholeUsageText = (usage: string): boolean => writtenOut(usage).length <= MAX_READ;

const writtenOut = (usage: string): string => visibleText(usage.normalize("NFKC"));
