import type { EntryKind } from "../../model/list-entry.ts";

const COMPANY =
  /\b(?:ltd|inc|llc|llp|plc|corp|corporation|company|co|gmbh|ag|limited|s\.?a\.?|b\.?v\.?|fze|fzco|trading|group|international|airlines?|airways|industries|systems|technolog\w*|electronics|services?|enterprises?|aviation|bank|institute|university|logistics|exports?|imports?)\b/i;

/** Person or organisation, by the words of a name, for lists that do not say: a guess, in favour of persons. */
export function guessKind(name: string): EntryKind {
  return COMPANY.test(name) ? "entity" : "person";
}
