import { existsSync } from "node:fs";
import { Command } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { EditionRecord } from "../../src/ports/edition-store.ts";
import type { Signer } from "../../src/ports/signer.ts";
import { adoptableTexts, adoptText } from "../archive/adopt-texts.ts";
import { type ArchiveReport, verifyArchive } from "../archive/verify-archive.ts";
import { knownKeyOf, verifyEd25519 } from "../signer/public-key.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { readStore } from "./note-in-store.ts";
import { hint, print, printJson } from "./print.ts";
import { readPublicKey } from "./read-public-key.ts";
import { openExistingSigner } from "./signing-key.ts";

/** `riskgate archive`: whether archived lists and rules are unchanged. */
export function archiveCommand(): Command {
  const archive = new Command("archive").description("lists, rules and exchange rates as decisions found them");
  archive
    .command("verify")
    .description(
      "compare every document with its digest and signature; fails when one differs, no known key signed it, or what was in service is gone",
    )
    .option(
      "--public-key <file>",
      "PEM of the only key whose signatures count; the known keys of this gateway when absent",
    )
    .option("--json", "print JSON")
    .action(async ({ publicKey, json }) => {
      const environment = readEnvironment();
      const keys = publicKey === undefined ? openExistingSigner(environment) : onlyKey(readPublicKey(publicKey));
      const editions = await readStore(environment, (tx) => tx.editions.list());
      const report = await verifyArchive(existingArchive(environment), keys, editions?.flatMap(archivedOf));
      if (editions === undefined)
        hint("no store here says what has to be in the archive: what is missing is not noticed");
      if (json) printJson(report);
      else printReport(report);
      if (report.flaws.length > 0) process.exitCode = EXIT.failed;
    });
  archive
    .command("adopt")
    .description("sign documents that no known key signed: from then on you vouch for them as they are now")
    .option("--yes", "do it; without it the documents are listed")
    .action(async ({ yes }) => {
      const environment = readEnvironment();
      const dir = existingArchive(environment);
      const signer = openExistingSigner(environment);
      const texts = await adoptableTexts(dir, signer);
      for (const text of texts) {
        if (yes) await adoptText(dir, text, signer);
        print(`${text.id}: signed by ${text.keyId === undefined ? "nobody" : `the unknown key ${text.keyId}`}`);
      }
      print(
        yes
          ? `${counted(texts.length, "document")} adopted: nothing proves what was there before, and \`archive verify\` says so of each`
          : `${counted(texts.length, "document")} could be adopted. With --yes you say that nobody changed them; a key that was yours is trusted by \`riskgate keys signing trust\``,
      );
    });
  return archive;
}

/** Ids under which an edition is archived; none for one that is not. */
function archivedOf({ details }: EditionRecord): readonly string[] {
  const { archived } = details as { readonly archived?: string };
  return archived === undefined ? [] : [archived];
}

function printReport({ texts, signers, adopted, flaws }: ArchiveReport): void {
  for (const flaw of flaws) print(flaw);
  for (const { keyId, isKnown, texts: count } of signers) {
    if (!isKnown) print(`unknown key ${keyId}: signed ${counted(count, "document")}`);
  }
  for (const id of adopted) print(`adopted: ${id}: nothing proves what it was before`);
  print(`${counted(texts, "document")}, ${counted(flaws.length, "flaw")}`);
}

const onlyKey = (publicKey: string): Pick<Signer, "known" | "verify"> => ({
  known: async () => [knownKeyOf(publicKey)],
  verify: verifyEd25519,
});

function existingArchive({ archiveDir }: Environment): string {
  if (existsSync(archiveDir)) return archiveDir;
  throw new RiskgateError("CONFIG_INVALID", `RISKGATE_ARCHIVE_DIR: there is no folder ${echo(archiveDir)}`);
}
