import { RiskgateError } from "../errors.ts";
import { echo } from "../issue.ts";
import { LINKS, type Link } from "../model/monitored-transaction.ts";
import type { RulePack } from "../model/rule-pack.ts";
import { parseCircularFlow } from "./circular-flow.ts";
import { parseShape, type ShapeSpec } from "./flows/shape-spec.ts";
import type { TransactionPack } from "./transaction-pack.ts";
import { type CompiledWindow, compileWindow } from "./windows/compile-window.ts";
import type { ReportParam } from "./windows/report-param.ts";
import { parseWindowSpec, type WindowSpec } from "./windows/window-spec.ts";

/** @throws RiskgateError `RULE_SET_INVALID` when the pack is not one of transaction rules */
export function compileTransactionPack(rules: RulePack): TransactionPack {
  const policy = rules.ruleSet.transactions;
  if (policy === undefined)
    throw new RiskgateError(
      "RULE_SET_INVALID",
      "rule-set.json: transactions: missing; this is no pack of transaction rules",
    );
  const listValues = (id: string): readonly string[] => {
    if (!Object.hasOwn(rules.referenceLists, id)) throw new RangeError(`unknown reference list ${echo(id)}`);
    return rules.referenceLists[id]!.values.map(String);
  };
  const byObject = new WeakMap<object, CompiledWindow>();
  const byText = new Map<string, CompiledWindow>();
  const window = (params: unknown): CompiledWindow => {
    const known = typeof params === "object" && params !== null ? byObject.get(params) : undefined;
    if (known !== undefined) return known;
    const text = JSON.stringify(params) ?? "";
    let compiled = byText.get(text);
    if (compiled === undefined) {
      const problems: string[] = [];
      const report: ReportParam = (path, message) => void problems.push(`${path.join(".")}: ${message}`);
      const spec = parseWindowSpec(params, report);
      if (spec === undefined) throw new RiskgateError("RULE_FAILED", `window: ${problems.join("; ")}`);
      compiled = compileWindow(spec, listValues);
      byText.set(text, compiled);
    }
    if (typeof params === "object" && params !== null) byObject.set(params, compiled);
    return compiled;
  };

  const reach = new Map<Link, number>();
  const shapes = new Map<string, ShapeSpec>();
  const reaches = (link: Link, ms: number) => reach.set(link, Math.max(reach.get(link) ?? 0, ms));
  for (const { fact, params } of factUses(rules)) {
    if (fact === "window") {
      const { key, over, untilMs } = specOf(window, params);
      const link = LINKS.find((name) => name === key);
      if (link !== undefined && "ms" in over) reaches(link, over.ms + untilMs);
    } else if (fact === "circularFlow") {
      const spec = parseCircularFlow(params, () => {});
      if (spec !== undefined) reaches("counterparty", spec.overMs);
    } else if (fact === "shape") {
      const spec = parseShape(params, () => {});
      if (spec !== undefined) shapes.set(JSON.stringify(spec), spec);
    }
  }
  return { rules, policy, window, reach, shapes: [...shapes.values()] };
}

function specOf(window: TransactionPack["window"], params: unknown): WindowSpec {
  try {
    return window(params).spec;
  } catch (cause) {
    throw new RiskgateError("RULE_SET_INVALID", cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

interface FactUse {
  readonly fact: string;
  readonly params: unknown;
}

/** Every place in which rules and shared conditions name a fact. */
function factUses(rules: RulePack): readonly FactUse[] {
  const uses: FactUse[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { fact, params } = value as { readonly fact?: unknown; readonly params?: unknown };
    if (typeof fact === "string") uses.push({ fact, params });
    for (const [name, member] of Object.entries(value)) if (name !== "params") visit(member);
  };
  visit(rules.ruleSet.conditions);
  for (const { status, conditions } of rules.rules) if (status === "active" || status === "shadow") visit(conditions);
  return uses;
}
