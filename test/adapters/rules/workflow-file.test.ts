import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { directoryWorkflow } from "../../../adapters/rules/workflow-file.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-workflow-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it("may be left out, and is not given up once it was there", async () => {
  const workflow = directoryWorkflow(dir);
  expect(await workflow.load()).toEqual({});
  const path = join(dir, "workflow.json");
  writeFileSync(path, '{"fourEyesFrom":"high"}');
  expect(await workflow.load()).toEqual({ fourEyesFrom: "high" });
  rmSync(path);
  // What is in service stays then, and health says so.
  await expect(workflow.load()).rejects.toThrow("workflow.json: cannot be read: is missing, and was there before");
  expect(await directoryWorkflow(dir).load()).toEqual({});
});

it("is refused with the line of what is wrong", async () => {
  const load = (text: string) => {
    writeFileSync(join(dir, "workflow.json"), text);
    return directoryWorkflow(dir).load();
  };
  await expect(load('{\n  "fourEyesFrom": "hihg"\n}')).rejects.toMatchObject({
    code: "RULE_SET_INVALID",
    message: "workflow.json:2:19: fourEyesFrom: unknown word `hihg`; did you mean `high`?",
  });
  await expect(load('{ "leaseMinutes": 5, ')).rejects.toMatchObject({
    code: "RULE_SET_INVALID",
    message: expect.stringMatching(/^workflow\.json:1:2\d: /u),
  });
});
