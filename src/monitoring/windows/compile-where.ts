import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import { MINOR_PER_UNIT } from "../../model/monitored-transaction.ts";
import type { LocalTime } from "../local-time.ts";
import { mentionsTest } from "./mentions.ts";
import type { AmountBounds, SameAttribute, Values, Where } from "./where.ts";
import type { WindowContext } from "./window-context.ts";

export type TransactionTest = (transaction: MonitoredTransaction) => boolean;

/** Values of a reference list by id. */
export type ListValues = (id: string) => readonly string[];

/** The test of a `where` for one checked transaction, without the attributes that have to be equal in both. */
export interface BoundWhere {
  readonly test: TransactionTest;
  /**
   * Equal for equal tests, present when there are few different ones: counts for the test can be cached, and so can
   * this object.
   */
  readonly key?: string;
}

/** A `where` ready for use. */
export interface CompiledWhere {
  bind(context: WindowContext): BoundWhere;
  /** Attributes in which the transactions have to equal the checked one. */
  readonly same: readonly SameAttribute[];
}

const NOT_MOVED: ReadonlySet<string> = new Set(["DECLINED", "REVERSED"]);

/**
 * @param id - text that is equal for equal documents
 * @throws RangeError when a reference list does not exist
 */
export function compileWhere(where: Where, id: string, listValues: ListValues): CompiledWhere {
  const fixed = [...fixedTests(where, listValues, MOVED)];
  if (where.anyOf !== undefined) fixed.push(someOf(where.anyOf, listValues));
  if (where.noneOf !== undefined) {
    const isExcepted = someOf(where.noneOf, listValues);
    fixed.push((transaction) => !isExcepted(transaction));
  }
  const { direction, amount, hours } = where;
  const bound = new Map<string, BoundWhere>();
  const isFixed =
    direction !== "same" && direction !== "opposite" && !amount?.uplift && amount?.ofOwn === undefined && !hours;
  let only: BoundWhere | undefined;

  return {
    same: where.same,
    bind(context) {
      if (only !== undefined) return only;
      const wanted = directionOf(direction, context.transaction);
      const ownBounds = amount?.ofOwn;
      const key = `${id}|${wanted ?? ""}|${amount?.uplift ? context.uplift : 1}|${hours ? context.localTime.zone : ""}`;
      const known = bound.get(key);
      if (known !== undefined && ownBounds === undefined) return known;
      const tests = [...fixed];
      if (wanted !== undefined) tests.unshift((transaction) => transaction.direction === wanted);
      if (amount !== undefined) tests.push(amountTest(amount, context));
      if (hours !== undefined) tests.push(hoursTest(hours, context.localTime));
      const test = every(tests);
      if (ownBounds !== undefined) return { test };
      const made = { test, key };
      bound.set(key, made);
      if (isFixed) only = made;
      return made;
    },
  };
}

function alternative(where: Where, listValues: ListValues): TransactionTest {
  const tests = [...fixedTests(where, listValues, undefined)];
  if (where.amount !== undefined) tests.push(amountTest(where.amount, undefined));
  return every(tests);
}

function someOf(wheres: readonly Where[], listValues: ListValues): TransactionTest {
  const tests = wheres.map((where) => alternative(where, listValues));
  return (transaction) => tests.some((test) => test(transaction));
}

function every(tests: readonly TransactionTest[]): TransactionTest {
  const [first, second] = tests;
  if (tests.length === 1) return first!;
  if (tests.length === 2) return (transaction) => first!(transaction) && second!(transaction);
  return (transaction) => {
    for (let i = 0; i < tests.length; i++) if (!tests[i]!(transaction)) return false;
    return true;
  };
}

const MOVED: TransactionTest = ({ result }) => !NOT_MOVED.has(result);

function fixedTests(
  where: Where,
  listValues: ListValues,
  anyResult: TransactionTest | undefined,
): readonly TransactionTest[] {
  const tests: TransactionTest[] = [];
  if (where.result === undefined) {
    if (anyResult !== undefined) tests.push(anyResult);
  } else {
    const results = new Set(where.result);
    tests.push(({ result }) => results.has(result));
  }
  for (const { label, values } of where.labels) {
    const accepted = new Set(valuesOf(values, listValues));
    tests.push((transaction) => {
      const value = transaction[label];
      return value !== undefined && accepted.has(value);
    });
  }
  if (where.crypto !== undefined) tests.push(({ crypto }) => (crypto ?? false) === where.crypto);
  if (where.counterpartyCountries !== undefined) {
    const accepted = new Set(valuesOf(where.counterpartyCountries, listValues));
    tests.push(({ counterpartyCountries }) => counterpartyCountries?.some((code) => accepted.has(code)) ?? false);
  }
  if (where.mentions !== undefined) {
    const mentions = mentionsTest(valuesOf(where.mentions, listValues));
    tests.push(({ usage }) => usage !== undefined && mentions(usage));
  }
  return tests;
}

function valuesOf(values: Values, listValues: ListValues): readonly string[] {
  return "values" in values ? values.values : listValues(values.list);
}

function directionOf(
  direction: Where["direction"],
  transaction: MonitoredTransaction,
): MonitoredTransaction["direction"] | undefined {
  if (direction === "same") return transaction.direction;
  if (direction === "opposite") return transaction.direction === "in" ? "out" : "in";
  return direction;
}

function amountTest(
  { atLeast, below, multipleOf, ofOwn, uplift }: AmountBounds,
  context: WindowContext | undefined,
): TransactionTest {
  const own = context?.transaction.amountMinor;
  if (ofOwn !== undefined && own === undefined) return () => false;
  const least =
    atLeast === undefined
      ? 0
      : Math.round(atLeast * MINOR_PER_UNIT * (uplift && context !== undefined ? context.uplift : 1));
  // Factors in whole thousandths: 0.9 times an amount has to be exactly nine tenths of it.
  const from = ofOwn === undefined ? 0 : Math.round(ofOwn[0] * 1000) * own!;
  const to = ofOwn === undefined ? Number.POSITIVE_INFINITY : Math.round(ofOwn[1] * 1000) * own!;
  const limit = below === undefined ? Number.POSITIVE_INFINITY : Math.round(below * MINOR_PER_UNIT);
  const step = multipleOf === undefined ? undefined : Math.round(multipleOf * MINOR_PER_UNIT);
  return ({ amountMinor }) =>
    amountMinor !== undefined &&
    amountMinor >= least &&
    amountMinor < limit &&
    amountMinor * 1000 >= from &&
    amountMinor * 1000 <= to &&
    (step === undefined || amountMinor % step === 0);
}

function hoursTest([from, to]: readonly [number, number], { hour }: LocalTime): TransactionTest {
  return ({ at }) => {
    const local = hour(at);
    return local >= from && local < to;
  };
}
