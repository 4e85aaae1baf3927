/** The members that do not affect a decision, as docs/screening.md tells them. */
import { readFileSync } from "node:fs";

export interface Exception {
  readonly what: string;
  readonly member: string;
  /** One of these stands on the way to it; none: everywhere. */
  readonly within: readonly string[];
  /** In transaction checks alone. */
  readonly inPayments: boolean;
  /** What tells it from others, for messages. */
  readonly key: string;
}

const DOCUMENT = new URL("../../../docs/screening.md", import.meta.url);

export const exceptions: readonly Exception[] = readFileSync(DOCUMENT, "utf8")
  .split("\n")
  .filter((line) => /^\| (?:country|place|name|number|date|label) \|/u.test(line))
  .flatMap((line) => {
    const [, what = "", members = "", where = "", reason = ""] = line.split("|").map((cell) => cell.trim());
    if (reason.length < 20) throw new Error(`no reason: ${line}`);
    const within = [...where.matchAll(/`(\w+)`/gu)].map(([, member = ""]) => member);
    const inPayments = where.includes("in a payment");
    return [...members.matchAll(/`(\w+)`/gu)].map(([, member = ""]) => ({
      ...{ what, member, within, inPayments, key: `${what} ${within.join()} ${member}` },
    }));
  });

/** The exception that a silent member has; `undefined` when there is none. */
export function exceptionFor(what: string, path: readonly string[], operation: string): string | undefined {
  return exceptions.find(
    ({ what: its, member, within, inPayments }) =>
      its === what &&
      member === path.at(-1) &&
      (within.length === 0 || within.some((name) => path.includes(name))) &&
      (!inPayments || operation.includes("transaction-checks")),
  )?.key;
}
