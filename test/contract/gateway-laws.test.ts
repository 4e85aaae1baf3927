/** The published laws of gateways, on a gateway in memory: a host runs them on its own. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { pluginGateway } from "../plugins/plugin-gateway.ts";
import { gatewayLaws } from "./gateway.contract.ts";

const clock = { now: () => Date.UTC(2026, 10, 20, 9) };
// Read once: the laws open a gateway each.
const lists = await directoryLists("lists/lists.json", { clock }).load();
const rules = await directoryRules("rules").load();
const ready = { lists: { load: async () => lists }, rules: { load: async () => rules } };

gatewayLaws({ describe, it, beforeEach, afterEach, expect }, fc, {
  open: () => pluginGateway(ready),
  entries: lists.flatMap(({ entries }) => entries),
  replays: true,
  runs: 4,
});
