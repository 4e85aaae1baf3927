import type { FoundEntry } from "@riskgate/fuse";
import { Command, Option } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import { OLD_DAYS } from "../../src/gateway/health/gateway-health.ts";
import { LOOKED_AT_RUNS, type PublicationLag, publicationLags } from "../../src/gateway/rescreening/publication-lag.ts";
import { listDelta } from "../../src/lists/list-delta.ts";
import { ENTRY_KINDS, type EntryKind } from "../../src/model/list-entry.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { createEgressGuard, EgressRefused } from "../callback/egress-guard.ts";
import { confirmList, directoryLists } from "../lists/directory.ts";
import { type ListUpdate, type UpdateListsOptions, updateLists } from "../lists/update-lists.ts";
import { commandRegistry } from "./command-config.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { type ListState, listStates } from "./list-states.ts";
import { listsChangesCommand } from "./lists-changes.ts";
import { listsEditionsCommand } from "./lists-editions.ts";
import { listsInService } from "./lists-in-service.ts";
import { noteConfirmed, readStore, recordedInStore } from "./note-in-store.ts";
import { keyFileOption } from "./own-key.ts";
import { progressBar } from "./progress-bar.ts";
import { openExistingSigner, requireSigningKey } from "./signing-key.ts";

interface SearchOptions {
  readonly list?: readonly string[];
  readonly kind?: EntryKind;
  readonly limit: string;
  readonly json?: boolean;
}

/** `riskgate lists`: upkeep of the lists of a gateway. */
export function listsCommand(): Command {
  const lists = new Command("lists").description("work with the lists in RISKGATE_LISTS");
  lists
    .command("status", { isDefault: true })
    .description("entries, edition and date of every list that can be used, and why another cannot")
    .option("--json", "print JSON")
    .action(async ({ json }) => {
      const environment = readEnvironment();
      const lags = await readStore(environment, async (tx) =>
        publicationLags(await tx.rescreens.list(LOOKED_AT_RUNS), Date.now()),
      );
      const states = (await listStates(environment.lists, listsInService(environment))).map((state) =>
        withLag(state, lags ?? []),
      );
      const problems = states.flatMap((state) => state.problems);
      print(json ? states : [table(states.map(statusRow)), ...problems].join("\n"));
      if (problems.length > 0) process.exitCode = EXIT.notReady;
    });
  lists
    .command("verify")
    .description(
      "check every list of a manifest; fails when one cannot be used, and names all that is wrong or left out",
    )
    .argument("[manifest]", "a lists.json, in place of RISKGATE_LISTS")
    .option("--json", "print JSON")
    .action(async (manifest: string | undefined, { json }) => {
      const result = summary(await listStates(manifest ?? readEnvironment().lists));
      print(
        json
          ? result
          : [
              ...result.warnings,
              ...result.problems,
              `${counted(result.lists, "list")}, ${counted(result.entries, "entry", "entries")}, ${counted(result.problems.length, "problem")}${leftOutText(result)}`,
            ].join("\n"),
      );
      if (result.problems.length > 0) process.exitCode = EXIT.failed;
    });
  lists
    .command("confirm")
    .description(
      "say of a list that lost or gained much that it is as it should be: later editions are compared with it as it is now",
    )
    .argument("<list>", "id of the list in RISKGATE_LISTS")
    .addOption(keyFileOption())
    .action(async (listId: string, { keyFile }) => {
      const environment = readEnvironment();
      requireSigningKey(environment);
      const actor = await recordedInStore(environment, keyFile);
      const options = { clock: Date, names: commandRegistry(), signer: openExistingSigner(environment) };
      const list = await confirmList(environment.lists, options, listId, listsInService(environment));
      await noteConfirmed(environment, list, actor);
      print(
        `${listId}: ${counted(list.entries.length, "entry is", "entries are")} confirmed, of edition ${list.edition.slice(0, 12)}`,
      );
    });
  lists
    .command("update")
    .description(
      "fetch newer editions from their publishers; one that is not healthy never replaces the one that is kept",
    )
    .argument("[list...]", "only these lists")
    .option("--json", "print JSON")
    .action(async (only: readonly string[], { json }) => {
      const environment = readEnvironment();
      const updates = await updateWithProgress(environment.lists, {
        clock: Date,
        inService: listsInService(environment),
        ...(only.length > 0 ? { only } : {}),
      });
      print(json ? updates : updates.map(updateText).join("\n") || "no list of the manifest has addresses");
      if (updates.some(({ outcome }) => outcome === "refused" || outcome === "failed")) process.exitCode = EXIT.failed;
    });
  lists
    .command("search")
    .description("look entries up by the beginning of a name, by id or by identifier; for people, not for screening")
    .argument("<text>", "what is known of the entry")
    .option("--list <id...>", "only these lists")
    .addOption(new Option("--kind <kind>", "only this kind of entry").choices(ENTRY_KINDS))
    .option("--limit <count>", "most entries that are shown", "20")
    .option("--json", "print JSON")
    .action(async (text: string, { list, kind, limit, json }: SearchOptions) => {
      if (!/^[1-9]\d{0,3}$/.test(limit))
        throw new RiskgateError("REQUEST_INVALID", "--limit: a number from 1 to 9999 is expected");
      const entries = (await load()).flatMap((loaded) => loaded.entries);
      const { entryLookUp } = await import("@riskgate/fuse");
      const found = entryLookUp(entries).find(text, {
        limit: Number(limit),
        ...(list === undefined ? {} : { listIds: list }),
        ...(kind === undefined ? {} : { kinds: [kind] }),
      });
      print(json ? found : found.map(foundText).join("\n") || `no entry like that in ${entries.length}`);
    });
  lists
    .command("diff")
    .description("what changed between the lists of another manifest and those in service")
    .argument("<before>", "the lists.json to compare with")
    .option("--json", "print JSON")
    .action(async (before: string, { json }) => {
      const old = new Map((await load(before)).map((list) => [list.listId, list]));
      const deltas = (await load()).map(({ listId, entries }) => {
        const { added, removed, changed } = listDelta(old.get(listId)?.entries ?? [], entries);
        return { listId, added: ids(added), removed: ids(removed), changed: ids(changed.map(({ after }) => after)) };
      });
      print(json ? deltas : deltas.map(deltaText).join("\n"));
    });
  lists.addCommand(listsEditionsCommand());
  lists.addCommand(listsChangesCommand());
  return lists;
}

