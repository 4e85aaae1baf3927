import { expect, it } from "vitest";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";

it("a gateway reads again what it is told to, or everything", async () => {
  const loads: string[] = [];
  const counted = <T>(name: string, source: { load(): Promise<T> }) => ({
    load: () => {
      loads.push(name);
      return source.load();
    },
  });
  const gateway = await createGateway({
    store: memoryStore(),
    lists: counted("lists", fixtureLists(Date)),
    rules: counted("rules", directoryRules("rules")),
    clock: Date,
    ids: crypto,
  });
  await gateway.reload(["lists"]);
  await gateway.reload(["rules", "rates"]);
  await gateway.reload();
  await gateway.close();
  expect(loads).toEqual(["lists", "rules", "lists", "rules", "lists", "rules"]);
});
