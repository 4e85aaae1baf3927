/** What stands round transactions: read once for all of them, and told of once. */
import { type Collected, collect, type Placed } from "./collect.ts";
import type { Unread } from "./payment-file.ts";
import { unreadIn } from "./rest-of-party.ts";
import type { Element } from "./xml-pieces.ts";

type Told = Pick<Collected, "unread" | "notes">;
const NOTHING: Told = { unread: [], notes: [] };

interface Round extends Collected {
  /** What is not understood, or not as it should be, and was not told before. */
  news(): Told;
}

interface Remembered {
  readonly size: number;
  readonly text: string;
  readonly round: Round;
  /** What was told of the element, by line and problem. */
  readonly told: Set<string>;
}

const rounds = new WeakMap<Element, Remembered>();

/** What stands round transactions is the same for all of them, until more of it comes. */
export function remembered(node: Element, type: string, prefix: string): Round {
  const known = rounds.get(node);
  if (known?.size === node.children.length && known.text === node.text) return known.round;
  const { parties, accounts, values, unread, notes } = collect(node, type);
  const at = <T extends Placed>(places: readonly T[]) => places.map((one) => ({ ...one, path: prefix + one.path }));
  const inside = [...parties, ...accounts].flatMap(({ node: place, path }) => unreadIn(place, path).unread);
  const told = known?.told ?? new Set();
  const isNew = ({ line, problem }: Unread): boolean => {
    const key = `${line}: ${problem}`;
    const isKnown = told.has(key);
    told.add(key);
    return !isKnown;
  };
  let untold: Told | undefined = { unread: [...unread, ...inside], notes };
  const news = () => {
    const { unread: problems, notes: odd } = untold ?? NOTHING;
    untold = undefined;
    return { unread: problems.filter(isNew), notes: odd.filter(isNew) };
  };
  const round = { parties: at(parties), accounts: at(accounts), values: at(values), unread, notes, news };
  rounds.set(node, { size: node.children.length, text: node.text, round, told });
  return round;
}
