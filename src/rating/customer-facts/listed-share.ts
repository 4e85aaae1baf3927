import type { Distribution } from "../../model/characteristics.ts";
import { labelOf } from "../../model/label.ts";
import { merchantCodeOf } from "../../model/merchant-code.ts";
import type { FactParams } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { roundShare } from "./fact-values.ts";

/**
 * Share of a distribution that falls on labels of a reference list, 0 to 1. A row with several labels counts once, when
 * one of them is listed.
 *
 * @param fact - name of the fact, for messages
 * @returns `undefined` when there is no distribution or no row states its share
 * @throws TypeError when `params.list` names no reference list of the rule pack
 */
export function listedShare(
  fact: string,
  rows: readonly Distribution[] | undefined,
  { referenceLists }: CustomerView,
  { list }: FactParams,
): number | undefined {
  const listed = typeof list === "string" && Object.hasOwn(referenceLists, list) ? referenceLists[list] : undefined;
  if (listed === undefined) throw new TypeError(`fact ${fact}: params.list: expected the id of a reference list`);
  const counted = rows?.filter((row) => row.share !== undefined) ?? [];
  if (counted.length === 0) return undefined;
  const labels = new Set(listed.values.map(String));
  const sum = counted
    .filter((row) => row.labels?.some((label) => labels.has(merchantCodeOf(label) ?? labelOf(label))))
    .reduce((total, row) => total + (row.share ?? 0), 0);
  return roundShare(sum);
}
