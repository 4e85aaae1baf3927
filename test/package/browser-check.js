/** A check in a browser, from the built core and nothing else: bundled into this page's script. */
import { createGateway } from "riskgate";
import { parseRulePack } from "riskgate/rules";
import { memoryStore } from "riskgate/store/memory";

const LIST = {
  listId: "invented",
  listKind: "sanctions",
  title: "invented people",
  edition: "e".repeat(64),
  loadedAt: 0,
  skipped: [],
  entries: [
    {
      ...{ listId: "invented", listKind: "sanctions", entryId: "1", kind: "person", name: "Zoltargo Vexunin" },
      ...{ aliases: [], datesOfBirth: [], placesOfBirth: [], countries: [], genders: [], identifiers: [] },
      ...{ addresses: [], programmes: [] },
    },
  ],
};

/** Writes the answer, or what went wrong, where the page shows it. */
export async function checkInBrowser() {
  try {
    const gateway = await createGateway({
      store: memoryStore(),
      lists: { load: async () => [LIST] },
      rules: {
        load: async () => {
          const { pack, issues } = parseRulePack(globalThis.RULE_FILES);
          if (!pack) throw new Error(JSON.stringify(issues));
          return pack;
        },
      },
      clock: Date,
      ids: crypto,
    });
    const personName = { firstName: "Vexunin", lastName: "Zoltargo" };
    const personalDetails = { nationality: "KP", personName };
    const checked = await gateway.checkCustomer({ masterData: { accountHoldingPartyData: { personalDetails } } });
    document.body.textContent = JSON.stringify(checked.outcome === "decided" ? checked.response : checked);
  } catch (error) {
    document.body.textContent = String(error);
  }
}
