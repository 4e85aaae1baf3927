/**
 * The OFAC SDN list as its CSV files: `sdn`, `alt` (aliases), `add` (addresses) and `sdn_comments` (the rest of long
 * remarks), joined by `ent_num`. No header line; `-0-` means empty. The files of the non-SDN list have the same form.
 */

import { countryCodeOf } from "../../model/country-of-text.ts";
import type {
  Alias,
  AliasQuality,
  EntryKind,
  ListEntry,
  ListedCountry,
  ListedIdentifier,
} from "../../model/list-entry.ts";
import { delimitedRecords } from "../delimited-records.ts";
import type { ListIdentity } from "../list-identity.ts";
import type { ListFile, ListFormat, ParsedList } from "../list-parser.ts";
import { RowReport } from "../row-report.ts";
import { uniqueBy } from "../unique-by.ts";
import { parseOfacRemarks } from "./ofac-remarks.ts";

/** Cells of a row of each file. */
const WIDTHS = { sdn: 12, alt: 5, add: 6, sdn_comments: 2 } as const;
type Role = keyof typeof WIDTHS;

const KINDS: Readonly<Record<string, EntryKind>> = {
  individual: "person",
  vessel: "vessel",
  aircraft: "aircraft",
  "": "entity",
};
const ALIAS_QUALITY: Readonly<Record<string, AliasQuality>> = { aka: "strong", nka: "strong", fka: "former" };

/** The rows of the four files about one `ent_num`. */
interface Draft {
  readonly line: number;
  readonly cells: readonly string[];
  readonly aliases: Alias[];
  readonly addresses: string[];
  readonly countries: ListedCountry[];
  comments: string;
}

export const ofacSdnCsv: ListFormat = {
  required: ["sdn"],
  optional: ["alt", "add", "sdn_comments"],
  parse(files: Readonly<Record<string, ListFile>>, list: ListIdentity): ParsedList {
    const report = new RowReport();
    const marked = new Map<string, boolean>();
    const drafts = new Map<string, Draft>();
    for (const { line, id, cells, file } of rows(files, "sdn", report, marked)) {
      if (drafts.has(id)) report.skip(file, line, "duplicate-id", `ent_num ${id} is listed twice`);
      else if (cells[1] === "") report.skip(file, line, "missing-name", `ent_num ${id} has no name`);
      else if (KINDS[cells[2] as string] === undefined) {
        report.skip(file, line, "unknown-kind", "SDN_Type is none of individual, vessel, aircraft and -0-");
      } else drafts.set(id, { line, cells, aliases: [], addresses: [], countries: [], comments: "" });
    }
    const each = (role: Role, use: (draft: Draft, cells: readonly string[]) => string | undefined) => {
      for (const { line, id, cells, file } of rows(files, role, report, marked)) {
        const draft = drafts.get(id);
        const problem = draft ? use(draft, cells) : `no entry with ent_num ${id} in sdn`;
        if (problem !== undefined) report.skip(file, line, draft ? "wrong-value" : "orphan-row", problem);
      }
    };
    each("alt", (draft, cells) => {
      const quality = ALIAS_QUALITY[(cells[2] as string).toLowerCase()];
      if (quality === undefined) return "the alias type is none of aka, fka and nka";
      if (cells[3] === "") return "the alias is empty";
      draft.aliases.push({ name: cells[3] as string, quality });
      return undefined;
    });
    each("add", (draft, cells) => {
      const address = cells
        .slice(2, 5)
        .filter((part) => part !== "")
        .join(", ");
      const code = countryCodeOf(cells[4] as string);
      if (address !== "") draft.addresses.push(address);
      if (code !== undefined) draft.countries.push({ code, role: "residence" });
      return undefined;
    });
    each("sdn_comments", (draft, cells) => {
      draft.comments += cells[1] as string;
      return undefined;
    });
    // OFAC ends its files with a mark; where one file of a set has it, another without it was cut off at the end of a line
    if ([...marked.values()].includes(true)) {
      for (const [name, has] of marked)
        if (!has) report.breakOff(name, 1, "the mark at the end of the file is missing: it may be cut off");
    }
    const file = files.sdn?.name ?? "sdn";
    const entries = Array.from(drafts, ([id, draft]) => toEntry(id, draft, list, file, report));
    return { entries, ...report.result() };
  },
};

function* rows(files: Readonly<Record<string, ListFile>>, role: Role, report: RowReport, marked: Map<string, boolean>) {
  const file = files[role];
  if (!file) return;
  const ending = { finished: true, marked: false };
  let lastLine = 1;
  for (const record of delimitedRecords(file.chunks, { width: WIDTHS[role], ending })) {
    lastLine = record.line;
    report.read();
    if ("problem" in record) {
      report.skip(file.name, record.line, "damaged-row", record.problem);
      continue;
    }
    const cells = record.cells.map((cell) => (cell.trim() === "-0-" ? "" : cell.trim()));
    const id = cells[0] as string;
    if (/^\d{1,10}$/.test(id)) yield { line: record.line, id, cells, file: file.name };
    else report.skip(file.name, record.line, "wrong-id", "ent_num is no number");
  }
  report.ended(file.name, lastLine, ending);
  // some published editions of sdn_comments lack the mark
  if (role !== "sdn_comments") marked.set(file.name, ending.marked);
}

function toEntry(id: string, draft: Draft, list: ListIdentity, file: string, report: RowReport): ListEntry {
  const [, name, type, program, title, callSign, , , , flag, , remarks] = draft.cells as string[];
  const kind = KINDS[type as string] as EntryKind;
  // A long remark is cut anywhere and goes on in sdn_comments.
  const text = remarks + draft.comments;
  const read = parseOfacRemarks(text);
  for (const segment of read.unread) report.note(file, draft.line, "not-understood", segment);
  const countries = [...read.countries, ...draft.countries];
  const flagCode = countryCodeOf(flag as string);
  if (flagCode !== undefined) countries.unshift({ code: flagCode, role: "flag" });
  const identifiers: ListedIdentifier[] = [...read.identifiers];
  if (callSign !== "") identifiers.push({ kind: "call-sign", value: callSign as string });
  // OFAC names an aircraft by its registration.
  if (kind === "aircraft" && /^[A-Z0-9]{1,3}-?[A-Z0-9]{2,5}$/.test(name as string)) {
    identifiers.push({ kind: "tail-number", value: name as string });
  }
  const remark = [title, text].filter((part) => part !== "").join("; ");
  return {
    ...list,
    entryId: id,
    kind,
    name: name as string,
    aliases: [...draft.aliases, ...read.aliases],
    datesOfBirth: read.datesOfBirth,
    placesOfBirth: read.placesOfBirth,
    countries: uniqueBy(countries, (country) => `${country.role} ${country.code}`),
    genders: [...new Set(read.genders)],
    identifiers: uniqueBy(identifiers, (one) => `${one.kind} ${one.country ?? ""} ${one.value}`),
    addresses: draft.addresses,
    programmes: (program as string)
      .split(/\]\s*\[/)
      .map((part) => part.trim())
      .filter((part) => part !== ""),
    ...(remark === "" ? {} : { remarks: remark }),
  };
}
