import { didYouMean } from "../../src/did-you-mean.ts";
import { digestJson } from "../../src/digest.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo, type Issue, pointerOf } from "../../src/issue.ts";
import { HOUSE_LIST_FIELDS, HOUSE_SINGLE_FIELDS } from "../../src/lists/formats/house-entry.ts";
import { houseJson } from "../../src/lists/formats/house-json.ts";
import type { EntryKind, ListEntry, ListKind } from "../../src/model/list-entry.ts";
import type { Clock } from "../../src/ports/clock.ts";
import type { ListSource } from "../../src/ports/list-source.ts";

/** An entry given by the host application: the members of an entry in a `house-json` file. */
export interface InlineEntry {
  /** The name as it is known. */
  readonly name: string;
  readonly kind: EntryKind;
  /** Stable within the list. Default: the name. */
  readonly id?: string;
  /** Kind of list for this entry, where it differs from that of the list. */
  readonly listKind?: ListKind;
  readonly aliases?: readonly string[];
  readonly weakAliases?: readonly string[];
  readonly formerNames?: readonly string[];
  /** Each `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, or two with `/` between. */
  readonly datesOfBirth?: readonly string[];
  readonly placesOfBirth?: readonly string[];
  /** Countries: names, or ISO 3166-1 codes. */
  readonly nationalities?: readonly string[];
  readonly residences?: readonly string[];
  readonly birthCountries?: readonly string[];
  readonly registrationCountries?: readonly string[];
  readonly flags?: readonly string[];
  readonly genders?: readonly string[];
  readonly identifiers?: readonly { readonly kind: string; readonly value: string; readonly country?: string }[];
  readonly addresses?: readonly string[];
  readonly programmes?: readonly string[];
  readonly remarks?: string;
}

/** Options of a list in memory. */
export interface MemoryListsOptions {
  /** Id of the list. Default `memory`. */
  readonly listId?: string;
  /** Kind of the list. Default `blacklist`. */
  readonly listKind?: ListKind;
  /** The people on it are invented; decisions say so. Default false. */
  readonly isSample?: boolean;
  /** Default: `Date`. */
  readonly clock?: Clock;
}

/**
 * A list source of entries in memory, as one list.
 *
 * @example
 * const lists = memoryLists([{ name: "Odo Quillborne", kind: "person", datesOfBirth: ["1961-04-02"] }]);
 *
 * @throws RiskgateError from `load`, `LIST_UNHEALTHY`, when an entry is incomplete or something in it is not understood: each issue
 *   has its place (`#/0/name`), and no entry is used
 */
export function memoryLists(entries: readonly InlineEntry[], options: MemoryListsOptions = {}): ListSource {
  const { listId = "memory", listKind = "blacklist", isSample = false, clock = Date } = options;
  return {
    async load() {
      const read = entries.map((entry, index) => readEntry(entry, index, { listId, listKind }));
      const found = read.flatMap((one) => one.entries);
      const issues = read.flatMap((one) => one.issues);
      const seen = new Set<string>();
      for (const [index, { id }] of read.entries()) {
        if (id !== undefined && seen.has(id))
          issues.push({
            code: "duplicate-id",
            message: `${echo(id)} is there twice`,
            pointer: pointerOf([index, "id"]),
          });
        if (id !== undefined) seen.add(id);
      }
      if (issues.length > 0) {
        const message = issues.map((issue) => `${issue.pointer}: ${issue.message}`).join("; ");
        throw new RiskgateError("LIST_UNHEALTHY", `list ${echo(listId)}: ${message}`, { issues });
      }
      return [
        {
          ...{ listId, listKind, title: listId, ...(isSample ? { isSample: true as const } : {}) },
          edition: digestJson(found),
          loadedAt: clock.now(),
          entries: found,
          skipped: [],
        },
      ];
    },
  };
}

const MEMBERS: readonly string[] = [...HOUSE_SINGLE_FIELDS, ...HOUSE_LIST_FIELDS];

/** Texts for the notes of the format. */
const NOTES: Readonly<Record<string, string>> = {
  "unknown-country": "is no country",
  "unknown-gender": "is no gender; expected `f`, `m` or `x`",
  "wrong-date": "is no date; expected `YYYY-MM-DD`, `YYYY-MM` or `YYYY`",
  "wrong-identifier": "is no identifier; expected `kind` and `value`",
};

interface ReadEntry {
  readonly id?: string;
  readonly entries: readonly ListEntry[];
  readonly issues: Issue[];
}

function readEntry(entry: unknown, index: number, list: { listId: string; listKind: ListKind }): ReadEntry {
  const issue = (code: string, message: string, ...members: string[]): Issue => ({
    code,
    message,
    pointer: pointerOf([index, ...members]),
  });
  if (typeof entry !== "object" || entry === null || Array.isArray(entry))
    return { entries: [], issues: [issue("wrong-type", "expected an entry: an object with `name` and `kind`")] };
  const issues = Object.keys(entry)
    .filter((name) => !MEMBERS.includes(name))
    .map((name) => issue("unknown-member", `unknown member ${echo(name)}${didYouMean(name, MEMBERS)}`, name));
  const { name, id = name } = entry as Partial<InlineEntry>;
  if (typeof name !== "string" || name.trim() === "")
    return { entries: [], issues: [...issues, issue("missing-name", "expected the name as a text", "name")] };
  const text = JSON.stringify([{ ...entry, id }]);
  const { entries, skipped, notes } = houseJson.parse({ list: { name: "entries", chunks: [text] } }, list);
  return {
    id: String(id),
    entries,
    issues: [
      ...issues,
      ...skipped.map(({ code, message }) => issue(code, message)),
      ...notes.map(({ code, message }) => issue(code, `${message} ${NOTES[code] ?? "is not understood"}`)),
    ],
  };
}
