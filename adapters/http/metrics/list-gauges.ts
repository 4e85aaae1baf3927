/** Gauges of lists in a registry of their own: readers of the others need not know whose lists there are. */
import { Gauge, Registry } from "prom-client";
import type { HealthCheck, PublicationLag } from "riskgate";

export const DAY_SECONDS = 86_400;

export interface ListGauges {
  readonly registry: Registry;
  /** Shows these lists and no others. */
  show(lists: readonly HealthCheck[], lags: readonly PublicationLag[]): void;
}

export function listGauges(): ListGauges {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const entries = gauge("riskgate_list_entries", "Entries of a list in service.", ["list"]);
  const age = gauge("riskgate_list_age_seconds", "Time since a list was published, to the day.", ["list"]);
  const info = gauge("riskgate_list_info", "Edition of a list in service; always 1.", ["list", "edition"]);
  const lag = gauge(
    "riskgate_list_publication_lag_seconds",
    "Time from the day a list was published until the last stored customer was compared with it; grows until then.",
    ["list"],
  );
  return {
    registry,
    show(lists, lags) {
      for (const each of [entries, age, info, lag]) each.reset();
      for (const { componentId, observed, ageDays, edition } of lists) {
        if (componentId === undefined) continue;
        if (typeof observed === "number") entries.labels(componentId).set(observed);
        if (ageDays !== undefined) age.labels(componentId).set(ageDays * DAY_SECONDS);
        if (edition !== undefined) info.labels(componentId, edition).set(1);
        const own = lags.find(({ listId }) => listId === componentId);
        if (own !== undefined) lag.labels(componentId).set(own.lagSeconds);
      }
    },
  };
}
