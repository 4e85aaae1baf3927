/** What owners of every level hold of a company. */
import type { Shareholder } from "../../model/company-details.ts";
import { companyOf } from "./ownership-tree.ts";

/** An owner of any level. */
export interface HeldPart {
  readonly owner: Shareholder;
  /** Part of the whole that it holds through every layer, 0 to 1. */
  readonly part: number;
  /** The companies between it and the customer, the nearest to the customer first. */
  readonly through: readonly Shareholder[];
}

/** Control of a company, which is more than a half of it, counts as all of it. */
const controlled = (share: number): number => (share > 0.5 ? 1 : share);

/**
 * Every owner of every level with what it holds: shares are multiplied from layer to layer, where control of a layer counts as all of it
 * (Directive (EU) 2015/849, Article 3(6)(a)(i): held by a company under the control of a person; Regulation (EU) 2024/1624, Articles 52
 * to 54). A share that nobody told counts as all, because nothing says that it is less.
 */
export function heldParts(owners: readonly Shareholder[]): readonly HeldPart[] {
  const found: HeldPart[] = [];
  const walk = (some: readonly Shareholder[], layer: number, through: readonly Shareholder[]): void => {
    for (const owner of some) {
      const share = owner.share ?? 1;
      const part = layer * controlled(share);
      found.push({ owner, part: through.length === 0 ? share : part, through });
      const held = companyOf(owner)?.shareholders ?? [];
      if (held.length > 0) walk(held, part, [...through, owner]);
    }
  };
  walk(owners, 1, []);
  return found;
}

/**
 * What the owners that say something together hold, by what they say: 0.2 of one and 0.1 of another who both say `KP` are 0.3 of `KP`.
 * Of an owner and the companies that it holds through, what they say counts once.
 *
 * @param said - what an owner says, in any order
 */
export function partsBy(
  parts: readonly HeldPart[],
  said: (owner: Shareholder) => readonly string[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { owner, part, through } of parts)
    for (const word of new Set(said(owner)))
      if (!through.some((company) => said(company).includes(word))) sums.set(word, (sums.get(word) ?? 0) + part);
  return sums;
}
