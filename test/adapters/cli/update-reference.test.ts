import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { updateReference } from "../../../adapters/cli/update-reference.ts";

const ID = "offshore-jurisdictions";
let folder: string;
let path: string;
let before: { readonly values: readonly string[]; readonly asOf: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "riskgate-reference-"));
  cpSync("rules", folder, { recursive: true });
  path = join(folder, "reference", `${ID}.json`);
  const list = JSON.parse(readFileSync(path, "utf8"));
  before = list;
  writeFileSync(
    path,
    JSON.stringify({ ...list, upkeep: { ...list.upkeep, address: "https://lists.example/offshore.json" } }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What becomes of the list when its publisher offers this. */
async function offered(document: unknown, status = 200) {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  const answered = readFileSync(path, "utf8");
  const updates = await updateReference(folder, {
    fetch: async () => new Response(text, { status }),
    timeoutMs: 10_000,
    retries: 0,
    maxBytes: 1_000_000,
    refusal: async () => undefined,
  });
  const update = updates.find(({ id }) => id === ID);
  return { ...update, isReplaced: readFileSync(path, "utf8") !== answered, others: updates };
}

describe("reference lists with an address", () => {
  const newer = (rest: object = {}) => ({ ...before, asOf: "2026-11-01", values: [...before.values, "ZZ"], ...rest });

  it("are replaced by a newer document", async () => {
    expect(await offered(newer())).toMatchObject({ outcome: "updated", isReplaced: true });
    expect(JSON.parse(readFileSync(path, "utf8")).values).toContain("ZZ");
  });

  it.each([
    ["of another kind", () => newer({ kind: "words" }), "refused", "expected `offshore-jurisdictions` of `countries`"],
    ["that is older", () => newer({ asOf: "2020-01-01" }), "refused", "older than the one in service"],
    ["that lost most of it", () => newer({ values: ["BM"] }), "refused", "it lacks"],
    ["with a name for a code", () => newer({ values: [...before.values, "UK"] }), "refused", 'found `"UK"`'],
    ["from tomorrow", () => newer({ asOf: "2999-01-01" }), "refused", "expected a day that is over"],
    ["that is an error page", () => "<html>", "refused", "it is no JSON"],
  ])("are kept when the publisher offers one %s", async (_, document, outcome, message) => {
    const update = await offered(document());
    expect(update).toMatchObject({ outcome, isReplaced: false, message: expect.stringContaining(message) });
  });

  it("are kept when nothing comes", async () => {
    expect(await offered("", 500)).toMatchObject({ outcome: "failed", isReplaced: false });
  });

  it("say of every other list what a person has to do", async () => {
    const { others } = await offered(newer());
    for (const { id, outcome, message } of others)
      if (id !== ID) expect([outcome, message], id).toEqual(["manual", expect.stringMatching(/\w{5}/u)]);
  });
});
