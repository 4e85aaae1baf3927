import { RiskgateError } from "../../src/errors.ts";
import type { ListFile, ListFormat } from "../../src/lists/list-parser.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import { parseTransaction } from "../../src/model/gateway-transaction.ts";
import { LIST_KINDS } from "../../src/model/list-entry.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { viewTransaction } from "../../src/monitoring/facts/transaction-view.ts";
import { type Plugin, pluginIssues } from "../../src/plugins/plugin.ts";
import { viewCustomer } from "../../src/rating/customer-facts/customer-view.ts";
import type { FactRow } from "../../src/rules/fact-row.ts";
import { frozenCopy } from "../../src/rules/frozen-copy.ts";
import type { OperatorDefinition } from "../../src/rules/operators/operator.ts";
import { applyOperator, prepareOperator } from "../../src/rules/operators/operator-table.ts";
import type { FastCheck } from "./arbitraries/fast-check.ts";
import { arbTransaction } from "./arbitraries/gateway-transaction.ts";
import { arbCustomerChecks } from "./arbitraries/model.ts";
import { inTheirTime, type TestRunner } from "./runner.ts";

/** What the suite cannot know of a plugin. */
export interface PluginUnderTest {
  readonly plugin: Plugin;
  /** Of each list format a sound edition: the text of its files by their roles. */
  readonly editions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Cases of each property (Default: 100). */
  readonly runs?: number;
  /** Repeats what was generated before. */
  readonly seed?: number;
}

/**
 * What is asked of every plugin, as tests: operators take any JSON on both sides and need no more than linear time; computed facts never
 * throw on any customer or transaction, give the same twice and leave their input alone; list formats never throw on damaged files and
 * say what they leave out; profiles hold together. Facts that are asked, providers and observers are not called: they are the host's own
 * systems. Matchers have `matcherContract`.
 *
 *     import fc from "fast-check";
 *     import { afterEach, beforeEach, describe, expect, it } from "vitest";
 *     pluginContract({ describe, it, beforeEach, afterEach, expect }, fc, { plugin: acme });
 *
 * @example
 * pluginContract({ describe, it, beforeEach, afterEach, expect }, fc, { plugin: acme });
 */
export function pluginContract(
  runner: TestRunner,
  fc: FastCheck,
  { plugin, editions = {}, runs = 100, seed }: PluginUnderTest,
): void {
  const { describe, it, expect } = inTheirTime(runner);
  const settings = { numRuns: runs, ...(seed === undefined ? {} : { seed }) };

  describe(`plugin contract: ${plugin.name} ${plugin.version}`, () => {
    it("is a plugin", async () => {
      expect(pluginIssues(plugin)).toEqual([]);
    });

    for (const operator of plugin.operators ?? []) {
      it(`operator ${operator.name}: takes any JSON on both sides, and decides alike twice`, async () => {
        const anything = fc.oneof(fc.jsonValue(), fc.constant(undefined));
        fc.assert(
          fc.property(anything, fc.jsonValue(), (fact, value) => {
            if (operator.expects?.(value) !== undefined) return;
            const decided = applyOperator(operator, fact, value);
            expect(applyOperator(operator, fact, value)).toBe(decided);
            expect(Boolean(prepareOperator(operator, value)(fact))).toBe(Boolean(decided));
          }),
          settings,
        );
      });

      it(`operator ${operator.name}: needs no more than linear time`, async () => {
        for (const [fact, value] of largeOperands(operator)) {
          const start = performance.now();
          applyOperator(operator, fact, value);
          expect([operator.name, performance.now() - start < MOST_MS]).toEqual([operator.name, true]);
        }
      });
    }

    const customers = arbCustomerChecks(fc);
    for (const fact of (plugin.customerFacts ?? []).filter(({ asked }) => asked !== true)) {
      it(`customer fact ${fact.name}: never throws, is computed alike twice, and leaves its input alone`, async () => {
        fc.assert(
          fc.property(customers, (body) => {
            const parsed = parseCustomerChecks(body);
            if (!parsed.ok) return;
            const input = { checks: frozenCopy(parsed.value), now: NOW, screening: [], referenceLists: {} };
            computesAlike(fact, () => viewCustomer(input), expect);
          }),
          settings,
        );
      });
    }

    const pack = compileTransactionPack(EMPTY_PACK);
    const transactions = arbTransaction(fc);
    for (const fact of (plugin.transactionFacts ?? []).filter(({ asked }) => asked !== true)) {
      it(`transaction fact ${fact.name}: never throws, is computed alike twice, and leaves its input alone`, async () => {
        fc.assert(
          fc.property(transactions, (body) => {
            const parsed = parseTransaction(body);
            if (!parsed.ok) return;
            const request = frozenCopy(parsed.value);
            const customer = request.masterData.accountHoldingPartyData;
            computesAlike(fact, () => viewTransaction({ pack, transaction: TRANSACTION, request, customer }), expect);
          }),
          settings,
        );
      });
    }

    for (const format of plugin.listFormats ?? []) {
      it(`list format ${format.name}: reads a sound edition, however it is cut into pieces`, async () => {
        const edition = editions[format.name];
        expect([format.name, edition === undefined ? "no edition was given" : "an edition"]).toEqual([
          format.name,
          "an edition",
        ]);
        const whole = parsed(format, edition ?? {}, (text) => [text]);
        expect([whole.incomplete, whole.skipped, whole.entries.length > 0]).toEqual([undefined, [], true]);
        const size = fc.integer({ min: 1, max: 64 });
        fc.assert(
          fc.property(size, (length) => {
            expect(parsed(format, edition ?? {}, (text) => pieces(text, length))).toEqual(whole);
          }),
          { ...settings, numRuns: 10 },
        );
      });

      it(`list format ${format.name}: never throws on a damaged edition, and tells each row that it leaves out`, async () => {
        const edition = editions[format.name] ?? {};
        const place = fc.double({ min: 0, max: 1, noNaN: true });
        fc.assert(
          fc.property(place, place, fc.string({ unit: "binary", maxLength: 20 }), (from, to, inserted) => {
            const damage = (text: string) => {
              const [start, end] = [from, to].sort((a, b) => a - b).map((at) => Math.floor(at * text.length));
              return [text.slice(0, start) + inserted + text.slice(end)];
            };
            const { skipped, total, entries, incomplete } = parsed(format, edition, damage);
            expect(skipped.every(({ message }) => message !== "")).toBe(true);
            expect(Number.isSafeInteger(total) && total >= skipped.length).toBe(true);
            expect(incomplete !== undefined || skipped.length > 0 || entries.length <= total || total === 0).toBe(true);
          }),
          settings,
        );
      });
    }

    for (const profile of plugin.screeningProfiles ?? []) {
      it(`screening profile ${profile.id}: has thresholds for every kind of list, the lower one for reviews`, async () => {
        for (const { alert, review } of [
          ...LIST_KINDS.map((kind) => profile.thresholds[kind]),
          profile.craftThresholds,
        ])
          expect([review <= alert, review > 0, alert <= 1]).toEqual([true, true, true]);
      });
    }
  });
}

