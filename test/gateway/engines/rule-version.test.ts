/** A source of rules that a host wrote itself need not know what a version is. */
import { expect, it } from "vitest";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { pluginGateway } from "../../plugins/plugin-gateway.ts";

it.each(["", "v1"])(
  "gives rules the digest of their content as version where the source says %j, and replays",
  async (version) => {
    const pack = await directoryRules("rules").load();
    const gateway = await pluginGateway({ rules: { load: async () => ({ ...pack, version }) } });
    const check = await gateway.checkCustomer({ masterData: { accountHoldingPartyData: { customerId: 1 } } });
    if (check.outcome !== "decided") throw new Error(check.outcome);
    expect(JSON.stringify(await gateway.getCase(check.response.caseId))).toContain(pack.version);
    expect(await gateway.replay(check.response.caseId)).toMatchObject({ isIdentical: true });
    await gateway.close();
  },
);
