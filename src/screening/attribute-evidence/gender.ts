import type { AttributeEvidence } from "./attribute-evidence.ts";

const CONFLICT = -0.1;
type Gender = "f" | "m" | "x";

/** Evidence of gender: an equal one is none, since half of all people have it; `x` contradicts neither. */
export function genderEvidence(query: Gender | undefined, listed: readonly Gender[]): AttributeEvidence | undefined {
  if (query === undefined || query === "x" || listed.length === 0 || listed.includes("x")) return undefined;
  if (listed.includes(query)) return undefined;
  return { field: "gender", outcome: "conflict", delta: CONFLICT, query, listed: listed.join(" "), supports: false };
}
