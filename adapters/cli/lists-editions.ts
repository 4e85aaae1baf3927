import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { shownEdition } from "../../src/gateway/sources/list-states.ts";
import { echo } from "../../src/issue.ts";
import { readEnvironment } from "./environment.ts";
import { readStore } from "./note-in-store.ts";
import { print, printJson } from "./print.ts";

/** `riskgate lists editions`: the editions of a list that were in service. */
export function listsEditionsCommand(): Command {
  return new Command("editions")
    .description("which editions of a list came into service, newest first, as the store knows")
    .argument("<list>", "id of the list")
    .option("--json", "print JSON")
    .action(async (listId: string, { json }: { readonly json?: true }) => {
      const all = (await readStore(readEnvironment(), (tx) => tx.editions.list())) ?? [];
      const editions = all.filter(({ name }) => name === `list ${listId}`).reverse();
      if (editions.length === 0)
        throw new RiskgateError("REQUEST_INVALID", `no edition of a list ${echo(listId)} was in service`);
      const shown = editions.map((record, at) => shownEdition(record, at === 0));
      if (json) return printJson(shown);
      for (const { inServiceAt, edition, entries, publishedAt = "no date", isArchived } of shown)
        print(
          `${inServiceAt}  ${edition.slice(0, 12)}  ${entries} entries  ${publishedAt}${isArchived ? "" : "  not archived"}`,
        );
    });
}
