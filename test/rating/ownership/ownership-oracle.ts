/** Ownership by brute force: everything that can be is tried. Shares nothing with what it judges. */

export interface DrawnStake {
  readonly company: number;
  /** Below the number of companies a company, else a person. */
  readonly owner: number;
  /** In twentieths; `undefined` when nobody told. */
  readonly twentieths: number | undefined;
}

export interface DrawnGraph {
  readonly companies: number;
  readonly stakes: readonly DrawnStake[];
}

export interface Rule {
  /** Twentieths from which a company is owned. */
  readonly enough: number;
  readonly aggregates: boolean;
}

/** @param listed - persons, counted from the number of companies. @returns what is said of company 0 */
export function verdictByForce(graph: DrawnGraph, listed: readonly number[], rule: Rule) {
  const groups = rule.aggregates ? [listed] : listed.map((person) => [person]);
  if (groups.some((group) => isOwned(graph, new Map(), group, rule))) return "certain";
  for (const shares of fillings(graph))
    if (groups.some((group) => isOwned(graph, shares, group, rule))) return "possible";
  return "excluded";
}

/** Whether company 0 is in every set of companies that is closed under the rule. */
function isOwned(
  { companies, stakes }: DrawnGraph,
  filled: ReadonlyMap<DrawnStake, number>,
  listed: readonly number[],
  { enough }: Rule,
): boolean {
  for (let set = 0; set < 1 << companies; set += 1) {
    const isIn = (node: number): boolean => (node < companies ? (set & (1 << node)) !== 0 : listed.includes(node));
    const isClosed = Array.from({ length: companies }, (_, company) => company).every((company) => {
      let held = 0;
      for (const stake of stakes)
        if (stake.company === company && isIn(stake.owner)) held += stake.twentieths ?? filled.get(stake) ?? 0;
      return held < enough || isIn(company);
    });
    if (isClosed && !isIn(0)) return false;
  }
  return true;
}

/** Every way of giving what is left of each company to one of the holdings of it that nobody told. */
function* fillings({ companies, stakes }: DrawnGraph, company = 0): Generator<ReadonlyMap<DrawnStake, number>> {
  if (company === companies) {
    yield new Map();
    return;
  }
  const own = stakes.filter((stake) => stake.company === company);
  const left = 20 - own.reduce((sum, { twentieths = 0 }) => sum + twentieths, 0);
  const open = own.filter(({ twentieths }) => twentieths === undefined);
  for (const rest of fillings({ companies, stakes }, company + 1)) {
    if (open.length === 0 || left <= 0) yield rest;
    else for (const stake of open) yield new Map([...rest, [stake, left]]);
  }
}
