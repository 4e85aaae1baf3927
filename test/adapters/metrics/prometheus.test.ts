import { beforeEach, describe, expect, it, vi } from "vitest";
import { prometheusMetrics } from "../../../adapters/http/metrics/prometheus.ts";
import { startMetricsServer } from "../../../adapters/http/metrics-server.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";

/** A gateway that says how it is, and counts how often it was asked. */
function fakeGateway() {
  const asked = { health: 0, jobStats: 0 };
  const gateway = {
    health: async () => {
      asked.health++;
      const at = 0;
      return {
        status: "warn",
        checks: {
          lists: [{ status: "pass", componentId: "ofac", observed: 17, ageDays: 2, edition: "abc", at }],
          referenceLists: [
            { status: "pass", componentId: "fatf", ageDays: 151, at },
            { status: "warn", componentId: "eu", ageDays: 1, at },
          ],
          rules: [{ status: "pass", observed: "v1", at }],
        },
      };
    },
    listPublicationLags: async () => [
      { listId: "ofac", edition: "abc", publishedAt: "2026-11-18", lagSeconds: 7_200 },
      { listId: "somebody-else", edition: "abc", publishedAt: "2026-11-18", lagSeconds: 1 },
    ],
    jobStats: async () => {
      asked.jobStats++;
      return { callbacks: { waiting: 3, active: 1, done: 9, dead: 2 } };
    },
  } as unknown as Gateway;
  return { gateway, asked };
}

describe("metrics for Prometheus", () => {
  let metrics: ReturnType<typeof prometheusMetrics>;
  beforeEach(() => {
    metrics = prometheusMetrics({ version: "1.2.3", processMetrics: false });
  });

  it("count what happens, and time it", async () => {
    const { observer } = metrics;
    observer.event?.({
      type: "operation",
      operation: "customer-check",
      outcome: "decided",
      result: "high",
      screeningTypes: ["SANCTIONED_PERSON", "ADVERSE_MEDIA"],
    });
    observer.event?.({ type: "request", method: "GET", route: "/v1/cases", status: 200, durationMs: 3 });
    observer.event?.({ type: "callback", outcome: "failed" });
    observer.event?.({ type: "cache", cache: "api-keys", hit: true });
    observer.event?.({ type: "provider", provider: "media", answered: false });
    observer.event?.({ type: "reload", part: "lists", good: false });
    observer.event?.({ type: "observer-late", kind: "request" });
    observer.step?.("screen")(false);
    observer.step?.("screen")(true);
    const text = await metrics.text(fakeGateway().gateway);
    for (const line of [
      'riskgate_operations_total{operation="customer-check",outcome="decided",result="high"} 1',
      'riskgate_screening_results_total{type="ADVERSE_MEDIA"} 1',
      'riskgate_http_requests_total{method="GET",route="/v1/cases",status="200"} 1',
      'riskgate_http_request_duration_seconds_bucket{le="0.005",route="/v1/cases"} 1',
      'riskgate_http_request_duration_seconds_bucket{le="0.0025",route="/v1/cases"} 0',
      'riskgate_callback_attempts_total{outcome="failed"} 1',
      'riskgate_cache_lookups_total{cache="api-keys",hit="yes"} 1',
      'riskgate_provider_requests_total{provider="media",answered="no"} 1',
      'riskgate_reloads_total{part="lists",good="no"} 1',
      'riskgate_observers_late_total{kind="request"} 1',
      'riskgate_step_duration_seconds_count{step="screen",failed="no"} 1',
      'riskgate_step_duration_seconds_count{step="screen",failed="yes"} 1',
    ]) {
      expect(text.split("\n"), line).toContain(line);
    }
  });

  it("tell the state of the gateway", async () => {
    const text = await metrics.text(fakeGateway().gateway);
    for (const line of [
      'riskgate_build_info{version="1.2.3"} 1',
      'riskgate_health_status{dependency="lists"} 0',
      'riskgate_health_status{dependency="referenceLists"} 1',
      'riskgate_list_entries{list="ofac"} 17',
      'riskgate_list_age_seconds{list="ofac"} 172800',
      'riskgate_list_info{list="ofac",edition="abc"} 1',
      'riskgate_list_publication_lag_seconds{list="ofac"} 7200',
      'riskgate_reference_list_age_seconds{list="fatf"} 13046400',
      'riskgate_rule_set_info{rules="customers",version="v1"} 1',
      'riskgate_queue_jobs{queue="callbacks",state="waiting"} 3',
      'riskgate_queue_jobs{queue="callbacks",state="dead"} 2',
    ]) {
      expect(text.split("\n"), line).toContain(line);
    }
    expect(text).not.toContain("somebody-else");
  });

  it("asks the store once a second at most", async () => {
    const { gateway, asked } = fakeGateway();
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      await Promise.all(Array.from({ length: 20 }, () => metrics.text(gateway)));
      vi.advanceTimersByTime(999);
      await metrics.text(gateway);
      expect(asked).toEqual({ health: 1, jobStats: 1 });
      vi.advanceTimersByTime(1);
      await metrics.text(gateway);
      expect(asked).toEqual({ health: 2, jobStats: 2 });
    } finally {
      vi.useRealTimers();
    }
  });

  it("are there although the gateway cannot be asked", async () => {
    const gone = { health: () => Promise.reject(new Error("gone")) } as unknown as Gateway;
    expect(await metrics.text(gone)).toContain("riskgate_scrape_failures_total 1");
  });

  it("can have a port of their own, which serves nothing else", async () => {
    const server = await startMetricsServer(fakeGateway().gateway, { metrics, port: 0 });
    try {
      const answer = await fetch(server.url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
      expect(await answer.text()).toContain("riskgate_list_entries");
      expect((await fetch(server.url, { method: "HEAD" })).status).toBe(200);
      expect((await fetch(server.url.replace("/metrics", "/v1/cases"))).status).toBe(404);
      expect((await fetch(server.url, { method: "POST" })).status).toBe(404);
    } finally {
      await server.close();
    }
  });
});
