/** Several processes remember lists in one folder, and each begins, writes and signs when it happens to. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DerivedFiles, signedFiles, signFiles } from "../../../adapters/lists/derived-files.ts";
import { keepEntriesInService, readEntriesSeen, readInService } from "../../../adapters/lists/entries-in-service.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import type { ListEntry } from "../../../src/model/list-entry.ts";
import { toldSeed } from "../../told-seed.ts";
import { newKey } from "../signer/keys.ts";
import { forgeContents } from "./forge-contents.ts";

const signer = pemSigner({ key: { pem: newKey().privatePem } });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "riskgate-interleaved-"));
});
afterEach(() => rm(folder, { recursive: true }));

const edition = (entries: number) => ({
  ...{ listId: "house", publishedAt: "2026-11-20" },
  entries: Array.from({ length: entries }, (_, at) => ({ entryId: `${at}` }) as ListEntry),
});

it("reads what one of them remembered, with no alarm, and finds what somebody else wrote", async () => {
  const step = fc.record({ process: fc.nat(2), act: fc.constantFrom("begin", "read", "write", "sign") });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await rm(folder, { recursive: true });
      const processes: (DerivedFiles | undefined)[] = [];
      const told: string[] = [];
      let entries = 0;
      for (const { process, act } of steps) {
        const files = processes[process];
        if (act === "begin" || files === undefined)
          processes[process] = new DerivedFiles(await signedFiles([folder], signer));
        else if (act === "write") await keepEntriesInService(folder, [edition(++entries)], files);
        else if (act === "sign") await signFiles(files.written, signer);
        else {
          const { entries: inService } = await readInService(folder, "house", files);
          expect(inService.length).toBeLessThanOrEqual(entries);
          await readEntriesSeen(folder, "house", files);
        }
        told.push(...(processes[process]?.warnings ?? []));
      }
      expect(told).toEqual([]);

      const last = new DerivedFiles(await signedFiles([folder], signer));
      await keepEntriesInService(folder, [edition(++entries)], last);
      await signFiles(last.written, signer);
      await forgeContents(folder, '["1"]');
      const next = new DerivedFiles(await signedFiles([folder], signer));
      await readInService(folder, "house", next);
      await readEntriesSeen(folder, "house", next);
      expect([...next.warnings].sort()).toEqual([
        expect.stringMatching(/house\.ids\.json: it is not what the operator's key signed/u),
        expect.stringMatching(/house\.seen\.json: it is not what the operator's key signed/u),
      ]);
    }),
    { numRuns: 15, seed: toldSeed() },
  );
});
