/** Shares that a file gives as a figure, a band or a bound. */
import type { Stake } from "../ownership/ownership-graph.ts";

/** Least amount by which a share above a bound exceeds it. */
const HAIR = 1e-6;

/** An interval of shares. */
export type ShareInterval = Pick<Stake, "least" | "most">;

export const UNKNOWN_SHARE: ShareInterval = { least: 0, most: 1 };
/** The share of a stake that gives control alone. */
export const NO_SHARE: ShareInterval = { least: 0, most: 0 };

/** @param from - in per cent, the share is more than that */
export const moreThan = (from: number, to = 100): ShareInterval => ({ least: from / 100 + HAIR, most: to / 100 });

/** @param to - in per cent, the share is less than that */
export const lessThan = (to: number, from = 0): ShareInterval => ({ least: from / 100, most: to / 100 - HAIR });

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*%?`;
const EXACT = new RegExp(`^${NUMBER}$`);
const BAND = new RegExp(String.raw`^${NUMBER}\s*(?:-|–|—|to|bis)\s*${NUMBER}$`, "i");
const BOUND = new RegExp(String.raw`^(>=|≥|at least|>|more than|over|<=|≤|up to|<|less than|under)\s*${NUMBER}$`, "i");

/** A percentage in words: `60`, `60 %`, `25-50 %`, `more than 50 %`. @returns `undefined` for a text that is none, or that no share can satisfy */
export function sharesIn(text: string): ShareInterval | undefined {
  const plain = text.trim();
  const value = (part: string | undefined) => Number((part ?? "").replace(",", "."));
  const band = BAND.exec(plain);
  const bound = BOUND.exec(plain);
  const figure = value(band?.[1] ?? bound?.[2] ?? EXACT.exec(plain)?.[1] ?? "101");
  const end = band ? value(band[2]) : figure;
  if (figure > 100 || end > 100 || end < figure) return undefined;
  if (bound === null) return { least: figure / 100, most: end / 100 };
  const sign = (bound[1] ?? "").toLowerCase();
  if (/^(?:>|more than|over)$/.test(sign)) return figure < 100 ? moreThan(figure) : undefined;
  if (/^(?:<|less than|under)$/.test(sign)) return figure > 0 ? lessThan(figure) : undefined;
  return /^(?:>=|≥|at least)$/.test(sign) ? { least: figure / 100, most: 1 } : { least: 0, most: figure / 100 };
}
