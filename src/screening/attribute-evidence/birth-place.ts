import type { AttributeEvidence } from "./attribute-evidence.ts";

/** Bonus of an equal town. */
export const EQUAL = 0.02;

/** Evidence of the town of birth: an equal one counts, another spelling or town is no evidence. */
export function birthPlaceEvidence(
  query: string | undefined,
  listed: readonly string[],
): AttributeEvidence | undefined {
  const town = townOf(query ?? "");
  if (town === "") return undefined;
  const place = listed.find((one) => townOf(one) === town);
  if (place === undefined) return undefined;
  return {
    field: "birth-place",
    outcome: "equal",
    delta: EQUAL,
    query: query as string,
    listed: place,
    supports: false,
  };
}

/** The text before the first comma, without case and accents. */
function townOf(place: string): string {
  const town = place.slice(0, 100).split(",")[0] as string;
  return town
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
