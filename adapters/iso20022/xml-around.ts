/** Reads the elements around transactions once for all of them, and reports their problems once. */
import { type Collected, collect, type Placed } from "./collect.ts";
import type { Unread } from "./payment-file.ts";
import { unreadIn } from "./rest-of-party.ts";
import type { Element } from "./xml-pieces.ts";

type Problems = Pick<Collected, "unread" | "notes">;
const NOTHING: Problems = { unread: [], notes: [] };

interface Surroundings extends Collected {
  /** Problems and notes that were not reported before. */
  takeNew(): Problems;
}

interface Remembered {
  readonly size: number;
  readonly text: string;
  readonly round: Surroundings;
  /** Reported problems of the element, by line and problem. */
  readonly reported: Set<string>;
}

const rounds = new WeakMap<Element, Remembered>();

/** Caches the elements around transactions, which are the same for all of them until more arrive. */
export function remembered(node: Element, type: string, prefix: string): Surroundings {
  const known = rounds.get(node);
  if (known?.size === node.children.length && known.text === node.text) return known.round;
  const { parties, accounts, values, unread, notes } = collect(node, type);
  const at = <T extends Placed>(places: readonly T[]) => places.map((one) => ({ ...one, path: prefix + one.path }));
  const inside = [...parties, ...accounts].flatMap(({ node: place, path }) => unreadIn(place, path).unread);
  const reported = known?.reported ?? new Set();
  const isNew = ({ line, problem }: Unread): boolean => {
    const key = `${line}: ${problem}`;
    const isKnown = reported.has(key);
    reported.add(key);
    return !isKnown;
  };
  let unreported: Problems | undefined = { unread: [...unread, ...inside], notes };
  const takeNew = () => {
    const { unread: problems, notes: odd } = unreported ?? NOTHING;
    unreported = undefined;
    return { unread: problems.filter(isNew), notes: odd.filter(isNew) };
  };
  const round = { parties: at(parties), accounts: at(accounts), values: at(values), unread, notes, takeNew };
  rounds.set(node, { size: node.children.length, text: node.text, round, reported });
  return round;
}
