/** Names of people who decide that may be one and the same: such a second record is made only where somebody says that they are two. */

import { scoreName } from "../../names/score-name.ts";
import { visibleText } from "../../names/visible-text.ts";
import { looksOf } from "./looks.ts";

/** Names from here on are alike. Lower than for screening: to say that two are two costs a sentence, to miss it costs four eyes. */
const ALIKE = 0.8;

/** Whether somebody who reads quickly, or a person who writes the own name in another way, could take the names for one. */
export function areAlike(one: string, other: string): boolean {
  if (wordsOf(one) === wordsOf(other)) return true;
  const score = (query: string, candidate: string) => scoreName(query, candidate, { kind: "person" }).score;
  return Math.max(score(one, other), score(other, one)) >= ALIKE;
}

/** How the words of a name look, in any order. */
function wordsOf(name: string): string {
  return looksOf(visibleText(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .sort()
    .join(" ");
}
