/** Text as it is seen. */

/** What is not seen: zero-width and direction signs, variation selectors, joiners. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Letters of Hangul that look like a blank. */
const FILLERS = /[\u115f\u1160\u3164\uffa0]/g;

/** The text without what is not seen; a blank stands for what only looks like one. */
export function visibleText(text: string): string {
  return text.replace(FILLERS, " ").replace(UNSEEN, "");
}
