/** Ownership by brute force: everything that can be is tried, in whole numbers. Shares nothing with what it judges. */

export interface DrawnStake {
  readonly company: number;
  /** Below the number of companies a company, else a person. */
  readonly owner: number;
  /** In twentieths, at least and at most. */
  readonly low: number;
  readonly high: number;
  readonly directs: boolean;
}

export interface DrawnGraph {
  readonly companies: number;
  readonly stakes: readonly DrawnStake[];
}

export interface Rule {
  /** Twentieths from which a company is owned. */
  readonly enough: number;
  readonly aggregates: boolean;
  readonly control: boolean;
  /** Whether beneficial ownership of a quarter counts too. */
  readonly beneficial: boolean;
}

/** What each stake is, in twentieths. */
type Filled = ReadonlyMap<DrawnStake, number>;

/** @param listed - nodes. @returns what is said of company 0 */
export function verdictByForce(graph: DrawnGraph, listed: readonly number[], rule: Rule) {
  const groups = rule.aggregates ? [listed] : listed.map((person) => [person]);
  const counts = (filled: Filled, byControl: boolean) =>
    groups.some((group) => isTheirs(graph, filled, group, { ...rule, control: byControl }));
  if (counts(new Map(graph.stakes.map((stake) => [stake, stake.low])), false)) return "certain";
  for (const filled of fillings(graph)) if (counts(filled, rule.control)) return "possible";
  return "excluded";
}

function isTheirs(graph: DrawnGraph, filled: Filled, listed: readonly number[], rule: Rule): boolean {
  const nodes = new Set([...graph.stakes.flatMap(({ company, owner }) => [company, owner]), ...listed, 0]);
  if (isUnder(graph, filled, listed, 0, rule)) return true;
  if (!rule.beneficial) return false;
  if (hasQuarter(graph, filled, listed, 0)) return true;
  const direct = graph.stakes.filter(
    ({ company, owner }) => company === 0 && isUnder(graph, filled, listed, owner, rule),
  );
  if (direct.reduce((sum, stake) => sum + (filled.get(stake) ?? 0), 0) >= 5) return true;
  return [...nodes].some(
    (node) =>
      !listed.includes(node) && hasQuarter(graph, filled, listed, node) && isUnder(graph, filled, [node], 0, rule),
  );
}

/** Whether a node is in every set of companies that is closed under the rule. */
function isUnder(
  { companies, stakes }: DrawnGraph,
  filled: Filled,
  from: readonly number[],
  target: number,
  { enough, control }: Rule,
): boolean {
  if (from.includes(target)) return true;
  if (target >= companies) return false;
  for (let set = 0; set < 1 << companies; set += 1) {
    const isIn = (node: number): boolean => from.includes(node) || (node < companies && (set & (1 << node)) !== 0);
    const isClosed = Array.from({ length: companies }, (_, company) => company).every((company) => {
      const inside = stakes.filter((stake) => stake.company === company && isIn(stake.owner));
      const held = inside.reduce((sum, stake) => sum + (filled.get(stake) ?? 0), 0);
      return isIn(company) || (held < enough && !(control && inside.some(({ directs }) => directs)));
    });
    if (isClosed && !isIn(target)) return false;
  }
  return true;
}

/** Whether what is held of a node through all chains is a quarter: linear equations, solved in fractions without rounding. */
function hasQuarter(
  { companies, stakes }: DrawnGraph,
  filled: Filled,
  holders: readonly number[],
  node: number,
): boolean {
  if (holders.includes(node)) return true;
  if (node >= companies) return false;
  // Companies that nobody of the holders reaches are worth nothing; without them the equations have one solution.
  const reached = new Set(holders);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const stake of stakes)
      if (reached.has(stake.owner) && (filled.get(stake) ?? 0) > 0) reached.add(stake.company);
  }
  if (!reached.has(node)) return false;
  const unknown = [...reached].filter((one) => !holders.includes(one));
  // 20 x_c - sum over owners that are unknown of share x_o = sum over owners that are holders of share
  const rows = unknown.map((company) => {
    const row = [...unknown.map((other) => (other === company ? 20n : 0n)), 0n];
    for (const stake of stakes.filter((one) => one.company === company)) {
      const share = BigInt(filled.get(stake) ?? 0);
      const at = unknown.indexOf(stake.owner);
      if (at >= 0) row[at] = (row[at] as bigint) - share;
      else if (holders.includes(stake.owner)) row[unknown.length] = (row[unknown.length] as bigint) + share;
    }
    return row;
  });
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows.findIndex((row, index) => index >= at && row[at] !== 0n);
    if (pivot < 0) return false;
    [rows[at], rows[pivot]] = [rows[pivot] as bigint[], rows[at] as bigint[]];
    const by = rows[at] as bigint[];
    for (const [index, row] of rows.entries()) {
      if (index === at || row[at] === 0n) continue;
      const [a, b] = [by[at] as bigint, row[at] as bigint];
      rows[index] = row.map((value, column) => value * a - (by[column] as bigint) * b);
    }
  }
  const at = unknown.indexOf(node);
  const [value, times] = [rows[at]?.at(-1) as bigint, rows[at]?.[at] as bigint];
  return times > 0n ? 4n * value >= times : 4n * value <= times;
}

/** Every way of giving what is left of each company to its open holdings, one after the other as far as each may grow. */
function* fillings({ companies, stakes }: DrawnGraph, company = 0): Generator<Filled> {
  if (company === companies) {
    yield new Map();
    return;
  }
  const own = stakes.filter((stake) => stake.company === company);
  const open = own.filter(({ low, high }) => low < high);
  for (const others of fillings({ companies, stakes }, company + 1)) {
    for (const order of orders(open)) {
      const filled = new Map([...others, ...own.map((stake) => [stake, stake.low] as const)]);
      let left = 20 - own.reduce((sum, { low }) => sum + low, 0);
      for (const stake of order) {
        const more = Math.max(0, Math.min(left, stake.high - stake.low));
        filled.set(stake, stake.low + more);
        left -= more;
      }
      yield filled;
    }
  }
}

function* orders<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length < 2) yield items;
  else
    for (const [at, first] of items.entries())
      for (const rest of orders(items.filter((_, index) => index !== at))) yield [first, ...rest];
}

/** Whether some company holds a part of itself through others. */
export function isCircular({ stakes }: DrawnGraph): boolean {
  return stakes.some(({ company }) => {
    const above = new Set(stakes.filter((one) => one.company === company).map(({ owner }) => owner));
    for (const node of above) for (const one of stakes) if (one.company === node) above.add(one.owner);
    return above.has(company);
  });
}