/** Only addresses of the public internet are fetched: a publisher's redirect could point at any host of the internal network. */
export async function publicAddressOnly(address: string): Promise<string | undefined> {
  try {
    await createEgressGuard().addressesOf(address);
    return undefined;
  } catch (error) {
    return error instanceof EgressRefused ? error.message : "its host cannot be found";
  }
}

async function updateWithProgress(manifest: string, options: UpdateListsOptions): Promise<readonly ListUpdate[]> {
  let bytes = 0;
  const bar = progressBar("bytes of lists");
  try {
    const onBytes = (_: string, more: number): void => {
      bytes += more;
      bar.update(bytes);
    };
    return await updateLists(manifest, { names: commandRegistry(), ...options, onBytes, refusal: publicAddressOnly });
  } finally {
    bar.stop();
  }
}

function load(manifest = readEnvironment().lists): Promise<readonly LoadedList[]> {
  return directoryLists(manifest, { clock: Date }).load(commandRegistry());
}

function summary(states: readonly ListState[]) {
  const sound = states.filter((state) => state.problems.length === 0);
  return {
    lists: sound.length,
    entries: sound.reduce((sum, { entries = 0 }) => sum + entries, 0),
    problems: states.flatMap((state) => state.problems),
    skipped: sound.reduce((sum, { skipped = 0 }) => sum + skipped, 0),
    notes: sound.reduce((sum, { notes = 0 }) => sum + notes, 0),
    warnings: states.flatMap((state) => state.warnings),
  };
}

function leftOutText({ skipped, notes }: Record<"skipped" | "notes", number>): string {
  return [
    skipped === 0 ? "" : `, ${counted(skipped, "row")} left out`,
    notes === 0 ? "" : `, ${counted(notes, "detail")} of rows not understood`,
  ].join("");
}

/** A list with the time until all customers were compared with its edition; `publicationLag` is absent when they are compared with another one. */
interface LaggedState extends ListState {
  readonly publicationLag?: PublicationLag;
}

function withLag(state: ListState, lags: readonly PublicationLag[]): LaggedState {
  const lag = lags.find(({ listId, edition }) => listId === state.listId && edition.slice(0, 12) === state.edition);
  return lag === undefined ? state : { ...state, publicationLag: lag };
}

function statusRow({ publicationLag, ...state }: LaggedState): readonly string[] {
  const { listId, listKind, entries, skipped, publishedAt, edition } = state;
  const usable = entries ?? "cannot be used";
  return [listId, listKind, usable, skipped, publishedAt, ageText(state), edition, lagText(publicationLag)].map(
    (cell) => String(cell ?? "-"),
  );
}

/** Marks a list as too old from the age at which `/health/ready` warns; one older than its own limit cannot be used. */
function ageText({ entries, ageDays }: LaggedState): string | undefined {
  if (entries === undefined) return undefined;
  if (ageDays === undefined) return "age unknown";
  if (ageDays < -1) return `dated ${counted(-ageDays, "day")} ahead`;
  return ageDays > OLD_DAYS ? `${counted(ageDays, "day")}, over ${OLD_DAYS}` : counted(ageDays, "day");
}

function lagText(lag: PublicationLag | undefined): string | undefined {
  if (lag === undefined) return undefined;
  const hours = (lag.lagSeconds / 3_600).toFixed(1);
  return lag.comparedAt === undefined ? `${hours} h, and not everybody yet` : `${hours} h`;
}

function updateText({ listId, outcome, message, entries, skipped }: ListUpdate): string {
  return [
    `${listId}: ${outcome}`,
    ...(entries === undefined ? [] : [counted(entries, "entry", "entries")]),
    ...(skipped === undefined ? [] : [`${counted(skipped, "row")} left out: \`riskgate lists verify\` says which`]),
    ...(message === undefined ? [] : [message]),
  ].join(", ");
}

function foundText({ entry, matched, how }: FoundEntry): string {
  return `${entry.listId} ${entry.entryId}  ${entry.kind}  ${entry.name}${matched === entry.name ? "" : ` (${how} ${matched})`}`;
}

function deltaText({
  listId,
  added,
  removed,
  changed,
}: Record<"added" | "removed" | "changed", readonly string[]> & { readonly listId: string }): string {
  const lines = [
    ...added.map((id) => `  + ${id}`),
    ...removed.map((id) => `  - ${id}`),
    ...changed.map((id) => `  ~ ${id}`),
  ];
  return [`${listId}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`, ...lines].join(
    "\n",
  );
}

function ids(entries: readonly { readonly entryId: string }[]): readonly string[] {
  return entries.map(({ entryId }) => entryId);
}

function table(rows: readonly (readonly string[])[]): string {
  const head = ["list", "kind", "entries", "skipped", "published", "age", "edition", "lag"];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function print(value: unknown): void {
  process.stdout.write(`${typeof value === "string" ? value : JSON.stringify(value, null, 2)}\n`);
}
