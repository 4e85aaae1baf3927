/** What clients are told when a newer edition of a list names a stored customer. */
import { afterEach, expect, it } from "vitest";
import { memoryCallbacks } from "../../adapters/callback/memory.ts";
import { prometheusMetrics } from "../../adapters/http/metrics/prometheus.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

/** The invented lists, in which somebody gets another name later. */
class NewerLists implements ListSource {
  name = "Zoltargo Vexunin";

  async load() {
    return (await fixtureLists(Date).load()).map((list) => ({
      ...list,
      ...(list.listKind === "sanctions" && this.name !== "Zoltargo Vexunin"
        ? { edition: "e".repeat(64), publishedAt: "2026-11-19" }
        : {}),
      entries: list.entries.map((entry) => (entry.name === "Zoltargo Vexunin" ? { ...entry, name: this.name } : entry)),
    }));
  }
}

let under: GatewayUnderTest;
afterEach(() => under.close());

it.each([
  ["to nobody who was answered at once, unless that was asked for", false],
  ["to the address of the last check, where that was asked for", true],
])("it is told %s, and how long it took", async (_, rescreenedCallback) => {
  const lists = new NewerLists();
  const told: { readonly url: string; readonly body: string }[] = [];
  const metrics = prometheusMetrics({ processMetrics: false });
  under = await gatewayUnderTest("memory", {
    lists,
    gateway: { callbacks: memoryCallbacks((message) => void told.push(message)), settings: { rescreenedCallback } },
    server: { metrics },
  });
  const check = (customerId: string, lastName: string, headers = {}) =>
    under.call(
      "POST",
      "/v1/customerChecks",
      checkOf(
        { customerId, personalDetails: { personName: { lastName } } },
        { callbackUrl: `https://host.example/${customerId}` },
      ),
      { headers },
    );
  expect((await check("listed-later", "Quibberon Malthazar")).status).toBe(200);
  lists.name = "Quibberon Malthazar";
  await under.gateway.reload();
  // The case of the check itself may be open too until the customer is decided again.
  const found = async () => {
    const { body } = await under.call("GET", "/v1/cases?customerId=listed-later&status=open");
    const cases = body.data as readonly { readonly caseId: string; readonly factors: readonly string[] }[];
    return cases.find(({ factors }) => factors.includes("SCREENING_SANCTION"))?.caseId;
  };
  await expect.poll(found, { timeout: 20_000 }).toEqual(expect.any(String));
  const caseId = await found();
  const lag = (under.clock.time - Date.UTC(2026, 10, 19)) / 1_000;
  await expect
    .poll(async () => (await under.call("GET", "/metrics")).text.split("\n"))
    .toContain(`riskgate_list_publication_lag_seconds{list="fixture-sanctions"} ${lag}`);

  // A host in the same process is told in it; whoever asks for an answer later is always told.
  expect((await check("asked-later", "Ashgrove", { prefer: "respond-async" })).status).toBe(202);
  const completed = { url: "https://host.example/asked-later", type: "customerCheck.completed" };
  const rescreened = { url: "https://host.example/listed-later", type: "customerCheck.rescreened" };
  const expected = rescreenedCallback ? [rescreened, completed] : [completed];
  const typed = () => told.map(({ url, body }) => ({ url, type: JSON.parse(body).type }));
  await expect.poll(() => typed().length).toBe(expected.length);
  expect(typed()).toEqual(expect.arrayContaining(expected));
  if (rescreenedCallback) expect(told.some(({ body }) => JSON.parse(body).data.caseId === caseId)).toBe(true);
});
