/** The dashboard and the alerts ask for metrics and labels that there are. */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { prometheusMetrics } from "../../adapters/http/metrics/prometheus.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";

/** Metric to the labels that it has. */
let metrics: ReadonlyMap<string, ReadonlySet<string>>;

/** Everything that can be told, told once. */
async function allMetrics(): Promise<string> {
  const { observer, text } = prometheusMetrics({ version: "1.0.0" });
  observer.step?.("parse")(false);
  observer.event?.({ type: "operation", operation: "o", outcome: "o", result: "r", screeningTypes: ["t"] });
  observer.event?.({ type: "request", method: "GET", route: "/", status: 200, durationMs: 1 });
  observer.event?.({ type: "callback", outcome: "failed" });
  observer.event?.({ type: "provider", provider: "p", answered: true });
  observer.event?.({ type: "cache", cache: "c", hit: true });
  observer.event?.({ type: "reload", part: "p", good: true });
  observer.event?.({ type: "observer-late", kind: "job" });
  const row = { status: "pass", componentId: "x", observed: 1, ageDays: 1, edition: "e", at: 0 };
  const checks = { lists: [row], referenceLists: [row], rules: [row], rates: [row] };
  return text({
    health: async () => ({ status: "pass", checks }),
    listPublicationLags: async () => [{ listId: "un", edition: "e", publishedAt: "2026-11-18", lagSeconds: 60 }],
    jobStats: async () => ({ q: { waiting: 1, active: 1, done: 1, dead: 1 } }),
  } as unknown as Gateway);
}

beforeAll(async () => {
  const found = new Map<string, Set<string>>();
  for (const line of (await allMetrics()).split("\n")) {
    const [, name, labels = ""] = /^(\w+)(?:\{(.*)\})? \S+$/u.exec(line) ?? [];
    if (name === undefined) continue;
    const known = found.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/gu)) known.add(label);
    found.set(name, known);
  }
  // What Prometheus adds by itself.
  found.set("up", new Set());
  for (const labels of found.values()) for (const label of ["job", "instance"]) labels.add(label);
  metrics = found;
});

/** What is wrong with an expression as far as names go. */
function flaws(expression: string): string[] {
  const names = [...expression.matchAll(/\b(?:riskgate|process|nodejs)_\w+|\bup\b/gu)].map(([name]) => name);
  if (names.length === 0) return ["it asks for no metric"];
  const wrong = names.filter((name) => !metrics.has(name)).map((name) => `no metric ${name}`);
  for (const [, name = "", selectors = ""] of expression.matchAll(/(\w+)\{([^}]*)\}/gu)) {
    for (const [, label = ""] of selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/gu)) {
      if (!metrics.get(name)?.has(label)) wrong.push(`${name} has no label ${label}`);
    }
  }
  const all = new Set(names.flatMap((name) => [...(metrics.get(name) ?? [])]));
  for (const [, list = ""] of expression.matchAll(/\bby \(([^)]*)\)/gu)) {
    for (const label of list.split(",").map((each) => each.trim()))
      if (!all.has(label)) wrong.push(`no label ${label}`);
  }
  const depth = [...expression].reduce((open, sign) => open + (sign === "(" ? 1 : sign === ")" ? -1 : 0), 0);
  return depth === 0 ? wrong : [...wrong, "brackets do not close"];
}

describe("the alerts", () => {
  const text = v.pipe(v.string(), v.minLength(5));
  const { groups } = v.parse(
    v.strictObject({
      groups: v.array(
        v.strictObject({
          name: text,
          rules: v.array(
            v.strictObject({
              alert: v.pipe(v.string(), v.regex(/^Riskgate[A-Z]\w+$/u)),
              expr: text,
              for: v.optional(v.pipe(v.string(), v.regex(/^\d+[smhd]$/u))),
              labels: v.strictObject({ severity: v.picklist(["page", "ticket"]) }),
              annotations: v.strictObject({ summary: text, description: text }),
            }),
          ),
        }),
      ),
    }),
    parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8"), { strict: true }),
  );
  const rules = groups.flatMap((group) => group.rules);

  it("have names of their own", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(10);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))("%s asks for what there is", (_, { expr, annotations }) => {
    expect(flaws(expr)).toEqual([]);
    for (const [, label = ""] of annotations.description.matchAll(/\$labels\.(\w+)/gu)) {
      const names = [...expr.matchAll(/\b(?:riskgate_\w+|up)\b/gu)].map(([name]) => name);
      expect(
        names.some((name) => metrics.get(name)?.has(label)),
        label,
      ).toBe(true);
    }
  });
});

describe("the dashboard", () => {
  const panelSchema = v.object({
    id: v.number(),
    type: v.picklist(["row", "stat", "timeseries", "table"]),
    title: v.string(),
    gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
    targets: v.optional(v.array(v.object({ refId: v.string(), expr: v.string() })), []),
  });
  const { panels } = v.parse(
    v.object({ uid: v.literal("riskgate"), panels: v.array(panelSchema) }),
    JSON.parse(readFileSync("deploy/grafana/riskgate.json", "utf8")),
  );

  it("has panels with ids of their own that fit side by side", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });

  it.each(panels.filter(({ type }) => type !== "row").map((panel) => [panel.title, panel] as const))(
    "%s asks for what there is",
    (_, { targets }) => {
      expect(targets.length).toBeGreaterThan(0);
      for (const { expr } of targets) expect(flaws(expr), expr).toEqual([]);
    },
  );
});

it("every metric of the gateway is on the dashboard or in an alert", () => {
  const shown =
    readFileSync("deploy/grafana/riskgate.json", "utf8") + readFileSync("deploy/prometheus/alerts.yaml", "utf8");
  const names = [...metrics.keys()]
    .filter((name) => name.startsWith("riskgate_"))
    .map((name) => name.replace(/_(?:sum|count|bucket)$/u, ""));
  for (const name of new Set(names)) expect(shown, name).toContain(name);
});

it("the rule for autoscaling asks for a metric and labels that there are", () => {
  const adapter = parse(readFileSync("deploy/kubernetes/prometheus-adapter.yaml", "utf8"));
  const autoscaler = parse(readFileSync("deploy/kubernetes/autoscaler.yaml", "utf8"));
  const [{ seriesQuery, name, metricsQuery }] = adapter.rules.external;
  expect(flaws(seriesQuery)).toEqual([]);
  expect(flaws(metricsQuery.replace(",<<.LabelMatchers>>", ""))).toEqual([]);
  const external = autoscaler.spec.metrics.filter(({ type }: { type: string }) => type === "External");
  expect(external.length).toBe(2);
  for (const { external: each } of external) {
    expect(each.metric.name).toBe(name.as);
    expect(Object.keys(each.metric.selector.matchLabels)).toEqual(["queue"]);
  }
});
