/** Facts that are asked of a host's own SQLite database when a rule needs them. */
import { DatabaseSync } from "node:sqlite";
import { definePlugin, type Plugin } from "riskgate";

/** @param file - the host's database, with a table `customers(id, segment, chargebacks)`; it is only read */
export function sqliteFacts(file: string): Plugin & { close(): void } {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("SELECT segment, chargebacks FROM customers WHERE id = ?");
  const ask = async (customerId: unknown) =>
    row.get(String(customerId)) as { segment: string | null; chargebacks: number } | undefined;
  const plugin = definePlugin({
    name: "sqlite-facts",
    version: "1.0.0",
    customerFacts: [
      {
        name: "crmSegment",
        type: "text",
        meaning: "segment of the customer in our own database; missing when it is not there",
        sources: ["our customer database"],
        example: "private-banking",
        asked: true,
        timeoutMs: 500,
        compute: async ({ party }) => (await ask(party.customerId))?.segment ?? undefined,
      },
      {
        name: "crmChargebacks",
        type: "number",
        meaning: "payments that were taken back; missing when the customer is not in our database",
        sources: ["our customer database"],
        example: 2,
        asked: true,
        compute: async ({ party }) => (await ask(party.customerId))?.chargebacks,
      },
    ],
  });
  return { ...plugin, close: () => database.close() };
}
