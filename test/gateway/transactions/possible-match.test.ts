import { expect, it } from "vitest";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { ListSource } from "../../../src/ports/list-source.ts";
import { anEntry } from "../../screening/sample-screening.ts";

const CHECK = {
  masterData: {
    accountHoldingPartyData: {
      customerId: "c",
      personalDetails: { personName: { firstName: "Mohammad", lastName: "Omar" } },
    },
  },
};
const lists: ListSource = {
  load: async () => [
    {
      ...{ listId: "house", listKind: "sanctions", title: "invented", edition: "f".repeat(64), loadedAt: 0 },
      ...{ publishedAt: "2026-11-01", entries: [anEntry({ name: "Mohammed Omar" })], skipped: [] },
    },
  ],
};
const rules = directoryRules("rules");

it("a name that is like a listed one by chance perhaps opens a case, with the match and its reason", async () => {
  const gateway = await createGateway({ lists, rules, store: memoryStore(), clock: Date, ids: crypto });
  const answer = await gateway.checkCustomer(CHECK);
  expect(answer).toMatchObject({ outcome: "decided", response: { screeningResults: [] } });
  const caseId = answer.outcome === "decided" ? answer.response.caseId : "";
  expect(await gateway.getCustomerCheck(caseId)).toMatchObject({
    caseStatus: "open",
    screeningResults: [
      {
        ...{ type: "SANCTIONED_PERSON", decision: "review", matchedName: "Mohammed Omar" },
        explanation: { rules: ["similar-name-without-support"], name: { resemblance: { words: "spelling" } } },
      },
    ],
  });
});