/** The most that a comparison with a text of a hundred thousand characters may take: ten times as many squared would take minutes. */
const MOST_MS = 1_000;
const NOW = Date.UTC(2026, 10, 20);
const LONG = "ab ".repeat(33_000);
const MANY = Array.from({ length: 10_000 }, (_, at) => `value ${at}`);

/** Long facts beside every plain value that the operator takes. */
function* largeOperands({ expects }: OperatorDefinition): Iterable<readonly [fact: unknown, value: unknown]> {
  for (const value of [LONG, "b a", MANY.slice(0, 100), ["b a"], 7, { from: 1, to: 2 }]) {
    if (expects?.(value) !== undefined) continue;
    for (const fact of [LONG, MANY]) yield [fact, value];
  }
}

function computesAlike<View>(fact: FactRow<View>, view: () => View, expect: TestRunner["expect"]): void {
  // What a rule has to pass is for the plugin's own tests.
  const problems: string[] = [];
  fact.checkParams?.({}, (_, message) => void problems.push(message), new Set());
  if (problems.length > 0) return;
  const compute = () => {
    try {
      return fact.compute(view(), {});
    } catch (error) {
      // A rule that passes nothing passes the wrong params.
      if (fact.params !== undefined && (error instanceof TypeError || error instanceof RiskgateError)) return undefined;
      throw error;
    }
  };
  // What is submitted is frozen: whoever changes it throws.
  const value = compute();
  expect(compute()).toEqual(value);
  if (value !== undefined && value !== null) expect([fact.name, isOfType(fact.type, value)]).toEqual([fact.name, true]);
}

function isOfType(type: FactRow<never>["type"], value: unknown): boolean {
  if (type === "text") return typeof value === "string";
  if (type === "list of texts") return Array.isArray(value) && value.every((one) => typeof one === "string");
  return typeof value === type;
}

function parsed(
  format: ListFormat,
  edition: Readonly<Record<string, string>>,
  cut: (text: string) => Iterable<string>,
) {
  const files: Record<string, ListFile> = {};
  for (const [role, text] of Object.entries(edition)) files[role] = { name: role, chunks: cut(text) };
  return format.parse(files, { listId: "list", listKind: "sanctions" }, { today: "2026-11-20" });
}

const pieces = (text: string, length: number): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));

const TRANSACTION = {
  transactionId: "transaction",
  customerId: "customer",
  at: NOW,
  direction: "out",
  amountMinor: 100_00,
  result: "ACCEPTED",
} as const;

const EMPTY_PACK: RulePack = {
  version: "",
  rules: [],
  referenceLists: {},
  cases: {},
  ruleSet: {
    order: [],
    categoryCaps: {},
    bands: { medium: 30, high: 60 },
    missingDataPolicy: "neutral",
    conditions: {},
    floors: {},
    transactions: {
      decision: { review: 50, reject: 80 },
      rejectCustomerLevels: [],
      uplift: {},
      volatility: { default: 1, labels: {} },
      coolDownHours: {},
    },
  },
};
