import { RiskgateError } from "../../src/errors.ts";
import { LIST_KINDS } from "../../src/model/list-entry.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { inTheirTime, rejectionOf, type TestRunner } from "./runner.ts";

/** What the suites are given of a source. */
export interface SourceUnderTest<Source> {
  /** A source that can be read; called once a test. */
  open(): Promise<Source>;
  /** Changes what the source that {@link open} gave last will read. Left out of sources that never change. */
  change?(): Promise<void>;
  /** A source of which something cannot be used: a file is cut off, a rule names what nobody has. */
  damaged(): Promise<Source>;
}

/**
 * The contract of list sources, as tests: every list whole or none, equal content of equal edition, and a change that is seen.
 *
 * @example
 * listSourceContract({ describe, it, beforeEach, afterEach, expect }, "bucket", { open, change, damaged });
 */
export function listSourceContract(
  runner: TestRunner,
  adapter: string,
  { open, change, damaged }: SourceUnderTest<ListSource>,
): void {
  const { describe, it, expect } = inTheirTime(runner);
  describe(`list source contract: ${adapter}`, () => {
    it("gives lists with entries that belong to them, each with an id of its own and a name", async () => {
      const lists = await (await open()).load();
      expect(lists.length > 0).toBe(true);
      expect(new Set(lists.map(({ listId }) => listId)).size).toBe(lists.length);
      for (const { listId, listKind, edition, entries } of lists) {
        expect(LIST_KINDS.includes(listKind)).toBe(true);
        expect(edition.length > 0).toBe(true);
        expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length);
        for (const entry of entries) {
          expect(entry.listId).toBe(listId);
          expect(/[\p{L}\p{N}]/u.test(entry.name)).toBe(true);
        }
      }
    });

    it("gives equal lists of equal editions when nothing changed", async () => {
      const source = await open();
      const [one, other] = [await source.load(), await source.load()];
      expect(other.map(({ edition }) => edition)).toEqual(one.map(({ edition }) => edition));
      expect(other.map(({ entries }) => entries)).toEqual(one.map(({ entries }) => entries));
    });

    it("throws a coded error when a list cannot be used, and gives no smaller one", async () => {
      const reason = await rejectionOf((await damaged()).load());
      expect(reason instanceof RiskgateError && /^(LIST|CONFIG_INVALID)/u.test(reason.code)).toBe(true);
    });

    changes({ it, expect }, open, change, async (source) =>
      (await source.load()).map(({ edition }) => edition).join(" "),
    );
  });
}

/**
 * The contract of rule sources, as tests: a pack that an evaluator takes, equal content of equal version, and a change that is seen.
 *
 * @example
 * ruleSourceContract({ describe, it, beforeEach, afterEach, expect }, "database", { open, change, damaged });
 */
export function ruleSourceContract(
  runner: TestRunner,
  adapter: string,
  { open, change, damaged }: SourceUnderTest<RuleSource>,
): void {
  const { describe, it, expect } = inTheirTime(runner);
  describe(`rule source contract: ${adapter}`, () => {
    it("gives a pack that can be evaluated", async () => {
      const pack = await (await open()).load();
      expect(pack.rules.length > 0).toBe(true);
      const evaluator = compiledEvaluator(pack);
      expect(evaluator.version).toBe(pack.version);
      const results = await evaluator.evaluate({});
      expect(results.length).toBe(pack.rules.filter(({ status }) => status === "active").length);
    });

    it("gives equal packs of equal version when nothing changed", async () => {
      const source = await open();
      expect(await source.load()).toEqual(await source.load());
    });

    it("throws what is wrong with rules that cannot be used", async () => {
      const reason = await rejectionOf((await damaged()).load());
      expect(reason instanceof RiskgateError && reason.code).toBe("RULE_SET_INVALID");
    });

    changes({ it, expect }, open, change, async (source) => (await source.load()).version);
  });
}

/** What both kinds of sources say of a change. */
function changes<Source extends { fingerprint?(): Promise<string> }>(
  { it, expect }: Pick<TestRunner, "it" | "expect">,
  open: () => Promise<Source>,
  change: (() => Promise<void>) | undefined,
  identity: (source: Source) => Promise<string>,
): void {
  if (change === undefined) return;
  it("has another fingerprint as soon as it would read something else, and the same one until then", async () => {
    const source = await open();
    const [before, read] = [await source.fingerprint?.(), await identity(source)];
    expect(typeof before).toBe("string");
    expect(await source.fingerprint?.()).toBe(before);
    await change();
    expect((await source.fingerprint?.()) === before).toBe(false);
    expect((await identity(source)) === read).toBe(false);
  });
}
