import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { LINKS, type Link, type MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import { type LocalTime, timeIn } from "../../../src/monitoring/local-time.ts";
import { compileWindow } from "../../../src/monitoring/windows/compile-window.ts";
import { History } from "../../../src/monitoring/windows/history.ts";
import { parseWindowSpec } from "../../../src/monitoring/windows/window-spec.ts";
import { runs } from "../../runs.ts";
import { arrivals, LISTS, windowParams } from "./arbitrary-history.ts";
import { naiveWindow, type WindowParams } from "./naive-window.ts";

const HISTORIES = Number(process.env.RISKGATE_HISTORIES ?? 400);

const listValues = (id: string) => LISTS[id]!;

function compiled(params: WindowParams) {
  const problems: string[] = [];
  const spec = parseWindowSpec(params, (path, message) => problems.push(`${path.join(".")}: ${message}`));
  if (spec === undefined) throw new Error(problems.join("\n"));
  return compileWindow(spec, listValues);
}

/** Live histories, fed as transactions and corrections arrive; both sides see the same stream. */
function replay(
  stream: readonly {
    readonly content: Omit<MonitoredTransaction, "transactionId">;
    readonly corrects?: number | undefined;
  }[],
  windows: readonly WindowParams[],
  scanLimit: number,
  context: { readonly uplift: number; readonly localTime: LocalTime },
): void {
  const stored = new Map<string, MonitoredTransaction>();
  const byCustomer = new Map<string, History>();
  const historyOf = (customerId: string) => {
    const history = byCustomer.get(customerId) ?? new History([], scanLimit);
    byCustomer.set(customerId, history);
    return history;
  };
  const byLink = new Map<string, History>();
  const sharing = (link: Link, value: string) => {
    const history = byLink.get(`${link} ${value}`) ?? new History([], scanLimit);
    byLink.set(`${link} ${value}`, history);
    return history;
  };
  const ready = windows.map((params) => ({ params, window: compiled(params) }));
  for (const [index, { content, corrects }] of stream.entries()) {
    const ids = [...stored.keys()];
    const corrected = corrects === undefined ? undefined : stored.get(ids[corrects % Math.max(1, ids.length)] ?? "");
    const transaction: MonitoredTransaction = {
      ...content,
      // A correction leaves the customer alone, as the interface has it.
      ...(corrected === undefined ? {} : { customerId: corrected.customerId }),
      transactionId: corrected?.transactionId ?? `t${(index * 7919) % 1000}`,
    };
    if (corrected !== undefined) {
      historyOf(corrected.customerId).remove(corrected.transactionId);
      for (const link of LINKS)
        if (corrected[link] !== undefined) sharing(link, corrected[link]).remove(corrected.transactionId);
    }
    const before = [...stored.values()].filter(({ transactionId }) => transactionId !== transaction.transactionId);
    const check = (): void => {
      for (const { params, window } of ready) {
        const { key } = window.spec;
        const naive = naiveWindow(params, before, { transaction, ...context }, LISTS);
        for (const related of key === "customer" ? [undefined] : [ofOthers(key), whole(key)]) {
          const actual = window.value(historyOf(transaction.customerId), { transaction, ...context }, related);
          expect(actual, JSON.stringify(params)).toEqual(naive);
        }
      }
    };
    const ofOthers = (link: Link) => ({
      history: new History(
        [...stored.values()].filter(
          (other) => other[link] === transaction[link] && other.customerId !== transaction.customerId,
        ),
        scanLimit,
      ),
      isWhole: false,
    });
    const whole = (link: Link) => ({ history: sharing(link, transaction[link] ?? ""), isWhole: true });
    check();
    historyOf(transaction.customerId).put(transaction);
    for (const link of LINKS) if (transaction[link] !== undefined) sharing(link, transaction[link]).put(transaction);
    stored.set(transaction.transactionId, transaction);
    // Checked again when it is stored: the answer is the same.
    check();
  }
}

describe("windows", () => {
  test("take the median of the latest 1,000 transactions", () => {
    const paid = (number: number): MonitoredTransaction => ({
      transactionId: `t${String(number).padStart(4, "0")}`,
      customerId: "c1",
      at: number * 1000,
      direction: "out",
      result: "ACCEPTED",
      amountMinor: number * 1000,
    });
    const history = new History(Array.from({ length: 1_500 }, (_, i) => paid(i + 1)));
    const context = { transaction: paid(2_000), uplift: 1, localTime: timeIn("UTC") };
    const value = (measure: string) => compiled({ measure, over: "all", own: false }).value(history, context);
    expect([value("median"), value("mad"), value("mean")]).toEqual([1_000.5, 250, 750.5]);
  });

  test.prop(
    [
      arrivals,
      fc.array(windowParams, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(0, 4, 192),
      fc.record({
        uplift: fc.constantFrom(1, 0.9, 0.7),
        localTime: fc.constantFrom("UTC", "Australia/Sydney", "America/Santiago").map(timeIn),
      }),
    ],
    { numRuns: HISTORIES },
  )("equal a naive recomputation over all of many histories, late arrivals and corrections included", replay);

  test.prop([arrivals, windowParams, fc.infiniteStream(fc.nat())], { numRuns: runs(200) })(
    "depend on what is stored and not on the order in which it arrived",
    (stream, params, picks) => {
      const transactions = stream.map(({ content }, index) => ({ ...content, transactionId: `t${index}` }));
      const own = transactions[0]!;
      const shuffled = transactions.slice();
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = picks.next().value! % (i + 1);
        [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
      }
      const window = compiled({ ...params, key: "customer" });
      const value = (order: readonly MonitoredTransaction[]) =>
        window.value(
          new History(
            order.filter(({ customerId }) => customerId === own.customerId),
            3,
          ),
          {
            transaction: own,
            uplift: 1,
            localTime: timeIn("UTC"),
          },
        );
      expect(value(shuffled)).toEqual(value(transactions));
    },
  );
});
