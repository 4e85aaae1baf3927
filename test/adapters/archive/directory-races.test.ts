/** Processes that put one document at the same time: all succeed, and no good record is set aside as somebody's forgery. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { directoryArchive, SET_ASIDE } from "../../../adapters/archive/directory.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { newKey } from "../signer/keys.ts";

const dir = mkdtempSync(join(tmpdir(), "riskgate-archive-"));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it("puts one document many times at once", async () => {
  const pem = newKey().privatePem;
  for (let round = 0; round < 60; round++) {
    const folder = join(dir, `${round}`);
    const puts = Array.from({ length: 24 }, () =>
      directoryArchive(folder, { signer: pemSigner({ key: { pem } }) }).put("rules:1", "text"),
    );
    await Promise.all(puts);
    expect(readdirSync(folder).filter((name) => name.endsWith(SET_ASIDE))).toEqual([]);
  }
});
